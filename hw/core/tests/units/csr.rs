//! CSRs: the value of each in each lane, counters by halves, and mscratch.

use crate::common::{bits, config, lane, random};
use proptest::collection::vec;
use proptest::prelude::*;
use warpgen_core::csr::Csr;
use warpgen_hdl::prelude::*;

fn bench(launch_arg: u64) -> Bench<Csr> {
    let mut b = Bench::new(Csr::new(&config(4, 4)));
    b.uut.launch_arg.next = Word::new(32, launch_arg);
    b.reset();
    b.tick();
    b
}

fn read(b: &mut Bench<Csr>, address: u64) -> Vec<u32> {
    b.uut.exec_instr.next = Word::new(32, address << 20 | 0x2073);
    b.uut.exec_warp.next = Word::new(2, 2);
    b.uut.exec_mask.next = Word::new(4, 0b1010);
    b.uut.active.next = Word::new(4, 0b0111);
    b.settle();
    (0..4).map(|i| lane(b.uut.value.val(), i)).collect()
}

#[test]
fn each_csr_has_its_value() {
    let mut b = bench(0);
    let misa = 0x4000_0000 | 1 << 8 | 1 << 12 | 1 << 23;
    for (address, expected) in [
        (0x301, [misa; 4]),
        (0xf11, [0; 4]),
        (0xf12, [0x5747_0000; 4]),
        (0xf13, [1; 4]),
        (0xf14, [8, 9, 10, 11]),
        (0xcc0, [0, 1, 2, 3]),
        (0xcc1, [2; 4]),
        (0xcc2, [0; 4]),
        (0xcc3, [0b0111; 4]),
        (0xcc4, [0b1010; 4]),
        (0xfc0, [4; 4]),
        (0xfc1, [4; 4]),
        (0xfc2, [1; 4]),
        (0xfc3, [0xffff_0000; 4]),
        (0x300, [0; 4]),
        (0x3b0, [0; 4]),
    ] {
        assert_eq!(read(&mut b, address), expected, "{address:#x}");
    }
}

#[test]
fn a_counter_is_asked_for_by_its_number_and_read_by_halves() {
    let mut b = bench(0);
    b.uut.counter.next = Word::new(64, 0x0000_0123_89ab_cdef);
    for number in [0, 2, 3, 0x12, 0x1f] {
        assert_eq!(read(&mut b, 0xb00 + number), [0x89ab_cdef; 4]);
        assert_eq!(bits(b.uut.counter_select.val()), number);
        assert_eq!(read(&mut b, 0xb80 + number), [0x123; 4]);
        assert_eq!(bits(b.uut.counter_select.val()), number);
    }
}

#[test]
fn mscratch_starts_with_the_launch_argument() {
    let mut b = bench(0xdead_beef);
    assert_eq!(bits(b.uut.scratch.val()), 0xdead_beef);
    b.uut.launch_arg.next = Word::new(32, 1);
    b.tick();
    assert_eq!(bits(b.uut.scratch.val()), 0xdead_beef, "it is taken once");
}

#[test]
fn mscratch_is_written_set_and_cleared() {
    random(
        60,
        vec((any::<bool>(), 1..4u64, any::<bool>(), any::<u32>()), 1..30),
        |writes: Vec<(bool, u64, bool, u32)>| {
            let mut b = bench(7);
            let mut expected = 7;
            for (valid, kind, immediate, data) in writes {
                b.uut.write_valid.next = valid;
                b.uut.write_funct3.next = Word::new(3, kind | u64::from(immediate) << 2);
                b.uut.write_data.next = Word::new(32, data.into());
                b.tick();
                if valid {
                    expected = match kind {
                        1 => data,
                        2 => expected | data,
                        _ => expected & !data,
                    };
                }
                assert_eq!(bits(b.uut.scratch.val()), u64::from(expected));
            }
        },
    );
}
