//! Interconnect: each request goes to memory or host page once, and its answer to the port that asked.

use crate::{random, system};
use proptest::collection::vec;
use proptest::prelude::*;
use std::collections::VecDeque;
use warpgen_hdl::prelude::*;
use warpgen_soc::interconnect::{Interconnect, PORTS};

#[test]
fn every_request_is_answered_at_its_port() {
    // Of each port: whether it asks, and where; and who is ready.
    let ask = (
        any::<bool>(),
        prop_oneof![0..0x400u32, Just(0x8000_0000), 0x8000_0000..0x8000_0800u32],
    );
    let cycle = (vec(ask, PORTS), any::<u8>());
    random(20, vec(cycle, 1..150), |cycles| {
        let soc = system();
        let (port_tag, tag) = (Interconnect::port_tag(&soc), Interconnect::tag(&soc));
        let mut b = Bench::new(Interconnect::new(&soc));
        b.reset();
        let mut waiting: Vec<VecDeque<(u32, u64)>> = vec![VecDeque::new(); PORTS];
        // What memory and page were asked, with the address as answer.
        let mut slaves: [VecDeque<(u64, u32)>; 2] = Default::default();
        let mut pending: Vec<Option<(u32, u64)>> = vec![None; PORTS];
        let mut next_tag = 0;
        let quiet = std::iter::repeat((vec![(false, 0); PORTS], 0xFF)).take(60);
        for (asks, ready) in cycles.iter().cloned().chain(quiet) {
            for i in 0..PORTS {
                // A request stays until it is taken; its tag is none that waits.
                let free = waiting[i].iter().all(|w| w.1 != next_tag);
                if pending[i].is_none() && asks[i].0 && free {
                    pending[i] = Some((asks[i].1 & !15, next_tag));
                    next_tag = (next_tag + 1) % (1 << port_tag);
                }
                let (address, own) = pending[i].unwrap_or((0, 0));
                b.uut.req_valid[i].next = pending[i].is_some();
                b.uut.req_addr[i].next = Word::new(32, address.into());
                b.uut.req_data[i].next = Word::zero(128);
                b.uut.req_byteen[i].next = Word::zero(16);
                b.uut.req_tag[i].next = Word::new(port_tag, own);
                b.uut.resp_ready[i].next = ready >> i & 1 == 1;
            }
            b.uut.memory_req_ready.next = ready >> 3 & 1 == 1;
            b.uut.page_req_ready.next = ready >> 4 & 1 == 1;
            let front = |slave: usize, bit: u32| {
                slaves[slave]
                    .front()
                    .copied()
                    .filter(|_| ready >> bit & 1 == 1)
            };
            let (memory, page) = (front(0, 5), front(1, 6));
            b.uut.memory_resp_valid.next = memory.is_some();
            b.uut.memory_resp_tag.next = Word::new(tag, memory.map_or(0, |m| m.0));
            b.uut.memory_resp_data.next = Word::new(128, memory.map_or(0, |m| m.1).into());
            b.uut.page_resp_valid.next = page.is_some();
            b.uut.page_resp_error.next = true;
            b.uut.page_resp_tag.next = Word::new(tag, page.map_or(0, |p| p.0));
            b.settle();
            let outstanding = waiting.iter().map(VecDeque::len).sum::<usize>();
            assert_eq!(b.uut.quiet.val(), outstanding == 0);
            // Answers.
            let mut answered = 0;
            for i in 0..PORTS {
                if b.uut.resp_valid[i].val() && ready >> i & 1 == 1 {
                    answered += 1;
                    let own = b.uut.resp_tag.val().low();
                    let at = waiting[i]
                        .iter()
                        .position(|w| w.1 == own)
                        .expect("its own tag");
                    let (address, _) = waiting[i].remove(at).unwrap();
                    let in_memory = (0x8000_0000..0x8000_0400).contains(&address);
                    assert_eq!(b.uut.resp_error.val(), !in_memory, "{address:#x}");
                    if in_memory {
                        assert_eq!(b.uut.resp_data.val().low(), u64::from(address));
                    }
                }
            }
            assert!(answered <= 1);
            let (memory_taken, page_taken) = (
                b.uut.memory_resp_ready.val() && memory.is_some(),
                b.uut.page_resp_ready.val() && page.is_some(),
            );
            assert_eq!(
                usize::from(memory_taken) + usize::from(page_taken),
                answered
            );
            // Requests.
            for i in 0..PORTS {
                if pending[i].is_some() && b.uut.req_ready[i].val() {
                    waiting[i].push_back(pending[i].take().unwrap());
                }
            }
            let (to, address) = (b.uut.tag.val().low(), b.uut.addr.val().low() as u32);
            if b.uut.memory_req_valid.val() && b.uut.memory_req_ready.val() {
                assert!((0x8000_0000..0x8000_0400).contains(&address));
                assert_eq!(b.uut.line.val().low() as u32, address / 16 % 64);
                slaves[0].push_back((to, address));
            }
            if b.uut.page_req_valid.val() && b.uut.page_req_ready.val() {
                assert!(!(0x8000_0000..0x8000_0400).contains(&address));
                slaves[1].push_back((to, address));
            }
            if memory_taken {
                slaves[0].pop_front();
            }
            if page_taken {
                slaves[1].pop_front();
            }
            b.tick();
        }
        assert!(waiting.iter().all(VecDeque::is_empty), "{waiting:?}");
    });
}
