//! What was done after a ruling, or happened as well.

use super::action_words_said;
use super::answers_read;
use super::clauses;
use super::done::Action;
use super::ranks_said;
use super::{
    Interview, Next, State, action_words, actions_said, also_stated, begin, blank, cards_said,
    dealer, facts_said, fill, noticed_said, phrase, reading, seats, twice,
};
use crate::bridge::Seat;
use crate::facts::{FactId, Facts, Incident, IncidentKind, Truth};
use crate::report::joined;

/// How many words at least say about themselves what happened.
pub(super) const FEW: usize = 5;

/// Whether a clause says nothing but what the case shows of something that happened: `the trick was quitted`.
pub(super) fn is_known(facts: &Facts, clause: &str) -> bool {
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
    pub(super) fn more(&self, deeds: &[Action], words: &str) -> Result<Next, String> {
        let number = answers_read::place(words);
        if answers_read::no_more(words) || number == Some(1) {
            let state = State { over: true, ..self.state.clone() };
            return Ok(state.into());
        }
        let by_number = number.and_then(|number| deeds.get(number.checked_sub(2)?));
        let around = self.around();
        let stated = around.and_then(|around| around.stated(words));
        let same = |deed: &&Action| {
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
            Some(Action::new(words.to_owned(), line))
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
                // If nobody knows whose turn it was, nothing more is stated of that.
                _ if actions_said::says_nothing_done(words) => self.more(deeds, "no"),
                Some(Err(why)) => Err(why.to_owned()),
                None => self.said_once_more(words),
            },
            [only] => self.done(only.clone(), rest),
            several => {
                // The words say what was done, and not by whom or of whom it was asked.
                let several: Vec<&str> = several.iter().map(|deed| deed.words.as_str()).collect();
                Err(format!("say it in full: {}", joined(&several, "or")))
            }
        }
    }

    /// A deed is stated; what the words say besides is offered next.
    pub(super) fn done(&self, deed: Action, besides: Vec<String>) -> Result<Next, String> {
        let mut state = self.state.clone();
        state.stated.retain(|(name, _)| ["dealer", "who"].contains(name));
        state.said.extend(besides);
        state.said.retain(|clause| !deed.words.ends_with(clause));
        state.words.clone_from(&deed.words);
        state.last = None;
        state.deed = Some(deed);
        Ok(self.stated(state)?.into())
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

    /// What was said that somebody did, and is neither in the case nor offered.
    pub(super) fn unread(&self) -> Vec<String> {
        let tells = |clause: &&String| {
            action_words_said::says_more(clause) || action_words_said::speaks(clause)
        };
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
                || actions_said::says_nothing_done(clause)
                || offered.iter().any(|deed| deed.words.ends_with(clause.as_str()))
                || !facts_said::all(clause).is_empty()
                || noticed_said::is_all(clause)
                || action_words::speaks_of_a_right(clause)
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
    pub(super) fn changes_as_stated(&self, clause: &str) -> bool {
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
        ranks_said::wishes_instead(clause)
            && self.state.lines.iter().any(|line| line.contains(TAKES_BACK))
    }

    /// Whether a clause states once more what is stated of another player, or of another trick.
    pub(super) fn said_again(&self, clause: &str, stated: &[Incident]) -> bool {
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
                trick.is_some_and(|trick| !fill::states_trick(&self.state.lines, &trick))
            } else {
                one.by.is_some()
            }
        };
        stated.iter().any(other)
    }

    /// The line that a clause of what was said tells, where it is a sentence.
    pub(super) fn stated_by_clause(&self, clause: &str, doer: Option<Seat>) -> Option<String> {
        let revoked = self.state.first.is_some_and(|first| first.kind == IncidentKind::Revoke);
        also_stated::line(clause, self.around()?, doer, revoked)
    }

    /// Whether a line states all of its clause: the clause by itself opens nothing that would ask for more.
    pub(super) fn needs_no_questions(&self, clause: &str, line: &str) -> bool {
        self.can_follow(line)
            && (self.tells_no_more_than_a_deed(line)
                || !matches!(begin::begin(clause), begin::Begin::One(_)))
    }

    /// Whether a sentence can follow and tells nothing that the laws mention by itself.
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

/// Whether a clause says about a deal out of turn no more than who dealt.
pub(super) fn says_who_dealt(clause: &str, stated: &[Incident]) -> bool {
    let out_of_turn = |one: &Incident| one.kind == IncidentKind::DealtOutOfTurn;
    stated.iter().any(out_of_turn) && dealer::said(clause).is_some()
}
