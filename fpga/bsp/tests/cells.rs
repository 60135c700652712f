//! The two models of each primitive – the block's `update` and the Verilog in `cells::MODELS` – on the same random input.
//!
//! A block with all primitives is written as Verilog and run by Verilator beside rust-hdl's simulation of the same block.

use std::fmt::Write;
use std::path::Path;

use rust_hdl_bsp_ecp5::cells::{
    BlockRam, InputDdr, Jtag, Multiplier, OutputDdr, TapState, WriteMode, MODELS,
};
use rust_hdl_bsp_ecp5::verilog;
use rust_hdl_core::prelude::*;

mod common;

/// SplitMix64.
struct Random(u64);

impl Random {
    fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }
}

/// All primitives that have a clock of the design.
#[derive(LogicBlock)]
struct Cells {
    clock: Signal<In, Clock>,
    reset: Signal<In, Bit>,
    a_enable: Signal<In, Bit>,
    a_write: Signal<In, Bit>,
    a_address: Signal<In, Bits<10>>,
    a_data: Signal<In, Bits<18>>,
    b_enable: Signal<In, Bit>,
    b_write: Signal<In, Bit>,
    b_address: Signal<In, Bits<10>>,
    b_data: Signal<In, Bits<18>>,
    signed_a: Signal<In, Bit>,
    signed_b: Signal<In, Bit>,
    pin: Signal<In, Bit>,
    ram18: BlockRam<10, 18>,
    ram9: BlockRam<11, 9>,
    ram4: BlockRam<12, 4>,
    product: Multiplier,
    product_in: Multiplier,
    product_in_out: Multiplier,
    ddr_out: OutputDdr,
    ddr_in: InputDdr,
    read18_a: Signal<Out, Bits<18>>,
    read18_b: Signal<Out, Bits<18>>,
    read9_a: Signal<Out, Bits<9>>,
    read9_b: Signal<Out, Bits<9>>,
    read4_a: Signal<Out, Bits<4>>,
    read4_b: Signal<Out, Bits<4>>,
    p: Signal<Out, Bits<36>>,
    p_in: Signal<Out, Bits<36>>,
    p_in_out: Signal<Out, Bits<36>>,
    q_out: Signal<Out, Bit>,
    q_in: Signal<Out, Bits<2>>,
}

impl Logic for Cells {
    #[hdl_gen]
    fn update(&mut self) {
        self.ram18.a_clock.next = self.clock.val();
        self.ram18.a_enable.next = self.a_enable.val();
        self.ram18.a_write.next = self.a_write.val();
        self.ram18.a_address.next = self.a_address.val();
        self.ram18.a_write_data.next = self.a_data.val();
        self.read18_a.next = self.ram18.a_read_data.val();
        self.ram18.b_clock.next = self.clock.val();
        self.ram18.b_enable.next = self.b_enable.val();
        self.ram18.b_write.next = self.b_write.val();
        self.ram18.b_address.next = self.b_address.val();
        self.ram18.b_write_data.next = self.b_data.val();
        self.read18_b.next = self.ram18.b_read_data.val();
        self.ram9.a_clock.next = self.clock.val();
        self.ram9.a_enable.next = self.a_enable.val();
        self.ram9.a_write.next = self.a_write.val();
        self.ram9.a_address.next = bit_cast::<11, 10>(self.a_address.val());
        self.ram9.a_write_data.next = self.a_data.val().get_bits::<9>(0);
        self.read9_a.next = self.ram9.a_read_data.val();
        self.ram9.b_clock.next = self.clock.val();
        self.ram9.b_enable.next = self.b_enable.val();
        self.ram9.b_write.next = self.b_write.val();
        self.ram9.b_address.next = bit_cast::<11, 10>(self.b_address.val());
        self.ram9.b_write_data.next = self.b_data.val().get_bits::<9>(0);
        self.read9_b.next = self.ram9.b_read_data.val();
        self.ram4.a_clock.next = self.clock.val();
        self.ram4.a_enable.next = self.a_enable.val();
        self.ram4.a_write.next = self.a_write.val();
        self.ram4.a_address.next = bit_cast::<12, 10>(self.a_address.val());
        self.ram4.a_write_data.next = self.a_data.val().get_bits::<4>(0);
        self.read4_a.next = self.ram4.a_read_data.val();
        self.ram4.b_clock.next = self.clock.val();
        self.ram4.b_enable.next = self.b_enable.val();
        self.ram4.b_write.next = self.b_write.val();
        self.ram4.b_address.next = bit_cast::<12, 10>(self.b_address.val());
        self.ram4.b_write_data.next = self.b_data.val().get_bits::<4>(0);
        self.read4_b.next = self.ram4.b_read_data.val();
        self.product.clock.next = self.clock.val();
        self.product.a.next = self.a_data.val();
        self.product.b.next = self.b_data.val();
        self.product.signed_a.next = self.signed_a.val();
        self.product.signed_b.next = self.signed_b.val();
        self.p.next = self.product.product.val();
        self.product_in.clock.next = self.clock.val();
        self.product_in.a.next = self.a_data.val();
        self.product_in.b.next = self.b_data.val();
        self.product_in.signed_a.next = self.signed_a.val();
        self.product_in.signed_b.next = self.signed_b.val();
        self.p_in.next = self.product_in.product.val();
        self.product_in_out.clock.next = self.clock.val();
        self.product_in_out.a.next = self.a_data.val();
        self.product_in_out.b.next = self.b_data.val();
        self.product_in_out.signed_a.next = self.signed_a.val();
        self.product_in_out.signed_b.next = self.signed_b.val();
        self.p_in_out.next = self.product_in_out.product.val();
        self.ddr_out.clock.next = self.clock.val();
        self.ddr_out.reset.next = self.reset.val();
        self.ddr_out.d.next = self.a_data.val().get_bits::<2>(0);
        self.q_out.next = self.ddr_out.q.val();
        self.ddr_in.clock.next = self.clock.val();
        self.ddr_in.reset.next = self.reset.val();
        self.ddr_in.d.next = self.pin.val();
        self.q_in.next = self.ddr_in.q.val();
    }
}

