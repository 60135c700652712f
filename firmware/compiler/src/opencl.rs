//! OpenCL C: clang to LLVM IR, an entry for each kernel, the built-in functions, llc to assembly.
//!
//! An entry `__vx_entry_NAME` loads the kernel's arguments from `__vx_args` (all lanes from one address: they are uniform) and
//! holds the kernel, inlined. Variables and arguments in local memory are offsets that the slot of the group is added to.

use std::path::PathBuf;
use std::process::Command;

use crate::emit::RESERVED;
use crate::error::CompileError;
use crate::function::Lowering;
use crate::locations::of_callers;
use crate::toolchain::{run, write, Options, Toolchain, LIBRARY_FOLDER};

/// What a kernel takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// An address in global or constant memory.
    Buffer,
    /// A block of local memory.
    Local,
    /// An integer of so many bytes.
    Integer(u32),
    /// A float.
    Float,
}

impl std::fmt::Display for Argument {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Argument::Buffer => write!(f, "buffer"),
            Argument::Local => write!(f, "local"),
            Argument::Integer(bytes) => write!(f, "i{}", 8 * bytes),
            Argument::Float => write!(f, "f32"),
        }
    }
}

/// A kernel of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kernel {
    /// Its name.
    pub name: String,
    /// What it takes.
    pub arguments: Vec<Argument>,
    /// Bytes of its program's variables in local memory.
    pub local_bytes: u32,
    /// Its program has barriers.
    pub barriers: bool,
}

impl Kernel {
    /// Symbol of its entry.
    pub fn entry(&self) -> String {
        format!("__vx_entry_{}", self.name)
    }
}

/// Features and ABI.
fn machine(options: &Options) -> [&'static str; 2] {
    if options.target.float {
        ["-march=rv32imf", "-mabi=ilp32f"]
    } else {
        ["-march=rv32im", "-mabi=ilp32"]
    }
}

