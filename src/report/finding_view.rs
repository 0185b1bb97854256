//! What is stated of one incident: its outcome, who may decide, what each may do, and what it rests on.

use super::lead::Lead;
use super::option_view::{OptionView, SettledView};
use crate::source::{agreeing, capital, closed, joined};
use serde::Serialize;
use std::borrow::Cow;

/// What the code says about one incident.
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
    /// Whether more depends on what nobody stated than is told apart here.
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

impl FindingView {
    /// What is after the options: what must be so beside them, and what comes of them.
    pub(crate) fn beside(&self) -> Vec<String> {
        let mut stated = self.ordered();
        stated.extend(self.then.iter().map(|then| then.text.clone()));
        stated.extend(self.cut.then(|| CUT.to_owned()));
        stated
    }

    /// Says that more depends on what nobody stated than is told apart here.
    pub(super) fn cut_short(&mut self) {
        self.cut = true;
        if !self.text.is_empty() {
            self.text.push(' ');
            self.text.push_str(CUT);
        }
    }

    /// The one thing that is ordered, as a sentence; none if there are several, or a choice.
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
    /// nothing if there is no choice.
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

    /// Whether nothing of that kind is before it among the options.
    pub(super) fn is_first_of_its_kind(&self, place: usize) -> bool {
        let (before, from) = self.options.split_at_checked(place).unwrap_or_default();
        let own = from.first().map(|one| one.act);
        before.iter().all(|one| Some(one.act) != own)
    }

    /// What is said about the nearest laws of a code that is silent, before they are named.
    pub(crate) fn nearest_lead(&self) -> String {
        let one = agreeing(self.nearest.len(), "law, which does", "laws, which do");
        format!("The nearest {one} not cover it: ")
    }

    /// The nearest laws of a code that is silent, by number and title.
    pub fn nearest_stated(&self) -> String {
        let laws: Vec<String> =
            self.nearest.iter().map(|law| format!("{} ({})", law.number, law.title)).collect();
        format!("{}{}.", self.nearest_lead(), joined(&laws, "and"))
    }
}

/// What may be chosen once something has been done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ThenView {
    /// Who may choose then.
    pub chooser: Vec<char>,
    /// What must be so as well, that nobody has stated.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub when: Vec<String>,
    /// What he may choose.
    pub options: Vec<OptionView>,
    /// All of it as a sentence.
    pub text: String,
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
    /// The fact nobody stated.
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
    /// The line; 0 if no single line does.
    pub line: u32,
    /// The fact in plain words.
    pub text: String,
    /// The laws that ask for it.
    pub laws: Vec<String>,
    /// The same in words, with its line, and the law where that is one that only says what a word means.
    #[serde(skip)]
    pub stated: String,
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
    /// The line that shows it; 0 if no single line does.
    pub line: u32,
    /// The same in plain words.
    pub text: String,
}

/// What is said where a finding depends on more than is told apart.
const CUT: &str = "Too much depends on what was not said. Say more, and rule again.";

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
