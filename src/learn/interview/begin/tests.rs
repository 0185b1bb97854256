use super::{Begin, begin};

#[test]
fn the_file_can_be_read() {
    let lists = [&super::WORDS.not, &super::WORDS.not_so_after, &super::WORDS.verbs];
    assert!(lists.iter().all(|list| !list.is_empty()));
}

const FIRST: &str = "somebody led out of turn to the first trick";
const LATER: &str = "somebody led out of turn later in the hand";

#[test]
fn the_whole_tells_which_opening_the_first_clause_means() {
    let said = "I revoked and took it back before the next player had played";
    let parts = super::super::clauses::parts(said);
    let Begin::One(only) = begin(said).or_by_first(&parts) else {
        panic!("{said}");
    };
    assert_eq!(only.words, "somebody revoked, and the next has not played");
}

#[test]
fn what_was_found_out_later_was_played_to_by_all() {
    const ALL: &str = "somebody revoked, and all have played to the trick";
    for said in [
        "my partner revoked and nobody noticed until the next hand",
        "opponent revoked but nobody noticed until the end of the hand",
        "RHO revoked and it came out three tricks later",
    ] {
        let Begin::One(only) = begin(said) else {
            panic!("{said}");
        };
        assert_eq!(only.words, ALL, "{said}");
    }
    let said = "partner revoked and I noticed it before the next player had played";
    assert!(matches!(begin(said), Begin::One(only) if only.words != ALL));
}

#[test]
fn what_tells_more_of_the_first_clause_is_offered_first() {
    let said = "my partner led K out of turn and the dealer played to it";
    let parts = super::super::clauses::parts(said);
    let begun = begin(said).or_by_first(&parts);
    let Begin::OneOf(several) = begun else {
        panic!("{begun:?}");
    };
    assert_eq!(several[0].kind, super::IncidentKind::FalseLeadFollowed);
}

#[test]
fn the_trick_that_is_stated_decides_between_the_openings_of_one_incident() {
    let begun = |said: &str| match begin(said) {
        Begin::One(only) => vec![only.words],
        Begin::OneOf(several) => several.iter().map(|one| one.words).collect(),
        other => panic!("{said}: {other:?}"),
    };
    for (said, wanted) in [
        ("led out of turn at trick six", &[LATER][..]),
        ("partner led out of turn to the fifth trick", &[LATER]),
        ("led from the wrong hand at trick nine", &[LATER]),
        ("he led out of turn to the 4th trick", &[LATER]),
        ("my partner led out of turn after dummy had won the trick", &[LATER]),
        ("partner led to the second trick out of turn", &[LATER]),
        ("led to the seventh trick out of turn", &[LATER]),
        ("LHO led out of turn to the last trick", &[LATER]),
        ("partner led out of turn to trick one", &[FIRST]),
        ("opening lead out of turn", &[FIRST]),
        ("led to the first trick out of turn", &[FIRST]),
        ("my partner led out of turn", &[FIRST, LATER]),
        ("he led to a trick out of turn", &[FIRST, LATER]),
        ("he led out of turn, in this hand", &[FIRST, LATER]),
    ] {
        assert_eq!(begun(said), wanted, "{said}");
    }
}
