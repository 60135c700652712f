//! Assembly files: functions are taken apart, everything else is kept as it is.

use std::collections::{BTreeMap, BTreeSet};

use crate::check::told;
use crate::error::CompileError;
use crate::inst::{self, Inst, Kind};

/// A line inside a function.
#[derive(Clone, Debug)]
pub enum Line {
    /// A label.
    Label(String),
    /// An instruction.
    Inst(Inst),
}

/// A function as the compiler wrote it.
#[derive(Clone, Debug)]
pub struct Function {
    /// Its symbol.
    pub name: String,
    /// Not visible outside the file.
    pub local: bool,
    /// Labels and instructions.
    pub lines: Vec<Line>,
}

/// A part of a file.
#[derive(Clone, Debug)]
pub enum Item {
    /// Directives and data, verbatim.
    Text(String),
    /// A function, by its index in [`AsmFile::functions`].
    Function(usize),
}

/// A file of assembly.
#[derive(Clone, Debug, Default)]
pub struct AsmFile {
    /// In the order of the file.
    pub items: Vec<Item>,
    /// The functions.
    pub functions: Vec<Function>,
    /// Source files by the number that lines use.
    pub files: BTreeMap<u32, String>,
}

/// Takes a file apart.
pub fn parse(text: &str) -> Result<AsmFile, CompileError> {
    let mut file = AsmFile::default();
    let mut types = BTreeSet::new();
    let mut globals = BTreeSet::new();
    let mut place = None;
    let mut inside: Option<Function> = None;
    let mut debug = false;
    for raw in text.lines() {
        let line = raw.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (word, rest) = match line.find(char::is_whitespace) {
            Some(at) => (&line[..at], line[at..].trim()),
            None => (line, ""),
        };
        match word {
            ".section" => debug = rest.trim_start_matches('"').starts_with(".debug"),
            ".text" | ".data" | ".bss" => debug = false,
            ".file" => {
                note_file(rest, &mut file.files);
                continue;
            }
            ".loc" => {
                let mut numbers = rest.split_whitespace().map(|n| n.parse::<u32>().ok());
                if let (Some(Some(f)), Some(Some(l))) = (numbers.next(), numbers.next()) {
                    place = Some((f, l));
                }
                continue;
            }
            ".globl" | ".global" => {
                globals.insert(rest.to_string());
            }
            ".type" => {
                if let Some((name, kind)) = rest.split_once(',') {
                    if kind.trim() == "@function" {
                        types.insert(name.trim().to_string());
                    }
                }
            }
            _ => {}
        }
        if debug || word.starts_with(".cfi") {
            continue;
        }
        let Some(function) = &mut inside else {
            match strip_comment(line).strip_suffix(':') {
                Some(name) if types.contains(name) => {
                    inside = Some(Function {
                        name: name.to_string(),
                        local: !globals.contains(name),
                        lines: vec![],
                    });
                    place = None;
                }
                _ => file.items.push(Item::Text(raw.trim_end().to_string())),
            }
            continue;
        };
        if word == ".size" {
            let function = inside.take().expect("inside a function");
            file.items.push(Item::Function(file.functions.len()));
            file.functions.push(function);
            continue;
        }
        let code = strip_comment(line);
        for statement in code.split(';') {
            take_statement(statement.trim(), place, &file.files, function)?;
        }
    }
    check_label_addresses(&file)?;
    Ok(file)
}

fn note_file(rest: &str, files: &mut BTreeMap<u32, String>) {
    let Some((number, names)) = rest.split_once(char::is_whitespace) else {
        return;
    };
    if let Ok(number) = number.parse() {
        // `"folder" "name" md5 …`: quoted are the parts at odd places.
        let quoted: Vec<&str> = names.split('"').skip(1).step_by(2).collect();
        let name = quoted.last().copied().unwrap_or("?");
        files.insert(number, name.to_string());
    }
}

fn strip_comment(line: &str) -> &str {
    line.find('#').map_or(line, |at| line[..at].trim_end())
}

fn take_statement(
    mut statement: &str,
    place: Option<(u32, u32)>,
    files: &BTreeMap<u32, String>,
    function: &mut Function,
) -> Result<(), CompileError> {
    while let Some(at) = statement.find(':') {
        let label = &statement[..at];
        if label.contains(char::is_whitespace) || label.contains('"') {
            break;
        }
        function.lines.push(Line::Label(label.to_string()));
        statement = statement[at + 1..].trim();
    }
    let directive = statement.starts_with('.')
        && !statement.starts_with(".insn")
        && !statement.starts_with(".word")
        && !statement.starts_with(".4byte");
    if statement.is_empty() || directive {
        return Ok(());
    }
    let parsed = inst::parse(statement, place).map_err(|error| {
        error.at(match place {
            Some((f, l)) => format!("{}:{l}", files.get(&f).map_or("?", String::as_str)),
            None => format!("in `{}`", function.name),
        })
    })?;
    function.lines.push(Line::Inst(parsed));
    Ok(())
}

/// No data and no instruction other than a branch may refer to a label inside a function.
fn check_label_addresses(file: &AsmFile) -> Result<(), CompileError> {
    let mut labels = BTreeMap::new();
    for function in &file.functions {
        for line in &function.lines {
            if let Line::Label(label) = line {
                labels.insert(label.as_str(), function.name.as_str());
            }
        }
    }
    let refuse = |text: &str| -> Result<(), CompileError> {
        let words = text.split(|c: char| !(c.is_alphanumeric() || "._$".contains(c)));
        for word in words {
            if let Some(function) = labels.get(word) {
                return Err(CompileError::LabelAddress {
                    function: told(function).to_string(),
                    label: word.to_string(),
                });
            }
        }
        Ok(())
    };
    for item in &file.items {
        if let Item::Text(text) = item {
            let word = text.split_whitespace().next().unwrap_or("");
            if matches!(word, ".word" | ".long" | ".4byte" | ".quad") {
                refuse(text)?;
            }
        }
    }
    for line in file.functions.iter().flat_map(|f| &f.lines) {
        if let Line::Inst(inst) = line {
            if inst.kind == Kind::Constant || matches!(inst.kind, Kind::Load { .. }) {
                refuse(&inst.text)?;
            }
        }
    }
    Ok(())
}
