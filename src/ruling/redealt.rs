//! A new deal is taken, or a double refused: what else was open, and rests on it, comes to its end.

use super::entry::Entry;
use super::finding::{BarCause, Fate, Remedied, Verdict};
use super::fold::Run;
use super::path::Path;
use super::rights::Chosen;
use crate::facts::Remedy;

/// Ends what is left of the deal when somebody takes a new one; whether he could rests on the same answers. What a
/// law gives besides the new deal is not touched by it.
pub(super) fn redealt(run: &mut Run<'_>, taken: &Chosen, line: u32) {
    for (place, entry) in run.entries.iter_mut().enumerate() {
        let own = taken.place == Some(place);
        if own || is_of_the_deal(entry) || has_looked(entry) {
            entry.path.join(&taken.path);
        }
        if taken.place.is_some() {
            end(entry, own, line);
            // Who might have claimed one and could not is nothing to anybody any more.
            if !own && has_looked(entry) {
                let settled = &mut entry.settled;
                settled.barred.retain(|one| one.cause != BarCause::Looked);
                settled.verdict = Verdict::NoPenalty;
            }
        }
    }
}

/// Whether those who might have claimed a new deal had looked at their cards.
fn has_looked(entry: &Entry<'_>) -> bool {
    let mut barred = entry.settled.barred.iter();
    barred.any(|one| one.cause == BarCause::Looked)
}

/// Whether something is open in a finding that is over with the deal.
fn is_of_the_deal(entry: &Entry<'_>) -> bool {
    let choice = offers_new_deal(entry);
    let mut all = entry.settled.options.iter().map(|one| (one, choice));
    let orders = entry.settled.orders.iter().map(|one| (one, false));
    all.by_ref()
        .chain(orders)
        .any(|(one, choice)| goes(one, choice))
}

/// Whether the finding lets somebody take a new deal.
fn offers_new_deal(entry: &Entry<'_>) -> bool {
    let mut options = entry.settled.options.iter();
    options.any(|one| one.remedy == Remedy::NewDeal && one.fate == Fate::Open)
}

fn goes(one: &Remedied, choice: bool) -> bool {
    let open = matches!(one.fate, Fate::Open | Fate::Taken(_));
    open && (choice || one.is_of_the_play())
}

fn end(entry: &mut Entry<'_>, own: bool, line: u32) {
    let choice = !own && offers_new_deal(entry);
    let options = entry.settled.options.iter_mut();
    let options = options.map(|one| (one, choice));
    let orders = entry.settled.orders.iter_mut().map(|one| (one, false));
    for (one, choice) in options.chain(orders) {
        if goes(one, choice) && !(own && one.besides) {
            one.fate = Fate::Ended(line);
        }
    }
}

/// With a double that is refused falls every later one: there is nothing left to let stand or refuse.
pub(super) fn fall_with(run: &mut Run<'_>, place: usize, rests: &Path, line: u32) {
    let later = run.entries.iter_mut().skip(place.saturating_add(1));
    for entry in later.filter(|entry| entry.settled.options.iter().any(Remedied::answers_a_double))
    {
        entry.path.join(rests);
        let options = entry.settled.options.iter_mut();
        for one in options.filter(|one| one.answers_a_double()) {
            one.fate = Fate::Ended(line);
        }
    }
}
