//! What can be asked of one hand, and the arguments of each question.

use super::super::code_name::CodesFrom;
use super::super::page::Plain;
use clap::{Args, Subcommand, ValueEnum};
use std::path::PathBuf;

/// What is asked of one hand.
#[derive(Debug, Subcommand)]
pub(super) enum OfHand {
    /// Which card to lead, from every suit or from the one the school opens.
    #[command(after_help = LEADS)]
    Lead(Lead),
    /// What to declare, as the dealer or on a passed make.
    #[command(after_help = MAKES)]
    Declare(Declare),
    /// Whether to double.
    #[command(after_help = DOUBLES)]
    Double(Double),
    /// Which card to play to a lead: partner's, or that of the adversary before him.
    #[command(after_help = PLAYS)]
    Play(Play),
    /// From which suit to discard first.
    Discard(Discard),
    /// What partner's fourth best shows: the eleven rule.
    #[command(after_help = ELEVEN)]
    Eleven(Eleven),
    /// Which suit partner's call to change the suit asks for.
    #[command(after_help = CALLS)]
    Call(Call),
    /// What the hand is worth, by each author's count.
    Worth(Alone),
}

#[derive(Debug, Args)]
pub(super) struct Lead {
    #[command(flatten)]
    pub(super) from: HandOrFiles,
    /// What is trumps: a suit, or `none`.
    #[arg(long, value_name = "TRUMPS", required_unless_present = "files")]
    pub(super) trumps: Option<String>,
    /// Partner has doubled.
    #[arg(long)]
    pub(super) partner_doubled: bool,
    /// Who named the trump.
    #[arg(long, value_enum, default_value_t = Maker::Dealer)]
    pub(super) maker: Maker,
    /// Dummy's cards, once they lie open: the lead is a later one, of which tables of original leads say nothing.
    #[arg(long, value_name = "CARDS", conflicts_with = "files")]
    pub(super) dummy: Option<String>,
    /// The card that partner led first, where third hand is now in: what he returns. The hand is stated as it was dealt.
    #[arg(long, value_name = "CARD", conflicts_with = "files", requires = "played")]
    pub(super) partner_led: Option<String>,
    /// With `--partner-led`: the card that the hand played to it.
    #[arg(long, value_name = "CARD", requires = "partner_led")]
    pub(super) played: Option<String>,
}

#[derive(Debug, Args)]
pub(super) struct Declare {
    #[command(flatten)]
    pub(super) from: HandOrFiles,
    /// Points toward the game, his own side's first: `18-0`.
    #[arg(long, value_name = "OWN-THEIRS")]
    pub(super) score: Option<String>,
    /// Games won of the rubber, his own side's first: `1-1`.
    #[arg(long, value_name = "OWN-THEIRS")]
    pub(super) games: Option<String>,
    /// The dealer has passed: the hand is dummy's.
    #[arg(long)]
    pub(super) passed: bool,
    /// Three play, or two at double dummy: what the dealer leaves to dummy, dummy's cards decide. A case says so by its
    /// code. Books of the game for four say nothing then.
    #[arg(long, conflicts_with = "passed")]
    pub(super) three_hand: bool,
}

#[derive(Debug, Args)]
pub(super) struct Double {
    #[command(flatten)]
    pub(super) common: Common,
    /// What is trumps: a suit, or `none`.
    #[arg(long, value_name = "TRUMPS")]
    pub(super) trumps: String,
    /// Who named it.
    #[arg(long, value_enum, default_value_t = Maker::Dealer)]
    pub(super) maker: Maker,
    /// The hand is that on the dealer's right; else it is that on his left.
    #[arg(long)]
    pub(super) third: bool,
    /// Points toward the game, his own side's first: `18-0`.
    #[arg(long, value_name = "OWN-THEIRS")]
    pub(super) score: Option<String>,
}

/// Who named the trump.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Maker {
    /// The dealer.
    Dealer,
    /// His partner, to whom it was passed.
    Dummy,
}

