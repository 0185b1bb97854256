//! `bystander law 1907 --print 1905 84`: laws looked up by the number they bear in another print.

use super::exit::Ending;
use super::law_lookup::LawLookup;
use super::output::Output;
use crate::laws::{Code, Law, LawIndex};
use crate::source::nearest_or;

impl LawLookup<'_> {
    /// Shows the laws that bear these numbers in a print; with no numbers, lists the laws with those they bear.
    pub(super) fn in_print(&self, print: &str, words: &[&str], output: &mut Output) -> Ending {
        let has = |code: &&&Code| code.prints.contains_key(print);
        let codes: Vec<&Code> = self.codes.iter().filter(has).copied().collect();
        if codes.is_empty() {
            return Err(self.faults.stop(&[self.no_print(print)]));
        }
        let numbers: Vec<&str> = words.iter().flat_map(|words| words.split_whitespace()).collect();
        if numbers.is_empty() {
            return self.list(output);
        }
        let found = |number: &str| -> Vec<(&Code, LawIndex)> {
            let codes = codes.iter();
            let of = |code: &&&Code| code.find_in_print(print, number);
            let laws = codes.flat_map(|code| of(&code).into_iter().map(|law| (*code, law)));
            laws.collect()
        };
        let laws: Vec<_> = numbers.iter().flat_map(|number| found(number)).collect();
        let unknown = numbers.iter().filter(|number| found(number).is_empty());
        let errors: Vec<String> =
            unknown.map(|number| self.no_number(&codes, print, number)).collect();
        self.print_laws(&laws, &errors, output)
    }

    fn no_print(&self, print: &str) -> String {
        let known = self.every.iter().flat_map(|code| {
            let prints = code.prints.iter();
            prints.map(move |(print, title)| (code, print, title))
        });
        let others = known.clone().filter(|(_, other, _)| *other != print);
        let prints: Vec<String> = known
            .map(|(code, print, title)| format!("{} has `{print}` ({title})", code.id))
            .collect();
        let others = others.map(|(_, print, _)| print.as_str());
        let help = nearest_or(print, others, || format!("of the codes, {}", prints.join(", ")));
        let codes: Vec<&str> = self.codes.iter().map(|code| code.id.as_str()).collect();
        let message = match codes.as_slice() {
            [code] => format!("the code of {code} names no other print `{print}`"),
            _ => format!("no code names another print `{print}`"),
        };
        self.faults.plain(message, help)
    }

    fn no_number(&self, codes: &[&Code], print: &str, number: &str) -> String {
        let ids: Vec<&str> = codes.iter().map(|code| code.id.as_str()).collect();
        let message = format!(
            "no law of {} is numbered `{number}` in the print of {print}",
            ids.join(" or ")
        );
        let laws = codes.iter().flat_map(|code| &code.laws);
        let beside = |beside: &dyn Fn(u32, u32) -> bool, last: bool| {
            let wanted: u32 = number.parse().ok()?;
            let numbered = laws.clone().filter_map(|law| Some((there(law, print)?, law)));
            let fits = numbered.filter(|(own, _)| beside(*own, wanted));
            if last { fits.max_by_key(|(own, _)| *own) } else { fits.min_by_key(|(own, _)| *own) }
        };
        let neighbours =
            [beside(&|own, wanted| own < wanted, true), beside(&|own, wanted| own > wanted, false)];
        let neighbours: Vec<String> = neighbours
            .into_iter()
            .flatten()
            .map(|(own, law)| format!("{own} is law {} ({})", law.number, law.title))
            .collect();
        let help = if neighbours.is_empty() {
            format!("`bystander law --print {print}` lists the numbers")
        } else {
            format!("there, {}", neighbours.join(", and "))
        };
        self.faults.plain(message, help)
    }
}

/// The number of a law in a print, where it is one.
fn there(law: &Law, print: &str) -> Option<u32> {
    law.prints.get(print)?.parse().ok()
}
