//! Goes through the story: incidents open rights, acts use them, other incidents take them away.
//!
//! One run goes through the whole story with every question answered one way; a finding knows the answers it
//! rests on. [`super::worlds`] makes as many runs as there are answers that matter.

use super::act::use_right;
use super::answers::Answers;
use super::called::excused;
use super::concerns::concerns;
use super::entry::Entry;
use super::finding::{BarCause, Fate, Laws, Remedied};
use super::judge::settle;
use super::once::once_taken_back;
use super::outcome::bar;
use super::path::{Answer, Path, tells};
use super::redealt::under_new_deal;
use super::rights::{Live, Rights, gone, has_open_right};
use super::verdict::close;
use super::weigh::{Assumed, Scale};
use super::which::resolve;
use crate::facts::{Act, FactId, Facts, Incident, IncidentKind, Lapse, Remedy, Truth};
use crate::laws::{Code, Effect, Target};
use std::borrow::Cow;

/// How many findings one event may have: its own, or those an act may turn out to be.
const SLOTS: usize = 5;

/// One way through the story.
pub(super) struct Run<'a> {
    pub(super) facts: &'a Facts,
    pub(super) code: &'a Code,
    pub(super) entries: Vec<Entry<'a>>,
    /// The findings whose penalties are not yet known to be gone.
    pub(super) live: Live,
    /// Slots that have no finding in this run, and the answers that rests on.
    pub(super) absent: Vec<(usize, Path)>,
    /// The place of the event in hand among all events that may have a finding.
    event: usize,
    /// How many acts have been gone through.
    acted: u32,
    explain: bool,
    pub(super) world: World<'a>,
}

/// The answers of one run.
pub(super) struct World<'a> {
    /// Those it was asked to try.
    tried: &'a Answers,
    /// Those the case itself gives.
    pub(super) given: &'a Answers,
    /// Every question asked in it, the first time it was asked.
    asked: Answers,
}

impl World<'_> {
    /// The answer to a question: as asked to try, else what follows from the answers before, else yes.
    pub(super) fn answer(&mut self, question: Answer) -> Answer {
        if let Some(before) = self.asked.to(&question) {
            return before;
        }
        let tried = self.tried.to(&question);
        let follows = || {
            let tried = self.tried.bearing_on(&question);
            let asked = self.asked.bearing_on(&question);
            tells(&[&tried, &asked, &self.given.bearing_on(&question)], &question)
        };
        let answer =
            Answer { so: tried.map(|one| one.so).or_else(follows).unwrap_or(true), ..question };
        self.asked.push(answer);
        answer
    }
}

/// Looks on as each incident is judged; the slot of its finding goes with it.
pub(super) type Onlooker<'w> = dyn FnMut(usize, &Scale<'_>) + 'w;

impl<'a> Run<'a> {
    pub(super) fn new(
        facts: &'a Facts,
        code: &'a Code,
        explain: bool,
        tried: &'a Answers,
        given: &'a Answers,
    ) -> Self {
        Self {
            facts,
            code,
            entries: Vec::with_capacity(facts.incidents().len()),
            live: Live::default(),
            absent: Vec::new(),
            event: 0,
            acted: 0,
            explain,
            world: World { tried, given, asked: Answers::default() },
        }
    }

