//! What can be wrong with a code of laws.

use super::noun::Noun;
use crate::source::DEEPEST;
use std::borrow::Cow;

/// One thing that is wrong with a code of laws.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LawFault {
    /// The folder has no `code.yaml`.
    #[error("there is no `code.yaml` among the files")]
    NoCode,
    /// Lists and keys that lie too deep in each other.
    #[error("lists and keys lie in each other, more than {DEEPEST} deep")]
    Nested,
    /// The file is not YAML, or its parts are not of the form of a law.
    #[error("cannot be read as laws: {message}")]
    Unreadable {
        /// What the reader of YAML says.
        message: String,
    },
    /// A key that no law has.
    #[error("unknown key `{key}`")]
    UnknownKey {
        /// The key.
        key: String,
        /// What to write instead.
        help: String,
    },
    /// A key that has another name now.
    #[error("the key `{old}` is now `{new}`")]
    RenamedKey {
        /// Its name before.
        old: &'static str,
        /// Its name.
        new: &'static str,
    },
    /// A name that is in no table.
    #[error("unknown {} `{name}`", noun.word())]
    UnknownName {
        /// What it should have named.
        noun: Noun,
        /// The name.
        name: String,
        /// What to write instead.
        help: String,
    },
    /// A number that two laws bear.
    #[error("a second law is numbered `{number}`")]
    DuplicateLaw {
        /// The number.
        number: String,
    },
    /// A remedy that is done with a card, and none is named.
    #[error("`{remedy}` names no card")]
    NoCard {
        /// The remedy.
        remedy: &'static str,
        /// What to write.
        help: String,
    },
    /// A citation of a law that is not there.
    #[error("there is no law `{number}` in this code")]
    NoSuchLaw {
        /// The number.
        number: String,
        /// What to write instead.
        help: String,
    },
    /// Words that must be there are not.
    #[error("the {what} is empty")]
    Empty {
        /// Which.
        what: &'static str,
    },
    /// More than can be counted.
    #[error("there are more {what} than can be counted")]
    TooMany {
        /// Of what.
        what: &'static str,
    },
    /// Numbers that are no run.
    #[error("`{run}` is no run of numbers")]
    NoRun {
        /// What is written.
        run: String,
    },
    /// A law that is no decision and yet reads another.
    #[error("law `{law}` interprets another law, and is no decision")]
    NoDecision {
        /// The law.
        law: String,
    },
    /// A decision that reads itself.
    #[error("`{law}` interprets itself")]
    ReadsItself {
        /// The decision.
        law: String,
    },
    /// A rule that speaks on no incident.
    #[error("a rule of law `{law}` does not say on which incident it speaks")]
    NoIncident {
        /// The law.
        law: String,
    },
    /// A rule that does nothing.
    #[error("a rule of law `{law}` has no effect")]
    NoEffect {
        /// The law.
        law: String,
    },
    /// A fact that compares with a setting which the code does not have.
    #[error(
        "`{fact}` asks for the setting `{setting}`, which this code does not set to a number or to `none`"
    )]
    NoSetting {
        /// The fact.
        fact: Cow<'static, str>,
        /// The setting.
        setting: &'static str,
    },
    /// A comparison with what is no number.
    #[error("`{with}` is no number to compare with")]
    NoNumber {
        /// What is written.
        with: String,
        /// What to write instead.
        help: String,
    },
    /// A definition of what the table itself shows.
    #[error("`{fact}` is not for a code to define")]
    NotDefinable {
        /// The fact.
        fact: Cow<'static, str>,
    },
    /// A condition inside too many others.
    #[error("conditions are nested more than {limit} deep")]
    TooDeep {
        /// How deep they may be.
        limit: usize,
    },
    /// A condition that cannot hold.
    #[error("a rule of law `{law}` can never speak")]
    NeverSpeaks {
        /// The law.
        law: String,
    },
    /// Exceptions that displace each other.
    #[error("exceptions go in a circle: {way}")]
    Circle {
        /// The laws, in turn.
        way: String,
    },
    /// A definition that turns on the word it defines.
    #[error("law `{law}` defines `{fact}` by itself")]
    DefinedByItself {
        /// The law.
        law: String,
        /// The word.
        fact: Cow<'static, str>,
    },
    /// An exception to a law that does not speak where it does.
    #[error("law `{law}` overrides law `{overridden}`, which never speaks where it does")]
    IdleException {
        /// The exception.
        law: String,
        /// What it would displace.
        overridden: String,
    },
    /// A rule that another displaces whenever it would speak.
    #[error("a rule of law {law} is always displaced by law {by}")]
    AlwaysDisplaced {
        /// The law.
        law: String,
        /// Those that displace it.
        by: String,
    },
    /// A definition of a fact that no rule asks for.
    #[error("law {law} defines `{fact}` on an incident on which no rule asks for it")]
    IdleDefinition {
        /// The law.
        law: String,
        /// The fact.
        fact: Cow<'static, str>,
    },
    /// One option given twice, and not on the same terms.
    #[error("law `{first}` and law `{second}` give `{act}` on different terms")]
    TwoTerms {
        /// The law that stands first.
        first: String,
        /// The other.
        second: String,
        /// What both give.
        act: &'static str,
        /// The terms, and what to do.
        help: String,
    },
    /// Two orders that cannot both be carried out.
    #[error(
        "law `{first}` orders `{one}` and law `{second}` orders `{other}`, which cannot both be"
    )]
    OpposedOrders {
        /// The law that stands first.
        first: String,
        /// What it orders.
        one: &'static str,
        /// The other law.
        second: String,
        /// What that orders.
        other: &'static str,
    },
    /// A club's code whose name a case could not be ruled under.
    #[error("`{name}` cannot be the name of a code")]
    BadName {
        /// The name.
        name: String,
    },
    /// A club's code with the name of a code of the binary.
    #[error("there is already a code `{name}`")]
    TakenName {
        /// The name.
        name: String,
    },
    /// A club's file that extends no code.
    #[error("the file does not say which code it extends")]
    ExtendsNothing,
    /// A code to extend that is not there.
    #[error("there is no code `{name}` to extend")]
    NoBase {
        /// The name.
        name: String,
        /// What to write instead.
        help: String,
    },
    /// A setting that no code has.
    #[error("no code has a setting `{name}`")]
    StrangeSetting {
        /// The name.
        name: String,
        /// What to write instead.
        help: String,
    },
    /// A setting whose value is of another type.
    #[error("the setting `{name}` is {wanted}")]
    WrongSetting {
        /// The name.
        name: String,
        /// What its value is.
        wanted: &'static str,
    },
    /// A law that is removed and written in one file.
    #[error("law `{number}` is removed and written as well")]
    RemovedAndWritten {
        /// The number.
        number: String,
    },
    /// A fault of the code that is extended, brought about by a change.
    #[error("in the code it extends, {message}")]
    InBase {
        /// What is wrong there.
        message: String,
        /// What to do.
        help: String,
    },
    /// The same, where it is known by which.
    #[error("by this, in the code it extends, {message}")]
    ByThis {
        /// What is wrong there.
        message: String,
        /// What to do.
        help: String,
    },
    /// A topic that is nearly one of another code.
    #[error("the topic `{topic}` is in no other code")]
    MisspeltTopic {
        /// The topic.
        topic: String,
        /// What it is near to.
        help: String,
    },
    /// More words of the print than may be quoted.
    #[error("{count} words of the print are quoted")]
    TooManyWords {
        /// How many.
        count: usize,
    },
    /// Words on a thing of which the law does not speak.
    #[error("law `{law}` quotes words on `{name}`, of which no rule of it speaks")]
    IdleWords {
        /// The law.
        law: String,
        /// The thing.
        name: String,
    },
    /// A law that points to rules which cannot be had.
    #[error("{message}")]
    SameAs {
        /// What is wrong.
        message: String,
        /// What to write instead.
        help: String,
    },
    /// A print that the code does not name.
    #[error("the code names no other print `{print}`")]
    UnknownPrint {
        /// The print.
        print: String,
        /// What to write instead.
        help: String,
    },
    /// A matter that a law names twice.
    #[error("the topic `{topic}` is named twice")]
    TopicTwice {
        /// The topic.
        topic: String,
    },
    /// A rule on a matter that its law does not treat.
    #[error("the law of this rule does not have the topic `{topic}`")]
    ForeignTopic {
        /// The topic.
        topic: String,
        /// What the law has.
        help: String,
    },
    /// Two rules that decide one incident differently.
    #[error("law `{first}` and law `{second}` decide `{incident}` differently")]
    Conflict {
        /// The law that stands first.
        first: String,
        /// The other.
        second: String,
        /// An incident on which both speak.
        incident: &'static str,
        /// What each decides, and where the first stands.
        help: String,
    },
}

