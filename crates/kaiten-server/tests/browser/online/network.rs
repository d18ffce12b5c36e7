//! A server on plain http in a network at home: browsers withhold much there, and everything else works.

use super::Friends;
use crate::page::{DESK, Page};
use crate::player::Luck;
use crate::server::Server;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_where_browsers_trust_nobody() {
    let server = Server::start();
    let ann = Page::of(server.address_in_the_network(), DESK).await;
    let secure = ann.ask("return isSecureContext || !!navigator.serviceWorker", vec![]).await;
    assert_eq!(secure, json!(false), "this is no secure place");
    ann.picture("network-home").await;
    let friends = Friends::meet_at("sushi-go", ann).await;
    friends.play(&mut Luck::new(2)).await;
    friends.compare().await;
    friends.ann.click_any(".end .check-deals").await;
    friends.ann.wait_for(".deals-sheet .verdict[data-fair=true]").await;
    friends.ann.click_any(".deals-sheet .shut").await;
    // What is missing is said where somebody would look for it.
    friends.bo.click_any(".end .shut").await;
    friends.bo.click_any(".company .to-table").await;
    friends.bo.wait_for(".table-sheet .no-calls").await;
    friends.bo.picture("network-sheet").await;
    friends.ann.close_in_silence().await;
    friends.bo.close_in_silence().await;
}
