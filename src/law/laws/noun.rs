//! The kinds of name that a law uses.

use super::values::{
    CardRef, Chooser, Consult, LawKind, Leave, Limit, Numbering, PersonRef, PlayerRef, Revokes,
    SuitRef, Target,
};
use crate::facts::{Lapse, Test};
use std::fmt::{Display, Formatter};

/// A value that laws write by a name.
pub(super) trait Named: Copy + 'static {
    /// What its names are called.
    const NOUN: Noun;
    /// Every value, with its name.
    const NAMES: &'static [(&'static str, Self)];
}

macro_rules! define_nouns {
    ($($variant:ident $word:literal $code:ident $(= $type:ty)?;)*) => {
        /// What a name should have been the name of.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Noun { $(#[doc = $word] $variant,)* }

        impl Noun {
            /// The code of the error when it is unknown.
            pub fn code(self) -> &'static str {
                match self { $(Self::$variant => concat!("bystander::laws::", stringify!($code)),)* }
            }
        }

        impl Display for Noun {
            fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
                f.write_str(match self { $(Self::$variant => $word,)* })
            }
        }

        $($(impl Named for $type {
            const NOUN: Noun = Noun::$variant;
            const NAMES: &'static [(&'static str, Self)] = Self::ALL;
        })?)*
    };
}

define_nouns! {
    Fact "fact" unknown_fact;
    Incident "incident" unknown_incident;
    Remedy "remedy" unknown_remedy;
    Chooser "chooser" unknown_chooser = Chooser;
    Player "player" unknown_player = PlayerRef;
    Person "person" unknown_person = PersonRef;
    Setting "setting" unknown_setting;
    Card "card" unknown_card = CardRef;
    Suit "suit" unknown_suit = SuitRef;
    Leave "word on leave" unknown_leave = Leave;
    Revokes "word on revokes" unknown_revokes = Revokes;
    Lapse "lapse" unknown_lapse = Lapse;
    Mention "matter" unknown_matter;
    Moment "moment" unknown_moment;
    Test "comparison" unknown_comparison = Test;
    Limit "limit" unknown_limit = Limit;
    Kind "kind of law" unknown_kind = LawKind;
    Consult "word on consulting" unknown_consult = Consult;
    Target "penalty" unknown_target = Target;
    Numbering "numbering" unknown_numbering = Numbering;
}
