use super::{
    ActKind, FactId, Facts, Fulfilment, Incident, IncidentKind as K, Lapse, OptionView, Truth,
    derive,
};
use crate::bridge::{Seat, SeatSet};
use crate::syntax::parse;
use crate::table::replay;

fn facts(text: &str) -> Facts {
    let (file, faults) = parse(text);
    assert!(faults.is_empty(), "{faults:?}");
    derive(replay(&file.cases[0]).unwrap())
}

fn kinds(facts: &Facts) -> Vec<(K, Option<Seat>)> {
    facts.incidents().iter().map(|found| (found.kind, found.by)).collect()
}

fn find(facts: &Facts, kind: K) -> &Incident {
    facts.incidents().iter().find(|found| found.kind == kind).unwrap()
}

fn truth(facts: &Facts, kind: K, fact: FactId) -> Truth {
    facts.ask(fact, find(facts, kind)).truth
}

#[test]
fn third_hand_leads_first() {
    let stated = facts("dealer: S\nE leads DK\nS plays D2");
    let south = Some(Seat::South);
    assert_eq!(
        kinds(&stated),
        [
            (K::LeadOutOfTurn, Some(Seat::East)),
            (K::FalseLeadFollowed, south),
            (K::DummyAwaited, Some(Seat::North)),
        ]
    );
    assert_eq!(truth(&stated, K::LeadOutOfTurn, FactId::FirstLead), Truth::True);
    assert_eq!(truth(&stated, K::LeadOutOfTurn, FactId::PlayHadBegun), Truth::Unknown);
    assert_eq!(truth(&stated, K::LeadOutOfTurn, FactId::FollowedByNext), Truth::True);
    assert_eq!(truth(&stated, K::LeadOutOfTurn, FactId::FollowedByAll), Truth::False);
    assert_eq!(truth(&stated, K::FalseLeadFollowed, FactId::LeaderIsDefender), Truth::True);
}

#[test]
fn an_ordinary_trick_is_no_incident() {
    let stated = facts("dealer: S\ntrumps: none by S\ntrick: W SK, N S3, E H7, S S2\nW leads SA");
    assert!(stated.incidents().is_empty());
}

#[test]
fn a_right_lapses_when_either_defender_leads() {
    let stated = facts("dealer: S\ntrumps: none by S\nE leads DK\nW leads SK");
    let lead = find(&stated, K::LeadOutOfTurn);
    let option = OptionView { from: SeatSet::one(Seat::East), card: None, by: SeatSet::NONE };
    assert_eq!(stated.lapsed(Lapse::DefenderLeads, lead, option), Some(4));
    assert_eq!(stated.lapsed(Lapse::TargetLeads, lead, option), None);
    assert_eq!(stated.next_to_lead(lead), Some(Seat::West));
}

#[test]
fn a_suit_called_and_refused() {
    let story = "dealer: S\ntrumps: none by S\nE leads DK\nS calls a heart from W\n";
    let refused = facts(&format!("{story}W holds hearts\nW leads SK"));
    assert_eq!(truth(&refused, K::CallDisobeyed, FactId::AbleToObey), Truth::True);
    let open = facts(&format!("{story}W leads SK"));
    assert_eq!(truth(&open, K::CallDisobeyed, FactId::AbleToObey), Truth::Unknown);
    let none = facts(&format!("{story}W has no hearts\nW leads SK"));
    assert_eq!(find(&none, K::CallImpossible).by, Some(Seat::West));
    let obeyed = facts(&format!("{story}W leads H2"));
    let ActKind::Demand(demand) = &obeyed.acts()[0].deed else { panic!() };
    assert_eq!(demand.fulfilment, Fulfilment::Done(5));
}

#[test]
fn a_revoke_is_shown_by_a_later_play() {
    let stated = facts(
        "dealer: S\ntrumps: none by S\ntrick: W SK, N S3, E H7, S S2\nW leads SA\nN plays S4\nE plays S9",
    );
    let revoke = find(&stated, K::Revoke);
    assert_eq!((revoke.by, revoke.line, revoke.trick), (Some(Seat::East), 3, Some(1)));
    assert_eq!(truth(&stated, K::Revoke, FactId::SidePlayedOn), Truth::True);
    assert_eq!(truth(&stated, K::Revoke, FactId::TrickQuitted), Truth::Unknown);
}

#[test]
fn a_corrected_revoke_was_not_quitted() {
    let stated = facts(
        "dealer: S\ntrumps: none by S\nW leads SK\nN plays S3\nE plays H7\nS plays S2\nE corrects H7 to S9",
    );
    assert_eq!(truth(&stated, K::Revoke, FactId::Corrected), Truth::True);
    assert_eq!(truth(&stated, K::Revoke, FactId::TrickQuitted), Truth::False);
    assert_eq!(find(&stated, K::FollowedRevoke).by, Some(Seat::South));
}

