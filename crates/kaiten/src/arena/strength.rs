//! How strong bots are, with 95% confidence intervals.

use crate::out;
use anstyle::Style;
use kaiten_core::Standing;
use kaiten_games::Entry;
use serde::Serialize;

/// A game that was played: which bot sat on each seat, and how it ended.
pub(super) struct Played {
    pub(super) sitting: Vec<usize>,
    pub(super) standings: Vec<Standing>,
}

impl Played {
    /// The share of the win that a seat has: a shared win is shared.
    fn won(&self, seat: usize) -> f64 {
        let winners = self.standings.iter().filter(|standing| standing.place == 1).count();
        if self.standings[seat].place == 1 { 1.0 / winners as f64 } else { 0.0 }
    }
}

/// What an arena found.
#[derive(Serialize)]
pub(super) struct Report {
    pub(super) game: &'static str,
    pub(super) name: &'static str,
    pub(super) rules: u16,
    pub(super) options: String,
    pub(super) seed: u64,
    pub(super) deals: usize,
    pub(super) games: usize,
    /// What a seat wins if all are equally strong.
    pub(super) fair: f64,
    /// The strongest first.
    pub(super) bots: Vec<Strength>,
}

/// How a bot did, as means over its seats.
#[derive(Serialize)]
pub(super) struct Strength {
    pub(super) bot: String,
    /// Games won; a shared win is shared.
    pub(super) won: Mean,
    pub(super) points: Mean,
    pub(super) place: Mean,
    /// Plackett–Luce, on the scale of Elo; the mean of all bots is 0.
    pub(super) rating: f64,
}

/// A mean and how far it may be off, with 95% confidence.
#[derive(Clone, Copy, Serialize)]
pub(super) struct Mean {
    pub(super) mean: f64,
    pub(super) plus_minus: f64,
}

impl Report {
    /// What the deals say, each played once for every way that the bots can sit.
    pub(super) fn new(
        entry: &'static Entry,
        options: String,
        seed: u64,
        names: Vec<String>,
        deals: &[Vec<Played>],
    ) -> Self {
        let ratings = plackett_luce(deals, names.len());
        let strength = |(bot, name): (usize, String)| Strength {
            bot: name,
            won: mean_over(deals, bot, Played::won),
            points: mean_over(deals, bot, |game, seat| f64::from(game.standings[seat].points)),
            place: mean_over(deals, bot, |game, seat| f64::from(game.standings[seat].place)),
            rating: ratings[bot],
        };
        let mut bots: Vec<Strength> = names.into_iter().enumerate().map(strength).collect();
        bots.sort_by(|a, b| b.won.mean.total_cmp(&a.won.mean));
        let games = deals.iter().map(Vec::len).sum();
        let seats =
            deals.first().and_then(|deal| deal.first()).map_or(1, |game| game.sitting.len());
        let (game, name, rules) = (entry.id, entry.name, entry.rules);
        let fair = 1.0 / seats as f64;
        Self { game, name, rules, options, seed, deals: deals.len(), games, fair, bots }
    }

    pub(super) fn text(&self, head: Style) -> String {
        let Self { name, options, seed, fair, .. } = self;
        let (games, deals) = (out::thousands(self.games as u64), out::thousands(self.deals as u64));
        let percent = |m: &Mean| format!("{:.1}% ±{:.1}", m.mean * 100.0, m.plus_minus * 100.0);
        let number = |m: &Mean| format!("{:.2} ±{:.2}", m.mean, m.plus_minus);
        let row = |s: &Strength| {
            let rating = format!("{:+.0}", s.rating);
            vec![s.bot.clone(), percent(&s.won), number(&s.points), number(&s.place), rating]
        };
        let rows: Vec<_> = self.bots.iter().map(row).collect();
        format!(
            "{head}{name}{head:#} {options}: {games} games on {deals} deals, seed {seed}\n\n{}\n\
             Each deal was played from every seat. ± is a 95% interval; a fair share of wins is {:.1}%.\n",
            out::table(&["bot", "won", "points", "place", "rating"], &rows),
            fair * 100.0
        )
    }
}

