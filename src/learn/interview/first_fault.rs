//! Of words that tell of two faults, those of the first: what they say about the second is stated of no other. `RHO led
//! out of turn, and then LHO dropped the king of clubs` says nothing about the card that was led.

use super::action_words_said;
use super::{begin, doer, openings, phrase, twice};
use crate::facts::IncidentKind;

/// The words up to the first clause that tells of another fault than one of this kind; all of them if none does.
pub(super) fn of_first<'w>(kind: IncidentKind, words: &'w str, parts: &[String]) -> &'w str {
    let Some(own) = parts.iter().position(|part| speaks_about(part, kind)) else {
        return words;
    };
    let others = parts.get(own + 1..).unwrap_or_default();
    let Some(other) = others.iter().find(|part| is_another(part, kind)) else {
        return words;
    };
    let first = parts.get(own).map_or("", String::as_str);
    let from = words.find(first).map_or(0, |at| at + first.len());
    let rest = words.get(from..).unwrap_or_default();
    match rest.find(other.as_str()) {
        Some(at) => words.get(..from + at).unwrap_or(words),
        None => words,
    }
}

/// Whether a clause mentions a fault of this kind.
fn speaks_about(part: &str, kind: IncidentKind) -> bool {
    begin::likely(part) == Some(kind)
}

/// Whether a clause says what somebody did, and that this is a fault of another kind which is not a part of the first.
fn is_another(part: &str, kind: IncidentKind) -> bool {
    let Some(other) = begin::likely(part).filter(|other| *other != kind) else {
        return false;
    };
    let named = phrase::besides(part);
    let does = named.does.as_deref().unwrap_or_default();
    // `LHO doubled, and my partner redoubled`: both are asked after in one story.
    if twice::asks(kind, does) {
        return false;
    }
    let does = named.who.is_some() && doer::is_deed(does);
    (does || action_words_said::goes_on(part)) && !is_part(kind, other)
}

/// Whether a fault of one kind is told by the story of another.
pub(super) fn is_part(kind: IncidentKind, other: IncidentKind) -> bool {
    let (own, others) = (openings::of(kind), openings::of(other));
    let others: Vec<_> = others.collect();
    own.into_iter().any(|one| {
        let has = |line: &&str| one.story.contains(line);
        others.iter().any(|other| other.story.iter().all(has))
    })
}

#[cfg(test)]
mod tests {
    use super::{IncidentKind, of_first};
    use crate::interview::clauses::parts;

    #[test]
    fn what_is_stated_of_the_second_fault_is_stated_of_no_other() {
        const LED: IncidentKind = IncidentKind::LeadOutOfTurn;
        for (said, kind, own) in [
            (
                "RHO led out of turn to trick 3 and then LHO dropped the king of clubs",
                LED,
                "RHO led out of turn to trick 3 and then ",
            ),
            (
                "my partner led out of turn in trick 3 and in trick 5 I dropped the king of clubs",
                LED,
                "my partner led out of turn in trick 3 and ",
            ),
            (
                "dealer exposed a card and then dealt two cards to his partner",
                IncidentKind::CardExposed,
                "dealer exposed a card and then ",
            ),
        ] {
            assert_eq!(of_first(kind, said, &parts(said)), own, "{said}");
        }
        let one = "RHO led out of turn, it was the king of clubs";
        assert_eq!(of_first(LED, one, &parts(one)), one);
    }
}
