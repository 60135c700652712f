//! Coalescer and line builder: which lanes go together, in what order banks are served, which bytes a line carries.

use crate::common::{bits, config, field, lanes, packed, random};
use proptest::collection::vec;
use proptest::prelude::*;
use warpgen_config::Config;
use warpgen_core::coalescer::{lane_pairs, Coalescer, LanePairs, LineBuilder, PAIRED_LANES};
use warpgen_hdl::prelude::*;

const LOCAL: u32 = 0xffff_0000;

/// Lanes served, and the line address unless it is local memory.
fn pick(
    config: &Config,
    b: &mut Bench<Coalescer>,
    waiting: u64,
    addresses: &[u32],
) -> (u64, Option<u32>) {
    b.uut.waiting.next = Word::new(addresses.len(), waiting);
    b.uut.address.next = lanes(addresses);
    let local = |i: usize| u64::from(addresses[i] >> 14 == LOCAL >> 14) << i;
    let local = (0..addresses.len()).fold(0, |all, i| all | local(i));
    b.uut.is_local.next = Word::new(addresses.len(), local);
    // a pair is in one line, in one bank
    if !lane_pairs(addresses.len()).is_empty() {
        let bank = |i: usize| addresses[i] as usize / 4 % addresses.len();
        let line = |i: usize| addresses[i] / config.line_bytes as u32;
        let (mut lines, mut banks) = (0, 0);
        let pairs = lane_pairs(addresses.len());
        for (p, &(i, j)) in pairs.iter().enumerate() {
            lines |= u64::from(line(i) == line(j)) << p;
            banks |= u64::from(bank(i) == bank(j)) << p;
        }
        let mut compare = Bench::new(LanePairs::new(config).expect("pairs"));
        compare.uut.address.next = lanes(addresses);
        compare.settle();
        assert_eq!(bits(compare.uut.lines.val()), lines);
        assert_eq!(bits(compare.uut.banks.val()), banks);
        b.uut.pair_lines[0].next = Word::new(pairs.len(), lines);
        b.uut.pair_banks[0].next = Word::new(pairs.len(), banks);
    }
    b.settle();
    let line = (!b.uut.local.val()).then(|| bits(b.uut.line.val()) as u32);
    (bits(b.uut.served.val()), line)
}

/// All requests of an instruction, in order.
fn requests(config: &Config, mask: u64, addresses: &[u32]) -> Vec<(u64, Option<u32>)> {
    let mut b = Bench::new(Coalescer::new(config));
    let mut waiting = mask;
    let mut all = vec![];
    while waiting != 0 {
        let (served, line) = pick(config, &mut b, waiting, addresses);
        assert_ne!(served & waiting, 0, "no progress");
        assert_eq!(served & !waiting, 0, "a lane that does not wait is served");
        if line.is_some() {
            let key = bits(b.uut.key.val());
            assert_eq!(served >> key & 1, 1, "the key names a lane of the request");
        }
        waiting &= !served;
        all.push((served, line));
    }
    all
}

#[test]
fn lanes_of_one_line_are_one_request() {
    let c = config(4, 4);
    assert_eq!(c.line_bytes, 16);
    assert_eq!(
        requests(&c, 0xf, &[0x100, 0x104, 0x108, 0x10c]),
        [(0xf, Some(0x10))]
    );
    assert_eq!(
        requests(&c, 0xf, &[0x10c, 0x100, 0x104, 0x104]),
        [(0xf, Some(0x10))]
    );
}

#[test]
fn the_highest_waiting_lane_picks_the_line() {
    let c = config(4, 4);
    let all = requests(&c, 0xf, &[0x100, 0x110, 0x104, 0x118]);
    assert_eq!(all, [(0b1010, Some(0x11)), (0b0101, Some(0x10))]);
    let sparse = requests(&c, 0b0101, &[0x100, 0x110, 0x120, 0x110]);
    assert_eq!(sparse, [(0b0100, Some(0x12)), (0b0001, Some(0x10))]);
}

#[test]
fn a_line_for_each_lane_takes_a_request_for_each() {
    let c = config(4, 4);
    assert_eq!(requests(&c, 0xf, &[0x00, 0x10, 0x20, 0x30]).len(), 4);
}

#[test]
fn no_lanes_are_served_when_none_waits() {
    let c = config(4, 4);
    let mut b = Bench::new(Coalescer::new(&c));
    assert_eq!(pick(&c, &mut b, 0, &[0x100, LOCAL, 0, 0]).0, 0);
}

