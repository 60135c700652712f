//! What the writer and the bench refuse, and with which words.

use warpgen_hdl::prelude::*;
use warpgen_hdl::verilog::write;

macro_rules! case {
    ($name:ident, $logic:item) => {
        #[derive(LogicBlock)]
        struct $name {
            pub a: Wire<In>,
            pub bit: Bit1<In>,
            pub y: Wire<Out>,
            tmp: Wire<Local>,
            other: Wire<Local>,
            array: Vec<Wire<Local>>,
            register: Register,
            _n: usize,
        }

        impl $name {
            #[allow(dead_code)]
            fn new() -> Self {
                $name {
                    a: Wire::new(8),
                    bit: Default::default(),
                    y: Wire::new(8),
                    tmp: Wire::new(8),
                    other: Wire::new(8),
                    array: vec![Wire::new(8), Wire::new(8)],
                    register: Register::with_reset(8, 0),
                    _n: 2,
                }
            }
        }

        $logic
    };
}

/// The message for a kernel; the register gets its input so that it is not what fails.
macro_rules! refused {
    ($name:ident, $logic:item) => {{
        case!($name, $logic);
        write(&$name::new(), "top", &[])
            .expect_err("the writer refuses it")
            .to_string()
    }};
}

#[test]
fn a_signal_assigned_on_some_paths_only() {
    let message = refused!(Latch, impl Logic for Latch { #[hdl_gen] fn update(&mut self) {
        self.register.d.next = self.a.val();
        if self.bit.val() {
            self.y.next = self.a.val();
        }
    } });
    assert_eq!(message, "top: y is not assigned on every path");
}

#[test]
fn a_match_that_forgets_a_value() {
    let message = refused!(Holes, impl Logic for Holes { #[hdl_gen] fn update(&mut self) {
        self.register.d.next = self.a.val();
        match self.a.val().index() {
            0 => {
                self.y.next = 1.into();
            }
            1 => {
                self.y.next = 2.into();
            }
            _ => {}
        }
    } });
    assert_eq!(message, "top: y is not assigned on every path");
}

#[test]
fn an_output_and_an_input_of_a_leaf_never_assigned() {
    let message = refused!(NoOutput, impl Logic for NoOutput { #[hdl_gen] fn update(&mut self) {
        self.register.d.next = self.a.val();
    } });
    assert_eq!(message, "top: y is never assigned");
    let message = refused!(NoInput, impl Logic for NoInput { #[hdl_gen] fn update(&mut self) {
        self.y.next = self.register.q.val();
    } });
    assert_eq!(message, "top: register.d is never assigned");
}

#[test]
fn a_local_read_but_never_assigned() {
    let message = refused!(NoLocal, impl Logic for NoLocal { #[hdl_gen] fn update(&mut self) {
        self.register.d.next = self.a.val();
        self.y.next = self.array[1].val();
    } });
    assert_eq!(message, "top: array.1 is never assigned");
}

#[test]
fn widths_that_differ() {
    let message = refused!(Wide, impl Logic for Wide { #[hdl_gen] fn update(&mut self) {
        self.register.d.next = self.a.val();
        self.y.next = bits_to(self.a.val(), 9);
    } });
    assert_eq!(message, "top: y: 9 bits where 8 are wanted");
    let message = refused!(Operands, impl Logic for Operands { #[hdl_gen] fn update(&mut self) {
        self.register.d.next = self.a.val();
        self.y.next = self.a.val();
        if self.bit.val() {
            self.y.next = self.a.val() + self.a.val().get_bits::<4>(0);
        }
    } });
    assert_eq!(message, "top: y: operands of 8 and 4 bits");
    let message = refused!(Literal, impl Logic for Literal { #[hdl_gen] fn update(&mut self) {
        self.register.d.next = self.a.val() & 0x1ff;
        self.y.next = self.a.val();
    } });
    assert_eq!(
        message,
        "top: register.d: the integer 511 does not fit 8 bits"
    );
}

#[test]
fn combinational_loops() {
    let message = refused!(SelfLoop, impl Logic for SelfLoop { #[hdl_gen] fn update(&mut self) {
        self.register.d.next = self.a.val();
        self.y.next = self.y.val() + 1;
    } });
    assert_eq!(message, "top: a combinational loop through y");
    let message = refused!(Circle, impl Logic for Circle { #[hdl_gen] fn update(&mut self) {
        self.register.d.next = self.a.val();
        self.tmp.next = self.other.val();
        self.other.next = self.tmp.val();
        self.y.next = self.tmp.val();
    } });
    assert!(
        message.starts_with("top: a combinational loop through ")
            && message.contains("tmp")
            && message.contains("other"),
        "{message}"
    );
}

