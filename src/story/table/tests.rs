use super::{Stage, TableError, replay};
use crate::bridge::{Seat, Suit};
use crate::syntax::{Case, parse};
use proptest::prelude::*;

fn case(text: &str) -> Case {
    let (mut file, faults) = parse(text);
    assert!(faults.is_empty(), "{faults:?}");
    file.cases.remove(0)
}

/// The codes of the faults, each with the words it points at.
fn faults(text: &str) -> Vec<String> {
    let stated = case(text);
    let found = replay(&stated).err().unwrap_or_default();
    let words = |fault: &TableError| text[fault.offset()..].lines().next().unwrap().to_owned();
    found.iter().map(|fault| format!("{fault} @ {}", words(fault))).collect()
}

#[test]
fn eldest_leads_in_turn_and_the_winner_next() {
    let stated =
        case("dealer: S\ntrumps: none by S\ntrick: W SK, N S3, E S7, S SA\nS leads H2\nE plays H3");
    let record = replay(&stated).unwrap().record;
    let turns: Vec<_> = record.plays.iter().map(|play| play.in_turn).collect();
    let yes = Some(true);
    assert_eq!(turns, [yes, yes, yes, yes, yes, Some(false)]);
}

#[test]
fn nobody_is_out_of_turn_where_the_winner_is_not_known() {
    let stated = case("dealer: S\ntrick: W SK, N H3, E S7, S SA\nW leads H2");
    let record = replay(&stated).unwrap().record;
    assert_eq!(record.plays.last().unwrap().in_turn, None);
}

#[test]
fn a_false_lead_goes_back_when_the_right_hand_leads() {
    let stated =
        case("dealer: S\ntrumps: none by S\nE leads DK\nW leads SK\nN plays S2\nE plays DK");
    let record = replay(&stated).unwrap().record;
    assert_eq!(record.tricks.len(), 1);
    assert!(record.plays[0].withdrawn.is_some());
    assert_eq!(record.plays[3].in_turn, Some(true));
}

#[test]
fn a_card_is_played_once() {
    let found = faults("dealer: S\nW leads SK\nN plays S3\nE plays SK");
    assert_eq!(found, ["SK has been played already @ E plays SK"]);
}

#[test]
fn a_card_taken_back_may_be_played_again() {
    assert!(faults("dealer: S\nW leads SK\nN plays D3\nN corrects D3 to S2\nE plays S7\nS plays S8\nW leads HA\nN plays D3").is_empty());
}

#[test]
fn a_full_trick_takes_no_card() {
    let found = faults("dealer: S\ntrick: W SK, N S3, E S7, S S2\nW plays S9");
    assert_eq!(found, ["`W` has played to every trick that has been led @ W plays S9"]);
}

#[test]
fn the_headers_and_the_story_name_one_dealer() {
    let found = faults("dealer: S\nN deals");
    assert_eq!(found, ["`N` deals, but `S` was named as the dealer @ N deals"]);
}

#[test]
fn every_fault_is_stated_in_the_order_of_the_text() {
    let text = "dealer: S\ntrumps: hearts by S\nN: SAK5 HQJ42 D876 CT93\nE doubles\nS passes\nN leads S2\nW leads SK\nW leads SK";
    let found = faults(text);
    assert_eq!(found.len(), 5, "{found:#?}");
    assert!(found[0].contains("E doubles") && found[4].contains("W leads"));
}

#[test]
fn facts_do_not_contradict_hands() {
    assert_eq!(faults("W: SAK5 HQJ42 D876 CT93\nW has no spades").len(), 1);
    assert_eq!(faults("W has no spades\nW holds spades").len(), 1);
    assert_eq!(faults("W has no spades\nW leads SK").len(), 1);
    assert_eq!(faults("dummy is down\ndummy is not down").len(), 1);
    assert_eq!(faults("trick 3 was quitted\ntrick 3 was not quitted").len(), 1);
    assert!(faults("W has no spades\nW has no hearts\nW holds clubs").is_empty());
}

#[test]
fn leave_to_lead_is_not_refused() {
    assert_eq!(faults("dealer: S\nS declares hearts\nW asks to lead\nE says no").len(), 1);
    assert_eq!(faults("dealer: S\nE says yes").len(), 1);
    assert!(faults("dealer: S\nS declares hearts\nW asks to lead\nE says yes").is_empty());
}

#[test]
fn a_later_play_proves_that_the_suit_was_held() {
    let stated = case(
        "dealer: S\ntrumps: none by S\ntrick: W SK, N S3, E H7, S S2\nW leads SA\nN plays S4\nE plays S9",
    );
    let record = replay(&stated).unwrap().record;
    let revoke = record.plays[2].moment.at;
    let held = record.holdings.held(Seat::East, Suit::Spades, revoke).unwrap();
    assert!(held.so);
    assert_eq!(held.line, 6);
}