/// Compiles the files into one assembly text.
pub fn compile(
    tools: &Toolchain,
    inputs: &[PathBuf],
    options: &Options,
) -> Result<(String, Vec<Kernel>), CompileError> {
    let folder = tempfile::tempdir_in(tools.path("")).map_err(|why| CompileError::File {
        path: tools.path(""),
        why: why.to_string(),
    })?;
    let clang = |input: &PathBuf, macros: bool| -> Result<String, CompileError> {
        let mut clang = Command::new("clang");
        clang.args([
            "-x",
            "cl",
            "-cl-std=CL1.2",
            "-Xclang",
            "-finclude-default-header",
        ]);
        clang.args(["--target=riscv32", "-O2", "-emit-llvm", "-S", "-o", "-"]);
        clang.args(["-fno-jump-tables", "-fno-optimize-sibling-calls"]);
        // Lines are for the pass, which takes them out: what clang writes, not every assembler reads.
        if options.target.lowering != Lowering::Plain {
            clang.arg("-gline-tables-only");
        }
        clang.args(["-Wno-unused-command-line-argument", "-ffp-contract=off"]);
        clang.args(machine(options));
        clang.arg(tools.prefix_map());
        if macros {
            clang.arg("-include").arg(tools.path("warpgen_cl.h"));
            clang.args(&options.flags);
        }
        clang.arg(input);
        run(clang)
    };
    let mut modules = vec![];
    let mut kernels = vec![];
    for (k, input) in inputs.iter().enumerate() {
        let mut text = clang(input, true)?;
        if !options.target.float {
            refuse_floats(&text)?;
        }
        let found = find_kernels(&text)?;
        let places: Vec<Option<String>> = found.iter().map(|(k, _)| subprogram(&text, k)).collect();
        text = text.replace("spir_kernel ", "").replace("spir_func ", "");
        for ((kernel, types), place) in found.into_iter().zip(places) {
            let number = FIRST_NODE + 2 * kernels.len();
            let mut body = entry(&kernel, &types);
            if let Some(place) = place {
                body = placed(&body, &place, number);
            }
            text.push_str(&body);
            kernels.push(kernel);
        }
        if text.contains("__vx_entry_") {
            text.push_str("\n@__vx_args = external global [256 x i32]\n");
            // Of the same machine as the kernels, else they are not inlined.
            let features = text
                .split_once("\"target-features\"=\"")
                .and_then(|(_, rest)| rest.split_once('"'))
                .map_or(String::new(), |(features, _)| features.to_string());
            text.push_str(&format!(
                "attributes #900 = {{ nounwind \"disable-tail-calls\"=\"true\" \"no-jump-tables\"=\"true\" \"frame-pointer\"=\"none\" \"target-features\"=\"{features}\" }}\n"
            ));
        }
        let path = folder.path().join(format!("{k}.ll"));
        write(&path, text.as_bytes())?;
        modules.push(path);
    }
    let mut libraries = vec![];
    for name in ["builtins.cl", "math.cl"] {
        let library = clang(&tools.path(name), false)?.replace("spir_func ", "");
        let path = folder.path().join(format!("{name}.ll"));
        write(&path, library.as_bytes())?;
        libraries.push(path);
    }
    let linked = folder.path().join("linked.bc");
    let mut link = Command::new("llvm-link");
    link.args(&modules).arg("--only-needed").args(&libraries);
    link.arg("-o").arg(&linked);
    run(link)?;
    let optimised = folder.path().join("optimised.ll");
    let entries: Vec<String> = kernels.iter().map(Kernel::entry).collect();
    let mut opt = Command::new("opt");
    opt.arg("-passes=internalize,default<O2>,globaldce");
    opt.arg(format!(
        "-internalize-public-api-list={}",
        entries.join(",")
    ));
    opt.arg("-S").arg(&linked).arg("-o").arg(&optimised);
    run(opt)?;
    let ir = std::fs::read_to_string(&optimised)
        .map_err(|why| crate::toolchain::file_error(&optimised, &why))?;
    write(&optimised, of_callers(&ir, LIBRARY_FOLDER).as_bytes())?;
    let mut llc = Command::new("llc");
    llc.args([
        "-mtriple=riscv32",
        "-O2",
        "-function-sections",
        "-data-sections",
    ]);
    let mut features = String::from(if options.target.float { "+m,+f" } else { "+m" });
    if options.target.lowering != Lowering::Plain {
        for register in RESERVED {
            let number = crate::inst::register(register).expect("a register");
            features.push_str(&format!(",+reserve-x{number}"));
        }
    }
    llc.arg(format!("-mattr={features}"));
    llc.arg(format!(
        "-target-abi={}",
        if options.target.float {
            "ilp32f"
        } else {
            "ilp32"
        }
    ));
    llc.arg(&optimised).arg("-o").arg("-");
    let text = run(llc)?;
    let (text, local_bytes) = local_variables(&text, &local_names(&ir), options.local.0);
    for kernel in &mut kernels {
        kernel.local_bytes = local_bytes;
        kernel.barriers = [".insn r 0x0B, 4, 0", ".insn r 11, 4, 0"]
            .iter()
            .any(|barrier| text.contains(barrier));
    }
    Ok((format!("{text}{}", table(&kernels, options)), kernels))
}

/// Refuses functions that compute with floats.
fn refuse_floats(text: &str) -> Result<(), CompileError> {
    let mut function = String::new();
    for line in text.lines() {
        if line.starts_with("define ") {
            let name = line.split_once('@').map_or("", |(_, rest)| rest);
            function = name.split('(').next().unwrap_or("").to_string();
        }
        let code = line.starts_with("define ") || line.starts_with("  ");
        let mut words = line.split(|c: char| !c.is_alphanumeric());
        if code && words.any(|w| w == "float") {
            return Err(CompileError::NeedsFloat { function });
        }
    }
    Ok(())
}

