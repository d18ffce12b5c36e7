//! What comes from outside is checked where it is read.

/// Makes a type that is read from JSON only if its `check` finds nothing wrong. It is written as it
/// is.
///
/// The type derives both traits with `remote = "Self"`: serde then makes them functions of the type
/// itself, and what is written here calls them.
///
/// ```
/// use kaiten_core::Misread;
/// use serde::{Deserialize, Serialize};
///
/// #[derive(Serialize, Deserialize)]
/// #[serde(remote = "Self")]
/// struct Plate {
///     nigiri: u8,
/// }
///
/// impl Plate {
///     fn check(&self) -> Result<(), Misread> {
///         if self.nigiri <= 2 { Ok(()) } else { Err(Misread::count("nigiri", self.nigiri, 0..=2)) }
///     }
/// }
///
/// kaiten_core::checked_when_read!(Plate);
///
/// let plate: Plate = serde_json::from_str(r#"{"nigiri":2}"#).unwrap();
/// assert_eq!(serde_json::to_string(&plate).unwrap(), r#"{"nigiri":2}"#);
/// let too_many = serde_json::from_str::<Plate>(r#"{"nigiri":3}"#).err().unwrap();
/// assert!(too_many.to_string().starts_with("3 nigiri, not 0 to 2"));
/// ```
#[macro_export]
macro_rules! checked_when_read {
    ($name:ident) => {
        impl $crate::serde::Serialize for $name {
            fn serialize<S: $crate::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                Self::serialize(self, serializer)
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::core::result::Result<Self, D::Error> {
                let read = Self::deserialize(deserializer)?;
                let checked: ::core::result::Result<(), $crate::Misread> = read.check();
                checked.map_err($crate::serde::de::Error::custom)?;
                ::core::result::Result::Ok(read)
            }
        }
    };
}
