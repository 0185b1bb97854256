//! Makes an outcome of the rules that speak.

use super::finding::{BarCause, Barred, Because, Fate, Laws, Remedied, Settled, Verdict};
use super::judge::Tried;
use super::people::{choosers, not_having_looked, targets};
use super::weigh::Scale;
use crate::bridge::{SeatSet, Suit};
use crate::facts::{FactId, Remedy};
use crate::laws::{CardRef, Code, Effect, Grant, LawIndex, Limit, Offer, SuitRef, Target};
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
    Drafted::Settled(Box::new(draft.finish()))
}

struct Draft<'s, 'a> {
    scale: &'s Scale<'a>,
    settled: Settled,
    free: bool,
    limits: SmallVec<[Limit; 2]>,
    own_bars: Laws,
    barred_at: u32,
}

impl<'s, 'a> Draft<'s, 'a> {
    fn new(scale: &'s Scale<'a>) -> Self {
        Self {
            scale,
            settled: Settled {
                verdict: Verdict::Silent,
                chooser: SeatSet::NONE,
                chooser_as: None,
                consult: None,
                options: SmallVec::new(),
                orders: SmallVec::new(),
                laws: Laws::new(),
                barred: SmallVec::new(),
                because: SmallVec::new(),
            },
            free: false,
            limits: SmallVec::new(),
            own_bars: Laws::new(),
            barred_at: 0,
        }
    }