/// Kernels of a module, with the IR types of their arguments.
fn find_kernels(text: &str) -> Result<Vec<(Kernel, Vec<String>)>, CompileError> {
    let mut found = vec![];
    for line in text.lines() {
        if !(line.starts_with("define ") && line.contains("spir_kernel")) {
            continue;
        }
        let Some((head, rest)) = line.split_once('(') else {
            continue;
        };
        let name = head
            .rsplit('@')
            .next()
            .unwrap_or("")
            .trim_matches('"')
            .to_string();
        let spaces = address_spaces(text, line);
        let mut arguments = vec![];
        let mut types = vec![];
        for (index, field) in fields(rest).into_iter().enumerate() {
            let kind = ir_type(&field);
            let argument = match kind.as_str() {
                _ if field.contains("byval") => None,
                _ if kind.ends_with('*') => match spaces.get(index) {
                    Some(3) => Some(Argument::Local),
                    _ => Some(Argument::Buffer),
                },
                "i8" => Some(Argument::Integer(1)),
                "i16" => Some(Argument::Integer(2)),
                "i32" => Some(Argument::Integer(4)),
                "i64" => Some(Argument::Integer(8)),
                "float" => Some(Argument::Float),
                _ => None,
            };
            let argument = argument.ok_or_else(|| CompileError::ArgumentType {
                kernel: name.clone(),
                index,
                kind: kind.clone(),
            })?;
            arguments.push(argument);
            types.push(kind);
        }
        let kernel = Kernel {
            name,
            arguments,
            local_bytes: 0,
            barriers: false,
        };
        found.push((kernel, types));
    }
    Ok(found)
}

/// The type at the start of an argument: up to the space that no bracket holds.
fn ir_type(field: &str) -> String {
    let mut depth = 0;
    let end = field.find(|c: char| {
        match c {
            '<' | '[' | '{' | '(' => depth += 1,
            '>' | ']' | '}' | ')' => depth -= 1,
            _ => {}
        }
        c == ' ' && depth == 0
    });
    field[..end.unwrap_or(field.len())].to_string()
}

/// Splits the arguments of a definition at its commas, up to the closing parenthesis.
fn fields(rest: &str) -> Vec<String> {
    let mut depth = 0;
    let mut fields = vec![String::new()];
    for c in rest.chars() {
        match c {
            '(' | '<' | '{' | '[' => depth += 1,
            ')' if depth == 0 => break,
            ')' | '>' | '}' | ']' => depth -= 1,
            ',' if depth == 0 => {
                fields.push(String::new());
                continue;
            }
            _ => {}
        }
        fields.last_mut().expect("never empty").push(c);
    }
    fields
        .into_iter()
        .map(|f| f.trim().to_string())
        .filter(|f| !f.is_empty())
        .collect()
}

/// The address spaces that the source gives a kernel's arguments, from its metadata.
fn address_spaces(text: &str, line: &str) -> Vec<u32> {
    let node = line
        .split_once("!kernel_arg_addr_space ")
        .and_then(|(_, rest)| rest.split_whitespace().next());
    let Some(node) = node else {
        return vec![];
    };
    let start = format!("{node} = !{{");
    text.lines()
        .find(|l| l.starts_with(&start))
        .map(|l| {
            l.split("i32 ")
                .skip(1)
                .filter_map(|n| n.trim_end_matches([',', ' ', '}']).parse().ok())
                .collect()
        })
        .unwrap_or_default()
}

/// Numbers of metadata from here on are free.
const FIRST_NODE: usize = 1_000_000;

/// The debug information of a kernel, as that of its entry: without, inlining would drop the lines.
fn subprogram(text: &str, kernel: &Kernel) -> Option<String> {
    let name = format!("name: \"{}\"", kernel.name);
    let node = text.lines().find(|l| {
        l.contains("!DISubprogram(") && l.contains(&name) && l.contains("DISPFlagDefinition")
    })?;
    let (_, body) = node.split_once(" = ")?;
    Some(body.replacen(&name, &format!("name: \"{}\"", kernel.entry()), 1))
}

/// An entry with its debug information; the call of the kernel gets the kernel's line.
fn placed(body: &str, subprogram: &str, number: usize) -> String {
    let line = subprogram
        .split_once("line: ")
        .and_then(|(_, rest)| rest.split(|c: char| !c.is_ascii_digit()).next())
        .unwrap_or("0");
    let call = number + 1;
    let body = body
        .replacen(" {\n", &format!(" !dbg !{number} {{\n"), 1)
        .lines()
        .map(|l| match l.trim_start().starts_with("call void @") {
            true => format!("{l}, !dbg !{call}\n"),
            false => format!("{l}\n"),
        })
        .collect::<String>();
    format!(
        "{body}\n!{number} = {subprogram}\n!{call} = !DILocation(line: {line}, column: 1, scope: !{number})\n"
    )
}

