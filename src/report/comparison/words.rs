//! In what two codes differ, and why, in words.

use super::super::wording::{Phrasing, begins};
use super::{PartingView, Phrasings};
use crate::bridge::SeatSet;
use crate::compare::{Aspect, Branch, Changed, Compared, Parting, What};
use crate::facts::{FactId, Incident};
use crate::ruling::{Because, Laws, OptionStatus, Remedied, Settled, live};
use crate::source::{capital, joined};

/// Tells a parting.
pub(super) fn parting(
    phrasings: &Phrasings<'_>,
    compared: &Compared,
    branch: &Branch,
    parting: &Parting,
) -> PartingView {
    let pair = Pair { phrasings, compared, branch, parting };
    let (what, text) = pair.what();
    PartingView {
        codes: [phrasings.id(parting.one), phrasings.id(parting.other)],
        what,
        option: pair.option(),
        text: capital(text),
        cause: pair.cause(&parting.cause),
    }
}

/// What every code has alike: `South, the dealer, may call a suit from West, until West leads`.
pub(super) fn common(phrasing: &Phrasing<'_>, branch: &Branch, one: &Remedied) -> String {
    let chosen = branch.settled(0);
    let Some(settled) = chosen.filter(|settled| settled.options.contains(one)) else {
        return phrasing.order(one);
    };
    let seats = settled.chooser;
    if one.status != OptionStatus::Open {
        let stated = phrasing.became(one, seats);
        return stated.trim_end_matches('.').to_owned();
    }
    let mut partings = branch.partings.iter();
    let act = phrasing.act(one, seats);
    let act = if partings.any(|parting| parting.what == What::Chooser) {
        format!("to {act}")
    } else {
        format!("{} may {act}", phrasing.chooser(settled))
    };
    match phrasing.until(one) {
        Some(until) => format!("{act}, {until}"),
        None => act,
    }
}

pub(super) struct Pair<'p> {
    pub(super) phrasings: &'p Phrasings<'p>,
    pub(super) compared: &'p Compared,
    pub(super) branch: &'p Branch,
    pub(super) parting: &'p Parting,
}

