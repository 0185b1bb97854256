//! Why a line fits no rule: a slower look at it, word by word.

use super::error::{SyntaxError, shown};
use super::fit::{Fit, Line, Word, fit, words};
use super::forms::{self, Blank, Form};
use super::help::Help;
use super::text::Text;
use super::{held, mentions, suggest, terms};
use std::ops::Range;

/// How long to look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Care {
    /// Find the nearest sentences too.
    Full,
    /// Only say where.
    Quick,
    /// Only say which line.
    Least,
}

/// Whether a line means to begin a case.
pub(super) fn is_title(plain: &str) -> bool {
    mentions::without(plain, "case")
        .is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', '"']))
}

/// Says what is wrong with a line that fits no rule.
pub(super) fn diagnose(text: &Text<'_>, care: Care) -> SyntaxError {
    let plain = text.plain();
    if is_title(plain) {
        let words = "case".len()..plain.len();
        let title = plain.get(words.clone()).unwrap_or_default();
        let start = words.end - title.trim_start().len();
        let empty = start == words.end;
        let span = text.span(if empty { 0..words.end } else { start..words.end });
        return SyntaxError::BadQuote { span };
    }
    if mentions::without(plain, "held ").is_some() {
        let (words, help) = held::fault(plain);
        let shown = plain.get(words.clone()).unwrap_or_default();
        return SyntaxError::bad_held(shown, text.span(words), help);
    }
    if plain.bytes().filter(|byte| *byte == b'"').count() % 2 == 1 {
        let from = plain.find('"').unwrap_or_default();
        let span = text.span(from..plain.len());
        return SyntaxError::BadQuote { span };
    }
    if care == Care::Least {
        return SyntaxError::unknown_sentence(plain, text.whole(), &Help::none());
    }
    if care == Care::Full
        && let Some((from, help)) =
            suggest::needless(plain).or_else(|| suggest::from_another(plain))
    {
        return SyntaxError::unknown_sentence(plain, text.span(from..plain.len()), &help);
    }
    if care == Care::Full
        && let Some(help) = suggest::answer(plain).or_else(|| suggest::plainly(plain))
    {
        let from = help.labels_from().unwrap_or_default();
        return SyntaxError::unknown_sentence(plain, text.span(from..plain.len()), &help);
    }
    let words = words(plain);
    let near = Near::to(plain, &words);
    if let Some((blank, at)) = near.wrong_blank() {
        return blank_fault(text, blank, at);
    }
    unknown(text, &words, &near, care)
}

/// What is wrong with a sentence that is within the line, from a place on.
pub(super) fn within(text: &Text<'_>, from: usize) -> SyntaxError {
    let plain = text.plain();
    let (before, inner) = plain.split_at_checked(from).unwrap_or((plain, ""));
    let words = words(inner);
    let help = suggest::help(inner, &words, &Near::to(inner, &words)).after(before);
    let from = help.labels_from().unwrap_or(from);
    SyntaxError::unknown_sentence(plain, text.span(from..plain.len()), &help)
}

