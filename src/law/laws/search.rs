//! Finds laws by words: in titles, topics, headings, restatements, what their incidents are at the table, and
//! the names of what they give.

use super::code::{Code, Law, LawIndex};
use super::effect::Effect;
use super::words::{is_small, stem, stems, words};
use crate::facts::{IncidentKind, Remedy};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// What a word is worth in the title, the topic, the heading, the restatement, the incidents, what is given, and the
/// name of a decision.
const WORTH: [f64; 7] = [4.0, 4.0, 1.5, 2.0, 1.5, 2.5, 4.0];
/// How much of its worth a word keeps where it stands besides the place where it is worth most.
const BESIDES: f64 = 0.2;
/// What two words that stand together add, to what the later is worth there.
const TOGETHER: f64 = 0.5;
/// What it adds that the words are the chief topic itself, or the title; half of it for another topic.
const ITSELF: f64 = 100.0;

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
pub fn search<'c>(codes: &[&'c Code], text: &str) -> Search<'c> {
    let pages: Vec<Page<'c>> = codes.iter().flat_map(|code| pages(code)).collect();
    let lexicon = Lexicon::of(&pages);
    let asked = asked(text);
    let mut taken = Vec::new();
    let mut unknown = Vec::new();
    let mut wanted = Vec::new();
    for word in &asked {
        match lexicon.like(word) {
            Likeness::Same(stems) => wanted.push(stems),
            Likeness::Slip(stems, meant) => {
                taken.push((word.clone(), meant));
                wanted.push(stems);
            }
            Likeness::None => unknown.push(word.clone()),
        }
    }
    let wanted: Vec<Wanted> = wanted
        .into_iter()
        .map(|stems| Wanted {
            rarity: lexicon.rarity(&stems, pages.len()),
            stems,
        })
        .collect();
    let topic = asked.iter().map(|word| stem(word)).collect::<Vec<_>>();
    let found = pages.iter().map(|page| page.weighed(&wanted, &topic));
    let most = found.clone().map(|(count, _)| count).max().unwrap_or(0);
    let mut hits: Vec<Hit<'c>> = pages
        .iter()
        .zip(found)
        .filter(|(_, (count, _))| *count == most && most > 0)
        .map(|(page, (_, score))| Hit {
            code: page.code,
            law: page.index,
            score,
            sentence: page.sentence(&wanted),
        })
        .collect();
    // The sort is stable: among equals the order of the codes, and of each code, is kept.
    hits.sort_by(|one, other| other.score.total_cmp(&one.score));
    Search {
        hits,
        taken,
        unknown,
    }
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

/// A law with its words.
struct Page<'c> {
    code: &'c Code,
    index: LawIndex,
    law: &'c Law,
    /// Stems in order: title, topic, heading, restatement, incidents, what is given, the name of a decision.
    fields: [Vec<String>; 7],
}

fn pages(code: &Code) -> impl Iterator<Item = Page<'_>> {
    let mut incidents: BTreeMap<LawIndex, BTreeSet<IncidentKind>> = BTreeMap::new();
    let mut given: BTreeMap<LawIndex, BTreeSet<Remedy>> = BTreeMap::new();
    for rule in &code.rules {
        incidents
            .entry(rule.law)
            .or_default()
            .extend(&rule.incidents);
        let offers = match &rule.effect {
            Effect::Grants(grant) => grant.options.as_slice(),
            Effect::Orders(orders) => orders,
            Effect::Defines(_) | Effect::Bars(_) | Effect::Limits(_) => &[],
        };
        let remedies = offers.iter().map(|offer| offer.remedy);
        given.entry(rule.law).or_default().extend(remedies);
    }
    code.laws.iter().zip(0_u16..).map(move |(law, place)| {
        let index = LawIndex(place);
        let kinds = incidents.get(&index).into_iter().flatten();
        let told: Vec<&str> = kinds.map(|kind| kind.meaning()).collect();
        let given = given.get(&index).into_iter().flatten();
        let given: Vec<&str> = given.map(|remedy| remedy.name()).collect();
        Page {
            code,
            index,
            law,
            fields: [
                stems(&law.title),
                stems(&law.topics.join(" ")),
                stems(&law.heading),
                stems(&law.restatement),
                stems(&told.join("; ")),
                stems(&given.join(" ")),
                stems(law.number.split_once(": ").map_or("", |(_, name)| name)),
            ],
        }
    })
}

