//! `bystander advise`: what books of the time advise with a hand.

mod arguments;
mod diff;
mod forced;
mod in_case;
mod pbn;
pub(super) mod schools;
mod shown;

use self::arguments::Arguments;
pub(super) use self::arguments::usual;
pub(super) use self::shown::text;
use super::exit::Exit;
use super::faults::Faults;
use super::output::Output;
use super::page::Plain;
use crate::advice::{AdviceView, Position, Situation, Table};
use clap::{Args, Subcommand, ValueEnum};
use std::io;

/// What is asked of the books.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Advise {
    #[command(subcommand)]
    asked: Asked,
}

#[derive(Debug, Subcommand)]
enum Asked {
    #[command(flatten)]
    Hand(OfHand),
    /// Compare the make and the opening lead of a case with the schools.
    Case(in_case::InCase),
    /// What dummy must declare at three-hand bridge and double dummy, where nobody holds its cards.
    Forced(forced::ForcedOf),
    /// How often two schools differ over many deals, and where.
    Diff(diff::DiffOf),
}

/// What is asked of one hand.
#[derive(Debug, Subcommand)]
enum OfHand {
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
struct Lead {
    #[command(flatten)]
    common: Common,
    /// What is trumps: a suit, or `none`.
    #[arg(long, value_name = "TRUMPS")]
    trumps: String,
    /// Partner has doubled.
    #[arg(long)]
    partner_doubled: bool,
    /// Who named the trump.
    #[arg(long, value_enum, default_value_t = Maker::Dealer)]
    maker: Maker,
    /// Dummy's cards, where he lies open: a further lead, when the hand is in again.
    #[arg(long, value_name = "CARDS")]
    dummy: Option<String>,
}

#[derive(Debug, Args)]
struct Declare {
    #[command(flatten)]
    common: Common,
    /// Points toward the game, his own side's first: `18-0`.
    #[arg(long, value_name = "OWN-THEIRS")]
    score: Option<String>,
    /// Games won of the rubber, his own side's first: `1-1`.
    #[arg(long, value_name = "OWN-THEIRS")]
    games: Option<String>,
    /// The dealer has passed: the hand is dummy's.
    #[arg(long)]
    passed: bool,
    /// Three play: what the dealer leaves to dummy, dummy's cards decide.
    #[arg(long, conflicts_with = "passed")]
    three_hand: bool,
}

#[derive(Debug, Args)]
struct Double {
    #[command(flatten)]
    common: Common,
    /// What is trumps: a suit, or `none`.
    #[arg(long, value_name = "TRUMPS")]
    trumps: String,
    /// Who named it.
    #[arg(long, value_enum, default_value_t = Maker::Dealer)]
    maker: Maker,
    /// The hand is that on the dealer's right; else it is that on his left.
    #[arg(long)]
    third: bool,
    /// Points toward the game, his own side's first: `18-0`.
    #[arg(long, value_name = "OWN-THEIRS")]
    score: Option<String>,
}

/// Who named the trump.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Maker {
    /// The dealer.
    Dealer,
    /// His partner, to whom it was passed.
    Dummy,
}

#[derive(Debug, Args)]
struct Play {
    #[command(flatten)]
    common: Common,
    /// What is trumps: a suit, or `none`.
    #[arg(long, value_name = "TRUMPS", default_value = "none")]
    trumps: String,
    /// The card led; of a suit that partner goes on with, each card in order: `HK HA`.
    #[arg(long, value_name = "CARDS", required = true)]
    led: Vec<String>,
    /// Who led it: partner (the hand is third), the adversary before him (it is second), or the dealer where dummy has
    /// played before the hand (it is fourth).
    #[arg(long, value_enum, default_value_t = By::Partner)]
    by: By,
    /// Dummy's cards, at least those of the suit led.
    #[arg(long, value_name = "CARDS")]
    dummy: Option<String>,
}

/// Who led.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum By {
    /// Partner.
    Partner,
    /// The adversary on his right.
    Adversary,
    /// The dealer from his own hand, where the hand plays last.
    Dealer,
}

#[derive(Debug, Args)]
struct Discard {
    #[command(flatten)]
    common: Common,
    /// What is trumps: a suit, or `none`.
    #[arg(long, value_name = "TRUMPS")]
    trumps: String,
    /// The make was doubled.
    #[arg(long)]
    doubled: bool,
}

