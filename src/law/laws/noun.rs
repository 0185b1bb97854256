//! The kinds of name that a law uses, and the search for the name that was meant.

use super::fault::LawFault;
use crate::facts::{FactId, IncidentKind, Remedy};
use crate::source::nearest;

/// What a name should have been the name of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Noun {
    /// A fact.
    Fact,
    /// An incident.
    Incident,
    /// A remedy.
    Remedy,
    /// Who may choose.
    Chooser,
    /// Of whom a thing is asked.
    Player,
    /// One of the people who cut, or make up a table.
    Person,
    /// The value of a setting.
    Setting,
    /// A card.
    Card,
    /// A suit.
    Suit,
    /// By whose leave a thing is done.
    Leave,
    /// For which revokes a player answers.
    Revokes,
    /// When an option is gone.
    Lapse,
    /// A matter to which somebody calls attention.
    Matter,
    /// A moment of which a fact is asked.
    Moment,
    /// How a number is compared.
    Test,
    /// A limit.
    Limit,
    /// A kind of law.
    Kind,
    /// Whether choosers may consult.
    Consult,
    /// A penalty that is lost.
    Target,
    /// Where numbers come from.
    Numbering,
}

impl Noun {
    /// The word for it in a message.
    pub fn word(self) -> &'static str {
        match self {
            Self::Fact => "fact",
            Self::Incident => "incident",
            Self::Remedy => "remedy",
            Self::Chooser => "chooser",
            Self::Player => "player",
            Self::Person => "person",
            Self::Setting => "setting",
            Self::Card => "card",
            Self::Suit => "suit",
            Self::Leave => "word on leave",
            Self::Revokes => "word on revokes",
            Self::Lapse => "lapse",
            Self::Matter => "matter",
            Self::Moment => "moment",
            Self::Test => "comparison",
            Self::Limit => "limit",
            Self::Kind => "kind of law",
            Self::Consult => "word on consulting",
            Self::Target => "penalty",
            Self::Numbering => "numbering",
        }
    }

    /// The code of the error when it is unknown.
    pub fn code(self) -> &'static str {
        match self {
            Self::Fact => "bystander::laws::unknown_fact",
            Self::Incident => "bystander::laws::unknown_incident",
            Self::Remedy => "bystander::laws::unknown_remedy",
            Self::Chooser => "bystander::laws::unknown_chooser",
            Self::Player => "bystander::laws::unknown_player",
            Self::Person => "bystander::laws::unknown_person",
            Self::Setting => "bystander::laws::unknown_setting",
            Self::Card => "bystander::laws::unknown_card",
            Self::Suit => "bystander::laws::unknown_suit",
            Self::Leave => "bystander::laws::unknown_leave",
            Self::Revokes => "bystander::laws::unknown_revokes",
            Self::Lapse => "bystander::laws::unknown_lapse",
            Self::Matter => "bystander::laws::unknown_matter",
            Self::Moment => "bystander::laws::unknown_moment",
            Self::Test => "bystander::laws::unknown_comparison",
            Self::Limit => "bystander::laws::unknown_limit",
            Self::Kind => "bystander::laws::unknown_kind",
            Self::Consult => "bystander::laws::unknown_consult",
            Self::Target => "bystander::laws::unknown_target",
            Self::Numbering => "bystander::laws::unknown_numbering",
        }
    }
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
        None => format!("no {} has a name like it", noun.word()),
    };
    LawFault::UnknownName {
        noun,
        name: name.to_owned(),
        help,
    }
}
