//! CRC-32 against the protocol's own.

use crate::random;
use proptest::collection::vec;
use proptest::prelude::*;
use warpgen_hdl::prelude::*;
use warpgen_soc::crc32::Crc32;
use warpgen_soc::protocol::crc32;

#[test]
fn agrees_with_the_protocol() {
    random(20, vec(vec(any::<u8>(), 0..20), 1..4), |messages| {
        let mut b = Bench::new(Crc32::new());
        b.reset();
        for message in messages {
            b.uut.clear.next = true;
            b.tick();
            b.uut.clear.next = false;
            for byte in &message {
                b.uut.valid.next = true;
                b.uut.data.next = Word::new(8, u64::from(*byte));
                b.tick();
                b.uut.valid.next = false;
                let mut cycles = 0;
                while b.uut.busy.val() {
                    b.tick();
                    cycles += 1;
                }
                assert_eq!(cycles, 8);
            }
            assert_eq!(b.uut.value.val().low(), u64::from(crc32(&message)));
        }
    });
}
