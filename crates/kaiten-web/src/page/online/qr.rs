//! A link as squares that a phone reads, made here.

use leptos::prelude::*;
use qrcode::{Color, EcLevel, QrCode};

/// So many modules stay light around it, as readers expect.
const QUIET: usize = 4;

/// The link as a drawing; nothing if it is too long for one.
pub(super) fn drawn(link: &str, says: String) -> Option<AnyView> {
    let (size, squares) = squares(link)?;
    let frame = format!("0 0 {size} {size}");
    Some(
        view! {
            <svg class="qr" viewBox=frame role="img" aria-label=says shape-rendering="crispEdges">
                <path d=squares></path>
            </svg>
        }
        .into_any(),
    )
}

/// How wide the drawing is, and its dark squares as one path: each run of a row is one piece of it.
fn squares(link: &str) -> Option<(usize, String)> {
    let code = QrCode::with_error_correction_level(link, EcLevel::M).ok()?;
    let (width, colours) = (code.width(), code.to_colors());
    let mut path = String::new();
    for (y, row) in colours.chunks(width).enumerate() {
        let mut x = 0;
        for run in row.chunk_by(|one, next| one == next) {
            if run[0] == Color::Dark {
                let (left, top, wide) = (x + QUIET, y + QUIET, run.len());
                path += &format!("M{left} {top}h{wide}v1h-{wide}z");
            }
            x += run.len();
        }
    }
    Some((width + 2 * QUIET, path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_becomes_squares_with_room_around_them() {
        let (size, path) =
            squares("http://kaiten.example/t/AAAAAAAAAAAAAAAAAAAAAA").expect("short");
        assert_eq!(size, 29 + 2 * QUIET);
        // The upper left corner of every code is seven squares wide.
        assert!(path.starts_with("M4 4h7v1h-7z"), "{path}");
    }

    #[test]
    fn a_link_that_is_too_long_has_no_code() {
        assert!(squares(&"x".repeat(5000)).is_none());
    }
}
