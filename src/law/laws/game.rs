//! What a code, or a club, says otherwise of the remedies, of what is meant by words of attention, and of how the story
//! is asked about.

use super::check_path::CheckPath;
use super::fault::LawFault;
use super::flaw::Flaws;
use super::lookup;
use super::noun::Noun;
use super::scalar::{Entries, Several, Text, Whole};
use crate::facts::{
    ANYTHING, ASKABLE, Asked, Attention, IncidentKind, MENTIONS, MOMENTS, Meant, Natures, OWN,
    Remedy, with_qualities,
};
use serde::Deserialize;
use std::sync::Arc;

/// `remedies:` as written: of each remedy what is otherwise.
pub(super) type RawNatures = Entries<RawNature>;
/// `attention:` as written: of each matter what is meant.
pub(super) type RawAttention = Entries<Several>;
/// `asked:` as written: of each fact, by incident, of which moment it is asked.
pub(super) type RawAsked = Entries<Entries<Text>>;

/// `same_question:` as written: of which incident what is asked of another, by incident and by fact.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Same"))]
#[serde(deny_unknown_fields)]
pub(super) struct RawSame {
    /// Of which incident all that is asked of another is, or `own`.
    #[serde(default)]
    pub incidents: Entries<Text>,
    /// Of which incident a fact is asked, or `own`.
    #[serde(default)]
    pub facts: Entries<Text>,
}

/// All that a file says about how the story is asked about.
#[derive(Clone, Copy)]
pub(super) struct RawQuestions<'r> {
    pub moments: &'r RawAsked,
    pub in_play: Option<&'r Several>,
    pub same: &'r RawSame,
}

macro_rules! raw_nature {
    ($($key:ident: $says:literal,)+) => {
        /// What is said about a remedy.
        #[derive(Debug, Clone, Deserialize)]
        #[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Nature"))]
        #[serde(deny_unknown_fields)]
        pub(super) struct RawNature {
            $(#[doc = $says] #[serde(default)] pub $key: Option<bool>,)+
            /// How many tricks or points, where a law tells no other number.
            #[serde(default)]
            pub number: Option<Whole<u32>>,
            /// What cannot be done together with it.
            #[serde(default)]
            pub opposes: Option<Several>,
        }

        fn say(natures: &mut Natures, remedy: Remedy, said: &RawNature) {
            natures.change(remedy, |nature| {
                $(nature.$key = said.$key.unwrap_or(nature.$key);)+
                nature.number = said.number.map(|number| number.0).or(nature.number);
            });
        }
    };
}
with_qualities!(raw_nature);

/// The remedies as a code has them.
pub(super) fn natures(raw: &RawNatures, flaws: &mut Flaws) -> Natures {
    let root = CheckPath::file(0);
    let at = root.key("remedies");
    let mut natures = Natures::shared().clone();
    for (place, (name, said)) in raw.0.iter().enumerate() {
        let own = at.entry_value(place);
        let remedy = flaws.take(lookup::remedy(name), &at.entry(place));
        let opposes = said
            .opposes
            .as_ref()
            .map(|names| flaws.each(names, &own.key("opposes"), lookup::remedy));
        let Some(remedy) = remedy else { continue };
        say(&mut natures, remedy, said);
        if let Some(Some(opposes)) = opposes {
            natures.reconcile(remedy);
            for other in opposes {
                natures.oppose(remedy, other);
            }
        }
    }
    natures
}

/// What is meant by words of attention, as a code has it.
pub(super) fn attention(raw: &RawAttention, flaws: &mut Flaws) -> Attention {
    let root = CheckPath::file(0);
    let at = root.key("attention");
    let mut attention = Attention::shared().clone();
    for (place, (name, kinds)) in raw.0.iter().enumerate() {
        let mention = lookup::find(Noun::Mention, name, MENTIONS);
        let mention = flaws.take(mention, &at.entry(place));
        let meant = meant(kinds, &at.entry_value(place), flaws);
        if let (Some(mention), Some(meant)) = (mention, meant) {
            attention.mean(mention, meant);
        }
    }
    attention
}

fn meant(kinds: &Several, at: &CheckPath<'_>, flaws: &mut Flaws) -> Option<Meant> {
    match &**kinds {
        [] => {
            let what = "list of incidents";
            flaws.add(at, LawFault::Empty { what });
            None
        }
        [one] if &**one == ANYTHING => Some(Meant::Anything),
        names => flaws.each(names, at, lookup::incident).map(Meant::These),
    }
}

/// How the story is asked about, where a code says otherwise.
pub(super) fn asked(raw: RawQuestions<'_>, flaws: &mut Flaws) -> Option<Arc<Asked>> {
    let said = !raw.moments.0.is_empty()
        || raw.in_play.is_some()
        || !raw.same.incidents.0.is_empty()
        || !raw.same.facts.0.is_empty();
    let mut asked = Asked::shared().clone();
    moments(raw.moments, &mut asked, flaws);
    if let Some(names) = raw.in_play {
        let at = CheckPath::file(0);
        let kinds = flaws.each(names, &at.key("in_play"), lookup::incident);
        if let Some(kinds) = kinds {
            asked.say_in_play(kinds);
        }
    }
    same_questions(raw.same, &mut asked, flaws);
    said.then(|| Arc::new(asked))
}

fn moments(raw: &RawAsked, asked: &mut Asked, flaws: &mut Flaws) {
    let root = CheckPath::file(0);
    let at = root.key("asked");
    for (place, (name, moments)) in raw.0.iter().enumerate() {
        let own = at.entry_value(place);
        let fact = flaws.take(lookup::find(Noun::Fact, name, ASKABLE), &at.entry(place));
        for (place, (name, moment)) in moments.0.iter().enumerate() {
            let kind = flaws.take(lookup::incident(name), &own.entry(place));
            let moment = lookup::find(Noun::Moment, moment.trim(), MOMENTS);
            let moment = flaws.take(moment, &own.entry_value(place));
            if let (Some(fact), Some(kind), Some(moment)) = (fact, kind, moment) {
                asked.ask(fact, kind, moment);
            }
        }
    }
}

fn same_questions(raw: &RawSame, asked: &mut Asked, flaws: &mut Flaws) {
    let root = CheckPath::file(0);
    let same = root.key("same_question");
    let at = same.key("incidents");
    for (place, (name, other)) in raw.incidents.0.iter().enumerate() {
        let kind = flaws.take(lookup::incident(name), &at.entry(place));
        let other = flaws.take(other_incident(other), &at.entry_value(place));
        if let (Some(kind), Some(other)) = (kind, other) {
            asked.ask_incident(kind, other);
        }
    }
    let at = same.key("facts");
    for (place, (name, other)) in raw.facts.0.iter().enumerate() {
        let fact = flaws.take(lookup::fact(name), &at.entry(place));
        let other = flaws.take(other_incident(other), &at.entry_value(place));
        if let (Some(fact), Some(other)) = (fact, other) {
            asked.ask_fact(fact, other);
        }
    }
}

/// The other incident that is named; none if it is the one available.
fn other_incident(name: &str) -> Result<Option<IncidentKind>, LawFault> {
    match name.trim() {
        OWN => Ok(None),
        name => lookup::incident(name).map(Some),
    }
}

/// Whether every name in them is one; what is not has been noted.
pub(super) fn are_sound(
    natures: &RawNatures,
    meant: &RawAttention,
    questions: RawQuestions<'_>,
    flaws: &mut Flaws,
) -> bool {
    let before = flaws.0.len();
    self::natures(natures, flaws);
    attention(meant, flaws);
    asked(questions, flaws);
    flaws.0.len() == before
}