impl Page<'_> {
    /// How many of the words it has, and how well it fits.
    fn weighed(&self, wanted: &[Wanted], topic: &[String]) -> (usize, f64) {
        let mut count = 0;
        let mut score = 0.0;
        let mut before: Option<&Wanted> = None;
        for word in wanted {
            let best = self.best(word, |_| true);
            if best > 0.0 {
                count += 1;
                score += best * word.rarity;
            }
            if let Some(before) = before {
                let together = self.best(word, |previous| before.stems.contains(previous));
                score += together * word.rarity * TOGETHER;
            }
            before = Some(word);
        }
        let [title, ..] = &self.fields;
        if count > 0 && (title == topic || stems(self.law.topic()) == topic) {
            score += ITSELF;
        } else if count > 0 && self.law.topics.iter().any(|own| stems(own) == topic) {
            score += ITSELF / 2.0;
        }
        (count, score)
    }

    /// What a word is worth where it stands best, and a little of what it is worth elsewhere, among the places
    /// where the word before is as wished.
    fn best(&self, word: &Wanted, after: impl Fn(&str) -> bool) -> f64 {
        let (mut best, mut all) = (0.0_f64, 0.0_f64);
        for (field, worth) in self.fields.iter().zip(WORTH) {
            let mut previous = "";
            let mut stands = false;
            for one in field {
                stands |= word.stems.contains(one) && after(previous);
                previous = one;
            }
            if stands {
                best = best.max(worth);
                all += worth;
            }
        }
        best + (all - best) * BESIDES
    }

    fn sentence(&self, wanted: &[Wanted]) -> String {
        let text = self.law.restatement.trim();
        let mut best = ("", -1.0);
        for sentence in text.split_inclusive(". ") {
            let own = stems(sentence);
            let has = |word: &&Wanted| own.iter().any(|one| word.stems.contains(one));
            let worth: f64 = wanted.iter().filter(has).map(|word| word.rarity).sum();
            if worth > best.1 {
                best = (sentence.trim(), worth);
            }
        }
        best.0.to_owned()
    }
}

/// Every word that some law has.
struct Lexicon {
    /// By stem, in how many laws it stands.
    stems: BTreeMap<String, usize>,
    /// By word as it is written, its stem.
    forms: BTreeMap<String, String>,
}

enum Likeness {
    /// Laws have the word, or words that begin with it.
    Same(BTreeSet<String>),
    /// A slip: laws have words like it, of which this is one.
    Slip(BTreeSet<String>, String),
    None,
}

