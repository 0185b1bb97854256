//! What an interview has come to: why something is asked, the case so far, and the rulings on it.

use super::action_words;
use super::blank::Stated;
use super::forecast::{self, StoryDraft};
use super::{
    Interview, Stage, Wants, blank, choose, facts_said, fill, next_said, prompt, reading, replayed,
    seats, tricks_said,
};
use crate::bridge::Seat;
use crate::compare::{Ruled as Compared, compare};
use crate::facts::FactId;
use crate::laws::Code;
use crate::report::{ComparisonView, Scene, SetsView, TurnView, View, capital};

/// What may come of a case that is not stated yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Forecast {
    /// The codes that say so, by their names.
    pub codes: Vec<String>,
    /// What follows, a line for each player who may have done it.
    pub text: String,
}

impl Forecast {
    /// Whether the same follows the player who did it, and nothing more is asked.
    pub fn is_all_one(&self) -> bool {
        self.text.starts_with(super::forecast::ANYBODY) && !self.text.contains('?')
    }
}

impl Interview<'_> {
    /// Why the present question is asked.
    pub fn why(&self) -> String {
        match &*self.stage() {
            Stage::Start | Stage::Pick => prompt::everything(),
            Stage::Seats => seats::DEALER.to_owned(),
            Stage::More(_) => "A second offence, a penalty called or waived, or play going on may change the ruling.".to_owned(),
            Stage::Blank(wanted) if wanted.may_be_unknown && !wanted.seats.is_empty() => {
                "It shows in which order they played; if nobody knows, it may stay open.".to_owned()
            }
            Stage::Blank(wanted)
                if wanted.may_be_unknown && matches!(wanted.wants, Wants::Number(..)) =>
            {
                "The ruling names it, and some rights end with it; if nobody knows, it may stay open.".to_owned()
            }
            Stage::Blank(wanted) if wanted.may_be_unknown => {
                "A penalty may depend on that card; if nobody knows, it may stay open.".to_owned()
            }
            Stage::Blank(wanted) if blank::is_order_of_play(wanted.name) => {
                "It shows in which order they played.".to_owned()
            }
            Stage::Blank(wanted) if !wanted.seats.is_empty() => {
                "The laws ask who it was: they treat the dealer's side and his adversaries differently, and the partner of the player who did it has rights of his own.".to_owned()
            }
            Stage::Blank(_) => "The ruling depends on it.".to_owned(),
            Stage::Question(open) => {
                let Ok(replayed) = self.replayed(&self.state.lines) else {
                    return String::new();
                };
                choose::reasons(&self.ruled(&replayed), open).join("\n")
            }
            Stage::Done => "Nothing more is asked.".to_owned(),
        }
    }

    /// What the first words may mean, where they may mean several things and none is picked yet.
    pub fn several(&self) -> Vec<&'static str> {
        let list = self.state.list.iter();
        list.map(|opening| opening.words).collect()
    }

    /// What was said to have happened as well, and is not in the case: that of which something is still asked, and what
    /// was never taken up.
    pub fn unstated(&self) -> Vec<String> {
        let state = &self.state;
        if state.lines.is_empty() {
            return Vec::new();
        }
        let mut unused = self.unused();
        unused.extend(self.unread().into_iter().filter(|clause| !state.dropped.contains(clause)));
        unused.extend(state.dropped.iter().cloned());
        if state.over {
            return unused;
        }
        let begun = state.current.is_some() || state.deed.is_some() || !state.list.is_empty();
        let mut unstated: Vec<String> = begun.then(|| state.words.clone()).into_iter().collect();
        if let Ok(replayed) = self.replayed(&state.lines) {
            let besides = self.also_said(&replayed);
            let besides = besides
                .into_iter()
                .map(|deed| deed.said.clone().unwrap_or_else(|| deed.own_words()));
            unstated.extend(besides.filter(|words| !state.words.contains(words) || !begun));
        }
        let unused = unused.into_iter().filter(|clause| !begun || !state.words.contains(clause));
        let unused: Vec<String> = unused.filter(|clause| !unstated.contains(clause)).collect();
        unstated.extend(unused);
        unstated
    }

    /// What was said about a right and is not a deed that the ruling knows of here: `my partner wants a new deal`.
    fn unused(&self) -> Vec<String> {
        let of_a_right = |clause: &&String| action_words::speaks_of_a_right(clause);
        let said: Vec<&String> = self.state.said.iter().filter(of_a_right).collect();
        if said.is_empty() {
            return Vec::new();
        }
        let offered = self.deeds();
        let is_offered =
            |clause: &String| offered.iter().any(|deed| deed.words.ends_with(clause.as_str()));
        let unused = said.into_iter().filter(|clause| !is_offered(clause));
        unused.cloned().collect()
    }

    /// The case as it stands; nothing before it is stated what happened.
    pub fn case(&self) -> Option<String> {
        (!self.state.lines.is_empty()).then(|| replayed::text(&self.state.lines))
    }

    /// What may come of it before the case can be written, codes that say the same together; nothing where that cannot
    /// be said.
    pub fn outlooks(&self) -> Vec<Forecast> {
        let mut outlooks: Vec<Forecast> = Vec::new();
        let codes = self.codes.chunks(1);
        for (own, code) in codes.zip(&self.codes).filter(|_| self.state.lines.is_empty()) {
            let Some(text) = self.forecast(own) else {
                continue;
            };
            match outlooks.iter_mut().find(|one| one.text == text) {
                Some(alike) => alike.codes.push(code.id.clone()),
                None => outlooks.push(Forecast { codes: vec![code.id.clone()], text }),
            }
        }
        outlooks
    }

    /// The same under one code.
    fn forecast(&self, code: &[&Code]) -> Option<String> {
        let draft = StoryDraft {
            codes: code,
            memory: match self.codes.len() {
                1 => self.memory.clone(),
                _ => self.memory.under_others(),
            },
            known: self.known(),
            ..self.draft(&self.state)?
        };
        draft.forecast(&self.with_doer(&draft), self.speaker())
    }

    /// What is stated, with him who is said to have done it, as far as that is known by who dealt.
    fn with_doer(&self, draft: &StoryDraft<'_>) -> Stated {
        let stated = &self.state.stated;
        let mut all = stated.clone();
        let by_part = self.state.besides.is_by_part();
        if Self::must_seat(&self.state) && !by_part {
            return all;
        }
        let Some(doer) = draft.doer(stated) else {
            return all;
        };
        let mut state = self.state.clone();
        if Self::must_seat(&state) {
            state.stated.push(("dealer", forecast::DEALER.to_string()));
        }
        let said = blank::who_is_said(doer, draft.opening, &state);
        let seat = said.and_then(|said| reading::seat(&said));
        let fits = |seat: &Seat| !draft.fitting(doer, &state.stated, &[*seat]).is_empty();
        let seat = seat.filter(fits);
        all.extend(seat.map(|seat| (doer, seat.to_string())));
        all
    }

    /// The facts of what is being stated that are known before it is told to the end.
    fn known(&self) -> Vec<(FactId, bool)> {
        let state = &self.state;
        let said = state.current.filter(|current| current.words != state.words);
        let said = said.map_or_else(Vec::new, |_| {
            let trick = blank::of(&state.stated, "trick").or(state.besides.trick.as_deref());
            let made = trick.and_then(|trick| trick.parse().ok());
            let mut said = facts_said::all(&next_said::with_next(&state.words, self.speaker()));
            for fact in tricks_said::OF_TRICKS {
                let so = self.noticed(fact, made).or_else(|| self.of_tricks(fact, made));
                said.extend(so.map(|so| (fact, so)));
            }
            said
        });
        state.known.iter().copied().chain(said).collect()
    }

    /// The ruling of each code on the case as it stands; nothing if there is no case.
    pub fn views(&self) -> Vec<View> {
        self.stated_views().unwrap_or_default()
    }

    /// The same; none if there is no case.
    pub fn stated_views(&self) -> Option<Vec<View>> {
        self.ruled_as(views)
    }

    /// What sets of codes that rule alike make of each incident of the case as it stands.
    pub fn sets(&self) -> Vec<SetsView> {
        self.ruled_as(SetsView::of).unwrap_or_default()
    }

    /// The ruling of each code on the case as it stands, and how they compare; none if there is no case.
    pub fn rulings(&self) -> Option<(Vec<View>, ComparisonView)> {
        self.ruled_as(|ruled, scene| {
            let compared = ComparisonView::of(&compare(ruled), ruled, scene);
            (views(ruled, scene), compared)
        })
    }

    /// Something stated about the rulings on the case as it stands; none if there is no case.
    pub(super) fn ruled_as<T>(&self, make: impl FnOnce(&[Compared<'_>], &Scene) -> T) -> Option<T> {
        let replayed = self.replayed(&self.state.lines).ok()?;
        let mut scene = self.scene(&replayed);
        if let Some(opening) = self.state.first {
            scene.title = capital(opening.words);
        }
        let pairs = self.codes.iter().zip(&replayed.rulings);
        let ruled: Vec<_> = pairs.map(|(code, ruling)| Compared { code, ruling }).collect();
        Some(make(&ruled, &scene))
    }

    pub(super) fn scene(&self, replayed: &replayed::Replayed) -> Scene {
        Scene {
            title: String::new(),
            dealer: replayed.facts.seats().dealer,
            names: Seat::ALL.map(|_| None),
            over: replayed.facts.played_out(),
            speaker: self.speaker(),
            turn: TurnView::of(&replayed.facts),
            lying: TurnView::lying(&replayed.facts),
            unlined: self.unlined,
            untricked: fill::is_untricked(&self.state.lines),
            ..Scene::default()
        }
    }
}

fn views(ruled: &[Compared<'_>], scene: &Scene) -> Vec<View> {
    let ruled = ruled.iter();
    ruled.map(|one| View::of(one.ruling, one.code, scene)).collect()
}