#[test]
fn a_player_with_none_does_not_revoke() {
    let stated = facts(
        "dealer: S\ntrumps: none by S\nE has no spades\ntrick: W SK, N S3, E H7, S S2\nS claims a revoke by E",
    );
    assert_eq!(truth(&stated, K::Revoke, FactId::HeldTheSuit), Truth::False);
}

#[test]
fn stages_exclude_each_other() {
    let stated = facts(
        "dealer: S\nS deals\nE exposes HQ\nthe deal is complete\nE exposes HK\nS declares hearts\nE exposes HA\nW leads S2\nE exposes S3",
    );
    let stages = [FactId::DuringDeal, FactId::BeforeFirstLead, FactId::DuringPlay];
    for incident in stated.incidents().iter().filter(|found| found.kind == K::CardExposed) {
        let so = stages.iter().filter(|stage| stated.ask(**stage, incident).truth == Truth::True);
        assert_eq!(so.count(), 1, "{incident:?}");
    }
}

#[test]
fn looking_counts_up_to_the_choice() {
    let stated = facts(
        "dealer: S\nS deals\nS exposes HQ\nW demands a new deal\nW looks at his cards\nE looks at his cards",
    );
    let eldest = truth(&stated, K::CardExposed, FactId::EldestHasLooked);
    let third = truth(&stated, K::CardExposed, FactId::ThirdHandHasLooked);
    assert_eq!((eldest, third), (Truth::False, Truth::True));
}

#[test]
fn an_omission_is_found_when_he_plays_on() {
    let stated = facts(
        "dealer: S\ntrumps: none by S\nW leads SK\nN plays S3\nS plays S2\nthe trick is turned and quitted\nW leads SA\nN plays S4\nE plays S9",
    );
    assert!(kinds(&stated).contains(&(K::Omission, Some(Seat::East))));
    assert_eq!(find(&stated, K::Omission).trick, Some(1));
}

#[test]
fn facts_never_contradict_the_replay() {
    let stated = facts(
        "dealer: S\ntrumps: none by S\nE leads DK\nS plays D2\nW plays D3\nN plays D4\nE leads DA",
    );
    for incident in stated.incidents() {
        for fact in FactId::ALL {
            let known = stated.ask(*fact, incident);
            assert!(known.line <= 7, "{fact:?}");
        }
    }
    assert_eq!(truth(&stated, K::LeadOutOfTurn, FactId::FollowedByAll), Truth::True);
    assert_eq!(stated.incidents().iter().filter(|found| found.kind == K::LeadOutOfTurn).count(), 1);
}

#[test]
fn a_third_card_is_too_many_unless_the_error_was_mended_first() {
    let mended = facts("dealer: S\nS deals two cards at once\nS moves one card\nS deals a third");
    assert_eq!(truth(&mended, K::TwoDealtAtOnce, FactId::DealMended), Truth::True);
    assert_eq!(truth(&mended, K::TwoDealtAtOnce, FactId::ThirdDealt), Truth::False);
    let late = facts("dealer: S\nS deals two cards at once\nS deals a third\nS moves one card");
    assert_eq!(truth(&late, K::TwoDealtAtOnce, FactId::DealMended), Truth::False);
    assert_eq!(truth(&late, K::TwoDealtAtOnce, FactId::ThirdDealt), Truth::True);
    let over = facts("dealer: S\nS deals two cards at once\nS declares hearts");
    assert_eq!(truth(&over, K::TwoDealtAtOnce, FactId::ThirdDealt), Truth::True);
}

#[test]
fn the_dealers_look_is_judged_by_the_cards_dealt_before_it_or_not_yet_after_it() {
    let fact = FactId::from_name("cards_dealt_below_51").unwrap();
    let before = |text: &str| truth(&facts(text), K::DealerLooked, fact);
    let stated = "dealer: S\nS deals\n50 cards are dealt\nS looks at a card";
    assert_eq!(before(stated), Truth::True);
    let stated = "dealer: S\nS deals\n51 cards are dealt\nS looks at a card";
    assert_eq!(before(stated), Truth::False);
    let stated = "dealer: S\nS deals\nS looks at a card\n20 cards are dealt";
    assert_eq!(before(stated), Truth::True);
    let stated = "dealer: S\nS deals\nS looks at a card\n51 cards are dealt";
    assert_eq!(before(stated), Truth::Unknown);
    let after = facts("dealer: S\nS deals\nthe deal is complete\nS looks at his cards");
    assert!(kinds(&after).is_empty());
    let eldest = facts("dealer: S\nS deals\nW looks at a card");
    assert!(kinds(&eldest).is_empty());
}

