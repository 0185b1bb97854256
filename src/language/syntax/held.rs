//! `held 1904: call_card DK from E; by S; law 80`: what was held.

use super::case::{Held, HeldOption, HeldOutcome};
use super::error::SyntaxError;
use super::pieces::{Kind, Pieces};
use super::terms;
use crate::source::{Span, Spanned};

const OUTCOMES: [&str; 4] = ["none", "silent", "barred", "depends"];

/// Lowers a `held` line.
pub(super) fn read(pieces: &mut Pieces<'_, '_>) -> Result<Held, SyntaxError> {
    let code = word(pieces, Kind::Code).ok_or_else(|| pieces.misfit())?;
    let outcome = outcome(pieces)?;
    let mut held = Held { code, outcome, by: Vec::new(), laws: Vec::new(), also: None };
    loop {
        if let Some((_, span)) = pieces.take_if(Kind::By) {
            once(held.by.is_empty(), "by", span)?;
            held.by = pieces.take_all(Kind::Who)?;
        } else if let Some((_, span)) = pieces.take_if(Kind::Laws) {
            once(held.laws.is_empty(), "law", span)?;
            while let Some(law) = word(pieces, Kind::Law) {
                held.laws.push(law);
            }
        } else if let Some((_, span)) = pieces.take_if(Kind::Also) {
            once(held.also.is_none(), "also", span)?;
            let mut also = Vec::new();
            while let Some((words, span)) = pieces.take_if(Kind::Act) {
                also.push(option(pieces, words, span)?.0);
            }
            held.also = Some(also);
        } else {
            return Ok(held);
        }
    }
}

fn once(first: bool, clause: &str, span: Span) -> Result<(), SyntaxError> {
    if first {
        return Ok(());
    }
    let help = format!("put all of them after one `{clause}`, with commas between");
    Err(SyntaxError::bad_held(clause, span, help))
}

fn word(pieces: &mut Pieces<'_, '_>, kind: Kind) -> Option<Spanned<String>> {
    let (words, span) = pieces.take_if(kind)?;
    Some(Spanned::new(words.to_owned(), span))
}

fn outcome(pieces: &mut Pieces<'_, '_>) -> Result<Spanned<HeldOutcome>, SyntaxError> {
    if let Some((words, span)) = pieces.take_if(Kind::HeldWord) {
        let outcome = match words.to_ascii_lowercase().as_str() {
            "silent" => HeldOutcome::Silent,
            "barred" => HeldOutcome::Barred,
            "depends" => HeldOutcome::Depends,
            _ => HeldOutcome::None,
        };
        return Ok(Spanned::new(outcome, span));
    }
    let mut options = Vec::new();
    let mut whole: Option<Span> = None;
    while let Some((words, span)) = pieces.take_if(Kind::Act) {
        let (option, end) = option(pieces, words, span)?;
        options.push(option);
        let start = whole.map_or(span.start, |whole| whole.start);
        whole = Some(Span { start, end });
    }
    let whole = whole.ok_or_else(|| pieces.misfit())?;
    Ok(Spanned::new(HeldOutcome::Options(options), whole))
}

fn option(
    pieces: &mut Pieces<'_, '_>,
    words: &str,
    span: Span,
) -> Result<(HeldOption, u32), SyntaxError> {
    let act = words.to_ascii_lowercase();
    if OUTCOMES.contains(&act.as_str()) {
        let help = format!("write `{act}` alone, as `held 1904: {act}`");
        return Err(SyntaxError::bad_held(words, span, help));
    }
    let mut option = HeldOption {
        act: Spanned::new(act, span),
        card: None,
        suit: None,
        number: None,
        from: Vec::new(),
        until: None,
        besides: false,
    };
    let mut end = span.end;
    loop {
        end = match pieces.peek() {
            Some(Kind::Card) => fill(&mut option.card, pieces)?,
            Some(Kind::Suit) => fill(&mut option.suit, pieces)?,
            Some(Kind::Number) => fill(&mut option.number, pieces)?,
            _ => break,
        };
    }
    option.from = pieces.take_all(Kind::Who)?;
    if let Some(last) = option.from.last() {
        end = last.span.end;
    }
    option.until = word(pieces, Kind::Lapse);
    if let Some(lapse) = &option.until {
        end = lapse.span.end;
    }
    if let Some((_, span)) = pieces.take_if(Kind::Besides) {
        option.besides = true;
        end = span.end;
    }
    Ok((option, end))
}

