//! The C++ between Verilator's class and the C interface that `model.rs` loads.
//!
//! One `wg_cycle` is: clock low and inputs driven, evaluate, read the outputs as they are just before the edge, clock
//! high, evaluate. Inputs of a cycle may therefore depend on the outputs of the cycle before it, not of the same one.

use std::fmt::Write;

use crate::{Direction, Error, Port, Trace};

/// Version of the C interface below; goes into the cache key too.
pub(crate) const ABI: u32 = 1;

/// A port with its place in the packed array of its direction.
#[derive(Clone, Debug)]
pub(crate) struct Placed {
    pub(crate) port: Port,
    /// First 32-bit word.
    pub(crate) word: usize,
}

/// Gives each port its words: inputs in one array; outputs in another, the observed ones last.
pub(crate) fn place(ports: &[Port]) -> Vec<Placed> {
    let mut placed = Vec::new();
    let mut input = 0;
    let mut output = 0;
    for pass in [Direction::Input, Direction::Output, Direction::Observed] {
        let next = if pass == Direction::Input {
            &mut input
        } else {
            &mut output
        };
        for port in ports.iter().filter(|port| port.direction == pass) {
            placed.push(Placed {
                port: port.clone(),
                word: *next,
            });
            *next += port.words();
        }
    }
    placed
}

/// Refuses names and widths that cannot be members of Verilator's class.
pub(crate) fn check(ports: &[Port]) -> Result<(), Error> {
    let bad = |port: &Port, reason| {
        Err(Error::BadPort {
            name: port.name.clone(),
            reason,
        })
    };
    for (index, port) in ports.iter().enumerate() {
        let plain = port
            .name
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || c == '_');
        if !plain
            || port.name.is_empty()
            || port.name.contains("__")
            || port.name.starts_with(char::is_numeric)
        {
            return bad(port, "the name is not a plain identifier");
        }
        if port.name == "clock" {
            return bad(
                port,
                "the clock is driven by the shim and is not in the list",
            );
        }
        if port.width == 0 {
            return bad(port, "the width is zero");
        }
        if ports[..index].iter().any(|other| other.name == port.name) {
            return bad(port, "the name is there twice");
        }
    }
    Ok(())
}

/// The list of ports as text, one a line: name, width, direction, first word.
pub(crate) fn describe(ports: &[Port]) -> String {
    let mut text = String::new();
    for placed in place(ports) {
        let kind = match placed.port.direction {
            Direction::Input => "input",
            Direction::Output => "output",
            Direction::Observed => "observed",
        };
        let _ = writeln!(
            text,
            "{} {} {kind} {}",
            placed.port.name, placed.port.width, placed.word
        );
    }
    text
}

fn drive(placed: &Placed) -> String {
    let Placed { port, word } = placed;
    let name = &port.name;
    match port.width {
        0..=32 => format!("    top.{name} = in[{word}];\n"),
        33..=64 => format!("    top.{name} = static_cast<uint64_t>(in[{word}]) | (static_cast<uint64_t>(in[{}]) << 32);\n", word + 1),
        _ => format!("    for (int i = 0; i < {}; ++i) top.{name}[i] = in[{word} + i];\n", port.words()),
    }
}

fn sample(placed: &Placed) -> String {
    let Placed { port, word } = placed;
    let name = &port.name;
    match port.width {
        0..=32 => format!("    out[{word}] = top.{name};\n"),
        33..=64 => format!(
            "    out[{word}] = static_cast<uint32_t>(top.{name});\n    out[{}] = static_cast<uint32_t>(top.{name} >> 32);\n",
            word + 1
        ),
        _ => format!("    for (int i = 0; i < {}; ++i) out[{word} + i] = top.{name}[i];\n", port.words()),
    }
}

