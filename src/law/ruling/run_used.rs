//! What acts do to the rights of a run.

use super::added::bar;
use super::entry::Entry;
use super::finding::Laws;
use super::fold::{Run, SLOTS};
use super::path::{Answer, Path};
use super::penalties::gone;
use super::settled::{BarCause, OptionStatus, Remedied};
use crate::facts::{FactId, Incident, IncidentKind, Lapse, Remedy, Truth};
use crate::laws::{Effect, Target};

/// The kinds of finding an act may turn out to be.
pub(super) const BORN_OF_ACTS: [IncidentKind; SLOTS] = [
    IncidentKind::WrongPenalty,
    IncidentKind::PenaltyChanged,
    IncidentKind::PenaltySuggested,
    IncidentKind::DoubleRefused,
    IncidentKind::RefusedInVain,
];

/// What an act came to.
#[derive(Default)]
pub(super) struct Used {
    /// An act that goes wrong, or has a consequence of its own, is itself an incident.
    pub(super) incident: Option<Incident>,
    /// The answers on which it rests what the act came to.
    pub(super) path: Path,
}

/// Whether a demand calls on a player to play something.
pub(super) fn is_call(remedy: Option<Remedy>) -> bool {
    matches!(
        remedy,
        Some(
            Remedy::CallCard
                | Remedy::CallSuit
                | Remedy::BarSuit
                | Remedy::PlayHighest
                | Remedy::PlayLowest
                | Remedy::WinTrick
                | Remedy::LoseTrick
        )
    )
}

impl Run<'_> {
    /// Takes away the penalty that an incident bars. What it might have barred rests on the same answers.
    pub(super) fn take_away(&mut self, cause: &Entry<'_>) {
        let bars = |rule: &crate::laws::Rule| matches!(rule.effect, Effect::Bars(Target::Penalty));
        if !self.code.rules_on(cause.incident.kind).any(bars) {
            return;
        }
        let barred = cause.settled.barred.iter().find_map(|barred| match barred.cause {
            BarCause::Takes(target) => Some((target, barred.laws.clone())),
            BarCause::Incident(_)
            | BarCause::Own
            | BarCause::Looked
            | BarCause::Waived
            | BarCause::Lapsed => None,
        });
        let mut referred = self.rights().referred(self.facts, &cause.incident);
        referred.path.join(&cause.path);
        if let (Some((target, laws)), Some(place)) = (barred, referred.place)
            && let Some(entry) = self.entries.get_mut(place)
            && entry.slot == target
        {
            let line = cause.incident.line;
            let calls = &self.live.calls;
            let exacted = calls.exacted(self.facts, (place, entry), &cause.incident);
            let why = BarCause::Incident(cause.slot);
            let (facts, incident) = (self.facts, &entry.incident);
            // What was over by then is not lost by it.
            let over = |one: &Remedied| gone(facts, incident, one).is_some_and(|then| then < line);
            bar(&mut entry.settled, &laws, (why, line), &|one| exacted.keeps(one) || over(one));
            if let Some(once) = &mut entry.settled.then {
                bar(&mut once.then, &laws, (why, line), &|_| false);
            }
            self.bar_the_others(cause, (place, &referred.path), &laws);
        }
        if let Some(by) = cause.incident.by {
            self.rest(by.side(), referred.place, &referred.path);
        }
    }

    /// A wrong number of tricks was asked for all that the side might have them for: what is lost for one is for each.
    fn bar_the_others(&mut self, cause: &Entry<'_>, (first, path): (usize, &Path), laws: &Laws) {
        let incident = &cause.incident;
        let (Some(_), Some(by)) = (incident.number, incident.by) else {
            return;
        };
        let open =
            |one: &Remedied| Some(one.remedy) == incident.asked && one.status == OptionStatus::Open;
        let reached: Vec<usize> = self.live.of(by.side()).collect();
        for place in reached.into_iter().filter(|place| *place != first) {
            let Some(entry) = self.entries.get_mut(place) else {
                continue;
            };
            if entry.settled.options.iter().any(open) {
                entry.path.join(path);
                let why = BarCause::Incident(cause.slot);
                bar(&mut entry.settled, laws, (why, incident.line), &|_| false);
            }
        }
    }

    /// A card that stands as played may yet be taken back to save a revoke: if nobody stated whether it was for that,
    /// it is asked. What is taken back is the card as it was last played.
    pub(super) fn save(&mut self, cause: &Entry<'_>) {
        let fact = FactId::SavesRevoke;
        let incident = &cause.incident;
        if incident.kind != IncidentKind::CardTakenBack
            || self.facts.ask(fact, incident).truth != Truth::Unknown
        {
            return;
        }
        let question = Answer::yes(fact, self.facts, incident, cause.slot);
        let stands = |one: &Remedied| {
            one.until == Some(Lapse::SavesRevoke)
                && one.status == OptionStatus::Open
                && one.card.is_some_and(|card| incident.cards.contains(&card))
        };
        let last = self.entries.iter_mut().rev().find(|entry| {
            let mut orders = entry.settled.orders.iter();
            orders.any(stands)
        });
        let Some(entry) = last else { return };
        let answer = self.world.answer(question);
        entry.path.push(answer);
        for one in &mut entry.settled.orders {
            if answer.so && stands(one) {
                one.status = OptionStatus::Ended(incident.line);
            }
        }
    }

    /// Where the hand is given up, nothing more is to be done in its play. Where it may be, what is open there rests on the
    /// same answers.
    pub(super) fn abandon(&mut self, cause: &Entry<'_>) {
        if !self.code.may_order(cause.incident.kind, Remedy::AbandonHand) {
            return;
        }
        let abandons = |one: &Remedied| one.remedy == Remedy::AbandonHand;
        let must = cause.settled.orders.iter().any(abandons);
        let line = cause.incident.line;
        for entry in &mut self.entries {
            let (facts, incident) = (self.facts, &entry.incident);
            let all = entry.settled.options.iter_mut();
            let all = all.chain(&mut entry.settled.orders).filter(|one| {
                let open = matches!(one.status, OptionStatus::Open | OptionStatus::Taken(_));
                // What was over by then does not end with it.
                let left = gone(facts, incident, one).is_none_or(|then| then > line);
                open && left && one.is_of_the_play()
            });
            let mut any = false;
            for one in all {
                any = true;
                if must {
                    one.status = one.status.ended(line);
                }
            }
            if any {
                entry.path.join(&cause.path);
            }
        }
    }
}
