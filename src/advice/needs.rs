//! What must still be stated of a hand before the books can be asked.

use super::school::Table;
use super::wish::Wish;

/// Something that must be stated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Need {
    /// The thirteen cards.
    Hand,
    /// What is trumps.
    Trumps,
    /// The card that was led.
    Led,
    /// Who led it.
    Leader,
    /// The card that the hand played to partner's lead.
    Played,
    /// Dummy's cards.
    Dummy,
    /// The score.
    Score,
    /// Who named the trump.
    Maker,
}

impl Need {
    /// The question.
    pub fn question(self) -> &'static str {
        match self {
            Self::Hand => {
                "Which thirteen cards? (suit by suit, as they were dealt: `SQ9732 HA54 DK83 C62`)"
            }
            Self::Trumps => "What are trumps? (a suit, or `none`)",
            Self::Led => "Which card was led? (`S4`)",
            Self::Leader => "Who led it? (`partner`, `dealer` or `dummy`)",
            Self::Played => "Which card did you play to it? (`HA`)",
            Self::Dummy => {
                "Which cards has dummy, at least of the suit led? (`SK53`; `none` of it, or don't know)"
            }
            Self::Score => {
                "What is the score, your own side's first? (`18-0`, `love all`, or don't know)"
            }
            Self::Maker => "Who named the trump? (`dealer`, `dummy`, or don't know)",
        }
    }

    /// Whether the books may answer without it.
    pub fn may_be_left(self) -> bool {
        matches!(self, Self::Dummy | Self::Score | Self::Maker)
    }

    /// Whether the books must know it for what is asked.
    fn takes(self, table: Table) -> bool {
        match self {
            Self::Hand => true,
            Self::Trumps => !matches!(table, Table::Declare | Table::Worth | Table::Eleven),
            Self::Led | Self::Dummy => matches!(table, Table::Play | Table::Eleven),
            Self::Leader => table == Table::Play,
            Self::Played => false,
            Self::Score => matches!(table, Table::Declare | Table::Double),
            Self::Maker => table == Table::Double,
        }
    }
}

impl Wish {
    /// Whether the books can be asked, though they may say that it depends on something.
    pub fn can_be_asked(&self) -> bool {
        self.needs().is_none_or(Need::may_be_left)
    }

    /// Whether it asks what to name.
    pub fn is_of_a_make(&self) -> bool {
        self.table == Table::Declare
    }

    /// What must be stated next; nothing where the books can be asked.
    pub fn needs(&self) -> Option<Need> {
        let open = |need: Need| match need {
            Need::Hand => !self.has_hand,
            Need::Trumps => self.now.trumps.is_none(),
            Need::Led => self.now.led().is_empty(),
            Need::Leader => self.leader.is_none(),
            Need::Played => !self.has_played(),
            Need::Dummy => self.now.dummy.is_none(),
            Need::Score => self.now.score.is_none(),
            Need::Maker => self.now.made_by_dummy.is_none(),
        };
        let all = [
            Need::Hand,
            Need::Trumps,
            Need::Led,
            Need::Leader,
            Need::Played,
            Need::Dummy,
            Need::Score,
            Need::Maker,
        ];
        let idle = |need: &Need| self.is_forced() && *need != Need::Hand;
        let of_return = [Need::Led, Need::Played, Need::Dummy];
        let takes =
            |need: &Need| need.takes(self.table) || self.returns() && of_return.contains(need);
        let asked = |need: &Need| takes(need) && !self.left.contains(need) && !idle(need);
        all.into_iter().filter(asked).find(|need| open(*need))
    }
}
