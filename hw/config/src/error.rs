//! What can be wrong with a configuration.

use thiserror::Error;

/// A configuration that was refused. `origin` is the file, or a description of where the configuration was made.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ConfigError {
    /// The file could not be read.
    #[error("{origin}: cannot read the configuration: {reason}")]
    Read { origin: String, reason: String },
    /// The file is not TOML.
    #[error("{origin}: not a TOML file: {reason}")]
    Syntax { origin: String, reason: String },
    /// A key no configuration has.
    #[error("{origin}: unknown key `{key}` (the keys are: {known})")]
    UnknownKey {
        origin: String,
        key: String,
        known: String,
    },
    /// A key every configuration must have.
    #[error("{origin}: key `{key}` is missing (every configuration lists all keys)")]
    MissingKey { origin: String, key: String },
    /// A value of another type, or one that is not among the words of its key.
    #[error("{origin}: `{key}` = {value}: expected {expected}")]
    BadValue {
        origin: String,
        key: String,
        value: String,
        expected: String,
    },
    /// A value that breaks a rule.
    #[error("{origin}: `{key}` = {value} breaks the rule {rule}: {text}")]
    Rule {
        origin: String,
        key: String,
        value: String,
        rule: &'static str,
        text: String,
    },
}

impl ConfigError {
    /// Name of the broken rule, if that is what is wrong.
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            ConfigError::Rule { rule, .. } => Some(rule),
            _ => None,
        }
    }

    /// The key at fault, if it is about one.
    pub fn key(&self) -> Option<&str> {
        match self {
            ConfigError::UnknownKey { key, .. }
            | ConfigError::MissingKey { key, .. }
            | ConfigError::BadValue { key, .. }
            | ConfigError::Rule { key, .. } => Some(key),
            _ => None,
        }
    }
}
