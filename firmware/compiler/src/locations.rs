//! Lines of library code that was inlined: told as the line of the source that calls it.
//!
//! A debug location of LLVM names its line, its scope and, of inlined code, the location of the call. `--explain` speaks to
//! whoever wrote the kernel, so a location in the device library becomes that of its call, before `llc` writes lines alone.

use std::collections::HashMap;

/// The part of a field `key: value` of a metadata node.
fn field<'a>(node: &'a str, key: &str) -> Option<&'a str> {
    let start = [format!("({key}: "), format!(", {key}: ")]
        .iter()
        .find_map(|k| node.find(k.as_str()).map(|at| at + k.len()))?;
    let rest = &node[start..];
    match rest.strip_prefix('"') {
        Some(text) => text.split('"').next(),
        None => rest.split([',', ')']).next(),
    }
}

/// The module with each location in a file of the folder `library` that has a call replaced by the location of the call.
pub fn of_callers(ir: &str, library: &str) -> String {
    let nodes: HashMap<&str, &str> = ir
        .lines()
        .filter(|line| line.starts_with('!'))
        .filter_map(|line| line.split_once(" = "))
        .collect();
    let in_library = |location: &str| {
        let mut scope = field(location, "scope");
        // From blocks to their function; each node names a file where it differs.
        while let Some(node) = scope.and_then(|name| nodes.get(name)) {
            if let Some(file) = field(node, "file").and_then(|file| nodes.get(file)) {
                return field(file, "filename").is_some_and(|f| {
                    f.strip_prefix(library)
                        .is_some_and(|rest| rest.starts_with('/'))
                });
            }
            scope = field(node, "scope");
        }
        false
    };
    let mut out = String::with_capacity(ir.len());
    for line in ir.lines() {
        match line.split_once(" = ") {
            Some((name, node)) if name.starts_with('!') && node.contains("!DILocation(") => {
                let mut location = node;
                while in_library(location) {
                    match field(location, "inlinedAt").and_then(|call| nodes.get(call)) {
                        Some(call) => location = call,
                        None => break,
                    }
                }
                out.push_str(&format!("{name} = {location}\n"));
            }
            _ => {
                out.push_str(line);
                out.push('\n');
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const IR: &str = r#"  ret void, !dbg !7
!1 = !DIFile(filename: "k.cl", directory: "/")
!2 = !DIFile(filename: "device-lib/builtins.cl", directory: "/")
!3 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 1)
!4 = distinct !DISubprogram(name: "clamp", scope: !2, file: !2, line: 9)
!5 = distinct !DISubprogram(name: "min", scope: !2, file: !2, line: 11)
!6 = distinct !DILocation(line: 30, column: 2, scope: !3)
!7 = !DILocation(line: 12, column: 4, scope: !5, inlinedAt: !8)
!8 = distinct !DILocation(line: 10, column: 5, scope: !9, inlinedAt: !6)
!9 = distinct !DILexicalBlock(scope: !4, line: 10)
!10 = !DILocation(line: 31, column: 1, scope: !3)
!11 = !DILocation(line: 12, column: 1, scope: !5)
"#;

    #[test]
    fn library_code_is_where_it_was_called() {
        let told = of_callers(IR, "device-lib");
        let line = |name: &str| {
            let start = format!("{name} = ");
            let found = told.lines().find(|l| l.starts_with(&start)).unwrap();
            field(found, "line").unwrap().to_string()
        };
        assert_eq!(line("!7"), "30", "a call within a call");
        assert_eq!(line("!8"), "30");
        assert_eq!(line("!10"), "31", "the kernel's own");
        assert_eq!(line("!11"), "12", "a function that was not inlined");
        assert_eq!(told.lines().count(), IR.lines().count());
    }
}
