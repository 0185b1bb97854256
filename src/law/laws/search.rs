//! Finds laws by words: in titles, topics, headings, restatements, what their incidents are at the table, and
//! the names of what they give.

use super::code::Code;
use super::concordance::{Concordance, Page};
use super::index::LawIndex;
use super::lexicon::{Lexicon, Similarity};
use super::named::{later, topics_of};
use super::words::{is_small, stem, stems, words};
use crate::facts::IncidentKind;
use crate::source::{Gather as _, InOrder as _};
use std::cell::OnceCell;
use std::collections::BTreeSet;

/// What two words that stand together add, to what the later is worth there.
const TOGETHER: f64 = 0.5;

/// What it adds that the words are the chief topic itself, or the title; half of it for another topic.
const ITSELF: f64 = 100.0;

/// What it adds that players call the law's matter so; a little less where they call another so rather.
const CALLED: f64 = 3.0 * ITSELF;

const LESS: f64 = 10.0;

/// What it adds that the law mentions what the words tell, where that is certain.
const STATED: f64 = 60.0;

/// What some words find.
#[derive(Debug, Clone, PartialEq)]
pub struct Search<'c> {
    /// The laws found, the best first.
    pub hits: Vec<Hit<'c>>,
    /// Words that no law has, and those they were taken for.
    pub taken: Vec<(String, String)>,
    /// Words that no law has nor any word like them.
    pub unknown: Vec<String>,
}

/// A law found.
#[derive(Debug, Clone, PartialEq)]
pub struct Hit<'c> {
    /// Its code.
    pub code: &'c Code,
    /// Its place there.
    pub law: LawIndex,
    /// How well it fits; the greater the better.
    pub score: f64,
    /// The sentence of its restatement in which most of the words stand.
    pub sentence: String,
}

/// Finds the laws that have the most of some words, the best first. Endings do not matter; a word that no law has is
/// taken for the words most like it; small words (`the`, `of`) count only if there are no others.
///
/// `told` gives the incidents that words may tell, with how likely, in thousandths: their laws are found too, whatever
/// words they have.
pub fn search<'c>(
    codes: &[&'c Code],
    text: &str,
    stated: impl Fn(&str) -> Vec<(IncidentKind, u32)>,
) -> Search<'c> {
    let all: Vec<(&Code, Concordance)> =
        codes.iter().map(|code| (*code, Concordance::of(code))).collect();
    let all: Vec<_> = all.iter().map(|(code, words)| (*code, words)).collect();
    search_in(&all, text, stated)
}

/// The same where the words of the codes are known.
pub fn search_in<'c>(
    codes: &[(&'c Code, &Concordance)],
    text: &str,
    stated: impl Fn(&str) -> Vec<(IncidentKind, u32)>,
) -> Search<'c> {
    let lexicon = Lexicon { codes, forms: OnceCell::new() };
    let asked = asked(text);
    let mut taken = Vec::new();
    let mut unknown = Vec::new();
    let mut wanted = Vec::new();
    for word in &asked {
        if let Some(own) = later(word) {
            taken.push((word.clone(), own.to_owned()));
            wanted.push(BTreeSet::from([stem(own)]));
            continue;
        }
        match lexicon.like(word) {
            Similarity::Same(stems) => wanted.push(stems),
            Similarity::Slip(stems, meant) => {
                taken.push((word.clone(), meant));
                wanted.push(stems);
            }
            Similarity::None => unknown.push(word.clone()),
        }
    }
    let wanted: Vec<Wanted> =
        wanted.into_iter().map(|stems| Wanted { rarity: lexicon.rarity(&stems), stems }).collect();
    let right = taken
        .iter()
        .fold(text.to_lowercase(), |text, (word, meant)| text.replace(word.as_str(), meant));
    let stated = stated(&right);
    let called = topics_of(text);
    let topic = asked.iter().map(|word| stem(word)).collect::<Vec<_>>();
    let pages =
        codes.iter().flat_map(|(code, words)| words.pages().iter().map(|page| (*code, page)));
    let found: Vec<Found> = pages
        .map(|(code, page)| {
            let (count, score) = weighed(page, &wanted, &topic);
            let stated = speaks_of(code, page, &stated) + called_so(page, called);
            Found { code, page, count, score: score + stated, stated: stated > 0.0 }
        })
        .collect();
    let most = found.iter().map(|one| one.count).max();
    let mut hits: Vec<Hit<'c>> = found
        .into_iter()
        .filter(|one| one.stated || (one.count > 0 && Some(one.count) == most))
        .map(|one| Hit {
            code: one.code,
            law: one.page.index,
            score: one.score,
            sentence: sentence(one.code, one.page, &wanted),
        })
        .collect();
    // The sort is stable: among equals the order of the codes, and of each code, is kept.
    hits.order_by(|one, other| other.score.total_cmp(&one.score));
    Search { hits, taken, unknown }
}

