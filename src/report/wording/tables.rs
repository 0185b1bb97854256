//! Cutting, tables and new cards in words: what happened, what may be done, what must be.

use super::super::scene::joined;
use super::{Teller, the_cards};
use crate::facts::{Incident, IncidentKind as Kind, Remedy};
use crate::laws::PersonRef;
use crate::ruling::Remedied;

impl Teller<'_> {
    /// Whom an order or an option concerns: the people named, else the players of the seats.
    pub(super) fn whom(&self, remedied: &Remedied, word: &str) -> String {
        if remedied.people.is_empty() {
            return self.scene.names_of(remedied.from, word);
        }
        joined(&remedied.people, "and")
    }

    /// Whom it concerns, and whether they are several; how the law names them, where their names are not told.
    fn concerned(&self, remedied: &Remedied) -> (String, bool) {
        let named = self.whom(remedied, "or");
        if !named.is_empty() {
            return (named, remedied.people.len() > 1);
        }
        let (words, many) = unnamed(remedied.people_as);
        (words.to_owned(), many)
    }

    /// What must be at the table, where the order is about its people.
    pub(super) fn table_order(&self, remedied: &Remedied) -> String {
        let (who, many) = self.concerned(remedied);
        let s = if many { "" } else { "s" };
        match remedied.remedy {
            Remedy::CutAgain if nobody(remedied) => "there must be a new cut".to_owned(),
            Remedy::CutAgain => format!("{who} must cut again"),
            Remedy::Cut => format!("{who} must cut"),
            Remedy::GoesOut if many => format!("{who} go out"),
            Remedy::GoesOut => format!("{who} goes out"),
            Remedy::MayEnter if remedied.people_as == Some(PersonRef::FourLowest) => {
                format!("{who} play first")
            }
            Remedy::MayEnter => format!("{who} may enter the table"),
            Remedy::MayNotEnter => format!("{who} may not enter the table"),
            Remedy::Deals => format!("{who} deal{s}"),
            Remedy::Partners => format!("{who} are partners"),
            Remedy::ChoosePack => format!("{who} choose{s} the pack"),
            Remedy::ChooseSeat => format!("{who} choose{s} the seats"),
            Remedy::ChoiceStands => format!("{who} must abide by what was first chosen"),
            Remedy::Belongs => format!("{who} belong{s} to the table"),
            Remedy::PriorRight => format!("{who} {} the prior right of entry", has(many)),
            Remedy::LoseReEntry => format!(
                "{who} lose{s} the right of re-entry to the table left, and cut{s} in as a fresh candidate"
            ),
            Remedy::FillPlace => format!("the place of {who} at the new table may be filled"),
            Remedy::Substitute => format!("{who} may play in the other's absence, for that rubber"),
            Remedy::SubstituteEnds => format!("{who} no longer play{s} for another"),
            Remedy::RightsKept => format!("the rights of {who} are as they were"),
            Remedy::TwoPacks => {
                format!("{who} must take two packs, if he will have fresh cards, and pay for them")
            }
            Remedy::OnePack => "one new pack may be had".to_owned(),
            Remedy::NewCards => "new cards must be had".to_owned(),
            other => other.name().replace('_', " "),
        }
    }

    /// The same, after `may`.
    pub(super) fn table_act(&self, remedied: &Remedied) -> String {
        let (who, _) = self.concerned(remedied);
        match remedied.remedy {
            Remedy::CutAgain if nobody(remedied) => "have a new cut".to_owned(),
            Remedy::CutAgain => format!("have {who} cut again"),
            Remedy::Cut => format!("have {who} cut"),
            Remedy::GoesOut => format!("have {who} go out"),
            Remedy::MayEnter => format!("let {who} enter the table"),
            Remedy::MayNotEnter => format!("keep {who} from entering the table"),
            Remedy::Deals => format!("have {who} deal"),
            Remedy::Partners => format!("have {who} as partners"),
            Remedy::ChoosePack => "choose a pack".to_owned(),
            Remedy::ChooseSeat => "choose a seat".to_owned(),
            Remedy::ChoiceStands => format!("hold {who} to the choice made"),
            Remedy::Belongs => format!("count {who} as belonging to the table"),
            Remedy::PriorRight => format!("give {who} the prior right of entry"),
            Remedy::LoseReEntry => format!("hold {who} to have lost the right of re-entry"),
            Remedy::FillPlace => format!("fill the place of {who}"),
            Remedy::Substitute => format!("let {who} play in the other's absence"),
            Remedy::SubstituteEnds => format!("end the substitution of {who}"),
            Remedy::RightsKept => format!("leave the rights of {who} as they were"),
            Remedy::TwoPacks => format!("require {who} to call for two packs, and pay for them"),
            Remedy::OnePack => "call for one new pack".to_owned(),
            Remedy::NewCards if nobody(remedied) => "call for new cards".to_owned(),
            Remedy::NewCards => "call for new cards, at the expense of the table".to_owned(),
            other => other.name().replace('_', " "),
        }
    }

    /// What happened at the making up of a table.
    pub(super) fn table_happened(&self, incident: &Incident) -> String {
        let people = &incident.people;
        let by = match people.first() {
            Some(name) => name.to_string(),
            None => self.who(incident.by, "somebody"),
        };
        let all = if people.is_empty() {
            "the players".to_owned()
        } else {
            joined(people, "and")
        };
        let second = people.get(1).map_or("another", AsRef::as_ref);
        match incident.kind {
            Kind::CutForTable => format!("{all} cut for the right to play"),
            Kind::CutForPartners => format!("{all} cut for partners"),
            Kind::CutForDeal => format!("{all} cut, and the deal goes by the cards"),
            Kind::CutForGoingOut => format!("{all} cut for going out"),
            Kind::CutFromOtherPack => format!("{by} cut from another pack than the rest"),
            Kind::TwoCardsExposed => format!("{by} exposed more than one card in cutting"),
            Kind::ChoiceMade => format!("{by} chose a pack for the rubber"),
            Kind::ChoiceChanged => format!("{by} wished to change what had been chosen"),
            Kind::AdmissionClaimed => format!("{all} claimed admission at the end of a rubber"),
            Kind::DeclaredIn => format!("{by} declared in"),
            Kind::PlaceAsked => format!("{by} announced the wish for the next place"),
            Kind::Retired => format!("{by} retired from the table"),
            Kind::NewTable => "a new table was formed".to_owned(),
            Kind::JoinedElsewhere => format!("{by}, who belonged to one table, joined another"),
            Kind::MeansToReturn => format!("{by} meant to return to the first table"),
            Kind::QuitTable => format!("{by} quitted the table and named {second} to play instead"),
            Kind::SubstitutionOver => {
                format!("the rubber was over in which {by} played for {second}")
            }
            Kind::TableBrokenUp => format!("{by} broke up the table"),
            Kind::EntersUncut => format!("{by} asked to enter a table without cutting for it"),
            Kind::NewCardsCalled => format!("{by} called for new cards"),
            Kind::OnePackCalled => format!("{by} called for one new pack"),
            Kind::CardTorn => format!("{} was found torn or marked", the_cards(&incident.cards)),
            other => other.meaning().to_owned(),
        }
    }
}

