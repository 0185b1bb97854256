//! Look up: laws by number, topic and words; one law with all that bears on it; the codes side by side.

use super::address::link;
use super::fault::fault_of;
use super::{Desk, Page, whole_code};
use crate::book::cited;
use crate::interview::stated_by;
use crate::laws::{Code, Law, LawIndex, Numbering, search_in, topics};
use crate::report::{CitedView, EntryView, LawComparisonView, ListingView, SearchView, TopicView};
use crate::source::{capital, joined};
use maud::{Markup, html};
use percent_encoding::percent_decode_str;

/// The most laws that words find.
const MOST: usize = 12;
/// The most cases of the book that are named with a law.
const SHOWN: usize = 6;

/// The laws of the codes, or those that some words find.
pub(super) fn page(desk: &Desk<'_>) -> Page {
    let codes = desk.codes();
    let asked = desk.address.value("q").unwrap_or_default().trim();
    let body = html! {
        h1 { "The laws" }
        (find(desk, asked))
        @if asked.is_empty() { (lists(desk, &codes)) } @else { (found(desk, &codes, asked)) }
    };
    desk.frame("The laws").page(&body)
}

fn find(desk: &Desk<'_>, asked: &str) -> Markup {
    let ids = desk.library.ids();
    let all = desk.address.codes.len() == ids.len();
    let to = |code: &str| {
        let asked = (!asked.is_empty()).then_some(("q", asked));
        link("/laws", Some(code), asked)
    };
    html! {
        form method="get" action="/laws" role="search" {
            @if let Some(code) = desk.address.code(desk.library) { input type="hidden" name="code" value=(code); }
            label for="q" { "Number, topic or words" }
            div.field {
                input id="q" name="q" type="search" value=(asked) maxlength="200" autocomplete="off" placeholder="80, or call a suit";
                button.go { "Find" }
            }
        }
        nav.codes aria-label="Which code" {
            ul {
                @for id in &ids {
                    li { a href=(to(id)) aria-current=[(!all && desk.address.codes.contains(id)).then_some("true")] { (id) } }
                }
                li { a href=(to("all")) aria-current=[all.then_some("true")] { "All" } }
            }
        }
    }
}

/// A law as it is asked for: `80`, `law 80`, `§ 80`, `1904 80`.
struct Number {
    /// The code, where it is named.
    code: Option<String>,
    /// What is left of the words: the number, where they say no more.
    number: String,
}

impl Number {
    fn of(desk: &Desk<'_>, asked: &str) -> Self {
        /// Words that may stand with a number.
        const AROUND: [&str; 14] = [
            "law",
            "laws",
            "rule",
            "rules",
            "no",
            "nr",
            "number",
            "section",
            "article",
            "paragraph",
            "of",
            "in",
            "the",
            "code",
        ];
        let plain = asked.replace('§', " ").to_lowercase();
        let words = plain.split(|sign: char| sign.is_whitespace() || ",;:#()".contains(sign));
        let words = words.map(|word| word.trim_end_matches('.'));
        let around = |word: &&str| word.is_empty() || AROUND.contains(word);
        let mut words: Vec<&str> = words.filter(|word| !around(word)).collect();
        let ids = desk.library.ids();
        let named = words.iter().position(|word| ids.iter().any(|id| id == word));
        let named = named.filter(|_| words.len() > 1);
        let code = named.map(|place| words.remove(place).to_owned());
        Self { code, number: words.join(" ") }
    }

    /// The laws of that number: of the code that is named, else of those that are read.
    fn find<'c>(&self, desk: &'c Desk<'_>, codes: &[&'c Code]) -> Vec<(&'c Code, LawIndex)> {
        let named = self.code.as_ref().and_then(|id| desk.library.code(id));
        let codes = named.map_or_else(|| codes.to_vec(), |code| vec![code]);
        let found = codes.into_iter();
        found.filter_map(|code| Some((code, code.find(&self.number)?))).collect()
    }

    /// Whether it can be nothing but a number: `200`, `39x`.
    fn is_only_a_number(&self) -> bool {
        let digits = self.number.bytes().take_while(u8::is_ascii_digit).count();
        digits > 0 && self.number.len() <= digits + 2
    }
}

