//! What may come of a story that is not yet told to the end: its blanks are made up, and it is ruled on.

use super::blank::{self, Stated};
use super::memory::Memory;
use super::openings::Opening;
use super::shared::Shared;
use super::{fill, reading, ways};
use crate::bridge::{Seat, SeatSet};
use crate::facts::FactId;
use crate::laws::Code;
use crate::report::{FindingView, Scene, View, addressed};
use crate::ruling::Ruling;
use crate::syntax::CardSpec;

/// The blanks for the player who did it, of which the first that an opening has is asked.
pub(super) const DOERS: [&str; 3] = ["who", "offender", "defender"];

/// The dealer, for all that is not known.
pub(super) const DEALER: Seat = Seat::South;

/// How it begins where it is all one who did it.
pub(super) const ANYBODY: &str = "Whoever it was";

/// Most blanks that are made up, and most ways that are tried.
const MOST: usize = 14;

const TRIES: usize = 64;

/// A story in the making: an incident after what has been stated already.
pub(super) struct StoryDraft<'a> {
    pub(super) opening: &'static Opening,
    /// The lines of the opening that are to be added.
    pub(super) story: Vec<&'a str>,
    /// The lines of the case so far.
    pub(super) lines: &'a [String],
    pub(super) codes: &'a [&'a Code],
    pub(super) memory: Memory,
    /// What other interviews found, where anything is kept of them.
    pub(super) others: Option<&'a Shared>,
    /// Facts of the incident that are known already.
    pub(super) known: Vec<(FactId, bool)>,
}

/// Whether an incident can come of a story.
pub(super) enum Reach {
    /// In this way, for one.
    Comes(Stated),
    /// However it is told to the end, it does not.
    Never,
    /// Not every way was tried.
    Unsure,
}

impl StoryDraft<'_> {
    /// Whether the incident can come of what is known; what nobody knows stays open where that will do.
    pub(super) fn reach(&self, known: &Stated) -> Reach {
        let before = match self.lines {
            [] => 0,
            lines => self.found(lines),
        };
        let mut waiting = vec![known.clone()];
        for _ in 0..TRIES {
            let Some(known) = waiting.pop() else {
                return Reach::Never;
            };
            let Some(wanted) = blank::wanted(&self.story, &[], &known, None) else {
                let lines = self.lines_with(&known);
                if lines.is_some_and(|lines| self.comes(self.found(&lines), before)) {
                    return Reach::Comes(known);
                }
                continue;
            };
            let values = blank::made_up(wanted.name, &self.story);
            if values.is_empty() || known.len() >= MOST {
                return Reach::Unsure;
            }
            let can_be = |value: &str| {
                let seat = reading::seat(value).filter(|_| !wanted.seats.is_empty());
                seat.is_none_or(|seat| wanted.seats.contains(&seat))
            };
            // The first value is tried first.
            for value in values.iter().rev().filter(|value| can_be(value)) {
                if blank::misfit(&self.story, wanted.name, value, &known).is_none() {
                    let mut known = known.clone();
                    known.push((wanted.name, (*value).to_owned()));
                    waiting.push(known);
                }
            }
        }
        Reach::Unsure
    }

    /// Whether the incident has come of a story; of redoubles that are told by turns only the last may be one.
    fn comes(&self, found: usize, before: usize) -> bool {
        let by_turns = self.story.contains(&"{doubled_so_far}");
        found > before && (!by_turns || found == before + 1)
    }

    /// Something stated about every finding of every code, or what is due where that is what is stated; nothing where
    /// it cannot come about.
    pub(super) fn stated_of(
        &self,
        known: &Stated,
        describe: fn(FindingView) -> Vec<String>,
    ) -> Option<Vec<String>> {
        let replayed = self.ruled(known)?;
        let scene = scene(replayed.facts.seats().dealer, None, false);
        let pairs = self.codes.iter().zip(&replayed.rulings);
        let views = pairs.map(|(code, ruling)| View::of(ruling, code, &scene));
        let stated = views.flat_map(|view| {
            let due = view.obligations.into_iter();
            let due = due.filter(|_| self.opening.kind.is_standing());
            let due = due.map(|due| due.option.text);
            let found = view.findings.into_iter().flat_map(describe);
            due.chain(found).collect::<Vec<_>>()
        });
        Some(stated.map(|text| without_lines(&text)).collect())
    }

    /// The blank for him who did it, where that is open.
    pub(super) fn doer(&self, stated: &Stated) -> Option<&'static str> {
        let open = DOERS.iter().filter(|doer| blank::of(stated, doer).is_none());
        let mut named = open.filter(|doer| {
            let mut names = self.story.iter().flat_map(|line| blank::names(line));
            names.any(|name| name == **doer)
        });
        named.next().copied()
    }

    /// What follows under the first code, player by player, in a few sentences; nothing where the story cannot be
    /// told so.
    pub(super) fn forecast(&self, stated: &Stated, speaker: Option<Seat>) -> Option<String> {
        let find = || self.looks(stated, speaker);
        match self.shared() {
            Some(shared) => shared.forecast(self, stated, speaker, find),
            None => find(),
        }
    }

    fn looks(&self, stated: &Stated, speaker: Option<Seat>) -> Option<String> {
        let mut known = stated.clone();
        let turns_on_dealer = self.story.iter().any(|line| fill::is_dealer(line));
        let knows_dealer = !turns_on_dealer || blank::of(stated, "dealer").is_some();
        let speaker = speaker.filter(|_| knows_dealer);
        if !knows_dealer {
            known.push(("dealer", DEALER.to_string()));
        }
        let doer = self.doer(stated);
        let view = |known: &Stated| {
            self.by_open(known, |known| {
                let Reach::Comes(whole) = self.reach(known) else {
                    return None;
                };
                let lines = self.answered(self.lines_with(&whole)?);
                let replayed = self.memory.replayed(&lines, self.codes).ok()?;
                let scene = Scene {
                    unlined: true,
                    untricked: fill::is_untricked(&lines),
                    ..scene(replayed.facts.seats().dealer, speaker, !knows_dealer)
                };
                let view = View::of(replayed.rulings.first()?, self.codes.first()?, &scene);
                // With nobody named yet there are four outcomes: of each only what is open.
                let follows = |one: &FindingView| match doer {
                    Some(_) => one.follows(),
                    None => one.follows_either_way(),
                };
                let is_own = |one: &&FindingView| one.incident == self.opening.kind.name();
                let own = view.findings.iter().find(is_own)?;
                let mut text = follows(own);
                // What came of the same act besides is a part of what follows, but for a score of what is made up.
                let besides =
                    view.findings.iter().filter(|one| !is_own(one) && one.line == own.line);
                for other in besides.filter(|_| !self.scores()) {
                    // Of two that turn on the same both are ruled on alike.
                    let (own, also) = (without_about(&text), follows(other));
                    if without_about(&also) == own {
                        text = own;
                    } else {
                        text = format!("{text} {} {also}", other.happened);
                    }
                }
                let text = self.without_made_up(stated, &text);
                Some(supposing(known, &whole, text))
            })
        };
        let Some(doer) = doer else {
            return view(&known);
        };
        let mut outcomes: Vec<(String, SeatSet)> = Vec::new();
        for seat in blank::seats_of(doer, &known, speaker) {
            let mut known = known.clone();
            known.push((doer, seat.to_string()));
            if let Some(text) = view(&known) {
                match outcomes.iter_mut().find(|(other, _)| *other == text) {
                    Some((_, seats)) => *seats = seats.with(seat),
                    None => outcomes.push((text, SeatSet::one(seat))),
                }
            }
        }
        let may_be = blank::seats_of(doer, &known, speaker);
        if let [(text, seats)] = outcomes.as_slice()
            && may_be.iter().all(|seat| seats.has(*seat))
        {
            return Some(if text.starts_with(ways::DEPENDS) {
                text.clone()
            } else {
                format!("{ANYBODY}: {text}")
            });
        }
        let scene = scene(Some(DEALER), speaker, !knows_dealer);
        let stated = outcomes.iter().map(|(text, seats)| {
            let who = scene.names_of(*seats, "or");
            format!("If {}: {text}", self.did(doer, &who))
        });
        let stated: Vec<String> = stated.collect();
        (!stated.is_empty()).then(|| stated.join("\n"))
    }
}