#[test]
fn lanes_of_different_banks_access_local_memory_together() {
    let c = config(4, 4);
    let all = requests(&c, 0xf, &[LOCAL + 0x40, LOCAL + 4, LOCAL + 8, LOCAL + 0x8c]);
    assert_eq!(all, [(0xf, None)]);
}

#[test]
fn bank_conflicts_are_served_in_lane_order() {
    let c = config(4, 4);
    let all = requests(&c, 0xf, &[LOCAL, LOCAL + 16, LOCAL + 32, LOCAL + 4]);
    assert_eq!(all, [(0b1001, None), (0b0010, None), (0b0100, None)]);
}

#[test]
fn lines_go_before_local_memory() {
    let c = config(4, 4);
    let all = requests(&c, 0xf, &[LOCAL, 0x100, LOCAL + 4, 0x104]);
    assert_eq!(all, [(0b1010, Some(0x10)), (0b0101, None)]);
}

#[test]
fn every_lane_is_served_once_and_only_with_its_line_or_bank() {
    let address = prop_oneof![
        (0..64u32).prop_map(|a| a * 4),
        (0..64u32).prop_map(|a| LOCAL + a * 4),
        any::<u32>().prop_map(|a| a & !3),
    ];
    random(
        300,
        (any::<u64>(), any::<bool>(), vec(address, 16)),
        |(mask, many, mut addresses): (u64, bool, Vec<u32>)| {
            // compared in pairs, or with the line picked
            let lanes = if many { 2 * PAIRED_LANES } else { PAIRED_LANES };
            addresses.truncate(lanes);
            let (c, every) = (config(2, lanes), (1 << lanes) - 1);
            let shift = c.line_bytes.ilog2();
            let local = |a: u32| a.wrapping_sub(LOCAL) < c.local_memory_bytes;
            let mut seen = 0;
            for (served, line) in requests(&c, mask & every, &addresses) {
                assert_eq!(served & seen, 0);
                seen |= served;
                let mut banks = 0u64;
                for (i, &address) in addresses.iter().enumerate() {
                    if served >> i & 1 == 1 {
                        assert_eq!(
                            line,
                            (!local(address)).then_some(address >> shift),
                            "lane {i}"
                        );
                        let bank = address as usize >> 2 & (lanes - 1);
                        assert!(
                            line.is_some() || banks >> bank & 1 == 0,
                            "two lanes of a bank"
                        );
                        banks |= 1 << bank;
                    } else if let Some(line) = line {
                        let left = mask >> i & 1 == 1 && seen >> i & 1 == 0;
                        assert!(
                            !left || local(address) || address >> shift != line,
                            "lane {i} is left behind"
                        );
                    }
                }
            }
            assert_eq!(seen, mask & every);
        },
    );
}

#[test]
fn the_line_has_the_bytes_of_the_highest_lane() {
    let size = 0..3u32;
    let store = (size, any::<u32>(), any::<u32>());
    random(
        300,
        (any::<u64>(), vec(store, 8)),
        |(mask, stores): (u64, Vec<(u32, u32, u32)>)| {
            let c = config(2, 8);
            let shift = c.line_bytes.ilog2() as usize;
            let mut b = Bench::new(LineBuilder::new(&c));
            let (mut bytes, mut enables) = (vec![0u32; c.line_bytes], vec![false; c.line_bytes]);
            let (mut offsets, mut data, mut enable) = (vec![], vec![], vec![]);
            for (i, &(size, at, value)) in stores.iter().enumerate() {
                let length = 1 << size;
                let at = (at % c.line_bytes as u32) & !(length - 1);
                offsets.push(at);
                let value = match size {
                    0 => value & 0xff,
                    1 => value & 0xffff,
                    _ => value,
                };
                data.push(match size {
                    0 => value * 0x0101_0101,
                    1 => value * 0x0001_0001,
                    _ => value,
                });
                enable.push(((1 << length) - 1) << (at & 3));
                if mask >> i & 1 == 1 {
                    for byte in 0..length {
                        bytes[(at + byte) as usize] = value >> (8 * byte) & 0xff;
                        enables[(at + byte) as usize] = true;
                    }
                }
            }
            b.uut.lanes.next = Word::new(8, mask & 0xff);
            b.uut.offset.next = packed(shift, &offsets);
            b.uut.data.next = lanes(&data);
            b.uut.enable.next = packed(4, &enable);
            b.settle();
            for at in 0..c.line_bytes {
                assert_eq!(
                    b.uut.line_enable.val().get_bit(at),
                    enables[at],
                    "byte {at}"
                );
                if enables[at] {
                    assert_eq!(field(b.uut.line_data.val(), 8, at), bytes[at], "byte {at}");
                }
            }
        },
    );
}