/// What a search finds: laws of that number, else laws with those words.
fn found(desk: &Desk<'_>, codes: &[&Code], asked: &str) -> Markup {
    let number = Number::of(desk, asked);
    let numbered: Vec<(&Code, LawIndex)> = number.find(desk, codes);
    if numbered.is_empty() && number.is_only_a_number() {
        let ids: Vec<&str> = codes.iter().map(|code| code.id.as_str()).collect();
        let id = number.code.as_ref();
        let ids = id.map_or(ids, |id| vec![id.as_str()]);
        return html! { p { "There is no law " (number.number) " in " (joined(&ids, "or")) "." } };
    }
    if !numbered.is_empty() {
        return html! {
            ul.laws {
                @for (code, law) in numbered {
                    @if let Some(law) = code.law(law) {
                        li { a href=(desk.address.ways().law(&code.id, law)) { (code.id) " " (law.number) ". " (law.title) } p { (law.restatement.trim()) } }
                    }
                }
            }
        };
    }
    let topic = asked.to_lowercase().replace([' ', '-'], "_");
    let with_words = |code: &&'_ Code| {
        let kept = desk.library.kept(&code.id)?;
        Some((kept.code.as_ref(), kept.words()))
    };
    let known: Vec<_> = codes.iter().filter_map(with_words).collect();
    let view = SearchView::of(asked, &search_in(&known, asked, stated_by));
    let laws = view.laws.iter().take(MOST);
    html! {
        @if topics(codes).contains(&topic.as_str()) {
            p { a.button href=(topic_link(desk, &topic)) { "The topic “" (topic.replace('_', " ")) "”, side by side" } }
        }
        @for (word, meant) in &view.taken { p.understood { "No law has “" (word) "”; it is taken for “" (meant) "”." } }
        @if view.laws.is_empty() {
            p { "No law has these words. Try others, or look through a code." }
        } @else {
            @for word in &view.unknown { p.understood { "No law has “" (word) "”." } }
        }
        ul.laws {
            @for hit in laws {
                li {
                    a href=(law_link(desk, &hit.code, &hit.law)) { (hit.code) " " (hit.law) ". " (hit.title) }
                    p { (hit.sentence) }
                }
            }
        }
    }
}

/// Every law of one code; of several, the ways to each, and the topics that they share.
fn lists(desk: &Desk<'_>, codes: &[&Code]) -> Markup {
    if let [code] = codes {
        let view = ListingView::of(code, None);
        return html! {
            p.hint { (code.title.trim_end_matches('.')) ". " (numbers(code)) }
            p { a href=(whole_code::beginning(&code.id, &desk.address.under)) { "Read them from the first to the last" } }
            @for heading in &view.headings {
                details {
                    summary { span { (heading.heading) } span.count { (heading.laws.len()) } }
                    ul.laws.short {
                        @for law in &heading.laws {
                            li { a href=(law_link(desk, &code.id, &law.law)) { span.number { (law.law) } " " (law.title) } }
                        }
                    }
                }
            }
        };
    }
    html! {
        h2 { "Topics, side by side" }
        @for (heading, topics) in by_heading(codes) {
            details {
                summary { span { (heading) } span.count { (topics.len()) } }
                ul.laws.short {
                    @for (topic, law) in topics {
                        li { a href=(topic_link(desk, topic)) { (capital(topic.replace('_', " "))) } p.hint { (law.title) } }
                    }
                }
            }
        }
    }
}

/// The topics under the headings of the laws that treat them, each with the first such law.
fn by_heading<'c>(codes: &[&'c Code]) -> Vec<(&'c str, Vec<(&'c str, &'c Law)>)> {
    let mut headings: Vec<(&str, Vec<(&str, &Law)>)> = Vec::new();
    for topic in topics(codes) {
        let mut laws = codes.iter().flat_map(|code| &code.laws);
        let Some(law) = laws.find(|law| law.topics.iter().any(|own| own == topic)) else {
            continue;
        };
        let known =
            headings.iter_mut().find(|(heading, _)| heading.eq_ignore_ascii_case(&law.heading));
        match known {
            Some((_, topics)) => topics.push((topic, law)),
            None => headings.push((&law.heading, vec![(topic, law)])),
        }
    }
    headings
}

/// What a reader must know of the numbers of a code.
fn numbers(code: &Code) -> String {
    match (&code.numbering_note, code.numbering) {
        (Some(note), _) => note.clone(),
        (None, Numbering::Counted) => "The print has no numbers; these are ours.".to_owned(),
        (None, Numbering::Printed) => String::new(),
    }
}

fn law_link(desk: &Desk<'_>, code: &str, number: &str) -> String {
    let law = desk.library.code(code).and_then(|code| {
        let law = code.law(code.find(number)?)?;
        Some(desk.address.ways().law(&code.id, law))
    });
    law.unwrap_or_else(|| link("/laws", desk.address.code(desk.library).as_deref(), []))
}

fn topic_link(desk: &Desk<'_>, topic: &str) -> String {
    let code = desk.address.code(desk.library);
    link(&format!("/topic/{topic}"), code.as_deref(), [])
}

