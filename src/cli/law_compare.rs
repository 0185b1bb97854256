//! `bystander law --compare`: the codes' laws side by side.

use super::faults::Faults;
use crate::laws::{Code, search};
use crate::report::LawComparisonView;

/// The word for every topic.
const ALL: &str = "all";

/// The comparison that is asked for: of every topic, of one, of a law's, or of the topic that some words find; and
/// the other topics that they find. A number is looked up in the code given.
pub(super) fn compared(
    asked: &str,
    of: Option<&Code>,
    codes: &[&Code],
    faults: &Faults,
) -> Result<(LawComparisonView, Vec<String>), String> {
    if asked.eq_ignore_ascii_case(ALL) {
        return Ok((LawComparisonView::whole(codes), Vec::new()));
    }
    let mut searched = codes.to_vec();
    if let Some(code) = of {
        searched = vec![code];
    }
    let Wanted { topics, others } = wanted(asked, of, &searched, faults)?;
    if topics.is_empty() {
        let help = "`bystander law --index` lists the subjects of the laws".to_owned();
        return Err(faults.plain(format!("no law contains words like `{asked}`"), help));
    }
    let topics: Vec<&str> = topics.iter().map(String::as_str).collect();
    Ok((LawComparisonView::of(codes, &topics), others))
}

/// The topics that are asked for, and the others that some words find, the likeliest first.
#[derive(Default)]
struct Wanted {
    topics: Vec<String>,
    others: Vec<String>,
}

/// The topic of that name, every topic of the law of that number, or those that the words find.
fn wanted(
    asked: &str,
    of: Option<&Code>,
    searched: &[&Code],
    faults: &Faults,
) -> Result<Wanted, String> {
    let name = asked.trim().to_lowercase().replace([' ', '-'], "_");
    if searched.iter().any(|code| code.on_topic(&name).next().is_some()) {
        return Ok(Wanted { topics: vec![name], others: Vec::new() });
    }
    let law = |code: &Code| code.find(asked).and_then(|law| code.law(law)).cloned();
    let is_number = asked.starts_with(|letter: char| letter.is_ascii_digit());
    match of {
        Some(code) if is_number || code.find(asked).is_some() => {
            let topics = law(code).map(|law| law.topics).ok_or_else(|| {
                let message = format!("the code of {} has no law `{asked}`", code.id);
                let help = format!("`bystander law {}` lists its laws", code.id);
                faults.plain(message, help)
            })?;
            Ok(Wanted { topics, others: Vec::new() })
        }
        None if is_number => {
            let has = searched.iter().find(|code| code.find(asked).is_some());
            let code = has.or(searched.first()).map_or("CODE", |code| &code.id);
            let help = format!("say which code: `--compare {asked} --code {code}`");
            let message = format!("`{asked}` is a different law in each code");
            Err(faults.plain(message, help))
        }
        _ => {
            let found = search(searched, asked, |_| Vec::new());
            let mut topics: Vec<String> = Vec::new();
            for law in found.hits.iter().filter_map(|hit| hit.code.law(hit.law)) {
                for topic in &law.topics {
                    if !topics.contains(topic) {
                        topics.push(topic.clone());
                    }
                }
            }
            let others = topics.split_off(topics.len().min(1));
            Ok(Wanted { topics, others })
        }
    }
}
