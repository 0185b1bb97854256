//! Every way to write a sentence or a header, word by word, for a look at lines that fit none; made when the crate is built.

use super::compile::camel;
use super::pattern::{Part, Pattern};
use super::sentences::{Table, filled};
use std::fmt::Write as _;

/// The tables of `forms.rs`: the forms, the words that lead to others, and the words that are no slips.
pub(crate) fn rust(table: &Table) -> Result<String, String> {
    let mut out = String::from(
        "/// Every way to write a sentence or a header.\npub(super) static FORMS: &[Form] = &[\n",
    );
    for row in &table.rows {
        let shown = shown(table, row.pattern()?)?;
        for way in &row.ways {
            let verb = way.pattern.verb();
            let verbs = verb.and_then(|verb| Some((verb, table.verbs.get(verb)?.as_slice())));
            for parts in expanded(&way.pattern.parts) {
                form(&mut out, table, (&row.name, &shown), &parts, verbs)?;
            }
        }
    }
    out.push_str("];\n/// The headers, by the words before the colon.\npub(super) static HEADERS: &[(&str, &[Form])] = &[\n");
    for (key, patterns) in &table.headers {
        let _ = writeln!(out, "({key:?}, &[");
        for pattern in patterns {
            let shown = shown(table, pattern)?;
            form(&mut out, table, (key, &shown), &pattern.parts, None)?;
        }
        out.push_str("]),\n");
    }
    for (name, of, about) in [
        ("STATES", &table.states, "How something was, and the sentences that may be meant."),
        ("INSTEAD", &table.instead, "Words that no sentence has, and the sentences near them."),
        (
            "DENIED",
            &table.denied,
            "Words that are denied to say that something was so, and the sentences that may be meant.",
        ),
        ("MEANT", &table.meant, "What people say otherwise, and the sentences they may mean."),
    ] {
        let _ = writeln!(out, "];\n/// {about}\npub(super) static {name}: &[(&str, &[&str])] = &[");
        for (word, names) in of {
            let _ = writeln!(out, "({word:?}, &{names:?}),");
        }
    }
    for (name, about, of) in [
        (
            "PEOPLE",
            "Words people use for somebody that the language has not, and how to name him.",
            &table.people,
        ),
        ("TOO_LITTLE", "What says too little, and what to write for it.", &table.too_little),
        ("SAME", "Words for which others say the same, and these.", &table.same),
        (
            "OTHER_HEADERS",
            "Headers that people write for others, and what to write instead.",
            &table.other_headers,
        ),
    ] {
        let _ = writeln!(out, "];\n/// {about}\npub(super) static {name}: &[(&str, &str)] = &[");
        for (word, help) in of {
            let _ = writeln!(out, "({word:?}, {help:?}),");
        }
    }
    let _ = writeln!(
        out,
        "];\n/// Words that are no slip of the pen for a sentence's own.\npub(super) static OTHERS: &[&str] = &{:?};",
        table.others
    );
    Ok(out)
}

/// A sentence with what stands for its blanks.
fn shown(table: &Table, pattern: &Pattern) -> Result<String, String> {
    let parts = pattern.parts.iter().map(|part| match part {
        Part::Blank { rule, .. } => {
            let shown = table.shown.get(rule);
            shown.cloned().ok_or_else(|| format!("nothing is shown for `{rule}`"))
        }
        Part::Text(_) | Part::Class(_) | Part::Choice(_) => Ok(part.printed(&table.words)),
    });
    parts.collect()
}

/// The parts with every choice made, each once.
fn expanded(parts: &[Part]) -> Vec<Vec<Part>> {
    let mut all = vec![Vec::new()];
    for part in parts {
        let ways = match part {
            Part::Choice(ways) => ways.clone(),
            Part::Text(_) | Part::Blank { .. } | Part::Class(_) => vec![vec![part.clone()]],
        };
        let longer = ways.iter().flat_map(|way| {
            let all = all.iter();
            all.map(move |before: &Vec<Part>| before.iter().chain(way).cloned().collect())
        });
        all = longer.collect();
    }
    all
}

/// One form: its name, how it is shown, and its words.
fn form(
    out: &mut String,
    table: &Table,
    (name, shown): (&str, &str),
    parts: &[Part],
    verbs: Option<(&str, &[String])>,
) -> Result<(), String> {
    let _ = write!(out, "    Form {{ name: {name:?}, shown: {shown:?}, steps: &[");
    for token in tokens(parts)? {
        match token {
            Token::Words(words, optional) => {
                let mut words = words;
                if let Some((verb, forms)) = verbs.filter(|(verb, _)| words == [*verb]) {
                    words = std::iter::once(verb.to_owned()).chain(forms.iter().cloned()).collect();
                }
                let _ = write!(out, "Step::Words(&{words:?}, {optional}), ");
            }
            Token::Class(name) => {
                let words = table.words.classes.get(&name).cloned().unwrap_or_default();
                let _ = write!(out, "Step::Words(&{words:?}, {}), ", name != "he");
            }
            Token::Blank(rule, suffix) => {
                let kind = filled(&rule)?.1;
                let shown = table.shown.get(&rule).map_or("", String::as_str);
                let _ = write!(out, "Step::Blank(Blank::{}, {suffix:?}, {shown:?}), ", camel(kind));
            }
        }
    }
    out.push_str("] },\n");
    Ok(())
}

/// What is between two spaces.
enum Token {
    /// A fixed word, and whether it is an article.
    Words(Vec<String>, bool),
    Class(String),
    /// The rule that fills it, and what is written on to it.
    Blank(String, String),
}

/// The parts cut at their spaces; words in quotation marks stay together, and a comma is not a part of a word.
fn tokens(parts: &[Part]) -> Result<Vec<Token>, String> {
    let mut tokens: Vec<Token> = Vec::new();
    let mut joined = false;
    let mut quoted = false;
    for part in parts {
        match part {
            Part::Text(text) => {
                for (place, piece) in text
                    .split_inclusive(|letter| {
                        quoted ^= letter == '"';
                        letter == ' ' && !quoted
                    })
                    .enumerate()
                {
                    let word = piece.trim_end_matches(' ').trim_end_matches(',');
                    match tokens.last_mut() {
                        _ if word.is_empty() => {}
                        Some(Token::Blank(_, suffix)) if place == 0 && joined => {
                            suffix.push_str(word);
                        }
                        Some(Token::Words(words, _)) if place == 0 && joined => {
                            for before in words {
                                before.push_str(word);
                            }
                        }
                        _ => tokens.push(Token::Words(vec![word.to_owned()], article(word))),
                    }
                    joined = !piece.ends_with(' ');
                }
            }
            Part::Blank { rule, .. } => {
                tokens.push(Token::Blank(rule.clone(), String::new()));
                joined = true;
            }
            Part::Class(name) => {
                tokens.push(Token::Class(name.clone()));
                joined = true;
            }
            Part::Choice(_) => return Err("a choice was not made".to_owned()),
        }
    }
    Ok(tokens)
}

fn article(word: &str) -> bool {
    matches!(word, "a" | "an" | "the")
}
