//! The schools inside the binary, and those of a file.

use super::fault::AdviceError;
use super::read::read;
use super::school::School;
use super::sense::clashes;
use crate::source::InOrder as _;
use crate::source::Source;

/// By school: each file with its text.
static SHIPPED: &[&[(&str, &str)]] = include!(concat!(env!("OUT_DIR"), "/advice.rs"));

/// The schools that ship, oldest first.
pub fn schools() -> Result<Vec<School>, Vec<AdviceError>> {
    let mut schools = Vec::new();
    for files in SHIPPED {
        schools.push(read(&sources(files))?);
    }
    schools.order_by_key(|school| (school.year, school.id.clone()));
    Ok(schools)
}

fn sources(files: &[(&str, &str)]) -> Vec<Source> {
    files.iter().map(|(name, text)| Source::new(*name, *text)).collect()
}

/// A school from the texts of its files, checked; that of `school.yaml` first.
pub fn from_texts(files: &[Source]) -> Result<School, Vec<AdviceError>> {
    let school = read(files)?;
    let faults = clashes(&school, files);
    if faults.is_empty() { Ok(school) } else { Err(faults) }
}
