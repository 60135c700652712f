//! Console: every character reaches the host once and in order, whenever it comes.

use crate::random;
use proptest::collection::vec;
use proptest::prelude::*;
use warpgen_hdl::prelude::*;
use warpgen_soc::console::Console;

#[test]
fn characters_come_out_in_order() {
    let strategy = (vec((0..64u32, any::<u8>()), 1..80), any::<u64>());
    random(20, strategy, |(characters, rhythm)| {
        let mut b = Bench::new(Console::new());
        b.reset();
        let (mut next, mut out) = (0, vec![]);
        // Words left of the frame that is being sent.
        let mut frame: Option<u64> = None;
        for cycle in 0..4000u32 {
            let now = rhythm.rotate_left(cycle);
            let offered = characters.get(next).filter(|_| now & 1 == 1);
            b.uut.push_valid.next = offered.is_some();
            let (line, character) = offered.copied().unwrap_or((0, 0));
            b.uut.line.next = Word::new(6, line.into());
            b.uut.character.next = Word::new(8, character.into());
            b.settle();
            // The transmitter: takes a word now and then, and ends the frame behind the last.
            if b.uut.valid.val() && frame.is_none() {
                frame = Some(b.uut.length.val().low());
                assert!(frame > Some(0), "an empty frame");
            }
            let done = frame == Some(0);
            let takes = !done && b.uut.word_valid.val() && now & 6 == 0;
            b.uut.word_ready.next = takes;
            b.uut.done.next = done;
            if takes {
                let word = b.uut.word.val().low() as u32;
                out.extend([word & 0xFFFF, word >> 16]);
                frame = frame.map(|left| left - 1);
            }
            if done {
                frame = None;
            }
            b.settle();
            next += usize::from(offered.is_some() && b.uut.push_ready.val());
            b.tick();
        }
        out.retain(|c| c >> 8 != 0xFF);
        let expected: Vec<u32> = characters
            .iter()
            .map(|(l, c)| l << 8 | u32::from(*c))
            .collect();
        assert_eq!(out, expected);
    });
}
