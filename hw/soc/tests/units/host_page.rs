//! Host page: characters, the exit code, and what is refused.

use crate::system;
use warpgen_hdl::prelude::*;
use warpgen_soc::host_page::HostPage;

/// Sends a request; the characters it printed, and whether it was answered with an error.
fn ask(
    b: &mut Bench<HostPage>,
    write: bool,
    address: u64,
    data: &[u8; 16],
    enables: u64,
) -> (Vec<(u64, u8)>, bool) {
    let u = &mut b.uut;
    u.req_valid.next = true;
    u.req_write.next = write;
    u.req_addr.next = Word::new(32, address);
    let limbs = [0, 8].map(|at| u64::from_le_bytes(data[at..at + 8].try_into().unwrap()));
    u.req_data.next = Word::from_limbs(128, &limbs);
    u.req_byteen.next = Word::new(16, enables);
    u.req_tag.next = Word::new(4, 5);
    b.settle();
    assert!(b.uut.req_ready.val());
    b.tick();
    b.uut.req_valid.next = false;
    let mut printed = vec![];
    for cycle in 0..200 {
        // The queue is full every other cycle.
        b.uut.push_ready.next = cycle % 2 == 1;
        b.settle();
        if b.uut.push_valid.val() && b.uut.push_ready.val() {
            printed.push((b.uut.line.val().low(), b.uut.character.val().low() as u8));
        }
        if b.uut.resp_valid.val() {
            assert_eq!(b.uut.resp_tag.val(), 5);
            let error = b.uut.resp_error.val();
            b.uut.resp_ready.next = true;
            b.tick();
            b.uut.resp_ready.next = false;
            return (printed, error);
        }
        b.tick();
    }
    panic!("no answer");
}

fn bench() -> Bench<HostPage> {
    let mut b = Bench::new(HostPage::new(&system().core, 4));
    b.reset();
    b
}

const DATA: &[u8; 16] = b"abcdefghijklmnop";

#[test]
fn each_enabled_byte_is_printed_on_its_line() {
    let mut b = bench();
    let (printed, error) = ask(&mut b, true, 0x50, DATA, 0b1000_0000_0000_0101);
    assert!(!error);
    assert_eq!(printed, [(16, b'a'), (18, b'c'), (31, b'p')]);
    // Beside the console nothing is printed.
    for address in [0x30, 0x80, 0xF0] {
        assert_eq!(ask(&mut b, true, address, DATA, 0xFFFF), (vec![], false));
    }
}

#[test]
fn the_exit_code_is_the_word_at_0x88() {
    let mut b = bench();
    assert_eq!(b.uut.exit_code.val(), 0);
    ask(&mut b, true, 0x80, DATA, 0x0F00);
    assert_eq!(
        b.uut.exit_code.val().low() as u32,
        u32::from_le_bytes(*b"ijkl")
    );
    // A byte alone, then what is beside it.
    ask(&mut b, true, 0x80, &[0xFF; 16], 0xF2FF);
    assert_eq!(
        b.uut.exit_code.val().low() as u32,
        u32::from_le_bytes([b'i', 0xFF, b'k', b'l'])
    );
    b.uut.clear.next = true;
    b.tick();
    assert_eq!(b.uut.exit_code.val(), 0);
}

#[test]
fn reads_and_addresses_beyond_are_errors_and_change_nothing() {
    let mut b = bench();
    assert_eq!(ask(&mut b, false, 0x40, DATA, 0xFFFF), (vec![], true));
    assert_eq!(ask(&mut b, true, 0x140, DATA, 0xFFFF), (vec![], true));
    assert_eq!(ask(&mut b, true, 0x8000_0080, DATA, 0xFFFF), (vec![], true));
    assert_eq!(b.uut.exit_code.val(), 0);
}
