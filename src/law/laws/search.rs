//! Finds laws by words: in titles, topics, headings, restatements, what their incidents are at the table, and
//! the names of what they give.

use super::code::Code;
use super::concordance::{Concordance, Page};
use super::index::LawIndex;
use super::named::{later, topics_of};
use super::words::{is_small, stem, stems, words};
use crate::facts::IncidentKind;
use crate::source::{Gather as _, InOrder as _};
use std::cell::OnceCell;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// What two words that stand together add, to what the later is worth there.
const TOGETHER: f64 = 0.5;
/// What it adds that the words are the chief topic itself, or the title; half of it for another topic.
const ITSELF: f64 = 100.0;

/// What it adds that players call the law's matter so; a little less where they call another so rather.
const CALLED: f64 = 3.0 * ITSELF;
const LESS: f64 = 10.0;

/// What it adds that the law speaks of what the words tell, where that is certain.
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

/// Finds the laws that have the most of some words, the best first. Endings do not matter; a word that no law
/// has is taken for the words most like it; small words (`the`, `of`) count only where there are no others.
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
            Likeness::Same(stems) => wanted.push(stems),
            Likeness::Slip(stems, meant) => {
                taken.push((word.clone(), meant));
                wanted.push(stems);
            }
            Likeness::None => unknown.push(word.clone()),
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
    /// Whether it speaks of what the words tell.
    stated: bool,
}

/// What it is worth that a law speaks of what the words tell: the more, the fewer other things it speaks of.
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

/// What it is worth that players call a matter of the law so; half where it is not its chief matter.
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

/// Every word that some law has.
struct Lexicon<'l, 'c> {
    codes: &'l [(&'c Code, &'l Concordance)],
    /// By word as it is written, its stem: put together where a word has to be looked for among all.
    forms: OnceCell<BTreeMap<&'l str, &'l str>>,
}

enum Likeness {
    /// Laws have the word, or words that begin with it.
    Same(BTreeSet<String>),
    /// A slip: laws have words like it, of which this is one.
    Slip(BTreeSet<String>, String),
    None,
}

impl<'l> Lexicon<'l, '_> {
    fn forms(&self) -> &BTreeMap<&'l str, &'l str> {
        self.forms.get_or_init(|| {
            let all = || self.codes.iter().map(|(_, words)| *words);
            let stems = all().flat_map(Concordance::stems);
            let mut forms: BTreeMap<&str, &str> = stems.map(|(stem, _)| (stem, stem)).gather();
            forms.extend(all().flat_map(Concordance::forms));
            forms.retain(|word, _| !is_small(word));
            forms
        })
    }

    /// In how many laws a stem stands.
    fn count(&self, stem: &str) -> usize {
        let codes = self.codes.iter();
        codes.map(|(_, words)| words.count(stem)).sum()
    }

    fn like(&self, word: &str) -> Likeness {
        let own = stem(word);
        if self.count(&own) > 0 {
            return Likeness::Same(BTreeSet::from([own]));
        }
        let forms = || self.forms().iter().map(|(form, stem)| (*form, *stem));
        let begun: BTreeSet<String> = forms()
            .filter(|(form, _)| word.chars().count() > 2 && form.starts_with(word))
            .map(|(_, stem)| stem.to_owned())
            .gather();
        if !begun.is_empty() {
            return Likeness::Same(begun);
        }
        // Of words equally near, those that begin alike are likelier, and of these the one that most laws have.
        let (length, most) = (word.chars().count(), forgiven(word));
        let first = word.chars().next().unwrap_or_default();
        let near = forms().filter(|(form, _)| form.chars().count().abs_diff(length) <= most);
        let near: Vec<_> = near
            .map(|(form, stem)| {
                let slips = strsim::damerau_levenshtein(word, form);
                ((slips, !form.starts_with(first)), form, stem)
            })
            .filter(|((slips, _), ..)| *slips <= most)
            .collect();
        let usual = |stem: &str| Reverse(self.count(stem));
        let nearest = near.iter();
        let nearest = nearest.min_by_key(|(slips, _, stem)| (*slips, usual(stem)));
        nearest.map_or(Likeness::None, |(least, meant, _)| {
            let like = near.iter().filter(|(slips, ..)| slips == least);
            let stems = like.map(|(.., stem)| (*stem).to_owned()).collect();
            Likeness::Slip(stems, (*meant).to_owned())
        })
    }

    /// The fewer laws have a word, the more it tells.
    fn rarity(&self, stems: &BTreeSet<String>) -> f64 {
        let have = stems.iter().map(|stem| self.count(stem)).sum();
        let codes = self.codes.iter();
        let laws = codes.map(|(_, words)| words.pages().len()).sum();
        ratio(laws, have).ln_1p()
    }
}

fn ratio(all: usize, some: usize) -> f64 {
    // A code has some hundred laws: no number here comes near what a float holds.
    let whole = |number: usize| u32::try_from(number).map_or(f64::from(u32::MAX), f64::from);
    whole(all) / whole(some.max(1))
}

