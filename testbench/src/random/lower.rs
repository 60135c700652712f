//! Random programs as instructions, for the mechanism of a configuration.
//!
//! On a stack, a lane that breaks sets its `LEFT` register, what follows it in the loop is guarded by that register, and
//! the loop's one latch is a `vx_pred`. On masks, a lane that breaks leaves tmask; an if that may contain a break parks
//! the lanes of its other side in a register, and loops end with `vx_and.p` and a branch on the empty mask. With a pc per
//! lane everything is plain branches.

mod plain;

use warpgen_config::Config;
use warpgen_isa::{csr, opcode};
use warpgen_sim::asm::{self, Assembler, Label, Reg};

use super::operation::{data, Operation};
use super::registers as regs;
use super::registers::{CONDITION, COUNTERS, LEFT, LEVELS, LINK, LOOPS, MASKS, TEMP, TEMP_2};
use super::statement::{Chaos, Condition, Ending, Statement};
use super::RandomProgram;

/// Where a statement stands.
#[derive(Clone, Copy)]
struct Place {
    /// Nesting levels around it that use mask registers.
    level: usize,
    /// Loops around it.
    loops: usize,
    /// No statement around it changed the mask.
    top: bool,
}

struct Lowering<'a> {
    a: &'a mut Assembler,
    config: &'a Config,
    stack: bool,
    /// A pc per lane: plain branches.
    plain: bool,
    functions: Vec<Label>,
    recursive: Label,
    /// Where the loops around a statement end, with plain branches.
    loop_ends: Vec<Label>,
    exchanges: u32,
}

/// Appends the whole program.
pub(super) fn program(a: &mut Assembler, program: &RandomProgram, config: &Config) {
    let functions = program.functions.iter().map(|_| a.label()).collect();
    let stack = config.has_stack() && (program.prefer_stack || !config.has_mask());
    let (entry, recursive) = (a.label(), a.label());
    let mut lowering = Lowering {
        a,
        config,
        stack,
        plain: config.has_lane_pcs(),
        functions,
        recursive,
        loop_ends: Vec::new(),
        exchanges: 0,
    };
    if config.warps > 1 {
        lowering
            .a
            .li(TEMP, config.warps as u32)
            .la(TEMP_2, entry)
            .put(asm::vx_wspawn(TEMP, TEMP_2));
    }
    lowering.a.bind(entry);
    lowering.prologue(program);
    lowering.list(
        &program.body,
        Place {
            level: 0,
            loops: 0,
            top: true,
        },
    );
    lowering.ending(program.ending);
    for (label, body) in lowering
        .functions
        .clone()
        .into_iter()
        .zip(&program.functions)
    {
        lowering.a.bind(label);
        body.iter()
            .for_each(|operation| operation.lower(lowering.a, config));
        lowering.a.put(asm::jalr(0, LINK, 0));
    }
    lowering.recursive_function(&program.functions);
}

