//! What was done after a ruling, or happened besides.

use super::clauses;
use super::done::Deed;
use super::{
    Interview, Next, State, begin, blank, cards_said, dealer, deed_words, deeds_said, doer, done,
    facts_said, fill, noticed_said, phrase, prompt, reading, replayed, seats, stated_besides,
    twice,
};
use crate::bridge::Seat;
use crate::facts::{FactId, Facts, Incident, IncidentKind, Truth};
use crate::report::{Phrasing, joined};

/// So many words at least say of themselves what happened.
const FEW: usize = 5;

/// Whether a clause says nothing but what the case shows of something that happened: `the trick was quitted`.
fn is_known(facts: &Facts, clause: &str) -> bool {
    let said = facts_said::all(clause);
    let shown = |(fact, so): &(FactId, bool)| {
        let incidents = facts.deals().flat_map(|deal| {
            let incidents = deal.incidents().iter();
            incidents.map(move |one| deal.ask(*fact, one).truth)
        });
        let mut truths = incidents;
        truths.any(|truth| truth == Truth::from(*so))
    };
    !said.is_empty() && said.iter().all(shown)
}

impl Interview<'_> {
    /// What was then done, by its number; that nothing was; or what else happened.
    pub(super) fn more(&self, deeds: &[Deed], words: &str) -> Result<Next, String> {
        let number = prompt::place(words);
        if prompt::no_more(words) || number == Some(1) {
            let state = State { over: true, ..self.state.clone() };
            return Ok(state.into());
        }
        let by_number = number.and_then(|number| deeds.get(number.checked_sub(2)?));
        let around = self.around();
        let stated = around.and_then(|around| around.stated(words));
        let same = |deed: &&Deed| {
            deed.words.eq_ignore_ascii_case(words) || stated.as_ref() == Some(&deed.line)
        };
        let by_words = deeds.iter().find(same);
        let by_sentence = || {
            // A sentence of the language is taken as it stands.
            let typed = reading::stated(words).filter(|line| line.eq_ignore_ascii_case(words));
            let typed = typed.filter(|line| self.can_follow(line));
            let line = stated.clone().or_else(|| reading::stated(words));
            let line = line.filter(|line| {
                self.tells_no_more_than_a_deed(line)
                    || reading::refers_back(line) && self.can_follow(line)
            });
            let line =
                typed.or(line).or_else(|| self.sentences(words)).or_else(|| self.goes_on(words))?;
            Some(Deed::new(words.to_owned(), line))
        };
        let listed = by_number.or(by_words).cloned();
        // How it happened is still to be asked, whether it was tapped, numbered or said.
        if let Some(said) = listed.as_ref().and_then(|deed| deed.said.as_ref()) {
            let mut next = self.start(said)?;
            next.state.said.retain(|clause| clause != said);
            return Ok(next);
        }
        if let Some(deed) = listed.or_else(by_sentence) {
            return self.done(deed, Vec::new());
        }
        if number.is_some() {
            return Err(format!("the list goes from 1 to {}", deeds.len() + 1));
        }
        let (alike, rest) = self.deeds_like(deeds, words);
        match alike.as_slice() {
            [] => match self.nothing_wrong(deeds, words) {
                Some(Ok(played_on)) => self.done(played_on, Vec::new()),
                // Where nobody knows whose turn it was, nothing more is told of that.
                _ if deeds_said::tells_nothing_done(words) => self.more(deeds, "no"),
                Some(Err(why)) => Err(why.to_owned()),
                None => self.said_anew(words),
            },
            [only] => self.done(only.clone(), rest),
            several => {
                // The words tell what was done, and not by whom or of whom it was asked.
                let several: Vec<&str> = several.iter().map(|deed| deed.words.as_str()).collect();
                Err(format!("say it in full: {}", joined(&several, "or")))
            }
        }
    }

    /// A deed is stated; what the words say besides is offered next.
    pub(super) fn done(&self, deed: Deed, besides: Vec<String>) -> Result<Next, String> {
        let mut state = self.state.clone();
        state.stated.retain(|(name, _)| ["dealer", "who"].contains(name));
        state.said.extend(besides);
        state.said.retain(|clause| !deed.words.ends_with(clause));
        state.words.clone_from(&deed.words);
        state.last = None;
        state.deed = Some(deed);
        Ok(self.stated(state)?.into())
    }

    /// The deeds that some words tell, or that their first clause tells, with the clauses after it: those of a list,
    /// and that a card was taken back.
    fn deeds_like(&self, deeds: &[Deed], words: &str) -> (Vec<Deed>, Vec<String>) {
        let Some(around) = self.around() else {
            return (Vec::new(), Vec::new());
        };
        let mut deeds = deeds.to_vec();
        for deed in self.taken_back() {
            if deeds.iter().all(|other| other.line != deed.line) {
                deeds.push(deed);
            }
        }
        let alike = deed_words::stated_by(words, &deeds, around);
        let mut parts = clauses::parts(words).into_iter();
        match parts.next().filter(|_| alike.is_empty()) {
            Some(first) => (deed_words::stated_by(&first, &deeds, around), parts.collect()),
            None => (alike, Vec::new()),
        }
    }

    /// That somebody took back the last card he showed, as far as it can be so.
    fn taken_back(&self) -> Vec<Deed> {
        let mut seen: Vec<Seat> = Vec::new();
        let mut deeds = Vec::new();
        let lines = self.state.lines.iter().rev();
        for (seat, card) in lines.filter_map(|line| reading::player_and_card(line)) {
            let deed = done::took_back(seat, card, self.speaker())
                .filter(|deed| self.can_follow(&deed.line));
            if let Some(deed) = deed.filter(|_| !seen.contains(&seat)) {
                seen.push(seat);
                deeds.push(deed);
            }
        }
        deeds
    }

    /// Several sentences of the case language in one, said from where one sits: a deed, and what came of it.
    pub(super) fn sentences(&self, words: &str) -> Option<String> {
        let parts = clauses::parts(words);
        let around = self.around()?;
        let lines = parts.iter().map(|part| around.stated(part));
        let lines: Vec<String> = lines.collect::<Option<_>>()?;
        let first = lines.first().filter(|_| lines.len() > 1)?;
        let lines_follow = || self.can_follow(&lines.join("\n"));
        (self.tells_no_more_than_a_deed(first) && lines_follow()).then(|| lines.join("\n"))
    }

    /// What happened, in other words than those of a list: a single word that means nothing for certain is none.
    pub(super) fn said_anew(&self, words: &str) -> Result<Next, String> {
        match self.start(words)? {
            next if next.state.telling.is_none()
                && next.state.lines == self.state.lines
                && !words.contains(' ') =>
            {
                Err("say in other words what happened, or choose from the list".to_owned())
            }
            next => Ok(next),
        }
    }

    /// What may have been done about what lies open, and that the play went on.
    pub(super) fn deeds(&self) -> Vec<Deed> {
        let Ok(replayed) = self.replayed(&self.state.lines) else {
            return Vec::new();
        };
        let scene = self.scene(&replayed);
        let mut all: Vec<Deed> = Vec::new();
        for one in self.ruled(&replayed) {
            let phrasing = Phrasing { scene: &scene, code: one.code, ruling: one.ruling };
            for deed in done::deeds(&phrasing) {
                if !all.iter().any(|other| other.line == deed.line) {
                    all.push(deed);
                }
            }
        }
        if let Some(one) = self.ruled(&replayed).first() {
            let phrasing = Phrasing { scene: &scene, code: one.code, ruling: one.ruling };
            all.extend(done::obeyed(&phrasing));
            let played_on = done::played_on(&phrasing).map(|deed| self.in_turn(deed));
            all.extend(played_on);
        }
        let done = self.deeds_said(&all);
        let mut besides = self.said_besides(&replayed);
        besides.retain(|deed| done.iter().all(|other| !other.words.eq(&deed.words)));
        all.retain(|deed| done.iter().all(|other| other.line != deed.line));
        all.splice(0..0, done.into_iter().chain(besides));
        // What cannot be stated after what went before is not offered.
        all.retain(|deed| {
            deed.said.is_some() || deed.line.contains('{') || self.can_follow(&deed.line)
        });
        all
    }

    /// That the play went on: `in turn` only where it does so rightly.
    fn in_turn(&self, deed: Deed) -> Deed {
        if deed.line.contains('{') || self.tells_no_more_than_a_deed(&deed.line) {
            return deed;
        }
        let bare = deed.words.strip_suffix(done::IN_TURN);
        Deed { words: bare.unwrap_or(&deed.words).to_owned(), ..deed }
    }

    /// Of what may have been done, that which the words said besides: `S waived it`.
    fn deeds_said(&self, deeds: &[Deed]) -> Vec<Deed> {
        let Some(around) = self.around() else {
            return Vec::new();
        };
        let clauses = self.state.said.iter();
        let stated = clauses.filter_map(|clause| {
            let alike = deed_words::stated_by(clause, deeds, around);
            match alike.as_slice() {
                [only] => Some(Deed { words: Deed::of_words(clause).words, ..only.clone() }),
                _ => None,
            }
        });
        stated.collect()
    }

    /// What the words said besides: in a sentence of him who did the first thing, or as something else that happened.
    pub(super) fn said_besides(&self, replayed: &replayed::Replayed) -> Vec<Deed> {
        let incidents = replayed.facts.incidents();
        let doer = blank::of(&self.state.stated, "who").and_then(reading::seat);
        let clauses = self.state.said.iter();
        let deeds = clauses.filter_map(|clause| {
            let stated = self.stated_by_clause(clause, doer);
            if stated.as_ref().is_some_and(|line| self.state.lines.contains(line)) {
                return None;
            }
            if let Some(line) = stated.filter(|line| self.needs_no_questions(clause, line)) {
                return Some(Deed::as_said(clause, line));
            }
            let line = doer.and_then(|who| reading::stated(&format!("{who} {clause}")));
            if let Some((who, line)) =
                doer.zip(line.filter(|line| self.tells_no_more_than_a_deed(line)))
            {
                let who = seats::called(who, self.speaker());
                return Some(Deed::new(format!("{who} {clause}"), line));
            }
            let told = begin::clear(clause);
            let told = told.filter(|kind| incidents.iter().all(|one| one.kind != *kind));
            if told.is_none() && is_known(&replayed.facts, clause) || self.changes_as_stated(clause)
            {
                return None;
            }
            let again = self.said_again(clause, incidents);
            let idle = noticed_said::is_all(clause) || tells_who_dealt(clause, incidents);
            if again || idle {
                return again.then(|| Deed::of_words(clause));
            }
            let kind = begin::likely(clause).filter(|kind| !begin::denies(*kind, clause))?;
            if kind == IncidentKind::CallDisobeyed && deeds_said::is_a_call(clause) {
                return None;
            }
            // Of a few words nothing is offered that they do not clearly say.
            let few = seats::words(clause).len() < FEW;
            let of_fact = !facts_said::all(clause).is_empty();
            if (few || of_fact) && begin::clear(clause) != Some(kind) {
                return None;
            }
            let new = incidents.iter().all(|one| one.kind != kind);
            new.then(|| Deed::of_words(clause))
        });
        deeds.collect()
    }

    /// What was said that somebody did, and is neither in the case nor offered.
    pub(super) fn unread(&self) -> Vec<String> {
        let tells = |clause: &&String| doer::tells_more(clause) || doer::speaks(clause);
        let deeds = self.state.said.iter().filter(tells);
        let deeds: Vec<&String> = deeds.collect();
        let Some(replayed) = self.replayed(&self.state.lines).ok().filter(|_| !deeds.is_empty())
        else {
            return Vec::new();
        };
        let first = blank::of(&self.state.stated, "who").and_then(reading::seat);
        let incidents = replayed.facts.incidents();
        let offered = self.deeds();
        let is_stated = |clause: &String| {
            let line = self.stated_by_clause(clause, first);
            let kind = begin::likely(clause);
            line.is_some_and(|line| self.state.lines.contains(&line))
                || incidents.iter().any(|one| Some(one.kind) == kind)
                || self.names_what_is_stated(clause)
                || self.changes_as_stated(clause)
                || self.wishes_another_card(clause)
                || deeds_said::tells_nothing_done(clause)
                || offered.iter().any(|deed| deed.words.ends_with(clause.as_str()))
                || !facts_said::all(clause).is_empty()
                || noticed_said::is_all(clause)
                || deed_words::speaks_of_a_right(clause)
                || dealer::said(clause).is_some()
        };
        let unread = deeds.into_iter().filter(|clause| !is_stated(clause));
        unread.cloned().collect()
    }

    /// Whether a clause names the trump that the case says was named.
    fn names_what_is_stated(&self, clause: &str) -> bool {
        const NAMES: &str = " declares ";
        let Some((who, strains)) = phrase::besides(clause).named else {
            return false;
        };
        let dealer = self.around().and_then(|around| around.dealer);
        let Some(seat) = who.seat(self.speaker(), dealer) else {
            return false;
        };
        let line = |strain: &String| format!("{seat}{NAMES}{strain}");
        strains.iter().any(|strain| self.state.lines.contains(&line(strain)))
    }

    /// Whether a clause goes on with the trump to which the case says that it was changed: `wanted hearts instead`.
    fn changes_as_stated(&self, clause: &str) -> bool {
        const CHANGES: &str = " changes ";
        let own = phrase::besides(clause);
        let strains = cards_said::strains(&seats::words(clause));
        let mut changes = self.state.lines.iter().filter(|line| line.contains(CHANGES));
        let is_told = |line: &String| strains.iter().all(|strain| line.ends_with(strain));
        own.who.is_none() && own.cards.is_empty() && !strains.is_empty() && changes.any(is_told)
    }

    /// Whether a clause says only which card he wanted who took one back, as the case says: `wanted the jack instead`.
    fn wishes_another_card(&self, clause: &str) -> bool {
        const TAKES_BACK: &str = " takes back ";
        cards_said::wishes_instead(clause)
            && self.state.lines.iter().any(|line| line.contains(TAKES_BACK))
    }

    /// Whether a clause tells once more what is told of another player, or of another trick.
    fn said_again(&self, clause: &str, stated: &[Incident]) -> bool {
        let dealer = self.around().and_then(|around| around.dealer);
        let other = |one: &Incident| {
            let Some((who, trick)) = twice::deed(one.kind, clause) else {
                return false;
            };
            let Some(who) = who.seat(self.speaker(), dealer) else {
                return false;
            };
            let mut same = stated.iter().filter(|same| same.kind == one.kind);
            if same.any(|same| same.by == Some(who)) {
                trick.is_some_and(|trick| !fill::tells_trick(&self.state.lines, &trick))
            } else {
                one.by.is_some()
            }
        };
        stated.iter().any(other)
    }

    /// The line that a clause of what was said tells, where it is a sentence.
    pub(super) fn stated_by_clause(&self, clause: &str, doer: Option<Seat>) -> Option<String> {
        let revoked = self.state.first.is_some_and(|first| first.kind == IncidentKind::Revoke);
        stated_besides::line(clause, self.around()?, doer, revoked)
    }

    /// Whether a line tells all of its clause: the clause by itself opens nothing that would ask for more.
    fn needs_no_questions(&self, clause: &str, line: &str) -> bool {
        self.can_follow(line)
            && (self.tells_no_more_than_a_deed(line)
                || !matches!(begin::begin(clause), begin::Begin::One(_)))
    }

    /// Whether a sentence can follow and tells nothing that the laws speak of by itself.
    pub(super) fn tells_no_more_than_a_deed(&self, line: &str) -> bool {
        let mut lines = self.state.lines.clone();
        let before = self.memory.facts(&lines).map(|facts| facts.incidents().len());
        lines.push(line.to_owned());
        let after = self.memory.facts(&lines).map(|facts| facts.incidents().len());
        before.is_ok() && before == after
    }

    pub(super) fn can_follow(&self, line: &str) -> bool {
        let mut lines = self.state.lines.clone();
        lines.extend(line.split('\n').map(str::to_owned));
        let find = || self.memory.can_be(&lines);
        self.others.map_or_else(find, |others| others.can_be(&lines, find))
    }
}

/// Whether a clause says of a deal out of turn no more than who dealt.
fn tells_who_dealt(clause: &str, stated: &[Incident]) -> bool {
    let out_of_turn = |one: &Incident| one.kind == IncidentKind::DealtOutOfTurn;
    stated.iter().any(out_of_turn) && dealer::said(clause).is_some()
}
