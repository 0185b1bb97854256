//! Naming the trump.

use super::maker::Maker;
use super::marks::Mark;
use super::rows::{Memo, Row};
use bystander::bridge::{Strain, Suit};

const CLAIM: [&str; 9] = [
    "{e} demands a new deal",
    "{t} demands a new deal",
    "{e} lets it stand",
    "{t} lets it stand",
    "{e} waives the penalty",
    "{e} and {t} consult on the penalty",
    "{e} doubles",
    "{e} asks to lead",
    "{t} suggests the penalty",
];
const DEALERS: [&str; 7] = [
    "{d} demands a new deal",
    "{y} demands a new deal",
    "{d} lets it stand",
    "{d} has looked at his cards",
    "{d} waives the penalty",
    "{d} declares {strain}",
    "{d} passes",
];

const ACTED: [&str; 3] = ["{x.p} acts on it", "{e} doubles", "{e} asks to lead"];
const CONSULTED: [&str; 4] = [
    "{d} declares {strain}",
    "{d} passes / {y} declares {strain}",
    "{e} demands a new deal",
    "{t} lets it stand",
];

/// Before the trump is named in order.
const BEFORE: &[Row] = &[
    Row("dummy", "{x} declares {strain}", &CLAIM),
    Row("dummy", "{x} declares {strain}", &CLAIM),
    Row(
        "dummy",
        "{d} passes / {x} passes",
        &[
            "{e} demands a new deal",
            "{t} demands a new deal",
            "{e} demands \"that the partner declares\"",
            "{e} lets it stand",
            "{d} declares {strain}",
            "{x} declares {strain}",
            "{e} and {t} consult on the penalty",
        ],
    ),
    Row("defender", "{x} declares {strain}", &DEALERS),
    Row("defender", "{x} passes", &DEALERS),
    Row("dealer", "{x} passes", &["{y} declares {strain}"]),
    Row("dealer", "{x} declares {strain} in haste", &ACTED),
    Row("dealer", "{x} declares {strain} in unusual words", &ACTED),
    Row("dealer", "{x} passes in haste", &["{y} declares {strain}", "{y} acts on it"]),
    Row("dealer", "{x} passes in unusual words", &["{y} declares {strain}", "{y} acts on it"]),
    Row("dummy", "{d} passes / {x} declares {strain} in haste", &ACTED),
    Row("dealer", "{x} and {x.p} consult on the declaration", &CONSULTED),
    Row("defender", "{x} and {x.p} consult on the declaration", &CONSULTED),
    Row("defender", "{x} passes / {x.p} passes", &DEALERS),
    Row("dealer", "{d} permits {y} to declare", &["{y} declares {strain}"]),
];

/// After it was named.
const AFTER: &[Row] = &[
    Row("dealer", "{x} changes hearts to {strain}", &["{e} demands a new deal"]),
    Row("any", "{x} changes hearts to {strain}", &["{e} lets it stand"]),
    Row("any", "{x} declares {strain}", &CLAIM),
    Row("any", "{x} has 14 cards", &["{x.l} has 12 cards", "{e} demands a new deal"]),
    Row("any", "{x} refers to the score", &[]),
];

impl Maker {
    /// The trump is named, in order or not.
    pub(super) fn declare(&mut self) {
        if self.due() {
            self.write_one(&[BEFORE], super::deal::POOL);
            if self.percent(50) {
                return;
            }
        }
        self.name_the_trump();
        if self.conventional && self.percent(60) {
            let said = [
                "{o} takes two",
                "{o} wants it played out",
                "{e} asks to lead",
                "{t} asks to lead / {m} takes two",
                "{t} asks to lead / {m} wants it played out / {m} calls a {one} from {e}",
                "{t} asks to lead / {m} waives the penalty",
                "{t} leads {t.card} / {m} wants it played out",
                "{e} leads {e.card} / {m} takes two",
                "{e} leads {e.card} / {m} calls a {one} from {e}",
            ];
            if let Some(lines) = self.one_of(&said) {
                let mut memo = Memo::default();
                for line in lines.split(" / ") {
                    self.fill_and_say(Mark::Act, line, &mut memo);
                }
            }
        }
        if self.due() {
            self.write_one(&[AFTER], super::deal::POOL);
        }
    }

    /// The trump is named by the player who is to name it.
    pub(super) fn name_the_trump(&mut self) {
        let strain = self.strain;
        if self.namer == self.dealer {
            let dealer = self.dealer;
            self.say(Mark::Regular, format!("{dealer} declares {strain}"));
        } else {
            let (dealer, dummy) = (self.dealer, self.dummy());
            if self.percent(15) {
                self.fill_and_say(
                    Mark::Irregular,
                    "{d} hesitates before passing",
                    &mut Memo::default(),
                );
            }
            self.say(Mark::Regular, format!("{dealer} passes"));
            self.say(Mark::Regular, format!("{dummy} declares {strain}"));
        }
    }

    /// An error in naming the trump, whatever else the story has.
    pub(super) fn some_error_in_declaring(&mut self) {
        self.write_one(&[BEFORE, AFTER], super::deal::POOL);
    }

    /// What the table agreed before the hand.
    pub(super) fn agree(&mut self) {
        if self.strain == Strain::Trumps(Suit::Spades) && self.percent(40) {
            self.say(Mark::Header, "agreed: spade convention");
            self.conventional = true;
        } else if self.percent(10) {
            let limit = [24, 40, 48, 96, 100, 200][self.rng.usize(..6)];
            self.say(Mark::Header, format!("agreed: limit {limit}"));
        }
    }
}