/// The mean of something over the seats of a bot. Games on one deal are not independent, so a deal
/// is one observation.
fn mean_over(deals: &[Vec<Played>], bot: usize, value: impl Fn(&Played, usize) -> f64) -> Mean {
    let of_deal = |deal: &Vec<Played>| {
        let values: Vec<f64> = deal
            .iter()
            .flat_map(|game| {
                let seats = game.sitting.iter().enumerate().filter(|&(_, &sits)| sits == bot);
                seats.map(|(seat, _)| value(game, seat)).collect::<Vec<_>>()
            })
            .collect();
        values.iter().sum::<f64>() / values.len().max(1) as f64
    };
    let values: Vec<f64> = deals.iter().map(of_deal).collect();
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n.max(1.0);
    let variance = values.iter().map(|v| (v - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
    Mean { mean, plus_minus: 1.96 * (variance / n.max(1.0)).sqrt() }
}

/// Ratings by Plackett and Luce's model of rankings, found by Hunter's minorise–maximise steps.
/// Seats that share a place count half in either order.
fn plackett_luce(deals: &[Vec<Played>], bots: usize) -> Vec<f64> {
    let rankings: Vec<Vec<usize>> = deals.iter().flatten().flat_map(both_orders).collect();
    let mut strengths = vec![1.0f64; bots];
    for _ in 0..200 {
        let (mut wins, mut chances) = (vec![0.5f64; bots], vec![0.0f64; bots]);
        for ranking in &rankings {
            // At each place the best of those who are left is chosen by strength.
            for place in 0..ranking.len().saturating_sub(1) {
                let left = &ranking[place..];
                let total: f64 = left.iter().map(|&bot| strengths[bot]).sum();
                wins[ranking[place]] += 1.0;
                for &bot in left {
                    chances[bot] += 1.0 / total;
                }
            }
        }
        for bot in 0..bots {
            // Half a won and half a lost place against an average bot keep ratings finite.
            strengths[bot] = wins[bot] / (chances[bot] + 1.0 / (strengths[bot] + 1.0));
        }
        let mean = strengths.iter().map(|s| s.ln()).sum::<f64>() / bots as f64;
        strengths.iter_mut().for_each(|s| *s /= mean.exp());
    }
    strengths.into_iter().map(|s| 400.0 * s.log10()).collect()
}

/// The bots from the first place to the last, with equal seats once in the order of the table and
/// once against it.
fn both_orders(game: &Played) -> [Vec<usize>; 2] {
    let mut seats: Vec<usize> = (0..game.sitting.len()).collect();
    seats.sort_by_key(|&seat| (game.standings[seat].place, seat));
    let forward = seats.iter().map(|&seat| game.sitting[seat]).collect();
    seats.sort_by_key(|&seat| (game.standings[seat].place, usize::MAX - seat));
    [forward, seats.iter().map(|&seat| game.sitting[seat]).collect()]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game of bots 0 and 1 with these points.
    fn game(sitting: [usize; 2], points: [i16; 2]) -> Played {
        let place = |own: i16, other: i16| if own >= other { 1 } else { 2 };
        let standing =
            |own, other| Standing { points: own, tie_break: 0, place: place(own, other) };
        Played {
            sitting: sitting.into(),
            standings: vec![standing(points[0], points[1]), standing(points[1], points[0])],
        }
    }

    /// Deals of which bot 0 wins so many of four from the first seat, and all from the second.
    fn deals(wins: usize) -> Vec<Vec<Played>> {
        let points = |deal| if deal < wins { [9, 5] } else { [5, 9] };
        (0..4).map(|deal| vec![game([0, 1], points(deal)), game([1, 0], [5, 9])]).collect()
    }

    #[test]
    fn wins_and_points_are_means_over_the_seats_of_a_bot() {
        let report = Report::new(
            &kaiten_games::GAMES[0],
            String::new(),
            1,
            vec!["a".into(), "b".into()],
            &deals(2),
        );
        assert_eq!((report.deals, report.games), (4, 8));
        let [best, worst] = &report.bots[..] else { panic!("two bots") };
        assert_eq!((best.bot.as_str(), worst.bot.as_str()), ("a", "b"));
        assert_eq!((best.won.mean, worst.won.mean), (0.75, 0.25));
        assert_eq!((best.points.mean, worst.points.mean), (8.0, 6.0));
        // Deals of 1 and 0.5, two each: a deviation of 0.2887 over the root of four.
        assert!((best.won.plus_minus - 1.96 * 0.288_675 / 2.0).abs() < 1e-4);
    }

    #[test]
    fn a_shared_win_is_shared() {
        let deals = [vec![game([0, 1], [7, 7]), game([1, 0], [7, 7])]];
        let won = |bot| mean_over(&deals, bot, Played::won).mean;
        assert_eq!((won(0), won(1)), (0.5, 0.5));
        let ratings = plackett_luce(&deals, 2);
        assert!(ratings[0].abs() < 1e-6 && ratings[1].abs() < 1e-6, "{ratings:?}");
    }

    #[test]
    fn ratings_are_the_odds_of_winning() {
        // Three wins of four are odds of 3, or 191 points apart on the scale of Elo.
        let many: Vec<Vec<Played>> = (0..500).flat_map(|_| deals(2)).collect();
        let ratings = plackett_luce(&many, 2);
        let apart = ratings[0] - ratings[1];
        assert!((apart - 190.8).abs() < 2.0, "{apart}");
    }
}
