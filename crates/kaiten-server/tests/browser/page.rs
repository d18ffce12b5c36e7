//! A page in a browser, as a person uses it.

use crate::server::{NAME, Server};
use fantoccini::actions::{InputSource, PointerAction, TouchActions};
use fantoccini::elements::Element;
use fantoccini::error::{CmdError, ErrorStatus};
use fantoccini::key::Key;
use fantoccini::wd::{WebDriverCompatibleCommand, WindowHandle};
use fantoccini::{Client, ClientBuilder, Locator};
use http::Method;
use serde_json::{Value, json};
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The table is as wide as a desk.
pub(crate) const DESK: (u32, u32) = (1440, 900);
/// It fits a phone.
pub(crate) const PHONE: (u32, u32) = (390, 844);

/// Notes how long the page takes to answer, and how long it is busy at a stretch.
const CLOCK: &str = "
    window.times = { answer: 0, busy: 0 };
    const watch = (type, more, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, ...more });
    watch('event', { durationThreshold: 16 }, (entry) => { if (entry.name === 'click') times.answer = Math.max(times.answer, entry.processingEnd - entry.processingStart); });
    watch('longtask', {}, (entry) => { times.busy = Math.max(times.busy, entry.duration); });";

/// Presses on one spot, as fast as a finger.
const PRESSES: &str = include_str!("presses.js");

/// Brings something into sight, as the page itself does for whoever comes to it by keys, and waits until it
/// has stayed where it is for two frames: a sheet that rises would carry it away from under the pointer.
/// What never rests is not waited for.
const REST: &str = "
    const [it, done] = arguments, start = performance.now();
    it.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const place = () => { const { left, top } = it.getBoundingClientRect(); return `${left} ${top}`; };
    const look = (before) => requestAnimationFrame(() => requestAnimationFrame(() => {
        const now = place();
        if (now === before || performance.now() > start + 3000) done(); else look(now);
    }));
    look(place());";

/// A person waits no longer.
const PATIENCE: Duration = Duration::from_secs(120);

/// A browser that shows the client.
pub(crate) struct Page {
    client: Client,
    driver: Child,
    /// Where the driver listens.
    port: u16,
    /// The server, if it is there for this page alone.
    server: Option<Server>,
    address: String,
}

impl Page {
    /// Opens the home page in a window of this size, in English.
    pub(crate) async fn open(size: (u32, u32)) -> Self {
        let page = Self::blank(size).await;
        page.go("").await;
        page.wait_for(".boxes").await;
        page
    }

    /// A window of this size with nothing in it yet.
    pub(crate) async fn blank(size: (u32, u32)) -> Self {
        let server = Server::start();
        Self::at(server.address(), Some(server), size).await
    }

    /// The home page of a server, by this address of it, in English.
    pub(crate) async fn of(address: String, size: (u32, u32)) -> Self {
        let page = Self::at(address, None, size).await;
        page.go("").await;
        page.wait_for(".boxes").await;
        page
    }

    /// Another browser with the home page of the same server, in English.
    pub(crate) async fn beside(other: &Self, size: (u32, u32)) -> Self {
        Self::of(other.address.clone(), size).await
    }

    async fn at(address: String, server: Option<Server>, (width, height): (u32, u32)) -> Self {
        let built_in = option_env!("KAITEN_WEB");
        assert!(built_in.is_some(), "the client is not built in: cargo xtask test does it");
        let port = free_port();
        let driver = Command::new("chromedriver")
            .arg(format!("--port={port}"))
            .stdout(Stdio::null())
            .spawn()
            .expect("ChromeDriver is installed (cargo xtask test does it)");
        let client = connect(port, width, height).await;
        Self { client, driver, port, server, address }
    }

    /// Tells the browser itself something, in the words of its protocol for developers.
    pub(crate) async fn tell_the_browser(&self, command: &str, params: Value) -> Value {
        let command = Developer(json!({"cmd": command, "params": params}));
        self.client.issue_cmd(command).await.expect("the browser knows the command")
    }

    /// Goes to where a game is set up.
    pub(crate) async fn set_up(&self, game: &str) {
        self.click_any(&format!(".box[data-game=\"{game}\"] .open")).await;
    }

    /// Sets a game up as it stands, and starts it.
    pub(crate) async fn start(&self, game: &str) {
        self.set_up(game).await;
        self.click_any(".start").await;
        self.wait_for(".board").await;
    }

    /// Goes to an address of the client, such as `#/rules/sushi-go`.
    pub(crate) async fn go(&self, hash: &str) {
        let address = format!("{}{hash}", self.address);
        self.client.goto(&address).await.expect("the page opens");
    }

