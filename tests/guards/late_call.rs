//! Property: A card that is called once its call was waived costs no other right.

use super::same::{Ruled, Tree, facts, ruled};
use super::trial::{Failure, holds};
use crate::stories::Story;
use crate::support::codes;
use bystander::facts::Remedy;
use bystander::ruling::{Finding, OptionStatus, Outcome, Remedied, rule};
use bystander::syntax::CardSpec;

#[test]
fn a_call_of_what_was_waived_takes_nothing_else() {
    holds(takes_nothing_else);
}

/// The card of a finding that lies open to be called, with the option to call it.
fn callable(finding: &Finding) -> Option<(&Remedied, CardSpec)> {
    let Outcome::Settled(settled) = &finding.outcome else {
        return None;
    };
    let mut options = settled.options.iter();
    options.find_map(|one| {
        let card = one.card.filter(|card| card.exact().is_some())?;
        let open = one.remedy == Remedy::CallCard && one.status == OptionStatus::Open;
        (open && one.from.len() == 1).then_some((one, card))
    })
}

/// Whether a finding gives the call of any card of that player's hand.
fn lies_in_an_open_hand(finding: &Finding, called: &Remedied) -> bool {
    let Outcome::Settled(settled) = &finding.outcome else {
        return false;
    };
    let mut options = settled.options.iter();
    options.any(|one| {
        let hand = one.remedy == Remedy::CallCard && one.card.is_none();
        hand && one.status == OptionStatus::Open && one.from == called.from
    })
}

fn takes_nothing_else(story: &Story) -> Option<Failure> {
    let stated = facts(story)?;
    codes().iter().find_map(|code| {
        let ruling = rule(&stated, code, false);
        let lying: Vec<&Finding> =
            ruling.findings.iter().filter(|one| callable(one).is_some()).collect();
        let [first, .., last] = lying[..] else {
            return None;
        };
        let (one, card) = callable(last)?;
        let Outcome::Settled(settled) = &last.outcome else {
            return None;
        };
        // Out of a hand laid open the card may be called by that right, of which nothing was waived.
        if lies_in_an_open_hand(first, one) {
            return None;
        }
        let who = settled.chooser.iter().next()?;
        let from = one.from.iter().next()?;
        let end = story.lines.len();
        let waived = story.put_in(end, &format!("{who} waives the penalty for {card}"));
        let called = waived.put_in(end + 1, &format!("{who} calls {card} from {from}"));
        let before = ruled(&waived, &facts(&waived)?, code);
        let after = ruled(&called, &facts(&called)?, code);
        let place = usize::try_from(first.incident.line).ok()?.checked_sub(1)?;
        let at = story.lines.get(place)?.origin;
        let of = |ruled: &Ruled| -> Vec<Tree> {
            let all = ruled.findings.iter();
            let its = all.filter(|(key, _)| key.at == at && key.kind == first.incident.kind.name());
            its.map(|(_, tree)| tree.clone()).collect()
        };
        let gone = of(&before) != of(&after);
        gone.then(|| {
            Failure::new(
                first.incident.kind.name(),
                format!("{}: {who} calls {card} from {from}", code.id),
            )
        })
    })
}
