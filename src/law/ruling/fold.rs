//! Goes through the story: incidents open rights, acts use them, other incidents take them away.
//!
//! One run goes through the whole story with every question answered one way; a finding knows the answers it
//! rests on. [`super::worlds`] makes as many runs as there are answers that matter.

use super::act::use_right;
use super::answers::Answers;
use super::concerns::concerns;
use super::entry::Entry;
use super::excused::excused;
use super::judge::settle;
use super::once::once_taken_back;
use super::path::{Answer, Path, settles};
use super::penalties::has_open_right;
use super::redealt::under_new_deal;
use super::rights::{Live, Rights};
use super::run_used::BORN_OF_ACTS;
use super::verdict::close;
use super::weigh::{Assumed, Scale};
use super::which::resolve;
use crate::facts::{Act, Facts, Incident, IncidentKind};
use crate::laws::Code;
use std::borrow::Cow;

/// How many findings one event may have: its own, or those an act may turn out to be.
pub(super) const SLOTS: usize = 5;

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
    pub(super) event: usize,
    /// How many acts have been gone through.
    pub(super) acted: u32,
    pub(super) explain: bool,
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
            settles(&[&tried, &asked, &self.given.bearing_on(&question)], &question)
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
            close(facts, self.code, entry);
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
        // What was in order is nothing if no rule applies to it as things turned out; nor is it anything that a call
        // was not met by which nothing was due.
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
