//! Where the files beside the program are: those of a client that is to be sent are called after
//! their content, so that a browser keeps them for ever. `index.html` says how.

use wasm_bindgen::JsCast as _;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

#[cfg(target_arch = "wasm32")]
#[wasm_bindgen(module = "/js/files.js")]
extern "C" {
    /// The address of a file, such as `art.svg`.
    pub(crate) fn address(file: &str) -> String;
    /// Puts a style on the page; in the end it says whether it came.
    #[cfg(feature = "split")]
    pub(crate) fn wear(file: &str) -> js_sys::Promise;
}

/// What stands at an address, if it can be fetched.
pub(crate) async fn text(address: &str) -> Option<String> {
    let answer = web_sys::window()?.fetch_with_str(address);
    let answer = JsFuture::from(answer).await.ok()?;
    let answer = answer.dyn_into::<web_sys::Response>().ok().filter(web_sys::Response::ok)?;
    JsFuture::from(answer.text().ok()?).await.ok()?.as_string()
}

/// Without a browser there are no addresses.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn address(file: &str) -> String {
    file.to_string()
}
