//! How an interview starts: the first words, what of several they mean, who sits where.

use super::answers_read;
use super::begin::Begin;
use super::dealer::SaidDealer;
use super::denied;
use super::hand_said::Player;
use super::named_said;
use super::openings::{Opening, all};
use super::phrase::Besides;
use super::{
    Interview, Next, Prompt, State, begin, blank, by_part, cards_said, clauses, contrary, dealer,
    doer, first_fault, forecast, his_partner, phrase, plain, seats, twice,
};
use std::collections::BTreeSet;

impl Interview<'_> {
    pub(super) fn start(&self, words: &str) -> Result<Next, String> {
        if answers_read::no_more(words) {
            return Err(Prompt::SAY_WHAT.to_owned());
        }
        // The very words of an opening, as a list or a button has them, say no more than it does.
        if let Some(opening) = all().find(|one| one.words == words)
            && self.state.besides == Besides::default()
        {
            let mut state = self.opened(opening, Besides::default())?;
            if state.lines.len() == self.state.lines.len() {
                words.clone_into(&mut state.words);
            }
            return Ok(state.into());
        }
        let plain = his_partner::named(&plain::plain(words));
        let plain = doer::stated_of_each(&plain).unwrap_or(plain);
        let words = plain.as_str();
        match dealer::said(words).filter(|said| !said.rest.is_empty()) {
            Some(said) => self.dealt_by(&said)?.begun(words, &said.rest),
            None => self.begun(words, words),
        }
    }

    /// The same, where the words say in passing who dealt.
    pub(super) fn dealt_by(&self, said: &SaidDealer) -> Result<Self, String> {
        let mut same = self.clone();
        match self.state.seated {
            Some(known) if said.contradicts(known) => {
                return Err(
                    "you said before that another player dealt; say it differently, or go back"
                        .to_owned(),
                );
            }
            Some(_) => {}
            None => {
                let seated = said.seated();
                let dealt = seated.and_then(|seated| seated.dealer);
                let dealer = dealt.map(|dealer| ("dealer", dealer.to_string()));
                same.state.stated.extend(dealer);
                same.state.seated = seated;
                same.state.dealer = Some(said.clone());
                same.stage.take();
            }
        }
        Ok(same)
    }

    /// How it begins with some words; `rest` are those that tell more than who dealt.
    pub(super) fn begun(&self, words: &str, rest: &str) -> Result<Next, String> {
        // What is asked next may be answered by the same words.
        let mut same = self.clone();
        words.clone_into(&mut same.state.words);
        same.begins(words, rest)
    }

    pub(super) fn begins(&self, words: &str, rest: &str) -> Result<Next, String> {
        let parts = clauses::parts(rest);
        let begin = begin::begin(words).or_by_first(&parts);
        let begin = begin.or_followed(rest, &parts);
        let whole = parts.clone();
        // What is said about another fault is stated of this one no more.
        let stated = begin.kind().map_or(rest, |kind| first_fault::of_first(kind, rest, &parts));
        let parts = if stated.len() < rest.len() { clauses::parts(stated) } else { parts };
        let passing = words.strip_suffix(rest).map_or(0, str::len);
        let said = words.get(..passing + stated.len()).unwrap_or(words);
        let besides = doer::of_the_dealer(phrase::besides(stated), said, stated);
        // Who did it may be in that clause alone which tells of it.
        let before_comma =
            stated.split_once(", ").filter(|(_, after)| !cards_said::begins_with_card(after));
        let before_comma = before_comma.map(|(before, _)| before.to_owned());
        let clauses: Vec<&String> = parts.iter().chain(&before_comma).collect();
        let own = begin.kind().and_then(|kind| phrase::of_clause(kind, &clauses));
        let besides = if own.is_none() && !parts.is_empty() {
            // Who the first of several clauses is of may have done nothing of it.
            Besides {
                who: doer::reported(stated)
                    .or_else(|| doer::doer_of_all(stated))
                    .map(|(who, _)| who),
                ..besides
            }
        } else {
            besides
        };
        let alike = begin.kind().map_or_else(Vec::new, |kind| twice::of_one_kind(kind, &whole));
        // Of two faults of one kind the first is gone through, and what is stated of it is stated of no other.
        let first = alike.first().map(|first| phrase::besides(first));
        let deeds = doer::deeds(alike.first().map_or(stated, |first| first.as_str()));
        let others: Vec<String> = alike.iter().skip(1).map(|part| (*part).clone()).collect();
        let besides = first
            .or_else(|| own.map(|own| own.or(&besides)))
            // One clause may name the trump that another changes.
            .map(|own| own.with_strains_of(&besides))
            .unwrap_or(besides);
        // Of several clauses the one that tells it may not name him.
        let only = || doer::only_doer(stated).filter(|_| !parts.is_empty());
        let who = besides.who.or_else(only);
        let besides = Besides { who, deeds, ..besides };
        let besides = besides.or(&self.state.besides);
        let alone = [stated.to_owned()];
        let clauses = if parts.is_empty() { &alone } else { parts.as_slice() };
        let named = besides.named.clone();
        let named = named.or_else(|| named_said::naming(clauses, words != rest));
        let besides = Besides { named, ..besides };
        let mut said_before = self.state.said.clone();
        said_before.extend(whole);
        let begin = self.narrowed(begin, (words, rest), &besides.deeds)?;
        let several = match begin {
            Begin::One(only) => {
                let state = State {
                    besides: besides.clone(),
                    said: said_before.clone(),
                    ..self.state.clone()
                };
                if let Some(other) = self.otherwise(&state, only, rest) {
                    return other;
                }
                let said = !only.words.eq_ignore_ascii_case(words);
                let clauses = clauses::parts(rest);
                let later = twice::of_another_deed(only, &clauses);
                let later: Vec<String> = later.into_iter().cloned().collect();
                said_before.retain(|clause| {
                    others.contains(clause)
                        || later.contains(clause)
                        || !begin::is_settled(clause, only, &[])
                });
                return Ok(Next {
                    state: State { said: said_before, ..self.opened(only, besides)? },
                    said: said.then(|| only.words.to_owned()),
                });
            }
            Begin::OneOf(several) => several,
            Begin::Later(game) => return Err(game.answer()),
            Begin::Nothing => return Err(self.says_nothing()),
        };
        let state = State { list: several, besides, said: said_before, ..self.state.clone() };
        Ok(state.into())
    }

    /// The same, with what the words, the seats and the codes leave of several openings: one alone is not a choice and
    /// is taken, unless the words deny it.
    fn narrowed(
        &self,
        begin: Begin,
        (words, rest): (&str, &str),
        deeds: &[(Player, String)],
    ) -> Result<Begin, String> {
        let begin = match begin {
            Begin::OneOf(list) => match as_said(list, words) {
                Begin::OneOf(list) => Begin::OneOf(self.parting(self.possible(list, rest))),
                begin => begin,
            },
            begin => begin,
        };
        let begin = match begin {
            Begin::OneOf(list) => Begin::OneOf(self.about_stated(list)),
            Begin::One(only) if !only.is_said_in(&seats::words(words)) => {
                let or = all().find(|one| only.or.contains(&one.words));
                or.map_or(begin, |or| Begin::OneOf(vec![only, or]))
            }
            begin => begin,
        };
        let begin = match begin {
            Begin::One(only) => by_part::either(only, rest, deeds).map_or(begin, Begin::OneOf),
            begin => begin,
        };
        Ok(match begin {
            Begin::OneOf(list) => match list.as_slice() {
                [only] if denied::is_denied(only, words) => return Err(self.says_nothing()),
                [only] => Begin::One(only),
                _ => Begin::OneOf(list),
            },
            begin => begin,
        })
    }

    /// Why words are not taken that tell of nothing.
    fn says_nothing(&self) -> String {
        let again = if self.state.first.is_some() { "" } else { ", or look through the list" };
        format!("these words do not say what happened; say it differently{again}")
    }

    /// Of some openings those which he can have brought about who is said to; all where that leaves none.
    fn possible(&self, list: Vec<&'static Opening>, said: &str) -> Vec<&'static Opening> {
        let seated = self.state.seated;
        let can = |one: &&&'static Opening| {
            contrary::is_possible(one, said, seated)
                && contrary::contrary(one, said, seated).is_none()
        };
        let possible: Vec<&Opening> = list.iter().filter(can).copied().collect();
        if possible.is_empty() { list } else { possible }
    }

    /// Of openings of one incident that ask for nothing more, one alone of those that come to the same under these codes.
    fn parting(&self, list: Vec<&'static Opening>) -> Vec<&'static Opening> {
        let asks =
            |one: &&Opening| one.story.iter().any(|line| blank::names(line).next().is_some());
        let kinds: BTreeSet<_> = list.iter().map(|one| one.kind).collect();
        if kinds.len() != 1 || list.iter().any(asks) {
            return list;
        }
        let comes_to = |one: &'static Opening| {
            let mut stated = self.clone().unlined();
            stated.goes_to(self.opened(one, Besides::default()).ok()?);
            let findings = stated.views().into_iter().flat_map(|view| view.findings);
            let whole = findings.flat_map(forecast::whole);
            Some(whole.map(|text| forecast::without_lines(&text)).collect())
        };
        let mut seen: Vec<Option<Vec<String>>> = Vec::new();
        let mut kept = Vec::new();
        for one in list {
            let comes = comes_to(one);
            if comes.is_none() || !seen.contains(&comes) {
                kept.push(one);
                seen.push(comes);
            }
        }
        kept
    }

    /// The clauses of the words, without that which says in passing who dealt.
    pub(super) fn clauses(&self) -> Vec<String> {
        let words = self.state.words.as_str();
        let passing = dealer::said(words);
        clauses::parts(passing.as_ref().map_or(words, |said| said.rest.as_str()))
    }
}

/// Of some openings those that tell no more than the words do: a hand laid down is mentioned.
fn as_said(mut list: Vec<&'static Opening>, said: &str) -> Begin {
    let count = list.len();
    let words = seats::words(said);
    let is_said = |one: &Opening| one.is_said_in(&words);
    // The name of a whole list means everything in it.
    if list.len() <= begin::OFFERED && list.iter().any(|one| is_said(one)) {
        list.retain(|one| is_said(one));
    }
    match list.as_slice() {
        [only] if count > 1 => Begin::One(only),
        // A doubtful one may be of the other side.
        [only] => {
            Begin::OneOf(contrary::either(only, said).map_or(list.clone(), |both| both.to_vec()))
        }
        _ => Begin::OneOf(list),
    }
}