#[test]
fn the_stage_is_the_last_sign_of_it() {
    let stated = case(
        "dealer: S\nS deals\nE exposes HQ\nthe deal is complete\nE exposes HK\nS declares hearts\nE exposes HA\nW leads S2\nE exposes S3",
    );
    let record = replay(&stated).unwrap().record;
    let stages: Vec<_> = [1, 3, 5, 7].into_iter().map(|at| record.standing(at).stage).collect();
    assert_eq!(stages, [Stage::Dealing, Stage::Dealt, Stage::Declared, Stage::Play]);
}

#[test]
fn a_lead_on_the_table_does_not_quit_the_trick_before_it() {
    let stated = case("dealer: S\ntrumps: none by S\ntrick: W SK, N S3, E S7, S S2\nW leads H2");
    let record = replay(&stated).unwrap().record;
    assert_eq!(record.quitted(1, u32::MAX), None);
}

#[test]
fn hands_are_counted_one_way_only() {
    assert!(faults("E has 14 cards\nW has 12 cards\nE has 14 cards").is_empty());
    assert_eq!(faults("E has 14 cards\nE has 13 cards").len(), 1);
    assert_eq!(faults("everyone has thirteen cards\nE has 14 cards").len(), 1);
    assert_eq!(faults("E has 14 cards\neveryone has thirteen cards").len(), 1);
}

#[test]
fn a_card_the_pack_has_twice_may_be_seen_twice_and_one_it_lacks_not_at_all() {
    let twice = "dealer: S\ntrick: W H7, N H3, E HK, S H2\nE leads H7";
    assert_eq!(faults(twice).len(), 1);
    assert!(faults(&format!("{twice}\nthe pack has two H7")).is_empty());
    assert_eq!(faults("W holds H7\nthe pack lacks H7").len(), 1);
    assert!(faults("W holds H8\nthe pack lacks H7").is_empty());
    assert!(faults("the pack lacks H7\nW searches the other pack\nW holds H7").is_empty());
}

#[test]
fn the_right_to_double_goes_round() {
    let stated = case(
        "dealer: S\nS passes\nN declares hearts\nW asks to lead\nE doubles\nN is satisfied\nS redoubles\nE is satisfied\nW redoubles\nS redoubles",
    );
    let record = replay(&stated).unwrap().record;
    let rights: Vec<_> = (2..10).map(|at| record.standing(at).right).collect();
    let seats = [
        Seat::West,
        Seat::East,
        Seat::North,
        Seat::South,
        Seat::East,
        Seat::West,
        Seat::South,
        Seat::West,
    ];
    assert_eq!(rights, seats.map(Some));
    assert_eq!(record.closing.times, 4);
}

#[test]
fn a_defender_names_no_trump_and_a_refused_double_is_none() {
    let stated = case("dealer: S\nE declares hearts\nS declares spades\nE doubles\nS refuses");
    let record = replay(&stated).unwrap().record;
    assert_eq!(record.strain, Some(crate::bridge::Strain::Trumps(crate::bridge::Suit::Spades)));
    assert_eq!(record.roles.maker, Some(Seat::South));
    assert_eq!((record.closing.times, record.closing.doubled), (0, 0));
    assert_eq!(record.closing.right, None);
}

fn sentence() -> impl Strategy<Value = String> {
    let seat = prop::sample::select(vec!["N", "E", "S", "W", "dummy", "eldest"]);
    let card = (
        prop::sample::select(vec!["S", "H", "D", "C"]),
        prop::sample::select(vec!["2", "7", "T", "K", "A", "x"]),
    );
    let verb = prop::sample::select(vec![
        "leads",
        "plays",
        "exposes",
        "takes back",
        "adds",
        "draws",
        "names",
        "detaches",
    ]);
    (seat, verb, card).prop_map(|(seat, verb, (suit, rank))| match verb {
        "adds" => format!("{seat} adds {suit}{rank} to the trick"),
        _ => format!("{seat} {verb} {suit}{rank}"),
    })
}

proptest! {
    /// A replay conserves the pack: no card lies in two places, and a card on a trick is its owner's.
    #[test]
    fn replay_conserves_fifty_two_cards(lines in prop::collection::vec(sentence(), 0..30)) {
        let text = format!("dealer: S\ntrumps: hearts by S\n{}\n", lines.join("\n"));
        let stated = case(&text);
        let Ok(timeline) = replay(&stated) else { return Ok(()) };
        let record = &timeline.record;
        let mut seen = 0;
        for seat in Seat::ALL {
            let left = record.holdings.left(seat, u32::MAX);
            seen += left.len();
            for other in Seat::ALL.into_iter().filter(|other| *other != seat) {
                prop_assert!(left.and(record.holdings.left(other, u32::MAX)).is_empty());
            }
        }
        let mut played = crate::bridge::Hand::EMPTY;
        for (seat, card) in record.tricks.iter().flat_map(|trick| record.cards_of(trick)) {
            if let Some(card) = card.exact() {
                prop_assert!(played.add(card));
                prop_assert_eq!(record.holdings.owner(card).map(|(owner, _)| owner), Some(seat));
            }
        }
        prop_assert!(seen + played.len() <= 52);
        let _ = crate::facts::derive(timeline);
    }
}

