//! What must hold of any score.

use crate::support::{codes, part};
use bystander::bridge::{Strain, Suit};
use bystander::score::{
    Deal, Holding, Penalty, Revoke, RevokeForm, Scheme, What, matchpoints, payments, running,
    scheme,
};
use bystander::source::Spanned;
use bystander::tally::{Chosen, TallyError, evaluate, read};
use proptest::prelude::*;
use std::sync::Arc;

fn trumps() -> impl Strategy<Value = Strain> {
    prop::sample::select(vec![
        Strain::NoTrumps,
        Strain::Trumps(Suit::Hearts),
        Strain::Trumps(Suit::Diamonds),
        Strain::Trumps(Suit::Clubs),
        Strain::Trumps(Suit::Spades),
    ])
}

fn form() -> impl Strategy<Value = Option<RevokeForm>> {
    prop::sample::select(vec![
        None,
        Some(RevokeForm::Take),
        Some(RevokeForm::Deduct),
        Some(RevokeForm::Add),
    ])
}

fn deal(revokes: bool) -> impl Strategy<Value = Deal> {
    let most = if revokes { 4 } else { 1 };
    let revokes = prop::collection::vec((0..2_usize, form()), 0..most);
    (trumps(), 0..=13_u32, 0..4_u32, 0..=5_u32, 0..2_u32, revokes).prop_map(
        |(strain, won, doubled, honours, void, revokes)| {
            let mut deal = Deal::on_line(1);
            deal.strain = Some(strain);
            deal.won = [won, 13 - won];
            deal.doubled = doubled;
            let most = if strain == Strain::NoTrumps { 4 } else { 5 };
            let own = honours.min(most);
            let other = most - own;
            // Who has no trumps holds none of their honours.
            let rest = if void > 0 { 0 } else { other / 2 };
            deal.honours = [Holding::of(own, 0), Holding::of(other - rest, rest)];
            deal.void = [0, void];
            deal.revokes =
                revokes.into_iter().map(|(by, form)| Revoke { by, form, stated: None }).collect();
            deal
        },
    )
}

fn code_schemes() -> Vec<Scheme> {
    codes().iter().map(|code| code.scheme.clone().unwrap()).collect()
}

/// A deal as a line of a file.
fn line(deal: &Deal) -> String {
    let strain = deal.strain.unwrap();
    let doubled = ["", " doubled", " redoubled", " doubled three times"][deal.doubled as usize];
    let mut clauses = vec![format!("{strain}{doubled}"), format!("NS {}", deal.won[0])];
    let held: Vec<String> = ["N", "S", "E", "W"]
        .iter()
        .zip(deal.honours.iter().flat_map(|held| [held.most, held.rest]))
        .map(|(seat, count)| format!("{seat} {count}"))
        .collect();
    clauses.push(format!("honours: {}", held.join(", ")));
    if deal.void[1] > 0 {
        clauses.push("chicane: W".to_owned());
    }
    clauses.join("; ")
}

