//! Who is meant by `his partner` at the beginning of a clause: the partner of him whose deed was stated just before.

use super::hand_said::Player;
use super::seats::Named;
use super::{clauses, doer, seats};

/// How such a clause begins.
const HIS: [&str; 2] = ["his partner ", "her partner "];

/// The same words with the name of him who is called so.
pub(super) fn named(said: &str) -> String {
    let mut stated = said.to_owned();
    let parts = clauses::parts(said);
    for pair in parts.windows(2) {
        let [before, part] = pair else { continue };
        let Some(rest) = HIS.iter().find_map(|his| part.strip_prefix(his)) else {
            continue;
        };
        if let Some((who, _)) = doer::doer(&seats::words(before), true) {
            let name = partner_of(who);
            stated = stated.replacen(part.as_str(), &format!("{name} {rest}"), 1);
        }
    }
    stated
}

/// What the partner of a player is called.
fn partner_of(who: Player) -> String {
    match who {
        Player::Dealer => "dummy".to_owned(),
        Player::Dummy => "the dealer".to_owned(),
        Player::Eldest => "third-hand".to_owned(),
        Player::Third => "eldest-hand".to_owned(),
        Player::One(named) => match named.partner() {
            Named::Seat(seat) => seat.name().to_owned(),
            Named::Me => "I".to_owned(),
            Named::Partner => "my partner".to_owned(),
            Named::Left => "LHO".to_owned(),
            Named::Right => "RHO".to_owned(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::named;

    #[test]
    fn his_partner_is_the_partner_of_whose_deed_was_stated() {
        for (said, wanted) in [
            ("LHO led a card and then his partner doubled", "LHO led a card and then RHO doubled"),
            ("East revoked and his partner saw it", "East revoked and West saw it"),
            ("my partner led and his partner doubled", "my partner led and I doubled"),
            ("the dealer revoked; his partner saw it", "the dealer revoked; dummy saw it"),
            ("LHO asked his partner for a card", "LHO asked his partner for a card"),
            ("he led and his partner doubled", "he led and his partner doubled"),
        ] {
            assert_eq!(named(said), wanted);
        }
    }
}
