//! The page for the table: every page, every status, every header; told words escaped; few taps to a ruling.

mod advice;
mod asked;
mod browser;
mod chosen_code;
mod every;
mod hostile;
mod learning;
mod newcomer;
mod on_paper;
mod own_words;
mod pages;
mod put_right;
mod room;
mod second_thoughts;
mod taps;
