//! What the text of 1906 asks. In these subjects it differs from that of 1907 in a few words: either adversary may have
//! the new deal that eldest alone has there, the dealer does not pay for a revoke that he corrects, a suit is called
//! when it is *next* a defender's lead, and the doubling has a limit.

use super::holds;
use super::y1904::play::{Laws, play};
use super::y1904::revokes as in_trick;
use super::y1907::{Text, deal, doubling, hands, leads, revokes, two_revokes};

const TEXT: Text = Text {
    revoke: "86",
    claim: "93",
    mended: "91",
    of_dummy: "65",
    dealer_pays: None,
    own_lead: "77",
    followed: "78",
    disobeyed: "75",
    after_deal: "68",
    either: true,
    next_lead: true,
    consulted: "55",
    lead_in_doubling: "56",
    lead_unasked: "58",
    third_asks: "58",
    third_leads: "59",
    dummy_accepts: true,
    limit: Some(100),
};

const LAWS: Laws = Laws {
    exposed: "69",
    own_card: Some("74"),
    false_lead: "76",
    own_lead: "77",
    followed: "78",
    taken_back: "choice",
    by_dummy: &["63"],
    next_lead: true,
    above_table: false,
    wrong_demand_costs: true,
};

#[test]
fn cards_shown_and_false_leads() {
    holds("1906", |rng| play(rng, &LAWS));
}

#[test]
fn revokes_in_one_trick() {
    holds("1906", |rng| in_trick::revoke(rng, &REVOKES));
}

const REVOKES: in_trick::Laws = in_trick::Laws {
    penalty: "86",
    penalties: &["three_tricks"],
    limits: &["no_game", "cap_28", "no_slam"],
    claim: "93",
    asked: "90",
    mended: "91",
    dealer_pays: None,
    suggested: "101",
    by_dummy: "63",
    of_dummy: "65",
};

#[test]
fn revokes() {
    holds("1906", |rng| revokes::revoke(rng, &TEXT));
}

#[test]
fn two_revokes() {
    holds("1906", |rng| two_revokes::two(rng, &TEXT));
}

#[test]
fn leads_out_of_turn() {
    holds("1906", |rng| leads::leads(rng, &TEXT));
}

const DEAL: deal::Laws = deal::Laws {
    in_deal: ["39a", "39b"],
    hurried: "39d",
    hurried_by_any: false,
    before_trump: "67",
    after_deal: "68",
    eldest_called: None,
    either_in_deal: true,
    either_before_trump: true,
    consulting_costs: true,
};

#[test]
fn cards_exposed_in_the_deal() {
    holds("1906", |rng| deal::deal(rng, &DEAL));
}

#[test]
fn whole_hands() {
    holds("1906", |rng| hands::hands(rng, &["three_tricks"]));
}

#[test]
fn doubling() {
    holds("1906", |rng| doubling::double(rng, &TEXT));
}
