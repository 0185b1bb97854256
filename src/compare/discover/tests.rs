//! What is found, and that nothing is missed.

use super::cause::supposed;
use super::found::{Aim, Found, Search, join};
use super::relations::Counted;
use super::walk::{Examined, Memo, pieces, walk};
use super::{Point, Reason, SEATS};
use crate::facts::IncidentKind;
use crate::laws::{Code, embedded, from_texts};
use crate::ruling::StepResult;
use crate::source::Source;

fn code(id: &str) -> Code {
    embedded(id).unwrap().unwrap()
}

/// A code of two laws; the second has these rules.
fn tiny(id: &str, rules: &str) -> Code {
    let head = format!("code: '{id}'\ntitle: T\nsource: S\nyear: 1900\nnumbering: printed\n");
    let laws = format!(
        "heading: H\nlaws:\n\
         \x20 - law: '1'\n    title: A lead\n    topic: lead\n    kind: penalty\n    restatement: R.\n    rules:\n\
         \x20     - {{ incident: lead_out_of_turn, when: [by_defender], grants: {{ to: dealer, options: [{{ do: call_card, card: its, from: offender }}] }} }}\n\
         \x20 - law: '2'\n    title: A card\n    topic: card\n    kind: penalty\n    restatement: R.\n    rules:\n{rules}"
    );
    from_texts(&[Source::new("code.yaml", head), Source::new("laws.yaml", laws)]).unwrap()
}

const EXPOSED: &str =
    "      - { incident: card_exposed, when: [by_defender, during_play], limits: [no_penalty] }\n";
const EXPOSED_AND_DROPPED: &str = "      - { incident: card_exposed, when: [by_defender, during_play, {not: dropped_below}], limits: [no_penalty] }\n";

fn gone_through(search: &Search<'_>) -> (Examined, Found) {
    let mut all = (Examined::default(), Found::new());
    for piece in search.pieces() {
        let (examined, found) = search.piece(piece);
        all.0.add(examined);
        join(&mut all.1, found);
    }
    all
}

#[test]
fn a_planted_difference_is_found_and_nothing_else() {
    let (one, other) = (tiny("one", EXPOSED), tiny("other", EXPOSED_AND_DROPPED));
    let search = Search::new(Aim::Differences, vec![&one, &other], IncidentKind::ALL);
    let (_, found) = gone_through(&search);
    assert_eq!(found.len(), 1, "{found:#?}");
    let (point, situations) = found.first_key_value().unwrap();
    let Point::Difference(cause) = point else {
        panic!("{point:?}");
    };
    assert_eq!(cause.kind, IncidentKind::CardExposed);
    assert!(matches!(cause.why, Reason::Condition(_)), "{cause:?}");
    let smallest = situations.first().unwrap();
    assert_eq!((smallest.size, smallest.irregular), (2, 2));
    let story = search.realise(point, situations).unwrap();
    assert!(story.text.contains("on the floor"), "{}", story.text);
}

#[test]
fn a_code_does_not_differ_from_itself() {
    let (one, other) = (code("1904"), code("1904"));
    let search = Search::new(Aim::Differences, vec![&one, &other], IncidentKind::ALL);
    assert!(gone_through(&search).1.is_empty());
}

#[test]
fn what_a_tiny_code_leaves_out_is_a_gap() {
    let code = tiny("one", EXPOSED);
    let search = Search::new(Aim::Gaps, vec![&code], &[IncidentKind::LeadOutOfTurn]);
    let (_, found) = gone_through(&search);
    let (point, situations) = found.first_key_value().unwrap();
    assert!(matches!(point, Point::Gap(_, near) if near.len() == 1));
    // Nothing is to be stated but that it was the dealer.
    assert_eq!(situations.first().unwrap().size, 0);
    assert!(search.realise(point, situations).is_some());
}

#[test]
fn leave_to_consult_and_no_leave_are_a_tie() {
    let rules = "      - { incident: card_exposed, when: [by_defender], grants: { to: dealer, consult: free, options: [{ do: call_card, card: its }] } }\n\
                 \x20     - { incident: card_exposed, when: [during_play], grants: { to: dealer, consult: forbidden, options: [{ do: choose_card, card: its }] } }\n";
    let code = tiny("one", rules);
    let search = Search::new(Aim::Ties, vec![&code], IncidentKind::ALL);
    let (_, found) = gone_through(&search);
    assert_eq!(found.len(), 1, "{found:#?}");
    let (point, situations) = found.first_key_value().unwrap();
    assert!(search.realise(point, situations).is_some());
}

#[test]
fn the_pieces_are_the_whole_space_and_no_more() {
    let (one, other) = (code("1904"), code("1907"));
    let search = Search::new(Aim::Differences, vec![&one, &other], IncidentKind::ALL);
    for (place, space) in search.spaces.iter().enumerate() {
        let roots = SEATS.iter().filter_map(|seat| space.root(*seat));
        let whole: u128 = roots.map(|root| space.ways(root, &mut Counted::default())).sum();
        let mut examined = Examined::default();
        for piece in pieces(place, space) {
            examined.add(walk(space, piece, &mut Memo::default(), &mut |_, _| {}));
        }
        assert_eq!(examined.situations, whole, "{}", space.kind.name());
    }
}

#[test]
fn the_engine_lets_the_same_rules_speak() {
    let (one, other) = (code("1904"), code("1907"));
    let codes = vec![&one, &other];
    let search = Search::new(Aim::Differences, codes, IncidentKind::ALL);
    let table = search.table.as_ref().unwrap();
    let mut looked = 0_usize;
    for (place, space) in search.spaces.iter().enumerate() {
        for piece in pieces(place, space) {
            walk(space, piece, &mut Memo::default(), &mut |node, weighed| {
                looked += 1;
                // All of them would take a minute; these are spread over every space.
                if !looked.is_multiple_of(7) {
                    return;
                }
                for (place, (code, weighed)) in search.codes.iter().zip(weighed).enumerate() {
                    let ruling = supposed(space, piece.seat, node.stated, code, table);
                    let finding = ruling.findings.last().unwrap();
                    let fired = finding
                        .steps
                        .iter()
                        .filter(|step| step.result == StepResult::Fired)
                        .map(|step| (step.law, step.clause));
                    let rules = space.rules(place, code, weighed.standing);
                    let standing = rules.iter().map(|rule| (rule.law, rule.clause));
                    assert_eq!(
                        fired.collect::<Vec<_>>(),
                        standing.collect::<Vec<_>>(),
                        "{} {:?}",
                        space.kind.name(),
                        space.spelled(node.stated)
                    );
                }
            });
        }
    }
    assert!(looked > 1000);
}

#[test]
fn the_pieces_of_a_space_share_one_budget_and_tell_where_it_ends() {
    let (one, other) = (code("1904"), code("1907"));
    let search = Search::new(Aim::Differences, vec![&one, &other], &[IncidentKind::Revoke]);
    let all = search.pieces();
    let steps: usize = all.iter().map(|piece| piece.steps).sum();
    assert!(steps <= super::walk::MOST_STEPS, "{steps}");
    let (examined, _) = gone_through(&search);
    assert!(!examined.cut_off);
    let cut = all.iter().map(|piece| super::Piece { steps: 1, ..*piece });
    assert!(cut.map(|piece| search.piece(piece).0).any(|one| one.cut_off));
}