    /// Sets something in the sheet of settings, such as `speed` to `off`.
    pub(crate) async fn set(&self, what: &str, to: &str) {
        let choice = format!(".settings .radio:has([name={what}][value={to}])");
        self.in_settings(&choice).await;
    }

    /// Switches something on or off there.
    pub(crate) async fn switch(&self, what: &str) {
        self.in_settings(&format!(".settings .switch:has([name={what}])")).await;
    }

    async fn in_settings(&self, css: &str) {
        self.click_any(".to-settings").await;
        self.click_any(css).await;
        self.click_any(".settings .shut").await;
        self.wait_that("return document.querySelector('.settings') === null").await;
    }

    /// Waits until everything on the table has landed, and what is pressed is a choice.
    pub(crate) async fn settle(&self) {
        self.wait_that("return document.querySelector('.table[data-settling]') === null").await;
    }

    /// Turns the phone, or makes it another device.
    pub(crate) async fn turn(&self, (width, height): (u32, u32)) {
        let params =
            json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": true});
        self.tell_the_browser("Emulation.setDeviceMetricsOverride", params).await;
        let is_turned = format!("return innerWidth === {width} && innerHeight === {height}");
        self.wait_that(&is_turned).await;
    }

    /// The tab that is being used.
    pub(crate) async fn this_tab(&self) -> WindowHandle {
        self.client.window().await.expect("a tab is open")
    }

    /// Opens another tab, with nothing in it yet, and uses it.
    pub(crate) async fn new_tab(&self) -> WindowHandle {
        let tab = self.client.new_window(true).await.expect("a tab opens").handle;
        self.switch_to(&tab).await;
        tab
    }

    /// All tabs that are open, the newest last.
    pub(crate) async fn tabs(&self) -> Vec<WindowHandle> {
        self.client.windows().await.expect("the browser is open")
    }

    /// Cuts the line to all servers, or joins it again.
    pub(crate) async fn offline(&self, is_cut: bool) {
        self.tell_the_browser("Network.enable", json!({})).await;
        let params = json!({"offline": is_cut, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1});
        self.tell_the_browser("Network.emulateNetworkConditions", params).await;
    }

    /// Uses another tab.
    pub(crate) async fn switch_to(&self, tab: &WindowHandle) {
        self.client.switch_to_window(tab.clone()).await.expect("the tab is open");
    }

    /// Chooses one of a list by its value.
    pub(crate) async fn select(&self, css: &str, value: &str) {
        let list = self.client.find(Locator::Css(css)).await.expect("the list is there");
        list.select_by_value(value).await.expect("the value is there");
    }

    /// What a script returns.
    pub(crate) async fn ask(&self, script: &str, args: Vec<Value>) -> Value {
        self.client.execute(script, args).await.expect("the script runs")
    }

    /// What a script gives to the function that is its last argument.
    pub(crate) async fn ask_and_wait(&self, script: &str, args: Vec<Value>) -> Value {
        self.client.execute_async(script, args).await.expect("the script runs")
    }

    /// Clicks what a script returns; says what it was if it was nothing to click.
    pub(crate) async fn click_what(&self, script: &str, args: Vec<Value>) -> Result<(), Value> {
        let found = self.ask(script, args).await;
        // So WebDriver names an element.
        match found["element-6066-11e4-a52e-4f735466cecf"].as_str() {
            Some(id) => {
                let element = Element::from_element_id(self.client.clone(), id.to_string().into());
                self.click(&element).await;
                Ok(())
            }
            None => Err(found),
        }
    }

    /// Taps with a finger on what a script returns; says what it was if it was nothing to tap.
    pub(crate) async fn tap_what(&self, script: &str, args: Vec<Value>) -> Result<(), Value> {
        let found = self.ask(script, args).await;
        let Some(id) = found["element-6066-11e4-a52e-4f735466cecf"].as_str() else {
            return Err(found);
        };
        let element = Element::from_element_id(self.client.clone(), id.to_string().into());
        let touch = TouchActions::new("finger".to_string())
            .then(PointerAction::MoveToElement { element, duration: None, x: 0.0, y: 0.0 })
            .then(PointerAction::Down { button: 0 })
            .then(PointerAction::Up { button: 0 });
        // What was there may be gone by now.
        let _ = self.client.perform_actions(touch).await;
        Ok(())
    }

    /// Taps with a finger on the first of these, once it is there.
    pub(crate) async fn tap(&self, css: &str) {
        self.wait_for(css).await;
        let find = "return document.querySelector(arguments[0])";
        self.tap_what(find, vec![json!(css)]).await.expect("it is there");
    }

