//! `bystander law`: laws looked up by number or by words.

use super::casebook::illustrations;
use super::exit::{Ending, Exit};
use super::fault_data;
use super::faults::Faults;
use super::loaded_code;
use super::output::Output;
use super::page::{Format, Pages};
use crate::interview::stated_by;
use crate::laws::{Code, LawIndex, Numbering, embedded_games, embedded_ids, search};
use crate::report::{EntryView, IndexView, ListingView, SearchView};
use crate::source::nearest;
use std::collections::BTreeSet;
use std::io;
use std::path::Path;

/// What looking up takes.
pub(super) struct LawLookup<'a> {
    /// Whether every law under the same heading is shown.
    pub(super) heading: bool,
    /// The folder of cases that show the laws.
    pub(super) cases: Option<&'a Path>,
    /// How many are listed at the most.
    pub(super) most: usize,
    pub(super) format: Format,
    /// The codes in which laws are looked up.
    pub(super) codes: Vec<&'a Code>,
    /// The codes that ship, for what they say on the same.
    pub(super) every: Vec<&'a Code>,
    pub(super) faults: &'a Faults,
}

impl<'a> LawLookup<'a> {
    pub(super) fn index(&self, output: &mut Output) -> Ending {
        let view = IndexView::of(&self.codes);
        output.answer(&match self.format {
            Format::Text => output.page().index(&view),
            Format::Json => view.json() + "\n",
            Format::Markdown => view.markdown(),
        })
    }

    pub(super) fn list(&self, output: &mut Output) -> Ending {
        let mut pages = Pages::new(self.format == Format::Json);
        for code in &self.codes {
            let numbers = (code.numbering == Numbering::Counted).then(|| counted(code));
            let view = ListingView::of(code, numbers);
            let listing = match self.format {
                Format::Text => output.page().listing(&view),
                Format::Json => view.json(),
                Format::Markdown => view.markdown(),
            };
            pages.add(output, &listing)?;
        }
        pages.end(output)?;
        Ok(Exit::Done)
    }

    /// Numbers are looked up; anything else is words.
    pub(super) fn look_up(&self, words: &[&str], output: &mut Output) -> Ending {
        let whole = words.join(" ");
        let apart: Vec<&str> = whole.split_whitespace().collect();
        let readings = [vec![whole.as_str()], words.to_vec(), apart];
        let all_numbers = |words: &&Vec<&str>| {
            let mut all = words.iter();
            !words.is_empty() && all.all(|word| self.is_number(word))
        };
        let Some(numbers) = readings.iter().find(all_numbers) else {
            return self.search(&whole, output);
        };
        let mut unknown = Vec::new();
        for number in numbers {
            if self.codes.iter().all(|code| code.find(number).is_none()) {
                unknown.push(*number);
            }
        }
        let found = self.codes.iter().flat_map(|code| {
            let own = numbers.iter().filter_map(|number| code.find(number));
            own.map(|law| (*code, law))
        });
        let unknown: Vec<String> = unknown.iter().map(|number| self.unknown(number)).collect();
        self.print_laws(&found.collect::<Vec<_>>(), &unknown, output)
    }

    /// Whether a word is the number of a law, or is written like one.
    fn is_number(&self, word: &str) -> bool {
        let known = self.codes.iter().any(|code| code.find(word).is_some());
        let is_like = word.starts_with(|letter: char| letter.is_ascii_digit())
            || self.codes.iter().any(|code| is_numbered_like(word, code));
        known || (is_like && !word.contains(char::is_whitespace))
    }

