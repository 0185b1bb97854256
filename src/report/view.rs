//! What a report says: every sentence already made, for text, Markdown and JSON alike.
//!
//! Serialised, it is the ruling contract: field names and their order are fixed. What only the
//! printed forms use is not serialised.

use super::disputes::DisputedView;
use super::lead::Lead;
use super::scene::{capital, closed, joined};
use serde::Serialize;
use std::borrow::Cow;

/// Version of the JSON form.
pub const SCHEMA: u32 = 1;

/// What is said where there is nothing to rule on.
pub(crate) const NOTHING: &str = "Nothing in the story calls for a ruling under this code.";

/// What is said where a finding turns on more than is told apart.
const CUT: &str = "More depends on what was not said than can be worked through here: say more of it, and rule again.";

/// One ruling, told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct View {
    /// Version of this form.
    pub schema: u32,
    /// The title of the case.
    pub case: String,
    /// The file the case was read from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The case's first line in its file, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// The code it was ruled under.
    pub code: String,
    /// The file or folder the code was read from; none for a code that ships with the program.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code_file: Option<String>,
    /// One entry an incident, in the order they happened.
    pub findings: Vec<FindingView>,
    /// What is owed or lies open when the story stops.
    pub obligations: Vec<ObligationView>,
    /// The score the hand leaves, where the case tells enough to reckon it.
    pub score: Option<ScoreView>,
    /// Whose turn it is when the story stops.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<String>,
    /// Why there may be nothing to rule on, where nothing calls for a ruling: what the case does not say.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missing: Option<&'static str>,
    /// What is to be said of the case beside its ruling: an answer that nobody asked for, a score that cannot be reckoned.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// Where the players disagree on a fact: the ruling under each version. What stands beside it is
    /// the ruling with the disputed facts left open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub disputed: Option<DisputedView>,
    /// Where the code comes from, what a reader must know of its numbers, who dealt.
    #[serde(skip)]
    pub preface: Vec<String>,
    /// Who sits where, seen from the dealer; none where nobody is dealer.
    #[serde(skip)]
    pub around: Option<String>,
    /// Every law named, once, in the order of the code.
    #[serde(skip)]
    pub cited: Vec<LawView>,
    /// The command that shows which reading was taken of the laws that leave something open; none where none does.
    #[serde(skip)]
    pub readings: Option<String>,
}

/// The title of a case, or words for one that has none.
pub(super) fn titled(case: &str) -> &str {
    if case.is_empty() { "A case" } else { case }
}

/// What a mark at a law means, with the commands that show more.
pub(super) fn readings(commands: &[&str]) -> String {
    let commands: Vec<String> = commands
        .iter()
        .map(|command| format!("`{command}`"))
        .collect();
    let taken = if commands.len() == 1 {
        "A reading is taken"
    } else {
        "Readings are taken"
    };
    format!("{taken}: {}.", joined(&commands, "and"))
}

impl View {
    /// What is said where there is nothing to rule on.
    pub(crate) fn nothing(&self) -> String {
        self.with_missing(NOTHING)
    }

    /// Words that there is nothing to rule on, and after them what the case does not say.
    pub(super) fn with_missing(&self, nothing: &str) -> String {
        if self.missing == Some(super::tell::EMPTY) {
            return super::tell::EMPTY.to_owned();
        }
        let missing = self.missing.map(|missing| format!(" {missing}"));
        format!("{nothing}{}", missing.unwrap_or_default())
    }

    /// What stands over the ruling: the code and where it was read from, its numbers, the dealer.
    pub(super) fn opening(&self) -> String {
        let file = self.code_file.as_ref();
        let read = file.map(|file| format!("The code was read from {file}."));
        let (first, rest) = self.preface.split_at(self.preface.len().min(1));
        let sentences = first.iter().chain(&read).chain(rest);
        sentences.map(String::as_str).collect::<Vec<_>>().join(" ")
    }
}

