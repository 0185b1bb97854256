//! Cases to begin from.

/// A case to begin from: its text, as the case book has it.
pub(super) const CASES: &[&str] = &[
    include_str!("../../cases/shared/east-leads-out-of-turn.case"),
    include_str!("../../cases/shared/a-card-named-in-dummy-has-been-played.case"),
    include_str!("../../cases/shared/a-revoke-is-the-dealers-to-claim.case"),
    include_str!("../../cases/compare/an-adversary-exposes-a-card-in-the-deal.case"),
    include_str!("../../cases/shared/a-double-after-a-lead-when-the-play-may-have-begun.case"),
    include_str!("../../cases/shared/a-defender-leads-before-the-fourth-has-played.case"),
];

/// The case that is compared until another is stated: short, and the codes differ on it.
pub(super) const PARTED: &str = include_str!("../../cases/compare/a-defender-warns-of-a-play.case");

/// The title of the first case of a text, and that case without what was held of it.
pub(super) fn opened(text: &str) -> (&str, String) {
    let title = text.lines().find_map(|line| line.strip_prefix("case \""));
    let title = title.and_then(|rest| rest.rsplit_once('"'));
    let stated = |line: &&str| {
        let aside = ["held ", "source:", "tags:", "code:", "#"];
        !aside.iter().any(|word| line.starts_with(word))
    };
    let another = |line: &str| line.starts_with("case ");
    let first = text.lines().skip_while(|line| !another(line));
    let rest = first.skip(1).take_while(|line| !another(line));
    let before = text.lines().take_while(|line| !another(line));
    let titled = text.lines().find(|line| another(line));
    let lines = before.chain(titled).chain(rest).filter(stated);
    let lines = lines.flat_map(|line| [line, "\n"]).collect();
    (title.map_or("A case", |(title, _)| title), lines)
}