#[derive(Debug, Args)]
struct Eleven {
    #[command(flatten)]
    common: Common,
    /// The fourth best that partner led.
    #[arg(long, value_name = "CARD")]
    led: String,
    /// Dummy's cards, at least those of the suit led.
    #[arg(long, value_name = "CARDS")]
    dummy: Option<String>,
}

#[derive(Debug, Args)]
struct Call {
    #[command(flatten)]
    common: Common,
    /// What is trumps: a suit, or `none`.
    #[arg(long, value_name = "TRUMPS", default_value = "none")]
    trumps: String,
    /// The suits led so far: the leader's own, and the dealer's in which partner echoed.
    #[arg(long, value_name = "SUIT", num_args = 2, required = true)]
    gone: Vec<String>,
    /// Dummy's cards.
    #[arg(long, value_name = "CARDS")]
    dummy: String,
}

#[derive(Debug, Args)]
struct Alone {
    #[command(flatten)]
    common: Common,
}

#[derive(Debug, Args)]
struct Common {
    /// The thirteen cards, suit by suit, `SQ9732 HA54 DK83 C62`, or as a PBN deal has them: `Q9732.A54.K83.62`.
    #[arg(long, value_name = "CARDS")]
    hand: String,
    /// Only this school: hoffmann, ames, elwell, or the path of one of your own (a YAML file, or a folder of them).
    #[arg(long, value_name = "SCHOOL")]
    school: Vec<String>,
    /// Output format.
    #[arg(long, value_enum, default_value_t = Plain::Text)]
    format: Plain,
}

const EXAMPLES: &str = "\
Examples:
  bystander advise lead --trumps none --hand \"SQ9732 HA54 DK83 C62\"
  bystander advise declare --hand \"SA832 HKQJ74 DA6 C52\" --score 18-0
  bystander advise declare --hand \"SA832 HKQJ74 DA6 C52\" --passed --school elwell
  bystander advise play --led S4 --hand \"SAQ2 H9542 DK83 CJT4\" --dummy SK53

Each school gives what its book says of such a hand, row by row, and a note where a row had to be interpreted. Where \
no row applies, the school says nothing. A school of your own is a YAML file of the same form as those in \
laws/advice:

  school: ours
  author: The club
  year: 1910
  book: What we agreed
  rows:
    - row: long-suit
      place: card of the club
      says: At no trumps lead the third best of the longest suit.
      when: no_trumps
      suit: [longest, { length: { from: 4 }, lacks: AK }]
      lead: third_best";

const LEADS: &str = "\
Examples:
  bystander advise lead --trumps none --hand \"SQ9732 HA54 DK83 C62\"
  bystander advise lead --trumps hearts --hand \"SKQ5 H962 DAK83 CJT4\" --format json
  bystander advise lead --trumps spades --partner-doubled --hand \"SQ97 HA54 DK832 C962\"

Where a school says which suit to open, its card of that suit is shown; otherwise its card of each suit.";

const MAKES: &str = "\
Examples:
  bystander advise declare --hand \"SA832 HKQJ74 DA6 C52\" --score 18-0
  bystander advise declare --hand \"S3 HAKQJ72 DA6 C9852\" --passed --score 0-0 --games 1-1

Without a score, rows that depend on it say so.";

const DOUBLES: &str = "\
Examples:
  bystander advise double --trumps hearts --hand \"SAKQ54 HAQ543 DK2 CA\" --score 0-0
  bystander advise double --trumps hearts --hand \"SAKQ54 HAQ543 DK2 CA\" --third

His own side is that of the hand: where the other side has 18, it is --score 0-18.";

const PLAYS: &str = "\
Examples:
  bystander advise play --led S4 --hand \"SAQ2 H9542 DK83 CJT4\" --dummy SK53
  bystander advise play --led \"SK SA\" --hand \"SQ32 H9542 DK83 CJT4\"
  bystander advise play --led S4 --by adversary --trumps hearts --hand \"SK2 H9542 DKQ83 CJT4\" --dummy SQ3

The hand is written as it was dealt.";

const ELEVEN: &str = "\
Example:
  bystander advise eleven --led S7 --hand \"SQ52 H9542 DK83 CJT4\" --dummy ST3";

const CALLS: &str = "\
Example:
  bystander advise call --gone spades diamonds --hand \"SQJ975 HA32 D84 C962\" --dummy \"SK3 H974 DKQT2 CJ843\"

The hand is that of the original leader, whose partner has played high and then low in the dealer's suit.";