/// One law: `/law/1904/80`.
pub(super) fn law(desk: &Desk<'_>, path: &str) -> Result<Page, Page> {
    let none = || fault_of(404, "There is no such law here.");
    let (id, number) = path.split_once('/').ok_or_else(none)?;
    let decoded = |part: &str| percent_decode_str(part).decode_utf8().ok().map(String::from);
    let (id, number) = decoded(id).zip(decoded(number)).ok_or_else(none)?;
    let code = desk.library.code(&id).ok_or_else(none)?;
    let plain = || code.find(&number.replace(['-', '.', '_'], " "));
    let index = code.find(&number).or_else(plain).ok_or_else(none)?;
    let others: Vec<&Code> = desk.library.codes().collect();
    let cases = desk.library.shown(&id, index);
    let shown = if cases.is_empty() { in_book(desk, &id, index) } else { Markup::default() };
    let view = EntryView::of(code, index, &others, None).ok_or_else(none)?;
    let title = format!("Law {} of {}: {}", view.number, view.code, view.title);
    let say = |text: &str| cited(&desk.library.book, desk.address.ways(), Some(code), text);
    let body = html! {
        nav.steps aria-label="Steps" { a.back href=(link("/laws", Some(&view.code), [])) { "Laws of " (view.code) } }
        p.eyebrow { (view.heading) }
        h1 { (title) }
        p.restated { (view.restatement) }
        @if let Some(note) = &view.note { section.note { h2 { "Where the text is open" } p { (say(note)) } } }
        @for print in &view.prints {
            @if let Some(number) = &print.number { p.hint { "In the print of " (print.print) " (" (print.title) "): " (number) "." } }
        }
        (beside(desk, &id, "See also", &view.see))
        (beside(desk, &id, "Cited by", &view.cited_by))
        (beside(desk, &id, "It takes the place of", &view.displaces))
        (beside(desk, &id, "It gives way to", &view.displaced_by))
        @if !view.elsewhere.is_empty() || !view.no_law_in.is_empty() {
            h2 { "In the other codes" }
            ul.laws.short {
                @for law in &view.elsewhere {
                    li { a href=(law_link(desk, &law.code, &law.law)) { span.number.with-code { (law.code) " " (law.law) } " " (law.title) } }
                }
            }
            @if !view.no_law_in.is_empty() { p { (joined(&view.no_law_in, "and")) @if view.no_law_in.len() == 1 { " has" } @else { " have" } " no such law." } }
        }
        h2 { "Side by side" }
        ul.topics { @for topic in &view.topics { li { a href=(topic_link(desk, topic)) { (capital(topic.replace('_', " "))) } } } }
        (shown)
        @if !cases.is_empty() {
            h2 { "Cases that show it" }
            ul.laws.short {
                @for case in cases { li { a href=(link("/case", Some(&id), [("text", case.text.as_str())])) { (case.title) } } }
            }
        }
    };
    Ok(desk.frame(&title).page(&body))
}

/// The cases of the book to read that rest on a law, each with its way.
fn in_book(desk: &Desk<'_>, code: &str, law: LawIndex) -> Markup {
    let cases = desk.library.bound().served_cases_of(desk.address.ways(), code, law);
    html! {
        @if !cases.is_empty() {
            h2 { "Cases that show it" }
            ul.laws.short {
                @for (link, title) in cases.iter().take(SHOWN) { li { a href=(link) { (title) } } }
            }
        }
    }
}

fn beside(desk: &Desk<'_>, code: &str, lead: &str, laws: &[CitedView]) -> Markup {
    html! {
        @if !laws.is_empty() {
            h2 { (lead) }
            ul.laws.short {
                @for law in laws { li { a href=(law_link(desk, code, &law.law)) { span.number { (law.law) } " " (law.title) } } }
            }
        }
    }
}

/// What the codes have on one topic, side by side: `/topic/two_at_once`.
pub(super) fn topic(desk: &Desk<'_>, word: &str) -> Result<Page, Page> {
    let codes: Vec<&Code> = desk.library.codes().collect();
    if !topics(&codes).contains(&word) {
        return Err(fault_of(404, "There is no such topic."));
    }
    let view = LawComparisonView::of(&codes, &[word]);
    let name = capital(word.replace('_', " "));
    let body = html! {
        nav.steps aria-label="Steps" { a.back href=(link("/laws", Some("all"), [])) { "Topics" } }
        h1 { (name) }
        @for topic in &view.topics { (side_by_side(desk, topic)) }
    };
    Ok(desk.frame(&name).page(&body))
}

fn side_by_side(desk: &Desk<'_>, topic: &TopicView) -> Markup {
    html! {
        @let verdict = topic.verdict();
        @if !verdict.is_empty() { p.lead { (verdict) } }
        div.columns.wide {
            @for column in &topic.codes {
                section.column {
                    h2 { (column.code) }
                    @for law in &column.laws {
                        h3 { a href=(law_link(desk, &column.code, &law.law)) { (law.law) ". " (law.title) } }
                        p { (law.restatement.trim()) }
                    }
                }
            }
        }
        @if !topic.differences.is_empty() {
            section.partings {
                h2 { "Where their rules differ" }
                @for (place, partings) in topic.by_place() {
                    h3 { (capital(&place)) }
                    ul { @for one in partings { li { (capital(&one.text)) "." } } }
                }
            }
        }
    }
}
