//! `bystander law`: the laws looked up, by number, topic or words.

use super::code_store::{CodeStore, is_code};
use super::exit::{Ending, Exit};
use super::faults::Faults;
use super::law_compare::compared;
use super::law_lookup::LawLookup;
use super::output::Output;
use super::page::Format;
use crate::laws::Code;
use crate::report::Page;
use clap::Args;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;

/// Which laws.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct LawOf {
    /// The code: 1904, 1906, 1907, `all` of these, `three-hand` or `double-dummy`, a club's own file, or a folder that
    /// holds a `code.yaml`. Default: all.
    #[arg(value_name = "CODE")]
    code: Option<String>,
    /// Numbers of laws, a topic, or words. Default: every law of the code, with its title.
    #[arg(value_name = "NUMBER|WORDS")]
    wanted: Vec<String>,
    /// Show every law under the same heading.
    #[arg(long)]
    heading: bool,
    /// The subjects of the laws in alphabetical order, like the index of a law book.
    #[arg(long, conflicts_with = "heading")]
    index: bool,
    /// The numbers are those of another print of the code: `1905` for the laws of 1907.
    #[arg(long, value_name = "PRINT", conflicts_with_all = ["index", "compare"])]
    print: Option<String>,
    /// The codes' laws on one topic, side by side, with what one code's rules say that another's do not. The topic by
    /// its name, by a law (with `--code`), by words, or `all`.
    #[arg(long, value_name = "TOPIC", conflicts_with_all = ["heading", "index", "wanted"])]
    compare: Option<String>,
    /// Same as CODE.
    #[arg(long = "code", value_name = "CODE")]
    of: Option<String>,
    /// With `--compare`, the codes to compare.
    #[arg(long, value_delimiter = ',', value_name = "CODE", default_value = "all")]
    codes: Vec<String>,
    /// With `--compare`, columns of the page; from 110 on the codes stand side by side. Default: the terminal's, else
    /// 80.
    #[arg(long, value_name = "COLUMNS")]
    width: Option<usize>,
    /// The folder of cases to search for those that show a law at work. Default: `cases`, if it exists.
    #[arg(long, value_name = "DIR")]
    cases: Option<PathBuf>,
    /// How many laws a search shows at most, and how many cases of a law.
    #[arg(long, value_name = "COUNT", default_value = "6")]
    most: NonZeroUsize,
    /// Output format; `json` is an array of laws, and of a search or of the index one object.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

const EXAMPLES: &str = "\
Examples:
  bystander law 1904                       every law of a code
  bystander law 1904 80 82                 these laws, with everything related
  bystander law 80                         law 80 of every code
  bystander law \"call a suit\"              the laws that contain these words
  bystander law 1904 dummy touches         the same in one code; spelling mistakes are understood
  bystander law 1907 37a --heading         every law under the same heading
  bystander law 1907 --print 1905 84       the law that is numbered 84 in the print of 1905
  bystander law --index                    the index of all codes
  bystander law 1904 80 --cases my-cases   with the cases of that folder that depend on it
  bystander law --compare two_at_once      what the codes say on a topic, and where they differ
  bystander law --compare 80 --code 1904   the same on the topic of a law
  bystander law --compare all --width 120  every topic, the codes side by side

Exit status: 0 done; 2 there is no such law, or the input could not be read.";

impl LawOf {
    pub(super) fn run(&self, output: &mut Output, faults: &Faults) -> Ending {
        let faults = faults.or_data(self.format == Format::Json);
        let (code, words) = self.parted();
        let at_hand = CodeStore::default();
        let codes = faults.had(at_hand.codes([code.unwrap_or("all")], faults))?;
        let every = faults.had(at_hand.codes(["all"], faults))?;
        if let Some(asked) = &self.compare {
            let of = codes.first().filter(|_| code.is_some()).map(Arc::as_ref);
            return self.side_by_side(asked, of, output, faults);
        }
        let lookup = LawLookup {
            heading: self.heading,
            cases: self.cases.as_deref(),
            most: self.most.get(),
            format: self.format,
            codes: codes.iter().map(Arc::as_ref).collect(),
            every: every.iter().map(Arc::as_ref).collect(),
            faults,
        };
        if self.index {
            return lookup.index(output);
        }
        if let Some(print) = &self.print {
            return lookup.in_print(print.trim(), &words, output);
        }
        if words.is_empty() {
            return lookup.list(output);
        }
        lookup.look_up(&words, output)
    }

    /// The code, where the first argument is one, and what is wanted.
    fn parted(&self) -> (Option<&str>, Vec<&str>) {
        let first = self.code.as_deref();
        let code = first.filter(|name| self.of.is_none() && is_code(name));
        let rest = self.wanted.iter().map(String::as_str);
        let words = first.filter(|_| code.is_none()).into_iter().chain(rest);
        (code.or(self.of.as_deref()), words.collect())
    }

    fn side_by_side(
        &self,
        asked: &str,
        of: Option<&Code>,
        output: &mut Output,
        faults: &Faults,
    ) -> Ending {
        let codes = CodeStore::default().codes(self.codes.iter().map(String::as_str), faults);
        let compared = codes.and_then(|codes| {
            let codes: Vec<&Code> = codes.iter().map(Arc::as_ref).collect();
            if codes.len() < 2 {
                let help = "name two or more, as in `--codes 1904,1907`".to_owned();
                let message = "name two codes".to_owned();
                return Err(faults.plain(message, help));
            }
            compared(asked, of, &codes, faults)
        });
        let (view, others) = faults.had(compared)?;
        let wide = output.wide_page();
        let width = self.width.unwrap_or(wide.width);
        output.write(&match self.format {
            Format::Text => Page { width, ..wide }.law_comparison(&view),
            Format::Json => view.json() + "\n",
            Format::Markdown => view.markdown(),
        })?;
        if self.format == Format::Text && !others.is_empty() {
            let shown: Vec<&str> =
                others.iter().take(self.most.get()).map(String::as_str).collect();
            let message = format!("These words are also under other topics: {}.", shown.join(", "));
            output.write("\n")?;
            output.write(&output.page().paragraph(0, &message))?;
        }
        Ok(Exit::Done)
    }
}
