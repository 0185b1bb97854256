//! The kinds of name that a law uses, and the search for the name that was meant.

use super::code::{LawKind, Numbering};
use super::fault::LawFault;
use super::values::{
    CardRef, Chooser, Consult, Leave, Limit, PersonRef, PlayerRef, Revokes, SuitRef, Target,
};
use crate::facts::{FactId, IncidentKind, Lapse, Remedy, Test};
use crate::source::nearest;
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
    Matter "matter" unknown_matter;
    Moment "moment" unknown_moment;
    Test "comparison" unknown_comparison = Test;
    Limit "limit" unknown_limit = Limit;
    Kind "kind of law" unknown_kind = LawKind;
    Consult "word on consulting" unknown_consult = Consult;
    Target "penalty" unknown_target = Target;
    Numbering "numbering" unknown_numbering = Numbering;
}

/// The fact of that name.
pub(super) fn fact(name: &str) -> Result<FactId, LawFault> {
    // A comparison is written out; the name by which a case may answer it is none for a law.
    let named = FactId::from_name(name).filter(|fact| fact.index() < FactId::ALL.len());
    named.ok_or_else(|| {
        let every: Vec<_> = FactId::ALL.iter().map(|fact| fact.name()).collect();
        unknown(Noun::Fact, name, every.iter().map(|one| &**one))
    })
}

/// The incident of that name.
pub(super) fn incident(name: &str) -> Result<IncidentKind, LawFault> {
    let names = || IncidentKind::ALL.iter().map(|kind| kind.name());
    IncidentKind::from_name(name).ok_or_else(|| unknown(Noun::Incident, name, names()))
}

/// The remedy of that name.
pub(super) fn remedy(name: &str) -> Result<Remedy, LawFault> {
    let names = || Remedy::ALL.iter().map(|remedy| remedy.name());
    Remedy::from_name(name).ok_or_else(|| unknown(Noun::Remedy, name, names()))
}

/// The value of that name.
pub(super) fn named<T: Named>(name: &str) -> Result<T, LawFault> {
    find(T::NOUN, name, T::NAMES)
}

/// The value of that name in a short table.
pub(super) fn find<T: Copy>(
    noun: Noun,
    name: &str,
    table: &[(&'static str, T)],
) -> Result<T, LawFault> {
    table
        .iter()
        .find(|(known, _)| *known == name)
        .map(|(_, value)| *value)
        .ok_or_else(|| unknown(noun, name, table.iter().map(|(known, _)| *known)))
}

/// Lists longer than this help nobody.
const SHOWN: usize = 20;

fn unknown<'n>(noun: Noun, name: &str, names: impl Iterator<Item = &'n str> + Clone) -> LawFault {
    let help = match nearest(name, names.clone()) {
        _ if noun == Noun::Chooser && name == "offender" => {
            "write `actor`, the player whose act it was: who has a right is no offender".to_owned()
        }
        Some(near) => format!("did you mean `{near}`?"),
        None if names.clone().count() <= SHOWN => {
            let names: Vec<_> = names.map(|name| format!("`{name}`")).collect();
            format!("write one of {}", names.join(", "))
        }
        None => format!("no {noun} has a name like it"),
    };
    LawFault::UnknownName {
        noun,
        name: name.to_owned(),
        help,
    }
}
