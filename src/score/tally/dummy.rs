//! Deals that the dealer leaves to a dummy that is nobody.

use super::TallyError;
use super::evaluate::Chosen;
use super::file::Part;

/// What is wrong with such deals: a declaration that dummy's hand does not make.
pub(super) fn left_to_dummy(part: &Part, chosen: &Chosen) -> Vec<TallyError> {
    let scheme = &chosen.scheme;
    let mut faults = Vec::new();
    let two = scheme.dummy_makes.is_some() && scheme.three.is_none();
    for deal in &part.deals {
        let span = deal.span;
        let mut wrong = |what, help| faults.push(chosen.refuses(what, span, help));
        if two && !part.names.are_two() {
            wrong("is for two players, each with a dummy", "name them: `players: Ann, Bob`");
        }
        if !deal.value.left_to_dummy {
            continue;
        }
        if scheme.dummy_makes.is_none() {
            wrong(
                "has no dummy that is nobody",
                "say who declared: `clubs by N`; three-hand bridge and double dummy are the schemes three-hand-games, three-hand-rubbers and double-dummy",
            );
        }
        let forced = deal.value.dummy.and_then(|hand| scheme.forced(hand));
        if let Some(forced) = forced.filter(|forced| deal.value.strain != Some(forced.strain)) {
            faults.push(TallyError::NotTheseHands {
                what: format!("dummy's hand declares {}", forced.words()),
                span,
                help: "with three aces dummy declares no trumps, else its longest suit, of equals the better cards, of those the dearer",
            });
        }
    }
    faults
}
