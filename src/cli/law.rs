//! `bystander law`: the laws looked up, by number, topic or words.

use super::casebook::illustrations;
use super::exit::Exit;
use super::faults::{Faults, say};
use super::output::Output;
use super::page::Pages;
use super::shelf::{Shelf, is_code};
use crate::held::nearest;
use crate::laws::{Code, LawIndex, Numbering, search};
use crate::report::{EntryView, IndexView, ListingView, SearchView};
use clap::{Args, ValueEnum};
use std::collections::BTreeSet;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;

/// Which laws.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct LawOf {
    /// The code: 1904, 1906, 1907, `all`, or a folder that holds a `code.yaml`. Left out: all.
    #[arg(value_name = "CODE")]
    code: Option<String>,
    /// Numbers of laws, a topic, or words. Left out: every law of the code, with its title.
    #[arg(value_name = "NUMBER|WORDS")]
    wanted: Vec<String>,
    /// Tell the whole heading under which the law stands.
    #[arg(long)]
    heading: bool,
    /// The subjects of the laws in the order of the alphabet, like the index of a law book.
    #[arg(long, conflicts_with = "heading")]
    index: bool,
    /// The folder of cases in which those are looked for that show a law at work. Left out: `cases`, if there is one.
    #[arg(long, value_name = "DIR")]
    cases: Option<PathBuf>,
    /// The most laws that words find, and the most cases of a law, that are told.
    #[arg(long, value_name = "COUNT", default_value_t = 6)]
    most: usize,
    /// How to tell it.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

const EXAMPLES: &str = "\
Examples:
  bystander law 1904                       every law of a code
  bystander law 1904 80 82                 these laws, with all that bears on them
  bystander law 80                         law 80 of every code
  bystander law \"call a suit\"              the laws in which these words stand
  bystander law 1904 dummy touches         the same in one code; slips are forgiven
  bystander law 1907 37a --heading         every law under the same heading
  bystander law --index                    the index of all codes
  bystander law 1904 80 --cases my-cases   with the cases of that folder which rest on it

Exit status: 0 done; 2 there is no such law, or the input could not be read.";

/// How to tell laws.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// Sentences.
    Text,
    /// An array of laws; of a search, or of the index, one object.
    Json,
    /// For a page of a record.
    Markdown,
}

impl LawOf {
    pub(super) fn run(&self, output: &mut Output, faults: &Faults) -> io::Result<Exit> {
        let (code, words) = self.parted();
        let at_hand = Shelf::default();
        let codes = at_hand.codes([code.unwrap_or("all")], faults);
        let every = at_hand.codes(["all"], faults);
        let (codes, every) = match (codes, every) {
            (Ok(codes), Ok(every)) => (codes, every),
            (codes, every) => {
                say(&codes.or(every).err().unwrap_or_default());
                return Ok(Exit::Unreadable);
            }
        };
        let desk = Desk {
            law: self,
            codes: codes.iter().map(Arc::as_ref).collect(),
            every: every.iter().map(Arc::as_ref).collect(),
            faults,
        };
        if self.index {
            return desk.index(output);
        }
        if words.is_empty() {
            return desk.list(output);
        }
        desk.look_up(&words, output)
    }

    /// The code, where the first argument is one, and what is wanted.
    fn parted(&self) -> (Option<&str>, Vec<&str>) {
        let first = self.code.as_deref();
        let code = first.filter(|name| is_code(name));
        let rest = self.wanted.iter().map(String::as_str);
        let words = first.filter(|_| code.is_none()).into_iter().chain(rest);
        (code, words.collect())
    }
}

/// What looking up takes.
struct Desk<'a> {
    law: &'a LawOf,
    codes: Vec<&'a Code>,
    every: Vec<&'a Code>,
    faults: &'a Faults,
}

impl<'a> Desk<'a> {
    fn index(&self, output: &mut Output) -> io::Result<Exit> {
        let view = IndexView::of(&self.codes);
        output.write(&match self.law.format {
            Format::Text => output.page().index(&view),
            Format::Json => view.json() + "\n",
            Format::Markdown => view.markdown(),
        })?;
        Ok(Exit::Done)
    }

