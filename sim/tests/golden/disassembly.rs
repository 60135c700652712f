//! The disassembler's text, one line for each kind of instruction.

use warpgen_sim::asm;
use warpgen_sim::disasm::disassemble;

#[test]
fn one_of_each_kind() {
    let pc = 0x8000_0010;
    let expected = [
        (asm::lui(10, 0x12345000), "lui a0, 0x12345"),
        (asm::auipc(10, 0xFFFFF000), "auipc a0, 0xfffff"),
        (asm::jal(1, -16), "jal ra, 0x80000000"),
        (asm::jal(0, 32), "j 0x80000030"),
        (asm::jalr(1, 5, -4), "jalr ra, -4(t0)"),
        (asm::jalr(0, 1, 0), "ret"),
        (asm::beq(10, 0, 8), "beq a0, zero, 0x80000018"),
        (asm::lbu(10, 2, -1), "lbu a0, -1(sp)"),
        (asm::sh(11, 2, 6), "sh a1, 6(sp)"),
        (asm::addi(10, 0, -5), "li a0, -5"),
        (asm::addi(10, 11, 5), "addi a0, a1, 5"),
        (asm::nop(), "nop"),
        (asm::sltiu(10, 11, 1), "sltiu a0, a1, 1"),
        (asm::srai(10, 11, 31), "srai a0, a1, 31"),
        (asm::sub(10, 11, 12), "sub a0, a1, a2"),
        (asm::czero_nez(10, 11, 12), "czero.nez a0, a1, a2"),
        (asm::fence_i(), "fence.i"),
        (asm::csrrw(10, 0x800, 11), "csrrw a0, tmask, a1"),
        (asm::csrrsi(0, 0xB05, 3), "csrrsi zero, 0xb05, 3"),
        (asm::vx_tmc(10), "vx_tmc a0"),
        (asm::vx_wspawn(10, 11), "vx_wspawn a0, a1"),
        (asm::vx_split(5, 10), "vx_split t0, a0"),
        (asm::vx_split_n(5, 10), "vx_split_n t0, a0"),
        (asm::vx_join(5), "vx_join t0"),
        (asm::vx_bar(10, 11), "vx_bar a0, a1"),
        (asm::vx_pred(10, 11), "vx_pred a0, a1"),
        (asm::vx_pred_n(10, 11), "vx_pred_n a0, a1"),
        (asm::vx_andn2(0, 8), "vx_andn2 zero, s0"),
        (asm::vx_xor_p(8, 10), "vx_xor.p s0, a0"),
        (asm::vx_leave_p(8, 9, 10), "vx_leave.p s0, s1, a0"),
        (asm::vx_leave_n_p(8, 9, 10), "vx_leave_n.p s0, s1, a0"),
        (asm::vx_leave(8, 9, 10), "vx_leave s0, s1, a0"),
        (asm::vx_bmz(16), "vx_bmz 0x80000020"),
        (asm::vx_bmnz(-16), "vx_bmnz 0x80000000"),
        (asm::vx_vote_uni(10, 11), "vx_vote_uni a0, a1"),
        (asm::vx_shfl_bfly(10, 11, 12), "vx_shfl_bfly a0, a1, a2"),
        (0xFFFF_FFFF, ".word 0xffffffff"),
    ];
    for (word, text) in expected {
        assert_eq!(disassemble(word, pc), text);
    }
}

#[test]
fn every_csr_that_exists_and_is_no_counter_has_a_name() {
    let mut numbers = Vec::new();
    for address in (0..4096).filter(|a| !(0xB03..0xB20).contains(a) && !(0xB83..0xBA0).contains(a))
    {
        let text = disassemble(asm::csrr(10, address), 0);
        if text.contains("0x") {
            numbers.push(address);
        }
    }
    for address in [
        0x001, 0x180, 0x301, 0x340, 0x744, 0x800, 0xB00, 0xB82, 0xCC0, 0xCC4, 0xF11, 0xF14, 0xFC0,
        0xFC3,
    ] {
        assert!(!numbers.contains(&address), "{address:#x}");
    }
    assert_eq!(numbers.len(), 4096 - 58 - 33);
}