impl Cells {
    fn new(words: &[u32]) -> Cells {
        Cells {
            clock: Signal::default(),
            reset: Signal::default(),
            a_enable: Signal::default(),
            a_write: Signal::default(),
            a_address: Signal::default(),
            a_data: Signal::default(),
            b_enable: Signal::default(),
            b_write: Signal::default(),
            b_address: Signal::default(),
            b_data: Signal::default(),
            signed_a: Signal::default(),
            signed_b: Signal::default(),
            pin: Signal::default(),
            ram18: BlockRam::new(WriteMode::Normal, words),
            ram9: BlockRam::new(
                WriteMode::ReadBeforeWrite,
                &words.iter().map(|w| w & 0x1ff).collect::<Vec<_>>(),
            ),
            ram4: BlockRam::new(WriteMode::WriteThrough, &[]),
            product: Multiplier::new(false, false),
            product_in: Multiplier::new(true, false),
            product_in_out: Multiplier::new(true, true),
            ddr_out: OutputDdr::default(),
            ddr_in: InputDdr::default(),
            read18_a: Signal::default(),
            read18_b: Signal::default(),
            read9_a: Signal::default(),
            read9_b: Signal::default(),
            read4_a: Signal::default(),
            read4_b: Signal::default(),
            p: Signal::default(),
            p_in: Signal::default(),
            p_in_out: Signal::default(),
            q_out: Signal::default(),
            q_in: Signal::default(),
        }
    }

    /// The outputs, first port on the left, as the test bench packs them.
    fn outputs(&self) -> String {
        let mut bits = String::new();
        let mut put = |value: u64, width: usize| {
            write!(bits, "{value:0width$b}").expect("a string");
        };
        put(self.read18_a.val().to_u64(), 18);
        put(self.read18_b.val().to_u64(), 18);
        put(self.read9_a.val().to_u64(), 9);
        put(self.read9_b.val().to_u64(), 9);
        put(self.read4_a.val().to_u64(), 4);
        put(self.read4_b.val().to_u64(), 4);
        put(self.p.val().to_u64(), 36);
        put(self.p_in.val().to_u64(), 36);
        put(self.p_in_out.val().to_u64(), 36);
        put(self.q_out.val().into(), 1);
        put(self.q_in.val().to_u64(), 2);
        bits
    }
}

/// Bits of the inputs and of the outputs of [`Cells`].
const INPUTS: usize = 2 + 2 * (2 + 10 + 18) + 3;
const OUTPUTS: usize = 18 * 2 + 9 * 2 + 4 * 2 + 36 * 3 + 3;