impl Lexicon {
    fn of(pages: &[Page<'_>]) -> Self {
        let mut stems: BTreeMap<String, usize> = BTreeMap::new();
        let mut forms = BTreeMap::new();
        for page in pages {
            let own: BTreeSet<&String> = page.fields.iter().flatten().collect();
            for stem in own {
                *stems.entry(stem.clone()).or_default() += 1;
            }
            let law = page.law;
            for text in [&law.title, &law.heading, &law.restatement] {
                forms.extend(words(text).map(|word| (word.clone(), stem(&word))));
            }
        }
        for known in stems.keys() {
            forms.entry(known.clone()).or_insert_with(|| known.clone());
        }
        forms.retain(|word, _| !is_small(word));
        Self { stems, forms }
    }

    fn like(&self, word: &str) -> Likeness {
        let own = stem(word);
        if self.stems.contains_key(&own) {
            return Likeness::Same(BTreeSet::from([own]));
        }
        let begun: BTreeSet<String> = self
            .forms
            .iter()
            .filter(|(form, _)| word.chars().count() > 2 && form.starts_with(word))
            .map(|(_, stem)| stem.clone())
            .collect();
        if !begun.is_empty() {
            return Likeness::Same(begun);
        }
        // Of words equally near, those that begin alike are likelier, and of these the one that most laws have.
        let slips = |form: &str| {
            let other_letter = !form.starts_with(word.chars().next().unwrap_or_default());
            (strsim::damerau_levenshtein(word, form), other_letter)
        };
        let usual = |stem: &String| Reverse(self.stems.get(stem).copied().unwrap_or(0));
        let near = self.forms.iter();
        let near = near.min_by_key(|(form, stem)| (slips(form), usual(stem)));
        match near {
            Some((form, _)) if slips(form).0 <= forgiven(word) => {
                let least = slips(form);
                let like = self.forms.iter().filter(|(form, _)| slips(form) == least);
                let stems = like.map(|(_, stem)| stem.clone()).collect();
                Likeness::Slip(stems, form.clone())
            }
            _ => Likeness::None,
        }
    }

    /// The fewer laws have a word, the more it tells.
    fn rarity(&self, stems: &BTreeSet<String>, laws: usize) -> f64 {
        let have = stems.iter().filter_map(|stem| self.stems.get(stem)).sum();
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
        let found = search(&[code], text);
        let hit = found.hits.first().expect(text);
        code.law(hit.law).unwrap().topic().to_owned()
    }

    #[test]
    fn words_of_a_title_find_its_law() {
        let code = code("1904");
        for law in &code.laws {
            let found = search(&[&code], &law.title);
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
    fn slips_are_forgiven_and_told() {
        let code = code("1904");
        let found = search(&[&code], "a defnder leads out of trun");
        let taken: Vec<_> = found.taken.iter().map(|(_, meant)| &**meant).collect();
        assert_eq!(taken, ["defender", "turn"]);
        let law = code.law(found.hits[0].law).unwrap();
        assert_eq!(law.topic(), "lead_out_of_turn_by_defender");
    }

    #[test]
    fn a_word_that_laws_have_is_not_taken_for_another() {
        let code = code("1904");
        let found = search(&[&code], "suit");
        assert!(found.taken.is_empty());
        for hit in &found.hits {
            let law = code.law(hit.law).unwrap();
            let text = format!("{} {}", law.title, law.restatement).to_lowercase();
            let on = code.rules.iter().filter(|rule| rule.law == hit.law);
            let given = on
                .clone()
                .any(|rule| format!("{:?}", rule.effect).contains("Suit"));
            let told = on
                .flat_map(|rule| &rule.incidents)
                .any(|kind| kind.meaning().contains("suit"));
            assert!(given || told || text.contains("suit"), "{}", law.number);
        }
    }

    #[test]
    fn what_no_law_has_is_said_to_be_unknown() {
        let code = code("1904");
        let found = search(&[&code], "xylophone");
        assert_eq!(found.unknown, ["xylophone"]);
        assert!(found.hits.is_empty());
        let found = search(&[&code], "dummy xylophone");
        assert_eq!(found.unknown, ["xylophone"]);
        assert!(!found.hits.is_empty());
        assert!(search(&[&code], "").hits.is_empty());
    }

    #[test]
    fn a_law_that_has_all_the_words_goes_before_one_that_has_some() {
        let code = code("1904");
        let found = search(&[&code], "dummy revoke");
        for hit in &found.hits {
            let law = code.law(hit.law).unwrap();
            let text = format!(
                "{} {} {} {}",
                law.title,
                law.restatement,
                law.topic(),
                law.heading
            );
            assert!(text.to_lowercase().contains("revok"), "{}", law.number);
        }
    }
}
