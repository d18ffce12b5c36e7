//! What the browser keeps between visits.

/// The language.
pub(crate) const LANG: &str = "kaiten.lang";
/// The theme.
pub(crate) const THEME: &str = "kaiten.theme";
/// How fast pieces move.
pub(crate) const SPEED: &str = "kaiten.speed";
/// Whether there are sounds.
pub(crate) const SOUND: &str = "kaiten.sound";

/// The running game of this kind.
pub(crate) fn game(id: &str) -> String {
    format!("kaiten.game.{id}")
}

/// What was kept under a key. A browser may forbid keeping anything: then nothing was kept.
pub(crate) fn get(key: &str) -> Option<String> {
    web_sys::window()?.local_storage().ok()??.get_item(key).ok()?
}

/// Keeps a text, where the browser allows it.
pub(crate) fn set(key: &str, text: &str) {
    if let Some(Ok(Some(storage))) = web_sys::window().map(|window| window.local_storage()) {
        // A full store loses only what a reload would bring back.
        let _ = storage.set_item(key, text);
    }
}

/// Keeps it no longer.
pub(crate) fn remove(key: &str) {
    if let Some(Ok(Some(storage))) = web_sys::window().map(|window| window.local_storage()) {
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
