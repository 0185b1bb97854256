//! Other prints of a code's laws, and the number each law bears there.

use super::check_path::CheckPath;
use super::code::{Code, Law};
use super::fault::LawFault;
use super::flaw::Flaws;
use super::index::LawIndex;
use super::laws_by_number::LawsByNumber;
use super::raw::RawCode;
use super::scalar::Text;
use crate::source::Gather as _;
use std::collections::BTreeMap;

/// Notes each law that names a print which the code does not, or no number in it.
pub(super) fn check(code: &RawCode, laws_by_number: &LawsByNumber<'_>, flaws: &mut Flaws) {
    for entry in &laws_by_number.entries {
        let root = CheckPath::file(entry.file);
        let laws = root.key("laws");
        let law = laws.index(entry.place);
        let at = law.key("prints");
        for (print, number) in &entry.raw.prints {
            if !code.prints.contains_key(print) {
                let fault =
                    LawFault::UnknownPrint { print: print.trim().to_owned(), help: known(code) };
                flaws.add(&at, fault);
            } else if number.trim().is_empty() {
                let what = "number in another print";
                flaws.add(&at, LawFault::Empty { what });
            }
        }
    }
}

fn known(code: &RawCode) -> String {
    let prints: Vec<&str> = code.prints.keys().map(|print| &**print).collect();
    if prints.is_empty() {
        "name the print with its title under `prints:` in `code.yaml`".to_owned()
    } else {
        format!("`code.yaml` names `{}`", prints.join("`, `"))
    }
}

/// Prints with what is stated of each, without the space around.
pub(super) fn plain(prints: &BTreeMap<Text, Text>) -> BTreeMap<String, String> {
    let trimmed = |text: &Text| text.trim().to_owned();
    let prints = prints.iter();
    prints.map(|(print, stated)| (trimmed(print), trimmed(stated))).gather()
}

impl Code {
    /// The laws that bear a number in another print, in the order of the code.
    pub fn find_in_print(&self, print: &str, number: &str) -> Vec<LawIndex> {
        let bears = |law: &Law| {
            let own = law.prints.get(print);
            own.is_some_and(|own| own.eq_ignore_ascii_case(number.trim()))
        };
        let laws = (0_u16..).map(LawIndex).zip(&self.laws);
        laws.filter(|(_, law)| bears(law)).map(|(index, _)| index).collect()
    }
}
