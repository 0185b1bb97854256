//! `bystander teach --generated --school`: what a school leads or declares, asked of hands dealt on the spot.

use super::advise::schools;
use super::answer_source::AnswerSource;
use super::deals::Deals;
use super::exit::{Ending, Stop};
use super::faults::Faults;
use super::output::Output;
use crate::advice::{HandQuestion, School, TallyTopic, usual};
use crate::teach::HandPaper;

/// How many deals are tried for a question; a school that says nothing about any has none.
const MOST_DEALS: usize = 1000;

/// A sitting about one school's advice: this many questions, each marked at once.
pub(super) fn sitting(
    name: &str,
    seed: u64,
    count: usize,
    output: &mut Output,
    faults: &Faults,
) -> Ending {
    let school = &school(name, faults)?;
    let answer_source = AnswerSource::new();
    let mut deals = Deals::new(seed, 0);
    let mut right = 0;
    let mut asked = 0;
    for number in 0..count {
        let Some(question) = next(school, number, &mut deals) else {
            break;
        };
        let page = output.page();
        let heading = format!("Question {} of {count}: {}", number + 1, school.author);
        output.write(&page.heading(&heading))?;
        output.write(&page.paragraph(0, &question.words))?;
        for (place, (words, _)) in question.choices.iter().enumerate() {
            let mark = format!("{}) ", crate::teach::letter(place));
            output.write(&page.item(2, &mark, words))?;
        }
        let Some(ticked) = answer_source.ticked(question.choices.len(), output)? else {
            break;
        };
        asked += 1;
        right += usize::from(question.is_right(&ticked));
        output.write(&page.paragraph(0, &question.verdict(&ticked)))?;
        output.write("\n")?;
    }
    let words = format!("{right} of {asked} right.");
    output.answer(&output.page().paragraph(0, &words))
}

/// A paper about one school's advice to print: this many questions, made by the seed, and its key.
pub(super) fn paper(
    name: &str,
    seed: u64,
    count: usize,
    faults: &Faults,
) -> Result<HandPaper, Stop> {
    let school = &school(name, faults)?;
    let mut deals = Deals::new(seed, 0);
    let questions = (0..count).map_while(|number| next(school, number, &mut deals));
    Ok(HandPaper::new(&school.author, questions.collect(), seed))
}

/// The school of that name.
fn school(name: &str, faults: &Faults) -> Result<School, Stop> {
    let mut errors = Vec::new();
    let found = schools::chosen(&[name.to_owned()], faults, &mut errors);
    found.into_iter().next().ok_or_else(|| faults.stop(&errors))
}

/// What is asked in turn.
const TOPICS: [TallyTopic; 4] =
    [TallyTopic::NoTrumpLead, TallyTopic::Make, TallyTopic::TrumpLead, TallyTopic::PassedMake];

/// The next question that the school has an answer to: of leads and of makes in turn, and where it says nothing about
/// one, of the next.
fn next(school: &School, number: usize, deals: &mut Deals) -> Option<HandQuestion> {
    let scheme = usual()?;
    let topics = TOPICS.into_iter().cycle().skip(number % TOPICS.len());
    let mut topics = topics.take(TOPICS.len());
    topics.find_map(|topic| {
        (0..MOST_DEALS).find_map(|_| {
            let [dealer, eldest, dummy, _] = deals.deal();
            HandQuestion::of(school, topic, [dealer, eldest, dummy], &scheme)
        })
    })
}