#[test]
fn reading_what_is_assigned_on_some_paths_so_far() {
    let message = refused!(Mixed, impl Logic for Mixed { #[hdl_gen] fn update(&mut self) {
        self.register.d.next = self.a.val();
        if self.bit.val() {
            self.tmp.next = self.a.val();
        }
        self.y.next = self.tmp.val();
        self.tmp.next = 0.into();
    } });
    assert!(message.starts_with("top: tmp: is read where"), "{message}");
}

#[test]
fn plain_fields_and_unknown_names_in_expressions() {
    let message = refused!(Plain, impl Logic for Plain { #[hdl_gen] fn update(&mut self) {
        self.register.d.next = self.a.val();
        self.y.next = self.a.val() + self._n;
    } });
    assert!(message.contains("`_n` is a plain field"), "{message}");
    const EIGHT: u32 = 8;
    let message = refused!(Named, impl Logic for Named { #[hdl_gen] fn update(&mut self) {
        self.register.d.next = self.a.val();
        self.y.next = self.a.val() + EIGHT;
    } });
    assert!(message.contains("`EIGHT` is not a signal"), "{message}");
}

#[test]
fn an_array_indexed_by_a_signal() {
    let message = refused!(Indexed, impl Logic for Indexed { #[hdl_gen] fn update(&mut self) {
        self.register.d.next = self.a.val();
        self.array[0].next = self.a.val();
        self.array[1].next = self.a.val();
        self.y.next = self.array[self.a.val().index()].val();
    } });
    assert!(message.contains("select with a loop"), "{message}");
}

#[test]
fn casts_without_a_width() {
    let message = refused!(Compared, impl Logic for Compared { #[hdl_gen] fn update(&mut self) {
        self.register.d.next = self.a.val();
        self.y.next = self.a.val();
        if unsigned_cast(self.a.val()) == unsigned_cast(self.bit.val()) {
            self.y.next = 0.into();
        }
    } });
    assert!(message.contains("neither side has a width"), "{message}");
}

case!(Narrow, impl Logic for Narrow { #[hdl_gen] fn update(&mut self) {
    self.register.d.next = self.a.val();
    self.tmp.next = self.a.val().get_bits::<3>(0);
    self.y.next = self.a.val();
} });

case!(Unequal, impl Logic for Unequal { #[hdl_gen] fn update(&mut self) {
    self.register.d.next = self.a.val();
    self.y.next = self.a.val() + self.a.val().get_bits::<3>(0);
} });

case!(Wrapping, impl Logic for Wrapping { #[hdl_gen] fn update(&mut self) {
    self.register.d.next = self.a.val();
    self.y.next = self.a.val() >> (self.a.val() + 1);
} });

case!(Ring, impl Logic for Ring { #[hdl_gen] fn update(&mut self) {
    self.register.d.next = self.a.val();
    self.tmp.next = !self.other.val();
    self.other.next = self.tmp.val();
    self.y.next = self.tmp.val();
} });

#[test]
fn elaboration_names_the_signal_that_does_not_fit() {
    let error = elaborate(&mut Narrow::new()).expect_err("tmp does not fit");
    assert_eq!(
        error.to_string(),
        "top.tmp has 8 bits and is assigned 3 bits"
    );
}

#[test]
#[should_panic(expected = "operands of 8 and 3 bits")]
fn operands_of_different_widths_panic() {
    Bench::new(Unequal::new());
}

#[test]
#[should_panic(expected = "wrapping arithmetic used as an index")]
fn wrapping_arithmetic_as_shift_amount_panics() {
    Bench::new(Wrapping::new());
}

#[test]
#[should_panic(expected = "has not settled after")]
fn a_ring_does_not_settle() {
    Bench::new(Ring::new()).settle();
}

#[test]
#[should_panic(expected = "0x100 does not fit 8 bits")]
fn a_word_that_does_not_fit_panics() {
    Word::new(8, 256);
}

#[test]
#[should_panic(expected = "a width of 0 bits")]
fn a_wire_without_bits_panics() {
    Wire::<In>::new(0);
}
