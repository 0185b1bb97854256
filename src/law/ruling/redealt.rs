//! The deal is ended, by a new one or without play, or a double refused: what else was open, and rests on it, comes to its end.

use super::added::bare;
use super::entry::Entry;
use super::fold::Run;
use super::path::{MOST_QUESTIONS, Path};
use super::penalties::gone;
use super::rights::Chosen;
use super::settled::{BarCause, OptionStatus, Remedied, Settled, Verdict};
use crate::bridge::SeatSet;
use crate::facts::{Facts, Incident, IncidentKind, Remedy};

/// Ends what is left of the deal when somebody takes a new one; whether he could rests on the same answers. What a law
/// gives in addition to the new deal is not touched by it.
pub(super) fn redealt(run: &mut Run<'_>, taken: &Chosen, line: u32) {
    run.live.redeal.join(&taken.path);
    run.live.may_be_redealt = line;
    if taken.place.is_some() {
        run.live.redealt = line;
    }
    for (place, entry) in run.entries.iter_mut().enumerate() {
        let own = taken.place == Some(place);
        if own || is_of_the_deal(entry) || has_looked(entry) {
            entry.path.join(&taken.path);
        }
        if taken.place.is_some() {
            end_in(entry, own, line);
        }
    }
}

/// Ends what is left of the deal in a finding.
fn end_in(entry: &mut Entry<'_>, own: bool, line: u32) {
    let looked = !own && has_looked(entry);
    let settled = &mut entry.settled;
    end(settled, own, line);
    // Who might have claimed a new deal and could not is nothing to anybody any more.
    if looked {
        settled.barred.retain(|one| one.cause != BarCause::Looked);
        settled.verdict = Verdict::NoPenalty;
    }
}

/// Whether those who might have claimed a new deal had looked at their cards.
fn has_looked(entry: &Entry<'_>) -> bool {
    let mut barred = entry.settled.barred.iter();
    barred.any(|one| one.cause == BarCause::Looked)
}

/// Whether something is open in a finding that is over with the deal.
fn is_of_the_deal(entry: &Entry<'_>) -> bool {
    let choice = offers_to_end(&entry.settled);
    let mut all = entry.settled.options.iter().map(|one| (one, choice));
    let orders = entry.settled.orders.iter().map(|one| (one, false));
    all.by_ref().chain(orders).any(|(one, choice)| goes(one, choice))
}

/// Whether the finding lets somebody end the deal: by a new one, or without play.
fn offers_to_end(settled: &Settled) -> bool {
    let mut options = settled.options.iter();
    options.any(|one| one.nature.over && one.status == OptionStatus::Open)
}

fn goes(one: &Remedied, choice: bool) -> bool {
    let open = matches!(one.status, OptionStatus::Open | OptionStatus::Taken(_));
    // What is owed for a revoke goes with the tricks of the deal.
    let of_its_score = one.lasts() && !one.nature.deal;
    open && (choice || of_its_score || one.is_of_the_play() || one.nature.scored)
}

fn end(settled: &mut Settled, own: bool, line: u32) {
    let choice = !own && offers_to_end(settled);
    let options = settled.options.iter_mut();
    let options = options.map(|one| (one, choice));
    let orders = settled.orders.iter_mut().map(|one| (one, false));
    for (one, choice) in options.chain(orders) {
        if goes(one, choice) && !(own && one.besides) {
            one.status = OptionStatus::Ended(line);
        }
    }
}

/// What happens when it is clear already that there must be a new deal, in the deal that is void, has no consequences
/// in it. An incident of which a law says that there must be one makes it clear; what was open before it is over.
pub(super) fn under_new_deal(run: &mut Run<'_>, entry: &mut Entry<'_>) {
    let void = run.live.redealt;
    // With other answers it may be clear where with these it is not.
    let is_void = void > 0;
    let may_be = is_void || run.live.may_be_redealt > 0;
    if may_be && (is_of_the_deal(entry) || has_looked(entry)) {
        entry.path.join(&run.live.redeal);
        if is_void {
            end_in(entry, false, void);
        }
    }
    // A deal that is void already cannot be made so once more.
    if is_void || !run.code.may_order(entry.incident.kind, Remedy::NewDeal) {
        return;
    }
    let mut orders = entry.settled.orders.iter();
    let must = orders.any(|one| one.remedy == Remedy::NewDeal && one.until.is_none());
    let before = run.live.redeal.answers().len();
    // Every finding of the deal rests on it: said over and over, it would grow with the square of the story.
    run.live.redeal.join_within(&entry.path, MOST_QUESTIONS);
    run.live.may_be_redealt = entry.incident.line;
    if run.live.redeal.answers().len() == before && !must {
        return;
    }
    let line = entry.incident.line;
    if must {
        run.live.redealt = line;
    }
    for other in &mut run.entries {
        if is_of_the_deal(other) {
            other.path.join_within(&entry.path, MOST_QUESTIONS);
            if must {
                end(&mut other.settled, false, line);
            }
        }
    }
}