    fn list(&self, output: &mut Output) -> io::Result<Exit> {
        let mut pages = Pages::new(self.law.format == Format::Json);
        for code in &self.codes {
            let numbers = (code.numbering == Numbering::Counted).then(|| counted(code));
            let view = ListingView::of(code, numbers);
            let told = match self.law.format {
                Format::Text => output.page().listing(&view),
                Format::Json => view.json(),
                Format::Markdown => view.markdown(),
            };
            pages.add(output, &told)?;
        }
        pages.end(output)?;
        Ok(Exit::Done)
    }

    /// Numbers are looked up; anything else is words.
    fn look_up(&self, words: &[&str], output: &mut Output) -> io::Result<Exit> {
        let whole = words.join(" ");
        let numbers = if self.is_number(&whole) {
            vec![whole.as_str()]
        } else if words.iter().all(|word| self.is_number(word)) {
            words.to_vec()
        } else {
            return self.search(&whole, output);
        };
        let mut unknown = Vec::new();
        for number in &numbers {
            if self.codes.iter().all(|code| code.find(number).is_none()) {
                unknown.push(*number);
            }
        }
        let found = self.codes.iter().flat_map(|code| {
            let own = numbers.iter().filter_map(|number| code.find(number));
            own.map(|law| (*code, law))
        });
        let exit = self.tell(&found.collect::<Vec<_>>(), output)?;
        if unknown.is_empty() {
            return Ok(exit);
        }
        output.finish()?;
        for number in unknown {
            say(&self.unknown(number));
        }
        Ok(Exit::Unreadable)
    }

    /// Whether a word is the number of a law, or is written like one.
    fn is_number(&self, word: &str) -> bool {
        let known = self.codes.iter().any(|code| code.find(word).is_some());
        let is_like = word.starts_with(|letter: char| letter.is_ascii_digit());
        known || (is_like && !word.contains(char::is_whitespace))
    }

    fn search(&self, words: &str, output: &mut Output) -> io::Result<Exit> {
        let found = search(&self.codes, words);
        if found.hits.is_empty() {
            let help = "`bystander law --index` lists the subjects of the laws".to_owned();
            let told = format!("no law has words like `{words}`");
            say(&self.faults.plain(told, Some(help)));
            return Ok(Exit::Unreadable);
        }
        if self.law.heading {
            let laws = self.meant_headings(words, &found);
            return self.tell(&laws, output);
        }
        let view = SearchView::of(words, &found);
        let most = self.law.most;
        output.write(&match self.law.format {
            Format::Text => output.page().search(&view, most),
            Format::Json => view.json() + "\n",
            Format::Markdown => view.markdown(most),
        })?;
        Ok(Exit::Done)
    }

    /// The laws under a heading that has these words in it, else the best law of each code.
    fn meant_headings(
        &self,
        words: &str,
        found: &crate::laws::Search<'a>,
    ) -> Vec<(&'a Code, LawIndex)> {
        let wanted = words.to_lowercase();
        let mut laws = Vec::new();
        for code in &self.codes {
            let own = (0_u16..).map(LawIndex).zip(&code.laws);
            let named = own
                .filter(|(_, law)| law.heading.to_lowercase().contains(&wanted))
                .map(|(index, _)| index)
                .next();
            let best = || found.hits.iter().find(|hit| hit.code.id == code.id);
            laws.extend(
                named
                    .or_else(|| best().map(|hit| hit.law))
                    .map(|law| (*code, law)),
            );
        }
        laws
    }