/// How many slips a word of that length is forgiven.
fn forgiven(word: &str) -> usize {
    match word.chars().count() {
        0..=3 => 0,
        4..=6 => 1,
        _ => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::search;
    use crate::laws::{Code, embedded};

    fn code(id: &str) -> Code {
        embedded(id).unwrap().unwrap()
    }

    fn first(code: &Code, text: &str) -> String {
        let found = search(&[code], text, |_| Vec::new());
        let hit = found.hits.first().expect(text);
        code.law(hit.law).unwrap().topic().to_owned()
    }

    #[test]
    fn words_of_a_title_find_its_law() {
        let code = code("1904");
        for law in &code.laws {
            let found = search(&[&code], &law.title, |_| Vec::new());
            let titles = found.hits.iter().filter_map(|hit| code.law(hit.law));
            assert!(
                titles.take(3).any(|found| found.number == law.number),
                "{}: {}",
                law.number,
                law.title
            );
        }
    }

    #[test]
    fn a_topic_finds_the_laws_on_it_first() {
        let code = code("1907");
        for topic in ["dummy_down", "call_repeated", "hesitation"] {
            assert_eq!(first(&code, topic), topic);
        }
        assert_eq!(first(&code, "call repeated"), "call_repeated");
    }

    #[test]
    fn slips_are_forgiven_and_stated() {
        let code = code("1904");
        let found = search(&[&code], "a defnder leads out of trun", |_| Vec::new());
        let taken: Vec<_> = found.taken.iter().map(|(_, meant)| &**meant).collect();
        assert_eq!(taken, ["defender", "turn"]);
        let law = code.law(found.hits[0].law).unwrap();
        assert_eq!(law.topic(), "lead_out_of_turn_by_defender");
    }

    #[test]
    fn a_word_that_laws_have_is_not_taken_for_another() {
        let code = code("1904");
        let found = search(&[&code], "suit", |_| Vec::new());
        assert!(found.taken.is_empty());
        for hit in &found.hits {
            let law = code.law(hit.law).unwrap();
            let text = format!("{} {}", law.title, law.restatement).to_lowercase();
            let on = code.rules.iter().filter(|rule| rule.law == hit.law);
            let given = on.clone().any(|rule| format!("{:?}", rule.effect).contains("Suit"));
            let stated =
                on.flat_map(|rule| &rule.incidents).any(|kind| kind.meaning().contains("suit"));
            assert!(given || stated || text.contains("suit"), "{}", law.number);
        }
    }

    #[test]
    fn the_first_law_found_is_what_a_player_means() {
        for (id, asked, wanted) in [
            ("1904", "exposed ace", &["72", "73"][..]),
            ("1904", "lead from wrong hand", &["81"]),
            ("1904", "lead from the wrong hand", &["81"]),
            ("1904", "claim", &["75"]),
            ("1904", "doubling limit", &["58"]),
            ("1904", "declarer", &["47"]),
            ("1904", "who deals", &["17"]),
            ("1904", "renege", &["89", "90"]),
            ("1904", "revoke", &["89", "90"]),
            ("1904", "no trump", &["47", "7"]),
            ("1907", "doubling limit", &["53"]),
            ("1907", "exposed ace", &["68", "69"]),
            ("1907", "claim", &["73"]),
        ] {
            let code = code(id);
            let found = search(&[&code], asked, |_| Vec::new());
            let laws = found.hits.iter().filter_map(|hit| code.law(hit.law));
            let numbers: Vec<&str> = laws.map(|law| law.number.as_str()).collect();
            assert!(numbers.starts_with(wanted), "{id} {asked}: {numbers:?}");
        }
        let code = code("1907");
        assert_eq!(first(&code, "dummy looks at opponents hand"), "dummy_conduct");
    }

    #[test]
    fn what_no_law_has_is_said_to_be_unknown() {
        let code = code("1904");
        let found = search(&[&code], "xylophone", |_| Vec::new());
        assert_eq!(found.unknown, ["xylophone"]);
        assert!(found.hits.is_empty());
        let found = search(&[&code], "dummy xylophone", |_| Vec::new());
        assert_eq!(found.unknown, ["xylophone"]);
        assert!(!found.hits.is_empty());
        assert!(search(&[&code], "", |_| Vec::new()).hits.is_empty());
    }

    #[test]
    fn a_law_that_has_all_the_words_goes_before_one_that_has_some() {
        let code = code("1904");
        let found = search(&[&code], "dummy revoke", |_| Vec::new());
        for hit in &found.hits {
            let law = code.law(hit.law).unwrap();
            let text = format!("{} {} {} {}", law.title, law.restatement, law.topic(), law.heading);
            let on = code.rules.iter().filter(|rule| rule.law == hit.law);
            let mut kinds = on.flat_map(|rule| &rule.incidents);
            let stated = kinds.any(|kind| kind.meaning().contains("revoke"));
            let has = text.to_lowercase().contains("revok");
            assert!(stated || has, "{}", law.number);
        }
    }
}