impl Pair<'_> {
    fn settled(&self, code: usize) -> Option<&Settled> {
        self.branch.settled(code)
    }

    pub(super) fn phrasing(&self, code: usize) -> Option<&Phrasing<'_>> {
        self.phrasings.of(code)
    }

    /// The codes that rule as this one does, in this branch.
    fn codes(&self, code: usize) -> String {
        let mut groups = self.branch.groups.iter();
        let group = groups.find(|group| group.codes.contains(&code));
        let codes = group.map_or(&[][..], |group| group.codes.as_slice());
        let ids: Vec<String> = codes.iter().map(|code| self.phrasings.id(*code)).collect();
        joined(&ids, "and")
    }

    /// One thing stated about both codes: `1904: …; 1907: …`.
    fn both(&self, say: impl Fn(&Phrasing<'_>, usize) -> String) -> String {
        let sides = [self.parting.one, self.parting.other];
        let lines: Vec<String> = sides
            .into_iter()
            .filter_map(|code| {
                let phrasing = self.phrasing(code)?;
                Some(format!("{}, {}", self.codes(code), say(phrasing, code)))
            })
            .collect();
        lines.join("; ")
    }

    pub(super) fn what(&self) -> (&'static str, String) {
        let (one, other) = (self.parting.one, self.parting.other);
        let (mine, theirs) = (self.codes(one), self.codes(other));
        let only = format!("under {mine}, not under {theirs}");
        match &self.parting.what {
            What::Arises => (
                "arises",
                format!(
                    "under {mine} this needs a ruling; under {theirs} nothing irregular happened"
                ),
            ),
            What::Chooser => (
                "chooser",
                format!(
                    "who may choose: {}",
                    self.both(|phrasing, code| self.chooser(phrasing, code))
                ),
            ),
            What::Consult => (
                "consult",
                format!(
                    "whether they may consult: {}",
                    self.both(|phrasing, code| self.chooser(phrasing, code))
                ),
            ),
            What::Option(option) => ("option", format!("{only}: {}", self.may(option))),
            What::Order(order) => {
                let stated =
                    self.phrasing(one).map_or(String::new(), |phrasing| phrasing.order(order));
                ("order", format!("{only}: {stated}"))
            }
            What::Changed(changed) => self.changed(changed),
            What::Lost(barred) => {
                let why = self.phrasing(one).map_or(String::new(), |phrasing| {
                    phrasing.lost(barred, &self.compared.incident)
                });
                ("lost", format!("{only}, a right is lost: {why}"))
            }
            What::Verdict => ("verdict", self.both(|_, code| self.verdict(code))),
        }
    }

    fn chooser(&self, phrasing: &Phrasing<'_>, code: usize) -> String {
        let settled = self.settled(code);
        let stated = settled.map_or(String::new(), |settled| phrasing.chooser(settled));
        stated.trim_end_matches(',').to_owned()
    }

    fn may(&self, option: &Remedied) -> String {
        let one = self.parting.one;
        let Some((phrasing, settled)) = self.phrasing(one).zip(self.settled(one)) else {
            return String::new();
        };
        let subject = phrasing.chooser(settled);
        let act = phrasing.act(option, settled.chooser);
        match (option.status, phrasing.until(option)) {
            (OptionStatus::Open, Some(until)) => format!("{subject} may {act}, {until}"),
            (OptionStatus::Open, None) => format!("{subject} may {act}"),
            _ => phrasing.became(option, settled.chooser).trim_end_matches('.').to_owned(),
        }
    }

    fn changed(&self, changed: &Changed) -> (&'static str, String) {
        let act = self
            .phrasing(self.parting.one)
            .map_or(String::new(), |phrasing| phrasing.act(&bare(&changed.one), SeatSet::NONE));
        let describe = |say: &dyn Fn(&Phrasing<'_>, &Remedied) -> String| {
            self.both(|phrasing, code| {
                let mine = code == self.parting.one;
                say(phrasing, if mine { &changed.one } else { &changed.other })
            })
        };
        match changed.aspect {
            Aspect::From => {
                let whom = |phrasing: &Phrasing<'_>, one: &Remedied| {
                    if one.people.is_empty() {
                        phrasing.scene.names_of(one.from, "or")
                    } else {
                        joined(&one.people, "and")
                    }
                };
                ("from", format!("from whom, to {act}: {}", describe(&whom)))
            }
            Aspect::Number => {
                let much = |_: &Phrasing<'_>, one: &Remedied| {
                    one.number.map_or("no number".to_owned(), |number| number.to_string())
                };
                ("number", format!("how much, to {act}: {}", describe(&much)))
            }
            Aspect::Terms => {
                let terms = |phrasing: &Phrasing<'_>, one: &Remedied| phrasing.order(one);
                ("terms", format!("on what terms: {}", describe(&terms)))
            }
            Aspect::When => {
                let when = |_: &Phrasing<'_>, one: &Remedied| begins(one.after_hand).to_owned();
                ("when", format!("when the player may {act}: {}", describe(&when)))
            }
            Aspect::Until => {
                let until = |phrasing: &Phrasing<'_>, one: &Remedied| {
                    phrasing
                        .until(one)
                        .unwrap_or_else(|| "with no time limit in the law".to_owned())
                };
                ("until", format!("for how long the player may {act}: {}", describe(&until)))
            }
            Aspect::Beside => {
                let beside = |_: &Phrasing<'_>, one: &Remedied| {
                    let beside = one.besides || one.with.is_some();
                    let stated =
                        if beside { "in addition to the others" } else { "instead of the others" };
                    stated.to_owned()
                };
                ("beside", format!("to {act}: {}", describe(&beside)))
            }
            Aspect::OptionStatus => {
                let became = |phrasing: &Phrasing<'_>, one: &Remedied| {
                    let stated = phrasing.became(one, SeatSet::NONE);
                    stated
                        .split_once(": ")
                        .map_or(stated.clone(), |(_, end)| end.trim_end_matches('.').to_owned())
                };
                ("fate", format!("what happened to the right to {act}: {}", describe(&became)))
            }
        }
    }

    fn verdict(&self, code: usize) -> String {
        let settled = self.settled(code).map(|settled| live(settled).verdict);
        match settled.map(crate::ruling::Verdict::name) {
            Some("no_penalty") => "the code says that there is no penalty",
            Some("barred") => "there was a right, and it is lost",
            Some("silent") => "the code has nothing on it",
            Some("must") => "the code says what happens",
            _ => "somebody may choose",
        }
        .to_owned()
    }

    fn option(&self) -> Option<super::OptionView> {
        let phrasing = self.phrasing(self.parting.one)?;
        let stated = |one: &Remedied, text: String| Some(phrasing.option(one, text));
        match &self.parting.what {
            What::Option(option) => stated(option, self.may(option)),
            What::Order(order) => stated(order, phrasing.order(order)),
            What::Changed(changed) => {
                stated(&changed.one, phrasing.act(&changed.one, SeatSet::NONE))
            }
            _ => None,
        }
    }
}

/// The option with nobody named, so that it reads alike for every code.
fn bare(option: &Remedied) -> Remedied {
    Remedied { from: SeatSet::NONE, number: None, after_hand: false, ..option.clone() }
}

impl Phrasings<'_> {
    /// A fact, or its contrary, in words.
    pub(super) fn fact(&self, fact: FactId, so: bool, incident: &Incident) -> String {
        self.stated(0, Because { fact, so, line: 0 }, incident)
    }

    /// A fact in words, with the law that says what the word means where the code defines it.
    pub(super) fn stated(&self, code: usize, because: Because, incident: &Incident) -> String {
        let Some(phrasing) = self.of(code) else {
            return String::new();
        };
        let mut laws: Laws =
            phrasing.code.definitions(because.fact, incident.kind).map(|rule| rule.law).collect();
        laws.dedup();
        match phrasing.cited(&laws).as_str() {
            "" => phrasing.fact(because, incident),
            cited => format!("{} ({cited})", phrasing.fact(because, incident)),
        }
    }
}
