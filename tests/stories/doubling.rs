//! Doubling, and what goes before the first lead.

use super::deal::POOL;
use super::maker::Maker;
use super::marks::Mark;
use super::rows::{Memo, Row};

const ANSWER: [&str; 8] = [
    "{d} accepts",
    "{d} refuses",
    "{m} accepts",
    "{m} refuses",
    "{m} lets the double stand",
    "{e} accepts",
    "{e} refuses",
    "{t} is satisfied",
];
const CONSULTED: [&str; 5] = [
    "{m} demands a new deal",
    "{e} demands a new deal",
    "{t} demands a new deal",
    "{m} lets it stand",
    "{m} waives the penalty",
];
const LEAVE: [&str; 8] = [
    "{m} consents",
    "{t} doubles",
    "{e} doubles",
    "{m} calls a {one} from {e}",
    "{d} calls a {one} from {e}",
    "{e} consents",
    "{d} waives the penalty",
    "{m} redoubles",
];

/// Before the play begins.
const ROWS: &[Row] = &[
    Row("third", "{x} doubles", &ANSWER),
    Row("third", "{x} doubles", &ANSWER),
    Row("any", "{x} doubles", &ANSWER),
    Row("any", "{x} redoubles", &ANSWER),
    Row("eldest", "{x} doubles / {y} redoubles", &ANSWER),
    Row("eldest", "{x} doubles / {d} redoubles / {t} redoubles", &ANSWER),
    Row("any", "{x} takes back his double", &[]),
    Row("eldest", "{x} doubles / {x} takes back his double", &ANSWER),
    Row("eldest", "{x} asks to lead / {x} doubles", &ANSWER),
    Row("any", "{x} and {x.p} consult on the double", &CONSULTED),
    Row("any", "{x} and {x.p} consult", &CONSULTED),
    Row(
        "eldest",
        "{x} doubles / {o} objects to more doubling",
        &["{m} redoubles", "{o} redoubles"],
    ),
    Row(
        "eldest",
        "{x} doubles / {m} redoubles / {x} redoubles / {m} redoubles",
        &["{o} objects to more doubling", "{x} redoubles"],
    ),
    Row("third", "{x} asks to lead", &LEAVE),
    Row("third", "{x} asks \"Shall I play?\"", &LEAVE),
    Row("third", "the play has not begun / {x} leads {x.card}", &LEAVE),
    Row("third", "{x} leads {x.card}", &LEAVE),
    Row("eldest", "{x} leads {x.card}", &LEAVE),
    Row("eldest", "{x} doubles / {x} leads {x.card}", &LEAVE),
    Row("any", "{x} exposes {x.card}", &EXPOSED),
    Row("defender", "{x} exposes {x.card}", &EXPOSED),
    Row("dealer", "{x} exposes {x.card}", &EXPOSED),
    Row("any", "{x} shows {x.card} above the table", &EXPOSED),
    Row("dummy", "{x} lays down his cards", &["{e} leads {e.card}"]),
    Row("eldest", "{d} accepts", &[]),
    Row("eldest", "{x} says yes", &[]),
];

const EXPOSED: [&str; 8] = [
    "{d} bars {x.suit} from {e}",
    "{d} calls {x.card} from {x}",
    "{x.p} doubles",
    "{e} demands a new deal",
    "{e} and {t} consult on the penalty",
    "{d} waives the penalty",
    "{y} calls attention to the exposed card",
    "{d} has looked at his cards",
];

impl Maker {
    /// From the naming of the trump to the leave to lead.
    pub(super) fn double(&mut self) {
        let mut memo = Memo::default();
        if self.due() {
            self.write_one(&[ROWS], POOL);
        }
        match self.rng.u8(..10) {
            0..=3 => {
                self.fill_and_say(Mark::Regular, "{e} asks to lead", &mut memo);
                if self.percent(75) {
                    self.fill_and_say(Mark::Regular, "{t} says yes", &mut memo);
                } else {
                    self.fill_and_say(Mark::Regular, "{t} doubles", &mut memo);
                    self.fill_and_say(Mark::Regular, "{m} is satisfied", &mut memo);
                    self.fill_and_say(Mark::Regular, "{m.p} is satisfied", &mut memo);
                }
            }
            4..=5 => {
                self.fill_and_say(Mark::Regular, "{e} doubles", &mut memo);
                if self.percent(40) {
                    self.fill_and_say(Mark::Regular, "{m} redoubles", &mut memo);
                } else {
                    self.fill_and_say(Mark::Regular, "{m} is satisfied", &mut memo);
                    self.fill_and_say(Mark::Regular, "{m.p} is satisfied", &mut memo);
                }
            }
            6 => self.fill_and_say(Mark::Regular, "{e} does not double", &mut memo),
            7 => self.say(Mark::Fact, "the play has begun"),
            _ => {}
        }
        if self.due() {
            self.write_one(&[ROWS], POOL);
        }
    }

    /// An error before the first lead, whatever else the story has.
    pub(super) fn some_error_in_doubling(&mut self) {
        self.write_one(&[ROWS], POOL);
    }
}