/// The cards are dealt again: that is the new deal which there must be, or which somebody had. Where this deal had not
/// come to its end, it was had by the player who still could, and nothing else of the deal is left.
pub(super) fn dealt_again(facts: &Facts, incident: &Incident, settled: &mut Settled) {
    let Some(next) = facts.next_deal() else {
        return;
    };
    let left = |one: &Remedied| gone(facts, incident, one).is_none_or(|line| line >= next.line);
    let anew = |one: &Remedied| one.remedy == Remedy::NewDeal;
    // Who has to deal again does not do so while another deals; once all the cards are out, it is too late.
    let by_another = |one: &Remedied| {
        let dealer = next.dealer.filter(|_| anew(one) && !one.from.is_empty());
        dealer.is_some_and(|dealer| !one.from.has(dealer))
    };
    let mut had = false;
    for one in settled.options.iter_mut().chain(&mut settled.orders) {
        one.status = match one.status {
            status if by_another(one) => match facts.next_complete() {
                Some(then) => status.ended(then),
                None => status,
            },
            OptionStatus::Taken(line) if anew(one) && line > 0 => {
                OptionStatus::Paid(line, next.line)
            }
            OptionStatus::Taken(_) if anew(one) => OptionStatus::Paid(next.line, next.line),
            OptionStatus::Open if anew(one) && left(one) && (next.anew || one.until.is_none()) => {
                OptionStatus::Paid(next.line, next.line)
            }
            status => status,
        };
        had |= anew(one) && matches!(one.status, OptionStatus::Paid(..));
    }
    let against = |one: &Remedied| had && one.opposes(Remedy::NewDeal);
    for one in settled.options.iter_mut().filter(|one| against(one)) {
        if one.status == OptionStatus::Open {
            one.status = OptionStatus::Foregone(next.line);
        }
    }
    let all = settled.options.iter_mut().chain(&mut settled.orders);
    let over =
        |one: &Remedied| goes(one, false) || one.nature.deal && one.status == OptionStatus::Open;
    for one in all.filter(|one| next.anew && left(one) && over(one)) {
        one.status = one.status.ended(next.line);
    }
    if next.anew {
        moot(incident, settled, next.line);
    }
}

/// Who might have had the deal again, and who might not, is nothing to anybody once it has been dealt again: nor what
/// was said about it by one who might not.
fn moot(incident: &Incident, settled: &mut Settled, line: u32) {
    let anew = |one: &Remedied| one.remedy == Remedy::NewDeal;
    let barred = |one: &Remedied| {
        anew(one) && matches!(one.status, OptionStatus::Barred(_) | OptionStatus::Waived(_))
    };
    let mut losses = settled.barred.iter();
    let looked = losses.find(|one| one.cause == BarCause::Looked);
    if let Some(law) = looked.and_then(|one| one.laws.first().copied()) {
        let anew = bare(Remedy::NewDeal, None, SeatSet::NONE, law);
        settled.options.push(Remedied { status: OptionStatus::Barred(line), ..anew });
    }
    if settled.options.iter().any(barred) {
        settled.barred.clear();
        for one in settled.options.iter_mut().filter(|one| barred(one)) {
            one.status = OptionStatus::Paid(line, line);
        }
    }
    let had = |one: &&mut Remedied| anew(one) && matches!(one.status, OptionStatus::Paid(..));
    for one in settled.options.iter_mut().filter(had) {
        one.until = None;
    }
    let empty = settled.options.is_empty() && settled.orders.is_empty();
    if incident.kind == IncidentKind::PenaltySuggested && empty {
        for lost in settled.barred.drain(..) {
            settled.laws.extend(lost.laws);
        }
        settled.verdict = Verdict::NoPenalty;
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
            one.status = OptionStatus::Ended(line);
        }
    }
}
