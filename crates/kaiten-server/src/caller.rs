//! Calls a server, as programs do: `kaiten load`, and the tests.

use core::fmt;
use http_body_util::{BodyExt as _, Full};
use hyper::body::Bytes;
use hyper::{Method, Request, StatusCode, header};
use hyper_util::rt::TokioIo;
use kaiten_protocol::{Create, Created, Hello, Sat, Secret, Sit, TableId, Told};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use futures_util::{SinkExt as _, StreamExt as _};

/// Somebody who calls a server at an address, such as `127.0.0.1:8080`.
#[derive(Clone, Debug)]
pub struct Caller {
    address: String,
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

/// An open socket at a table.
pub struct Line {
    socket: WebSocketStream<TcpStream>,
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
        Self { address: address.into() }
    }

    /// Where the server is.
    pub fn address(&self) -> &str {
        &self.address
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
    pub async fn send(&self, mut request: Request<String>) -> Result<Answered, Uncalled> {
        if !request.headers().contains_key(header::HOST) {
            let host = header::HeaderValue::from_str(&self.address).map_err(unreached)?;
            request.headers_mut().insert(header::HOST, host);
        }
        let request = request.map(|body| Full::new(Bytes::from(body)));
        let stream = TokioIo::new(TcpStream::connect(&self.address).await.map_err(unreached)?);
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(stream).await.map_err(unreached)?;
        let driving = tokio::spawn(connection);
        let response = sender.send_request(request).await.map_err(unreached)?;
        let status = response.status().as_u16();
        let text = |value: &header::HeaderValue| String::from_utf8_lossy(value.as_bytes()).into();
        let headers = response.headers().iter();
        let headers = headers.map(|(name, value)| (name.to_string(), text(value))).collect();
        let body = response.into_body().collect().await.map_err(unreached)?.to_bytes();
        driving.abort();
        Ok(Answered { status, headers, body: String::from_utf8_lossy(&body).into_owned() })
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
        let stream = TcpStream::connect(&self.address).await.map_err(unreached)?;
        self.connect_by(stream, table, headers).await
    }

    /// The same by a connection that is there already.
    pub async fn connect_by(
        &self,
        stream: TcpStream,
        table: TableId,
        headers: &[(&'static str, &str)],
    ) -> Result<Line, Uncalled> {
        let url = format!("ws://{}/api/tables/{table}/play", self.address);
        let mut request = url.into_client_request().map_err(unreached)?;
        for (name, value) in headers {
            let value = header::HeaderValue::from_str(value).map_err(unreached)?;
            request.headers_mut().insert(*name, value);
        }
        stream.set_nodelay(true).map_err(unreached)?;
        let small = WebSocketConfig::default().read_buffer_size(2048).write_buffer_size(0);
        let opened = client_async_with_config(request, stream, Some(small)).await;
        let (socket, _) = opened.map_err(|why| match why {
            tungstenite::Error::Http(response) => {
                let status = response.status().as_u16();
                let body = response.body().as_deref().unwrap_or_default();
                let body = String::from_utf8_lossy(body).into_owned();
                Uncalled::Refused(Answered { status, headers: Vec::new(), body })
            }
            why => unreached(why),
        })?;
        Ok(Line { socket })
    }
}

impl Line {
    /// Says something.
    pub async fn say(&mut self, what: &impl Serialize) -> Result<(), Uncalled> {
        let text = serde_json::to_string(what).map_err(unreached)?;
        self.say_text(text).await
    }

    /// Says something as it is.
    pub async fn say_text(&mut self, text: String) -> Result<(), Uncalled> {
        self.socket.send(Message::text(text)).await.map_err(unreached)
    }

    /// Sends a message of any kind.
    pub async fn send(&mut self, message: Message) -> Result<(), Uncalled> {
        self.socket.send(message).await.map_err(unreached)
    }

    /// The next thing that is told; nothing when the server has closed the socket.
    pub async fn hear(&mut self) -> Result<Option<Told>, Uncalled> {
        let Some(text) = self.hear_text().await? else { return Ok(None) };
        serde_json::from_str(&text).map(Some).map_err(|why| Uncalled::Unread(why.to_string()))
    }

    /// The same as it comes.
    pub async fn hear_text(&mut self) -> Result<Option<String>, Uncalled> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return Ok(Some(text.to_string())),
                Some(Ok(Message::Close(_))) | None => return Ok(None),
                Some(Ok(_)) => {}
                Some(Err(why)) => return Err(unreached(why)),
            }
        }
    }
}
