//! Where several codes differ on one case, told: every sentence already made, for text, Markdown and JSON alike.

mod book;
mod causes_in_words;
pub(super) mod layout;
mod sets;
mod words;

pub use book::{BookView, DecisiveView, HeadingView, RowView};
pub use sets::{SetView, SetsView};

use super::finding_view::FindingView;
use super::option_view::OptionView;
use super::options::numbers;
use super::scene::Scene;
use super::wording::Phrasing;
use crate::compare::{Branch, Compared, Comparison, Group, Parting, Ruled};
use crate::laws::Numbering;
use crate::ruling::{Outcome, Settled};
use crate::source::joined;
use serde::Serialize;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Version of the JSON form.
pub const COMPARISON_SCHEMA: u32 = 1;

/// The rulings of several codes on one case, and where they differ.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ComparisonView {
    /// Version of this form.
    pub schema: u32,
    /// The title of the case.
    pub case: String,
    /// The codes compared, in the order asked.
    pub codes: Vec<String>,
    /// Whether they rule alike on all of it.
    pub same: bool,
    /// One entry an incident, in the order they happened.
    pub incidents: Vec<ComparedView>,
    /// What a reader must know of the codes' numbers, and who dealt.
    #[serde(skip)]
    pub preface: String,
}

/// What the codes make of one incident.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ComparedView {
    /// The incident's name.
    pub incident: &'static str,
    /// The offender's seat.
    pub by: Option<char>,
    /// Where in the file.
    pub line: u32,
    /// Whether the codes rule alike, whatever the answers.
    pub same: bool,
    /// Each code's finding as `rule` gives it; none if it is not an incident under that code.
    pub findings: BTreeMap<String, Option<FindingView>>,
    /// One branch, or one for each way of answering what the case does not tell.
    pub branches: Vec<BranchView>,
    /// What happened, with its line.
    #[serde(skip)]
    pub happened: String,
}

/// What the codes make of an incident, certain answers taken for given.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BranchView {
    /// The answers.
    pub assumed: Vec<AssumedView>,
    /// The codes that rule alike, together.
    pub groups: Vec<GroupView>,
    /// The options and orders that every code has, as sentences.
    pub common: Vec<OptionView>,
    /// Where they differ.
    pub differences: Vec<PartingView>,
}

/// An answer taken for given.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct AssumedView {
    /// The fact.
    pub fact: Cow<'static, str>,
    /// `yes` or `no`.
    pub answer: &'static str,
    /// The fact, or its contrary, in words.
    pub text: String,
}

/// Codes that rule alike.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct GroupView {
    /// The codes.
    pub codes: Vec<String>,
    /// The laws of each.
    pub laws: BTreeMap<String, Vec<String>>,
    /// What the first of them makes of it, the answers given.
    pub ruling: Option<FindingView>,
}

/// One thing in which two codes differ.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PartingView {
    /// The two codes: first the one that has the thing, where only one has it.
    pub codes: [String; 2],
    /// In what: `arises`, `chooser`, `consult`, `option`, `order`, `from`, `number`, `terms`, `until`, `beside`, `fate`,
    /// `lost` or `verdict`.
    pub what: &'static str,
    /// The option or order concerned.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub option: Option<OptionView>,
    /// The difference in words.
    pub text: String,
    /// Why.
    pub cause: CauseView,
}

/// Why two codes differ.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CauseView {
    /// The topic of the laws.
    pub topic: Option<String>,
    /// The law of each of the two codes, by number.
    pub laws: [Option<String>; 2],
    /// The words of the print on which the law of each turns, where the laws tell them.
    pub words: [Option<String>; 2],
    /// What makes the difference: `words`, `no_law`, `not_on`, `condition`, `displaced` or `follows`.
    pub why: &'static str,
    /// The facts on which the second code's law turned.
    pub because: Vec<String>,
    /// The same in words.
    pub text: String,
}

impl ComparisonView {
    /// Tells the comparison of some rulings on the case of a scene.
    pub fn of(comparison: &Comparison, rulings: &[Ruled<'_>], scene: &Scene) -> Self {
        let phrasings = Phrasings::of_rulings(rulings, scene);
        Self {
            schema: COMPARISON_SCHEMA,
            case: scene.title.clone(),
            codes: phrasings.ids(),
            same: comparison.is_same(),
            incidents: comparison
                .incidents
                .iter()
                .map(|compared| phrasings.compared(compared))
                .collect(),
            preface: phrasings.preface(),
        }
    }
}

impl ComparedView {
    /// The codes that stand together in every branch, in order.
    pub fn alike(&self, codes: &[String]) -> Vec<Vec<String>> {
        let mut sets: Vec<(Vec<Option<usize>>, Vec<String>)> = Vec::new();
        for id in codes {
            let groups = self.branches.iter().map(|branch| {
                let mut groups = branch.groups.iter();
                groups.position(|group| group.codes.contains(id))
            });
            let key: Vec<Option<usize>> = groups.collect();
            match sets.iter_mut().find(|(other, _)| *other == key) {
                Some((_, set)) => set.push(id.clone()),
                None => sets.push((key, vec![id.clone()])),
            }
        }
        sets.into_iter().map(|(_, set)| set).collect()
    }
}

/// A phrasing for each code compared.
pub(super) struct Phrasings<'a>(Vec<Phrasing<'a>>);

