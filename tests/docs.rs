//! The book says what the project does: sections that are made from sources are compared with them here.
//!
//! `UPDATE_DOCS=1 cargo test --test docs` writes them anew.

use std::path::{Path, PathBuf};

use warpgen_soc::wishbone::registers;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// All Markdown files of the book.
fn pages() -> Vec<PathBuf> {
    files_below(&root().join("docs"), "md")
}

fn files_below(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files_below(&path, extension));
        } else if path.extension().is_some_and(|e| e == extension) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Compares the generated parts of a page with what they are made from, or writes them. A part begins with
/// `<!-- KIND: ARGUMENT -->` and ends with `<!-- end -->`.
fn check_generated(page: &Path, kind: &str, make: impl Fn(&str) -> String) {
    let text = std::fs::read_to_string(page).unwrap();
    let marker = format!("<!-- {kind}: ");
    let mut made = String::new();
    let mut rest = text.as_str();
    while let Some(start) = rest.find(&marker) {
        let argument_at = start + marker.len();
        let close = argument_at + rest[argument_at..].find(" -->").expect("an open marker");
        let argument = &rest[argument_at..close];
        let body_at = close + " -->".len();
        let end = body_at
            + rest[body_at..]
                .find("<!-- end -->")
                .unwrap_or_else(|| panic!("{}: {kind} {argument} has no end", page.display()));
        made.push_str(&rest[..body_at]);
        made.push_str(&format!("\n{}\n", make(argument).trim_end()));
        rest = &rest[end..];
    }
    made.push_str(rest);
    if made == text {
        return;
    }
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(page, made).unwrap();
    } else {
        panic!(
            "{}: its {kind} parts are not what they are made from; UPDATE_DOCS=1 cargo test --test docs",
            page.display()
        );
    }
}

/// The `//!` lines at the head of a source file.
fn header(source: &str) -> String {
    let lines: Vec<&str> = source
        .lines()
        .take_while(|line| line.starts_with("//!"))
        .map(|line| {
            line.trim_start_matches("//!")
                .strip_prefix(' ')
                .unwrap_or("")
        })
        .collect();
    lines.join("\n")
}

/// Source files of core and system that are a unit: their head says in which stage they are.
fn unit_files() -> Vec<PathBuf> {
    ["hw/core/src", "hw/soc/src"]
        .iter()
        .flat_map(|folder| files_below(&root().join(folder), "rs"))
        .filter(|path| header(&std::fs::read_to_string(path).unwrap()).contains("Stage"))
        .collect()
}

/// A unit's head as a code block: its lists of ports are aligned by hand.
fn unit_block(argument: &str) -> String {
    format!("```text\n{}\n```", header(&read(argument)).trim_end())
}

#[test]
fn unit_headers_in_the_book_are_those_of_the_sources() {
    for page in pages() {
        check_generated(&page, "unit", unit_block);
    }
}

#[test]
fn every_unit_has_a_section() {
    let book: String = pages()
        .iter()
        .map(|p| std::fs::read_to_string(p).unwrap())
        .collect();
    let missing: Vec<String> = unit_files()
        .iter()
        .map(|path| path.strip_prefix(root()).unwrap().display().to_string())
        .filter(|path| !book.contains(&format!("<!-- unit: {path} -->")))
        .collect();
    assert!(
        missing.is_empty(),
        "no section in docs/units for: {missing:?}"
    );
}

/// The registers of the core on Wishbone, as a table.
fn register_table(_: &str) -> String {
    let named = registers::ALL
        .iter()
        .map(|r| (r.offset, r.name, r.access.word(), r.text));
    let words = registers::configuration_names().into_iter().enumerate();
    let described = words.map(|(i, (name, text))| {
        let offset = registers::CONFIGURATION + 4 * i as u32;
        (offset, name, "ro", text)
    });
    let mut table = "| offset | register | | |\n|---|---|---|---|\n".to_string();
    for (offset, name, access, text) in named.chain(described) {
        table.push_str(&format!(
            "| 0x{offset:02x} | `{name}` | {access} | {text} |\n"
        ));
    }
    table
}

#[test]
fn the_registers_in_the_book_are_those_of_the_hardware() {
    for page in pages() {
        check_generated(&page, "registers", register_table);
    }
}

#[test]
fn help_texts_in_the_book_are_those_of_the_program() {
    let help = |verb: &str| {
        let mut command = assert_cmd::Command::cargo_bin("warpgen").unwrap();
        let output = command
            .args(verb.split_whitespace())
            .arg("--help")
            .output()
            .unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
        format!("```text\n{}\n```", lines.join("\n").trim_end())
    };
    for page in pages() {
        check_generated(&page, "help", help);
    }
}

#[test]
fn every_key_and_rule_of_the_configuration_is_described() {
    let page = read("docs/guide/configuration.md");
    let stock = read("configs/stack-4x4.toml");
    for key in stock
        .lines()
        .filter_map(|line| line.split_once(" = "))
        .map(|(key, _)| key)
    {
        if !key.starts_with(' ') {
            assert!(
                page.contains(&format!("| `{key}` |")),
                "key {key} is not described"
            );
        }
    }
    let rules = read("hw/config/src/rules.rs");
    for word in rules.split('"').skip(1).step_by(2) {
        let is_name =
            word.contains('_') && word.chars().all(|c| c.is_ascii_lowercase() || c == '_');
        if is_name {
            assert!(
                page.contains(&format!("`{word}`")),
                "{word} is not described"
            );
        }
    }
}

#[test]
fn the_summary_lists_every_page_and_nothing_else() {
    let summary = read("docs/SUMMARY.md");
    let docs = root().join("docs");
    for page in pages() {
        let name = page.strip_prefix(&docs).unwrap().display().to_string();
        if name != "SUMMARY.md" {
            assert!(
                summary.contains(&format!("({name})")),
                "{name} is not in SUMMARY.md"
            );
        }
    }
    for link in links(&summary) {
        assert!(
            docs.join(&link).is_file(),
            "SUMMARY.md links to {link}, which is not there"
        );
    }
}

#[test]
fn links_between_pages_lead_somewhere() {
    let mut all = pages();
    all.push(root().join("README.md"));
    for page in all {
        let text = std::fs::read_to_string(&page).unwrap();
        for link in links(&text) {
            let target = link.split('#').next().unwrap_or("");
            if !target.is_empty() {
                let path = page.parent().unwrap().join(target);
                assert!(
                    path.exists(),
                    "{} links to {link}, which is not there",
                    page.display()
                );
            }
        }
    }
}

/// Targets of `[text](target)` that are in this repository.
fn links(text: &str) -> Vec<String> {
    let mut code = false;
    let mut found = Vec::new();
    for line in text.lines() {
        if line.starts_with("```") {
            code = !code;
        }
        if !code {
            let targets = line
                .split("](")
                .skip(1)
                .filter_map(|rest| rest.split(')').next());
            found.extend(targets.filter(|t| !t.contains("://")).map(str::to_string));
        }
    }
    found
}