/// What the code says of one incident.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct FindingView {
    /// The incident's name.
    pub incident: &'static str,
    /// The offender's seat.
    pub by: Option<char>,
    /// The people concerned, by name, where they have or need no seat.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<String>,
    /// Where in the file.
    pub line: u32,
    /// The outcome in one word.
    pub verdict: &'static str,
    /// Who may decide.
    pub chooser: Vec<char>,
    /// What may be chosen, or must be so.
    pub options: Vec<OptionView>,
    /// Every law the finding rests on.
    pub laws: Vec<String>,
    /// What took a penalty away.
    pub barred: Vec<BarredView>,
    /// What must be asked.
    pub ask: Vec<AskView>,
    /// The facts it rests on.
    pub because: Vec<BecauseView>,
    /// Where the code is silent: the laws that come nearest.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub near: Vec<String>,
    /// The whole finding, to be read aloud.
    pub text: String,
    /// What must be so beside the choice.
    pub also: Vec<OptionView>,
    /// What is due once the card that may be taken back has been.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub then: Option<ThenView>,
    /// The same as it is printed, an order for several cards once.
    #[serde(skip)]
    pub(super) orders: Vec<OptionView>,
    /// What became of options that were taken or are gone.
    pub settled: Vec<SettledView>,
    /// Each rule tried, where the explanation was asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<StepView>,
    /// Whether more turns on what nobody told than is told apart here.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub cut: bool,
    /// What happened, with its line.
    #[serde(skip)]
    pub happened: String,
    /// What follows, without the options' list.
    #[serde(skip)]
    pub(crate) lead: Lead,
    /// Where the code is silent: its nearest laws.
    #[serde(skip)]
    pub nearest: Vec<LawView>,
    /// Whether it is the choice of another than him who is spoken to.
    #[serde(skip)]
    pub of_others: bool,
}

/// What may be chosen once something has been done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ThenView {
    /// Who may choose then.
    pub chooser: Vec<char>,
    /// What must be so besides, that nobody has told.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub when: Vec<String>,
    /// What he may choose.
    pub options: Vec<OptionView>,
    /// All of it as a sentence.
    pub text: String,
}

impl FindingView {
    /// What stands after the options: what must be so beside them, and what comes of them.
    pub(crate) fn beside(&self) -> Vec<String> {
        let mut told = self.ordered();
        told.extend(self.then.iter().map(|then| then.text.clone()));
        told.extend(self.cut.then(|| CUT.to_owned()));
        told
    }

    /// Says that more turns on what nobody told than is told apart here.
    pub(super) fn cut_short(&mut self) {
        self.cut = true;
        if !self.text.is_empty() {
            self.text.push(' ');
            self.text.push_str(CUT);
        }
    }

    /// The one thing that is ordered, as a sentence; none where there are several, or a choice.
    pub(crate) fn lone_order(&self) -> Option<String> {
        match self.options.as_slice() {
            [order] if self.lead == Lead::Must => Some(closed(&capital(order.listed()))),
            _ => None,
        }
    }

    /// The first sentence of what follows, to be read aloud.
    fn first(&self) -> String {
        let items: Vec<&str> = self.options.iter().map(|one| one.item.as_str()).collect();
        self.lead.aloud(&items)
    }

    /// What follows, to be read aloud, without what happened.
    pub(crate) fn follows(&self) -> String {
        let first = self.first();
        let past = self.past();
        let mut said = vec![first.as_str()];
        if let Some(ask) = self.ask.first() {
            said.push(&ask.question);
        } else {
            said.extend(self.also.iter().map(|also| also.text.as_str()));
            said.extend(self.then.iter().map(|then| then.text.as_str()));
            said.extend(self.barred.iter().map(|barred| barred.text.as_str()));
            said.extend(past.iter().map(String::as_str));
        }
        said.join(" ")
    }

