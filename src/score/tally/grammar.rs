//! The one place that sees the grammar's own rules.

use super::error::TallyError;
use crate::source::Span;
use pest::Parser;
use pest::error::{ErrorVariant, InputLocation};
use pest::iterators::Pair;

#[derive(pest_derive::Parser)]
#[grammar = "../grammar/score.pest"]
struct ScoreGrammar;

/// A piece of a line: which rule, its words, where they stand, and the pieces within.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) rule: Rule,
    pub(super) words: String,
    pub(super) span: Span,
    pub(super) inner: Vec<Piece>,
}

impl Piece {
    /// The first piece within of that rule.
    pub(super) fn find(&self, rule: Rule) -> Option<&Piece> {
        self.inner.iter().find(|piece| piece.rule == rule)
    }

    /// Every piece within of that rule.
    pub(super) fn all(&self, rule: Rule) -> impl Iterator<Item = &Piece> {
        self.inner.iter().filter(move |piece| piece.rule == rule)
    }

    /// The only piece within.
    pub(super) fn first(&self) -> Option<&Piece> {
        self.inner.first()
    }
}

/// Reads one line whose words begin at byte `start` of the file.
pub(super) fn line(words: &str, start: usize) -> Result<Piece, TallyError> {
    let mut pairs = match ScoreGrammar::parse(Rule::line, words) {
        Ok(pairs) => pairs,
        Err(fault) => return Err(unfit(words, start, &fault)),
    };
    pairs
        .find(|pair| pair.as_rule() != Rule::EOI)
        .map(|pair| piece(pair, start))
        .ok_or_else(|| whole(words, start))
}

/// The grammar has no rule within itself, so the depth is that of the grammar.
fn piece(pair: Pair<'_, Rule>, start: usize) -> Piece {
    let words = pair.as_span();
    Piece {
        rule: pair.as_rule(),
        words: words.as_str().trim().to_owned(),
        span: Span::new(
            start + words.start(),
            start + words.start() + words.as_str().trim_end().len(),
        ),
        inner: pair.into_inner().map(|inner| piece(inner, start)).collect(),
    }
}

fn whole(words: &str, start: usize) -> TallyError {
    TallyError::UnknownLine {
        words: shown(words),
        span: Span::new(start, start + words.len()),
        help: USUAL.to_owned(),
    }
}

const USUAL: &str = "a deal is written as `hearts by S doubled; 9 tricks; honours: N 4, S 1`; a header as `players: N Ann, E Bob, S Cal, W Dee`; `rubber` begins a rubber";

const RESULT: &str = "a result is written as `1 v 8: 4S by N; 10 tricks`, `3NT* by S; -1`, `60% and 40%`, `average` or `not played`";

/// Whether a line begins as a result of two pairs does, `3 v 11:` or `board 2, 3 v 11:`.
fn is_result(words: &str) -> bool {
    let Ok(mut labels) = ScoreGrammar::parse(Rule::label, words) else {
        return false;
    };
    labels.next().is_some_and(|label| {
        let rest = words.get(label.as_span().end()..).unwrap_or_default();
        let of_pairs = label.into_inner().any(|part| part.as_rule() == Rule::pairs_label);
        of_pairs && rest.trim_start().starts_with(':')
    })
}

/// Whether the words up to a place have stated no contract yet: there a number of points may follow any word.
fn is_first(words: &str, to: usize) -> bool {
    let before = words.get(..to).unwrap_or_default();
    !before.contains([';', ','])
}

/// What to do with what was not so.
const NOT_SO: &str =
    "what did not happen is left out: a deal that says nothing of doubling was not doubled";

/// Whether some words say that something was not so; `no trumps` says what was.
fn is_negation(words: &str) -> bool {
    let words = words.trim_start_matches(|sign: char| !sign.is_alphanumeric());
    let mut all = words.split(|sign: char| !sign.is_alphanumeric() && sign != '\'');
    let first = all.next().unwrap_or_default().to_ascii_lowercase();
    let second = all.find(|word| !word.is_empty()).unwrap_or_default();
    let of_trumps = second.to_ascii_lowercase().starts_with("trump");
    let negated = ["not", "never", "nobody", "without", "no"].contains(&first.as_str());
    (negated && !of_trumps) || first.ends_with("n't") || first.starts_with("undoubl")
}

fn unfit(words: &str, start: usize, fault: &pest::error::Error<Rule>) -> TallyError {
    let at = match fault.location {
        InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
    };
    let at = at.min(words.len());
    let rest = words.get(at..).unwrap_or_default();
    let from = at + (rest.len() - rest.trim_start().len());
    let from = if from >= words.len() { 0 } else { from };
    let wanted = match &fault.variant {
        ErrorVariant::ParsingError { positives, .. } => positives.as_slice(),
        ErrorVariant::CustomError { .. } => &[],
    };
    let expected: Vec<&str> = wanted.iter().filter_map(|rule| example(*rule)).collect();
    let mut named = wanted.iter().filter(|rule| example(**rule).is_some());
    let only_numbers = named.all(|rule| *rule == Rule::number);
    let help = if is_negation(words.get(from..).unwrap_or_default()) {
        NOT_SO.to_owned()
    } else if (from == 0 || only_numbers) && is_result(words) {
        // That a number may be there does not show how a result is written.
        RESULT.to_owned()
    } else if from == 0 || expected.is_empty() || only_numbers && is_first(words, from) {
        USUAL.to_owned()
    } else {
        format!("what may stand here: {}", expected.join(", or "))
    };
    TallyError::UnknownLine {
        words: shown(words),
        span: Span::new(start + from, start + words.len()),
        help,
    }
}

/// The beginning of long words.
fn shown(words: &str) -> String {
    const MOST: usize = 60;
    match words.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}...", words.get(..end).unwrap_or_default()),
        None => words.to_owned(),
    }
}

/// What may stand where a rule was wanted.
fn example(rule: Rule) -> Option<&'static str> {
    Some(match rule {
        Rule::clause => {
            "a clause: `NS 9`, `9 tricks`, `honours: N 4, S 1`, `chicane: W`, `W revokes`, `NS take three tricks`"
        }
        Rule::strain => "what was trumps: `hearts`, `no trumps`",
        Rule::doubling => "`doubled` or `redoubled`",
        Rule::who | Rule::name => "a player's seat or name",
        Rule::number => "a number",
        Rule::worth => "`the value of three tricks`",
        Rule::take => "`take three tricks`",
        Rule::deduct => "`deduct the value of three tricks`",
        Rule::add => "`add the value of three tricks`",
        Rule::waive => "`waive the penalty`",
        Rule::side => "a side: `NS`, `EW`, `We`, `They`, `Ann and Cal`",
        Rule::title => "a title in quotation marks",
        Rule::player => "a player: `N Ann`",
        Rule::holder => "who held honours, and how many: `N 4`",
        _ => return None,
    })
}
