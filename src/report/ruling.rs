//! A ruling as a document: the answer, the law, why, and what was lost.

use super::branches::Branches;
use super::document::{Block, Document, HELD, Page};
use super::finding_view::{FindingView, LawView};
use super::view::{View, readings};
use super::ways::{Room, SCREEN, WAYS};
use crate::source::closed;

/// Where a ruling goes: to the table, each law restated or not, or to a page of a record.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    Table {
        laws: bool,
        /// How much room there is.
        room: Room,
    },
    Record,
}

impl Page {
    /// The whole ruling: the answer, the law, why, and what was lost. Of several incidents each has its own why.
    pub fn ruling(self, view: &View) -> String {
        let laws = self.laws;
        let of = |room| view.document(Form::Table { laws, room });
        let stated = self.text(&of(Room::Enough));
        let long = |stated: &str| stated.lines().count() > SCREEN;
        if laws || view.findings.len() != 1 || view.disputed.is_some() || !long(&stated) {
            return stated;
        }
        let little = of(Room::Little);
        let mut stated = stated;
        for closer in WAYS {
            stated = self.text(&closer(little.clone()));
            if !long(&stated) {
                return stated;
            }
        }
        let least = self.text(&Document::tightest(of(Room::Least)));
        if long(&least) { stated } else { least }
    }
}

/// Over what is owed or open when the story stops.
pub(crate) const STOPS: &str = "When the story stops";

/// Over the laws that are named.
pub(super) const LAWS: &str = "The laws";

/// What the mark at a law means.
pub(super) fn note(document: &mut Document, views: &[View]) {
    let commands = views.iter().filter_map(|view| view.readings.as_deref());
    let commands: Vec<&str> = commands.collect();
    if !commands.is_empty() {
        document.push(Block::Note(readings(&commands)));
    }
}

impl LawView {
    /// Number and title, and what it says where that is wanted.
    pub(super) fn block(&self, before: &str, restated: bool) -> Block {
        let says = restated.then(|| self.restatement.clone());
        let (number, title) = (&self.number, closed(&self.title));
        Block::Law(format!("{before}{number}. {title}{}", self.mark()), says)
    }

    /// Number and title among others.
    pub(super) fn in_a_row(&self) -> String {
        let title = self.title.trim_end_matches('.');
        format!("{}{HELD}{title}{}", self.number, self.mark())
    }

    fn mark(&self) -> &'static str {
        if self.open { "*" } else { "" }
    }
}

/// How much is stated of what follows from an incident.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Extent {
    /// All of it, with what one may say so as to have it.
    Whole,
    /// All of it, if there is little room: of what one may say, one sentence for each thing that can be had.
    Close,
    /// All of it but what one may say, and that more must be known where the question says so.
    Silent,
    /// All of it under one answer to a question: what one may say waits for the answer.
    Branch,
    /// What follows and no reasons.
    Short,
    /// The same under one answer.
    ShortBranch,
}

impl FindingView {
    /// What follows from an incident, with what it rests on.
    pub(super) fn consequences(&self, how: Extent) -> Document {
        let mut stated = self.answer(how);
        stated.append(self.why(how));
        stated
    }

    /// The same under one answer to a question: what may be chosen is listed once.
    fn under(&self, how: Extent, answer: &str, branches: &mut Branches) -> Document {
        let (mut stated, why) = (self.answer_among(how, branches), self.why(how));
        if self.ask.is_empty() {
            return branches.stated_once(stated, why, answer);
        }
        stated.append(why);
        stated
    }

    /// What follows, what one may say so as to have it, and what must be known to say more.
    pub(super) fn answer(&self, how: Extent) -> Document {
        self.answer_among(how, &mut Branches::default())
    }

    fn answer_among(&self, how: Extent, branches: &mut Branches) -> Document {
        let mut document = Document::default();
        let branch = match how {
            Extent::Whole | Extent::Close | Extent::Silent | Extent::Branch => Extent::Branch,
            Extent::Short | Extent::ShortBranch => Extent::ShortBranch,
        };
        // Where an answer leads to another question, the question says that more must be known.
        let leads = how != branch && how != Extent::Silent;
        if leads || self.ask.is_empty() {
            self.outcome(&mut document);
        }
        for also in self.beside() {
            document.point(also);
        }
        let speech = match how {
            Extent::Whole => self.speech(|_| true),
            Extent::Close => self.speech(|place| self.is_first_of_its_kind(place)),
            Extent::Silent | Extent::Branch | Extent::Short | Extent::ShortBranch => None,
        };
        if let Some(speech) = speech {
            document.point(speech);
        }
        for ask in &self.ask {
            let mut answers = Vec::new();
            for answer in &ask.answers {
                let mut then = Document::default();
                let words = format!("\"{}\" {}", ask.question, answer.answer);
                for finding in &answer.then {
                    then.append(finding.under(branch, &words, branches));
                }
                answers.push((format!("If {}:", answer.answer), then));
            }
            document.push(Block::Question(ask.question.clone(), answers));
        }
        if branch == Extent::Branch && !self.nearest.is_empty() {
            document.point(self.nearest_stated());
        }
        document
    }

    fn outcome(&self, document: &mut Document) {
        if let Some(order) = self.lone_order() {
            document.point(order);
            return;
        }
        document.point(self.led());
        let items = self.listed();
        if !items.is_empty() {
            let numbered = self.verdict == "choice";
            document.push(Block::List { numbered, items });
        }
    }

    /// What it rests on, what was lost and how, and what became of the rest.
    pub(super) fn why(&self, how: Extent) -> Document {
        let whole = !matches!(how, Extent::Short | Extent::ShortBranch);
        let mut document = Document::default();
        if whole {
            let reasons = self.because.iter().map(|because| because.stated.clone());
            reasoned(&mut document, "Because".to_owned(), reasons.collect());
        }
        self.past_and_steps(&mut document, whole);
        document
    }

    pub(super) fn past_and_steps(&self, document: &mut Document, steps: bool) {
        for barred in &self.barred {
            document.push(Block::Labelled("Lost: ", barred.text.clone()));
        }
        for past in self.past() {
            document.point(past);
        }
        if !steps || self.steps.is_empty() {
            return;
        }
        let steps = self.steps.iter().map(|step| {
            let seen = step.seen.iter().map(|seen| match seen.line {
                0 => seen.text.clone(),
                line => format!("{} (line {line})", seen.text),
            });
            let (law, clause, text) = (&step.law, step.clause, &step.text);
            (format!("law {law}, rule {clause}: {text}"), seen.collect())
        });
        document.push(Block::Steps("Every rule tried", steps.collect()));
    }
}

/// Reasons after the words that introduce them; nothing if there are none.
pub(super) fn reasoned(document: &mut Document, begin: String, reasons: Vec<String>) {
    if !reasons.is_empty() {
        document.push(Block::Reasons(begin, reasons));
    }
}
