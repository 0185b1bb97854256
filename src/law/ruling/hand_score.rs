//! The score of a hand with every form of a penalty.

use super::figures::{counts, form, standing};
use super::finding::{Finding, FormScore, HandScore, Outcome};
use super::rights::{each_leaf, leaves};
use super::settled::{OptionStatus, Remedied, Settled};
use super::written::as_written;
use crate::bridge::{Seat, Side};
use crate::facts::{Facts, IncidentKind, Remedy};
use crate::laws::Code;
use crate::score::{Form, Penalty, RevokeForm};

/// What a finding takes from the score in one form of a revoke's penalty, or in none.
fn penalty(by: Side, form: Option<(RevokeForm, &Remedied)>, settled: &Settled) -> Penalty {
    let standing =
        |one: &&Remedied| matches!(one.status, OptionStatus::Open | OptionStatus::Taken(_));
    let orders = || settled.orders.iter().filter(standing);
    let capped = |one: &&Remedied| matches!(one.remedy, Remedy::Cap | Remedy::Cap28);
    let tricks = form.and_then(|(_, option)| option.figure());
    Penalty {
        by: by.index(),
        form: form.map(|(form, _)| form),
        tricks: tricks.unwrap_or(0),
        cap: orders().filter(capped).find_map(Remedied::figure),
        no_game: orders().any(|one| one.remedy == Remedy::NoGame),
    }
}

/// What a finding does to the score: the penalty, with the form taken, and whether a form is still to be chosen. That a
/// side cannot win the game holds though nobody takes the tricks; nothing if none of it is left.
pub(super) fn taken(finding: &Finding) -> Option<(Penalty, bool)> {
    let by = finding.incident.by?.side();
    match &finding.outcome {
        Outcome::Settled(settled) => taken_of(by, settled),
        Outcome::Depends(_) => None,
    }
}

/// The same of a side that pays, and what is settled of it.
pub(super) fn taken_of(by: Side, settled: &Settled) -> Option<(Penalty, bool)> {
    let forms = settled.options.iter();
    let mut forms = forms.filter_map(|option| Some((form(option.remedy)?, option)));
    let is_taken =
        |one: &Remedied| matches!(one.status, OptionStatus::Taken(_) | OptionStatus::Paid(..));
    if let Some(taken) = forms.clone().find(|(_, option)| is_taken(option)) {
        return Some((penalty(by, Some(taken), settled), false));
    }
    let open = forms.any(|(_, option)| option.status == OptionStatus::Open);
    let bare = penalty(by, None, settled);
    (open || bare.no_game || bare.cap.is_some()).then_some((bare, open))
}

/// That neither side can win the game holds for the other side of him for whom the finding stands as well.
fn of_the_other_side(finding: &Finding) -> Option<Penalty> {
    let both = finding.incident.kind == IncidentKind::BothSidesRevoke;
    let (own, _) = taken(finding).filter(|(own, _)| both && own.no_game)?;
    Some(Penalty { by: 1_usize.saturating_sub(own.by), ..own })
}

/// Puts to every form of a revoke's penalty the score it leaves, and gives the score of the hand with
/// the penalties that have been taken.
pub(super) fn score_hand(
    findings: &mut [Finding],
    code: &Code,
    facts: &Facts,
) -> Option<HandScore> {
    let scheme = code.scheme.as_ref()?;
    let hand = standing(facts)?;
    if findings.iter().any(may_void) {
        return None;
    }
    let turning = findings.iter().filter(|finding| is_open(finding)).count();
    let taken: Vec<Option<(Penalty, bool)>> = findings.iter().map(taken).collect();
    let also: Vec<Penalty> = findings.iter().filter_map(of_the_other_side).collect();
    for (place, finding) in findings.iter_mut().enumerate() {
        // What another finding takes from the score is not known while that depends on a question.
        if !may_pay(finding) || turning > usize::from(is_open(finding)) {
            continue;
        }
        let Some(by) = finding.incident.by.map(Seat::side) else {
            continue;
        };
        let others = taken.iter().enumerate();
        let others = others.filter(|(other, _)| *other != place);
        let others: Vec<Penalty> = others
            .filter_map(|(_, taken)| taken.map(|(penalty, _)| penalty))
            .chain(also.iter().copied())
            .collect();
        each_leaf(&mut finding.outcome, &mut |settled| {
            let options = settled.options.iter();
            let one = options.filter_map(|one| Some((form(one.remedy)?, one)));
            let one: Vec<Penalty> = one.map(|one| penalty(by, Some(one), settled)).collect();
            let forms = scheme.forms(&hand, &one, &others);
            for option in &mut settled.options {
                option.score = hand_score(option, &forms);
            }
        });
    }
    if turning > 0 {
        return None;
    }
    let (mut counted, open): (Vec<Penalty>, Vec<bool>) = taken.into_iter().flatten().unzip();
    counted.extend(also);
    let settled = scheme.settle(&hand, &counted);
    Some(HandScore {
        settled: as_written(findings, facts, scheme, (&hand, settled))?,
        open: open.contains(&true),
    })
}

/// Whether what a finding takes from the score depends on a question.
fn is_open(finding: &Finding) -> bool {
    let counts = |one: &Remedied| {
        let bars = [Remedy::NoGame, Remedy::Cap, Remedy::Cap28].contains(&one.remedy);
        bars || form(one.remedy).is_some()
    };
    let open = matches!(finding.outcome, Outcome::Depends(_));
    let mut leaves = leaves(&finding.outcome).into_iter();
    open && leaves.any(|settled| settled.options.iter().chain(&settled.orders).any(counts))
}

/// Whether by a finding the hand may be void: then there is nothing to score.
pub(super) fn may_void(finding: &Finding) -> bool {
    let done = |one: &Remedied| {
        let status = matches!(one.status, OptionStatus::Taken(_) | OptionStatus::Paid(..));
        one.nature.over && status
    };
    let must = |one: &Remedied| one.remedy == Remedy::NewDeal && one.status == OptionStatus::Open;
    let mut leaves = leaves(&finding.outcome).into_iter();
    leaves.any(|settled| {
        settled.options.iter().any(done) || settled.orders.iter().any(|one| done(one) || must(one))
    })
}

/// Whether some form of a revoke's penalty is among what a finding gives: to nothing else is a score put.
fn may_pay(finding: &Finding) -> bool {
    let leaves = leaves(&finding.outcome);
    let mut options = leaves.iter().flat_map(|settled| &settled.options);
    options.any(|option| form(option.remedy).is_some())
}

/// What an option that may be taken, or was, leaves of the score.
fn hand_score(option: &Remedied, forms: &[Form]) -> Option<Box<FormScore>> {
    let own = form(option.remedy).filter(|_| counts(option.status))?;
    let one = forms.iter().find(|one| one.form == own)?;
    Some(Box::new(FormScore { settled: one.settled, best: (forms.len() > 1).then_some(one.best) }))
}