    /// The same; where something is open, with the first that follows of each answer.
    pub(crate) fn follows_either_way(&self) -> String {
        let Some(asked) = self.ask.first() else {
            return self.follows();
        };
        let branches = asked.answers.iter().filter_map(|one| {
            let first = one.then.first()?.first();
            Some(format!(" If {}: {first}", one.answer))
        });
        format!("{}{}", asked.question, branches.collect::<String>())
    }

    /// What may be said at the table so as to have what may be chosen, for the options that are wanted by their place;
    /// nothing where there is no choice.
    pub(super) fn speech(&self, wanted: impl Fn(usize) -> bool) -> Option<String> {
        let options = self.options.iter().enumerate();
        let options = options.filter(|(place, _)| wanted(*place));
        let said = options.filter_map(|(_, one)| one.say.as_deref());
        let said: Vec<&str> = said.collect();
        let begin = if self.of_others {
            "At the table it is enough to say"
        } else {
            "You may say at the table"
        };
        (!said.is_empty()).then(|| format!("{begin}: {}", said.join(" Or: ")))
    }

    /// Whether nothing of that kind stands before it among the options.
    pub(super) fn is_first_of_its_kind(&self, place: usize) -> bool {
        let (before, from) = self.options.split_at_checked(place).unwrap_or_default();
        let own = from.first().map(|one| one.act);
        before.iter().all(|one| Some(one.act) != own)
    }

    /// What is said of the nearest laws of a code that is silent, before they are named.
    pub(crate) fn nearest_lead(&self) -> String {
        let one = if self.nearest.len() == 1 {
            "law, which does"
        } else {
            "laws, which do"
        };
        format!("The nearest {one} not reach it: ")
    }

    /// The nearest laws of a code that is silent, by number and title.
    pub fn nearest_told(&self) -> String {
        let laws: Vec<String> = self
            .nearest
            .iter()
            .map(|law| format!("{} ({})", law.number, law.title))
            .collect();
        format!("{}{}.", self.nearest_lead(), joined(&laws, "and"))
    }
}

/// An option, or an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct OptionView {
    /// What is done.
    #[serde(rename = "do")]
    pub act: &'static str,
    /// With which card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// In which suit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suit: Option<&'static str>,
    /// How many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// Of whom.
    pub from: Vec<char>,
    /// Who of the people of the table, by name, where they have or need no seat.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<String>,
    /// Whether it is had besides the other options, not instead of them.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub besides: bool,
    /// The option it goes along with, and falls with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub with: Option<&'static str>,
    /// When it is gone if nobody takes it, or binds no longer, as a `held` line names it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<&'static str>,
    /// The laws it rests on.
    pub laws: Vec<String>,
    /// What it leaves of the score, where the case tells enough to reckon it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<ScoreView>,
    /// What one may say at the table so as to have it, where it is somebody's choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub say: Option<String>,
    /// The whole sentence.
    pub text: String,
    /// The same as a line of a numbered list, its laws cited.
    #[serde(skip)]
    pub item: String,
    /// The sentence of an order without its laws.
    #[serde(skip)]
    pub(crate) bare: String,
    /// Until when it may be taken, in words.
    #[serde(skip)]
    pub as_long: Option<String>,
}

impl OptionView {
    /// The line of a list, with the time it is open for where it is a choice, and what it leaves of
    /// the score.
    pub fn listed(&self) -> String {
        self.line(self.as_long.as_deref())
    }

    /// The same without the time.
    pub(super) fn without_time(&self) -> String {
        self.line(None)
    }

    fn line(&self, until: Option<&str>) -> String {
        let mut line = self.item.clone();
        if let Some(until) = until {
            line = [line.as_str(), ", ", until].concat();
        }
        if let Some(score) = &self.score {
            line = [line.as_str(), ", ", &score.text].concat();
        }
        line
    }
}

/// The score of a hand, or what a form of a penalty leaves of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ScoreView {
    /// The tricks that count for each side.
    pub tricks: BothView,
    /// Points toward the game.
    pub points: BothView,
    /// The side that has won the game.
    pub game: Option<String>,
    /// Of a penalty's forms: whether no other leaves the claimants further ahead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<bool>,
    /// Of a hand: whether a penalty is still to be chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open: Option<bool>,
    /// The same in words.
    pub text: String,
}

