//! Reports for people: bar charts as SVG and pages as HTML that need nothing but themselves.

pub mod chart;
pub mod html;