/// Steps of half a cycle with random inputs; each has the inputs and the outputs that rust-hdl's simulation gives.
fn steps(words: &[u32], rng: &mut Random, count: usize) -> Vec<(String, String)> {
    let mut cells = Cells::new(words);
    cells.connect_all();
    let mut steps = Vec::new();
    let mut clock = false;
    for step in 0..count {
        // Inputs move while the clock rests, then the clock moves alone.
        if step % 2 == 0 {
            let random = rng.next_u64();
            let bit = |i: u64| random >> i & 1 == 1;
            cells.reset.next = random >> 32 & 63 == 0;
            cells.a_enable.next = !(bit(0) && bit(1));
            cells.a_write.next = bit(2);
            cells.b_enable.next = !(bit(3) && bit(4));
            cells.b_write.next = bit(5);
            // Few addresses, so that words are met again; never one word from both ports at once.
            let address = |at: u64| u64::from(bit(at)) << 9 | random >> (at + 1) & 7;
            cells.a_address.next = (address(8) << 1 & 0x3ff).to_bits();
            cells.b_address.next = (address(13) << 1 & 0x3ff | 1).to_bits();
            if bit(20) {
                std::mem::swap(&mut cells.a_address.next, &mut cells.b_address.next);
            }
            cells.signed_a.next = bit(24);
            cells.signed_b.next = bit(25);
            cells.pin.next = bit(26);
            let data = rng.next_u64();
            cells.a_data.next = (data & 0x3ffff).to_bits();
            cells.b_data.next = (data >> 32 & 0x3ffff).to_bits();
        } else {
            clock = !clock;
            cells.clock.next = clock.into();
        }
        assert!(simulate(&mut cells, 20));
        let mut inputs = String::new();
        let mut put = |value: u64, width: usize| {
            write!(inputs, "{value:0width$b}").expect("a string");
        };
        put(clock.into(), 1);
        put(cells.reset.val().into(), 1);
        put(cells.a_enable.val().into(), 1);
        put(cells.a_write.val().into(), 1);
        put(cells.a_address.val().to_u64(), 10);
        put(cells.a_data.val().to_u64(), 18);
        put(cells.b_enable.val().into(), 1);
        put(cells.b_write.val().into(), 1);
        put(cells.b_address.val().to_u64(), 10);
        put(cells.b_data.val().to_u64(), 18);
        put(cells.signed_a.val().into(), 1);
        put(cells.signed_b.val().into(), 1);
        put(cells.pin.val().into(), 1);
        steps.push((inputs, cells.outputs()));
    }
    steps
}

/// Random walks of the JTAG port: TCK, TMS, TDI, TDO1, TDO2, and the outputs of [`Jtag`] with TDO.
fn jtag_steps(rng: &mut Random, count: usize) -> Vec<(String, String)> {
    let mut jtag = Jtag::default();
    jtag.connect_all();
    let mut steps = Vec::new();
    let bit = |b: bool| u8::from(b);
    // Instruction register: bits of ER1 and ER2 are loaded on purpose, a random walk would hardly meet them.
    let mut planned: Vec<(bool, bool)> = Vec::new();
    let mut met = [0u32; 2];
    for _ in 0..count {
        let random = rng.next_u64();
        if planned.is_empty() && random & 15 == 0 {
            let code: u8 = if random & 16 == 0 { 0x32 } else { 0x38 };
            planned.extend([(true, false); 5]); // to Test-Logic-Reset
            planned.extend([
                (false, false),
                (true, false),
                (true, false),
                (false, false),
                (false, false),
            ]);
            planned.extend((0..8).map(|i| (i == 7, code >> i & 1 == 1)));
            planned.extend([(true, false), (false, false)]);
            planned.reverse();
        }
        // Reset is left out of the random part, so that instructions live for a while.
        let random_move = (
            random >> 8 & 1 == 1
                && jtag.tap().state() != TapState::SelectIr
                && jtag.tap().state() != TapState::SelectDr,
            random >> 9 & 1 == 1,
        );
        let (tms, tdi) = planned.pop().unwrap_or(random_move);
        let (tdo1, tdo2) = (random >> 10 & 1 == 1, random >> 11 & 1 == 1);
        jtag.tdo1.next = tdo1;
        jtag.tdo2.next = tdo2;
        for tck in [false, true] {
            assert!(simulate(&mut jtag, 10));
            jtag.clock_in(tck, tms, tdi);
            assert!(simulate(&mut jtag, 10));
            let tdo = jtag.clock_in(tck, tms, tdi);
            met[0] += u32::from(jtag.enable1.val() && jtag.shift.val());
            met[1] += u32::from(jtag.enable2.val() && jtag.update.val() || jtag.idle2.val());
            steps.push((
                format!(
                    "{}{}{}{}{}",
                    bit(tck),
                    bit(tms),
                    bit(tdi),
                    bit(tdo1),
                    bit(tdo2)
                ),
                format!(
                    "{}{}{}{}{}{}{}{}{}{}",
                    bit(tdo),
                    bit(jtag.tck.val().clk),
                    bit(jtag.tdi.val()),
                    bit(jtag.shift.val()),
                    bit(jtag.update.val()),
                    bit(jtag.reset_n.val()),
                    bit(jtag.enable1.val()),
                    bit(jtag.enable2.val()),
                    bit(jtag.idle1.val()),
                    bit(jtag.idle2.val())
                ),
            ));
        }
    }
    assert!(
        met[0] > 10 && met[1] > 10,
        "the walk met {met:?} of both registers"
    );
    steps
}