#[derive(Debug, Args)]
pub(super) struct Play {
    #[command(flatten)]
    pub(super) from: HandOrFiles,
    /// What is trumps: a suit, or `none`, which it is if nothing is said.
    #[arg(long, value_name = "TRUMPS")]
    pub(super) trumps: Option<String>,
    /// The card led; of a suit that partner goes on with, each card in order: `HK HA`.
    #[arg(long, value_name = "CARDS", required_unless_present = "files")]
    pub(super) led: Vec<String>,
    /// Who led it.
    #[arg(long, value_enum, default_value_t = By::Partner, conflicts_with = "files")]
    pub(super) by: By,
    /// What second hand has played to partner's lead; without it, nothing that beats it.
    #[arg(long, value_name = "CARD", conflicts_with = "files")]
    pub(super) second: Option<String>,
    /// Whose hand it is; else that on the dealer's right, or second to the dealer where dummy's cards lack what was led.
    #[arg(long, value_enum, conflicts_with = "files")]
    pub(super) seat: Option<Place>,
    /// Dummy's cards, at least those of the suit led.
    #[arg(long, value_name = "CARDS", conflicts_with = "files")]
    pub(super) dummy: Option<String>,
    /// The dealer's own cards, where the hand is dummy's (`--seat dummy`).
    #[arg(long, value_name = "CARDS", conflicts_with_all = ["files", "dummy"])]
    pub(super) dealer: Option<String>,
}

/// Who led.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum By {
    /// Partner: the hand plays third.
    Partner,
    /// The adversary on his right: the hand plays second. With dummy's cards told, it was the dealer who led.
    Adversary,
    /// The dealer from his own hand: the hand plays last, with `--seat eldest` second.
    Dealer,
    /// Dummy: the hand plays second, with `--seat eldest` last.
    Dummy,
}

/// Whose hand it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Place {
    /// Eldest hand, on the dealer's left.
    Eldest,
    /// Third hand, on his right.
    Third,
    /// The dealer's own.
    Dealer,
    /// Dummy's, from which the dealer plays.
    Dummy,
}

#[derive(Debug, Args)]
pub(super) struct Discard {
    #[command(flatten)]
    pub(super) common: Common,
    /// What is trumps: a suit, or `none`.
    #[arg(long, value_name = "TRUMPS")]
    pub(super) trumps: String,
    /// The make was doubled.
    #[arg(long)]
    pub(super) doubled: bool,
}

#[derive(Debug, Args)]
pub(super) struct Eleven {
    #[command(flatten)]
    pub(super) common: Common,
    /// The fourth best that partner led.
    #[arg(long, value_name = "CARD")]
    pub(super) led: String,
    /// Dummy's cards, at least those of the suit led.
    #[arg(long, value_name = "CARDS")]
    pub(super) dummy: Option<String>,
}

#[derive(Debug, Args)]
pub(super) struct Call {
    #[command(flatten)]
    pub(super) common: Common,
    /// What is trumps: a suit, or `none`.
    #[arg(long, value_name = "TRUMPS", default_value = "none")]
    pub(super) trumps: String,
    /// The suits led so far: the leader's own, and the dealer's in which partner echoed.
    #[arg(long, value_name = "SUIT", num_args = 2, required = true)]
    pub(super) gone: Vec<String>,
    /// Dummy's cards.
    #[arg(long, value_name = "CARDS")]
    pub(super) dummy: String,
}

#[derive(Debug, Args)]
pub(super) struct Alone {
    #[command(flatten)]
    pub(super) common: Common,
}

#[derive(Debug, Args)]
pub(super) struct Common {
    /// The thirteen cards, suit by suit, `SQ9732 HA54 DK83 C62`, or as a PBN deal has them: `Q9732.A54.K83.62`.
    #[arg(long, value_name = "CARDS")]
    pub(super) hand: String,
    #[command(flatten)]
    pub(super) books: Books,
}

/// A hand, or files that give the hands.
#[derive(Debug, Args)]
#[command(group = clap::ArgGroup::new("hands").required(true))]
pub(super) struct HandOrFiles {
    /// Case files or PBN files, or `-` for standard input, in place of --hand.
    #[arg(value_name = "FILE", group = "hands")]
    pub(super) files: Vec<PathBuf>,
    /// The thirteen cards, suit by suit, `SQ9732 HA54 DK83 C62`, or as a PBN deal has them: `Q9732.A54.K83.62`.
    #[arg(long, value_name = "CARDS", group = "hands", conflicts_with = "codes_from")]
    pub(super) hand: Option<String>,
    #[command(flatten)]
    pub(super) codes_from: CodesFrom,
    #[command(flatten)]
    pub(super) books: Books,
}

