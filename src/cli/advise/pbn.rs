//! Deals of a PBN file, as other bridge programs write them, made into cases: who dealt, and the four hands.

use std::fmt::Write as _;

/// The cases of a PBN text, one a deal; nothing where it is no such text.
pub(super) fn cases(text: &str) -> Option<String> {
    let first = text.lines().map(str::trim).find(|line| !line.is_empty())?;
    if !first.starts_with('[') && !first.starts_with('%') {
        return None;
    }
    let mut cases = String::new();
    let (mut board, mut dealer) = (None, None);
    for line in text.lines() {
        match tag(line) {
            Some(("Board", value)) => board = Some(value),
            Some(("Dealer", value)) => dealer = Some(value),
            Some(("Deal", value)) => {
                let name = board.take().unwrap_or("?");
                let _ = writeln!(cases, "case \"Board {name}\"");
                if let Some(dealer) = dealer.take() {
                    let _ = writeln!(cases, "dealer: {dealer}");
                }
                let _ = writeln!(cases, "pbn: \"{value}\"\n");
            }
            _ => {}
        }
    }
    (!cases.is_empty()).then_some(cases)
}

/// A tag and its value: `[Dealer "N"]`.
fn tag(line: &str) -> Option<(&str, &str)> {
    let inner = line.trim().strip_prefix('[')?.strip_suffix(']')?;
    let (name, value) = inner.split_once(' ')?;
    let value = value.trim().strip_prefix('"')?.strip_suffix('"')?;
    let plain = |sign: char| sign != '"' && !sign.is_control();
    value.chars().all(plain).then_some((name, value))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may stop at once")]
mod tests {
    use super::cases;

    #[test]
    fn a_deal_becomes_a_case_and_a_case_is_none() {
        let pbn = "% PBN 2.1\n[Board \"3\"]\n[Dealer \"S\"]\n[Deal \"N:AK5.QJ42.876.T93 - - -\"]\n";
        let case = "case \"Board 3\"\ndealer: S\npbn: \"N:AK5.QJ42.876.T93 - - -\"\n\n";
        assert_eq!(cases(pbn).unwrap(), case);
        assert!(cases("dealer: S\nW leads DK\n").is_none());
        assert!(cases("[Board \"1\"]\n").is_none());
    }
}