/// IR of a kernel's entry.
fn entry(kernel: &Kernel, types: &[String]) -> String {
    let mut body = String::new();
    let mut call = vec![];
    let mut word = 0;
    let mut load = |body: &mut String, name: &str| {
        body.push_str(&format!(
            "  %{name} = load i32, i32* getelementptr ([256 x i32], [256 x i32]* @__vx_args, i32 0, i32 {word})\n"
        ));
        word += 1;
    };
    if kernel.arguments.contains(&Argument::Local) {
        body.push_str("  %slot = call i32 asm \"lw $0, %tprel_lo(__vx_item+24)(tp)\", \"=r\"()\n");
    }
    for (k, (argument, kind)) in kernel.arguments.iter().zip(types).enumerate() {
        load(&mut body, &format!("w{k}"));
        let line = match argument {
            Argument::Buffer => format!("  %v{k} = inttoptr i32 %w{k} to {kind}\n"),
            Argument::Local => {
                format!("  %s{k} = add i32 %w{k}, %slot\n  %v{k} = inttoptr i32 %s{k} to {kind}\n")
            }
            Argument::Integer(4) => format!("  %v{k} = add i32 %w{k}, 0\n"),
            Argument::Integer(8) => {
                load(&mut body, &format!("h{k}"));
                format!(
                    "  %l{k} = zext i32 %w{k} to i64\n  %g{k} = zext i32 %h{k} to i64\n  %t{k} = shl i64 %g{k}, 32\n  %v{k} = or i64 %l{k}, %t{k}\n"
                )
            }
            Argument::Integer(_) => format!("  %v{k} = trunc i32 %w{k} to {kind}\n"),
            Argument::Float => format!("  %v{k} = bitcast i32 %w{k} to float\n"),
        };
        body.push_str(&line);
        call.push(format!("{kind} %v{k}"));
    }
    format!(
        "\ndefine void @{}() #900 {{\n{body}  call void @{}({})\n  ret void\n}}\n",
        kernel.entry(),
        kernel.name,
        call.join(", ")
    )
}

/// Gives variables in local memory (in OpenCL C 1.2 the only ones that are neither constant nor on the stack) addresses there, and
/// adds the offset of the group's slot wherever an address is formed. The text, and the bytes they take.
fn local_variables(text: &str, names: &[String], base: u32) -> (String, u32) {
    if names.is_empty() {
        return (text.to_string(), 0);
    }
    const ALIGNMENT: u32 = 16;
    let mut offset = 0u32;
    let mut variables: Vec<(&String, u32)> = vec![];
    let mut out = String::new();
    let mut inside = false;
    for line in text.lines() {
        let trimmed = line.split('#').next().unwrap_or("").trim();
        let word = trimmed.split_whitespace().next().unwrap_or("");
        if let Some(name) = trimmed
            .strip_suffix(':')
            .and_then(|label| names.iter().find(|n| *n == label))
        {
            offset = offset.next_multiple_of(ALIGNMENT);
            variables.push((name, base.wrapping_add(offset)));
            inside = true;
            continue;
        }
        let directive = |d: &str| word == d && names.iter().any(|n| mentions(trimmed, n));
        if inside && word == ".zero" {
            let bytes = trimmed[word.len()..].trim().parse().unwrap_or(0u32);
            offset = offset.saturating_add(bytes);
            continue;
        }
        if directive(".size") {
            inside = false;
            continue;
        }
        if directive(".type") || directive(".local") {
            continue;
        }
        out.push_str(line);
        out.push('\n');
        let address = word == "lui" && trimmed.contains("%hi(");
        if address && names.iter().any(|n| mentions(trimmed, n)) {
            let rd = trimmed[3..].split(',').next().unwrap_or("").trim();
            out.push_str("\tlw\tt5, %tprel_lo(__vx_item+24)(tp)\n");
            out.push_str(&format!("\tadd\t{rd}, {rd}, t5\n"));
        }
    }
    let places: String = variables
        .into_iter()
        .map(|(name, address)| format!("\t.equ {name}, {address:#x}\n"))
        .collect();
    // Before the rest: behind it are sections of debug information.
    (format!("{places}{out}"), offset.next_multiple_of(16))
}

