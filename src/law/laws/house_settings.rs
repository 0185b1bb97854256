//! What a club sets otherwise, and whether it may.

use super::check_path::{Place, Step};
use super::code::Setting;
use super::fault::LawFault;
use super::flaw::Flaws;
use super::raw::RawFolder;
use super::raw_house::RawHouse;
use crate::source::nearest_or;
use std::collections::BTreeMap;

/// Every setting that some code has, with the values it has there.
pub(super) fn settings(folders: &[(&str, RawFolder)]) -> BTreeMap<String, Vec<Setting>> {
    let mut known: BTreeMap<String, Vec<Setting>> = BTreeMap::new();
    for (name, value) in folders.iter().flat_map(|(_, folder)| &folder.code.settings) {
        let values = known.entry(name.clone()).or_default();
        values.push(value.0.clone());
    }
    known
}

/// Whether a value is of a type the setting has; beside a number only words that some code writes will do.
fn is_one_of(value: &Setting, others: &[Setting]) -> bool {
    let counted = others.iter().any(|other| matches!(other, Setting::Number(_)));
    others.iter().any(|other| match (value, other) {
        (Setting::Words(_), Setting::Words(_)) if counted => value == other,
        _ => std::mem::discriminant(value) == std::mem::discriminant(other),
    })
}

fn type_of(setting: &Setting) -> &'static str {
    match setting {
        Setting::Number(_) => "a whole number",
        Setting::Flag(_) => "`true` or `false`",
        Setting::Words(_) => "words",
    }
}

impl RawHouse {
    /// Whether every setting is one of some code, and its value of the same type. What is wrong is stated here and goes
    /// no further.
    pub(super) fn check_settings(&mut self, folders: &[(&str, RawFolder)], flaws: &mut Flaws) {
        if self.settings.0.is_empty() {
            return;
        }
        let known = settings(folders);
        let mut sound = Vec::new();
        for (entry, (name, value)) in std::mem::take(&mut self.settings.0).into_iter().enumerate() {
            let fault = match known.get(&name) {
                Some(others) if is_one_of(&value.0, others) => {
                    sound.push((name, value));
                    continue;
                }
                Some(others) => LawFault::WrongSetting {
                    name: name.clone(),
                    wanted: others.first().map_or("something else", type_of),
                },
                None => LawFault::StrangeSetting {
                    name: name.clone(),
                    help: nearest_or(&name, known.keys(), || {
                        let known: Vec<&str> = known.keys().map(String::as_str).collect();
                        format!("the settings are `{}`", known.join("`, `"))
                    }),
                },
            };
            let place = Place { file: 0, steps: vec![Step::Key("settings"), Step::Entry(entry)] };
            flaws.add_at(place, None, fault);
        }
        self.settings.0 = sound;
    }
}
