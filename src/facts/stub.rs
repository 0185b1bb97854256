use super::*; use crate::bridge::Seat;
#[derive(Clone,Copy,Default)] pub struct Roles{pub dealer:Option<Seat>,pub maker:Option<Seat>,pub last_doubler:Option<Seat>}
impl Roles{pub fn dummy(&self)->Option<Seat>{None} pub fn eldest(&self)->Option<Seat>{None} pub fn third_hand(&self)->Option<Seat>{None}}
pub struct Facts;
impl Facts{pub fn incidents(&self)->&[Incident]{&[]} pub fn acts(&self)->&[Act]{&[]} pub fn ask(&self,_:FactId,_:&Incident)->Known{Known::UNKNOWN} pub fn seats(&self)->Roles{Roles::default()} pub fn next_to_lead(&self,_:&Incident)->Option<Seat>{None} pub fn lapsed(&self,_:Lapse,_:&Incident,_:OptionView)->Option<u32>{None}}
pub fn implied(_:FactId,_:bool,_:FactId)->Option<bool>{None}
