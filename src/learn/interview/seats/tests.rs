use super::{Seat, player, read};

#[test]
fn who_sits_where_is_said_in_many_ways() {
    use Seat::{East, North, South, West};
    for (said, speaker, dealer) in [
        ("me", Some(South), South),
        ("I dealt", Some(South), South),
        ("my partner", Some(South), North),
        ("the player on my left dealt", Some(South), West),
        ("RHO", Some(South), East),
        ("S, W", Some(South), West),
        ("N left", Some(North), East),
        ("I sit East and my partner dealt", Some(East), West),
        ("I am North, dealer South", Some(North), South),
        ("West dealt, I sit North", Some(North), West),
        ("I'm South and I dealt", Some(South), South),
        ("S", None, South),
        ("East dealt", None, East),
    ] {
        let seated = read(said).unwrap_or_default();
        assert_eq!((seated.speaker, seated.dealer), (speaker, Some(dealer)), "{said}");
    }
    for said in ["", "xyzzy", "I sit East", "N, E, S"] {
        assert!(read(said).is_err(), "{said}");
    }
}

#[test]
fn a_player_is_named_from_where_one_sits() {
    for (said, seat) in [
        ("me", Some(Seat::East)),
        ("my partner", Some(Seat::West)),
        ("the player on your left", Some(Seat::South)),
        ("n", Some(Seat::North)),
        ("left or right", None),
    ] {
        assert_eq!(player(said, Some(Seat::East)), seat, "{said}");
    }
    assert_eq!(player("me", None), None);
}
