//! Makes an outcome of the rules that speak.

use super::added::{add, bar, bar_what_lasts, bare, cite, with_readings};
use super::finding::Laws;
use super::judge::Tried;
use super::looked::not_having_looked;
use super::people::choosers;
use super::reasons::{add_reasons, in_order, laws_of};
use super::settled::{BarCause, Barred, Remedied, Settled, Verdict};
use super::weigh::Scale;
use crate::bridge::SeatSet;
use crate::facts::{FactId, Lapse, Remedy};
use crate::laws::{Effect, Grant, LawIndex, Limit, Target};
use crate::syntax::CardSpec;
use smallvec::{SmallVec, smallvec};

/// An outcome, or the fact that must be known before there can be one.
pub(super) enum Drafted {
    Settled(Box<Settled>),
    Needs(FactId),
}

/// Puts together what the standing rules do.
pub(super) fn draft(scale: &Scale<'_>, standing: &[&Tried<'_>]) -> Drafted {
    let mut draft = Draft::new(scale);
    for one in standing {
        if let Err(fact) = draft.apply(one) {
            return Drafted::Needs(fact);
        }
    }
    Drafted::Settled(draft.finish())
}

pub(super) struct Draft<'s, 'a> {
    pub(super) scale: &'s Scale<'a>,
    pub(super) settled: Box<Settled>,
    pub(super) uncallable: bool,
    pub(super) own_bars: Laws,
    pub(super) claim_barred: bool,
    pub(super) barred_at: u32,
}

impl<'s, 'a> Draft<'s, 'a> {
    pub(super) fn new(scale: &'s Scale<'a>) -> Self {
        Self {
            scale,
            settled: Box::default(),
            uncallable: false,
            own_bars: Laws::new(),
            claim_barred: false,
            barred_at: 0,
        }
    }

    fn apply(&mut self, one: &Tried<'_>) -> Result<(), FactId> {
        let law = one.rule.law;
        self.settled.laws.push(law);
        self.settled.laws.extend_from_slice(&one.trace.laws);
        add_reasons(&mut self.settled.because, self.scale, one);
        match &one.rule.effect {
            Effect::Defines(_) => {}
            Effect::Grants(grant) => {
                self.scale.begin_of_run(&grant.options)?;
                self.grant(law, grant)?;
            }
            Effect::Orders(offers) => {
                self.scale.begin_of_run(offers)?;
                for offer in offers {
                    for order in self.fill(law, offer) {
                        add(&mut self.settled.orders, order);
                    }
                }
            }
            Effect::Bars(target @ (Target::Own | Target::Claim)) => {
                self.own_bars.push(law);
                self.claim_barred |= *target == Target::Claim;
                // What takes it away has come about; what has not is only shown by a line.
                let seen = one.trace.seen.iter().filter(|seen| seen.so);
                let last = seen.map(|seen| seen.line).max();
                self.barred_at = self.barred_at.max(last.unwrap_or(0));
            }
            Effect::Bars(Target::Penalty) => self.bar_other(law),
            Effect::Limits(limits) => {
                for limit in limits {
                    self.limit(law, *limit);
                }
            }
        }
        Ok(())
    }

    fn grant(&mut self, law: LawIndex, grant: &Grant) -> Result<(), FactId> {
        let scale = self.scale;
        let known = |fact| scale.known(fact);
        let seats = choosers(grant.to, scale.facts, scale.incident, &known)?;
        let left =
            not_having_looked(grant, seats, scale.code, (scale.facts, scale.incident), &known)?;
        if left.is_empty() && !seats.is_empty() {
            let mut laws: Laws = smallvec![law];
            laws.extend(grant.options.iter().flat_map(|offer| offer.laws.iter().copied()));
            laws.sort_unstable();
            laws.dedup();
            self.settled.barred.push(Barred {
                laws,
                cause: BarCause::Looked,
                line: scale.incident.line,
            });
            return Ok(());
        }
        self.settled.chooser = left;
        self.settled.chooser_as = Some(grant.to);
        self.settled.consult = self.settled.consult.or(grant.consult);
        for offer in &grant.options {
            for option in self.fill(law, offer) {
                let claimed = option.until == Some(Lapse::UnclaimedAtCut);
                let claimants = if claimed { left } else { SeatSet::NONE };
                add(&mut self.settled.options, Remedied { claimants, ..option });
            }
        }
        Ok(())
    }

