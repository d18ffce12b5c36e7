//! The strengths as a picture.

use super::strength::{Report, Strength};

const WIDTH: f64 = 760.0;
const LEFT: f64 = 170.0;
const RIGHT: f64 = 90.0;
const TOP: f64 = 74.0;
const ROW: f64 = 40.0;

/// A drawing of how often each bot wins, with its interval, and the fair share as a line.
pub(super) fn draw(report: &Report) -> String {
    let rows = report.bots.len() as f64;
    let (height, bottom) = (TOP + rows * ROW + 46.0, TOP + rows * ROW);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
         font-family=\"ui-rounded, system-ui, sans-serif\">\n{STYLE}\
         <rect class=\"room\" width=\"{WIDTH}\" height=\"{height}\" rx=\"12\"/>\n\
         <text class=\"title\" x=\"24\" y=\"34\">{} {}</text>\n\
         <text class=\"quiet\" x=\"24\" y=\"54\">games won, with 95% intervals; {} games on {} deals, each from every seat</text>\n",
        escaped(report.name),
        escaped(&report.options),
        report.games,
        report.deals,
    );
    for tenth in 0..=10 {
        let x = at(f64::from(tenth) / 10.0);
        svg += &format!(
            "<line class=\"grid\" x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"{TOP}\" y2=\"{bottom}\"/>\n"
        );
        if tenth % 2 == 0 {
            svg += &format!(
                "<text class=\"quiet\" x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}%</text>\n",
                bottom + 20.0,
                tenth * 10
            );
        }
    }
    let fair = at(report.fair);
    svg += &format!(
        "<line class=\"fair\" x1=\"{fair:.1}\" x2=\"{fair:.1}\" y1=\"{TOP}\" y2=\"{bottom}\"/>\n"
    );
    svg += &format!(
        "<text class=\"quiet\" x=\"{fair:.1}\" y=\"{:.1}\" text-anchor=\"middle\">fair share</text>\n",
        bottom + 38.0
    );
    for (nth, bot) in report.bots.iter().enumerate() {
        svg += &row(bot, TOP + (nth as f64 + 0.5) * ROW);
    }
    svg + "</svg>\n"
}

fn row(bot: &Strength, y: f64) -> String {
    let (low, mean, high) = (
        at((bot.won.mean - bot.won.plus_minus).max(0.0)),
        at(bot.won.mean),
        at((bot.won.mean + bot.won.plus_minus).min(1.0)),
    );
    let name = escaped(&bot.bot);
    format!(
        "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{name}</text>\n\
         <line class=\"interval\" x1=\"{low:.1}\" x2=\"{high:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>\n\
         <circle cx=\"{mean:.1}\" cy=\"{y:.1}\" r=\"7\"/>\n\
         <text x=\"{:.1}\" y=\"{:.1}\">{:.1}%</text>\n",
        LEFT - 16.0,
        y + 5.0,
        WIDTH - RIGHT + 18.0,
        y + 5.0,
        bot.won.mean * 100.0
    )
}

/// Where a share of wins stands.
fn at(share: f64) -> f64 {
    LEFT + share * (WIDTH - LEFT - RIGHT)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

const STYLE: &str = "<style>
.room { fill: #f4ede1 } text { fill: #1f2a2e; font-size: 15px } .title { font-size: 19px; font-weight: 600 }
.quiet { fill: #5b6467; font-size: 13px } .grid { stroke: #1f2a2e; opacity: .12 }
.fair { stroke: #3c6e71; stroke-width: 2; stroke-dasharray: 5 5 }
.interval { stroke: #e8603c; stroke-width: 4; stroke-linecap: round; opacity: .55 } circle { fill: #e8603c }
@media (prefers-color-scheme: dark) {
.room { fill: #14181f } text { fill: #f1ece2 } .quiet { fill: #a9aeb2 } .grid { stroke: #f1ece2 }
.fair { stroke: #84b9bb } .interval { stroke: #ff8562 } circle { fill: #ff8562 } }
</style>
";
