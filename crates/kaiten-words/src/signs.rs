// What a compiled text is made of, for the one who writes it (build/code.rs) and the one who reads
// it (fill.rs).

/// The value of a variable.
pub(crate) const VALUE: char = '\u{1}';
/// Another message: one of the parts of this one.
pub(crate) const TEXT: char = '\u{2}';
/// One of several codes, by the value of a variable.
pub(crate) const CHOICE: char = '\u{3}';
/// Stands behind the key of a code to choose.
pub(crate) const KEY: char = '\u{4}';
/// Stands behind such a code.
pub(crate) const NEXT: char = '\u{5}';
/// Ends a choice.
pub(crate) const END: char = '\u{6}';

/// Stands between the languages of a message.
pub(crate) const LANGUAGE: char = '\u{7}';

/// A choice looks at which one it is; any other letter, at how many there are.
pub(crate) const ORDINAL: char = 'o';

/// Numbers are written as letters, from this one on.
pub(crate) const ZERO: usize = 0x20;

/// The plurals that languages have.
pub(crate) const CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];
