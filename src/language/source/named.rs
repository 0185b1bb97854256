//! Enums whose values have names in data.

/// Defines an enum whose every value is written by a name; its doc comment is its meaning.
macro_rules! named {
    ($(#[$doc:meta])* $type:ident { $($(#[doc = $note:literal])+ $variant:ident = $name:literal,)* }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $type { $($(#[doc = $note])+ $variant,)* }

        impl $type {
            /// Every value, with its name in data.
            pub const ALL: &[(&'static str, Self)] = &[$(($name, Self::$variant)),*];

            /// The name in data.
            pub fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }

            /// What it stands for, for the player who writes it.
            pub fn meaning(self) -> &'static str {
                match self { $(Self::$variant => concat!($($note),+).trim_ascii(),)* }
            }
        }
    };
}

pub(crate) use named;