impl HandOrFiles {
    /// The words of the hand, or the files that give the hands.
    pub(super) fn hand(&self) -> Result<&str, &Self> {
        self.hand.as_deref().ok_or(self)
    }
}

#[derive(Debug, Args)]
pub(super) struct Books {
    /// Only this school: hoffmann, ames, elwell, or the path of one of your own (a YAML file, or a folder of them).
    #[arg(long, value_name = "SCHOOL")]
    pub(super) school: Vec<String>,
    /// Output format.
    #[arg(long, value_enum, default_value_t = Plain::Text)]
    pub(super) format: Plain,
}

const LEADS: &str = "\
Examples:
  bystander advise lead --trumps none --hand \"SQ9732 HA54 DK83 C62\"
  bystander advise lead --trumps hearts --hand \"SKQ5 H962 DAK83 CJT4\" --format json
  bystander advise lead --trumps spades --partner-doubled --hand \"SQ97 HA54 DK832 C962\"
  bystander advise lead --trumps none --partner-led H4 --played HA --hand \"SQ97 HA93 DK832 C962\" --dummy HJT
  bystander deal --seed 3 --format pbn | bystander advise lead --trumps none -

Where a school says which suit to open, its card of that suit is shown; otherwise its card of each suit.
A file gives eldest hand: a case with its trump, or PBN deals with --trumps or a contract.";

const MAKES: &str = "\
Examples:
  bystander advise declare --hand \"SA832 HKQJ74 DA6 C52\" --score 18-0
  bystander advise declare --hand \"S3 HAKQJ72 DA6 C9852\" --passed --score 0-0 --games 1-1
  bystander deal --seed 3 --format pbn | bystander advise declare --score 0-0 -

Without a score, rows that depend on it say so. A file gives the dealer's hand, with --passed dummy's; the score stands \
in the case, for PBN deals in --score.";

const DOUBLES: &str = "\
Examples:
  bystander advise double --trumps hearts --hand \"SAKQ54 HAQ543 DK2 CA\" --score 0-0
  bystander advise double --trumps hearts --hand \"SAKQ54 HAQ543 DK2 CA\" --third

The score gives the side of the hand first: if the other side has 18, it is --score 0-18.";

const PLAYS: &str = "\
Examples:
  bystander advise play --led S4 --hand \"SAQ2 H9542 DK83 CJT4\" --dummy SK53
  bystander advise play --led S4 --second SK --hand \"SAQ2 H9542 DK83 CJT4\" --dummy S53
  bystander advise play --led \"SK SA\" --hand \"SQ32 H9542 DK83 CJT4\"
  bystander advise play --led S4 --by adversary --trumps hearts --hand \"SK2 H9542 DKQ83 CJT4\" --dummy SQ3
  bystander advise play --led S4 --by dummy --hand \"SAQ2 H9542 DK83 CJT4\" --dummy S4
  bystander advise play --led S4 --by adversary --seat dummy --hand \"SK2 H9542 DKQ83 CJT43\" --dealer SQ3
  bystander advise play whole-hand.case
  bystander deal --seed 3 --format pbn | bystander advise play --led S4 -

The hand is written as it was dealt. Of a case, and of a PBN deal with its play, every card is shown that somebody \
played to a suit led for the first time, or that his partner went on with, where a school has a row for it (of the \
dealer, who plays both hands: second and third); and what the one should play whose turn it is. Of a PBN deal alone --led gives the card: who holds it has led it.";

const ELEVEN: &str = "\
Example:
  bystander advise eleven --led S7 --hand \"SQ52 H9542 DK83 CJT4\" --dummy ST3";

const CALLS: &str = "\
Example:
  bystander advise call --gone spades diamonds --hand \"SQJ975 HA32 D84 C962\" --dummy \"SK3 H974 DKQT2 CJ843\"

The hand is that of the original leader, whose partner has played high and then low in the dealer's suit.";