    fn limit(&mut self, law: LawIndex, limit: Limit) {
        let remedy = match limit {
            limit if limit.is_free() => {
                // What says more than that nobody pays is what is stated.
                let plain = matches!(self.settled.free, None | Some(Limit::NoPenalty));
                if plain {
                    self.settled.free = Some(limit);
                }
                return;
            }
            Limit::NotCallable => {
                self.not_callable(law);
                return;
            }
            Limit::Cap13 => Remedy::Cap13,
            Limit::ThirteenTricks => Remedy::ThirteenTricks,
            _ => return,
        };
        let from = self.scale.incident.by.map_or(SeatSet::NONE, |seat| SeatSet::side(seat.side()));
        self.must(bare(remedy, None, from, law));
    }

    /// An order of the law's own, of the nature that the code gives it.
    fn must(&mut self, order: Remedied) {
        let nature = self.scale.code.remedies.of(order.remedy);
        self.settled.orders.push(Remedied { nature, ..order });
    }

    /// Nobody may call the cards of the incident, whatever another law gives.
    fn not_callable(&mut self, law: LawIndex) {
        self.uncallable = true;
        let incident = self.scale.incident;
        let from = incident.by.map_or(SeatSet::NONE, SeatSet::one);
        let cards: SmallVec<[Option<CardSpec>; 2]> = if incident.cards.is_empty() {
            smallvec![None]
        } else {
            incident.cards.iter().copied().map(Some).collect()
        };
        for card in cards {
            self.must(bare(Remedy::NotCallable, card, from, law));
        }
    }

    /// Notes that the penalty this incident refers to is lost; the fold then takes it away there.
    fn bar_other(&mut self, law: LawIndex) {
        let scale = self.scale;
        let referred = scale.rights.referred(scale.facts, scale.incident);
        scale.join(&referred.path);
        let entry = referred.place.and_then(|place| scale.rights.entries.get(place));
        let Some(slot) = entry.map(|entry| entry.slot) else {
            return;
        };
        let cause = BarCause::Takes(slot);
        let barred = self.settled.barred.iter_mut();
        // Two laws that take the same penalty away take it once.
        if let Some(one) = barred.into_iter().find(|one| one.cause == cause) {
            cite(&mut one.laws, &[law]);
            return;
        }
        self.settled.barred.push(Barred {
            laws: smallvec![law],
            cause,
            line: self.scale.incident.line,
        });
    }

    /// Of some players those who may do a thing: without those who have lost their right to double, where it keeps one.
    pub(super) fn with_right(&self, remedy: Remedy, seats: SeatSet) -> SeatSet {
        if !self.scale.code.remedies.of(remedy).needs_right {
            return seats;
        }
        let lost = self.scale.facts.record().lost;
        let at = self.scale.incident.moment;
        seats.iter().filter(|seat| !lost.before(*seat, at)).collect()
    }

    fn finish(mut self) -> Box<Settled> {
        if self.uncallable {
            self.settled.options.retain(|option| option.remedy != Remedy::CallCard);
        }
        self.drop_leads_not_left();
        if !self.own_bars.is_empty() {
            // The law's own reason is stated once: that they have looked is then part of it.
            self.settled.barred.retain(|barred| barred.cause != BarCause::Looked);
            // A claim comes too late by what was done before it.
            let at_least = if self.claim_barred { 0 } else { self.scale.incident.line };
            let line = self.barred_at.max(at_least);
            if self.claim_barred {
                bar_what_lasts(&mut self.settled, line);
            }
            bar(&mut self.settled, &self.own_bars, (BarCause::Own, line), &|_| false);
        }
        if self.settled.free.is_some() {
            self.settled.verdict = Verdict::NoPenalty;
        }
        let settled = &mut *self.settled;
        for offer in &settled.options {
            settled.laws.extend_from_slice(&offer.laws);
        }
        for order in &settled.orders {
            settled.laws.extend_from_slice(&order.laws);
        }
        settled.laws.extend(laws_of(&settled.because));
        let code = self.scale.code;
        with_readings(code, &mut settled.laws);
        for one in settled.options.iter_mut().chain(&mut settled.orders) {
            with_readings(code, &mut one.laws);
        }
        for barred in &mut settled.barred {
            with_readings(code, &mut barred.laws);
        }
        in_order(&mut settled.because);
        self.settled
    }
}
