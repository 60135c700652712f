//! Block memory against an array, with answers that are not taken at once.

use crate::{random, system};
use proptest::collection::vec;
use proptest::prelude::*;
use std::collections::VecDeque;
use warpgen_hdl::prelude::*;
use warpgen_soc::block_memory::BlockMemory;

#[test]
fn agrees_with_an_array_under_back_pressure() {
    let request = (any::<bool>(), 0..6usize, any::<u64>(), any::<u16>());
    let cycle = (proptest::option::of(request), any::<bool>());
    random(20, vec(cycle, 1..120), |cycles| {
        let soc = system();
        let mut b = Bench::new(BlockMemory::new(&soc.core, soc.memory_bytes, 8));
        b.reset();
        let mut lines = [[0u8; 16]; 6];
        let mut expected: VecDeque<(u64, Option<[u8; 16]>)> = VecDeque::new();
        let mut tag = 0;
        // Every line is written first: a block RAM does not begin with zeros everywhere.
        let first = (0..6).map(|line| (Some((true, line, 7, 0xFFFF)), true));
        let last = std::iter::repeat((None, true)).take(20);
        for (request, ready) in first.chain(cycles.iter().copied()).chain(last) {
            let (write, line, seed, enables) = request.unwrap_or((false, 0, 0, 0));
            let limbs = [seed, seed.wrapping_mul(0x9E37_79B9_7F4A_7C15)];
            let u = &mut b.uut;
            u.req_valid.next = request.is_some();
            u.req_write.next = write;
            u.req_line.next = Word::new(6, line as u64);
            u.req_data.next = Word::from_limbs(128, &limbs);
            u.req_byteen.next = Word::new(16, enables.into());
            u.req_tag.next = Word::new(8, tag);
            u.resp_ready.next = ready;
            b.settle();
            if b.uut.resp_valid.val() && ready {
                let (tag, data) = expected.pop_front().expect("an answer to a request");
                assert_eq!(b.uut.resp_tag.val().low(), tag);
                if let Some(data) = data {
                    let limbs = b.uut.resp_data.val();
                    let bytes: Vec<u8> =
                        limbs.limbs().iter().flat_map(|l| l.to_le_bytes()).collect();
                    assert_eq!(bytes, data);
                }
            }
            if request.is_some() && b.uut.req_ready.val() {
                let bytes: Vec<u8> = limbs.iter().flat_map(|l| l.to_le_bytes()).collect();
                for i in (0..16).filter(|i| write && enables >> i & 1 == 1) {
                    lines[line][i] = bytes[i];
                }
                expected.push_back((tag, (!write).then_some(lines[line])));
                tag = (tag + 1) % 256;
            }
            b.tick();
        }
        assert!(expected.is_empty(), "{expected:?}");
    });
}

/// Sixteen requests find room while nobody takes their answers; the seventeenth waits for the first to be taken.
#[test]
fn takes_sixteen_requests_ahead_of_their_answers() {
    let soc = system();
    let mut b = Bench::new(BlockMemory::new(&soc.core, soc.memory_bytes, 8));
    b.reset();
    b.uut.req_valid.next = true;
    b.uut.req_write.next = false;
    b.uut.req_line.next = Word::new(6, 0);
    b.uut.req_data.next = Word::new(128, 0);
    b.uut.req_byteen.next = Word::new(16, 0);
    b.uut.resp_ready.next = false;
    for accepted in 0..40 {
        b.uut.req_tag.next = Word::new(8, accepted);
        b.settle();
        assert_eq!(b.uut.req_ready.val(), accepted < 16, "request {accepted}");
        b.tick();
    }
    b.uut.req_valid.next = false;
    b.uut.resp_ready.next = true;
    for answer in 0..16 {
        b.settle();
        assert!(b.uut.resp_valid.val(), "answer {answer}");
        assert_eq!(b.uut.resp_tag.val().low(), answer);
        assert_eq!(b.uut.req_ready.val(), answer > 0, "answer {answer}");
        b.tick();
    }
    b.settle();
    assert!(!b.uut.resp_valid.val());
}
