//! Words that answer any question: yes and no, a place in a list, a command.

use super::prompt::NO_MORE;

/// Words that are an answer to any question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Command {
    Why,
    Back,
    Unknown,
}

pub(super) fn command(words: &str) -> Option<Command> {
    let plain = words.replace('\u{2019}', "'").to_lowercase();
    match plain.trim_end_matches(['.', '!']) {
        "?" | "why" | "why?" | "help" => Some(Command::Why),
        "back" | "b" | "undo" => Some(Command::Back),
        "don't know" | "dont know" | "do not know" | "unknown" | "d" | "i don't know"
        | "i dont know" | "i do not know" | "idk" | "dunno" | "i dunno" | "not sure"
        | "i'm not sure" | "im not sure" | "no idea" | "don't remember" | "i don't remember"
        | "dont remember" | "i dont remember" | "can't remember" | "i can't remember" => {
            Some(Command::Unknown)
        }
        _ => None,
    }
}

/// Whether the words say that nothing else happened.
pub(super) fn no_more(words: &str) -> bool {
    let plain = words.to_lowercase();
    let plain = plain.trim_end_matches(['.', '!']);
    [
        "no",
        "n",
        "none",
        "nothing",
        "nothing else",
        "no more",
        "nope",
        "that's it",
        "done",
        "end",
        "stop",
        "that is all",
        "that's all",
        NO_MORE,
    ]
    .contains(&plain)
}

/// Whether the words say that nothing in a list is meant.
pub(super) fn none_of_these(words: &str) -> bool {
    let plain = words.to_lowercase();
    ["no", "n", "none", "none of these", "none of them", "neither", "something else"]
        .contains(&plain.trim_end_matches(['.', '!']))
}

/// A place in a list: `2`, `2.`, `two`, `the second one`.
pub(super) fn place(words: &str) -> Option<usize> {
    let plain = words.trim().trim_end_matches(['.', ')']).to_lowercase();
    let one = plain.strip_suffix(" one").unwrap_or(&plain);
    let number = super::reading::place_or_number(one)?;
    usize::try_from(number).ok()
}

/// What an answer to a question says, `yes it was` too; nothing where it says neither.
pub(super) fn yes_or_no(words: &str) -> Option<bool> {
    /// Words that may follow the answer and say no more.
    const SO: [&str; 12] =
        ["it", "he", "she", "they", "we", "i", "was", "were", "is", "had", "has", "did"];
    let plain = words.to_lowercase();
    let plain = plain.trim_end_matches(['.', '!']);
    match plain {
        "it was" | "he had" | "she had" | "i think so" => return Some(true),
        "it was not" | "it wasn't" | "not yet" => return Some(false),
        _ => {}
    }
    let mut all = plain.split([' ', ',']).filter(|word| !word.is_empty());
    let so = match all.next()? {
        "yes" | "y" | "yep" | "yeah" => true,
        "no" | "n" | "nope" | "nah" => false,
        _ => return None,
    };
    let is_short = |word: &str| SO.contains(&word) || !so && word == "not";
    all.all(is_short).then_some(so)
}
