//! `bystander why`: why a law gave this, or why it did not.

use super::code_name::CodesFrom;
use super::code_store::CodeStore;
use super::exit::{Ending, Exit, Stop};
use super::faults::{Faults, Once};
use super::named::{codes_of, is_wanted, no_such_case};
use super::output::Output;
use super::page::{Pages, Plain};
use super::story::{self, Story};
use crate::laws::Code;
use crate::report::WhyView;
use crate::ruling::why;
use crate::source::nearest_or;
use crate::syntax::Case;
use clap::Args;
use std::path::PathBuf;
use std::sync::Arc;

/// Which law, on which case.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct WhyLaw {
    #[command(flatten)]
    codes_from: CodesFrom,
    /// A case file, or `-` for standard input.
    #[arg(value_name = "CASE")]
    file: PathBuf,
    /// The number of the law.
    #[arg(long, value_name = "NUMBER")]
    law: String,
    /// The codes: 1904, 1906, 1907, `all`, a club's own file, or a folder that holds a `code.yaml`.
    /// Default: the codes that the case names, else all that have a law of that number.
    #[arg(long, value_delimiter = ',', value_name = "CODE")]
    code: Vec<String>,
    /// Only the case with this number in its file, or with these words in its title.
    #[arg(long = "case", value_name = "CASE")]
    wanted: Option<String>,
    /// Output format; `json` is one array, an object a case and code.
    #[arg(long, value_enum, default_value_t = Plain::Text)]
    format: Plain,
}

const EXAMPLES: &str = "\
Examples:
  bystander why dispute.case --law 80 --code 1904
  bystander why dispute.case --law 82 --code 1904    why it does not apply, and what would make it apply
  bystander why dispute.case --law 37a --code 1907 --format json

Exit status: 0 done; 2 there is no such law or case, or the input could not be read.";

impl WhyLaw {
    pub(super) fn run(&self, output: &mut Output, faults: &Faults) -> Ending {
        let at_hand = CodeStore::with(&self.codes_from.codes_from).minding_choice();
        let codes = at_hand.codes(self.code.iter().map(String::as_str), faults);
        let (codes, story) = faults.had_both(codes, story::read(&self.file, faults))?;
        let mut pages = Pages::new(self.format == Plain::Json);
        let mut errors = Vec::new();
        let mut found = false;
        for (place, case) in story.file.cases.iter().enumerate() {
            let wanted = self.wanted.as_deref();
            if wanted.is_some_and(|wanted| !is_wanted(wanted, place, case)) {
                continue;
            }
            found = true;
            let views = codes_of(&at_hand, &codes, &story, case, faults).and_then(|codes| {
                let views = self.case(&story, case, &codes, faults);
                views.map_err(|errors| vec![errors])
            });
            match views {
                Ok(views) => {
                    for view in views {
                        pages.add(output, &view_of(&view, self.format, output))?;
                    }
                }
                Err(wrong) => errors.extend(wrong),
            }
        }
        pages.end(output)?;
        if !found {
            let wanted = self.wanted.as_deref().unwrap_or_default();
            errors.push(no_such_case(wanted, faults));
        }
        if errors.is_empty() {
            return Ok(Exit::Done);
        }
        output.finish()?;
        Once::default().say(errors);
        Err(Stop::Said)
    }

    fn case(
        &self,
        story: &Story,
        case: &Case,
        codes: &[Arc<Code>],
        faults: &Faults,
    ) -> Result<Vec<WhyView>, String> {
        let laws: Vec<_> =
            codes.iter().filter_map(|code| Some((code, code.find(&self.law)?))).collect();
        if laws.is_empty() {
            return Err(self.unknown(codes, faults));
        }
        let (facts, seats) = story.replayed(case, faults)?;
        let scene = story.scene(case, seats);
        let views = laws.into_iter().filter_map(|(code, law)| {
            let why = why(&facts, code, law);
            WhyView::of(&why, code, law, &scene)
        });
        Ok(views.collect())
    }

    fn unknown(&self, codes: &[Arc<Code>], faults: &Faults) -> String {
        let ids: Vec<&str> = codes.iter().map(|code| code.id.as_str()).collect();
        let numbers = codes.iter().flat_map(|code| &code.laws);
        let numbers = numbers.map(|law| law.number.as_str());
        let help = nearest_or(&self.law, numbers, || {
            format!("`bystander law {}` lists its laws", ids.join(" "))
        });
        let message = format!("there is no law `{}` in {}", self.law, ids.join(", "));
        faults.plain(message, help)
    }
}

fn view_of(view: &WhyView, format: Plain, output: &Output) -> String {
    match format {
        Plain::Text => output.page().why(view),
        Plain::Json => view.json(),
    }
}
