//! What the text of 1904 asks.

pub(super) mod doubling;
pub(super) mod play;
pub(super) mod revokes;

use super::holds;
use super::y1907::{deal, hands};

const DEAL: deal::Laws = deal::Laws {
    in_deal: ["40", "40"],
    hurried: "41",
    hurried_by_any: true,
    before_trump: "70",
    after_deal: "71",
    eldest_called: Some("72"),
    either_in_deal: true,
    either_before_trump: false,
    consulting_costs: false,
};

#[test]
fn cards_exposed_in_the_deal() {
    holds("1904", |rng| deal::deal(rng, &DEAL));
}

#[test]
fn whole_hands() {
    holds("1904", |rng| hands::hands(rng, &["three_tricks", "deduct_value", "add_value"]));
}
