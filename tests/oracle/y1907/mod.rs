//! What the text of 1907 asks, where the laws are counted; and what that of 1906 asks where it differs in a word only.

pub(super) mod deal;
pub(super) mod doubling;
pub(super) mod hands;
pub(super) mod leads;
pub(super) mod revokes;
pub(super) mod two_revokes;

use super::holds;
use super::y1904::play::{Laws, play};
use super::y1904::revokes as in_trick;

/// By which laws a text asks what it asks, and where it asks another thing.
pub(super) struct Text {
    /// The penalty of a revoke; the claim of it; what becomes of one that is corrected, and of dummy's.
    pub(super) revoke: &'static str,
    pub(super) claim: &'static str,
    pub(super) mended: &'static str,
    pub(super) of_dummy: &'static str,
    /// Whether the dealer, too, may be called on for his highest or lowest when he has corrected a revoke, and by which
    /// law.
    pub(super) dealer_pays: Option<&'static str>,
    /// Leads out of turn: the dealer's own, and what has been followed; a call that is not obeyed.
    pub(super) own_lead: &'static str,
    pub(super) followed: &'static str,
    pub(super) disobeyed: &'static str,
    /// A card exposed after the deal.
    pub(super) after_deal: &'static str,
    /// Whether either adversary may have the new deal for a consultation that eldest alone may have in 1907.
    pub(super) either: bool,
    /// Whether a suit is called only when it is *next* a defender's lead, so that one free lead ends the right.
    pub(super) next_lead: bool,
    /// Doubling: consulted on; a lead before it is over; a lead without leave; third hand asking, and leading.
    pub(super) consulted: &'static str,
    pub(super) lead_in_doubling: &'static str,
    pub(super) lead_unasked: &'static str,
    pub(super) third_asks: &'static str,
    pub(super) third_leads: &'static str,
    /// Whether that lead is accepted once any of dummy's hand is down.
    pub(super) dummy_accepts: bool,
    /// The value of a trick past which the doubling ends, if anybody objects.
    pub(super) limit: Option<u32>,
}

const LAWS: Laws = Laws {
    exposed: "68",
    own_card: None,
    false_lead: "75",
    own_lead: "76",
    followed: "77",
    taken_back: "choice",
    by_dummy: &["62"],
    next_lead: false,
    above_table: true,
    wrong_demand_costs: true,
};

#[test]
fn cards_shown_and_false_leads() {
    holds("1907", |rng| play(rng, &LAWS));
}

#[test]
fn revokes_in_one_trick() {
    holds("1907", |rng| in_trick::revoke(rng, &REVOKES));
}

const REVOKES: in_trick::Laws = in_trick::Laws {
    penalty: "86",
    penalties: &["three_tricks"],
    limits: &["no_game", "cap_28"],
    claim: "93",
    asked: "89",
    mended: "90",
    dealer_pays: Some("91"),
    suggested: "102",
    by_dummy: "62",
    of_dummy: "64",
};

const TEXT: Text = Text {
    revoke: "86",
    claim: "93",
    mended: "90",
    of_dummy: "64",
    dealer_pays: Some("91"),
    own_lead: "76",
    followed: "77",
    disobeyed: "74",
    after_deal: "67",
    either: false,
    next_lead: false,
    consulted: "53",
    lead_in_doubling: "54",
    lead_unasked: "56",
    third_asks: "57",
    third_leads: "58",
    dummy_accepts: false,
    limit: None,
};