/// Every form with how far the line goes along with it.
pub(super) struct Near {
    pub(super) all: Vec<(&'static Form, Fit)>,
}

impl Near {
    fn to(plain: &str, words: &[Word<'_>]) -> Self {
        let line = Line::new(plain, words);
        let all = forms::all().map(|form| (form, fit(form, &line)));
        let all = all.filter(|(_, fit)| fit.matched > 0 || fit.complete);
        Self { all: all.collect() }
    }

    /// The blank that is filled wrongly where all else of a sentence fits, and the words in it.
    fn wrong_blank(&self) -> Option<(Blank, Range<usize>)> {
        let whole = self.all.iter().filter(|(_, fit)| fit.complete);
        if whole.clone().any(|(_, fit)| fit.wrong.is_none()) {
            return None;
        }
        let best = whole.max_by_key(|(_, fit)| (fit.fixed, fit.matched));
        best.and_then(|(_, fit)| fit.wrong.clone())
    }

    /// The fixed words of the sentence with which the line goes along longest.
    pub(super) fn fixed(&self) -> usize {
        let fixed = self.all.iter().map(|(_, fit)| fit.fixed);
        fixed.max().unwrap_or_default()
    }

    /// How many words fit before the first that does not.
    pub(super) fn matched(&self) -> usize {
        let matched = self.all.iter().map(|(_, fit)| fit.matched);
        matched.max().unwrap_or_default()
    }
}

/// The line with what is meant by words that are a slip of the pen for it.
fn slip_in_blank(text: &Text<'_>, blank: Blank, at: &Range<usize>) -> Option<SyntaxError> {
    let plain = text.plain();
    let words = plain.get(at.clone())?;
    if !matches!(blank, Blank::Mention | Blank::About) {
        return None;
    }
    let meant = mentions::near_about(words)?;
    let filled = format!("{}{meant}{}", plain.get(..at.start)?, plain.get(at.end..)?);
    let help = Help::meant(vec![filled], at.start);
    let span = text.span(at.start..plain.len());
    Some(SyntaxError::unknown_sentence(plain, span, &help))
}

fn blank_fault(text: &Text<'_>, blank: Blank, at: Range<usize>) -> SyntaxError {
    if let Some(fault) = slip_in_blank(text, blank, &at) {
        return fault;
    }
    let words = text.plain().get(at.clone()).unwrap_or_default();
    let (blank, word) = blank.wrong_item(words).unwrap_or((blank, words));
    let start = at.start + words.find(word).unwrap_or_default();
    let span = text.span(start..start + word.len());
    match blank {
        Blank::Card | Blank::Cards if word == suggest::OUT_OF_TURN => {
            SyntaxError::unknown_sentence(text.plain(), span, &suggest::which_card())
        }
        Blank::Card | Blank::Cards => SyntaxError::bad_card(word, span),
        Blank::Suit | Blank::Strain | Blank::OneOf => SyntaxError::bad_suit(word, span),
        Blank::Number => SyntaxError::bad_number(word, span),
        Blank::Side => SyntaxError::bad_side(word, span),
        Blank::Mention => SyntaxError::bad_matter(word, span),
        Blank::About => SyntaxError::bad_about(word, span),
        Blank::Quoted => SyntaxError::BadQuote { span },
        Blank::Who
        | Blank::Whos
        | Blank::Roll
        | Blank::Phrase
        | Blank::Stated
        | Blank::Tally
        | Blank::Sides => SyntaxError::unknown_person(word, span, None),
    }
}

fn unknown(text: &Text<'_>, words: &[Word<'_>], near: &Near, care: Care) -> SyntaxError {
    let plain = text.plain();
    if let Some(fault) = unknown_header(text) {
        return fault;
    }
    let matched = near.matched();
    if let Some(at) = stranger(words).filter(|_| matched == 0) {
        let word = plain.get(at.clone()).unwrap_or_default();
        return SyntaxError::unknown_person(word, text.span(at), None);
    }
    let from = words.get(matched).map_or(0, |word| word.at.start);
    let help = match care {
        Care::Full => suggest::help(plain, words, near),
        Care::Quick | Care::Least => Help::none(),
    };
    let from = help.labels_from().unwrap_or(from);
    SyntaxError::unknown_sentence(plain, text.span(from..plain.len()), &help)
}

/// How many words may stand for somebody: `the player on my left`.
const WORDS_FOR_SOMEBODY: usize = 5;

/// The words before a verb; or a single letter, a sign or `you` where somebody should stand.
fn stranger(words: &[Word<'_>]) -> Option<Range<usize>> {
    let first = words.first().filter(|_| words.len() > 1)?;
    // `hearts are trumps` is about nobody.
    if terms::suit(first.text).is_some() && first.text.len() > 1 || forms::key(first.text).is_some()
    {
        return None;
    }
    let verb = words.iter().take(WORDS_FOR_SOMEBODY + 1).position(|word| forms::is_verb(word.text));
    let last = verb.and_then(|verb| words.get(verb.checked_sub(1)?));
    let alone = first.text.chars().nth(1).is_none() && !first.text.eq_ignore_ascii_case("a");
    let alone = alone || forms::somebody(first.text).is_some();
    let last = last.or_else(|| alone.then_some(first))?;
    Some(first.at.start..last.at.end)
}

fn unknown_header(text: &Text<'_>) -> Option<SyntaxError> {
    let plain = text.plain();
    let colon = plain.find(':')?;
    let key = plain.get(..colon)?.trim_end();
    if key.contains('"') || key.split(' ').count() > 4 {
        return None;
    }
    let span = text.span(0..key.len());
    let shapes = forms::key(key).map_or_else(Vec::new, forms::shapes);
    if !shapes.is_empty() {
        let at = plain.len() - plain.get(colon + 1..)?.trim_start().len();
        if at >= plain.len() {
            return Some(SyntaxError::empty_header(plain, span));
        }
        let shapes: Vec<String> = shapes.iter().map(|one| format!("`{one}`")).collect();
        let help = Help::of(format!("write it as {}", shapes.join(" or ")));
        return Some(SyntaxError::unknown_sentence(plain, text.span(at..plain.len()), &help));
    }
    let near = suggest::near_header(key);
    Some(SyntaxError::UnknownHeader {
        key: shown(key),
        span,
        help: suggest::header(key, near),
        replacement: near.map(str::to_owned),
    })
}