/// The shim of module `top`.
pub(crate) fn source(top: &str, ports: &[Port], trace: Trace) -> String {
    let placed = place(ports);
    let pick = |direction: Direction| {
        placed
            .iter()
            .filter(move |placed| placed.port.direction == direction)
    };
    let drives: String = pick(Direction::Input).map(drive).collect();
    let samples: String = pick(Direction::Output).map(sample).collect();
    let observed: String = pick(Direction::Observed).map(sample).collect();
    let description = describe(ports).replace('\n', "\\n");
    let (header, class) = match trace {
        Trace::Off => ("", "NoTrace"),
        Trace::Vcd => ("#include \"verilated_vcd_c.h\"\n", "VerilatedVcdC"),
        Trace::Fst => ("#include \"verilated_fst_c.h\"\n", "VerilatedFstC"),
    };
    let traced = u8::from(trace != Trace::Off);
    format!(
        r#"// C interface of the simulated module `{top}`.
#include <cstdint>
#include <memory>
#include <mutex>
#include "V{top}.h"
#include "verilated.h"
{header}
#define WG_EXPORT extern "C" __attribute__((visibility("default")))

namespace {{

struct NoTrace {{
    void open(const char*) {{}}
    void dump(uint64_t) {{}}
    void close() {{}}
    bool isOpen() const {{ return false; }}
}};

// Verilator's random state belongs to the thread and is seeded through a process-wide epoch: one construction at a time.
std::mutex construction;

struct Handle {{
    VerilatedContext context;
    std::unique_ptr<V{top}> top;
    std::unique_ptr<{class}> trace;
    uint64_t time = 0;
}};

}}  // namespace

WG_EXPORT uint32_t wg_abi() {{ return {ABI}; }}

WG_EXPORT const char* wg_ports() {{ return "{description}"; }}

WG_EXPORT void* wg_new(uint32_t seed) {{
    std::lock_guard<std::mutex> guard(construction);
    auto handle = new Handle;
    Verilated::threadContextp(&handle->context);
    handle->context.randReset(seed ? 2 : 0);
    handle->context.randSeed(static_cast<int>(seed));
    handle->context.traceEverOn({traced});
    handle->top = std::make_unique<V{top}>(&handle->context, "TOP");
    handle->top->clock = 0;
    handle->top->eval();
    return handle;
}}

WG_EXPORT void wg_delete(void* pointer) {{
    auto handle = static_cast<Handle*>(pointer);
    if (handle->trace) handle->trace->close();
    handle->top->final();
    delete handle;
}}

WG_EXPORT void wg_cycle(void* pointer, const uint32_t* in, uint32_t* out, uint32_t observe) {{
    auto handle = static_cast<Handle*>(pointer);
    auto& top = *handle->top;
    top.clock = 0;
{drives}    top.eval();
#if {traced}
    if (handle->trace) handle->trace->dump(handle->time);
#endif
{samples}    if (observe) {{
{observed}    }}
    top.clock = 1;
    top.eval();
#if {traced}
    if (handle->trace) handle->trace->dump(handle->time + 5);
#endif
    handle->time += 10;
}}

WG_EXPORT int wg_trace_open(void* pointer, const char* path) {{
    auto handle = static_cast<Handle*>(pointer);
#if {traced}
    if (handle->trace) return 0;
    handle->trace = std::make_unique<{class}>();
    handle->top->trace(handle->trace.get(), 99);
    handle->trace->open(path);
    if (!handle->trace->isOpen()) {{
        handle->trace.reset();
        return 0;
    }}
    return 1;
#else
    (void)handle;
    (void)path;
    return 0;
#endif
}}

WG_EXPORT void wg_trace_close(void* pointer) {{
    auto handle = static_cast<Handle*>(pointer);
    if (!handle->trace) return;
    handle->trace->close();
    handle->trace.reset();
}}
"#
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn observed_outputs_come_after_the_others() {
        let ports = [
            Port::observed("c", 70),
            Port::output("b", 33),
            Port::input("a", 1),
            Port::input("d", 64),
        ];
        let words: Vec<(String, usize)> = place(&ports)
            .into_iter()
            .map(|p| (p.port.name, p.word))
            .collect();
        assert_eq!(
            words,
            [
                ("a".into(), 0),
                ("d".into(), 1),
                ("b".into(), 0),
                ("c".into(), 2)
            ]
        );
    }

    #[test]
    fn bad_ports_are_named() {
        let message = |ports: &[Port]| check(ports).unwrap_err().to_string();
        assert!(message(&[Port::input("a$b", 1)]).contains("`a$b`"));
        assert!(message(&[Port::input("a", 0)]).contains("zero"));
        assert!(message(&[Port::input("a", 1), Port::output("a", 1)]).contains("twice"));
        assert!(message(&[Port::input("clock", 1)]).contains("clock"));
    }
}
