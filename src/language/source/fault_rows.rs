//! Kinds of faults written as rows.
//!
//! A row has the name of the fault with what it shows, the words that are under the place, the message, the code, and
//! the help: a text, or the field that brings it (and perhaps the field of what to write instead).

/// Faults that keep the words at fault as `span`.
macro_rules! spanned_faults {
    (@replaced) => { None };
    (@replaced $replacement:ident) => { $replacement.as_deref() };
    (
        $(#[$about:meta])* enum $name:ident in $area:ident
        $(
            $(#[doc = $meaning:literal])*
            $variant:ident { $($field:ident: $type:ty),*; span $label:literal $(, $other:ident $other_label:literal)? }
                $message:literal $(($($shown:tt)*))? code $code:ident
                help $($help:literal)? $(by $own:ident: $own_type:ty $(, or $replacement:ident)?)?;
        )*
    ) => {
        $(#[$about])*
        ///
        /// One fault, on the very words. Places are byte offsets of the whole file; the player who shows the fault
        /// attaches the text.
        #[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
        #[non_exhaustive]
        pub enum $name {
            $(
                $(#[doc = $meaning])*
                #[doc = $message]
                #[error($message $(, $($shown)*)?)]
                #[diagnostic(code(bystander::$area::$code) $(, help($help))?)]
                $variant {
                    $(#[doc = concat!("`", stringify!($field), "` as it is shown.")] $field: $type,)*
                    /// The words at fault.
                    #[label($label)]
                    span: $crate::source::Span,
                    $(
                        /// Other words that it is about.
                        #[label($other_label)]
                        $other: $crate::source::Span,
                    )?
                    $(
                        /// What to do.
                        #[help]
                        $own: $own_type,
                        $(
                            /// What to write for the labelled words, where only one thing can have been meant.
                            $replacement: Option<String>,
                        )?
                    )?
                },
            )*
        }

        impl $name {
            /// The words the fault is labelled on.
            pub fn span(&self) -> $crate::source::Span {
                match self { $(Self::$variant { span, .. } => *span,)* }
            }

            /// What to write for the labelled words, where only one thing can have been meant.
            pub fn replacement(&self) -> Option<&str> {
                match self {
                    $(Self::$variant { $($($replacement,)?)? .. } => spanned_faults!(@replaced $($($replacement)?)?),)*
                }
            }
        }
    };
}

/// Faults whose place is kept beside them.
macro_rules! placed_faults {
    (@code $area:ident $code:ident) => { concat!("bystander::", stringify!($area), "::", stringify!($code)) };
    (@code $area:ident $code:ident $of:ident) => { $of.code() };
    (
        $(#[$about:meta])* $visible:vis enum $name:ident in $area:ident
        $(
            $(#[doc = $meaning:literal])*
            $variant:ident $({ $($field:ident: $type:ty),* })?
                $message:literal $(($($shown:tt)*))? code $code:ident $(of $of:ident)? label $label:literal
                help $($help:literal)? $(by $own:ident)?;
        )*
    ) => {
        $(#[$about])*
        #[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
        $visible enum $name {
            $(
                $(#[doc = $meaning])*
                #[doc = $message]
                #[error($message $(, $($shown)*)?)]
                $variant $({
                    $(#[doc = concat!("`", stringify!($field), "` as it is shown.")] $field: $type,)*
                })?,
            )*
        }

        impl $name {
            /// The code of the error.
            $visible fn code(&self) -> &str {
                match self { $(Self::$variant { $($of,)? .. } => placed_faults!(@code $area $code $($of)?),)* }
            }

            /// What is under the words in question.
            $visible fn label(&self) -> &'static str {
                match self { $(Self::$variant { .. } => $label,)* }
            }

            /// What to do about it.
            $visible fn help(&self) -> &str {
                match self { $(Self::$variant { $($own,)? .. } => $($help)? $($own)?,)* }
            }
        }
    };
}

pub(crate) use {placed_faults, spanned_faults};
