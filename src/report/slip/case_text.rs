//! What a case mentions the table, and nothing that only describes the case.

use crate::syntax::{Case, Header, Line, LineKind};

/// The case as its fingerprint sees it: without title, source, tags, codes, question, `held` lines,
/// remarks and blank lines, none of which a ruling rests on; all else in its order, in canonical words.
pub fn case_text(case: &Case) -> String {
    let stated = case.lines.iter().filter(|line| is_stated(&line.kind));
    let bare = stated.map(|line| Line { comment: None, ..line.clone() });
    let bare = Case { lines: bare.collect(), ..Case::default() };
    bare.to_string()
}

fn is_stated(kind: &LineKind) -> bool {
    match kind {
        LineKind::Blank | LineKind::Question(_) | LineKind::Held(_) => false,
        LineKind::Event(_) | LineKind::Answer(_) | LineKind::Disputed(_) => true,
        LineKind::Header(header) => {
            !matches!(header, Header::Source(_) | Header::Code(_) | Header::Tags(_))
        }
    }
}
