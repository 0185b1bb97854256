//! `bystander card`: a sheet to hang at the club.

use super::code_store::CodeStore;
use super::exit::Ending;
use super::faults::Faults;
use super::output::Output;
use crate::book::Card;
use clap::{Args, ValueEnum};

/// Of which codes, and in what form.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct CardOf {
    /// A code: 1904, 1906, 1907, or a club's own file. Two codes: a card of what they rule differently.
    #[arg(value_name = "CODE", required = true, num_args = 1..=2)]
    codes: Vec<String>,
    /// The form of the card.
    #[arg(long, value_enum, default_value_t = CardForm::Html, value_name = "FORM")]
    format: CardForm,
}

/// The form of the card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum CardForm {
    /// A page to print: A4, two columns.
    Html,
    /// A drawing: sheets of A4, one below another.
    Svg,
    /// Plain text.
    Text,
}

const EXAMPLES: &str = "\
Examples:
  bystander card 1904 > card.html              open it in a browser and print it, on both sides of a sheet
  bystander card 1906 1907 > differences.html  what the two codes rule differently
  bystander card clubs/lakeside.yaml --format svg > card.svg

For the commonest incidents the card says who may do what, until when, and under which law. It is made from the \
code's own rules, so a club's card has the club's rules.";

impl CardOf {
    pub(super) fn run(&self, output: &mut Output, faults: &Faults) -> Ending {
        let names = self.codes.iter().map(String::as_str);
        let codes = faults.had(CodeStore::default().codes(names, faults))?;
        let codes = codes.get(..2).unwrap_or(&codes);
        let card = Card::of(codes);
        output.answer(&match self.format {
            CardForm::Html => card.html(),
            CardForm::Svg => card.svg(),
            CardForm::Text => card.text(output.page()),
        })
    }
}
