//! Who plays, and on which side.

/// The players of a part: places 0 to 3 go round the table from North (from the first named if no seats are stated), so
/// that partners are two places apart; three play each for himself, two each with a dummy.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Names {
    /// The names by place; empty if nobody is named.
    pub players: Vec<String>,
    /// Who belongs to the table and is out for this part.
    pub(super) out: Vec<String>,
}

/// The seats, from North to the left.
pub(super) const SEATS: [&str; 4] = ["N", "E", "S", "W"];

impl Names {
    /// The place of somebody: by his name first, then by the letter of his seat.
    pub fn place(&self, who: &str) -> Option<usize> {
        let named = self.players.iter().position(|name| name.eq_ignore_ascii_case(who));
        named.or_else(|| {
            if (1..4).contains(&self.players.len()) {
                return None;
            }
            SEATS.iter().position(|seat| seat.eq_ignore_ascii_case(who))
        })
    }

    /// Whether somebody belongs to the table and is out for this part.
    pub(super) fn is_out(&self, who: &str) -> bool {
        self.out.iter().any(|name| name.eq_ignore_ascii_case(who))
    }

    /// What to call the player at a place.
    pub fn player(&self, place: usize) -> String {
        if self.are_two() && place > 1 {
            return format!("{}'s dummy", self.player(place - 2));
        }
        let otherwise = SEATS.get(place).copied().unwrap_or("?");
        self.players
            .get(place)
            .filter(|name| !name.is_empty())
            .map_or_else(|| otherwise.to_owned(), Clone::clone)
    }

    /// What to call a side.
    pub fn side(&self, side: usize) -> String {
        if self.are_two() {
            return self.player(side);
        }
        if self.players.len() < 4 {
            return if side == 0 { "We" } else { "They" }.to_owned();
        }
        format!("{} and {}", self.player(side), self.player(side + 2))
    }

    /// Whether two play, each with a dummy.
    pub fn are_two(&self) -> bool {
        self.players.len() == 2
    }

    /// Whether three play, each for himself.
    pub fn are_three(&self) -> bool {
        self.players.len() == 3
    }

    /// The side of two players, if they are partners.
    pub fn side_of(&self, one: usize, other: usize) -> Option<usize> {
        (one != other && one % 2 == other % 2).then_some(one % 2)
    }
}
