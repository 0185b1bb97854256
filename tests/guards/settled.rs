//! What some answers tell of another question: by what facts mean at any table, whatever the code.

use super::same::{Of, Question};
use bystander::bridge::Seat;
use bystander::facts::{FactId, implied};

/// What once is so stays so.
const LASTING: &[FactId] = &[
    FactId::DummyDown,
    FactId::PlayHadBegun,
    FactId::DuringPlay,
    FactId::HandOver,
    FactId::LimitReached,
    FactId::LimitExceeded,
    FactId::DealerHasLooked,
    FactId::DummyHasLooked,
    FactId::EldestHasLooked,
    FactId::ThirdHandHasLooked,
    FactId::PackCut,
];

/// What once is not so never is again.
const ENDING: &[FactId] = &[FactId::DuringDeal, FactId::TrumpUnnamed];

/// Every moment of a hand is one of these.
const STAGES: &[FactId] = &[FactId::DuringDeal, FactId::BeforeFirstLead, FactId::DuringPlay];

/// How a question is answered by the answers before it; nothing where it is still open.
pub(super) fn settled(before: &[(Question, bool)], asked: Question) -> Option<bool> {
    let direct = before.iter().find_map(|(known, so)| by_one(*known, *so, asked));
    direct
        .or_else(|| by_stages(before, asked))
        .or_else(|| by_order(before, asked))
        .or_else(|| by_seats(before, asked))
}

fn by_one(known: Question, so: bool, asked: Question) -> Option<bool> {
    if known.of != asked.of && known.fact == asked.fact {
        let of_moments = matches!((known.of, asked.of), (Of::Standing(_), Of::Standing(_)));
        let later = (known.of, known.at) < (asked.of, asked.at);
        let lasts = LASTING.contains(&known.fact) && so == later;
        let ends = ENDING.contains(&known.fact) && of_moments && so != later;
        return (lasts || ends).then_some(so);
    }
    if !is_of_the_same(known, asked) {
        // What it tells of that moment may hold of an earlier one, or of a later; and so may what is stated.
        let of_moments = matches!((known.of, asked.of), (Of::Standing(_), Of::Standing(_)));
        if !of_moments {
            return None;
        }
        let there = Question { fact: asked.fact, ..known };
        let then = implied(known.fact, so, asked.fact);
        let held = then.and_then(|then| by_one(there, then, asked));
        return held.or_else(|| {
            let lasts = LASTING.contains(&known.fact) && so;
            let later = (known.of, known.at) < (asked.of, asked.at);
            (lasts && later).then(|| implied(known.fact, so, asked.fact))?
        });
    }
    // No card is led before a trump is named.
    if (known.fact, asked.fact) == (FactId::BeforeDeclaration, FactId::BeforeFirstLead) && so {
        return Some(true);
    }
    if (known.fact, asked.fact) == (FactId::BeforeFirstLead, FactId::BeforeDeclaration) && !so {
        return Some(false);
    }
    implied(known.fact, so, asked.fact)
}

/// Whether two questions are about one line, one player, or one moment.
fn is_of_the_same(known: Question, asked: Question) -> bool {
    let of_one = known.of == asked.of && matches!(known.of, Of::Player(_) | Of::Standing(_));
    known.at == asked.at || of_one
}

/// Where all stages but one are denied, it was that one.
fn by_stages(before: &[(Question, bool)], asked: Question) -> Option<bool> {
    let denied = |stage: &FactId| {
        let stage = Question { fact: *stage, ..asked };
        let mut stated = before.iter();
        stated.any(|(known, so)| by_one(*known, *so, stage) == Some(false))
    };
    let mut others = STAGES.iter().filter(|stage| **stage != asked.fact);
    (STAGES.contains(&asked.fact) && others.all(denied)).then_some(true)
}

/// When the cards were dealt, and no trump was named later, none was named then.
fn by_order(before: &[(Question, bool)], asked: Question) -> Option<bool> {
    let unnamed = FactId::BeforeDeclaration;
    let later = |known: &Question| {
        let of_moments = matches!((known.of, asked.of), (Of::Standing(_), Of::Standing(_)));
        of_moments && known.fact == unnamed && (known.of, known.at) > (asked.of, asked.at)
    };
    let dealing = Question { fact: FactId::DuringDeal, ..asked };
    let mut stated = before.iter();
    let dealt = stated.any(|(known, so)| by_one(*known, *so, dealing) == Some(false));
    let unnamed_later = before.iter().any(|(known, so)| *so && later(known));
    (asked.fact == unnamed && dealt && unnamed_later).then_some(true)
}

/// There is one dealer: what is stated of one player's part tells of another's.
fn by_seats(before: &[(Question, bool)], asked: Question) -> Option<bool> {
    let Of::Player(seat) = asked.of else {
        return None;
    };
    let fits = |dealer: &Seat| {
        before.iter().all(|(known, so)| match known.of {
            Of::Player(other) => plays(known.fact, other, *dealer).is_none_or(|one| one == *so),
            Of::Line(_) | Of::Play(_) | Of::Standing(_) | Of::Hand => true,
        })
    };
    let dealers = Seat::ALL.into_iter().filter(fits);
    let mut all = dealers.filter_map(|dealer| plays(asked.fact, seat, dealer));
    let first = all.next()?;
    all.all(|other| other == first).then_some(first)
}

/// Whether a seat has that part, if that is the dealer's; nothing where the fact tells of no part.
fn plays(fact: FactId, seat: Seat, dealer: Seat) -> Option<bool> {
    Some(match fact {
        FactId::ByDealer => seat == dealer,
        FactId::ByDummy => seat == dealer.partner(),
        FactId::ByEldest => seat == dealer.left(),
        FactId::ByThirdHand => seat == dealer.right(),
        FactId::ByDefender | FactId::LeaderIsDefender => seat.side() != dealer.side(),
        _ => return None,
    })
}
