// One number for all random games on a table: included by the test and by the WASM module.

/// The fingerprint of games on the `table`-th table of the catalog, counted over all games.
pub(crate) fn fingerprint_of(table: usize, seed: u64, games: u64) -> u64 {
    struct Print(&'static str, u64, u64);

    impl kaiten_games::Visitor for Print {
        type Out = u64;

        fn visit<G: kaiten_games::Listed>(self) -> u64 {
            let options = self.0.parse().expect("options of a fingerprint");
            kaiten_testkit::fingerprint::fingerprint::<G>(&options, self.1, self.2)
        }
    }

    let games_and_tables = kaiten_games::GAMES.iter();
    let mut all = games_and_tables.flat_map(|entry| entry.tables.iter().map(move |t| (entry, *t)));
    let (entry, options) = all.nth(table).expect("a table of the catalog");
    kaiten_games::visit(entry, Print(options, seed, games))
}