impl<'a> Phrasings<'a> {
    fn of_rulings(rulings: &[Ruled<'a>], scene: &'a Scene) -> Self {
        let phrasings =
            rulings.iter().map(|ruled| Phrasing { scene, code: ruled.code, ruling: ruled.ruling });
        Self(phrasings.collect())
    }

    fn of(&self, code: usize) -> Option<&Phrasing<'a>> {
        self.0.get(code)
    }

    fn id(&self, code: usize) -> String {
        self.of(code).map_or(String::new(), |phrasing| phrasing.code.id.clone())
    }

    fn ids(&self) -> Vec<String> {
        self.0.iter().map(|phrasing| phrasing.code.id.clone()).collect()
    }

    fn preface(&self) -> String {
        let codes = joined(&self.ids(), "and");
        let mut preface = format!("The codes of {codes}.");
        let counted = self.0.iter().filter(|one| one.code.numbering == Numbering::Counted);
        for phrasing in counted {
            let stated =
                format!(" The print of {} has no numbers; these are ours.", phrasing.code.id);
            preface.push_str(&stated);
        }
        let scene = self.0.first().map(|phrasing| phrasing.scene);
        if let Some((scene, dealer)) = scene.and_then(|scene| Some((scene, scene.dealer?))) {
            preface.push_str(" Dealer: ");
            preface.push_str(&scene.name(dealer));
            preface.push('.');
        }
        preface
    }

    fn compared(&self, compared: &Compared) -> ComparedView {
        let incident = &compared.incident;
        let findings = self.0.iter().zip(&compared.places).map(|(phrasing, place)| {
            let finding = place.and_then(|place| {
                let finding = phrasing.ruling.findings.get(place)?;
                Some(phrasing.in_deal_of(place, |phrasing| {
                    phrasing.outcome(place, finding, &finding.outcome)
                }))
            });
            (phrasing.code.id.clone(), finding)
        });
        ComparedView {
            incident: incident.kind.name(),
            by: incident.player().map(crate::bridge::Seat::letter),
            line: incident.line,
            same: compared.is_same(),
            findings: findings.collect(),
            branches: compared
                .branches
                .iter()
                .map(|branch| self.branch(compared, branch))
                .collect(),
            happened: self.happened(&compared.places, incident),
        }
    }

    fn branch(&self, compared: &Compared, branch: &Branch) -> BranchView {
        let assumed = branch.assumed.iter().map(|(fact, so)| AssumedView {
            fact: fact.name(),
            answer: if *so { "yes" } else { "no" },
            text: self.fact(*fact, *so, &compared.incident),
        });
        let common = self.of(0).into_iter().flat_map(|phrasing| {
            let options = branch.common.iter();
            options.map(move |one| phrasing.option(one, words::common(phrasing, branch, one)))
        });
        BranchView {
            assumed: assumed.collect(),
            groups: branch.groups.iter().map(|group| self.group(compared, branch, group)).collect(),
            common: common.collect(),
            differences: branch
                .partings
                .iter()
                .map(|parting| self.parting(compared, branch, parting))
                .collect(),
        }
    }

    fn group(&self, compared: &Compared, branch: &Branch, group: &Group) -> GroupView {
        let first = group.codes.first().copied();
        let ruling = first.and_then(|code| {
            let phrasing = self.of(code)?;
            let place = compared.places.get(code).copied().flatten()?;
            let finding = phrasing.ruling.findings.get(place)?;
            let settled = Box::new(branch.settled(code)?.clone());
            Some(phrasing.outcome(place, finding, &Outcome::Settled(settled)))
        });
        GroupView {
            codes: group.codes.iter().map(|code| self.id(*code)).collect(),
            laws: group
                .codes
                .iter()
                .map(|code| (self.id(*code), self.laws(compared, branch, *code)))
                .collect(),
            ruling,
        }
    }

    /// The laws on which a code's finding rests: all of them where the codes rule alike, else the branch's.
    fn laws(&self, compared: &Compared, branch: &Branch, code: usize) -> Vec<String> {
        let Some(phrasing) = self.of(code) else {
            return Vec::new();
        };
        let laws = if compared.is_same() {
            let place = compared.places.get(code).copied().flatten();
            let finding = place.and_then(|place| phrasing.ruling.findings.get(place));
            finding.map(|finding| finding.outcome.laws())
        } else {
            branch.settled(code).map(Settled::all_laws)
        };
        numbers(phrasing.code, laws.unwrap_or_default().into_iter())
    }

    fn parting(&self, compared: &Compared, branch: &Branch, parting: &Parting) -> PartingView {
        words::parting(self, compared, branch, parting)
    }
}
