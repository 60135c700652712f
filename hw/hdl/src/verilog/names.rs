//! Names: Verilog identifiers without clashes, and the names the kernel macro writes into the AST.

use std::collections::HashSet;

/// Words that may not be used as they are: Verilog-2005, SystemVerilog, and the implicit ports.
const RESERVED: &str = "always and assign automatic begin buf bufif0 bufif1 case casex casez cell cmos config deassign \
default defparam design disable edge else end endcase endconfig endfunction endgenerate endmodule endprimitive \
endspecify endtable endtask event for force forever fork function generate genvar highz0 highz1 if ifnone incdir \
include initial inout input instance integer join large liblist library localparam macromodule medium module nand \
negedge nmos nor noshowcancelled not notif0 notif1 or output parameter pmos posedge primitive pull0 pull1 pulldown \
pullup pulsestyle_onevent pulsestyle_ondetect rcmos real realtime reg release repeat rnmos rpmos rtran rtranif0 \
rtranif1 scalared showcancelled signed small specify specparam strong0 strong1 supply0 supply1 table task time tran \
tranif0 tranif1 tri tri0 tri1 triand trior trireg unsigned use uwire vectored wait wand weak0 weak1 while wire wor \
xnor xor accept_on alias always_comb always_ff always_latch assert assume before bind bins binsof bit break byte \
chandle checker class clocking const constraint context continue cover covergroup coverpoint cross dist do endchecker \
endclass endclocking endgroup endinterface endpackage endprogram endproperty endsequence enum eventually expect export \
extends extern final first_match foreach forkjoin global iff ignore_bins illegal_bins implements implies import inside \
int interconnect interface intersect join_any join_none let local logic longint matches modport nettype new nexttime \
null package packed priority program property protected pure rand randc randcase randsequence ref reject_on restrict \
return s_always s_eventually s_nexttime s_until s_until_with sequence shortint shortreal soft solve static string \
strong struct super sync_accept_on sync_reject_on tagged this throughout timeprecision timeunit type typedef union \
unique unique0 until until_with untyped var virtual void wait_order weak wildcard with within clock reset";

/// Whether `name` must not be used as an identifier.
pub(crate) fn reserved(name: &str) -> bool {
    use std::sync::OnceLock;
    static SET: OnceLock<HashSet<&'static str>> = OnceLock::new();
    SET.get_or_init(|| RESERVED.split_whitespace().collect())
        .contains(name)
}

/// A kernel name as an identifier: `alu$3$a` is `alu_3_a`; reserved words get a suffix.
pub(crate) fn identifier(path: &str) -> String {
    let mut name: String = path
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '_' })
        .collect();
    if name.starts_with(|c: char| c.is_ascii_digit()) {
        name.insert(0, '_');
    }
    if reserved(&name) {
        name.push('_');
    }
    name
}

/// Hands out identifiers that differ.
#[derive(Default)]
pub(crate) struct Unique {
    taken: HashSet<String>,
}

impl Unique {
    /// All identifiers handed out.
    pub fn taken(self) -> HashSet<String> {
        self.taken
    }

    /// The identifier of `path`, with `_2`, `_3`, … when it is taken.
    pub fn name(&mut self, path: &str) -> String {
        let base = identifier(path);
        let mut name = base.clone();
        let mut n = 2;
        while !self.taken.insert(name.clone()) {
            name = format!("{base}_{n}");
            n += 1;
        }
        name
    }
}

/// What an array index in a kernel may refer to.
pub(crate) type Variables<'a> = &'a dyn Fn(&str) -> Option<i128>;