    pub(crate) async fn shows(&self, css: &str) -> bool {
        !self.client.find_all(Locator::Css(css)).await.expect("the page is there").is_empty()
    }

    pub(crate) async fn wait_for(&self, css: &str) {
        self.wait_until(css, 1).await;
    }

    /// Waits until there are at least so many of these.
    pub(crate) async fn wait_until(&self, css: &str, count: usize) {
        let start = Instant::now();
        while self.client.find_all(Locator::Css(css)).await.expect("the page is there").len()
            < count
        {
            assert!(start.elapsed() < PATIENCE, "{css} does not show up {count} times");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Waits until a script returns true.
    pub(crate) async fn wait_that(&self, script: &str) {
        let start = Instant::now();
        while self.ask(script, vec![]).await != json!(true) {
            assert!(start.elapsed() < PATIENCE, "it does not come true: {script}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Clicks the first of these, once it is there.
    pub(crate) async fn click_any(&self, css: &str) {
        let start = Instant::now();
        loop {
            self.wait_for(css).await;
            self.settle().await;
            let found = self.client.find_all(Locator::Css(css)).await.expect("the page is there");
            if let Some(first) = found.first()
                && self.click(first).await
            {
                return;
            }
            assert!(start.elapsed() < PATIENCE, "{css} cannot be clicked");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Clicks something when it has come to rest, as a person does; says whether it was still there
    /// to be clicked: the page may have changed between looking and clicking, and then one looks
    /// again.
    async fn click(&self, element: &Element) -> bool {
        let it = serde_json::to_value(element).expect("an element has a name");
        if self.client.execute_async(REST, vec![it]).await.is_err() {
            return false;
        }
        match element.click().await {
            Ok(()) => true,
            Err(CmdError::Standard(why))
                if matches!(
                    why.error,
                    ErrorStatus::StaleElementReference
                        | ErrorStatus::ElementClickIntercepted
                        | ErrorStatus::ElementNotInteractable
                ) =>
            {
                false
            }
            Err(why) => panic!("a click fails: {why}"),
        }
    }

    /// Goes to the first of these with the tab key alone, and presses enter.
    pub(crate) async fn press_on(&self, css: &str) {
        self.tab_to(css).await;
        self.press(Key::Enter).await;
    }

    /// Clicks one of these if it is there and can be seen.
    pub(crate) async fn click_if_there(&self, css: &str) {
        let find = "const it = document.querySelector(arguments[0]); return it?.checkVisibility() ? it : null";
        // Nothing is done where there is none.
        let _ = self.click_what(find, vec![json!(css)]).await;
    }

    /// Goes to the first of these with the tab key alone.
    pub(crate) async fn tab_to(&self, css: &str) {
        self.wait_for(css).await;
        let is_there = format!("return document.activeElement.matches({})", json!(css));
        for _ in 0..80 {
            if self.client.execute(&is_there, vec![]).await.expect("a script") == json!(true) {
                return;
            }
            self.press(Key::Tab).await;
        }
        panic!("the tab key does not lead to {css}");
    }

    pub(crate) async fn press(&self, key: Key) {
        self.press_times(key, 1).await;
    }

    pub(crate) async fn press_times(&self, key: Key, times: usize) {
        self.write_all(&char::from(key).to_string().repeat(times)).await;
    }

    /// Presses the key of a letter or a digit.
    pub(crate) async fn write(&self, letter: char) {
        self.write_all(&letter.to_string()).await;
    }

    async fn write_all(&self, keys: &str) {
        let focused = self.client.active_element().await.expect("something has the focus");
        // What had the focus may be gone by now.
        let _ = focused.send_keys(keys).await;
    }

    /// Presses several times on the same spot, so many milliseconds apart: the middle of the first
    /// of these as it lies there once it does, without looking whether it still does. Says how far
    /// apart the presses really were.
    ///
    /// The page itself does it, because WebDriver takes its time for every click.
    pub(crate) async fn press_fast(&self, css: &str, times: u32, gap: u32) -> f64 {
        self.ask(PRESSES, vec![json!(css), json!(times), json!(gap), json!(false)]).await;
        self.pressed().await
    }

    /// Has the page press on something as soon as it is on its way, and then wait so many
    /// milliseconds.
    pub(crate) async fn get_ready_to_press(&self, css: &str, wait: u32) {
        self.ask(PRESSES, vec![json!(css), json!(1), json!(wait), json!(true)]).await;
    }

    /// Waits until that is done. Says how far apart the presses really were.
    pub(crate) async fn pressed(&self) -> f64 {
        let apart = self.ask_and_wait("window.pressed.then(arguments[0])", vec![]).await;
        apart.as_f64().expect("a number")
    }

    /// What can be read there, once there is something: a dialog stands in the page a moment before
    /// it opens, and what is not open reads as nothing.
    pub(crate) async fn text(&self, css: &str) -> String {
        let start = Instant::now();
        loop {
            self.wait_for(css).await;
            let found = self.client.find_all(Locator::Css(css)).await.expect("the page is there");
            let text = match found.first() {
                Some(first) => first.text().await.unwrap_or_default(),
                None => String::new(),
            };
            if !text.is_empty() {
                return text.replace('\n', "");
            }
            assert!(start.elapsed() < PATIENCE, "{css} says nothing");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// The points of each seat as the page shows them, by seat.
    pub(crate) async fn standings(&self) -> Vec<(String, String)> {
        let mut standings = Vec::new();
        for line in self.client.find_all(Locator::Css(".end [data-seat]")).await.expect("the end") {
            let of = |name: &'static str| line.attr(name);
            let (seat, points) = (of("data-seat").await, of("data-points").await);
            let some =
                |text: Result<Option<String>, CmdError>| text.ok().flatten().expect("a text");
            standings.push((some(seat), some(points)));
        }
        standings.sort();
        standings
    }

    /// The same, by the engine, from the record that the page offers.
    pub(crate) async fn replayed_standings(&self) -> Vec<(String, String)> {
        let record = self.record().await;
        let mut records = kaiten_table::written::split(&record).into_iter();
        let unread = records.next().expect("a record").1.expect("a record that names its game");
        let (_, replayed) = kaiten_games::read(&unread).expect("a record that replays");
        assert!(replayed.is_over(), "the record goes to the end");
        let standings = replayed.standings();
        let text = |(seat, standing): (kaiten_core::Seat, &kaiten_core::Standing)| {
            (seat.to_string(), standing.points.to_string())
        };
        standings.by_seat().map(text).collect()
    }

    /// The record that the page offers at the end.
    pub(crate) async fn record(&self) -> String {
        let script = "return decodeURIComponent(document.querySelector('.end a[download]').href)";
        let href = self.ask(script, vec![]).await;
        let (_, record) = href.as_str().and_then(|href| href.split_once(',')).expect("a record");
        record.to_string()
    }

    /// Puts a text into a field, once it is there, as from the clipboard.
    pub(crate) async fn paste(&self, css: &str, text: &str) {
        self.wait_for(css).await;
        let script = "
            const field = document.querySelector(arguments[0]);
            field.value = arguments[1];
            field.dispatchEvent(new Event('input', { bubbles: true }));";
        self.ask(script, vec![json!(css), json!(text)]).await;
    }

    /// Notes from now on how long the page takes to answer.
    pub(crate) async fn watch_the_clock(&self) {
        self.ask(CLOCK, vec![]).await;
    }

    /// Says how long the page took to answer. A busy machine may make it slow: nothing fails by it.
    pub(crate) async fn tell_the_times(&self, game: &str) {
        let times = self.ask("return window.times", vec![]).await;
        println!(
            "{game}: slowest answer to a click {} ms, longest task {} ms",
            times["answer"], times["busy"]
        );
    }

    /// From now on no file with this ending comes.
    pub(crate) async fn hold(&self, ending: &str) {
        let script = "
            const fetch = window.fetch;
            const held = new Promise((release) => {
                window.release = () => { window.fetch = fetch; release(); };
            });
            window.fetch = async (...all) => {
                if (String(all[0]).endsWith(arguments[0])) await held;
                return fetch(...all);
            };";
        self.ask(script, vec![json!(ending)]).await;
    }

    /// All come that were held back.
    pub(crate) async fn release(&self) {
        self.ask("release()", vec![]).await;
    }

    /// From now on files with this ending are lost on their way; with none, all come again.
    pub(crate) async fn lose(&self, ending: Option<&str>) {
        let script = "
            window.fetches ??= window.fetch;
            const isLost = (address) => arguments[0] && String(address).endsWith(arguments[0]);
            window.fetch = async (...all) => {
                if (isLost(all[0])) throw new TypeError('no network');
                return window.fetches(...all);
            };";
        self.ask(script, vec![json!(ending)]).await;
    }

    pub(crate) async fn keep(&self, key: &str, text: &str) {
        let script = "localStorage.setItem(arguments[0], arguments[1])";
        self.client.execute(script, vec![json!(key), json!(text)]).await.expect("a script");
    }

    pub(crate) async fn kept(&self, key: &str) -> Option<String> {
        let kept = self.ask("return localStorage.getItem(arguments[0])", vec![json!(key)]).await;
        kept.as_str().map(str::to_string)
    }

    pub(crate) async fn reload(&self) {
        self.client.refresh().await.expect("the page opens again");
        self.wait_for("main > *").await;
    }

    /// Waits until the page would open without a server.
    pub(crate) async fn ready_for_offline(&self) {
        let script = "const done = arguments[0]; navigator.serviceWorker.ready.then(() => done())";
        self.client.execute_async(script, vec![]).await.expect("a service worker");
    }

    pub(crate) fn lose_the_server(&mut self) {
        self.server = None;
    }

    /// Keeps what the page looks like, to be looked at.
    pub(crate) async fn picture(&self, name: &str) {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("pictures");
        std::fs::create_dir_all(&folder).expect("a folder for pictures");
        let png = self.client.screenshot().await.expect("a picture");
        std::fs::write(folder.join(format!("{name}.png")), png).expect("a picture is kept");
    }

    /// Closes the browser; nothing may have been written to its console.
    pub(crate) async fn close_in_silence(self) {
        self.close_unless(|_| true).await;
    }

    /// The same where the connection was lost for a while: browsers complain of that by themselves.
    pub(crate) async fn close_after_a_loss(self) {
        self.close_unless(|said| !said.contains("ERR_INTERNET_DISCONNECTED")).await;
    }

    /// Closes the browser. Nothing may stand in its console that somebody has to look at.
    async fn close_unless(mut self, matters: fn(&str) -> bool) {
        let log = self.client.issue_cmd(ConsoleLog).await.expect("the console can be read");
        let said = log.as_array().expect("a list").iter();
        let said = said.filter(|it| matters(it["message"].as_str().unwrap_or_default()));
        let said: Vec<Value> = said.cloned().collect();
        self.client.clone().close().await.expect("the browser closes");
        let _ = self.driver.kill();
        let _ = self.driver.wait();
        assert_eq!(said, Vec::<Value>::new(), "the console is silent");
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        // After a failed test the driver ends its browser and itself. (A browser whose driver is killed
        // stays, and takes its time from all other tests.)
        if shut_down(self.port).is_err() {
            let _ = self.driver.kill();
        }
        let _ = self.driver.wait();
    }
}

/// Asks a driver to end everything.
fn shut_down(port: u16) -> std::io::Result<()> {
    let mut driver = TcpStream::connect(("127.0.0.1", port))?;
    driver.set_read_timeout(Some(Duration::from_secs(20)))?;
    driver.write_all(b"GET /shutdown HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")?;
    driver.read(&mut [0; 64]).map(|_| ())
}

async fn connect(port: u16, width: u32, height: u32) -> Client {
    let args = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--lang=en",
        &format!("--host-resolver-rules=MAP {NAME} 127.0.0.1"),
        &format!("--window-size={width},{height}"),
    ];
    let device = json!({"deviceMetrics": {"width": width, "height": height, "pixelRatio": 1.0}});
    let capabilities = json!({
        "browserName": "chrome",
        // To look at a long page takes time on a busy machine.
        "timeouts": {"script": 120_000},
        "goog:loggingPrefs": {"browser": "ALL"},
        "goog:chromeOptions": {"args": args, "mobileEmulation": device},
    });
    let Value::Object(capabilities) = capabilities else { unreachable!("it is an object") };
    let address = format!("http://127.0.0.1:{port}");
    let start = Instant::now();
    loop {
        let mut builder =
            ClientBuilder::new(hyper_util::client::legacy::connect::HttpConnector::new());
        match builder.capabilities(capabilities.clone()).connect(&address).await {
            Ok(client) => return client,
            Err(why) => assert!(start.elapsed() < PATIENCE, "no browser: {why}"),
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

fn free_port() -> u16 {
    let socket = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    socket.local_addr().expect("an address").port()
}

/// ChromeDriver's own command for what only developers tell a browser.
#[derive(Debug)]
struct Developer(Value);

impl WebDriverCompatibleCommand for Developer {
    fn endpoint(
        &self,
        base: &url::Url,
        session: Option<&str>,
    ) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (Method, Option<String>) {
        (Method::POST, Some(self.0.to_string()))
    }
}

/// ChromeDriver's own command for what was written to the console.
#[derive(Debug)]
struct ConsoleLog;

impl WebDriverCompatibleCommand for ConsoleLog {
    fn endpoint(
        &self,
        base: &url::Url,
        session: Option<&str>,
    ) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/se/log", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (Method, Option<String>) {
        (Method::POST, Some(json!({"type": "browser"}).to_string()))
    }
}
