//! Sushi Roll counted at a real table.

use crate::SushiRoll;
use crate::pieces::{BOX, Face, SUPPLY, Token, Tokens, Tray};
use crate::play::Event;
use crate::setup::Options;
use kaiten_core::sheet::{Full, Laid, ROUNDS, Row};
use kaiten_core::{At, BySeat, Counted, Misread, Pad, Piece, Seat, Seats, Sheet, rule};

/// The row for the tokens that everyone has at the end of the game. Puddings need not be written
/// there: K2 they are those that the dice have brought, as nobody can spend them or get others.
const TOKENS: usize = ROUNDS.len();

/// Each sushi as it lies on a wasabi, in the order of [`Face::SUSHIS`].
const ON_WASABI: [&str; 3] = ["wasabi(egg)", "wasabi(salmon)", "wasabi(squid)"];

impl Pad for SushiRoll {
    fn rows(options: &Options) -> Vec<Row> {
        let seats = options.seats();
        // S7 Everyone takes as many dice as they drew.
        let full = Some((Full::Each(options.dice_each()), rule("S7")));
        let mut rows = Row::rounds(&Row { full, ..Row::new(ROUNDS[0], seats, on_dice(options)) });
        let tokens = Token::NAMES.iter().map(|&name| vec![name]).collect();
        // S4 One player may have all 62 tokens of the box.
        rows.push(Row { room: 99, ..Row::new("tokens", seats, tokens) });
        rows
    }

    fn count(sheet: &Sheet<Self>) -> Counted<Event> {
        let mut game = Self::new(*sheet.options());
        // Nobody writes down which tokens they have before the end.
        game.tokens = BySeat::new(game.options.seats(), Tokens::EMPTY);
        let mut told = Vec::new();
        for (row, round) in (0..TOKENS).zip(1..) {
            let mut log = Vec::new();
            game.round = round;
            game.trays = sheet.places(row).iter().map(tray).collect();
            if sheet.has_begun(row) {
                log.push(game.round_over());
                game.count_round(&mut log);
            }
            told.push(log);
        }
        let mut log = Vec::new();
        game.trays = BySeat::new(game.options.seats(), Tray::default());
        game.tokens = BySeat::from_fn(game.options.seats(), |seat| tokens(sheet, seat));
        // E4 After the third round the puddings and tokens are counted.
        if sheet.has_begun(TOKENS - 1) {
            log.push(game.round_over());
            game.count_end(&mut log);
        }
        told.push(log);
        let doubts = [not_in_box(sheet), wrong_puddings(sheet)].concat();
        Counted { told, standings: game.rank(), doubts }
    }

    fn note(sheet: &mut Sheet<Self>, event: &Event) {
        let Event::RoundOver { round, trays, tokens } = event else { return };
        let row = usize::from(*round) - 1;
        sheet.write(ROUNDS[row], trays);
        if row + 1 == TOKENS {
            let written = tokens.by_seat().map(|(seat, tokens)| {
                let puddings = brought(sheet, seat);
                tokens.iter().filter(|it| *it != (Token::Pudding, puddings)).collect()
            });
            let written: BySeat<Tokens> = written.collect();
            sheet.write("tokens", &written);
        }
    }

    /// W1 A sushi on a wasabi is two dice.
    fn pieces(word: &'static str) -> Vec<&'static str> {
        match ON_WASABI.iter().position(|known| *known == word) {
            Some(nth) => vec![Face::SUSHIS[nth].name(), Face::Wasabi.name()],
            None => vec![word],
        }
    }
}

/// X1 What the dice of these options can show, and sushis on wasabi.
fn on_dice(options: &Options) -> Vec<Vec<&'static str>> {
    let shows = |face: &Face| options.faces().of(face.kind()).contains(face);
    // Each symbol has three faces, there are three sushis, and the wasabi stands alone.
    let (dishes, special) = Face::ALL.split_at(Face::Wasabi.index());
    let (wasabi, tokens) = special.split_at(1);
    let symbols = dishes.chunks(3).chain([wasabi]).chain(tokens.chunks(3));
    let words = symbols.map(|faces| {
        let shown = faces.iter().filter(|face| shows(face));
        let mut words: Vec<&str> = shown.map(|face| face.name()).collect();
        if words == ["wasabi"] {
            let sushis = Face::SUSHIS.iter().zip(ON_WASABI).filter(|(sushi, _)| shows(sushi));
            words.extend(sushis.map(|(_, word)| word));
        }
        words
    });
    words.filter(|words| !words.is_empty()).collect()
}