#[test]
fn the_cut_is_spoken_of_in_time_only_by_an_adversary_and_before_the_deal_is_complete() {
    let in_time = |text: &str| truth(&facts(text), K::PackNotCut, FactId::AttentionInTime);
    assert_eq!(in_time("dealer: S\nS deals\nE says the pack was not cut"), Truth::True);
    let stated = "dealer: S\nS deals\nthe deal is complete\nE says the pack was not cut";
    assert_eq!(in_time(stated), Truth::False);
    assert_eq!(in_time("dealer: S\nS deals\nN says the pack was not cut"), Truth::Unknown);
    assert_eq!(in_time("dealer: S\nthe pack is not cut\nS declares hearts"), Truth::False);
    // A look that comes after the word was spoken takes nothing away: until then he had not looked.
    let stated = "dealer: S\nS deals\nE says the pack was not cut\nW looks at his cards";
    assert_eq!(truth(&facts(stated), K::PackNotCut, FactId::EldestHasLooked), Truth::False);
}

#[test]
fn whether_another_is_short_is_known_only_when_the_hands_are_counted() {
    let short = |text: &str| truth(&facts(text), K::TooManyCards, FactId::AnotherShort);
    assert_eq!(short("E has 14 cards"), Truth::Unknown);
    assert_eq!(short("E has 14 cards\nW has 12 cards"), Truth::True);
    assert_eq!(
        short("N has 13 cards\nE has 14 cards\nS has 13 cards\nW has 13 cards"),
        Truth::False
    );
}

#[test]
fn a_short_hand_is_found_after_playing_only_if_its_owner_had_played() {
    let after = |text: &str| truth(&facts(text), K::HandShort, FactId::FoundAfterPlaying);
    assert_eq!(after("dealer: S\nW leads SK\nW finds he is one card short"), Truth::True);
    assert_eq!(after("dealer: S\nW leads SK\nN finds he is one card short"), Truth::False);
    assert_eq!(after("dealer: S\nW has 12 cards\nW leads SK"), Truth::Unknown);
    assert_eq!(after("W finds he is one card short"), Truth::Unknown);
}

#[test]
fn doubles_before_the_story_count_with_those_in_it() {
    let stated =
        facts("dealer: S\ndoubled: twice\nS declares clubs\nW doubles\nW objects to more doubling");
    assert_eq!(stated.times_doubled(find(&stated, K::DoublingObjected)), 3);
    let stated = facts("W doubles\nW objects to more doubling\nS redoubles");
    assert_eq!(stated.times_doubled(find(&stated, K::DoublingObjected)), 1);
}

#[test]
fn the_last_word_on_a_thing_agreed_counts() {
    let agreed = |words: &str| {
        let stated = facts(&format!("dealer: S\nagreed: {words}\nS passes"));
        stated.agreed_limit().map(str::to_owned)
    };
    assert_eq!(agreed("spade convention, Limit 200").as_deref(), Some("200"));
    assert_eq!(agreed("limit 100, no limit").as_deref(), Some(""));
    assert_eq!(agreed("a limit of 300 points").as_deref(), Some("300"));
    assert_eq!(agreed("limits on talk"), None);
    assert_eq!(agreed("spade convention"), None);
}

#[test]
fn a_trick_on_the_table_is_looked_at() {
    let story = "dealer: S\ntrumps: none by S\nto lead: W\ntrick: 3\nW leads SK\nN plays S2";
    let missing = facts(&format!("{story}\nS looks at trick 3"));
    assert_eq!(kinds(&missing), []);
    let earlier = facts(&format!("{story}\nS looks at trick 2"));
    assert_eq!(kinds(&earlier), [(K::QuittedTrickLookedAt, Some(Seat::South))]);
    let short =
        facts(&format!("{story}\nE plays S3\nthe trick is turned and quitted\nS looks at trick 3"));
    assert_eq!(find(&short, K::QuittedTrickLookedAt).by, Some(Seat::South));
}

#[test]
fn a_revoke_named_by_its_trick_is_found_once() {
    let stated = facts(
        "dealer: S\ntrumps: hearts by S\nE: S2K H3 C4 D5\ntrick: W SQ, N S3, E H3, S S5\n\
         the trick is turned and quitted\ntrick: E C4, S C5, W C6, N C7\n\
         the trick is turned and quitted\ntrick: N S4, E D5, S S6, W S7\n\
         S claims a revoke by E in trick 1",
    );
    let revokes = kinds(&stated);
    let revokes = revokes.iter().filter(|(kind, _)| *kind == K::Revoke);
    assert_eq!(revokes.count(), 2);
}