/// A number for each side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct BothView {
    /// North and South's.
    #[serde(rename = "NS")]
    pub north_south: u32,
    /// East and West's.
    #[serde(rename = "EW")]
    pub east_west: u32,
}

/// A penalty that is lost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct BarredView {
    /// The laws that take it away.
    pub laws: Vec<String>,
    /// Why.
    pub why: String,
    /// The same as a whole sentence, its laws cited.
    #[serde(skip)]
    pub text: String,
}

/// A question, and what follows from either answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct AskView {
    /// The fact nobody told.
    pub fact: Cow<'static, str>,
    /// How one would ask it at the table.
    pub question: String,
    /// Both branches.
    pub answers: Vec<AnswerView>,
}

/// One answer, and what follows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct AnswerView {
    /// `yes` or `no`.
    pub answer: &'static str,
    /// The finding as it then is.
    pub then: Vec<FindingView>,
}

/// A fact, with the line that shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct BecauseView {
    /// The line; 0 where no single line does.
    pub line: u32,
    /// The fact in plain words.
    pub text: String,
    /// The laws that ask for it.
    pub laws: Vec<String>,
    /// The same in words, with its line, and the law where that is one that only says what a word means.
    #[serde(skip)]
    pub told: String,
}

/// What became of an option.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SettledView {
    /// The option.
    #[serde(flatten)]
    pub option: OptionView,
    /// `taken`, `paid`, `impossible`, `disobeyed`, `foregone`, `ended`, `waived`, `lapsed` or `barred`.
    pub became: &'static str,
    /// The line on which it came to that.
    pub line: u32,
    /// The line on which it had been taken, where that is another.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub taken: Option<u32>,
    /// The same in words.
    #[serde(skip)]
    pub became_text: String,
    /// The option after `to`.
    #[serde(skip)]
    pub(super) what: String,
    /// What became of it.
    #[serde(skip)]
    pub(super) end: String,
}

/// Something owed or open at the end of the story.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ObligationView {
    /// What, of whom, under which laws.
    #[serde(flatten)]
    pub option: OptionView,
    /// Place of the finding it comes from, from 0; none where it is only how things stand.
    pub finding: Option<usize>,
    /// The line of the incident it comes from.
    pub line: u32,
    /// Whether it must be, and is nobody's to choose.
    #[serde(skip)]
    pub ordered: bool,
    /// Whether it is a choice that another thing, which must be, leaves nobody.
    #[serde(skip)]
    pub moot: bool,
}

impl ObligationView {
    /// Whether the other is the same thing, under whatever law.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        let (one, other) = (&self.option, &other.option);
        (one.act, &one.card, one.suit, one.number)
            == (other.act, &other.card, other.suit, other.number)
            && (&one.from, &one.players, one.until) == (&other.from, &other.players, other.until)
    }
}

/// One rule tried.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct StepView {
    /// The law.
    pub law: String,
    /// Which of its rules, from 1.
    pub clause: u8,
    /// `fired`, `failed`, `unknown` or `overridden`.
    pub result: &'static str,
    /// The facts looked at, in order.
    pub seen: Vec<SeenView>,
    /// The result in words.
    pub text: String,
}

/// One fact a rule looked at.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SeenView {
    /// The fact.
    pub fact: Cow<'static, str>,
    /// Whether it is so.
    pub so: bool,
    /// The line that shows it; 0 where no single line does.
    pub line: u32,
    /// The same in plain words.
    pub text: String,
}

/// A law, restated.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct LawView {
    /// Its number.
    pub number: String,
    /// What it is about.
    pub title: String,
    /// What it says.
    pub restatement: String,
    /// Whether the text is open to more than one reading, of which the code took one.
    pub open: bool,
}
