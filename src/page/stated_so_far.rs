//! What has been stated so far, in plain sentences that can be changed.

use super::address::{AGAIN, Address, CHANGE, SEVERAL, link};
use super::answers::so_far;
use super::more;
use super::none::{self};
use super::question::{ASKED, Several, answers, list};
use super::settle::Screen;
use super::sitting::{CARDS, SEPARATOR, Sitting};
use crate::interview::{Prompt, Wants};
use maud::{Markup, html};

impl Screen<'_> {
    /// What was told so far; while an answer is changed, what was stated after it too.
    pub(super) fn stated_list(&self) -> Markup {
        if !self.sitting.changing {
            return so_far(self.code(), self.sitting, None);
        }
        let address = &self.context.address;
        let whole = address.pairs.iter().filter(|(name, _)| name != CHANGE).cloned();
        let whole = Address { pairs: whole.collect(), ..address.clone() };
        let sitting = Sitting::of(&whole, self.context.codes(), &self.context.library.shared);
        so_far(self.code(), &sitting, Some(self.sitting.stated.len()))
    }

    pub(super) fn answers(&self, prompt: &Prompt) -> Markup {
        match prompt.wants {
            Wants::One => html! {
                (list(&prompt.name, &prompt.choices, ""))
                a.quiet href=(none::of_these(self.code(), self.sitting)) { "None of these" }
            },
            Wants::More => more::otherwise(self.code(), self.sitting, prompt),
            _ => answers(prompt, self.sitting, &self.several()),
        }
    }

    /// Whether several cards were to be tapped, and none was.
    pub(super) fn none_tapped(&self) -> bool {
        let done = self.context.address.value(SEVERAL) == Some(AGAIN);
        done && self.sitting.stated.iter().all(|stated| stated.name != CARDS)
    }

    /// How several cards are tapped, where they are one answer.
    pub(super) fn several(&self) -> Several {
        let earlier = self.sitting.earlier.as_ref();
        let were_several = earlier.is_some_and(|(value, _)| value.contains(SEPARATOR));
        if were_several || self.context.address.value(SEVERAL).is_some() {
            return Several::Tapped;
        }
        let stated = self.context.address.pairs().chain([(SEVERAL, "yes")]);
        Several::Way(format!("{}#{ASKED}", link("/", self.code(), stated)))
    }

    /// Back one answer, or to the beginning.
    pub(super) fn steps(&self) -> Markup {
        let before = self.sitting.before();
        let back = if self.sitting.changing {
            // Skip to the page the change was asked for on, with the answer as it was.
            let stated = self.context.address.pairs().filter(|(name, _)| *name != CHANGE);
            link("/", self.code(), stated)
        } else {
            link("/", self.code(), before)
        };
        html! {
            nav.steps id=(ASKED) aria-label="Steps" {
                a.back href=(back) { "Back" }
                a href=(link("/", self.code(), [])) { "Start again" }
            }
        }
    }
}
