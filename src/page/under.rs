//! The ways on from a page, under the codes that were chosen: whoever looks up a law comes back to his own code.

use super::address::{CODE, link};

/// How a way to another page begins.
const WAY: &str = "href=\"/";

/// A body whose ways all lead on under these codes; those that name codes of their own stay as they are.
pub(super) fn under(code: &str, body: &str) -> String {
    let query = link("", Some(code), []);
    let stated = query.trim_start_matches('?');
    let mut all = String::with_capacity(body.len() + body.len() / 16);
    let mut rest = body;
    while let Some(at) = rest.find(WAY) {
        let (before, way) = rest.split_at(at + WAY.len());
        let end = way.find('"').unwrap_or(way.len());
        let (way, after) = way.split_at(end);
        all.push_str(before);
        push(&mut all, way, stated);
        rest = after;
    }
    all.push_str(rest);
    all
}

/// Puts a way down with the codes, before the place on its page.
fn push(all: &mut String, way: &str, stated: &str) {
    let (path, place) = way.find('#').map_or((way, ""), |at| way.split_at(at));
    all.push_str(path);
    let query = path.split_once('?').map(|(_, query)| query);
    let names_codes = query.is_some_and(|query| {
        let mut pairs = query.split("&amp;");
        pairs.any(|pair| pair.split('=').next() == Some(CODE))
    });
    if !names_codes {
        all.push_str(if query.is_some() { "&amp;" } else { "?" });
        all.push_str(stated);
    }
    all.push_str(place);
}

#[cfg(test)]
mod tests {
    use super::under;

    #[test]
    fn a_way_leads_on_under_the_codes_unless_it_names_its_own() {
        let body = r##"<a href="/law/1904/80">80</a> <a href="/day?x=1#top">t</a> <a href="/case?code=1907">c</a> <a href="#here">h</a>"##;
        let shown = under("1904,1906", body);
        assert_eq!(
            shown,
            r##"<a href="/law/1904/80?code=1904%2C1906">80</a> <a href="/day?x=1&amp;code=1904%2C1906#top">t</a> <a href="/case?code=1907">c</a> <a href="#here">h</a>"##
        );
    }
}
