//! Look up: laws by number, topic and words; one law with all that bears on it; the codes side by side.

use super::address::link;
use super::{Context, Page, whole_code};
use crate::interview::stated_by;
use crate::laws::{Code, Law, LawIndex, Numbering, search_in, topics};
use crate::report::{ListingView, SearchView};
use crate::source::{capital, joined};
use maud::{Markup, html};

/// The most laws that words find.
const MOST: usize = 12;

/// The most cases of the book that are named with a law.
pub(super) const SHOWN: usize = 6;

/// The laws of the codes, or those that some words find.
pub(super) fn page(context: &Context<'_>) -> Page {
    let codes = context.codes();
    let asked = context.address.value("q").unwrap_or_default().trim();
    let body = html! {
        h1 { "The laws" }
        (find(context, asked))
        @if asked.is_empty() { (lists(context, &codes)) } @else { (found(context, &codes, asked)) }
    };
    context.frame("The laws").page(&body)
}

pub(super) fn find(context: &Context<'_>, asked: &str) -> Markup {
    let ids = context.library.ids();
    let all = context.address.codes.len() == ids.len();
    let to = |code: &str| {
        let asked = (!asked.is_empty()).then_some(("q", asked));
        link("/laws", Some(code), asked)
    };
    html! {
        form method="get" action="/laws" role="search" {
            @if let Some(code) = context.address.code(context.library) { input type="hidden" name="code" value=(code); }
            label for="q" { "Number, topic or words" }
            div.field {
                input id="q" name="q" type="search" value=(asked) maxlength="200" autocomplete="off" placeholder="80, or call a suit";
                button.go { "Find" }
            }
        }
        nav.codes aria-label="Which code" {
            ul {
                @for id in &ids {
                    li { a href=(to(id)) aria-current=[(!all && context.address.codes.contains(id)).then_some("true")] { (id) } }
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
    pub(super) fn of(context: &Context<'_>, asked: &str) -> Self {
        /// Words that may be with a number.
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
        let ids = context.library.ids();
        let named = words.iter().position(|word| ids.iter().any(|id| id == word));
        let named = named.filter(|_| words.len() > 1);
        let code = named.map(|place| words.remove(place).to_owned());
        Self { code, number: words.join(" ") }
    }

    /// The laws of that number: of the code that is named, else of those that are read.
    pub(super) fn find<'c>(
        &self,
        context: &'c Context<'_>,
        codes: &[&'c Code],
    ) -> Vec<(&'c Code, LawIndex)> {
        let named = self.code.as_ref().and_then(|id| context.library.code(id));
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
fn found(context: &Context<'_>, codes: &[&Code], asked: &str) -> Markup {
    let number = Number::of(context, asked);
    let numbered: Vec<(&Code, LawIndex)> = number.find(context, codes);
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
                        li { a href=(context.address.ways().law(&code.id, law)) { (code.id) " " (law.number) ". " (law.title) } p { (law.restatement.trim()) } }
                    }
                }
            }
        };
    }
    let topic = asked.to_lowercase().replace([' ', '-'], "_");
    let with_words = |code: &&'_ Code| {
        let kept = context.library.kept(&code.id)?;
        Some((kept.code.as_ref(), kept.words()))
    };
    let known: Vec<_> = codes.iter().filter_map(with_words).collect();
    let view = SearchView::of(asked, &search_in(&known, asked, stated_by));
    let laws = view.laws.iter().take(MOST);
    html! {
        @if topics(codes).contains(&topic.as_str()) {
            p { a.button href=(topic_link(context, &topic)) { "The topic “" (topic.replace('_', " ")) "”, side by side" } }
        }
        @for (word, meant) in &view.taken { p.understood { "No law has “" (word) "”; it is read as “" (meant) "”." } }
        @if view.laws.is_empty() {
            p { "No law has these words. Try others, or look through a code." }
        } @else {
            @for word in &view.unknown { p.understood { "No law has “" (word) "”." } }
        }
        ul.laws {
            @for hit in laws {
                li {
                    a href=(law_link(context, &hit.code, &hit.law)) { (hit.code) " " (hit.law) ". " (hit.title) }
                    p { (hit.sentence) }
                }
            }
        }
    }
}

/// Every law of one code; of several, the ways to each, and the topics that they share.
fn lists(context: &Context<'_>, codes: &[&Code]) -> Markup {
    if let [code] = codes {
        let view = ListingView::of(code, None);
        return html! {
            p.hint { (code.title.trim_end_matches('.')) ". " (numbers(code)) }
            p { a href=(whole_code::beginning(&code.id, &context.address.under)) { "Read all the laws in order" } }
            @for heading in &view.headings {
                details {
                    summary { span { (heading.heading) } span.count { (heading.laws.len()) } }
                    ul.laws.short {
                        @for law in &heading.laws {
                            li { a href=(law_link(context, &code.id, &law.law)) { span.number { (law.law) } " " (law.title) } }
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
                        li { a href=(topic_link(context, topic)) { (capital(topic.replace('_', " "))) } p.hint { (law.title) } }
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

pub(super) fn law_link(context: &Context<'_>, code: &str, number: &str) -> String {
    let law = context.library.code(code).and_then(|code| {
        let law = code.law(code.find(number)?)?;
        Some(context.address.ways().law(&code.id, law))
    });
    law.unwrap_or_else(|| link("/laws", context.address.code(context.library).as_deref(), []))
}

pub(super) fn topic_link(context: &Context<'_>, topic: &str) -> String {
    let code = context.address.code(context.library);
    link(&format!("/topic/{topic}"), code.as_deref(), [])
}
