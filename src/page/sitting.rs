//! An interview as an address tells it: its answers taken in turn, each by the name of what it answers, so that one
//! can be changed and the others stay what they were.

use super::address::{Address, WORDS};
use super::quick::{self, Quick};
use crate::interview::{Interview, Prompt, Reply, Shared};
use crate::laws::Code;

/// The words with which it begins.
pub(super) const HAPPENED: &str = "happened";
/// One of the buttons with which it begins.
pub(super) const QUICK: &str = "quick";
/// What was done after that, or happened as well.
pub(super) const THEN: &str = "then";
/// Who dealt, and so who sits where.
pub(super) const DEALER: &str = "dealer";
/// The question that several cards may answer.
pub(super) const CARDS: &str = "cards";
/// What is between several cards of one answer.
pub(super) const SEPARATOR: &str = ", ";
/// The answer that leaves a question open.
pub(super) const UNKNOWN: &str = "don't know";
/// The most answers that are taken.
const MOST: usize = 60;

/// One thing told.
#[derive(Debug, Clone)]
pub(super) struct Stated {
    /// What it answers.
    pub(super) name: String,
    /// The answer.
    pub(super) value: String,
    /// The same as a sentence.
    pub(super) sentence: String,
    /// Whether nobody stated it: it is left open.
    pub(super) left_open: bool,
}

/// An interview as far as an address tells it.
pub(super) struct Sitting<'c> {
    pub(super) interview: Interview<'c>,
    /// What has been stated, in order.
    pub(super) stated: Vec<Stated>,
    /// What the address tells besides of what comes after the present question.
    pub(super) after: Vec<(String, String)>,
    /// What is asked now.
    pub(super) prompt: Option<Prompt>,
    /// Why the last answer was not taken.
    pub(super) refused: Option<String>,
    /// The words that were not taken, or are to be said otherwise.
    pub(super) words: Option<String>,
    /// In what sense the last words were taken.
    pub(super) understood: Option<String>,
    /// Whether an answer is about to be changed.
    pub(super) changing: bool,
    /// What that answer is until then, and the same as a sentence.
    pub(super) earlier: Option<(String, Option<String>)>,
}

impl<'c> Sitting<'c> {
    /// Takes the answers an address holds.
    pub(super) fn of(address: &Address, codes: Vec<&'c Code>, shared: &'c Shared) -> Self {
        let chosen: &[String] = if address.chosen { &address.codes } else { &[] };
        let mut sitting = Self {
            interview: Interview::new(codes, chosen).unlined().with_others(shared),
            stated: Vec::new(),
            after: address.stated(),
            prompt: None,
            refused: None,
            words: address.value(WORDS).map(str::to_owned),
            understood: None,
            changing: false,
            earlier: None,
        };
        let stop = address.value(super::address::CHANGE);
        let stop = stop.and_then(|place| place.parse().ok());
        sitting.replay(stop);
        sitting
    }

    fn replay(&mut self, stop: Option<usize>) {
        loop {
            self.prompt = self.interview.prompt();
            let Some(prompt) = &self.prompt else { return };
            if stop == Some(self.stated.len()) {
                self.changing = true;
                let name = prompt.name.clone();
                self.earlier = self.take(&name).map(|value| {
                    let sentence = self.interview.sentence(&value);
                    (value, sentence)
                });
                return;
            }
            if self.stated.len() >= MOST {
                return;
            }
            let (name, left_open) = (prompt.name.clone(), prompt.left_open);
            let taken = match self.begun(&name) {
                Some(Err(unknown)) => {
                    self.refused = Some(unknown);
                    return;
                }
                Some(Ok(quick)) => {
                    self.interview.knows(quick.known);
                    self.answer(QUICK, quick.words, Some(quick), false)
                }
                None => match self.take(&name) {
                    Some(value) => self.answer(&name, &value, None, false),
                    None => left_open && self.answer(&name, UNKNOWN, None, true),
                },
            };
            if !taken {
                return;
            }
        }
    }

