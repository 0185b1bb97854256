//! Lines that say something of a session or of a match, where the file has none; and players of a session by their seats.

use super::TallyError;
use super::file::{Compared, Kind, Part, ScoreFile};
use crate::source::Span;

/// What to do with a line for results of pairs.
const OF_PAIRS: &str =
    "it is for a session of pairs: write `pairs` above the results, or leave this out";
/// What to do with a line for the tables of a match.
const OF_TABLES: &str = "it is for a match of two teams: write `table 1` above the boards of the one table and `table 2` above those of the other, or leave this out";

/// Every line that has nothing it can apply to.
pub(super) fn misplaced(file: &ScoreFile) -> Vec<TallyError> {
    let stated = file.parts.iter().flat_map(stated);
    let stated = stated.filter(|(span, kinds, _)| !applies(file, *span, kinds));
    let no_pairs = !file.parts.iter().any(|part| part.kind == Kind::Pairs);
    let named = file.pairs_at.filter(|_| no_pairs);
    let all = stated.map(|(span, _, help)| (span, help));
    let all = all.chain(named.map(|span| (span, OF_PAIRS)));
    all.map(|(span, help)| TallyError::Misplaced { span, help }).collect()
}

/// What a part is stated that is only for parts of some kinds, and what to do if there are none.
fn stated(part: &Part) -> impl Iterator<Item = (Span, &'static [Kind], &'static str)> + use<> {
    let pairs: &[Kind] = &[Kind::Pairs];
    let movement = part.movement.as_ref().map(|stated| stated.span);
    let victory = part.victory.as_ref().map(|stated| stated.span);
    let compared = part.compared.map(|stated| {
        let help = match stated.value {
            Compared::Pairs(_) => OF_PAIRS,
            Compared::BoardAMatch => OF_TABLES,
        };
        // Which of the two it is for is another matter.
        (stated.span, &[Kind::Pairs, Kind::Table][..], help)
    });
    let for_one = "a session has many pairs, each with a number: name them as `pair 1: Ann and Bob`, and leave the seats out";
    let others: &[Kind] = &[Kind::Rubber, Kind::Table];
    let all = [
        movement.map(|span| (span, pairs, OF_PAIRS)),
        victory.map(|span| (span, &[Kind::Table][..], OF_TABLES)),
        compared,
        part.seated.map(|span| (span, others, for_one)),
    ];
    all.into_iter().flatten()
}

/// Whether some part to which the words are stated is of such a kind.
fn applies(file: &ScoreFile, words: Span, kinds: &[Kind]) -> bool {
    let of = |part: &&Part| stated(part).any(|(span, ..)| span == words);
    let mut parts = file.parts.iter().filter(of);
    parts.any(|part| kinds.contains(&part.kind))
}
