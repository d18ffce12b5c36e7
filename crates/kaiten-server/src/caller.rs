//! Calls a server, as programs do: `kaiten load`, `kaiten join`, and the tests. By HTTP, or by HTTPS
//! where a proxy speaks that before it.

use core::fmt;
use http_body_util::{BodyExt as _, Full};
use hyper::body::{Bytes, Incoming};
use hyper::{Method, Request, Response, StatusCode, header};
use hyper_util::rt::TokioIo;
use kaiten_core::{Seat, Viewer};
use kaiten_games::{Listed, Visitor};
use kaiten_protocol::fair::{self, Derived, Fault, Noted};
use kaiten_protocol::{
    Ask, Create, Created, Digest, Hello, Sat, Secret, Sit, TableId, Told, Witness,
};
use kaiten_table::written::{Records, Unread};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::VecDeque;
use std::sync::Arc;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use futures_util::{SinkExt as _, StreamExt as _};

/// Somebody who calls a server at an address, such as `127.0.0.1:8080`.
#[derive(Clone, Debug)]
pub struct Caller {
    address: String,
    /// Where a proxy has put the server: nothing, or a path such as `/kaiten`.
    path: String,
    /// Who vouches for the server, if it is called by HTTPS.
    trusted: Option<Arc<ClientConfig>>,
}

/// What a server answered over HTTP.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answered {
    /// The status.
    pub status: u16,
    /// The headers, as they came.
    pub headers: Vec<(String, String)>,
    /// The body.
    pub body: String,
}

impl Answered {
    /// What a header says, if it is there.
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut all = self.headers.iter();
        all.find(|(found, _)| found == name).map(|(_, value)| value.as_str())
    }
}

/// An open line to a table: a socket, or a stream with wishes beside it. Whoever plays by it cannot
/// tell which.
pub struct Line(Way);

/// What goes to a server and comes from it, encrypted or not.
trait Wire: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Wire for T {}

enum Way {
    Socket(Box<WebSocketStream<Box<dyn Wire>>>),
    Stream(Box<Stream>),
}

struct Stream {
    /// Where wishes go.
    caller: Caller,
    table: TableId,
    secret: Option<Secret>,
    body: Incoming,
    /// What was read behind the last line.
    read: Vec<u8>,
    /// What became of wishes, as a socket would tell it.
    answers: VecDeque<String>,
    _connection: Connection,
}

/// Drives what is sent and received, as long as somebody has it.
struct Connection(JoinHandle<()>);

impl Drop for Connection {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Somebody's part in drawing the deals of a table: they promise a number, show it, note the start,
/// and compare the record with that.
#[derive(Debug)]
pub struct Part {
    table: TableId,
    witness: Witness,
    seat: Option<Seat>,
    asks: u32,
}

/// Why a call came to nothing.
#[derive(Debug)]
pub enum Uncalled {
    /// Nobody answers.
    Unreached(String),
    /// The server refuses; this is what it answered.
    Refused(Answered),
    /// It answered something else than was asked for.
    Unread(String),
}

impl fmt::Display for Uncalled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreached(why) => write!(f, "the server cannot be reached: {why}"),
            Self::Refused(Answered { status, body, .. }) => {
                write!(f, "the server refuses with status {status}: {body}")
            }
            Self::Unread(why) => write!(f, "the server answers strangely: {why}"),
        }
    }
}

impl core::error::Error for Uncalled {}

fn unreached(why: impl fmt::Display) -> Uncalled {
    Uncalled::Unreached(why.to_string())
}

impl Caller {
    /// Somebody who calls there.
    pub fn new(address: impl Into<String>) -> Self {
        Self { address: address.into(), path: String::new(), trusted: None }
    }

    /// The same where a proxy has put the server under a path, such as `/kaiten`.
    #[must_use]
    pub fn under(self, path: impl Into<String>) -> Self {
        Self { path: path.into(), ..self }
    }

    /// The same by HTTPS: whoever the system trusts may vouch for the server, or whoever is in the file
    /// that `SSL_CERT_FILE` names.
    ///
    /// # Panics
    /// If our own library of ciphers knows no version of TLS.
    #[must_use]
    pub fn by_https(self) -> Self {
        let mut roots = RootCertStore::empty();
        // Where there are none nobody vouches for anyone, and that is said when a server is called.
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        let trusted = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .expect("these ciphers are made for the usual versions")
            .with_root_certificates(roots)
            .with_no_client_auth();
        Self { trusted: Some(Arc::new(trusted)), ..self }
    }