fn chosen(scheme: &Scheme) -> impl Fn(Option<&Spanned<String>>) -> Result<Chosen, TallyError> {
    let scheme = Arc::new(scheme.clone());
    move |_| Ok(Chosen { name: "a scheme".to_owned(), scheme: Arc::clone(&scheme) })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(part(50, 200)))]

    #[test]
    fn totals_add_up_whatever_the_order(
        deals in prop::collection::vec(deal(false), 1..12),
        turn in 0..12_usize,
    ) {
        for mut scheme in code_schemes() {
            // The end of a rubber is the one thing that depends on the order.
            scheme.rubber.games = 0;
            let mut turned = deals.clone();
            turned.rotate_left(turn % deals.len());
            turned.reverse();
            let (one, other) = (scheme.keep(&deals, false), scheme.keep(&turned, false));
            for side in [0, 1] {
                prop_assert_eq!(one.total(side), other.total(side));
                let parts = one.part(side, true) + one.part(side, false);
                prop_assert_eq!(one.total(side), parts);
                let deal_by_deal: i64 = (0..deals.len()).map(|place| one.of_deal(place)[side]).sum();
                prop_assert_eq!(one.total(side), deal_by_deal);
            }
        }
    }

    #[test]
    fn a_side_that_revokes_neither_wins_by_that_hand_nor_passes_the_limit(
        deals in prop::collection::vec(deal(true), 1..12),
    ) {
        for scheme in code_schemes() {
            for count in 1..=deals.len() {
                let sheet = scheme.keep(&deals[..count], false);
                let place = count - 1;
                if sheet.after_the_end.contains(&place) {
                    break;
                }
                for revoke in &deals[place].revokes {
                    let won = sheet.games.iter().any(|game| game.deal == place && game.side == revoke.by);
                    prop_assert!(!won, "{:?}", deals[place]);
                    prop_assert!(sheet.toward[revoke.by] <= 28);
                    let slam = sheet.entries.iter().any(|entry| {
                        entry.deal == place && entry.side == revoke.by && entry.what == What::Slam
                    });
                    prop_assert!(!slam || scheme.revoke.slam);
                }
            }
        }
    }

    #[test]
    fn no_penalty_makes_more_than_thirteen_tricks(hand in deal(true), toward in (0..15_u32, 0..15_u32)) {
        for scheme in code_schemes() {
            let standing = bystander::score::Standing {
                strain: hand.strain.unwrap(),
                doubled: hand.doubled,
                won: hand.won,
                toward: [toward.0 * 2, toward.1 * 2],
            };
            let settled = scheme.settle(&standing, &scheme.penalties(&hand.revokes));
            prop_assert_eq!(settled.tricks[0] + settled.tricks[1], 13);
            let one: Vec<Penalty> = scheme.revoke.forms.iter().map(|form| {
                scheme.penalty(Revoke { by: 0, form: Some(*form), stated: None })
            }).collect();
            let forms = scheme.forms(&standing, &one, &scheme.penalties(&hand.revokes));
            prop_assert!(forms.iter().any(|form| form.best));
        }
    }

    #[test]
    fn a_corrected_error_gives_the_sheet_that_would_have_been(
        deals in prop::collection::vec(deal(false), 1..6),
        wrong in deal(false),
        place in 0..6_usize,
    ) {
        let place = place % deals.len();
        for mut scheme in code_schemes() {
            scheme.rubber.games = 0;
            scheme.wrong_tricks = bystander::score::Until::SheetClosed;
            let right: String = deals.iter().map(|deal| line(deal) + "\n").collect();
            let mut mended = String::new();
            for (number, deal) in deals.iter().enumerate() {
                let stated = if number == place { &wrong } else { deal };
                mended += &(line(stated) + "\n");
            }
            let right_deal = line(&deals[place]);
            mended += &["deal ", &(place + 1).to_string(), " was: ", &right_deal, "\n"].concat();
            let sheet = |text: &str| {
                let (file, faults) = read(text);
                assert!(faults.is_empty(), "{faults:?}\n{text}");
                evaluate(&file, &chosen(&scheme)).unwrap()
            };
            prop_assert_eq!(sheet(&right), sheet(&mended));
        }
    }

    #[test]
    fn any_text_is_answered(text in "(rubber|hearts|by|N|; |9 tricks|honours: |NS|, |4|\n|deal|was|:|was: |\"|#|é|W revokes|NS take three tricks|players: |A){0,40}") {
        let (file, _) = read(&text);
        for scheme in code_schemes() {
            let _ = evaluate(&file, &chosen(&scheme)).map(|view| view.text(80, false) + &view.svg() + &view.markdown());
        }
    }

    #[test]
    fn match_points_are_shared_out_whole(results in prop::collection::vec(-50..50_i64, 1..20)) {
        let points: u32 = matchpoints(&results).iter().sum();
        let pairs = u32::try_from(results.len()).unwrap();
        prop_assert_eq!(points, pairs * (pairs - 1));
    }

    #[test]
    fn payments_level_the_accounts(points in prop::collection::vec((0..4_usize, 1..500_i64), 1..10)) {
        let settled: Vec<_> = points
            .iter()
            .map(|(alone, points)| bystander::score::Settlement {
                winners: vec![*alone, (alone + 1) % 4],
                losers: vec![(alone + 2) % 4, (alone + 3) % 4],
                points: *points,
            })
            .collect();
        let mut last: Vec<i64> = running(4, &settled).iter().map(|row| *row.last().unwrap()).collect();
        for (from, to, points) in payments(&last.clone()) {
            prop_assert!(points > 0);
            last[from] += points;
            last[to] -= points;
        }
        prop_assert!(last.iter().all(|own| *own == 0));
    }
}

#[test]
fn match_points_and_victory_points_go_both_ways() {
    let compare = scheme("duplicate").unwrap().unwrap().scheme.compare;
    for difference in (0..4100).step_by(10) {
        assert_eq!(compare.imps(difference), -compare.imps(-difference));
    }
    for (difference, imps) in
        [(0, 0), (10, 0), (20, 1), (120, 3), (130, 4), (750, 13), (3990, 23), (4000, 24)]
    {
        assert_eq!(compare.imps(difference), imps, "{difference}");
    }
    for ahead in -60..60 {
        let [one, other] = compare.victory(ahead);
        assert_eq!(one + other, 20);
    }
    assert_eq!(compare.victory(55), [20, 0]);
    assert_eq!(compare.victory(54), [19, 1]);
}
