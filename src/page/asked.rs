//! A question of a lesson on a page: the table, the story, what may be ticked; and, when it was answered, its mark with the law.

use super::Context;
use super::read_case;
use crate::book::{From, picture};
use crate::source::{Gather as _, closed};
use crate::teach::{Answer, Asked, Chance, Choice, Question, by_chance, letter};
use maud::{Markup, html};
use std::collections::BTreeSet;

/// A question with what may be ticked.
pub(super) struct Sheet {
    pub(super) question: Question,
    pub(super) choices: Vec<Choice>,
}

/// More statements than these to tick are no question for a page.
const MOST: usize = 10;

/// The questions that a seed draws: no case twice, each under one of the codes of the address.
pub(super) fn drawn<'d>(context: &'d Context<'_>, seed: u64) -> impl Iterator<Item = Sheet> + 'd {
    let codes: Vec<_> = context.library.shelf().collect();
    by_chance(seed).filter_map(move |asked| {
        let wanted = |one: &&Asked| context.address.codes.contains(&one.code);
        let own: Vec<&Asked> = asked.iter().filter(wanted).collect();
        let first = own.first()?;
        let one = own.get(Chance::of(seed, &first.id).below(own.len()))?;
        let code = codes.iter().find(|code| code.id == one.code)?;
        let question = Question::of(one, code)?;
        let choices = question.choices(&codes, seed);
        (choices.len() <= MOST).then_some(Sheet { question, choices })
    })
}

impl Sheet {
    /// What was ticked of it, where the letters are in the address under a name.
    pub(super) fn answer(&self, context: &Context<'_>, name: &str) -> Answer {
        let pairs = context.address.pairs.iter().filter(|(key, _)| key == name);
        let letters: BTreeSet<&str> = pairs.map(|(_, value)| value.as_str()).gather();
        let ticked = (0..self.choices.len())
            .filter(|place| letters.contains(letter(*place).to_string().as_str()));
        Answer { ticked: ticked.collect(), laws: None }
    }

    /// Whether everything right is ticked, and nothing else.
    pub(super) fn is_right(&self, answer: &Answer) -> bool {
        self.question.mark(&self.choices, answer).known()
    }

    /// Whether something of its own follows, and not only that there is nothing available.
    pub(super) fn gives_something(&self) -> bool {
        let mut right = self.choices.iter().filter(|choice| choice.right);
        right.any(|choice| !choice.general)
    }

    /// The story; with the table, where its picture has a name.
    pub(super) fn stated(&self, drawn: Option<&str>) -> Markup {
        let read_case = read_case::read(&self.question.case_text);
        html! {
            p.eyebrow { "Under the laws of " (self.question.code.id) }
            @for ready in read_case.ready.iter().take(1) {
                @let prose = ready.prose();
                div.scene {
                    @if let Some(id) = drawn { figure { (picture::table(&ready.table(), id)) } }
                    div.facts {
                        @if !prose.setting.is_empty() { p.setting { (prose.setting.join(" ")) } }
                        p.story { (prose.written()) }
                        p.what { (closed(without_line(self.question.incident()))) " What follows?" }
                    }
                }
            }
        }
    }

    /// What may be ticked.
    pub(super) fn boxes(&self, name: &str) -> Markup {
        html! {
            fieldset.boxes {
                legend { "Tick everything that follows" }
                @for (place, choice) in self.choices.iter().enumerate() {
                    label.box {
                        input type="checkbox" name=(name) value=(letter(place));
                        span { (closed(&choice.text)) }
                    }
                }
            }
        }
    }

    /// The mark: each statement with whether it follows and whether it was ticked, and the law.
    pub(super) fn marked(&self, answer: &Answer, from: From<'_>) -> Markup {
        let verdict = if answer.ticked.is_empty() {
            "Nothing was ticked."
        } else if self.is_right(answer) {
            "Right."
        } else {
            "Not quite."
        };
        html! {
            p.verdict { (verdict) }
            ul.marks {
                @for (place, choice) in self.choices.iter().enumerate() {
                    @let ticked = answer.ticked.contains(&place);
                    @let (class, sign) = match (choice.right, ticked) {
                        (true, _) => ("so", "✓"),
                        (false, true) => ("not", "✗"),
                        (false, false) => ("left", "–"),
                    };
                    li class=(class) {
                        span.sign aria-hidden="true" { (sign) }
                        span {
                            (closed(&choice.text)) " "
                            span.hint {
                                @match (choice.right, ticked) {
                                    (true, true) => "Follows, and you ticked it.",
                                    (true, false) => "Follows; you did not tick it.",
                                    (false, true) => "Does not follow; you ticked it.",
                                    (false, false) => "Does not follow.",
                                }
                            }
                        }
                    }
                }
            }
            (self.law(from))
        }
    }

    /// The laws that decide, each with its link; what the chief of them says.
    fn law(&self, from: From<'_>) -> Markup {
        let code = &self.question.code;
        let laws = self.question.laws().iter();
        let laws: Vec<_> = laws.filter_map(|number| code.law(code.find(number)?)).collect();
        html! {
            @if laws.is_empty() { p { "No law of " (code.id) " speaks of it." } }
            @if let Some(chief) = self.question.chief_law() { p.restated { (chief.restatement.trim()) } }
            ul.deciding {
                @for law in laws {
                    li { a href=(from.law(&code.id, law)) { "Law " (law.number) " of " (code.id) ": " (law.title.trim_end_matches('.')) } }
                }
            }
        }
    }
}

/// What happened, without the line that tells it: on a page the lines of a story have no numbers.
fn without_line(happened: &str) -> &str {
    happened.rfind(" (line ").and_then(|at| happened.get(..at)).unwrap_or(happened)
}