    /// The rights as they stand now.
    pub(super) fn rights(&self) -> Rights<'_> {
        Rights { code: self.code, entries: &self.entries, live: &self.live }
    }

    /// Goes through the story.
    pub(super) fn go(&mut self, watch: &mut Onlooker<'_>) {
        let facts = self.facts;
        let mut acts = facts.acts().iter().peekable();
        for incident in facts.incidents() {
            while let Some(act) = acts.next_if(|act| act.moment < incident.moment) {
                self.act(act, watch);
            }
            if concerns(facts, self.code, incident) {
                self.live.forget(facts, &self.entries, incident.line);
                let slot = self.event * SLOTS;
                self.judge(Cow::Borrowed(incident), slot, Path::default(), watch);
            }
            self.event += 1;
        }
        for act in acts {
            self.act(act, watch);
        }
        for entry in &mut self.entries {
            close(facts, entry);
        }
    }

    fn act(&mut self, act: &Act, watch: &mut Onlooker<'_>) {
        self.live.forget(self.facts, &self.entries, act.line);
        let used = use_right(self, act, self.acted);
        self.acted += 1;
        let first = self.event * SLOTS;
        for (kind, place) in BORN_OF_ACTS.iter().zip(first..) {
            match &used.incident {
                Some(incident) if incident.kind == *kind => {
                    let incident = Cow::Owned(incident.clone());
                    self.judge(incident, place, used.path.clone(), watch);
                }
                _ if !used.path.is_empty() => self.absent.push((place, used.path.clone())),
                _ => {}
            }
        }
        self.event += 1;
    }

    /// Judges an incident, and takes away the penalty it bars.
    fn judge(
        &mut self,
        incident: Cow<'a, Incident>,
        slot: usize,
        rests_on: Path,
        watch: &mut Onlooker<'_>,
    ) {
        let Some(mut rests_on) = self.presumed(&incident, slot, rests_on) else {
            return;
        };
        if excused(self, &incident, &mut rests_on) {
            if !rests_on.is_empty() {
                self.absent.push((slot, rests_on));
            }
            return;
        }
        resolve(self, &incident, &mut rests_on);
        let assumed = Assumed::new();
        let rights = Rights { code: self.code, entries: &self.entries, live: &self.live };
        let mut scale = Scale::new(self.facts, self.code, rights, &incident, &assumed);
        scale.give(self.world.given);
        scale.begin_with(rests_on);
        watch(slot, &scale);
        let world = &mut self.world;
        let mut ask = |question| world.answer(question);
        let (mut settled, mut path, steps) = settle(&scale, slot, self.explain, &mut ask);
        // What was in order is nothing where no rule speaks on it as things turned out; nor is it anything that a call was
        // not met by which nothing was due.
        let made = incident.ordinary && incident.kind == IncidentKind::SlamMade;
        let undue = self.live.calls.undue(&incident);
        if (made || undue.is_some()) && settled.may_be_silent() {
            if let Some(rests) = undue {
                path.join(rests);
            }
            if !path.is_empty() {
                self.absent.push((slot, path));
            }
            return;
        }
        settled.then = once_taken_back(&scale, &settled);
        let mut entry = Entry { slot, incident, settled, path, steps };
        under_new_deal(self, &mut entry);
        self.take_away(&entry);
        self.abandon(&entry);
        self.save(&entry);
        self.note(entry);
    }

    fn note(&mut self, entry: Entry<'a>) {
        let may_forfeit = !entry.path.is_empty();
        self.live.forfeits.note(&entry, may_forfeit);
        if entry.incident.kind == IncidentKind::DoubleRefused {
            self.live.refused = entry.incident.line;
        }
        if !entry.path.is_empty() || has_open_right(self.facts, &entry, 0) {
            self.live.add(self.entries.len(), &entry);
        }
        self.entries.push(entry);
    }

    /// Takes away the penalty that an incident bars. What it might have barred rests on the same answers.
    fn take_away(&mut self, cause: &Entry<'_>) {
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
        let open = |one: &Remedied| Some(one.remedy) == incident.asked && one.fate == Fate::Open;
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

    /// A card that stands as played may yet be taken back to save a revoke: where nobody told whether it was for that,
    /// it is asked. What is taken back is the card as it was last played.
    fn save(&mut self, cause: &Entry<'_>) {
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
                && one.fate == Fate::Open
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
                one.fate = Fate::Ended(incident.line);
            }
        }
    }

    /// Where the hand is given up, nothing more is to be done in its play. Where it may be, what is open there rests on the
    /// same answers.
    fn abandon(&mut self, cause: &Entry<'_>) {
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
                let open = matches!(one.fate, Fate::Open | Fate::Taken(_));
                // What was over by then does not end with it.
                let left = gone(facts, incident, one).is_none_or(|then| then > line);
                open && left && one.is_of_the_play()
            });
            let mut any = false;
            for one in all {
                any = true;
                if must {
                    one.fate = one.fate.ended(line);
                }
            }
            if any {
                entry.path.join(&cause.path);
            }
        }
    }

    /// What a choice among a side's findings fell on, and all it might have fallen on with other answers, rests on
    /// the same answers.
    pub(super) fn rest(&mut self, side: crate::bridge::Side, place: Option<usize>, path: &Path) {
        if place.is_none() || path.is_empty() {
            return;
        }
        let reached: Vec<usize> = self.live.of(side).collect();
        for other in reached {
            if let Some(entry) = self.entries.get_mut(other) {
                entry.path.join(path);
            }
        }
    }
}

/// The slot of the finding on an incident of the story.
pub(super) fn slot_of(facts: &Facts, incident: &Incident) -> Option<usize> {
    let mut incidents = facts.incidents().iter();
    let place = incidents.position(|other| other == incident)?;
    let acts = facts.acts().iter();
    let before = acts.take_while(|act| act.moment < incident.moment).count();
    Some((place + before) * SLOTS)
}

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
