//! The one place that sees the grammar's own rules: a line goes in, a line of the tree comes out.

use super::case::{Answer, Disputed, LineKind};
use super::error::SyntaxError;
use super::event::{EventKind, each_sentence};
use super::header::{self, Key};
use super::held;
use super::pieces::{Kind, Pieces};
use super::text::Text;
use super::word::Sentence;
use crate::source::Spanned;
use pest::Parser;

#[derive(pest_derive::Parser)]
#[grammar = "../grammar/case.pest"]
#[grammar = "../grammar/sentences.pest"]
struct LineGrammar;

/// What one line turned out to be.
#[derive(Debug, Clone)]
pub(super) enum Reading {
    /// A line of the case, and the players it calls by a name.
    Line(LineKind, Vec<Spanned<String>>),
    /// The beginning of a new case.
    Title(Spanned<String>),
}

/// Reads one line; `None` if no rule fits and a closer look is needed to say why.
pub(super) fn read(text: &Text<'_>) -> Option<Result<Reading, SyntaxError>> {
    let pairs = LineGrammar::parse(Rule::line, text.ended()).ok()?;
    let mut pieces = Pieces::new(text);
    let mut sentence = None;
    let mut disputed = false;
    let mut rest = 0;
    for pair in pairs.flatten() {
        let words = pair.as_span();
        let rule = pair.as_rule();
        if let Some(kind) = kind(rule) {
            pieces.push(kind, words.start()..words.end());
        } else if rule == Rule::disputed {
            disputed = true;
        } else {
            sentence = Some(rule);
            rest = words.end();
        }
    }
    let sentence = sentence?;
    Some(if disputed { dispute(sentence, &mut pieces) } else { lower(sentence, &mut pieces, rest) })
}

/// What some words tell, where they tell an event.
pub(super) fn event_of(words: &str) -> Option<EventKind> {
    let lower = words.trim_start().to_ascii_lowercase();
    if lower.starts_with("answer") || lower.starts_with("disputed") {
        return None;
    }
    match read(&Text::new(words, 0))?.ok()? {
        Reading::Line(LineKind::Event(event), _) => Some(event),
        Reading::Line(..) | Reading::Title(_) => None,
    }
}

/// What the players disagree on: it must have a contrary that can be said.
fn dispute(rule: Rule, pieces: &mut Pieces<'_, '_>) -> Result<Reading, SyntaxError> {
    let disputed = match event(rule, pieces)? {
        Some(event) if event.contrary().is_some() => Disputed::Stated(event),
        Some(event) => {
            return Err(SyntaxError::NoContrary {
                words: event.to_string(),
                span: pieces.text().whole(),
            });
        }
        None => Disputed::Answer(answer(rule, pieces)?),
    };
    pieces.finish()?;
    let names = std::mem::take(&mut pieces.names);
    Ok(Reading::Line(LineKind::Disputed(disputed), names))
}

fn answer(rule: Rule, pieces: &mut Pieces<'_, '_>) -> Result<Answer, SyntaxError> {
    let (name, span) = pieces.take_if(Kind::Fact).ok_or_else(|| pieces.misfit())?;
    let of = pieces.peek().map(|_| pieces.take::<Sentence>()).transpose()?;
    Ok(Answer {
        fact: Spanned::new(name.to_ascii_lowercase().replace(' ', "_"), span),
        so: rule == Rule::answer_yes,
        of,
    })
}

fn kind(rule: Rule) -> Option<Kind> {
    Some(match rule {
        Rule::seat | Rule::role | Rule::name => Kind::Who,
        Rule::card => Kind::Card,
        Rule::one_of => Kind::OneOf,
        Rule::suit => Kind::Suit,
        Rule::strain => Kind::Strain,
        Rule::number | Rule::order => Kind::Number,
        Rule::side => Kind::Side,
        Rule::mention => Kind::Mention,
        Rule::about => Kind::About,
        Rule::quoted => Kind::Quoted,
        Rule::phrase => Kind::Phrase,
        Rule::code_id => Kind::Code,
        Rule::held_word => Kind::HeldWord,
        Rule::act => Kind::Act,
        Rule::held_by => Kind::By,
        Rule::held_also => Kind::Also,
        Rule::lapse => Kind::Lapse,
        Rule::besides => Kind::Besides,
        Rule::held_laws => Kind::Laws,
        Rule::law_id => Kind::Law,
        Rule::fact => Kind::Fact,
        _ => return None,
    })
}

fn lower(rule: Rule, pieces: &mut Pieces<'_, '_>, rest: usize) -> Result<Reading, SyntaxError> {
    let line = if let Some(event) = event(rule, pieces)? {
        LineKind::Event(event)
    } else if let Some(key) = key(rule) {
        LineKind::Header(header::read(key, pieces, rest)?)
    } else {
        match rule {
            Rule::title => return header::title(pieces.text(), rest).map(Reading::Title),
            Rule::question => LineKind::Question(header::question(pieces.text(), rest)?),
            Rule::held => LineKind::Held(held::read(pieces)?),
            Rule::answer_yes | Rule::answer_no => LineKind::Answer(answer(rule, pieces)?),
            _ => return Err(pieces.misfit()),
        }
    };
    pieces.finish()?;
    Ok(Reading::Line(line, std::mem::take(&mut pieces.names)))
}

fn key(rule: Rule) -> Option<Key> {
    Some(match rule {
        Rule::dealer_is => Key::Dealer,
        Rule::trumps_are => Key::Trumps,
        Rule::doubled_is => Key::Doubled,
        Rule::score_was => Key::Score,
        Rule::games_were => Key::Games,
        Rule::to_lead => Key::ToLead,
        Rule::trick_is => Key::Trick,
        Rule::source => Key::Source,
        Rule::code => Key::Code,
        Rule::tags => Key::Tags,
        Rule::players => Key::Players,
        Rule::agreed => Key::Agreed,
        Rule::pbn => Key::Pbn,
        Rule::hand => Key::Hand,
        _ => return None,
    })
}

macro_rules! lower_events {
    ($($variant:ident $({ $($field:ident : $type:ty),* })? = $($rule:ident)|+ $template:literal;)*) => {
        /// One row of the table of sentences each; the blanks are taken in the order of the row.
        fn event(rule: Rule, pieces: &mut Pieces<'_, '_>) -> Result<Option<EventKind>, SyntaxError> {
            Ok(Some(match rule {
                $($(Rule::$rule)|+ => EventKind::$variant $({ $($field: pieces.take()?),* })?,)*
                _ => return Ok(None),
            }))
        }
    };
}
each_sentence!(lower_events);
