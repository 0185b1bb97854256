//! What became of an option, why a penalty is lost, and when a right lapses.

use super::Phrasing;
use super::form::{Form, Part, say};
use crate::bridge::SeatSet;
use crate::facts::Lapse;
use crate::report::listed::came_to;
use crate::ruling::{OptionStatus, Remedied};

struct Words {
    until: &'static [Form<If, Slot>],
    when: &'static [Form<If, Slot>],
}

/// Of each end, in the order of `src/words/ends.yaml`.
static WORDS: &[Words] = include!(concat!(env!("OUT_DIR"), "/ends_words.rs"));

#[derive(Clone, Copy)]
enum If {
    /// It is about no one card.
    NoCard,
    /// It may be asked of several players.
    Several,
}

#[derive(Clone, Copy)]
enum Slot {
    Whom,
}

impl Phrasing<'_> {
    /// What became of an option: `To call a heart from West: chosen on line 7 and done on line 8.`
    pub(crate) fn became(&self, remedied: &Remedied, chooser: SeatSet) -> String {
        came_to(&[&self.act(remedied, chooser)], &self.end(remedied))
    }

    /// The same without the option: `chosen on line 7 and done on line 8`.
    pub(crate) fn end(&self, remedied: &Remedied) -> String {
        let on = |line| self.on_line(line);
        match remedied.status {
            OptionStatus::Open => "still open".to_owned(),
            OptionStatus::Taken(0) => "the only one left".to_owned(),
            OptionStatus::Taken(line) if remedied.nature.stands => {
                format!("chosen{}", on(line))
            }
            OptionStatus::Taken(line) => format!("chosen{}, and still to be done", on(line)),
            OptionStatus::Paid(taken, done) if taken == done => format!("done{}", on(done)),
            OptionStatus::Paid(..) if self.scene.unlined => "done".to_owned(),
            OptionStatus::Paid(taken, done) => {
                format!("chosen on line {taken} and done on line {done}")
            }
            OptionStatus::Impossible(..) if self.scene.unlined => {
                "chosen; it could not be done, which settles it".to_owned()
            }
            OptionStatus::Impossible(taken, line) => format!(
                "chosen on line {taken}; line {line} shows that it could not be done, which settles it"
            ),
            OptionStatus::Disobeyed(..) if self.scene.unlined => {
                "chosen; he played otherwise".to_owned()
            }
            OptionStatus::Disobeyed(taken, line) => {
                format!("chosen on line {taken}; on line {line} he played otherwise")
            }
            OptionStatus::Foregone(line) => {
                format!("given up{}, because another was chosen", on(line))
            }
            OptionStatus::Waived(line) => format!("waived{}", on(line)),
            OptionStatus::Lapsed(line) => {
                let out = self.scene.over > 0 && line >= self.scene.over;
                let until = remedied.until.filter(|until| !(out && until.is_in_play()));
                let when = match until {
                    None if out => after(Some(Lapse::HandOver)),
                    until => after(until),
                };
                format!("lapsed{}{when}", on(line))
            }
            OptionStatus::Ended(line) => format!("over{}", on(line)),
            OptionStatus::Dropped(taken, line) => {
                format!("chosen{}, and over{}", on(taken), on(line))
            }
            OptionStatus::Barred(_) if self.scene.unlined => {
                "taken away by what happened since".to_owned()
            }
            OptionStatus::Barred(line) => format!("taken away by what happened on line {line}"),
        }
    }

    /// ` on line 5`; nothing where the lines of the case are not shown.
    pub(super) fn on_line(&self, line: u32) -> String {
        if self.scene.unlined { String::new() } else { format!(" on line {line}") }
    }

    /// What became of an option in a deal that was void already.
    pub(crate) fn void(&self, line: u32) -> String {
        let void = "no longer possible, as nothing more can come of this deal";
        if self.scene.unlined {
            return void.to_owned();
        }
        format!("{void} (line {line})")
    }

    /// Until when an option may be taken: `until West leads`.
    pub(crate) fn until(&self, remedied: &Remedied) -> Option<String> {
        // That a thing of the play is over with the hand, and a count when it is done, goes without saying.
        let until = remedied
            .until
            .filter(|lapse| !matches!(lapse, Lapse::HandOver | Lapse::TricksCounted))?;
        let holds = |when| match when {
            If::NoCard => remedied.card.is_none(),
            If::Several => self.players_at(remedied.from).len() > 1,
        };
        let whom = |slot| match slot {
            Slot::Whom => match self.players_named(remedied.from) {
                nobody if nobody.is_empty() => "the player concerned".to_owned(),
                names => names,
            },
        };
        Some(say(words_of(until, |words| words.until), holds, whom))
    }
}

/// What put an end to it: `, when he led`; nothing if that is not stated.
fn after(lapse: Option<Lapse>) -> String {
    lapse.map_or_else(String::new, |lapse| {
        let when = words_of(lapse, |words| words.when);
        format!(", {}", say(when, |_| false, |_| String::new()))
    })
}

fn words_of(
    lapse: Lapse,
    which: fn(&Words) -> &'static [Form<If, Slot>],
) -> &'static [Form<If, Slot>] {
    WORDS.get(lapse as usize).map_or(&[][..], which)
}