/// A law, and how well it fits.
struct Found<'c, 'p> {
    code: &'c Code,
    page: &'p Page,
    /// How many of the words it has.
    count: usize,
    score: f64,
    /// Whether it mentions what the words tell.
    stated: bool,
}

/// What it is worth that a law mentions what the words tell: the more, the fewer other things it mentions.
fn speaks_of(code: &Code, page: &Page, stated: &[(IncidentKind, u32)]) -> f64 {
    if stated.is_empty() {
        return 0.0;
    }
    let incidents = code.rules_of(page.index).flat_map(|rule| &rule.incidents);
    let kinds: BTreeSet<IncidentKind> = incidents.copied().gather();
    let own = stated.iter().filter(|(kind, _)| kinds.contains(kind));
    let likely = own.map(|(_, likely)| *likely).max().unwrap_or(0);
    let others = u32::try_from(kinds.len().max(1)).map_or(f64::MAX, f64::from);
    STATED * f64::from(likely) / 1_000.0 / others.sqrt()
}

/// What it is worth that players call a matter of the law so; half if it is not its chief matter.
fn called_so(page: &Page, called: &[&str]) -> f64 {
    let mut worth = (0..).map(|place: u8| CALLED - LESS * f64::from(place));
    let own = called.iter().map(|topic| (stems(topic), worth.next().unwrap_or(0.0)));
    let own = own.filter_map(|(topic, worth)| {
        if page.topic == topic {
            Some(worth)
        } else {
            page.topics.contains(&topic).then_some(worth / 2.0)
        }
    });
    own.fold(0.0, f64::max)
}

/// The words that count, each once.
fn asked(text: &str) -> Vec<String> {
    let all: Vec<String> = words(&text.replace('_', " ")).collect();
    let telling = all.iter().filter(|word| !is_small(word)).cloned();
    let mut kept: Vec<String> = telling.collect();
    if kept.is_empty() {
        kept = all;
    }
    let mut seen = BTreeSet::new();
    kept.retain(|word| seen.insert(stem(word)));
    kept
}

/// A word that is looked for: any of these stems will do.
struct Wanted {
    stems: BTreeSet<String>,
    /// The fewer laws have it, the more it tells.
    rarity: f64,
}

/// How many of the words a law has, and how well it fits.
fn weighed(page: &Page, wanted: &[Wanted], topic: &[String]) -> (usize, f64) {
    let mut count = 0;
    let mut score = 0.0;
    let mut before: Option<&Wanted> = None;
    for word in wanted {
        let is = |one: &str| word.stems.contains(one);
        let best = page.worth(|_, one| is(one));
        if best > 0.0 {
            count += 1;
            score += best * word.rarity;
        }
        if let Some(before) = before {
            let together = page.worth(|previous, one| is(one) && before.stems.contains(previous));
            score += together * word.rarity * TOGETHER;
        }
        before = Some(word);
    }
    if count > 0 && (page.title() == topic || page.topic == topic) {
        score += ITSELF;
    } else if count > 0 && page.topics.iter().any(|own| own == topic) {
        score += ITSELF / 2.0;
    }
    (count, score)
}

/// The sentence of a law in which most of the words stand.
fn sentence(code: &Code, page: &Page, wanted: &[Wanted]) -> String {
    let mut best = ("", -1.0);
    let law = code.law(page.index);
    let restatement = law.map_or("", |law| &law.restatement);
    for (sentence, own) in page.sentences(restatement) {
        let has = |word: &&Wanted| own.iter().any(|one| word.stems.contains(one));
        let worth: f64 = wanted.iter().filter(has).map(|word| word.rarity).sum();
        if worth > best.1 {
            best = (sentence.trim(), worth);
        }
    }
    best.0.to_owned()
}