    fn apply(&mut self, one: &Tried<'_>) -> Result<(), FactId> {
        let law = one.rule.law;
        self.settled.laws.push(law);
        self.settled.laws.extend(one.trail.laws.iter().copied());
        self.settled.because.extend(
            one.trail
                .seen
                .iter()
                .filter(|seen| seen.line > 0)
                .copied()
                .collect::<SmallVec<[Because; 6]>>(),
        );
        match &one.rule.effect {
            Effect::Defines(_) => {}
            Effect::Grants(grant) => self.grant(law, grant)?,
            Effect::Orders(offers) => {
                for offer in offers {
                    let orders = self.fill(law, offer);
                    self.settled.orders.extend(orders);
                }
            }
            Effect::Bars(Target::Own) => {
                self.own_bars.push(law);
                let last = one.trail.seen.iter().map(|seen| seen.line).max();
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
        let left = not_having_looked(grant, seats, scale.facts, &known)?;
        if left.is_empty() && !seats.is_empty() {
            self.settled.barred.push(Barred {
                laws: smallvec![law],
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
                self.add_option(option);
            }
        }
        Ok(())
    }

    /// The same option granted by two laws is one option that rests on both.
    fn add_option(&mut self, option: Remedied) {
        let twin = self.settled.options.iter_mut().find(|other| {
            other.remedy == option.remedy
                && other.card == option.card
                && other.suit == option.suit
                && other.from == option.from
        });
        match twin {
            Some(other) => {
                other.laws.extend(option.laws);
                other.laws.sort_unstable();
                other.laws.dedup();
            }
            None => self.settled.options.push(option),
        }
    }

    fn limit(&mut self, law: LawIndex, limit: Limit) {
        let remedy = match limit {
            Limit::NoPenalty => {
                self.free = true;
                return;
            }
            Limit::NotCallable => {
                self.limits.push(limit);
                return;
            }
            Limit::NoSlam => Remedy::NoSlam,
            Limit::NoGame => Remedy::NoGame,
            Limit::Cap28 => Remedy::Cap28,
            Limit::Cap13 => Remedy::Cap13,
        };
        let from = self
            .scale
            .incident
            .by
            .map_or(SeatSet::NONE, |seat| SeatSet::side(seat.side()));
        self.settled.orders.push(Remedied {
            remedy,
            card: None,
            suit: None,
            from,
            number: None,
            until: None,
            besides: false,
            laws: smallvec![law],
            fate: Fate::Open,
        });
    }

    /// Notes that the penalty this incident refers to is lost; the fold then takes it away there.
    fn bar_other(&mut self, law: LawIndex) {
        let Some(place) = self
            .scale
            .rights
            .referred(self.scale.facts, self.scale.incident)
        else {
            return;
        };
        self.settled.barred.push(Barred {
            laws: smallvec![law],
            cause: BarCause::Takes(place),
            line: self.scale.incident.line,
        });
    }

    /// An offer with everything filled in that the case tells: one for each card it may be.
    fn fill(&self, law: LawIndex, offer: &Offer) -> SmallVec<[Remedied; 2]> {
        let incident = self.scale.incident;
        let mut laws: Laws = smallvec![law];
        laws.extend(offer.laws.iter().copied());
        laws.sort_unstable();
        let with = |card: Option<CardSpec>| Remedied {
            remedy: offer.remedy,
            card,
            suit: self.suit(offer, card),
            from: targets(offer.from, self.scale.facts, incident),
            number: offer.number,
            until: offer.until,
            besides: offer.besides,
            laws: laws.clone(),
            fate: Fate::Open,
        };
        match offer.card {
            None => smallvec![with(None)],
            Some(CardRef::Later) => {
                let later = incident.cards.iter().skip(1);
                later.map(|card| with(Some(*card))).collect()
            }
            Some(_) if incident.cards.is_empty() => smallvec![with(None)],
            Some(CardRef::Its | CardRef::Either) => incident
                .cards
                .iter()
                .map(|card| with(Some(*card)))
                .collect(),
            Some(CardRef::Led | CardRef::Played) => {
                smallvec![with(incident.cards.first().copied())]
            }
        }
    }

    fn suit(&self, offer: &Offer, card: Option<CardSpec>) -> Option<Suit> {
        let incident = self.scale.incident;
        match offer.suit? {
            SuitRef::Its => card
                .or_else(|| incident.cards.first().copied())
                .and_then(CardSpec::suit),
            SuitRef::Led => incident.suit,
            SuitRef::Any => None,
        }
    }

    fn finish(mut self) -> Settled {
        if self.limits.contains(&Limit::NotCallable) {
            self.settled
                .options
                .retain(|option| option.remedy != Remedy::CallCard);
        }
        if !self.own_bars.is_empty() {
            // The law's own reason is told once: that they have looked is then part of it.
            self.settled
                .barred
                .retain(|barred| barred.cause != BarCause::Looked);
            let line = self.barred_at.max(self.scale.incident.line);
            bar(&mut self.settled, &self.own_bars, BarCause::Own, line);
        }
        if self.free {
            self.settled.verdict = Verdict::NoPenalty;
        }
        let settled = &mut self.settled;
        for offer in &settled.options {
            settled.laws.extend(offer.laws.iter().copied());
        }
        for order in &settled.orders {
            settled.laws.extend(order.laws.iter().copied());
        }
        let code = self.scale.code;
        with_readings(code, &mut settled.laws);
        for one in settled.options.iter_mut().chain(&mut settled.orders) {
            with_readings(code, &mut one.laws);
        }
        for barred in &mut settled.barred {
            with_readings(code, &mut barred.laws);
        }
        settled
            .because
            .sort_by_key(|because| (because.line, because.fact));
        settled.because.dedup();
        self.settled
    }
}

/// Cites a law with the decisions that read it, and a decision with the laws it reads.
fn with_readings(code: &Code, laws: &mut Laws) {
    let beside: Laws = laws
        .iter()
        .flat_map(|law| code.cited_beside(*law))
        .collect();
    laws.extend(beside);
    laws.sort_unstable();
    laws.dedup();
}

/// Takes away every penalty still open.
pub(super) fn bar(settled: &mut Settled, laws: &Laws, cause: BarCause, line: u32) {
    let Settled {
        options, orders, ..
    } = settled;
    let penalties = options
        .iter_mut()
        .chain(orders.iter_mut())
        .filter(|one| one.fate == Fate::Open)
        // What can no longer be claimed at all takes with it what would follow from the claim.
        .filter(|one| one.remedy.is_penalty() || (cause == BarCause::Own && one.remedy.lasts()));
    for penalty in penalties {
        penalty.fate = Fate::Barred(line);
    }
    settled.barred.push(Barred {
        laws: laws.clone(),
        cause,
        line,
    });
    settled.laws.extend(laws.iter().copied());
    settled.laws.sort_unstable();
    settled.laws.dedup();
}