    fn search(&self, words: &str, output: &mut Output) -> Ending {
        let found = search(&self.codes, words, stated_by);
        if found.hits.is_empty() {
            let help = code_meant(words).map_or_else(
                || "`bystander law --index` lists the subjects of the laws".to_owned(),
                |code| format!("did you mean the code `{code}`?"),
            );
            let message = format!("no law contains words like `{words}`");
            let fault = self.faults.of_argument(words, message, help);
            return Err(self.faults.stop(&[fault]));
        }
        if self.heading {
            let laws = self.meant_headings(words, &found);
            return self.print_laws(&laws, &[], output);
        }
        let view = SearchView::of(words, &found);
        let most = self.most;
        output.write(&match self.format {
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
            laws.extend(named.or_else(|| best().map(|hit| hit.law)).map(|law| (*code, law)));
        }
        laws
    }

    /// Shows laws, or the whole headings they are under.
    pub(super) fn print_laws(
        &self,
        laws: &[(&'a Code, LawIndex)],
        unknown: &[String],
        output: &mut Output,
    ) -> Ending {
        let entries = if self.heading {
            let laws = with_headings(laws);
            let views = laws.iter().map(|(code, law)| self.entry(code, *law, None));
            views.collect::<Vec<_>>()
        } else {
            let cases = illustrations(self.cases, laws, self.faults)?;
            let mut cases = cases.unwrap_or_default().into_iter();
            let views = laws.iter().map(|(code, law)| {
                let cases = cases.next();
                self.entry(code, *law, cases)
            });
            views.collect()
        };
        self.write(laws, entries.into_iter().flatten(), unknown, output)?;
        if unknown.is_empty() {
            return Ok(Exit::Done);
        }
        if self.format != Format::Json {
            output.finish()?;
            self.faults.say(unknown);
        }
        Ok(Exit::Unreadable)
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
        unknown: &[String],
        output: &mut Output,
    ) -> io::Result<()> {
        let format = self.format;
        let mut pages = Pages::new(format == Format::Json);
        for entry in entries {
            let most = self.most;
            let shown = match format {
                Format::Json => entry.json(),
                Format::Text => output.page().entry(&entry, most),
                Format::Markdown => entry.markdown(most),
            };
            pages.add(output, &shown)?;
        }
        // The laws are in the order of the codes. How a code is counted is for those who want to know: after them.
        let codes = laws.chunk_by(|one, other| one.0.id == other.0.id);
        let codes = codes.filter_map(|laws| Some(laws.first()?.0));
        for code in codes.filter(|code| code.numbering == Numbering::Counted) {
            match format {
                Format::Json => {}
                Format::Text => pages.add(output, &output.page().paragraph(0, &counted(code)))?,
                Format::Markdown => pages.add(output, &format!("{}\n", counted(code)))?,
            }
        }
        if format == Format::Json && !unknown.is_empty() {
            pages.add(output, &fault_data::entry(unknown))?;
        }
        pages.end(output)
    }

    fn unknown(&self, number: &str) -> String {
        let numbers = self.codes.iter().flat_map(|code| &code.laws);
        let near = nearest(number, numbers.map(|law| law.number.as_str()));
        let code = nearest(number, self.codes.iter().map(|code| code.id.as_str()));
        let print = loaded_code::of_print(number).filter(|_| self.codes.len() > 1);
        let help = match (near, self.codes.as_slice()) {
            _ if print.is_some() => print.unwrap_or_default(),
            (_, [_, _, ..]) if code.is_some_and(|code| code.len() == number.len()) => {
                format!("did you mean the code `{}`?", code.unwrap_or_default())
            }
            (Some(near), _) => format!("did you mean `{near}`?"),
            (None, [code]) => format!("`bystander law {}` lists its laws", code.id),
            (None, _) => "`bystander codes` lists the codes".to_owned(),
        };
        let message = match self.codes.as_slice() {
            [code] => format!("the code of {} has no law `{number}`", code.id),
            _ => format!("there is no code `{number}`, and no code has a law `{number}`"),
        };
        self.faults.of_argument(number, message, help)
    }
}

/// Every law under the same headings, in the order of the codes.
fn with_headings<'c>(laws: &[(&'c Code, LawIndex)]) -> Vec<(&'c Code, LawIndex)> {
    let mut seen = BTreeSet::new();
    let mut all = Vec::new();
    for (code, law) in laws {
        let Some(heading) = code.law(*law).map(|law| law.heading.as_str()) else {
            continue;
        };
        if !seen.insert((code.id.as_str(), heading)) {
            continue;
        }
        let own = (0_u16..).map(LawIndex).zip(&code.laws);
        let under = own.filter(|(_, law)| law.heading == heading);
        all.extend(under.map(|(index, _)| (*code, index)));
    }
    all
}

/// Whether a word is a letter that begins the number of a law of that code, and a number: `T9`.
fn is_numbered_like(word: &str, code: &Code) -> bool {
    let mut letters = word.chars();
    let Some(first) = letters.next().filter(char::is_ascii_alphabetic) else {
        return false;
    };
    let rest = letters.as_str();
    let number = |rest: &str| !rest.is_empty() && rest.chars().all(|one| one.is_ascii_digit());
    let own = |number_of: &str| {
        let mut own = number_of.chars();
        own.next().is_some_and(|own| own.eq_ignore_ascii_case(&first)) && number(own.as_str())
    };
    number(rest) && code.laws.iter().any(|law| own(&law.number))
}

/// The code that the first of some words is near to.
fn code_meant(words: &str) -> Option<&'static str> {
    let first = words.split_whitespace().next()?;
    nearest(first, embedded_ids().chain(embedded_games()))
}

/// What a reader must know about numbers that are not in print.
pub(super) fn counted(code: &Code) -> String {
    code.numbering_note.clone().unwrap_or_else(|| {
        format!(
            "The paragraphs of the code of {} have no numbers in print; these are counted.",
            code.id
        )
    })
}
