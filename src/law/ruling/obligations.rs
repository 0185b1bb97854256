//! What is owed or lies open when the story stops.

use super::added::cite;
use super::finding::{Finding, Laws, Obligation};
use super::settled::{OptionStatus, Remedied};
use super::verdict::binds;
use crate::bridge::SeatSet;
use crate::facts::Remedy;
use crate::syntax::CardSpec;

/// The card that may be called by this, and from whom.
fn card_of(what: &Remedied) -> Option<(CardSpec, SeatSet)> {
    let card = what.card.filter(|_| what.remedy == Remedy::CallCard);
    card.map(|card| (card, what.from))
}

/// The cards that have been called, and have still to be played.
fn cards_called(findings: &[Finding]) -> Vec<(CardSpec, SeatSet)> {
    let settled = findings.iter().filter_map(Finding::as_presumed);
    let options = settled.flat_map(|settled| settled.options.iter());
    let taken = options.filter(|one| matches!(one.status, OptionStatus::Taken(_)));
    taken.filter_map(card_of).collect()
}

/// How many of the obligations told last are looked through for one told again: more than a hand has cards.
const OWED: usize = 64;

/// Whether an obligation is the same that another finding leaves: about the same card, or a player's card to one trick.
fn is_same_card_owed(findings: &[Finding], one: &Obligation, other: (usize, &Remedied)) -> bool {
    let (place, what) = other;
    let trick = |place: usize| findings.get(place).and_then(|found| found.incident.trick);
    let same_trick = what.nature.of_a_trick && trick(one.finding) == trick(place);
    let of_a_card = |one: &Remedied| (one.remedy, one.from, one.card, one.suit, one.until);
    let alike = of_a_card(&one.what) == of_a_card(what);
    alike && is_due(&one.what) == is_due(what) && (what.card.is_some() || same_trick)
}

/// Whether it was chosen, or ordered, and is not only open.
fn is_due(one: &Remedied) -> bool {
    matches!(one.status, OptionStatus::Taken(_))
}

/// What is owed or lies open when the story stops, from the findings that turn on nothing.
pub(super) fn obligations(findings: &[Finding]) -> Vec<Obligation> {
    let mut owed = Vec::new();
    let mut stated = Vec::new();
    let called = cards_called(findings);
    for (place, finding) in findings.iter().enumerate() {
        let Some((settled, unless)) = finding.as_granted() else {
            continue;
        };
        let options = settled.options.iter();
        let open =
            options.filter(|one| matches!(one.status, OptionStatus::Open | OptionStatus::Taken(_)));
        let standing = finding.incident.kind.is_standing();
        let orders = settled.orders.iter();
        let orders =
            orders.filter(|one| binds(one) || (standing && one.status == OptionStatus::Open));
        for what in open.chain(orders) {
            // What has been called by one right waits for no call by another.
            if what.status == OptionStatus::Open
                && card_of(what).is_some_and(|card| called.contains(&card))
            {
                continue;
            }
            // Leave that some finding makes needful is stated there.
            let same =
                |one: &Obligation| (one.what.remedy, one.what.from) == (what.remedy, what.from);
            if standing && what.remedy == Remedy::ConsentDouble && owed.iter().any(same) {
                continue;
            }
            // That nobody, or this player, may double any more is stated once.
            if matches!(what.remedy, Remedy::CloseDoubling | Remedy::ForfeitDouble) {
                let lost = (what.remedy, what.from);
                if stated.contains(&lost) {
                    continue;
                }
                stated.push(lost);
            }
            // What two laws, or two mistakes, ask about one card is owed once.
            let again = |one: &Obligation| is_same_card_owed(findings, one, (place, what));
            if owed.iter().rev().take(OWED).any(again) {
                continue;
            }
            owed.push(Obligation {
                finding: place,
                what: with_laws(what, unless.map(|(_, laws)| laws)),
                unless: unless.map(|(unless, _)| unless),
            });
        }
    }
    owed
}

/// The same, resting on some laws as well.
fn with_laws(what: &Remedied, besides: Option<&Laws>) -> Remedied {
    let mut what = what.clone();
    if let Some(besides) = besides {
        cite(&mut what.laws, besides);
    }
    what
}
