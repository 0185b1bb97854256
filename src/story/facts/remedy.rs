//! What may be done about an incident: the words a code grants with and a player demands with.

use super::game::{Nature, Natures};

macro_rules! define_remedies {
    ($($variant:ident = $name:literal;)*) => {
        /// One thing that may or must be done. The names are the contract's.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[expect(missing_docs, reason = "each is its own name; the report says it in words")]
        pub enum Remedy { $($variant,)* }

        impl Remedy {
            /// Every remedy.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// The contract's word (`call_card`).
            pub fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }

            /// The remedy with that name.
            pub fn from_name(name: &str) -> Option<Self> {
                match name { $($name => Some(Self::$variant),)* _ => None }
            }
        }
    };
}
include!(concat!(env!("OUT_DIR"), "/remedies.rs"));

impl Remedy {
    /// What it is like, where the code says nothing else.
    pub fn nature(self) -> Nature {
        Natures::shared().of(self)
    }

    /// Whether it cannot be done together with the other.
    pub fn opposes(self, other: Self) -> bool {
        self.nature().opposes.has(other)
    }

    /// Whether it is a penalty, so that it can be lost, waived or barred.
    pub fn is_penalty(self) -> bool {
        self.nature().penalty
    }

    /// Whether, when ordered and not chosen, it is owed to the other side, who may waive or lose it.
    /// Whatever else must be is nobody's to lose.
    pub fn is_owed(self) -> bool {
        self.nature().owed
    }

    /// Whether, once due, it stays binding after the moment it arose.
    pub fn lasts(self) -> bool {
        self.nature().lasts
    }
}