impl Advise {
    pub(super) fn run(&self, output: &mut Output, faults: &Faults) -> io::Result<Exit> {
        match &self.asked {
            Asked::Hand(asked) => asked.run(output, faults),
            Asked::Case(case) => case.run(output, faults),
            Asked::Forced(forced) => forced.run(output, faults),
            Asked::Diff(diff) => diff.run(output, faults),
        }
    }
}

impl OfHand {
    fn run(&self, output: &mut Output, faults: &Faults) -> io::Result<Exit> {
        let (common, table) = self.common();
        let faults = faults.or_data(common.format == Plain::Json);
        let mut errors = Vec::new();
        let schools = schools::chosen(&common.school, faults, &mut errors);
        let mut words = Arguments {
            faults,
            errors: &mut errors,
        };
        let now = Situation {
            hand: words.hand(&common.hand),
            ..Situation::default()
        };
        let now = self.situation(now, &mut words);
        if !errors.is_empty() {
            faults.say(&errors);
            return Ok(Exit::Unreadable);
        }
        let view = AdviceView::of(&schools, &now, table);
        output.write(&match common.format {
            Plain::Text => shown::text(&view, output.page()),
            Plain::Json => view.json() + "\n",
        })?;
        Ok(Exit::Done)
    }
}

impl OfHand {
    fn common(&self) -> (&Common, Table) {
        match self {
            Self::Lead(lead) => (&lead.common, Table::Lead),
            Self::Declare(declare) => (&declare.common, Table::Declare),
            Self::Double(double) => (&double.common, Table::Double),
            Self::Play(play) => (&play.common, Table::Play),
            Self::Discard(discard) => (&discard.common, Table::Discard),
            Self::Eleven(eleven) => (&eleven.common, Table::Eleven),
            Self::Call(call) => (&call.common, Table::Call),
            Self::Worth(worth) => (&worth.common, Table::Worth),
        }
    }

    fn situation(&self, now: Situation, asked: &mut Arguments<'_>) -> Situation {
        match self {
            Self::Lead(lead) => Situation {
                trumps: asked.trumps(&lead.trumps),
                position: Some(Position::Eldest),
                partner_doubled: Some(lead.partner_doubled),
                made_by_dummy: Some(lead.maker == Maker::Dummy),
                dummy: asked.dummy(lead.dummy.as_ref(), now.hand),
                ..now
            },
            Self::Declare(declare) => {
                let position = [Position::Dealer, Position::Passed];
                let now = Situation {
                    position: position.get(usize::from(declare.passed)).copied(),
                    games: declare.games.as_ref().and_then(|games| asked.games(games)),
                    three_hand: declare.three_hand,
                    ..now
                };
                asked.at(now, declare.score.as_ref())
            }
            Self::Double(double) => {
                let position = [Position::Eldest, Position::ThirdHand];
                let now = Situation {
                    trumps: asked.trumps(&double.trumps),
                    position: position.get(usize::from(double.third)).copied(),
                    made_by_dummy: Some(double.maker == Maker::Dummy),
                    ..now
                };
                asked.at(now, double.score.as_ref())
            }
            Self::Play(play) => {
                let dummy = asked.dummy(play.dummy.as_ref(), now.hand);
                let led = asked.led(&play.led, now.hand, dummy);
                let trumps = asked.trumps(&play.trumps);
                let (partner_led, adversary_led) = match play.by {
                    By::Partner => (led, None),
                    By::Adversary | By::Dealer => (Vec::new(), led.last().copied()),
                };
                Situation {
                    trumps,
                    partner_led,
                    adversary_led,
                    plays_last: play.by == By::Dealer,
                    dummy,
                    ..now
                }
            }
            Self::Discard(discard) => Situation {
                trumps: asked.trumps(&discard.trumps),
                doubled: Some(discard.doubled),
                ..now
            },
            Self::Eleven(eleven) => {
                let dummy = asked.dummy(eleven.dummy.as_ref(), now.hand);
                Situation {
                    partner_led: asked.led(std::slice::from_ref(&eleven.led), now.hand, dummy),
                    dummy,
                    ..now
                }
            }
            Self::Call(call) => Situation {
                trumps: asked.trumps(&call.trumps),
                dummy: asked.dummy(Some(&call.dummy), now.hand),
                gone: asked.gone(&call.gone),
                ..now
            },
            Self::Worth(_) => match usual() {
                Some(scheme) => now.with_honours(&scheme),
                None => now,
            },
        }
    }
}