    /// Where the server is.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// The same with the path under which it is.
    pub fn url(&self) -> String {
        format!("{}{}", self.address, self.path)
    }

    /// Creates a table.
    pub async fn create(&self, create: &Create) -> Result<Created, Uncalled> {
        self.post("/api/tables", None, create).await
    }

    /// Sits down at a table.
    pub async fn sit(&self, table: TableId, sit: &Sit) -> Result<Sat, Uncalled> {
        self.post(&format!("/api/tables/{table}/seats"), None, sit).await
    }

    /// Asks for something with a body, and reads what is answered.
    pub async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        secret: Option<&Secret>,
        body: &impl Serialize,
    ) -> Result<T, Uncalled> {
        let body = serde_json::to_string(body).map_err(unreached)?;
        let answered = self.ask(Method::POST, path, secret, Some(body)).await?;
        serde_json::from_str(&answered.body).map_err(|why| Uncalled::Unread(why.to_string()))
    }

    /// Looks something up.
    pub async fn get(&self, path: &str) -> Result<Answered, Uncalled> {
        self.ask(Method::GET, path, None, None).await
    }

    /// Asks for anything; what is refused is an error.
    pub async fn ask(
        &self,
        method: Method,
        path: &str,
        secret: Option<&Secret>,
        body: Option<String>,
    ) -> Result<Answered, Uncalled> {
        let path = format!("{}{path}", self.path);
        let mut request = Request::builder().method(method).uri(path);
        if let Some(secret) = secret {
            request = request.header(header::AUTHORIZATION, format!("Bearer {secret}"));
        }
        if body.is_some() {
            request = request.header(header::CONTENT_TYPE, "application/json");
        }
        let request = request.body(body.unwrap_or_default()).map_err(unreached)?;
        let answered = self.send(request).await?;
        match StatusCode::from_u16(answered.status) {
            Ok(status) if status.is_success() || status.is_redirection() => Ok(answered),
            _ => Err(Uncalled::Refused(answered)),
        }
    }

    /// Sends a request as it is, and gives back what comes.
    pub async fn send(&self, request: Request<String>) -> Result<Answered, Uncalled> {
        let (response, _connection) = self.begin(request).await?;
        whole(response).await
    }

    /// Sends a request, and gives back what comes before its body.
    async fn begin(
        &self,
        mut request: Request<String>,
    ) -> Result<(Response<Incoming>, Connection), Uncalled> {
        if !request.headers().contains_key(header::HOST) {
            let host = header::HeaderValue::from_str(&self.address).map_err(unreached)?;
            request.headers_mut().insert(header::HOST, host);
        }
        let request = request.map(|body| Full::new(Bytes::from(body)));
        let wire = TokioIo::new(self.dial().await?);
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(wire).await.map_err(unreached)?;
        let connection = Connection(tokio::spawn(async move {
            // What goes wrong is told to whoever waits for the answer.
            let _ = connection.await;
        }));
        let response = sender.send_request(request).await.map_err(unreached)?;
        Ok((response, connection))
    }

    /// A connection to the server. Nothing goes through it before the server has shown who it is.
    async fn dial(&self) -> Result<Box<dyn Wire>, Uncalled> {
        let stream = TcpStream::connect(&self.address).await.map_err(unreached)?;
        stream.set_nodelay(true).map_err(unreached)?;
        let Some(trusted) = &self.trusted else { return Ok(Box::new(stream)) };
        let host = self.address.rsplit_once(':').map_or(&*self.address, |(host, _)| host);
        let host = host.trim_start_matches('[').trim_end_matches(']').to_string();
        let host = ServerName::try_from(host).map_err(unreached)?;
        let connector = TlsConnector::from(Arc::clone(trusted));
        Ok(Box::new(connector.connect(host, stream).await.map_err(unreached)?))
    }

    /// Opens a stream at a table, with what is asked of it, such as `last=7&moves=no`.
    pub async fn stream(
        &self,
        table: TableId,
        secret: Option<Secret>,
        asked: &str,
    ) -> Result<Line, Uncalled> {
        let path = format!("{}/api/tables/{table}/stream?{asked}", self.path);
        let mut request = Request::get(path);
        if let Some(secret) = secret {
            request = request.header(header::AUTHORIZATION, format!("Bearer {secret}"));
        }
        let request = request.body(String::new()).map_err(unreached)?;
        let (response, connection) = self.begin(request).await?;
        if response.status() != StatusCode::OK {
            return Err(Uncalled::Refused(whole(response).await?));
        }
        let (caller, body) = (self.clone(), response.into_body());
        let (read, answers) = (Vec::new(), VecDeque::new());
        let stream = Stream { caller, table, secret, body, read, answers, _connection: connection };
        Ok(Line(Way::Stream(Box::new(stream))))
    }

    /// Derives the deals of a game that is over, and compares them with what somebody noted.
    pub async fn check(&self, part: &Part) -> Result<Result<Derived, Fault>, Uncalled> {
        let record = self.get(&format!("/t/{}.json", part.table)).await?.body;
        let unread = Records::new(record.as_bytes()).next().map(|(_, unread)| unread);
        let unread = unread.and_then(Result::ok);
        let unread = unread.ok_or_else(|| Uncalled::Unread("there is no record".to_string()))?;
        let game = kaiten_games::find(&unread.game);
        let game = game.map_err(|why| Uncalled::Unread(why.to_string()))?;
        Ok(kaiten_games::visit(game, Check(&unread, part.noted())))
    }

    /// Opens a socket at a table and says hello.
    pub async fn open(&self, table: TableId, hello: &Hello) -> Result<Line, Uncalled> {
        let mut line = self.connect(table, &[]).await?;
        line.say(hello).await?;
        Ok(line)
    }

    /// Opens a socket at a table with these headers, and says nothing yet.
    pub async fn connect(
        &self,
        table: TableId,
        headers: &[(&'static str, &str)],
    ) -> Result<Line, Uncalled> {
        self.speak(self.dial().await?, table, headers).await
    }

    /// The same by a connection that is there already, and not encrypted.
    pub async fn connect_by(
        &self,
        stream: TcpStream,
        table: TableId,
        headers: &[(&'static str, &str)],
    ) -> Result<Line, Uncalled> {
        stream.set_nodelay(true).map_err(unreached)?;
        self.speak(Box::new(stream), table, headers).await
    }

    async fn speak(
        &self,
        wire: Box<dyn Wire>,
        table: TableId,
        headers: &[(&'static str, &str)],
    ) -> Result<Line, Uncalled> {
        // Whether it is encrypted is the affair of the wire.
        let url = format!("ws://{}{}/api/tables/{table}/play", self.address, self.path);
        let mut request = url.into_client_request().map_err(unreached)?;
        for (name, value) in headers {
            let value = header::HeaderValue::from_str(value).map_err(unreached)?;
            request.headers_mut().insert(*name, value);
        }
        let small = WebSocketConfig::default().read_buffer_size(2048).write_buffer_size(0);
        let opened = client_async_with_config(request, wire, Some(small)).await;
        let (socket, _) = opened.map_err(|why| match why {
            tungstenite::Error::Http(response) => {
                let status = response.status().as_u16();
                let body = response.body().as_deref().unwrap_or_default();
                let body = String::from_utf8_lossy(body).into_owned();
                Uncalled::Refused(Answered { status, headers: Vec::new(), body })
            }
            why => unreached(why),
        })?;
        Ok(Line(Way::Socket(Box::new(socket))))
    }
}

struct Check<'a>(&'a Unread, Option<&'a Noted>);

impl Visitor for Check<'_> {
    type Out = Result<Derived, Fault>;

    fn visit<G: Listed>(self) -> Self::Out {
        fair::check::<G>(self.0, self.1)
    }
}

impl Part {
    /// A part in the next game of a table, with a number that nobody knows.
    pub fn new(table: TableId, witness: Witness) -> Self {
        Self { table, witness, seat: None, asks: 0 }
    }

    /// What they promise when they sit down.
    pub fn promise(&self) -> Digest {
        self.witness.promise()
    }

    /// What they saw at the start, once they have.
    pub fn noted(&self) -> Option<&Noted> {
        self.witness.noted()
    }
}

/// All of an answer.
async fn whole(response: Response<Incoming>) -> Result<Answered, Uncalled> {
    let status = response.status().as_u16();
    let text = |value: &header::HeaderValue| String::from_utf8_lossy(value.as_bytes()).into();
    let headers = response.headers().iter();
    let headers = headers.map(|(name, value)| (name.to_string(), text(value))).collect();
    let body = response.into_body().collect().await.map_err(unreached)?.to_bytes();
    Ok(Answered { status, headers, body: String::from_utf8_lossy(&body).into_owned() })
}

impl Line {
    /// Does somebody's part after they were told something: what has to be said is said.
    pub async fn take_part(&mut self, part: &mut Part, told: &Told) -> Result<(), Uncalled> {
        if let Some(you) = told.you {
            part.seat = match you.viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Spectator => None,
            };
        }
        let (Some(seat), Some(around)) = (part.seat, &told.around) else { return Ok(()) };
        let Some(wish) = part.witness.look(part.table, seat, around) else { return Ok(()) };
        // Whoever asks for something else counts from below.
        part.asks += 1;
        self.say(&Ask { id: u32::MAX - part.asks, wish }).await
    }

    /// Says something.
    pub async fn say(&mut self, what: &impl Serialize) -> Result<(), Uncalled> {
        let text = serde_json::to_string(what).map_err(unreached)?;
        self.say_text(text).await
    }

    /// Says something as it is.
    pub async fn say_text(&mut self, text: String) -> Result<(), Uncalled> {
        match &mut self.0 {
            Way::Socket(socket) => socket.send(Message::text(text)).await.map_err(unreached),
            Way::Stream(stream) => stream.wish(text).await,
        }
    }

    /// Sends a message of any kind; a stream has only one.
    pub async fn send(&mut self, message: Message) -> Result<(), Uncalled> {
        match &mut self.0 {
            Way::Socket(socket) => socket.send(message).await.map_err(unreached),
            Way::Stream(_) => Err(Uncalled::Unread("this is no socket".to_string())),
        }
    }

    /// The next thing that is told; nothing when the server has closed the line.
    pub async fn hear(&mut self) -> Result<Option<Told>, Uncalled> {
        let Some(text) = self.hear_text().await? else { return Ok(None) };
        serde_json::from_str(&text).map(Some).map_err(|why| Uncalled::Unread(why.to_string()))
    }

    /// The same as it comes.
    pub async fn hear_text(&mut self) -> Result<Option<String>, Uncalled> {
        let socket = match &mut self.0 {
            Way::Socket(socket) => socket,
            Way::Stream(stream) => return stream.hear_text().await,
        };
        loop {
            match socket.next().await {
                Some(Ok(Message::Text(text))) => return Ok(Some(text.to_string())),
                Some(Ok(Message::Close(_))) | None => return Ok(None),
                Some(Ok(_)) => {}
                Some(Err(why)) => return Err(unreached(why)),
            }
        }
    }
}

impl Stream {
    /// Says a wish; what becomes of it is heard as on a socket.
    async fn wish(&mut self, ask: String) -> Result<(), Uncalled> {
        let id = serde_json::from_str::<Value>(&ask).map_or(Value::Null, |ask| ask["id"].clone());
        let path = format!("/api/tables/{}/wishes", self.table);
        let asked = self.caller.ask(Method::POST, &path, self.secret.as_ref(), Some(ask)).await;
        let answer = match asked {
            Ok(answered) => answered.body,
            Err(Uncalled::Refused(answered)) => {
                format!(r#"{{"id":{id},"refused":{}}}"#, answered.body)
            }
            Err(why) => return Err(why),
        };
        self.answers.push_back(format!(r#"{{"answers":[{answer}]}}"#));
        Ok(())
    }

    /// The next line.
    async fn hear_text(&mut self) -> Result<Option<String>, Uncalled> {
        if let Some(answer) = self.answers.pop_front() {
            return Ok(Some(answer));
        }
        loop {
            if let Some(end) = self.read.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.read.drain(..=end).collect();
                return Ok(Some(String::from_utf8_lossy(&line[..end]).into_owned()));
            }
            match self.body.frame().await {
                Some(Ok(frame)) => self.read.extend(frame.data_ref().into_iter().flatten()),
                Some(Err(why)) => return Err(unreached(why)),
                None => return Ok(None),
            }
        }
    }
}
