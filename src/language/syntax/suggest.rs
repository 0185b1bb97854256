//! What to write instead of a line that fits no sentence, without a change of what the writer meant.
//!
//! A sentence is put to the writer only in his own words, but for a slip of the pen or an article. Where more would have to be
//! other, sentences are shown with words in angles for their blanks, and none of them is said to be meant.

mod headers;
mod plainly;
mod rephrase;

use super::diagnose::Near;
use super::error::NOT_SO;
use super::fit::{Change, Fit, Line, Word, changed, fit, words};
use super::forms::{self, DENIED, Form, INSTEAD, STATES, Step};
use super::help::Help;
use super::near_sentences::{begun, dedup, named_by, unfinished, verb, with_verb, with_words};
use super::negation::{denies, denies_it, negation};
use super::pairs::{self, Reading};
use super::text::Text;
pub(super) use headers::{header, near_header};
pub(super) use plainly::help as plainly;
pub(super) use rephrase::answer;

/// How many sentences are shown.
pub(super) const MOST: usize = 4;

/// Help for a line that fits no sentence.
pub(super) fn help(plain: &str, words: &[Word<'_>], near: &Near) -> Help {
    let meant = meant(plain, words, near);
    if !meant.is_empty() {
        let (meant, places): (Vec<String>, Vec<usize>) = meant.into_iter().unzip();
        let first = places.into_iter().chain([near.matched()]).min();
        let labelled = first.and_then(|first| words.get(first));
        return Help::meant(meant, labelled.map_or(0, |word| word.at.start));
    }
    let unfinished = unfinished(plain, words, near);
    if !unfinished.is_empty() {
        let other = another_act(plain, words);
        let other =
            other.map_or_else(String::new, |other| format!("; or, if that is meant, `{other}`"));
        return Help::of(format!("go on with the sentence: {}{other}", or(&unfinished)));
    }
    if let Some(header) = headers::stands_for(plain) {
        return Help::of(format!("write `{header}` on a line above what happened"));
    }
    let not = negation(words);
    if let Some(help) = headers::of_a_trick(plain).filter(|_| not.is_none()) {
        return help;
    }
    if let Some(same) = rephrase::same(plain, words) {
        return Help::meant(vec![same], 0);
    }
    let first = words.first().map_or("", |word| word.text);
    if let Some(key) = forms::key(first).filter(|_| near.fixed() == 0) {
        return Help::of(format!("a header has a colon after its word, as `{key}:`"));
    }
    let at = verb(plain, words);
    let said = at.and_then(|at| words.get(at)).map(|word| word.text);
    let helper = said.is_none_or(is_helper);
    let mut about = about(plain, words, near, at);
    if about.is_empty() && said.is_none_or(|verb| !is_auxiliary(verb)) {
        about = begun(near);
    }
    let word = said.filter(|_| !helper);
    // Where the language can say what is not so, that is what helps, and nothing that says the contrary.
    if let Some(not) = not {
        about.retain(|one| denies_it(one, words, not));
        let denied = words.get(not + 1);
        let denied = denied.and_then(|word| named_by(DENIED, word.text));
        about.splice(0..0, denied.map_or_else(Vec::new, shown));
        dedup(&mut about);
    }
    Help::of(match word {
        _ if about.is_empty() && not.is_some() => NOT_SO.to_owned(),
        _ if about.is_empty() => match with_words(words) {
            shared if shared.is_empty() => return Help::none(),
            shared => format!("sentences with some of these words: {}", listed(&shared)),
        },
        Some(word) => format!("sentences near `{word}`: {}", listed(&about)),
        None => format!("sentences near it: {}", listed(&about)),
    })
}

/// Words that say about a play that it was wrong, and not which card it was.
pub(super) const OUT_OF_TURN: &str = "out of turn";

/// Help where they are in the place of a card.
pub(super) fn which_card() -> Help {
    Help::of(format!("say which card, or `a card`, and leave out `{OUT_OF_TURN}`{WHOSE_TURN}"))
}

/// Words between a card and him from whose hand it came, and words after him.
const FROM: &str = " from ";

const HAND: [&str; 3] = ["'s hand", "'s cards", "'s"];

/// Help where a card is stated of one hand as of another's: it is stated of him whose hand it is, no matter who moves
/// it.
pub(super) fn from_another(plain: &str) -> Option<(usize, Help)> {
    let (bare, whose) = plain.rsplit_once(FROM)?;
    let whose = whose.strip_prefix("the ").unwrap_or(whose);
    let whose = HAND.iter().find_map(|hand| whose.strip_suffix(hand)).unwrap_or(whose);
    let words = words(bare);
    let at = verb(bare, &words)?;
    let verb = words.get(at)?;
    let (present, _) =
        PLAYS.iter().find(|(present, past)| [present, past].contains(&&verb.text))?;
    let card = bare.get(verb.at.end..)?.trim();
    let card = if card.is_empty() { "a card" } else { card };
    let own = format!("{whose} {present} {card}");
    let help = Help::of(format!(
        "a card of {whose}'s is {whose}'s play, no matter who moves it: write `{own}`"
    ));
    is_sentence(&own).then_some((bare.len() + 1, help))
}

/// Words for playing a card, as a sentence has them and as what happened is stated.
const PLAYS: [(&str, &str); 2] = [("leads", "led"), ("plays", "played")];

/// What people say besides at the end of a sentence, and why it is left out.
const NEEDLESS: [(&str, &str); 2] = [(OUT_OF_TURN, WHOSE_TURN), ("face up", "")];

/// Why nobody needs to say that.
const WHOSE_TURN: &str = ": the program works out whose turn it is";

/// Where the line ends in words without which it is a sentence, and the help to leave them out.
pub(super) fn needless(plain: &str) -> Option<(usize, Help)> {
    let ends = NEEDLESS.iter().find_map(|(words, why)| {
        let bare = plain.strip_suffix(words)?.strip_suffix(' ')?;
        Some((bare, words, why))
    });
    let (bare, words, why) = ends.filter(|(bare, ..)| is_sentence(bare))?;
    let help = Help::of(format!("leave out `{words}`{why}; write `{bare}`"));
    Some((plain.len() - words.len(), help))
}

/// The whole line as another act that its verb may stand for: `S calls hearts` for what is declared.
fn another_act(plain: &str, words: &[Word<'_>]) -> Option<String> {
    let at = verb(plain, words)?;
    let names = named_by(INSTEAD, words.get(at)?.text)?;
    let mut forms = names.iter().filter_map(|name| forms::named(name));
    forms.find_map(|form| put_in(plain, words, at, form).filter(|line| is_sentence(line)))
}

/// The sentences that the line's verb leads to.
fn about(plain: &str, words: &[Word<'_>], near: &Near, at: Option<usize>) -> Vec<String> {
    let said = at.and_then(|at| words.get(at)).map_or("", |word| word.text);
    let state = named_by(STATES, said);
    let mut about = match (state, at) {
        (Some(names), Some(at)) => {
            let own = in_own_words(plain, words, at, names);
            // `dummy was down`: the same words begin a sentence that has no other blank.
            let mut first = words.iter().map(|word| word.text);
            let first = first.find(|word| *word != "the").unwrap_or_default();
            let begun = shown(names).into_iter().filter(|shown| {
                shown.split(' ').next().is_some_and(|own| own.eq_ignore_ascii_case(first))
            });
            // What was so is not answered with what was not.
            let so =
                |one: &String| negation(&self::words(one)).is_some() == negation(words).is_some();
            own.into_iter().chain(begun).filter(so).collect()
        }
        _ => Vec::new(),
    };
    let helper = is_helper(said);
    // What a verb helps stands near it: in `E has one diamond left` nobody leaves anything.
    let after = words.iter().skip(at.map_or(0, |at| at + 1));
    let governed = after.take(match said {
        "has" | "had" => 1,
        _ if helper => HELPED,
        _ => usize::MAX,
    });
    let instead = if helper || at.is_none() {
        let mut instead = governed.map(|word| named_by(INSTEAD, word.text));
        instead.find_map(|names| names)
    } else {
        named_by(INSTEAD, said)
    };
    about.extend(instead.map_or_else(Vec::new, |names| {
        let own = at.map(|at| in_own_words(plain, words, at, names));
        own.filter(|own| !own.is_empty()).unwrap_or_else(|| shown(names))
    }));
    if !is_auxiliary(said) {
        about.extend(with_verb(said, near));
    }
    dedup(&mut about);
    about
}

/// Verbs of which no sentence is near for having them alone.
const AUXILIARY: [&str; 4] = ["does", "did", "is", "was"];

/// Verbs that only help another.
const HELPERS: [&str; 12] =
    ["does", "did", "is", "was", "has", "had", "may", "might", "can", "could", "would", "should"];
/// How many words after it the verb is looked for that it helps.
const HELPED: usize = 3;

fn is_auxiliary(verb: &str) -> bool {
    AUXILIARY.contains(&verb) || denies(verb)
}

fn is_helper(verb: &str) -> bool {
    HELPERS.contains(&verb) || denies(verb)
}

/// Sentences of these names with the line's own words in their blanks, where they fill them.
fn in_own_words(plain: &str, words: &[Word<'_>], at: usize, names: &[&str]) -> Vec<String> {
    let forms = names.iter().filter_map(|name| forms::named(name));
    let own: Vec<String> = forms.filter_map(|form| put_in(plain, words, at, form)).collect();
    own
}

pub(super) fn shown(names: &[&str]) -> Vec<String> {
    let forms = names.iter().filter_map(|name| forms::named(name));
    forms.map(|form| form.shown.to_owned()).collect()
}

/// The line with the sentence's verb for the one at this place; nothing where the rest does not go with it.
fn put_in(plain: &str, words: &[Word<'_>], at: usize, form: &'static Form) -> Option<String> {
    let verb = form.verb()?.first()?;
    let word = words.get(at)?;
    let (before, after) = (plain.get(..word.at.start)?, plain.get(word.at.end..)?);
    let line = format!("{before}{verb}{after}");
    let own = self::words(&line);
    let fit = fit(form, &Line::new(&line, &own));
    let whole = fit.matched == words.len() && fit.fixed > 0;
    whole.then(|| format!("{line} {}", rest(form, &fit)).trim_end().to_owned())
}

/// The steps of a form with which the line does not go along yet, as they are shown.
pub(super) fn rest(form: &Form, fit: &Fit) -> String {
    let rest = form.steps.get(fit.steps..).unwrap_or_default();
    let rest: Vec<String> = rest.iter().map(Step::shown).collect();
    rest.join(" ")
}

/// The sentences that the line is but for a slip or an article, in the writer's own words, each with the first word that
/// changes; two at most.
fn meant(plain: &str, words: &[Word<'_>], near: &Near) -> Vec<(String, usize)> {
    let whole = near.all.iter().filter(|(_, fit)| fit.complete && fit.wrong.is_none());
    let fewest = whole.clone().map(|(_, fit)| fit.changes.len()).min();
    let mut all: Vec<(String, usize)> = whole
        .filter(|(_, fit)| Some(fit.changes.len()) == fewest)
        .map(|(_, fit)| {
            let first = fit.changes.iter().map(Change::place).min();
            (changed(plain, words, &fit.changes), first.unwrap_or_default())
        })
        .filter(|(text, _)| is_sentence(text))
        .collect();
    all.dedup();
    all.truncate(2);
    all
}

pub(super) fn is_sentence(text: &str) -> bool {
    let read = pairs::read(&Text::new(text, 0));
    matches!(read, Some(Ok(Reading::Line(..))))
}

/// Some of the sentences, and how many more there are.
fn listed(all: &[String]) -> String {
    let some: Vec<String> = all.iter().take(MOST).map(|one| format!("`{one}`")).collect();
    match all.len().saturating_sub(MOST) {
        0 => some.join(", "),
        more => format!("{} and {more} more (`bystander sentences` lists them)", some.join(", ")),
    }
}

fn or(all: &[String]) -> String {
    let all: Vec<String> = all.iter().map(|one| format!("`{one}`")).collect();
    all.join(" or ")
}
