//! What can be wrong with a code of laws.

use super::noun::Noun;
use crate::source::{DEEPEST, placed_faults};
use std::borrow::Cow;

placed_faults! {
    /// One thing that is wrong with a code of laws.
    pub enum LawFault in laws
    NoCode
        "there is no `code.yaml` among the files" code no_code label "this folder"
        help "add `code.yaml` with the code's number, title, source and year";
    Nested
        "lists and keys are nested more than {DEEPEST} deep" code nested label "deeper than that from here"
        help "no law needs this: write lists and keys side by side";
    Unreadable { message: String }
        "cannot be read as laws: {message}" code unreadable label "reading stopped here"
        help "see `docs/writing-laws.md`; look at quotes, colons and the indent";
    UnknownKey { key: String, help: String }
        "unknown key `{key}`" code unknown_key label "no such key here" help by help;
    RenamedKey { old: &'static str, new: &'static str }
        "the key `{old}` is now `{new}`" code renamed_key label "the old name"
        help "write `incident:` and leave what follows it";
    UnknownName { noun: Noun, name: String, help: String }
        "unknown {noun} `{name}`" code unknown_name of noun label "this name" help by help;
    DuplicateLaw { number: String }
        "a second law is numbered `{number}`" code duplicate_law label "this number is taken"
        help "give each law of a code one entry; put its rules there";
    NoCard { remedy: &'static str, help: String }
        "`{remedy}` names no card" code no_card label "with which card?" help by help;
    NoSuchLaw { number: String, help: String }
        "there is no law `{number}` in this code" code no_such_law label "this number" help by help;
    Empty { what: &'static str }
        "the {what} is empty" code empty label "nothing here" help "write it out in plain words, or remove the entry";
    TooMany { what: &'static str }
        "there are too many {what}" code too_many label "one too many"
        help "divide them among several laws";
    NoRun { run: String }
        "`{run}` is not a range of numbers" code no_run label "these numbers"
        help "write the first and the last, as `1-108`, `E1-E12`, `38a-38g` or `69(1)-69(3)`, or one number";
    NoDecision { law: String }
        "law `{law}` interprets another law, but is not a decision" code no_decision label "only a decision does this"
        help "name the entry `decision: ...`, or cite the other law under `see`";
    ReadsItself { law: String }
        "`{law}` interprets itself" code reads_itself label "its own number"
        help "name the law of this code that the decision interprets";
    NoIncident { law: String }
        "a rule of law `{law}` does not name its incident" code no_incident label "this rule"
        help "add `incident:` with an incident; only a definition may leave it out";
    NoEffect { law: String }
        "a rule of law `{law}` has no effect" code no_effect label "it does nothing"
        help "add one of `grants`, `orders`, `limits`, `bars`, `defines`";
    NoSetting { fact: Cow<'static, str>, setting: &'static str }
        "`{fact}` needs the setting `{setting}`, which this code does not set to a number or to `none`" code no_setting
        label "needed here"
        help "write it under `settings:` in `code.yaml`, as `settings: { doubling_limit: 100 }`; `none` if there is no limit";
    NoNumber { with: String, help: String }
        "`{with}` is not a number to compare with" code no_number label "not a number" help by help;
    NotDefinable { fact: Cow<'static, str> }
        "a code cannot define `{fact}`" code not_definable label "this fact"
        help "a code defines only `revoke_established` and `exposed_card`; the events of the case decide the rest";
    TooDeep { limit: usize }
        "conditions are nested more than {limit} deep" code too_deep label "one too deep"
        help "write the rule as several simpler ones";
    NeverSpeaks { law: String }
        "a rule of law `{law}` can never apply" code never_speaks label "this contradicts what comes before it"
        help "remove one of the contradictory conditions, or define the fact for this incident";
    Circle { way: String }
        "exceptions form a circle: {way}" code circle label "the circle closes here"
        help "let only one of them override the other";
    DefinedByItself { law: String, fact: Cow<'static, str> }
        "law `{law}` defines `{fact}` in terms of itself" code defined_by_itself label "this depends on what it defines"
        help "use what happened at the table, and no fact whose definition leads back here";
    IdleException { law: String, overridden: String }
        "law `{law}` overrides law `{overridden}`, which never applies together with it" code idle_exception
        label "nothing to override"
        help "remove it from `overrides`, or check that `incident` and `when` let both apply to one incident";
    AlwaysDisplaced { law: String, by: String }
        "a rule of law {law} is always displaced by law {by}" code always_displaced
        label "whenever this holds, the other rule applies"
        help "remove the rule, or limit the exception to fewer cases";
    IdleDefinition { law: String, fact: Cow<'static, str> }
        "law {law} defines `{fact}` for an incident whose rules never ask for it" code idle_definition
        label "never asked for" help "remove the definition, or use the fact in a rule on that incident";
    TwoTerms { first: String, second: String, act: &'static str, help: String }
        "law `{first}` and law `{second}` give `{act}` on different terms" code two_terms
        label "different here" help by help;
    OpposedOrders { first: String, one: &'static str, second: String, other: &'static str }
        "law `{first}` orders `{one}` and law `{second}` orders `{other}`, which exclude each other" code opposed_orders
        label "the other rule orders the opposite"
        help "name one law in the other's `overrides`, or make their conditions exclude each other";
    BadName { name: String }
        "`{name}` cannot be the name of a code" code bad_name label "this name"
        help "write one word of letters, figures and dashes, as cases will use it: `held riverside: ...`";
    TakenName { name: String }
        "there is already a code `{name}`" code taken_name label "this name"
        help "give the club's code a name of its own";
    ExtendsNothing
        "the file does not say which code it extends" code extends_nothing label "no `extends:` in this file"
        help "write a line such as `extends: \"1907\"`; a complete code is a folder with a `code.yaml`";
    NoBase { name: String, help: String }
        "there is no code `{name}` to extend" code no_base label "not known" help by help;
    StrangeSetting { name: String, help: String }
        "no code has a setting `{name}`" code strange_setting label "not known" help by help;
    WrongSetting { name: String, wanted: &'static str }
        "the setting `{name}` is {wanted}" code wrong_setting label "another type of value stands here"
        help "write a value of that type";
    RemovedAndWritten { number: String }
        "law `{number}` is both removed and written" code removed_and_written label "it is written below"
        help "a new text replaces the old law; leave it out of `removes`";
    InBase { message: String, help: String }
        "in the code it extends, {message}" code in_base label "the code that is extended" help by help;
    ByThis { message: String, help: String }
        "because of this, in the code it extends, {message}" code in_base label "without this there would be no fault"
        help by help;
    MisspeltTopic { topic: String, help: String }
        "the topic `{topic}` is in no other code" code misspelt_topic label "this topic" help by help;
    TooManyWords { count: usize }
        "{count} words of the print are quoted" code too_many_words label "these words"
        help "quote at most five, the decisive ones";
    IdleWords { law: String, name: String }
        "law `{law}` quotes words on `{name}`, which none of its rules uses" code idle_words label "these words"
        help "name an incident, a remedy, a limit or a fact of its rules, or give words for the whole law";
    /// A law that points to rules which cannot be had.
    SameAs { message: String, help: String }
        "{message}" code same_as label "pointed to here" help by help;
    UnknownPrint { print: String, help: String }
        "the code names no other print `{print}`" code unknown_print label "this print" help by help;
    TopicTwice { topic: String }
        "the topic `{topic}` is named twice" code topic_twice label "this topic"
        help "name each topic once, the main one first";
    ForeignTopic { topic: String, help: String }
        "the law of this rule does not have the topic `{topic}`" code foreign_topic label "this topic" help by help;
    Conflict { first: String, second: String, incident: &'static str, help: String }
        "law `{first}` and law `{second}` decide `{incident}` differently" code conflict
        label "this rule has no order with the other" help by help;
}
