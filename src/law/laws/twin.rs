//! The same thing given by two rules, and not on the same terms; or two things that cannot both be.

use super::check_path::{Step, on};
use super::code::Code;
use super::effect::{Effect, Offer};
use super::fault::LawFault;
use super::flaw::Flaws;
use super::pair::{Placed, each_two, meeting, ordered};
use super::satisfy::Definitions;
use crate::facts::Remedy;

/// Notes each pair of rules, without an order between them, that give one thing on different terms
/// or order two things that cannot both be.
pub(super) fn check(
    code: &Code,
    rules: &[Placed],
    definitions: &Definitions<'_>,
    flaws: &mut Flaws,
) {
    each_two(rules, &mut |first, second| {
        if !ordered(&first.rule, &second.rule)
            && let Some(clash) = clash(code, &first.rule.effect, &second.rule.effect)
            && meeting(&first.rule, &second.rule, definitions).is_some()
        {
            note(code, first, second, &clash, flaws);
        }
    });
}

/// What two effects cannot give side by side.
struct Clash {
    /// The place among the second's offers.
    place: usize,
    one: Remedy,
    other: Remedy,
}

fn clash(code: &Code, first: &Effect, second: &Effect) -> Option<Clash> {
    let (theirs, mine, orders) = match (first, second) {
        (Effect::Grants(first), Effect::Grants(second)) => (&first.options, &second.options, false),
        (Effect::Orders(first), Effect::Orders(second)) => (first, second, true),
        _ => return None,
    };
    mine.iter().enumerate().find_map(|(place, own)| {
        let clashes = |other: &&Offer| {
            own.in_another_measure(other) || (orders && are_opposed(code, own, other))
        };
        theirs.iter().find(clashes).map(|other| Clash {
            place,
            one: other.remedy,
            other: own.remedy,
        })
    })
}

/// Whether two orders cannot both be carried out; orders to two players can.
fn are_opposed(code: &Code, one: &Offer, other: &Offer) -> bool {
    let players = one.from.zip(other.from);
    one.card == other.card
        && players.is_none_or(|(one, other)| one == other)
        && code.remedies.of(one.remedy).opposes.has(other.remedy)
}

fn note(code: &Code, first: &Placed, second: &Placed, clash: &Clash, flaws: &mut Flaws) {
    let mut place = on(&second.place, Step::Key(second.rule.effect.name()));
    if matches!(second.rule.effect, Effect::Grants(_)) {
        place = on(&place, Step::Key("options"));
    }
    let also = (on(&first.place, Step::Name(first.rule.effect.name())), "the other rule");
    let fault = fault(code, first, second, clash);
    flaws.add_at(on(&place, Step::Index(clash.place)), Some(also), fault);
}

fn fault(code: &Code, first: &Placed, second: &Placed, clash: &Clash) -> LawFault {
    let number = |placed: &Placed| code.number(placed.rule.law).to_owned();
    let (one, other) = (number(first), number(second));
    if clash.one != clash.other {
        return LawFault::OpposedOrders {
            first: one,
            one: clash.one.name(),
            second: other,
            other: clash.other.name(),
        };
    }
    let help = format!(
        "rule {} of law `{one}` gives it with another `until`, `number` or `besides`; write both alike, or let one name the other's law in `overrides`",
        first.rule.clause
    );
    LawFault::TwoTerms { first: one, second: other, act: clash.one.name(), help }
}
