//! `bystander ask --match`: what some words may mean, without asking anything.

use super::output::Output;
use super::page::Plain;
use crate::interview::{LaterGame, Meaning, Meanings, meanings};
use crate::source::capital;
use serde_json::{Value, json};
use std::io;

/// Most incidents that are listed.
const LISTED: usize = 10;

/// Prints what the words may mean, the likeliest first.
pub(super) fn list_matches(words: &str, format: Plain, output: &mut Output) -> io::Result<()> {
    let meant = meanings(words);
    match format {
        Plain::Json => {
            let entries = match &meant {
                Meanings::Incidents(meant) => {
                    meant.iter().take(LISTED).copied().map(as_json).collect()
                }
                Meanings::Later(game) => vec![later_as_json(game)],
            };
            output.write(&format!("{:#}\n", Value::Array(entries)))
        }
        Plain::Text => match meant {
            Meanings::Later(game) => {
                let message = format!("{}.", capital(game.answer()));
                output.write(&output.page().paragraph(0, &message))
            }
            Meanings::Incidents(meant) if meant.is_empty() => {
                output.write("These words do not say what happened.\n")
            }
            Meanings::Incidents(meant) => {
                for one in meant.iter().take(LISTED) {
                    let kind = one.kind;
                    let line = format!(
                        "{:3}.{} %  {} ({})",
                        one.score / 10,
                        one.score % 10,
                        kind.meaning(),
                        kind.name()
                    );
                    output.write(&output.page().paragraph(0, &line))?;
                }
                Ok(())
            }
        },
    }
}

fn as_json(meaning: Meaning) -> Value {
    json!({ "incident": meaning.kind.name(), "score": meaning.score })
}

fn later_as_json(game: &LaterGame) -> Value {
    json!({ "unknown_here": true, "matter": game.topic, "instead": game.instead })
}
