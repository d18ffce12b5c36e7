//! All drawings in two files: `<use href="pieces.svg#tempura"/>` shows the drawing of `tempura.svg`,
//! and `art.svg` has what every page shows.

use super::failed;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The drawings of a folder by their names.
pub(crate) fn read(folder: &Path) -> Result<BTreeMap<String, String>, String> {
    let mut drawings = BTreeMap::new();
    for entry in fs::read_dir(folder).map_err(failed(folder))? {
        let path = entry.map_err(failed(folder))?.path();
        if path.extension().is_some_and(|ending| ending == "svg") {
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            drawings.insert(name, fs::read_to_string(&path).map_err(failed(path))?);
        }
    }
    Ok(drawings)
}

/// Whether a drawing is no piece of a game, but stands on every page: `kaiten-web/src/boards/pieces.rs`
/// tells them apart in the same way.
pub(crate) fn is_for_all(name: &str) -> bool {
    ["box-", "icon-", "shape-", "logo"].iter().any(|kind| name.starts_with(kind))
}

/// One picture with a symbol for each drawing.
pub(crate) fn sprite(drawings: &BTreeMap<String, String>) -> Result<String, String> {
    let mut ids: BTreeSet<&str> = drawings.keys().map(String::as_str).collect();
    let mut sprite = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\">\n");
    for (name, drawing) in drawings {
        let symbol = symbol(name, drawing).ok_or_else(|| {
            format!("{name}.svg is no drawing of the form <svg … viewBox=\"…\">…</svg>.")
        })?;
        for id in drawing.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            if !ids.insert(id) {
                return Err(format!("{name}.svg: another drawing has the id {id:?} already."));
            }
        }
        sprite += &symbol;
    }
    Ok(sprite + "</svg>\n")
}

/// The drawing without its frame, which the sprite has; its other attributes stay.
fn symbol(name: &str, drawing: &str) -> Option<String> {
    let (_, from_attributes) = drawing.split_once("<svg ")?;
    let (attributes, from_inner) = from_attributes.split_once('>')?;
    let (inner, _) = from_inner.rsplit_once("</svg>")?;
    let mut kept = String::new();
    let mut rest = attributes.trim();
    while let Some((key, from_value)) = rest.split_once("=\"") {
        let (value, others) = from_value.split_once('"')?;
        if !["xmlns", "width", "height"].contains(&key) {
            kept += &format!(" {key}=\"{value}\"");
        }
        rest = others.trim_start();
    }
    let is_whole = rest.is_empty() && kept.contains(" viewBox=\"");
    is_whole.then(|| format!("<symbol id=\"{name}\"{kept}>{}</symbol>\n", inner.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sprite_of(drawings: &[(&str, &str)]) -> Result<String, String> {
        let named = drawings.iter().map(|(name, text)| (name.to_string(), text.to_string()));
        sprite(&named.collect())
    }

    #[test]
    fn each_drawing_becomes_a_symbol() {
        let egg = "<?xml version=\"1.0\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"64\"\n \
                   viewBox=\"0 0 64 64\" fill=\"none\">\n<path d=\"M1 1\"/><svg></svg>\n</svg>\n";
        assert_eq!(
            sprite_of(&[("tea", "<svg viewBox=\"0 0 1 1\"></svg>"), ("egg", egg)]),
            Ok("<svg xmlns=\"http://www.w3.org/2000/svg\">\n\
                <symbol id=\"egg\" viewBox=\"0 0 64 64\" fill=\"none\"><path d=\"M1 1\"/><svg></svg></symbol>\n\
                <symbol id=\"tea\" viewBox=\"0 0 1 1\"></symbol>\n\
                </svg>\n"
                .to_string())
        );
    }

    #[test]
    fn what_would_not_be_seen_is_refused() {
        for broken in
            ["", "<svg width=\"64\"></svg>", "<svg viewBox=\"0 0 1 1\">", "<svg viewBox='0'></svg>"]
        {
            assert!(
                sprite_of(&[("egg", broken)]).is_err_and(|why| why.starts_with("egg.svg is no"))
            );
        }
        let clip = "<svg viewBox=\"0 0 1 1\"><path id=\"clip\"/></svg>";
        assert!(sprite_of(&[("egg", clip)]).is_ok());
        assert_eq!(
            sprite_of(&[("egg", clip), ("tea", clip)]),
            Err("tea.svg: another drawing has the id \"clip\" already.".to_string())
        );
    }
}
