//! An invitation: the link of a table to hand on, and as squares for phones.

use super::qr;
use crate::online::socket::folder;
use crate::page::Shell;
use crate::page::table::share_link;
use kaiten_protocol::TableId;
use kaiten_words::text::online as words;
use leptos::prelude::*;

/// The link by which people come to a table. (A server knows it without the `#`, too, and sends them on.)
pub(super) fn link(table: TableId) -> String {
    format!("{}t/{table}", folder())
}

/// The link, a button that hands it on, and the squares.
pub(super) fn invitation(shell: Shell, table: TableId, game: &'static str) -> AnyView {
    let link = link(table);
    let code = move || qr::drawn(&self::link(table), words::qr(shell.lang()).to_string());
    let only_here = is_only_here(&link).then(|| {
        view! { <p class="only-here">{move || words::only_here(shell.lang())}</p> }
    });
    view! {
        <div class="invitation">
            {code}
            <div>
                <p class="link"><a href=link.clone()>{shown(&link)}</a></p>
                <div class="hand-on">{share_link(shell, game, link)}</div>
                {only_here}
            </div>
        </div>
    }
    .into_any()
}

/// The link as people read it.
pub(super) fn shown(link: &str) -> String {
    link.split_once("://").map_or(link, |(_, rest)| rest).to_string()
}

/// Whether nobody else can follow the link: it leads to this device.
fn is_only_here(link: &str) -> bool {
    let host = link.split_once("://").map_or("", |(_, rest)| rest);
    ["localhost", "127.", "[::1]"].iter().any(|here| host.starts_with(here))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_to_this_device_is_no_invitation() {
        for (link, is_only) in [
            ("http://localhost:8080/t/x", true),
            ("http://127.0.0.1:8080/t/x", true),
            ("http://[::1]:8080/t/x", true),
            ("http://192.168.1.7:8080/t/x", false),
            ("https://kaiten.example/t/x", false),
        ] {
            assert_eq!(is_only_here(link), is_only, "{link}");
        }
        assert_eq!(shown("https://kaiten.example/t/x"), "kaiten.example/t/x");
    }
}