impl Lowering<'_> {
    /// All registers of all lanes get a value; then the lanes that take part are chosen.
    fn prologue(&mut self, program: &RandomProgram) {
        let config = self.config;
        let a = &mut *self.a;
        a.li(TEMP, u32::MAX).put(asm::vx_tmc(TEMP));
        for register in 1..32 {
            a.li(register, 0x0101_0101 * u32::from(register));
        }
        if config.float {
            for register in 0..32 {
                a.put(asm::fmv_w_x(register, register, 0, 0));
            }
        }
        a.put(asm::csrr(TEMP, csr::MHARTID));
        a.li(regs::OWN, regs::own_base()).put(asm::slli(
            TEMP_2,
            TEMP,
            regs::OWN_BYTES.ilog2() as u8,
        ));
        a.put(asm::add(regs::OWN, regs::OWN, TEMP_2));
        a.li(regs::ROW, regs::ROW_BASE)
            .put(asm::slli(TEMP_2, TEMP, 2))
            .put(asm::add(regs::ROW, regs::ROW, TEMP_2));
        let local = regs::local_bytes(config);
        a.li(regs::LOCAL, config.local_memory_base);
        if local > 0 {
            a.put(asm::slli(TEMP_2, TEMP, local.ilog2() as u8))
                .put(asm::add(regs::LOCAL, regs::LOCAL, TEMP_2));
            for offset in (0..local).step_by(4) {
                a.put(asm::sw(TEMP_2, regs::LOCAL, offset as i32));
            }
        }
        for (register, value) in regs::DATA.zip(&program.values) {
            a.li(register, *value);
            if value % 3 != 0 {
                a.put(asm::add(register, register, TEMP));
            }
        }
        if self.plain {
            a.li(regs::CALLS, regs::CALLS_BASE)
                .put(asm::slli(TEMP_2, TEMP, regs::CALLS_BITS))
                .put(asm::add(regs::CALLS, regs::CALLS, TEMP_2));
        }
        let lanes = match program.lanes & config.full_mask() {
            0 => config.full_mask(),
            lanes => lanes,
        };
        a.li(TEMP, lanes).put(asm::vx_tmc(TEMP));
    }

    fn ending(&mut self, ending: Ending) {
        let config = self.config;
        let a = &mut *self.a;
        let end = a.label();
        match ending {
            Ending::Tmc => {}
            Ending::Wait | Ending::Again => {
                a.put(asm::csrr(TEMP, csr::WARP_ID))
                    .to(end, |offset| asm::bne(TEMP, 0, offset));
                a.li(TEMP, 1).put(asm::vx_wspawn(TEMP, 0));
                if ending == Ending::Again {
                    a.li(TEMP, config.warps as u32)
                        .la(TEMP_2, end)
                        .put(asm::vx_wspawn(TEMP, TEMP_2));
                }
            }
            Ending::Trap { warp, kind } => {
                let warp = i32::from(warp) % config.warps as i32;
                a.put(asm::csrr(TEMP, csr::WARP_ID))
                    .put(asm::addi(TEMP, TEMP, -warp));
                a.to(end, |offset| asm::bne(TEMP, 0, offset));
                match kind % 9 {
                    0 => a.put(asm::ecall()),
                    1 => a.put(asm::ebreak()),
                    2 => a.put(0xffff_ffff),
                    3 => a.put(asm::lw(TEMP, regs::OWN, 1)),
                    4 => a.put(asm::sh(TEMP, regs::OWN, 3)),
                    5 => a.li(TEMP, 0x4000_0000).put(asm::lw(TEMP, TEMP, 0)),
                    6 => a.li(TEMP, 0x4000_0000).put(asm::sb(TEMP, TEMP, 0)),
                    7 => a.li(TEMP, 0x4000_0000).put(asm::jalr(0, TEMP, 0)),
                    _ => a.put(asm::jalr(0, regs::OWN, 2)),
                };
            }
        }
        a.bind(end);
        a.put(asm::addi(data(0), data(0), 1))
            .put(asm::sw(data(0), regs::OWN, 0));
        a.put(asm::vx_tmc(0));
    }

    fn list(&mut self, list: &[Statement], place: Place) {
        for (index, statement) in list.iter().enumerate() {
            self.statement(statement, place);
            let rest = &list[index + 1..];
            if self.stack
                && place.loops > 0
                && statement.breaks()
                && !rest.is_empty()
                && place.level < LEVELS
            {
                // only the lanes that have not left go on
                let end = self.a.label();
                let save = self.mask_register(place, 0);
                self.a
                    .put(asm::sltiu(CONDITION, LEFT + place.loops as Reg - 1, 1));
                self.a
                    .put(asm::vx_split(save, CONDITION))
                    .to(end, |offset| asm::beq(CONDITION, 0, offset));
                self.list(
                    rest,
                    Place {
                        level: place.level + 1,
                        top: false,
                        ..place
                    },
                );
                self.a.bind(end).put(asm::vx_join(save));
                return;
            }
        }
    }

    fn mask_register(&self, place: Place, which: u8) -> Reg {
        MASKS + 2 * place.level as Reg + which
    }

    fn statement(&mut self, statement: &Statement, place: Place) {
        let nested = place.level < LEVELS;
        match statement {
            Statement::Operation(operation) => operation.lower(self.a, self.config),
            Statement::If {
                condition,
                style,
                then,
                otherwise,
            } if nested => {
                self.condition(*condition);
                match (self.plain, self.stack) {
                    (true, _) => self.if_plain(*style, then, otherwise, place),
                    (_, true) => self.if_stack(*style, then, otherwise, place),
                    (_, false) => self.if_mask(*style, then, otherwise, place),
                }
            }
            Statement::Loop { count, style, body } if nested && place.loops < LOOPS => {
                let counter = COUNTERS + place.loops as Reg;
                self.a
                    .put(asm::andi(counter, data(*count), 3))
                    .put(asm::addi(counter, counter, 1));
                match (self.plain, self.stack) {
                    (true, _) => self.loop_plain(body, place, counter),
                    (_, true) => self.loop_stack(body, place, counter),
                    (_, false) => self.loop_mask(*style, body, place, counter),
                }
            }
            Statement::Break { condition, style } if place.loops > 0 => {
                self.condition(*condition);
                if self.plain {
                    self.break_plain(*style);
                } else if self.stack {
                    let left = LEFT + place.loops as Reg - 1;
                    self.a
                        .put(asm::sltu(CONDITION, 0, CONDITION))
                        .put(asm::or(left, left, CONDITION));
                } else if self.config.has_leave() && style % 2 == 0 {
                    self.a.put(asm::vx_leave_p(0, 0, CONDITION));
                } else {
                    self.a.put(asm::vx_xor_p(0, CONDITION));
                }
            }
            Statement::Call { function, indirect } => self.call(*function, *indirect),
            Statement::Uniform { warp_bit, body } => {
                let end = self.a.label();
                self.a
                    .put(asm::csrr(TEMP, csr::WARP_ID))
                    .put(asm::andi(TEMP, TEMP, 1 << warp_bit));
                self.a.to(end, |offset| asm::beq(TEMP, 0, offset));
                self.operations(body);
                self.a.bind(end);
            }
            Statement::Plain { funct3, a, b, body } => {
                let end = self.a.label();
                let (funct3, x, y) = (*funct3, data(*a), data(*b));
                self.a.to(end, move |offset| {
                    asm::b_type(opcode::BRANCH, funct3, x, y, offset)
                });
                self.operations(body);
                self.a.bind(end);
            }
            Statement::Web {
                blocks,
                condition,
                entry,
                steps,
            } if self.plain => self.web(blocks, *condition, *entry, *steps),
            Statement::Recurse { depth } if self.plain => self.recurse(*depth),
            Statement::Chaos(list) if nested => self.chaos(list, place),
            Statement::Exchange {
                source,
                rd,
                distance,
            } if place.top => self.exchange(*source, *rd, *distance),
            Statement::Barriers { id, times } if place.top => {
                for time in 0..*times {
                    let id = u32::from(*id) + u32::from(time % 2);
                    self.a
                        .li(TEMP, id)
                        .li(TEMP_2, self.config.warps as u32)
                        .put(asm::vx_bar(TEMP, TEMP_2));
                }
            }
            Statement::Sparse { mask, body } if place.top => self.sparse(*mask, body, place),
            _ => {}
        }
    }

    fn operations(&mut self, body: &[Operation]) {
        body.iter()
            .for_each(|operation| operation.lower(self.a, self.config));
    }

    /// `CONDITION` := something that is not zero where the condition holds.
    fn condition(&mut self, condition: Condition) {
        let a = &mut *self.a;
        match condition {
            Condition::Bit { a: x, bit } => a
                .put(asm::srli(CONDITION, data(x), bit % 32))
                .put(asm::andi(CONDITION, CONDITION, 1)),
            Condition::Less { a: x, b } => a.put(asm::slt(CONDITION, data(x), data(b))),
            Condition::Differ { a: x, b } => a.put(asm::xor(CONDITION, data(x), data(b))),
            Condition::Lane { mask } => {
                a.put(asm::csrr(TEMP, csr::THREAD_ID))
                    .li(CONDITION, mask)
                    .put(asm::srl(CONDITION, CONDITION, TEMP));
                a.put(asm::andi(CONDITION, CONDITION, 1))
            }
        };
    }

    fn if_stack(&mut self, style: u8, then: &[Statement], otherwise: &[Statement], place: Place) {
        let inner = Place {
            level: place.level + 1,
            top: false,
            ..place
        };
        let save = self.mask_register(place, 0);
        let (other, end) = (self.a.label(), self.a.label());
        self.a.put(asm::sltu(CONDITION, 0, CONDITION));
        if style % 2 == 0 {
            self.a
                .put(asm::vx_split(save, CONDITION))
                .to(other, |offset| asm::beq(CONDITION, 0, offset));
            self.list(then, inner);
            self.a.to(end, |offset| asm::jal(0, offset)).bind(other);
            self.list(otherwise, inner);
        } else {
            self.a
                .put(asm::vx_split_n(save, CONDITION))
                .to(other, |offset| asm::bne(CONDITION, 0, offset));
            self.list(otherwise, inner);
            self.a.to(end, |offset| asm::jal(0, offset)).bind(other);
            self.list(then, inner);
        }
        self.a.bind(end).put(asm::vx_join(save));
    }

    /// `vx_bmz` to a new label, when the core has it and `wanted`.
    fn skip(&mut self, wanted: bool) -> Option<Label> {
        (wanted && self.config.has_skip()).then(|| {
            let label = self.a.label();
            self.a.to(label, asm::vx_bmz);
            label
        })
    }

    fn bind(&mut self, label: Option<Label>) {
        if let Some(label) = label {
            self.a.bind(label);
        }
    }

    fn if_mask(&mut self, style: u8, then: &[Statement], otherwise: &[Statement], place: Place) {
        let inner = Place {
            level: place.level + 1,
            top: false,
            ..place
        };
        let (save, parked) = (self.mask_register(place, 0), self.mask_register(place, 1));
        let breaks = then.iter().chain(otherwise).any(Statement::breaks) && place.loops > 0;
        if !breaks && style & 1 == 0 {
            // the plain idiom of ISA.md 3
            self.a.put(asm::vx_and_p(save, CONDITION));
            let skip = self.skip(style & 2 != 0);
            self.list(then, inner);
            self.bind(skip);
            self.a.put(asm::vx_andn2(0, save));
            let skip = self.skip(style & 4 != 0);
            self.list(otherwise, inner);
            self.bind(skip);
            self.a.put(if style & 8 == 0 {
                asm::vx_or(0, save)
            } else {
                asm::csrrw(0, csr::TMASK, save)
            });
            return;
        }
        if self.config.has_leave() && style & 16 == 0 {
            self.a.put(asm::vx_leave_n_p(parked, 0, CONDITION));
        } else {
            self.a
                .put(asm::vx_xor_p(save, CONDITION))
                .put(asm::vx_xor(parked, save));
        }
        let skip = self.skip(style & 2 != 0);
        self.list(then, inner);
        self.bind(skip);
        if self.config.has_leave() && style & 32 == 0 {
            self.a.put(asm::vx_leave(save, 0, parked));
        } else {
            self.a.put(asm::csrrw(save, csr::TMASK, parked));
        }
        let skip = self.skip(style & 4 != 0);
        self.list(otherwise, inner);
        self.bind(skip);
        self.a.put(asm::vx_or(0, save));
    }

    fn loop_stack(&mut self, body: &[Statement], place: Place, counter: Reg) {
        let inner = Place {
            level: place.level + 1,
            loops: place.loops + 1,
            top: false,
        };
        let (save, left) = (self.mask_register(place, 0), LEFT + place.loops as Reg);
        let again = self.a.label();
        self.a
            .put(asm::csrr(save, csr::ACTIVE_THREADS))
            .li(left, 0)
            .bind(again);
        self.list(body, inner);
        self.a
            .put(asm::addi(counter, counter, -1))
            .put(asm::slt(CONDITION, 0, counter));
        self.a
            .put(asm::sltiu(TEMP, left, 1))
            .put(asm::and(CONDITION, CONDITION, TEMP));
        self.a
            .put(asm::vx_pred(CONDITION, save))
            .to(again, |offset| asm::bne(CONDITION, 0, offset));
    }

    fn loop_mask(&mut self, style: u8, body: &[Statement], place: Place, counter: Reg) {
        let inner = Place {
            level: place.level + 1,
            loops: place.loops + 1,
            top: false,
        };
        let (save, left) = (self.mask_register(place, 0), self.mask_register(place, 1));
        let gather = self.config.has_leave() && style & 1 == 0;
        if gather {
            // lanes that finish are gathered in `left`; those that break are only in `save`
            self.a
                .put(asm::csrrwi(save, csr::TMASK, 0))
                .put(asm::read_tmask(left));
            self.a.put(asm::csrrw(0, csr::TMASK, save));
        } else {
            self.a.put(asm::read_tmask(save));
        }
        let skip = self.skip(style & 2 != 0);
        let again = self.a.label();
        self.a.bind(again);
        self.list(body, inner);
        self.a
            .put(asm::addi(counter, counter, -1))
            .put(asm::slt(CONDITION, 0, counter));
        if gather {
            self.a.put(asm::vx_leave_n_p(left, left, CONDITION));
        } else {
            self.a.put(asm::vx_and_p(0, CONDITION));
        }
        if self.config.has_skip() && style & 4 == 0 {
            self.a.to(again, asm::vx_bmnz);
        } else {
            self.a
                .put(asm::read_tmask(left))
                .to(again, move |offset| asm::bne(left, 0, offset));
        }
        self.bind(skip);
        self.a.put(asm::csrrw(0, csr::TMASK, save));
    }

    /// A call; on masks never under an empty one.
    fn call(&mut self, function: u8, indirect: bool) {
        let target = self.functions[function as usize % self.functions.len()];
        let end = self.a.label();
        let masks = !self.stack && !self.plain;
        if masks && self.config.has_skip() {
            self.a.to(end, asm::vx_bmz);
        } else if masks {
            // written in every lane; the register holds a mask and nothing else
            let mask = MASKS + 2 * LEVELS as Reg - 1;
            self.a
                .put(asm::read_tmask(mask))
                .to(end, move |offset| asm::beq(mask, 0, offset));
        }
        if indirect {
            self.a.la(TEMP, target).put(asm::jalr(LINK, TEMP, 0));
        } else {
            self.a.to(target, |offset| asm::jal(LINK, offset));
        }
        self.a.bind(end);
    }

    fn chaos(&mut self, list: &[Chaos], place: Place) {
        if self.plain && list.is_empty() {
            return;
        }
        let (save, scratch) = (self.mask_register(place, 0), self.mask_register(place, 1));
        if !self.config.has_mask() {
            self.chaos_stack(list, save);
            return;
        }
        let restorable = self.skip(true);
        if restorable.is_none() {
            return;
        }
        self.a.put(asm::read_tmask(save));
        for chaos in list {
            let word = match *chaos {
                Chaos::Mask {
                    funct3,
                    predicate,
                    a,
                } => asm::vx_and(scratch, data(a)) | funct3 << 12 | u32::from(predicate) << 25,
                Chaos::Csr { funct3, a } => {
                    asm::csrrw(scratch, csr::TMASK, data(a)) & !(7 << 12) | funct3 << 12
                }
                Chaos::Pred { negate: false, a } => asm::vx_pred(data(a), save),
                Chaos::Pred { negate: true, a } => asm::vx_pred_n(data(a), save),
                Chaos::Leave { funct3, a, b } if self.config.has_leave() => {
                    asm::vx_leave_p(scratch, data(a), data(b)) | funct3 << 12
                }
                Chaos::Leave { .. } => continue,
                Chaos::Operation(operation) => {
                    operation.lower(self.a, self.config);
                    continue;
                }
            };
            self.a.put(word);
        }
        self.a.put(asm::csrrw(0, csr::TMASK, save));
        self.bind(restorable);
    }

    /// Without mask logic: some of the lanes by `vx_pred`, operations, then the mask before.
    fn chaos_stack(&mut self, list: &[Chaos], save: Reg) {
        self.a.put(asm::csrr(save, csr::ACTIVE_THREADS));
        for chaos in list {
            match *chaos {
                Chaos::Pred { negate, a } => {
                    let pred = if negate { asm::vx_pred_n } else { asm::vx_pred };
                    self.a.put(pred(data(a), save));
                }
                Chaos::Operation(operation) => operation.lower(self.a, self.config),
                _ => {}
            }
        }
        self.a.put(asm::vx_tmc(save));
    }

    /// Every thread stores a word into a slot of its own, all warps meet, and each thread reads another thread's word.
    fn exchange(&mut self, source: u8, rd: u8, distance: u8) {
        let threads = (self.config.warps * self.config.threads) as u32;
        let base = regs::EXCHANGE_BASE + 4 * threads * self.exchanges;
        self.exchanges += 1;
        let a = &mut *self.a;
        a.put(asm::csrr(TEMP, csr::MHARTID))
            .put(asm::slli(TEMP, TEMP, 2))
            .li(TEMP_2, base);
        a.put(asm::add(TEMP, TEMP, TEMP_2))
            .put(asm::sw(data(source), TEMP, 0))
            .put(asm::fence());
        a.li(TEMP, distance.into())
            .li(TEMP_2, self.config.warps as u32)
            .put(asm::vx_bar(TEMP, TEMP_2));
        let flip = u32::from(distance) % threads;
        a.put(asm::csrr(TEMP, csr::MHARTID))
            .li(TEMP_2, flip)
            .put(asm::xor(TEMP, TEMP, TEMP_2));
        a.put(asm::slli(TEMP, TEMP, 2))
            .li(TEMP_2, base)
            .put(asm::add(TEMP, TEMP, TEMP_2));
        a.put(asm::lw(data(rd), TEMP, 0));
    }

    fn sparse(&mut self, mask: u32, body: &[Statement], place: Place) {
        let inner = Place {
            level: place.level + 1,
            top: false,
            ..place
        };
        let save = self.mask_register(place, 0);
        if self.plain {
            self.condition(Condition::Lane { mask });
            self.if_plain(0, body, &[], place);
        } else if self.stack {
            // some of the lanes, or all when that would be none
            self.a
                .put(asm::csrr(save, csr::ACTIVE_THREADS))
                .li(TEMP, mask)
                .put(asm::and(TEMP, TEMP, save));
            self.a
                .put(asm::czero_nez(TEMP_2, save, TEMP))
                .put(asm::or(TEMP, TEMP, TEMP_2))
                .put(asm::vx_tmc(TEMP));
            self.list(body, inner);
            self.a.put(asm::vx_tmc(save));
        } else {
            self.a
                .li(TEMP, mask)
                .put(asm::csrrw(save, csr::TMASK, TEMP));
            self.list(body, inner);
            self.a.put(asm::csrrw(0, csr::TMASK, save));
        }
    }
}
