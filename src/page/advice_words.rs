//! What may be asked on the page of advice, and what may be answered there: as an address has it, and as it is read.

use crate::advice::{Position, Table};

/// What tells which question the form begins with.
pub(super) const BEGINS: &str = "for";
/// What tells that three or two play, and how.
pub(super) const THREE: &str = "three";
pub(super) const YES: &str = "yes";
/// What the address calls a card to a lead, and other questions.
pub(super) const PLAY: &str = "play";
pub(super) const RETURN: &str = "return";
/// What tells which card the hand played to partner's lead.
pub(super) const PLAYED: &str = "played";
pub(super) const DISCARD: &str = "discard";
pub(super) const ELEVEN: &str = "eleven";
pub(super) const WORTH: &str = "worth";
pub(super) const CALL: &str = "call";
pub(super) const DEALER_SECOND: &str = "dealer-second";
pub(super) const DEALER_THIRD: &str = "dealer-third";
/// What tells from which of his hands the dealer plays.
pub(super) const FROM: &str = "from";
/// What names the suits that are gone when partner calls for another: the leader's, and that in which he called.
pub(super) const GONE: [(&str, &str); 2] =
    [("gone", "The suit that was led first"), ("called", "The suit in which partner called")];
/// What tells who named the trump.
pub(super) const MAKER: &str = "maker";
/// What tells who doubled.
pub(super) const DOUBLING: &str = "doubled";
/// What tells on which side of the dealer the hand lies.
pub(super) const SITS: &str = "sits";
/// What names a writer that is asked.
pub(super) const SCHOOL: &str = "school";
/// What may be asked: its name in an address, what stands on the button, what is asked of the schools, whose hand it is.
pub(super) const ASKED: [(&str, &str, Table, Position); 12] = [
    ("lead", "Opening lead", Table::Lead, Position::Eldest),
    ("declare", "What to make as dealer", Table::Declare, Position::Dealer),
    ("passed", "What to make as dummy", Table::Declare, Position::Passed),
    ("double", "Whether to double", Table::Double, Position::Eldest),
    (PLAY, "What to play to a lead", Table::Play, Position::ThirdHand),
    (RETURN, "What to return of partner’s lead", Table::Lead, Position::ThirdHand),
    (DISCARD, "What to discard first", Table::Discard, Position::ThirdHand),
    (ELEVEN, "The eleven rule", Table::Eleven, Position::ThirdHand),
    (CALL, "Which suit partner’s call asks for", Table::Call, Position::Eldest),
    (DEALER_SECOND, "What the dealer plays second", Table::DealerPlay, Position::Dealer),
    (DEALER_THIRD, "What the dealer plays third", Table::DealerPlay, Position::Dealer),
    (WORTH, "What the hand is worth", Table::Worth, Position::Dealer),
];
/// Who may have led, as an address and the form have it.
pub(super) const LEADERS: [(&str, &str); 3] =
    [("partner", "Partner"), ("dealer", "The dealer"), ("dummy", "Dummy")];
/// Who may have named the trump.
pub(super) const MAKERS: [(&str, &str); 2] =
    [("dealer", "The dealer"), ("dummy", "Dummy, on a pass")];
/// From which of his hands the dealer may play.
pub(super) const FROMS: [(&str, &str); 2] = [("own", "His own hand"), ("dummy", "Dummy’s hand")];
/// On which side of the dealer the hand lies, where the question leaves that open.
pub(super) const SIDES: [(&str, &str); 3] =
    [("", "As is usual"), ("left", "On the dealer’s left"), ("right", "On his right")];
/// Whether it was doubled.
pub(super) const DOUBLES: [(&str, &str); 3] =
    [("no", "Not doubled"), ("partner", "Partner doubled"), ("yes", "Doubled by another")];
/// What an address calls the question.
pub(super) const ASK: &str = "asked";
/// The cards of a hand.
pub(super) const HELD: usize = 13;
