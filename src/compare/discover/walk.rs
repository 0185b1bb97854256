//! Goes through a space: what no rule depends on is left unstated, and the situations that differ in nothing else are
//! taken together.

use super::relations::{Counted, Node};
use super::space::{SEATS, Space, Weighed};

/// How deep a space is parted before its pieces are given out.
const PARTED: u32 = 4;

/// How many steps are taken in a space, each piece of it taking its part: many times what any space of the codes that
/// ship takes.
pub(super) const MOST_STEPS: usize = 2_000_000;

/// A piece of a space.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Piece {
    /// Place of the space among all.
    pub space: usize,
    /// Place of the offender's seat in [`SEATS`].
    pub seat: usize,
    /// Where the piece begins.
    pub node: Node,
    /// How many steps may be taken in it.
    pub steps: usize,
}

/// What was gone through.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Examined {
    /// Situations, every one of the space.
    pub situations: u128,
    /// Those in which something decisive is not stated, so that a ruling waits for the answer.
    pub waiting: u128,
    /// Groups of situations that no rule tells apart, each weighed once.
    pub weighed: u64,
    /// Whether there were more than can be gone through.
    pub cut_off: bool,
}

impl Examined {
    /// Adds what another piece came to.
    pub fn add(&mut self, other: Self) {
        self.situations = self.situations.saturating_add(other.situations);
        self.waiting = self.waiting.saturating_add(other.waiting);
        self.weighed += other.weighed;
        self.cut_off |= other.cut_off;
    }
}

/// Parts a space into pieces, always the same ones.
pub fn pieces(place: usize, space: &Space) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for (seat, who) in SEATS.iter().enumerate() {
        let Some(root) = space.root(*who) else {
            continue;
        };
        let mut waiting = vec![(root, 0)];
        while let Some((node, depth)) = waiting.pop() {
            match next(space, node, seat, &mut Vec::new()).filter(|_| depth < PARTED) {
                Some(fact) => branch(space, node, fact, |next| waiting.push((next, depth + 1))),
                None => pieces.push(Piece { space: place, seat, node, steps: MOST_STEPS }),
            }
        }
    }
    let steps = MOST_STEPS / pieces.len().max(1);
    for piece in &mut pieces {
        piece.steps = steps;
    }
    pieces
}

/// Goes through a piece. `visit` is shown every group of situations in which all that matters is stated.
pub fn walk(
    space: &Space,
    piece: Piece,
    memo: &mut Memo,
    visit: &mut dyn FnMut(Node, &[Weighed]),
) -> Examined {
    let mut examined = Examined::default();
    let mut waiting = vec![piece.node];
    let mut weighed = Vec::new();
    let mut steps = 0;
    while let Some(node) = waiting.pop() {
        steps += 1;
        if steps > piece.steps {
            examined.cut_off = true;
            break;
        }
        if let Some(fact) = next(space, node, piece.seat, &mut weighed) {
            branch(space, node, fact, |next| waiting.push(next));
            continue;
        }
        let ways = space.ways(node, &mut memo.0);
        examined.situations = examined.situations.saturating_add(ways);
        examined.weighed += 1;
        let free = node.free(space.all());
        let is_open = |one: &Weighed| one.stuck || one.open & (free | node.unstated) != 0;
        if weighed.iter().any(is_open) {
            examined.waiting = examined.waiting.saturating_add(ways);
        } else {
            visit(node, &weighed);
        }
    }
    examined
}

/// Ways already counted, of one space.
#[derive(Debug, Default)]
pub struct Memo(Counted);

/// The next fact to settle; none if nothing more is decided by any.
fn next(space: &Space, node: Node, seat: usize, weighed: &mut Vec<Weighed>) -> Option<usize> {
    weighed.clear();
    weighed.extend(space.weigh(node, seat));
    if weighed.iter().any(|one| one.stuck) {
        return None;
    }
    let open = weighed.iter().fold(0, |all, one| all | one.open);
    let open = open & node.free(space.all());
    (open != 0).then(|| open.trailing_zeros() as usize)
}

fn branch(space: &Space, node: Node, fact: usize, mut take: impl FnMut(Node)) {
    for value in [Some(true), Some(false), None] {
        if let Some(next) = space.relations.settle(node, fact, value) {
            take(next);
        }
    }
}