#[test]
fn a_person_is_the_same_by_his_seat_and_by_his_name() {
    let stated = case("players: N Ann, E Bob, S Cal, W Dee\ncut: N H5, Bob S3, cal D9, W C2");
    let company = replay(&stated).unwrap().record.company;
    assert_eq!(company.person("ann"), company.person("Ann"));
    let names: Vec<&str> =
        company.cuts[0].drawn.iter().map(|drawn| company.name(drawn.who)).collect();
    assert_eq!(names, ["Ann", "Bob", "cal", "Dee"]);
}

#[test]
fn a_second_cut_is_a_re_cut_of_those_who_were_equal() {
    let stated = case("cut: Ann H5, Bob S3, Cal D3, Dee C9\ncut: Bob H2, Cal S8");
    let company = replay(&stated).unwrap().record.company;
    assert_eq!(company.cuts[1].drawn.len(), 4);
    assert_eq!(company.cuts[1].drawn[1].cards.len(), 2);
}

#[test]
fn a_second_cut_by_others_is_a_cut_of_its_own() {
    let stated =
        case("cut: Ann H5, Bob S3, Cal D4, Dee C9, Eve DK\ncut: Ann H2, Bob S8, Cal D6, Dee C4");
    let company = replay(&stated).unwrap().record.company;
    let purposes: Vec<_> = company.cuts.iter().map(|cut| cut.purpose).collect();
    assert_eq!(purposes, [super::Purpose::Play, super::Purpose::Partners]);
}

#[test]
fn nobody_cuts_twice_at_once() {
    let found = faults("cut: Ann H5, Bob S3, Ann D4, Dee C9");
    assert_eq!(found, ["`Ann` cuts twice in one line @ Ann D4, Dee C9"]);
}

#[test]
fn what_is_only_done_in_the_play_shows_that_a_card_was_led() {
    let lines = [
        "E revokes",
        "the trick is turned, not quitted",
        "trick 2 was quitted",
        "E omits to play to trick 2",
        "W plays two cards to trick 3",
        "the tricks were searched",
        "S looks at the last trick",
        "tricks: NS 9, EW 4",
        "the hand is played out",
        "everyone threw in their cards",
    ];
    for line in lines {
        for before in ["S deals", "the deal is complete", "S declares hearts"] {
            let stated = case(&format!("dealer: S\n{before}\n{line}\nW exposes C4"));
            let record = replay(&stated).unwrap().record;
            assert_eq!(record.standings[2].stage, Stage::Play, "{before} / {line}");
        }
    }
}

#[test]
fn what_is_said_of_doubling_shows_that_the_cards_were_dealt() {
    for line in ["W doubles", "N redoubles", "W asks to lead", "S is satisfied"] {
        let stated = case(&format!("dealer: S\nS deals\n{line}\nW exposes C4"));
        let record = replay(&stated).unwrap().record;
        assert!(record.standings[2].stage >= Stage::Dealt, "{line}");
    }
}

#[test]
fn words_about_a_trick_do_not_show_that_a_card_was_led() {
    for line in ["E refers to trick 2", "W claims a revoke by N", "E talks"] {
        let stated = case(&format!("dealer: S\nS deals\n{line}\nW exposes C4"));
        let record = replay(&stated).unwrap().record;
        assert_eq!(record.standings[2].stage, Stage::Dealing, "{line}");
    }
}

#[test]
fn a_dealer_who_left_the_trump_to_his_partner_names_none_unless_the_table_goes_on_from_it() {
    let strain = |rest: &str| {
        let stated = case(&format!("dealer: S\nS passes\nS declares hearts\n{rest}"));
        replay(&stated).unwrap().record.strain
    };
    let hearts = Some(crate::bridge::Strain::Trumps(Suit::Hearts));
    assert_eq!(strain(""), None);
    assert_eq!(strain("E exposes C4"), None);
    assert_eq!(strain("W asks to lead"), hearts);
    assert_eq!(strain("W leads C4"), hearts);
    let clubs = Some(crate::bridge::Strain::Trumps(Suit::Clubs));
    for named in ["N declares clubs", "N declares clubs in haste"] {
        assert_eq!(strain(&format!("{named}\nW leads C4")), clubs, "{named}");
    }
}
