//! Names that nobody can guess, and what is kept of secrets.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use core::fmt;
use core::str::FromStr;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq as _;

/// Bytes with a meaning: as text they are letters that may stand in an address.
macro_rules! bytes {
    ($($(#[doc = $means:literal])* $name:ident: $bytes:literal;)+) => {$(
        $(#[doc = $means])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub [u8; $bytes]);

        impl $name {
            /// One that was never drawn before.
            ///
            /// # Panics
            /// If the system has no randomness: nothing could be kept secret then.
            pub fn random() -> Self {
                let mut bytes = [0; $bytes];
                getrandom::fill(&mut bytes).expect("the system gives random bytes");
                Self(bytes)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&URL_SAFE_NO_PAD.encode(self.0))
            }
        }

        impl FromStr for $name {
            type Err = NotOne;

            fn from_str(text: &str) -> Result<Self, NotOne> {
                let bytes = URL_SAFE_NO_PAD.decode(text).map_err(|_| NotOne)?;
                bytes.try_into().map(Self).map_err(|_| NotOne)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }

        #[cfg(feature = "schema")]
        impl schemars::JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                letters($bytes, concat!($($means),*).trim())
            }
        }
    )+};
}

bytes! {
    /// A table, as its link names it.
    TableId: 16;
    /// An entry, by which whoever wrote it recognises it.
    EntryId: 16;
    /// What is kept of a secret, and what promises a number before it is shown.
    Digest: 32;
    /// What only one side knows.
    Secret: 32;
}

/// So many bytes as text, to the last letter, which stands for fewer bits than the others.
#[cfg(feature = "schema")]
fn letters(bytes: usize, means: &str) -> schemars::Schema {
    let (before, last) = match bytes {
        16 => (21, "AQgw"),
        _ => (42, "AEIMQUYcgkosw048"),
    };
    schemars::json_schema!({
        "description": means,
        "type": "string",
        "pattern": format!("^[A-Za-z0-9_-]{{{before}}}[{last}]$"),
    })
}

impl Digest {
    /// What promises a number before it is shown, and what is kept of a secret: whoever reads it
    /// cannot open anything.
    pub fn of(secret: &Secret) -> Self {
        Self(Sha256::digest(secret.0).into())
    }

    /// Whether it is the same; how long that takes to find out says nothing.
    pub fn is(&self, other: &Self) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

/// What was said is no such name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotOne;

impl fmt::Display for NotOne {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no name of that kind")
    }
}

impl core::error::Error for NotOne {}

/// Names of tables and entries are no secret to whoever reads a log of the server …
impl fmt::Debug for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Debug for EntryId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// … but what could open a seat or foretell a deal never stands there.
impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Digest(…)")
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_read_as_it_was_written() {
        let id = TableId::random();
        assert_eq!(id.to_string().len(), 22);
        assert_eq!(id.to_string().parse(), Ok(id));
        assert_ne!(id, TableId::random());
        for wrong in ["", "tea", "a/b", &Secret::random().to_string()] {
            assert_eq!(wrong.parse::<TableId>(), Err(NotOne), "{wrong}");
        }
    }

    #[test]
    fn only_a_secret_fits_what_is_kept_of_it() {
        let secret = Secret::random();
        assert!(Digest::of(&secret).is(&Digest::of(&secret)));
        assert!(!Digest::of(&secret).is(&Digest::of(&Secret::random())));
        assert_ne!(Digest::of(&secret).0, secret.0);
    }

    #[test]
    fn secrets_are_not_told_to_logs() {
        let secret = Secret([7; 32]);
        assert_eq!(format!("{secret:?}"), "Secret(…)");
        assert_eq!(format!("{:?}", Digest([7; 32])), "Digest(…)");
    }
}