/// Whether it is asked of nobody in particular.
fn nobody(remedied: &Remedied) -> bool {
    remedied.people_as.is_none() && remedied.from.is_empty()
}

/// People as a law names them, and whether they are several.
fn unnamed(who: Option<PersonRef>) -> (&'static str, bool) {
    match who {
        None => ("those concerned", true),
        Some(PersonRef::Offender) => ("the player concerned", false),
        Some(PersonRef::Substitute) => ("the substitute", false),
        Some(PersonRef::Lowest) => ("the one who cut the lowest card", false),
        Some(PersonRef::TwoLowest) => ("the two who cut the lowest cards", true),
        Some(PersonRef::TwoHighest) => ("the two who cut the highest cards", true),
        Some(PersonRef::FourLowest) => ("the four who cut the lowest cards", true),
        Some(PersonRef::NextTwo) => ("the two who cut the next lowest cards", true),
        Some(PersonRef::NextLowest) => ("the one who cut the next lowest card", false),
        Some(PersonRef::Equals) => ("those whose cards are equal", true),
        Some(PersonRef::Outgoers) => ("those who have to make room", true),
        Some(PersonRef::EvenlyPlayed) => ("those who have played equally many rubbers", true),
        Some(PersonRef::Remaining) => ("the players who are left", true),
        Some(PersonRef::Fresh) => ("those who have not played elsewhere", true),
        Some(PersonRef::PlayedElsewhere) => ("those who have played elsewhere", true),
        Some(PersonRef::FirstAnnounced) => ("the first who asked for a place", false),
    }
}

fn has(many: bool) -> &'static str {
    if many { "have" } else { "has" }
}
