//! ECP5 synthesis flow and area reports
