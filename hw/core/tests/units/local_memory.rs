//! Local memory: a word of each bank a cycle, byte enables, lanes that are off.

use crate::common::{config, lane, lanes, packed, random};
use proptest::collection::vec;
use proptest::prelude::*;
use std::collections::HashMap;
use warpgen_config::Config;
use warpgen_core::local_memory::LocalMemory;
use warpgen_hdl::prelude::*;

/// Store, mask, of each lane row, data and byte enables, and how lanes and banks are turned.
type RandomAccess = (bool, u64, Vec<(u32, u32, u32)>, usize);

fn access(
    b: &mut Bench<LocalMemory>,
    store: bool,
    mask: u64,
    addresses: &[u32],
    data: &[u32],
    enable: &[u32],
) -> Vec<u32> {
    b.uut.valid.next = true;
    b.uut.store.next = store;
    b.uut.lanes.next = Word::new(addresses.len(), mask);
    b.uut.address.next = lanes(addresses);
    b.uut.data.next = lanes(data);
    b.uut.enable.next = packed(4, enable);
    b.tick();
    b.uut.valid.next = false;
    (0..addresses.len())
        .map(|i| lane(b.uut.word.val(), i))
        .collect()
}

#[test]
fn each_lane_reads_what_it_stored_in_whatever_bank() {
    let mut b = Bench::new(LocalMemory::new(&config(4, 4)));
    let addresses = [0xffff_000c, 0xffff_0004, 0xffff_0010, 0xffff_0018];
    access(&mut b, true, 0xf, &addresses, &[1, 2, 3, 4], &[15; 4]);
    let read = access(&mut b, false, 0xf, &addresses, &[9; 4], &[15; 4]);
    assert_eq!(read, [1, 2, 3, 4]);
}

#[test]
fn bytes_that_are_not_enabled_and_lanes_that_are_off_are_kept() {
    let mut b = Bench::new(LocalMemory::new(&config(4, 4)));
    let at = [0xffff_0000, 0xffff_0004, 0xffff_0008, 0xffff_000c];
    access(&mut b, true, 0xf, &at, &[0x1111_1111; 4], &[15; 4]);
    access(&mut b, true, 0b0111, &at, &[0xaabb_ccdd; 4], &[1, 6, 0, 15]);
    let read = access(&mut b, false, 0xf, &at, &[0; 4], &[15; 4]);
    assert_eq!(read, [0x1111_11dd, 0x11bb_cc11, 0x1111_1111, 0x1111_1111]);
}

#[test]
fn nothing_is_written_when_the_access_is_not_valid() {
    let mut b = Bench::new(LocalMemory::new(&config(4, 4)));
    let at = [0xffff_0000, 0xffff_0004, 0xffff_0008, 0xffff_000c];
    access(&mut b, true, 0xf, &at, &[5; 4], &[15; 4]);
    b.uut.store.next = true;
    b.uut.data.next = lanes(&[6; 4]);
    b.tick();
    let read = access(&mut b, false, 0xf, &at, &[0; 4], &[15; 4]);
    assert_eq!(read, [5; 4]);
}

#[test]
fn agrees_with_an_array_of_words() {
    for (warps, threads) in [(4, 4), (2, 1)] {
        let config = Config {
            local_memory_bytes: 256,
            ..config(warps, threads)
        };
        let lane_access = (0..64 / threads as u32, any::<u32>(), 0..16u32);
        let accesses = vec(
            (
                any::<bool>(),
                any::<u64>(),
                vec(lane_access, threads),
                0..32usize,
            ),
            1..40,
        );
        random(60, accesses, |accesses: Vec<RandomAccess>| {
            let mut b = Bench::new(LocalMemory::new(&config));
            let mut words: HashMap<u32, u32> = HashMap::new();
            for (store, mask, lane_accesses, turn) in accesses {
                let mask = mask & ((1 << threads) - 1);
                // a bank for each lane, in another order each time
                let address = |i: usize| {
                    let bank = ((i + turn) % threads) as u32;
                    0xffff_0000 + 4 * (lane_accesses[i].0 * threads as u32 + bank)
                };
                let addresses: Vec<u32> = (0..threads).map(address).collect();
                let data: Vec<u32> = lane_accesses.iter().map(|a| a.1).collect();
                let enable: Vec<u32> = lane_accesses.iter().map(|a| a.2).collect();
                let read = access(&mut b, store, mask, &addresses, &data, &enable);
                for i in (0..threads).filter(|i| mask >> i & 1 == 1) {
                    let word = words.entry(addresses[i]).or_default();
                    if store {
                        for byte in (0..4).filter(|byte| enable[i] >> byte & 1 == 1) {
                            let bits = 0xffu32 << (8 * byte);
                            *word = *word & !bits | data[i] & bits;
                        }
                    } else {
                        assert_eq!(read[i], *word, "lane {i} at {:#x}", addresses[i]);
                    }
                }
            }
        });
    }
}