/// A text without what its questions are about.
fn without_about(text: &str) -> String {
    const ABOUT: &str = " (It is about ";
    let mut parts = text.split(ABOUT);
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        plain.push_str(part.split_once(')').map_or("", |(_, rest)| rest));
    }
    plain
}

/// A text that names suits which nobody has stated, after what was supposed of them.
fn supposing(known: &Stated, whole: &Stated, text: String) -> String {
    let supposed = |name: &str| {
        let value = blank::of(whole, name).filter(|_| blank::of(known, name).is_none())?;
        let suit =
            reading::card(value).and_then(CardSpec::suit).or_else(|| reading::suit(value))?;
        text.contains(suit.singular()).then_some(value)
    };
    let supposed = match (supposed("suit"), supposed("discard")) {
        (Some(suit), Some(card)) => format!("Suppose {suit} were led and he played {card}."),
        (Some(suit), None) => format!("Suppose {suit} were led."),
        (None, Some(card)) => format!("Suppose he played {card}."),
        (None, None) => return text,
    };
    format!("{supposed} {text}")
}

/// That somebody did what an opening asks of a blank, who did it: `you revoked`.
pub(super) fn did(opening: &Opening, doer: &str, who: &str) -> Option<String> {
    let own = opening.asks.iter().find(|(name, _)| *name == doer);
    let did = own.and_then(|(_, question)| question.strip_prefix("Who ")?.strip_suffix('?'))?;
    let plain = !did.starts_with("was ") && !did.starts_with("of ");
    plain.then(|| addressed(who, &[" ", did].concat()))
}

/// How many times any ruling finds what an opening tells.
pub(super) fn found(rulings: &[Ruling], opening: &Opening) -> usize {
    let count = |ruling: &Ruling| {
        let findings = ruling.findings.iter().chain(&ruling.standing);
        let own = findings.filter(|finding| finding.incident.kind == opening.kind);
        own.count()
    };
    rulings.iter().map(count).max().unwrap_or(0)
}

pub(super) fn scene(dealer: Option<Seat>, speaker: Option<Seat>, parts: bool) -> Scene {
    Scene { dealer, speaker, parts, ..Scene::default() }
}

/// A finding with all that follows of each answer to what is open.
pub(super) fn whole(finding: FindingView) -> Vec<String> {
    let (mut stated, mut waiting) = (Vec::new(), vec![finding]);
    while let Some(one) = waiting.pop() {
        stated.push(one.text);
        for ask in one.ask {
            stated.push(ask.question);
            waiting.extend(ask.answers.into_iter().flat_map(|answer| answer.then));
        }
    }
    stated
}

/// A text without the number of any line.
pub(super) fn without_lines(text: &str) -> String {
    let mut parts = text.split("line ");
    let mut plain = parts.next().unwrap_or("").to_owned();
    for part in parts {
        plain.push_str(part.trim_start_matches(|sign: char| sign.is_ascii_digit()));
    }
    plain
}