    /// Tells laws, or the whole headings they stand under.
    fn tell(&self, laws: &[(&'a Code, LawIndex)], output: &mut Output) -> io::Result<Exit> {
        let entries = if self.law.heading {
            let laws = with_headings(laws);
            let views = laws.iter().map(|(code, law)| self.entry(code, *law, None));
            views.collect::<Vec<_>>()
        } else {
            let cases = illustrations(self.law.cases.as_deref(), laws, self.faults)?;
            let mut cases = match cases {
                Ok(cases) => cases.unwrap_or_default().into_iter(),
                Err(told) => {
                    say(&told);
                    return Ok(Exit::Unreadable);
                }
            };
            let views = laws.iter().map(|(code, law)| {
                let cases = cases.next();
                self.entry(code, *law, cases)
            });
            views.collect()
        };
        self.write(laws, entries.into_iter().flatten(), output)?;
        Ok(Exit::Done)
    }

    fn entry(
        &self,
        code: &Code,
        law: LawIndex,
        cases: Option<Vec<crate::report::IllustrationView>>,
    ) -> Option<EntryView> {
        EntryView::of(code, law, &self.every, cases)
    }

    fn write(
        &self,
        laws: &[(&Code, LawIndex)],
        entries: impl Iterator<Item = EntryView>,
        output: &mut Output,
    ) -> io::Result<()> {
        let mut pages = Pages::new(self.law.format == Format::Json);
        let mut told_of = "";
        for entry in entries {
            let code = laws.iter().find(|(code, _)| code.id == entry.code);
            let note = code
                .filter(|(code, _)| code.numbering == Numbering::Counted && code.id != told_of)
                .map(|(code, _)| counted(code));
            told_of = code.map_or("", |(code, _)| code.id.as_str());
            let most = self.law.most;
            let page = output.page();
            let told = match (self.law.format, note) {
                (Format::Json, _) => entry.json(),
                (Format::Text, None) => page.entry(&entry, most),
                (Format::Text, Some(note)) => {
                    format!("{}\n{}", page.paragraph(0, &note), page.entry(&entry, most))
                }
                (Format::Markdown, None) => entry.markdown(most),
                (Format::Markdown, Some(note)) => format!("{note}\n\n{}", entry.markdown(most)),
            };
            pages.add(output, &told)?;
        }
        pages.end(output)
    }

    fn unknown(&self, number: &str) -> String {
        let numbers = self.codes.iter().flat_map(|code| &code.laws);
        let near = nearest(number, numbers.map(|law| law.number.as_str()));
        let code = nearest(number, self.codes.iter().map(|code| code.id.as_str()));
        let help = match (near, self.codes.as_slice()) {
            (_, [_, _, ..]) if code.is_some_and(|code| code.len() == number.len()) => {
                format!("did you mean the code `{}`?", code.unwrap_or_default())
            }
            (Some(near), _) => format!("did you mean `{near}`?"),
            (None, [code]) => format!("`bystander law {}` lists its laws", code.id),
            (None, _) => "`bystander codes` lists the codes".to_owned(),
        };
        let told = match self.codes.as_slice() {
            [code] => format!("the code of {} has no law `{number}`", code.id),
            _ => format!("there is no code `{number}`, and no code has a law `{number}`"),
        };
        self.faults.plain(told, Some(help))
    }
}

/// Every law under the same headings, in the order of the codes.
fn with_headings<'c>(laws: &[(&'c Code, LawIndex)]) -> Vec<(&'c Code, LawIndex)> {
    let mut told = BTreeSet::new();
    let mut all = Vec::new();
    for (code, law) in laws {
        let Some(heading) = code.law(*law).map(|law| law.heading.as_str()) else {
            continue;
        };
        if !told.insert((code.id.as_str(), heading)) {
            continue;
        }
        let own = (0_u16..).map(LawIndex).zip(&code.laws);
        let under = own.filter(|(_, law)| law.heading == heading);
        all.extend(under.map(|(index, _)| (*code, index)));
    }
    all
}

/// What a reader must know of numbers that do not stand in print.
pub(super) fn counted(code: &Code) -> String {
    code.numbering_note.clone().unwrap_or_else(|| {
        format!(
            "The paragraphs of the code of {} bear no numbers in print; these are counted.",
            code.id
        )
    })
}