    /// Takes one answer; whether it was taken.
    fn answer(&mut self, name: &str, words: &str, quick: Option<&Quick>, left_open: bool) -> bool {
        let sentence = self.interview.sentence(words);
        self.understood = None;
        let listed = self.prompt.as_ref().is_some_and(|prompt| prompt.numbered);
        let reply = if Prompt::goes_back(words) {
            Reply::Refused("tap Back to undo the last answer".to_owned())
        } else if listed && Prompt::is_place(words) {
            // What is on buttons has no numbers, and those of a list beside it are not theirs.
            Reply::Refused(
                "a number means nothing here; tap a button, or say it in words".to_owned(),
            )
        } else if quick.is_none() && self.interview.is_about_a_hand(words) {
            Reply::Refused("these words ask what to do with a hand".to_owned())
        } else {
            self.interview.answer_with(words)
        };
        match reply {
            Reply::WentOn => {}
            Reply::Understood(so) => self.understood = Some(so),
            Reply::Refused(why) => {
                self.words = Some(words.to_owned());
                self.refused = Some(with_answer(on_a_page(why), sentence));
                self.prompt = self.interview.prompt();
                return false;
            }
            Reply::Stated(_) => {
                self.refused =
                    Some(format!("this is a question and does not say what happened; {SAY}"));
                return false;
            }
        }
        let sentence = quick
            .map(|quick| quick.label.to_owned())
            .or(sentence)
            .unwrap_or_else(|| format!("“{words}”"));
        self.stated.push(Stated {
            name: name.to_owned(),
            value: quick.map_or(words, |quick| quick.name).to_owned(),
            sentence,
            left_open,
        });
        true
    }

    /// The button with which it begins, where it is one; what is wrong if there is none of that name.
    fn begun(&mut self, name: &str) -> Option<Result<&'static Quick, String>> {
        if name != HAPPENED || !self.stated.is_empty() {
            return None;
        }
        let place = self.after.iter().position(|(key, _)| key == QUICK)?;
        let (_, value) = self.after.remove(place);
        let unknown = || "there is no such button; tap one, or say what happened".to_owned();
        Some(quick::named(&value).ok_or_else(unknown))
    }

    /// The answer of that name which comes next, before something else happened.
    fn take(&mut self, name: &str) -> Option<String> {
        let end = self.after.iter().position(|(key, _)| key == THEN);
        let end = match end {
            Some(end) if name == THEN => end + 1,
            Some(end) => end,
            None => self.after.len(),
        };
        let mut own = self.after.iter().take(end);
        let place = own.position(|(key, _)| key == name)?;
        let (_, mut value) = self.after.remove(place);
        if name == CARDS {
            let more = self.after.extract_if(place..end - 1, |(key, _)| key == CARDS);
            for (_, card) in more {
                value.push_str(SEPARATOR);
                value.push_str(&card);
            }
        }
        if name == THEN {
            // What was stated of the first thing and was not asked for is no answer to the next.
            self.after.drain(..place);
        }
        Some(value)
    }

    /// The words with which it began, where they were the players' own.
    pub(super) fn own_words(&self) -> Option<&str> {
        let first = self.stated.first().filter(|stated| stated.name == HAPPENED);
        first.map(|stated| stated.value.as_str())
    }

    /// Whether nothing has been stated.
    pub(super) fn is_empty(&self) -> bool {
        self.stated.is_empty()
    }

    /// What the players told so far, as pairs of an address.
    pub(super) fn pairs(&self) -> Vec<(&str, &str)> {
        let said = self.stated.iter().filter(|stated| !stated.left_open);
        said.map(|stated| (stated.name.as_str(), stated.value.as_str())).collect()
    }

    /// What was stated before the last that was added to it, and the words of that; nothing of either where all was stated
    /// of what happened first.
    pub(super) fn before_last_added(&self) -> (Vec<(&str, &str)>, Option<&str>) {
        let mut pairs = self.pairs();
        let Some(last) = pairs.iter().rposition(|(name, _)| *name == THEN) else {
            return (Vec::new(), None);
        };
        let added = pairs.drain(last..).next();
        (pairs, added.map(|(_, words)| words))
    }

    /// Everything but what is about to be changed: what was answered of that goes with it.
    pub(super) fn without(&self) -> Vec<(&str, &str)> {
        let after = self.after.iter();
        let after = after.map(|(name, value)| (name.as_str(), value.as_str()));
        let mut pairs = self.pairs();
        pairs.extend(after.skip_while(|(name, _)| *name != THEN));
        pairs
    }

    /// The same without the last that they told.
    pub(super) fn before(&self) -> Vec<(&str, &str)> {
        let mut pairs = self.pairs();
        pairs.pop();
        pairs
    }
}

/// What to write in a box, if nothing of it could be taken.
const SAY: &str = "say who did what, with which card";

/// Why an answer was not taken, without what only a terminal has: numbers, and a list that a sign shows.
fn on_a_page(why: String) -> String {
    match why.as_str() {
        Prompt::SAY_WHAT => format!("{SAY}, or look through the list below"),
        Prompt::SAY_MORE => {
            format!("{SAY}; if nothing else happened, the ruling is complete")
        }
        _ => why,
    }
}

/// Why an answer was not taken, with the answer itself: the one that does not fit may be another than was just given.
fn with_answer(why: String, sentence: Option<String>) -> String {
    let rest = why.strip_prefix("that answer").zip(sentence);
    match rest {
        Some((rest, sentence)) => format!("“{}”{rest}", sentence.trim_end_matches('.')),
        None => why,
    }
}
