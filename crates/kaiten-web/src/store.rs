//! What the browser keeps between visits.

/// The language.
pub(crate) const LANG: &str = "kaiten.lang";
/// The theme.
pub(crate) const THEME: &str = "kaiten.theme";
/// How fast pieces move.
pub(crate) const SPEED: &str = "kaiten.speed";
/// Whether there are sounds.
pub(crate) const SOUND: &str = "kaiten.sound";
/// How loud they are.
pub(crate) const VOLUME: &str = "kaiten.volume";
/// Whether a choice has to be confirmed.
pub(crate) const CONFIRM: &str = "kaiten.confirm";
/// Whether things say what they would bring.
pub(crate) const GAINS: &str = "kaiten.gains";
/// Whether texts are large.
pub(crate) const LARGE: &str = "kaiten.large";
/// Whether single keys do something.
pub(crate) const KEYS: &str = "kaiten.keys";

/// The browser's store. A browser may forbid keeping anything: then there is none.
fn storage() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok()?
}

/// Everything that something is kept under.
pub(crate) fn keys() -> Vec<String> {
    let key = |storage: &web_sys::Storage, nth| storage.key(nth).ok()?;
    let keys = |storage: web_sys::Storage| {
        let length = storage.length().unwrap_or(0);
        (0..length).filter_map(|nth| key(&storage, nth)).collect()
    };
    storage().map(keys).unwrap_or_default()
}

/// What was kept under a key.
pub(crate) fn get(key: &str) -> Option<String> {
    storage()?.get_item(key).ok()?
}

/// Keeps a text; says whether the browser does so.
pub(crate) fn set(key: &str, text: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(key, text).is_ok())
}

/// Keeps it no longer.
pub(crate) fn remove(key: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(key);
    }
}

/// A number that nobody can guess.
pub(crate) fn seed() -> u64 {
    let mut bytes = [0; 8];
    let filled = web_sys::window()
        .and_then(|window| window.crypto().ok())
        .is_some_and(|crypto| crypto.get_random_values_with_u8_array(&mut bytes).is_ok());
    if filled { u64::from_le_bytes(bytes) } else { js_sys::Date::now() as u64 }
}