/// A tray with the dice of a round.
fn tray(laid: &Laid) -> Tray {
    let mut tray = Tray::default();
    for (word, n) in laid.iter() {
        if let Some(nth) = ON_WASABI.iter().position(|known| *known == word) {
            tray.on_wasabi[nth] += n;
        }
        tray.dice += dice(word).map(|face| (face, n)).collect();
    }
    tray
}

/// The dice that a word names.
fn dice(word: &'static str) -> impl Iterator<Item = Face> {
    let face = |name| Face::named(name).expect("the words of a row are faces");
    SushiRoll::pieces(word).into_iter().map(face)
}

/// The tokens of a seat. What is written of its puddings takes the place of what its dice say.
fn tokens(sheet: &Sheet<SushiRoll>, seat: Seat) -> Tokens {
    let laid = &sheet.places(TOKENS)[seat.index()];
    let token = |word| Token::named(word).expect("the words of the last row are tokens");
    let written = laid.iter().map(|(word, n)| (token(word), n));
    let brought =
        (laid.count(Token::Pudding.name()) == 0).then(|| (Token::Pudding, brought(sheet, seat)));
    written.chain(brought).collect()
}

/// K2 The puddings that the dice of a seat have brought, K4 as far as the supply has them.
fn brought(sheet: &Sheet<SushiRoll>, seat: Seat) -> u8 {
    of_supply(shown(sheet, seat))
}

/// The puddings that the dice of a seat show.
fn shown(sheet: &Sheet<SushiRoll>, seat: Seat) -> u32 {
    let words = (0..TOKENS).flat_map(|row| sheet.places(row)[seat.index()].iter());
    words.map(|(word, n)| u32::from(n) * u32::from(puddings(word))).sum()
}

/// No more puddings than there are.
fn of_supply(puddings: u32) -> u8 {
    let [_, _, (_, supply)] = SUPPLY;
    puddings.min(supply.into()) as u8
}

/// S1 Dice that are more than the box has, E2 in one round: they all come back. S4 And tokens.
fn not_in_box(sheet: &Sheet<SushiRoll>) -> Vec<Misread> {
    let rounds = (0..TOKENS).flat_map(|row| BOX.map(|(kind, in_box)| (row, kind, in_box)));
    let dice = rounds.filter_map(|(row, kind, in_box)| {
        let of_kind = |word| dice(word).filter(|it| it.kind() == kind).count() as u8;
        sheet.not_in_box(row..=row, (kind, in_box), rule("S1"), of_kind)
    });
    let tokens = SUPPLY.into_iter().filter_map(|(token, in_box)| {
        let seats = Seats::first(sheet.options().seats());
        let there: u32 = seats.map(|seat| u32::from(tokens(sheet, seat).count(token))).sum();
        let tokens = Misread::not_in_box(format_args!("{token}*{there}")).by(rule("S4"));
        (there > in_box.into()).then_some(tokens.at(At::Line("tokens")))
    });
    dice.chain(tokens).collect()
}

/// K2 Puddings that are not those of the dice: nobody can spend them, or get them otherwise.
fn wrong_puddings(sheet: &Sheet<SushiRoll>) -> Vec<Misread> {
    let [_, _, (_, supply)] = SUPPLY;
    let all: u32 = (0..TOKENS).map(|row| sheet.there(row, puddings)).sum();
    // K4 When the supply ran out, somebody got fewer than the die shows.
    let missing = all.saturating_sub(supply.into());
    let wrong = Seats::first(sheet.options().seats()).filter_map(|seat| {
        let place = seat.index();
        let shown = shown(sheet, seat);
        // Dice that nobody wrote down may have brought some, too.
        let is_full = |row: usize| sheet.rows()[row].most() <= Some(sheet.pieces(row, place));
        let most = if (0..TOKENS).all(is_full) { of_supply(shown) } else { supply };
        let least = of_supply(shown.saturating_sub(missing));
        let found = sheet.places(TOKENS)[place].count(Token::Pudding.name());
        let pieces = Misread::count("pieces", found, least..=most).by(rule("K2"));
        let pieces = pieces.at(At::Piece("pudding")).at(At::Seat(seat)).at(At::Line("tokens"));
        (found > 0 && !(least..=most).contains(&found)).then_some(pieces)
    });
    wrong.collect()
}

/// How many puddings a die brings.
fn puddings(word: &str) -> u8 {
    match Face::named(word).ok().and_then(Face::brings) {
        Some((Token::Pudding, n)) => n,
        _ => 0,
    }
}