impl LawFault {
    /// The code of the error.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NoCode => "bystander::laws::no_code",
            Self::Unreadable { .. } => "bystander::laws::unreadable",
            Self::Nested => "bystander::laws::nested",
            Self::UnknownKey { .. } => "bystander::laws::unknown_key",
            Self::RenamedKey { .. } => "bystander::laws::renamed_key",
            Self::UnknownName { noun, .. } => noun.code(),
            Self::DuplicateLaw { .. } => "bystander::laws::duplicate_law",
            Self::NoSuchLaw { .. } => "bystander::laws::no_such_law",
            Self::NoCard { .. } => "bystander::laws::no_card",
            Self::Empty { .. } => "bystander::laws::empty",
            Self::TooMany { .. } => "bystander::laws::too_many",
            Self::NoRun { .. } => "bystander::laws::no_run",
            Self::NoDecision { .. } => "bystander::laws::no_decision",
            Self::ReadsItself { .. } => "bystander::laws::reads_itself",
            Self::NoIncident { .. } => "bystander::laws::no_incident",
            Self::NoEffect { .. } => "bystander::laws::no_effect",
            Self::NoSetting { .. } => "bystander::laws::no_setting",
            Self::NoNumber { .. } => "bystander::laws::no_number",
            Self::NotDefinable { .. } => "bystander::laws::not_definable",
            Self::TooDeep { .. } => "bystander::laws::too_deep",
            Self::NeverSpeaks { .. } => "bystander::laws::never_speaks",
            Self::Circle { .. } => "bystander::laws::circle",
            Self::DefinedByItself { .. } => "bystander::laws::defined_by_itself",
            Self::IdleException { .. } => "bystander::laws::idle_exception",
            Self::AlwaysDisplaced { .. } => "bystander::laws::always_displaced",
            Self::IdleDefinition { .. } => "bystander::laws::idle_definition",
            Self::TwoTerms { .. } => "bystander::laws::two_terms",
            Self::OpposedOrders { .. } => "bystander::laws::opposed_orders",
            Self::BadName { .. } => "bystander::laws::bad_name",
            Self::TakenName { .. } => "bystander::laws::taken_name",
            Self::ExtendsNothing => "bystander::laws::extends_nothing",
            Self::NoBase { .. } => "bystander::laws::no_base",
            Self::StrangeSetting { .. } => "bystander::laws::strange_setting",
            Self::WrongSetting { .. } => "bystander::laws::wrong_setting",
            Self::RemovedAndWritten { .. } => "bystander::laws::removed_and_written",
            Self::InBase { .. } | Self::ByThis { .. } => "bystander::laws::in_base",
            Self::MisspeltTopic { .. } => "bystander::laws::misspelt_topic",
            Self::TooManyWords { .. } => "bystander::laws::too_many_words",
            Self::IdleWords { .. } => "bystander::laws::idle_words",
            Self::SameAs { .. } => "bystander::laws::same_as",
            Self::UnknownPrint { .. } => "bystander::laws::unknown_print",
            Self::TopicTwice { .. } => "bystander::laws::topic_twice",
            Self::ForeignTopic { .. } => "bystander::laws::foreign_topic",
            Self::Conflict { .. } => "bystander::laws::conflict",
        }
    }

    /// What stands under the words in question.
    pub fn label(&self) -> &'static str {
        match self {
            Self::NoCode => "this folder",
            Self::Unreadable { .. } => "reading stopped here",
            Self::Nested => "deeper than that from here",
            Self::UnknownKey { .. } => "no such key here",
            Self::RenamedKey { .. } => "the old name",
            Self::UnknownName { .. } | Self::BadName { .. } | Self::TakenName { .. } => "this name",
            Self::DuplicateLaw { .. } => "this number is taken",
            Self::NoSuchLaw { .. } => "this number",
            Self::NoCard { .. } => "with which card?",
            Self::Empty { .. } => "nothing here",
            Self::TooMany { .. } => "one too many",
            Self::NoRun { .. } => "these numbers",
            Self::NoDecision { .. } => "only a decision does this",
            Self::ReadsItself { .. } => "its own number",
            Self::NoIncident { .. } => "this rule",
            Self::NoEffect { .. } => "it does nothing",
            Self::NoSetting { .. } => "asked for here",
            Self::NoNumber { .. } => "not a number",
            Self::NotDefinable { .. } => "this fact",
            Self::TooDeep { .. } => "one too deep",
            Self::NeverSpeaks { .. } => "this cannot hold with what stands before it",
            Self::Circle { .. } => "the circle closes here",
            Self::DefinedByItself { .. } => "this depends on what it defines",
            Self::IdleException { .. } => "nothing to override",
            Self::AlwaysDisplaced { .. } => "whenever this holds, the other rule speaks",
            Self::IdleDefinition { .. } => "nobody asks for it",
            Self::TwoTerms { .. } => "here otherwise than there",
            Self::OpposedOrders { .. } => "the opposite is ordered by the other rule",
            Self::ExtendsNothing => "no `extends:` in this file",
            Self::NoBase { .. } | Self::StrangeSetting { .. } => "not known",
            Self::WrongSetting { .. } => "another type of value stands here",
            Self::RemovedAndWritten { .. } => "it is written below",
            Self::InBase { .. } => "the code that is extended",
            Self::ByThis { .. } => "without this it would be in order",
            Self::TooManyWords { .. } | Self::IdleWords { .. } => "these words",
            Self::SameAs { .. } => "pointed to here",
            Self::UnknownPrint { .. } => "this print",
            Self::MisspeltTopic { .. } | Self::TopicTwice { .. } | Self::ForeignTopic { .. } => {
                "this topic"
            }
            Self::Conflict { .. } => "this rule has no order with the other",
        }
    }

    /// What to do about it.
    pub fn help(&self) -> &str {
        match self {
            Self::UnknownKey { help, .. }
            | Self::UnknownName { help, .. }
            | Self::NoSuchLaw { help, .. }
            | Self::NoCard { help, .. }
            | Self::NoBase { help, .. }
            | Self::StrangeSetting { help, .. }
            | Self::NoNumber { help, .. }
            | Self::InBase { help, .. }
            | Self::ByThis { help, .. }
            | Self::TwoTerms { help, .. }
            | Self::MisspeltTopic { help, .. }
            | Self::ForeignTopic { help, .. }
            | Self::UnknownPrint { help, .. }
            | Self::SameAs { help, .. }
            | Self::Conflict { help, .. } => help,
            Self::RenamedKey { .. } => "write `incident:` and leave what follows it",
            Self::Nested => "no law needs it: write lists and keys side by side",
            Self::NoCode => "add `code.yaml` with the code's number, title, source and year",
            Self::Unreadable { .. } => {
                "see `docs/writing-laws.md`; look at quotes, colons and the indent"
            }
            Self::DuplicateLaw { .. } => "give each law of a code one entry; put its rules there",
            Self::Empty { .. } => "write it out in plain words, or remove the entry",
            Self::TooMany { .. } => "divide them among several laws",
            Self::TooManyWords { .. } => "quote five at most, those on which it turns",
            Self::IdleWords { .. } => {
                "name an incident, a remedy, a limit or a fact of its rules, or give words for the whole law"
            }
            Self::TopicTwice { .. } => "name each matter once, the chief one first",
            Self::NoRun { .. } => {
                "write the first and the last, as `1-108`, `E1-E12`, `38a-38g` or `69(1)-69(3)`, or one number"
            }
            Self::NoDecision { .. } => {
                "name the entry `decision: ...`, or cite the other law under `see`"
            }
            Self::ReadsItself { .. } => "name the law of this code that the decision reads",
            Self::NoIncident { .. } => {
                "add `incident:` with an incident; only a definition may go without"
            }
            Self::NoEffect { .. } => "add one of `grants`, `orders`, `limits`, `bars`, `defines`",
            Self::NoSetting { .. } => {
                "write it under `settings:` in `code.yaml`, as `settings: { doubling_limit: 100 }`; `none` where there is no limit"
            }
            Self::NotDefinable { .. } => {
                "a code defines only `revoke_established` and `exposed_card`; the rest the table shows"
            }
            Self::TooDeep { .. } => "write the rule as several simpler ones",
            Self::NeverSpeaks { .. } => {
                "remove one of the conditions that exclude each other, or define the fact it asks for on this incident"
            }
            Self::Circle { .. } => "let only one of them override the other",
            Self::DefinedByItself { .. } => {
                "say it by what happened at the table, and by no fact whose definition leads back here"
            }
            Self::IdleException { .. } => {
                "remove it from `overrides`, or look whether `incident` and `when` let both speak of one incident"
            }
            Self::BadName { .. } => {
                "write one word of letters, figures and dashes, as cases will say it: `held riverside: ...`"
            }
            Self::ExtendsNothing => {
                "write a line such as `extends: \"1907\"`; a code that stands alone is a folder with a `code.yaml`"
            }
            Self::TakenName { .. } => "give the club's code a name of its own",
            Self::WrongSetting { .. } => "write a value of that type",
            Self::RemovedAndWritten { .. } => {
                "a law that is written again replaces the old one; leave it out of `removes`"
            }
            Self::OpposedOrders { .. } => {
                "let one name the other's law in `overrides`, or let their conditions exclude each other"
            }
            Self::AlwaysDisplaced { .. } => {
                "remove the rule, or let the exception speak in fewer cases"
            }
            Self::IdleDefinition { .. } => {
                "remove the definition, or let a rule on that incident ask for the fact"
            }
        }
    }
}