/// A name of the AST with its array indices worked out: `alu[i+1]$a` is `alu$4$a`.
/// The error is the index that is not known when the module is written.
pub(crate) fn resolve(name: &str, variables: Variables) -> Result<String, String> {
    if !name.contains('[') {
        return Ok(name.to_string());
    }
    let mut out = String::new();
    let mut rest = name;
    while let Some(open) = rest.find('[') {
        out.push_str(&rest[..open]);
        let mut depth = 0;
        let close = rest[open..]
            .find(|c| {
                depth += (c == '[') as i32 - (c == ']') as i32;
                depth == 0
            })
            .ok_or_else(|| name.to_string())?
            + open;
        let index = &rest[open + 1..close];
        let value = evaluate(index, variables).ok_or_else(|| index.to_string())?;
        out.push_str(&format!("${value}"));
        rest = &rest[close + 1..];
    }
    out.push_str(rest);
    Ok(out)
}

/// The value of an index: integers, loop indices, `param$val()`, `+ - * / %` and brackets, without spaces.
fn evaluate(text: &str, variables: Variables) -> Option<i128> {
    let mut parser = Parser {
        rest: text,
        variables,
    };
    let value = parser.sum()?;
    parser.rest.is_empty().then_some(value)
}

struct Parser<'a> {
    rest: &'a str,
    variables: Variables<'a>,
}

impl Parser<'_> {
    fn take(&mut self, c: char) -> bool {
        match self.rest.strip_prefix(c) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn sum(&mut self) -> Option<i128> {
        let mut value = self.product()?;
        loop {
            if self.take('+') {
                value = value.checked_add(self.product()?)?;
            } else if self.take('-') {
                value = value.checked_sub(self.product()?)?;
            } else {
                return Some(value);
            }
        }
    }

    fn product(&mut self) -> Option<i128> {
        let mut value = self.atom()?;
        loop {
            if self.take('*') {
                value = value.checked_mul(self.atom()?)?;
            } else if self.take('/') {
                value = value.checked_div(self.atom()?)?;
            } else if self.take('%') {
                value = value.checked_rem(self.atom()?)?;
            } else {
                return Some(value);
            }
        }
    }

    fn atom(&mut self) -> Option<i128> {
        if self.take('(') {
            let value = self.sum()?;
            return self.take(')').then_some(value);
        }
        let end = self
            .rest
            .find(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '$'))
            .unwrap_or(self.rest.len());
        let (name, rest) = self.rest.split_at(end);
        self.rest = rest;
        if name.starts_with(|c: char| c.is_ascii_digit()) {
            return integer(name);
        }
        let name = match name.strip_suffix("$val") {
            Some(base) => {
                self.rest = self.rest.strip_prefix("()")?;
                base
            }
            None => name,
        };
        (self.variables)(name)
    }
}

/// A Rust integer literal: any base, underscores, a type suffix.
pub(crate) fn integer(text: &str) -> Option<i128> {
    let text = text.replace('_', "");
    let (digits, radix) = match text.get(..2) {
        Some("0x") => (&text[2..], 16),
        Some("0b") => (&text[2..], 2),
        Some("0o") => (&text[2..], 8),
        _ => (&text[..], 10),
    };
    let digits = match digits.find(['u', 'i']) {
        Some(at) => &digits[..at],
        None => digits,
    };
    i128::from_str_radix(digits, radix).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn indices_are_worked_out() {
        let variables = |name: &str| match name {
            "i" => Some(3),
            "n" => Some(4),
            _ => None,
        };
        let resolve = |name| resolve(name, &variables);
        assert_eq!(resolve("alu[i+1]$a"), Ok("alu$4$a".into()));
        assert_eq!(resolve("a[(i*n$val())+0x10usize]"), Ok("a$28".into()));
        assert_eq!(resolve("a[i-1][0]"), Ok("a$2$0".into()));
        assert_eq!(resolve("a[j]"), Err("j".into()));
    }

    #[test]
    fn keywords_and_clashes_get_suffixes() {
        let mut unique = Unique::default();
        assert_eq!(unique.name("join"), "join_");
        assert_eq!(unique.name("a$b"), "a_b");
        assert_eq!(unique.name("a_b"), "a_b_2");
    }
}
