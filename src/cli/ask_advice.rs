//! A question about a hand in the midst of `ask`: what is needed is asked, and the books answer.

use super::advise::text;
use super::answer::Answer;
use super::asker::Asker;
use super::output::Output;
use crate::advice::schools;
use crate::interview::{Interview, Prompt};
use std::io;

/// Where a question about a hand led.
pub(super) enum Came {
    /// It was answered, or given up.
    Answered,
    /// He wants no more questions.
    Quit,
    /// There is nobody left to answer this question.
    Gone(&'static str),
}

/// Asks what must be known of the hand, and shows what the books say about it.
pub(super) fn answer(
    asker: &Asker,
    interview: &Interview<'_>,
    words: &str,
    output: &mut Output,
) -> io::Result<Came> {
    let schools = schools().unwrap_or_default();
    let mut wish = interview.wish(words, &schools);
    if let Some(none) = wish.has_no_rows() {
        output.write(&output.page().paragraph(0, none))?;
        return Ok(Came::Answered);
    }
    if let Some(unknown) = wish.unknown_author(&schools) {
        output.write(&output.page().paragraph(0, &unknown))?;
        output.write("\n")?;
    }
    if let Some(why) = wish.read_own_hand() {
        not_taken(&why, output)?;
    }
    while let Some(need) = wish.needs() {
        let words = match asker.aside(need.question(), &[], output)? {
            Answer::Words(words) => words,
            Answer::Nothing | Answer::Gone if need.may_be_left() => {
                wish.leave(need);
                continue;
            }
            Answer::Nothing | Answer::SoFar => continue,
            Answer::Quit => return Ok(Came::Quit),
            Answer::Gone => return Ok(Came::Gone(need.question())),
        };
        if Prompt::goes_back(&words) {
            return Ok(Came::Answered);
        }
        if Prompt::leaves_open(&words) && need.may_be_left() {
            wish.leave(need);
            continue;
        }
        if let Err(why) = wish.set(need, &words) {
            not_taken(&why, output)?;
        }
    }
    let page = output.page();
    let heading = format!("{}: {}", wish.asked(), wish.now.hand);
    output.write(&page.heading(&heading))?;
    output.write("\n")?;
    output.write(&match wish.forced() {
        Some(forced) => page.paragraph(0, &format!("Nobody chooses for dummy. {forced}.")),
        None => text(&wish.answered(&schools), page),
    })?;
    output.write("\n")?;
    Ok(Came::Answered)
}

fn not_taken(why: &str, output: &mut Output) -> io::Result<()> {
    let message = format!("Not accepted: {why}.");
    output.write(&output.page().paragraph(2, &message))
}