/// A test bench that plays both files of steps and prints what differs.
fn bench(steps: usize, jtag: usize) -> String {
    format!(
        r#"
module bench;
    reg [{inputs}:0] in;
    wire [{outputs}:0] out;
    reg [{both}:0] steps [0:{last}];
    reg [14:0] jtag_steps [0:{jtag_last}];
    reg [4:0] jtag_in;
    wire [9:0] jtag_out;
    integer i, wrong;
    top cells(
        .clock(in[64]), .reset(in[63]), .a_enable(in[62]), .a_write(in[61]), .a_address(in[60:51]), .a_data(in[50:33]),
        .b_enable(in[32]), .b_write(in[31]), .b_address(in[30:21]), .b_data(in[20:3]),
        .signed_a(in[2]), .signed_b(in[1]), .pin(in[0]),
        .read18_a(out[172:155]), .read18_b(out[154:137]), .read9_a(out[136:128]), .read9_b(out[127:119]),
        .read4_a(out[118:115]), .read4_b(out[114:111]), .p(out[110:75]), .p_in(out[74:39]), .p_in_out(out[38:3]),
        .q_out(out[2]), .q_in(out[1:0]));
    JTAGG jtag(.TCK(jtag_in[4]), .TMS(jtag_in[3]), .TDI(jtag_in[2]), .JTDO1(jtag_in[1]), .JTDO2(jtag_in[0]),
        .TDO(jtag_out[9]), .JTCK(jtag_out[8]), .JTDI(jtag_out[7]), .JSHIFT(jtag_out[6]), .JUPDATE(jtag_out[5]),
        .JRSTN(jtag_out[4]), .JCE1(jtag_out[3]), .JCE2(jtag_out[2]), .JRTI1(jtag_out[1]), .JRTI2(jtag_out[0]));
    initial begin
        $readmemb("steps.txt", steps);
        $readmemb("jtag.txt", jtag_steps);
        wrong = 0;
        in = 0;
        jtag_in = 0;
        #1;
        for (i = 0; i <= {last}; i = i + 1) begin
            in = steps[i][{both}:{width}];
            #1;
            if (out !== steps[i][{outputs}:0]) begin
                wrong = wrong + 1;
                if (wrong < 5) $display("step %0d: in %b, out %b, not %b", i, in, out, steps[i][{outputs}:0]);
            end
        end
        for (i = 0; i <= {jtag_last}; i = i + 1) begin
            jtag_in = jtag_steps[i][14:10];
            #1;
            if (jtag_out !== jtag_steps[i][9:0]) begin
                wrong = wrong + 1;
                if (wrong < 5) $display("jtag step %0d: in %b, out %b, not %b", i, jtag_in, jtag_out, jtag_steps[i][9:0]);
            end
        end
        $display("wrong: %0d of %0d", wrong, {total});
        $finish;
    end
endmodule
"#,
        inputs = INPUTS - 1,
        outputs = OUTPUTS - 1,
        both = INPUTS + OUTPUTS - 1,
        width = OUTPUTS,
        last = steps - 1,
        jtag_last = jtag - 1,
        total = steps + jtag,
    )
}

/// Writes `steps`, inputs and outputs in one word each.
fn write_steps(path: &Path, steps: &[(String, String)]) {
    let text: String = steps
        .iter()
        .map(|(inputs, outputs)| format!("{inputs}{outputs}\n"))
        .collect();
    std::fs::write(path, text).unwrap();
}

#[test]
fn both_models_of_each_primitive_agree() {
    let mut rng = Random(7);
    let words: Vec<u32> = (0..1024u32).map(|i| (i * 40_503) & 0x3ffff).collect();
    let steps = steps(&words, &mut rng, 4000);
    let jtag = jtag_steps(&mut rng, 3000);
    let work = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cells");
    std::fs::create_dir_all(&work).unwrap();
    write_steps(&work.join("steps.txt"), &steps);
    write_steps(&work.join("jtag.txt"), &jtag);
    let cells = verilog::write(&mut Cells::new(&words)).unwrap();
    let text = format!("{cells}\n{MODELS}\n{}", bench(steps.len(), jtag.len()));
    let printed = common::simulate_bench(&work, &text);
    assert!(
        printed.contains(&format!("wrong: 0 of {}", steps.len() + jtag.len())),
        "{printed}"
    );
}
