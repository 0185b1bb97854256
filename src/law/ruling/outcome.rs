//! Makes an outcome of the rules that speak.

use super::company::people;
use super::figures::{self, forced};
use super::finding::{BarCause, Barred, Fate, Laws, Remedied, Settled, Verdict};
use super::judge::Tried;
use super::looked::not_having_looked;
use super::people::{among, choosers, targets};
use super::reasons::{add_reasons, in_order, laws_of};
use super::weigh::Scale;
use crate::bridge::{SeatSet, Strain, Suit};
use crate::facts::{FactId, Lapse, Remedy};
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
    Drafted::Settled(draft.finish())
}

struct Draft<'s, 'a> {
    scale: &'s Scale<'a>,
    settled: Box<Settled>,
    uncallable: bool,
    own_bars: Laws,
    claim_barred: bool,
    barred_at: u32,
}

impl<'s, 'a> Draft<'s, 'a> {
    fn new(scale: &'s Scale<'a>) -> Self {
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
        self.settled.laws.extend_from_slice(&one.trail.laws);
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
                let seen = one.trail.seen.iter().filter(|seen| seen.so);
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
            one.laws.push(law);
            one.laws.sort_unstable();
            one.laws.dedup();
            return;
        }
        self.settled.barred.push(Barred {
            laws: smallvec![law],
            cause,
            line: self.scale.incident.line,
        });
    }

    /// Of some players those who may do a thing: without those who have lost their right to double, where it keeps one.
    fn with_right(&self, remedy: Remedy, seats: SeatSet) -> SeatSet {
        if !self.scale.code.remedies.of(remedy).needs_right {
            return seats;
        }
        let lost = self.scale.facts.record().lost;
        let at = self.scale.incident.moment;
        seats.iter().filter(|seat| !lost.before(*seat, at)).collect()
    }

    /// An offer with everything filled in that the case tells: one for each card it may be.
    fn fill(&self, law: LawIndex, offer: &Offer) -> SmallVec<[Remedied; 2]> {
        let incident = self.scale.incident;
        let mut laws: Laws = smallvec![law];
        laws.extend_from_slice(&offer.laws);
        laws.sort_unstable();
        let stated = (self.scale.facts, incident);
        let people =
            offer.who.and_then(|who| people(who, self.scale.code, stated, &self.scale.ranked));
        // Where it is known that there is nobody of the kind, nothing is done with him.
        if offer.who.is_some() && people.as_ref().is_some_and(Vec::is_empty) {
            return SmallVec::new();
        }
        let people = people.unwrap_or_default();
        let number = offer.number.or_else(|| {
            let doubled = || self.scale.times_doubled();
            figures::number(offer.remedy, self.scale.code, stated, &doubled)
        });
        let from = targets(offer.from, self.scale.facts, incident, &|fact| self.scale.known(fact));
        let from = self.with_right(offer.remedy, from);
        let among = among(offer.from, self.scale.facts, incident, from);
        let with = |card: Option<CardSpec>| Remedied {
            remedy: offer.remedy,
            nature: self.scale.code.remedies.of(offer.remedy),
            people: people.clone(),
            people_as: offer.who,
            card,
            suit: self.suit(offer, card),
            no_trumps: self.dummys_trump(offer) == Some(Strain::NoTrumps),
            from,
            among,
            claimants: SeatSet::NONE,
            number,
            leave: offer.leave,
            revokes: offer.revokes,
            until: self.scale.until(offer),
            time: self.scale.time(offer),
            besides: offer.besides,
            with: offer.with,
            either: matches!(offer.card, Some(CardRef::Either | CardRef::Fitting | CardRef::Left)),
            unpaid: offer.unpaid,
            after_hand: offer.after_hand,
            laws: laws.clone(),
            fate: Fate::Open,
            score: None,
        };
        match offer.card {
            None | Some(CardRef::Each) => smallvec![with(None)],
            Some(CardRef::Left) => smallvec![with(Some(CardSpec::Any))],
            Some(CardRef::Later) => {
                let others = self.scale.later_cards().into_iter();
                others.map(|card| with(Some(card))).collect()
            }
            Some(CardRef::Again) => {
                let cards = incident.cards.iter();
                let again = cards.filter(|card| incident.begun.as_ref() != Some(*card));
                again.map(|card| with(Some(*card))).collect()
            }
            Some(_) if incident.cards.is_empty() => smallvec![with(None)],
            Some(CardRef::Its | CardRef::Either) => {
                incident.cards.iter().map(|card| with(Some(*card))).collect()
            }
            Some(CardRef::Fitting) => {
                let cards = incident.cards.iter();
                let fitting = cards.filter(|card| !incident.unfit.contains(card));
                fitting.map(|card| with(Some(*card))).collect()
            }
            Some(CardRef::Led | CardRef::Played) => {
                smallvec![with(incident.cards.first().copied())]
            }
        }
    }

    /// What dummy's hand forces, where it is that which the offer is about.
    fn dummys_trump(&self, offer: &Offer) -> Option<Strain> {
        let about = offer.remedy == Remedy::ForcedTrump;
        about.then(|| forced(self.scale.code, self.scale.facts).0)?
    }

    fn suit(&self, offer: &Offer, card: Option<CardSpec>) -> Option<Suit> {
        let incident = self.scale.incident;
        if offer.remedy == Remedy::ForcedTrump {
            return self.dummys_trump(offer).and_then(Strain::trumps);
        }
        match offer.suit? {
            SuitRef::Its => {
                card.or_else(|| incident.cards.first().copied()).and_then(CardSpec::suit)
            }
            SuitRef::Led => incident.suit,
            SuitRef::Any => None,
        }
    }

    /// Leaves out what could be had only at a lead that nobody meant will make, where something else can be had.
    fn drop_leads_not_left(&mut self) {
        let (facts, incident) = (self.scale.facts, self.scale.incident);
        let has_gone =
            |one: &Remedied| one.nature.of_a_lead && facts.lead_no_more(one.from, incident);
        let options = &mut self.settled.options;
        if !options.iter().all(has_gone) {
            options.retain(|one| !has_gone(one));
        }
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

/// Cites a law with the decisions that read it, and a decision with the laws it reads.
fn with_readings(code: &Code, laws: &mut Laws) {
    // Of most laws there is no reading.
    let mut all = laws.iter();
    if laws.len() < 2 && all.all(|law| code.cited_beside(*law).next().is_none()) {
        return;
    }
    let mut beside = Laws::new();
    for law in &*laws {
        for other in code.cited_beside(*law) {
            beside.push(other);
        }
    }
    laws.extend_from_slice(&beside);
    laws.sort_unstable();
    laws.dedup();
}

/// The same option given by two laws, or the same order, is one that rests on both.
fn add(had: &mut Vec<Remedied>, one: Remedied) {
    let twin = had.iter_mut().find(|other| {
        other.remedy == one.remedy
            && other.card == one.card
            && other.suit == one.suit
            && other.from == one.from
            && other.people == one.people
            && other.revokes == one.revokes
    });
    match twin {
        Some(other) => {
            other.laws.extend_from_slice(&one.laws);
            other.laws.sort_unstable();
            other.laws.dedup();
        }
        None => had.push(one),
    }
}

/// An order with nothing more to it.
pub(crate) fn bare(
    remedy: Remedy,
    card: Option<CardSpec>,
    from: SeatSet,
    law: LawIndex,
) -> Remedied {
    Remedied {
        remedy,
        nature: remedy.nature(),
        card,
        suit: None,
        no_trumps: false,
        from,
        among: from,
        claimants: SeatSet::NONE,
        people: Vec::new(),
        people_as: None,
        number: None,
        leave: None,
        revokes: None,
        unpaid: false,
        after_hand: false,
        until: None,
        time: None,
        besides: false,
        with: None,
        either: false,
        laws: smallvec![law],
        fate: Fate::Open,
        score: None,
    }
}

/// Takes away every penalty still open, but what has been exacted of it.
pub(super) fn bar(
    settled: &mut Settled,
    laws: &Laws,
    (cause, line): (BarCause, u32),
    exacted: &dyn Fn(&Remedied) -> bool,
) {
    let Settled { options, orders, .. } = settled;
    // What must be is nobody's option, so that nobody can lose it.
    let orders = orders.iter_mut().filter(|one| one.is_owed());
    let penalties = options
        .iter_mut()
        .chain(orders)
        .filter(|one| one.fate == Fate::Open && one.is_penalty() && !exacted(one));
    for penalty in penalties {
        penalty.fate = Fate::Barred(line);
    }
    settled.barred.push(Barred { laws: laws.clone(), cause, line });
    settled.laws.extend_from_slice(laws);
    settled.laws.sort_unstable();
    settled.laws.dedup();
}

/// Takes away what would have followed from a claim that can no longer be made.
fn bar_what_lasts(settled: &mut Settled, line: u32) {
    let orders = settled.orders.iter_mut();
    for order in orders.filter(|one| one.fate == Fate::Open && one.lasts()) {
        order.fate = Fate::Barred(line);
    }
}