fn fill<T: super::pieces::Term>(
    place: &mut Option<Spanned<T>>,
    pieces: &mut Pieces<'_, '_>,
) -> Result<u32, SyntaxError> {
    let value: Spanned<T> = pieces.take()?;
    let span = value.span;
    if place.is_some() {
        let help =
            "an option names only one of these; put a comma before the next option".to_owned();
        return Err(SyntaxError::bad_held("again", span, help));
    }
    *place = Some(value);
    Ok(span.end)
}

/// Looks at a `held` line that the grammar refused, and finds the words at fault.
pub(super) fn fault(plain: &str) -> (std::ops::Range<usize>, String) {
    let whole = 0..plain.len();
    let Some(colon) = plain.find(':') else {
        return (whole, "write the code and a colon, as `held 1904: none`".to_owned());
    };
    let mut at = colon + 1;
    for (place, clause) in plain.get(at..).unwrap_or_default().split(';').enumerate() {
        let found = if place == 0 { outcome_fault(clause) } else { clause_fault(clause) };
        if let Some((words, help)) = found {
            return (at + words.start..at + words.end, help);
        }
        at += clause.len() + 1;
    }
    (whole, SHAPE.to_owned())
}

const SHAPE: &str = "write it as `held 1904: call_card DK from E, call_suit from W or E; by S; law 80`, or with `none`, `silent`, `barred` or `depends`";

type Found = Option<(std::ops::Range<usize>, String)>;

fn clause_fault(clause: &str) -> Found {
    let words = clause.trim_start();
    let start = clause.len() - words.len();
    let (first, rest) = words.split_once(' ').unwrap_or((words, ""));
    let known = ["by", "law", "laws", "also"].iter().any(|key| key.eq_ignore_ascii_case(first));
    if !known {
        return Some((
            start..clause.len(),
            "after `;` comes `by S`, `law 80`, or `also leave_face_up DK from E`".to_owned(),
        ));
    }
    if first.eq_ignore_ascii_case("by") {
        return words_of(rest, start + first.len() + 1)
            .find(|(_, word)| !is_joint(word) && terms::who(word).is_none())
            .map(|(place, word)| (place, format!("nobody at the table is called `{word}`")));
    }
    if first.eq_ignore_ascii_case("also") {
        let at = start + first.len() + 1;
        return outcome_fault(rest).map(|(words, help)| (at + words.start..at + words.end, help));
    }
    rest.trim().is_empty().then(|| (start..clause.len(), "name a law, as `law 80`".to_owned()))
}

fn outcome_fault(clause: &str) -> Found {
    if clause.trim().is_empty() {
        return Some((0..clause.len(), SHAPE.to_owned()));
    }
    let mut act = true;
    let mut from = false;
    let mut until = false;
    for (place, word) in words_of(clause, 0) {
        let is_from = word.eq_ignore_ascii_case("from");
        let fits = if act {
            !word.starts_with(|letter: char| !letter.is_alphabetic())
        } else if until {
            word.starts_with(char::is_alphabetic)
        } else if is_end(word) {
            true
        } else if from {
            is_joint(word) || terms::who(word).is_some()
        } else {
            is_from || word_fits(word)
        };
        if !fits {
            let help = if from {
                format!("nobody at the table is called `{word}`; a comma begins the next option")
            } else {
                "after the act come a number, a card or a suit, then `from` whom, `until` when, `besides`".to_owned()
            };
            return Some((place, help));
        }
        act = clause.get(place.end..).is_some_and(|rest| rest.starts_with(','));
        until = !act && word.eq_ignore_ascii_case("until");
        from = !act && !is_end(word) && (from || is_from);
    }
    None
}

fn word_fits(word: &str) -> bool {
    terms::card(word).is_some() || terms::suit(word).is_some() || terms::number(word).is_some()
}

/// A word that ends the players an option is asked of.
fn is_end(word: &str) -> bool {
    word.eq_ignore_ascii_case("until") || word.eq_ignore_ascii_case("besides")
}

fn is_joint(word: &str) -> bool {
    word.eq_ignore_ascii_case("or") || word.eq_ignore_ascii_case("and")
}

/// The words of a clause, without commas, and where they stand.
fn words_of(clause: &str, at: usize) -> impl Iterator<Item = (std::ops::Range<usize>, &str)> {
    clause
        .split([' ', ','])
        .scan(0, move |offset, word| {
            let start = at + *offset;
            *offset += word.len() + 1;
            Some((start..start + word.len(), word))
        })
        .filter(|(_, word)| !word.is_empty())
}
