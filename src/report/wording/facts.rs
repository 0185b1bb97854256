//! Facts of an incident: as reasons, as questions, and supposed otherwise (`src/words/facts.yaml`).

use super::form::{Form, Part, say};
use super::{Phrasing, YOU, called};
use crate::bridge::Seat;
use crate::facts::{FactId, Incident};
use crate::ruling::{Altered, Because, StepResult};
use crate::syntax::CardSpec;

struct Words {
    so: &'static [Form<If, Slot>],
    not: &'static [Form<If, Slot>],
    question: &'static [Form<If, Slot>],
    had: &'static [Form<If, Slot>],
    had_not: &'static [Form<If, Slot>],
}

static WORDS: &[Words] = include!(concat!(env!("OUT_DIR"), "/facts_words.rs"));

/// What a form may depend on.
#[derive(Clone, Copy)]
enum If {
    /// Somebody claims it, and nobody tells of which card.
    NoCardClaimed,
}

impl If {
    fn holds(self, incident: &Incident) -> bool {
        match self {
            Self::NoCardClaimed => incident.alleged && incident.cards.is_empty(),
        }
    }
}

/// What stands for a name, a card or a trick.
#[derive(Clone, Copy)]
enum Slot {
    By,
    /// His partner, of whom `his` says enough but to that partner himself.
    Partner,
    Card,
    ThisCard,
    Trick,
    /// The player on the dealer's left.
    Eldest,
    /// The player on the dealer's right.
    Third,
    /// The dealer and his partner, whom a seat alone does not name.
    Dealer,
    Dummy,
}

/// What it means that a fact is so, or is not, of nobody and no case in particular.
pub(crate) fn fact_words(fact: FactId, so: bool) -> String {
    if let FactId::Measured(measured) = fact {
        return measured.words(so);
    }
    let words = |words: &Words| if so { words.so } else { words.not };
    said(fact, words, |_| false, unnamed)
}

impl Phrasing<'_> {
    /// A fact of an incident, or its contrary.
    pub(crate) fn fact(&self, because: Because, incident: &Incident) -> String {
        if let FactId::Measured(measured) = because.fact {
            return measured.words(because.so);
        }
        let words = |words: &Words| if because.so { words.so } else { words.not };
        self.said(because.fact, words, incident)
    }

    /// The question that settles a fact, as one would ask it at the table.
    pub(crate) fn question(&self, fact: FactId, incident: &Incident) -> String {
        if let FactId::Measured(measured) = fact {
            return measured.question(&self.named(Slot::By, incident));
        }
        let question = self.said(fact, |words| words.question, incident);
        if question.is_empty() {
            let so = self.said(fact, |words| words.so, incident);
            return format!("Is it true that {so}?");
        }
        question
    }

    /// A change of facts, after `if`.
    pub(crate) fn supposed(&self, changes: &[Altered], incident: &Incident) -> String {
        let lines: Vec<String> = changes.iter().map(|one| self.altered(*one, incident)).collect();
        // Facts have commas of their own.
        lines.join(", and ")
    }

    fn altered(&self, altered: Altered, incident: &Incident) -> String {
        let Altered { fact, so, .. } = altered;
        if !altered.stated {
            let because = Because { fact, so, line: 0 };
            return format!("the case had said that {}", self.fact(because, incident));
        }
        if let FactId::Measured(measured) = fact {
            return measured.supposed(so);
        }
        let had = |words: &Words| if so { words.had } else { words.had_not };
        let had = self.said(fact, had, incident);
        if had.is_empty() {
            let words = |words: &Words| if so { words.so } else { words.not };
            return self.said(fact, words, incident);
        }
        had
    }

    fn said(
        &self,
        fact: FactId,
        which: impl Fn(&Words) -> &'static [Form<If, Slot>],
        incident: &Incident,
    ) -> String {
        let holds = |when: If| when.holds(incident);
        said(fact, which, holds, |slot| self.named(slot, incident))
    }

    fn named(&self, slot: Slot, incident: &Incident) -> String {
        match (slot, incident.cards.as_slice(), incident.trick) {
            (Slot::By, ..) => self.who(incident.by, &unnamed(Slot::By)),
            (Slot::Partner, ..) => match incident.by.map(Seat::partner) {
                Some(partner) if self.scene.speaker == Some(partner) => YOU.to_owned(),
                _ => unnamed(slot),
            },
            (Slot::Card, [card, ..], _) | (Slot::ThisCard, [card @ CardSpec::Exact(_)], _) => {
                called(Some(*card), "")
            }
            (Slot::Trick, _, Some(trick)) => format!("trick {trick}"),
            (Slot::Eldest, ..) => self.who(self.scene.dealer.map(Seat::left), &unnamed(slot)),
            (Slot::Third, ..) => self.who(self.scene.dealer.map(Seat::right), &unnamed(slot)),
            (Slot::Dealer, ..) => self.seen(self.scene.dealer, slot),
            (Slot::Dummy, ..) => self.seen(self.scene.dealer.map(Seat::partner), slot),
            (slot, ..) => unnamed(slot),
        }
    }

    /// A player as he is called by who is spoken to, where that is known; else by his part.
    fn seen(&self, seat: Option<Seat>, part: Slot) -> String {
        let seat = seat.filter(|_| self.scene.speaker.is_some());
        self.who(seat, &unnamed(part))
    }

    /// How a rule came out, in words.
    pub(crate) fn result(&self, result: StepResult) -> String {
        match result {
            StepResult::Fired => "it applies".to_owned(),
            StepResult::Failed => "it does not apply".to_owned(),
            StepResult::Unknown(fact) => {
                format!(
                    "it depends on something the case does not say: whether {}",
                    fact_words(fact, true)
                )
            }
            StepResult::Overridden(by) => match self.code.law(by) {
                Some(law) => format!("it would apply, but law {} takes its place", law.number),
                None => "it would apply, but another law takes its place".to_owned(),
            },
        }
    }
}

fn said(
    fact: FactId,
    which: impl Fn(&Words) -> &'static [Form<If, Slot>],
    holds: impl Fn(If) -> bool,
    fill: impl Fn(Slot) -> String,
) -> String {
    let forms = WORDS.get(fact.index()).map_or(&[][..], which);
    say(forms, holds, fill)
}

fn unnamed(slot: Slot) -> String {
    let words = match slot {
        Slot::By => "the offender",
        Slot::Partner => "his partner",
        Slot::Card | Slot::ThisCard => "the card",
        Slot::Trick => "the trick",
        Slot::Eldest => "eldest hand",
        Slot::Third => "third hand",
        Slot::Dealer => "the dealer",
        Slot::Dummy => "the dealer's partner",
    };
    words.to_owned()
}