/// Whether a word of a line is `name`.
fn mentions(line: &str, name: &str) -> bool {
    line.split(|c: char| !(c.is_alphanumeric() || "._$".contains(c)))
        .any(|word| word == name)
}

/// Names of the variables in local memory: the only ones that are neither constant nor initialised.
fn local_names(ir: &str) -> Vec<String> {
    ir.lines()
        .filter(|l| l.starts_with('@') && l.contains(" internal ") && l.contains(" global "))
        .filter(|l| l.contains(" undef"))
        .filter_map(|l| Some(l[1..].split_once(" = ")?.0.trim_matches('"').to_string()))
        .collect()
}

/// A section that lists the kernels, for whoever launches the program later.
fn table(kernels: &[Kernel], options: &Options) -> String {
    let mut out = String::from("\t.section .vx_kernels,\"R\",@progbits\n");
    out.push_str(&format!("\t.ascii \"{}\\n\"\n", BuiltFor::of(options)));
    for kernel in kernels {
        let arguments: Vec<String> = kernel.arguments.iter().map(|a| a.to_string()).collect();
        out.push_str(&format!(
            "\t.ascii \"{} {} {} {}\\n\"\n",
            kernel.name,
            kernel.local_bytes,
            u8::from(kernel.barriers),
            arguments.join(" ")
        ));
    }
    out
}

/// What a program with kernels was built for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuiltFor {
    /// `stack`, `mask` or `plain`.
    pub lowering: String,
    /// It uses skip branches, `vx_leave`, floating point.
    pub uses: [bool; 3],
    /// The most threads it has stacks for.
    pub threads: u32,
    /// First instruction, base of the stacks, bytes of a stack, base of local memory.
    pub addresses: [u32; 4],
}

impl BuiltFor {
    fn of(options: &Options) -> BuiltFor {
        let target = options.target;
        let mask = target.lowering == Lowering::Mask;
        BuiltFor {
            lowering: format!("{:?}", target.lowering).to_lowercase(),
            uses: [mask && target.skip, mask && target.leave, target.float],
            threads: options.max_threads as u32,
            addresses: [
                options.start_pc,
                options.stack_base,
                options.stack_bytes,
                options.local.0,
            ],
        }
    }

    /// Reads the first line of the section that [`compile`] writes.
    pub fn read(text: &str) -> Option<BuiltFor> {
        let mut words = text.lines().next()?.strip_prefix("@for ")?.split(' ');
        let lowering = words.next()?.to_string();
        let numbers: Vec<u32> = words.map(|w| w.parse().ok()).collect::<Option<_>>()?;
        let [skip, leave, float, threads, addresses @ ..] = numbers.as_slice() else {
            return None;
        };
        Some(BuiltFor {
            lowering,
            uses: [*skip, *leave, *float].map(|n| n == 1),
            threads: *threads,
            addresses: addresses.try_into().ok()?,
        })
    }
}

impl std::fmt::Display for BuiltFor {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "@for {}", self.lowering)?;
        let uses = self.uses.map(u32::from);
        for number in uses.iter().chain([&self.threads]).chain(&self.addresses) {
            write!(f, " {number}")?;
        }
        Ok(())
    }
}

/// Reads the section that [`compile`] writes.
pub fn read_table(text: &str) -> Vec<Kernel> {
    text.lines()
        .filter(|line| !line.starts_with('@'))
        .filter_map(|line| {
            let mut words = line.split_whitespace();
            let name = words.next()?.to_string();
            let local_bytes = words.next()?.parse().ok()?;
            let barriers = words.next()? == "1";
            let arguments = words
                .map(|w| match w {
                    "buffer" => Some(Argument::Buffer),
                    "local" => Some(Argument::Local),
                    "f32" => Some(Argument::Float),
                    _ => Some(Argument::Integer(
                        w.strip_prefix('i')?.parse::<u32>().ok()? / 8,
                    )),
                })
                .collect::<Option<Vec<_>>>()?;
            Some(Kernel {
                name,
                arguments,
                local_bytes,
                barriers,
            })
        })
        .collect()
}
