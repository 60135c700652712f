//! The system on the chip: its units and the wires between them; no logic of its own.
//!
//! Stage: none.
//! 1. uart_rx.rs → frame_rx.rs → host_link.rs → frame_mux.rs → frame_tx.rs → uart_tx.rs: the host's commands and answers
//! 2. the core, in reset until the host starts it
//! 3. interconnect.rs: data, instructions and host share block_memory.rs and host_page.rs
//! 4. host_page.rs → console.rs → frame_mux.rs: what the program prints
//! 5. leds.rs
//!
//! From the pins: `uart_rx`; to the pins: `uart_tx`, `leds`
//! State: in the units. Stalls: in the units.

use crate::block_memory::BlockMemory;
use crate::config::SocConfig;
use crate::console::Console;
use crate::error::SocError;
use crate::frame_mux::FrameMultiplexer;
use crate::frame_rx::FrameReceiver;
use crate::frame_tx::FrameTransmitter;
use crate::host_link::HostLink;
use crate::host_page::HostPage;
use crate::interconnect::Interconnect;
use crate::leds::Leds;
use crate::protocol::CONSOLE;
use crate::uart_rx::UartReceiver;
use crate::uart_tx::UartTransmitter;
use warpgen_core::core::SimtCore;
use warpgen_core::{BuildKind, GenerateError};
use warpgen_hdl::prelude::*;

const CONSOLE_FRAME: usize = CONSOLE as usize;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct WarpgenSoc {
    pub unit: UnitName,
    pub uart_rx: Bit1<In>,
    pub uart_tx: Bit1<Out>,
    pub leds: Wire<Out>,
    receiver: UartReceiver,
    transmitter: UartTransmitter,
    frames: FrameReceiver,
    sender: FrameTransmitter,
    multiplexer: FrameMultiplexer,
    link: HostLink,
    core: Held<SimtCore>,
    interconnect: Interconnect,
    memory: BlockMemory,
    page: HostPage,
    console: Console,
    lights: Leds,
    constants: Constants,
}

impl WarpgenSoc {
    /// The system of a configuration, which has been validated.
    ///
    /// # Errors
    /// A core without hardware.
    pub fn new(soc: &SocConfig) -> Result<Self, SocError> {
        let core = SimtCore::new(&soc.core, BuildKind::Synthesis)
            .ok_or_else(|| GenerateError::NotBuilt(soc.core.control.name().into()))?;
        let (divider, tag) = (soc.divider(), Interconnect::tag(soc));
        let patience = soc.frame_timeout as usize * 10 * divider as usize;
        Ok(Self {
            unit: UnitName::of::<Self>(),
            uart_rx: Bit1::default(),
            uart_tx: Bit1::default(),
            leds: Wire::new(8),
            receiver: UartReceiver::new(divider),
            transmitter: UartTransmitter::new(divider),
            frames: FrameReceiver::new(patience),
            sender: FrameTransmitter::new(),
            multiplexer: FrameMultiplexer::new(2),
            link: HostLink::new(soc),
            core: Held::new(core),
            interconnect: Interconnect::new(soc),
            memory: BlockMemory::new(&soc.core, soc.memory_bytes, tag),
            page: HostPage::new(&soc.core, tag),
            console: Console::new(),
            lights: Leds::new(soc.clock_hz),
            constants: constants![CONSOLE_FRAME],
        })
    }
}

impl Logic for WarpgenSoc {
    #[hdl_gen]
    fn update(&mut self) {
        // UART and frames.
        self.receiver.rx.next = self.uart_rx.val();
        self.frames.byte_valid.next = self.receiver.valid.val();
        self.frames.byte.next = self.receiver.data.val();
        self.frames.byte_error.next = self.receiver.framing_error.val();
        self.frames.take.next = self.link.take.val();
        self.frames.word_index.next = self.link.word_index.val();
        self.link.frame_valid.next = self.frames.frame_valid.val();
        self.link.command.next = self.frames.command.val();
        self.link.sequence.next = self.frames.sequence.val();
        self.link.length.next = self.frames.length.val();
        self.link.word.next = self.frames.word.val();
        self.link.bad_valid.next = self.frames.bad_valid.val();
        self.link.bad_reason.next = self.frames.bad_reason.val();
        self.link.byte_valid.next = self.receiver.valid.val();
        self.multiplexer.valid[0].next = self.link.tx_valid.val();
        self.multiplexer.command[0].next = self.link.tx_command.val();
        self.multiplexer.sequence[0].next = self.link.tx_sequence.val();
        self.multiplexer.length[0].next = self.link.tx_length.val();
        self.multiplexer.word_valid[0].next = self.link.tx_word_valid.val();
        self.multiplexer.word[0].next = self.link.tx_word.val();
        self.link.tx_word_ready.next = self.multiplexer.word_ready[0].val();
        self.link.tx_done.next = self.multiplexer.done[0].val();
        self.multiplexer.valid[1].next = self.console.valid.val();
        self.multiplexer.command[1].next = CONSOLE_FRAME.into();
        self.multiplexer.sequence[1].next = 0.into();
        self.multiplexer.length[1].next = self.console.length.val();
        self.multiplexer.word_valid[1].next = self.console.word_valid.val();
        self.multiplexer.word[1].next = self.console.word.val();
        self.console.word_ready.next = self.multiplexer.word_ready[1].val();
        self.console.done.next = self.multiplexer.done[1].val();
        self.sender.valid.next = self.multiplexer.out_valid.val();
        self.sender.command.next = self.multiplexer.out_command.val();
        self.sender.sequence.next = self.multiplexer.out_sequence.val();
        self.sender.length.next = self.multiplexer.out_length.val();
        self.sender.word_valid.next = self.multiplexer.out_word_valid.val();
        self.sender.word.next = self.multiplexer.out_word.val();
        self.multiplexer.out_word_ready.next = self.sender.word_ready.val();
        self.multiplexer.out_done.next = self.sender.done.val();
        self.transmitter.valid.next = self.sender.byte_valid.val();
        self.transmitter.data.next = self.sender.byte.val();
        self.sender.byte_ready.next = self.transmitter.ready.val();
        self.uart_tx.next = self.transmitter.tx.val();

        // The core's control and state.
        self.core.reset_hold.next = self.link.hold.val();
        self.core.start_pc.next = self.link.start_pc.val();
        self.core.launch_arg.next = self.link.launch_arg.val();
        self.core.counter_select.next = self.link.counter_select.val();
        self.link.busy.next = self.core.busy.val();
        self.link.active_warps.next = self.core.active_warps.val();
        self.link.counter_value.next = self.core.counter_value.val();
        self.link.trap_valid.next = self.core.trap_valid.val();
        self.link.trap_warp.next = self.core.trap_warp.val();
        self.link.trap_pc.next = self.core.trap_pc.val();
        self.link.trap_instr.next = self.core.trap_instr.val();
        self.link.trap_cause.next = self.core.trap_cause.val();
        self.link.trap_a0.next = self.core.trap_a0.val();
        self.link.trap_gp.next = self.core.trap_gp.val();
        self.link.exit_code.next = self.page.exit_code.val();
        self.link.quiet.next = self.interconnect.quiet.val();
        self.page.clear.next = self.link.clear.val();

        // Requests.
        self.interconnect.req_valid[0].next = self.core.dmem_req_valid.val();
        self.interconnect.req_write[0].next = self.core.dmem_req_write.val();
        self.interconnect.req_addr[0].next = self.core.dmem_req_addr.val();
        self.interconnect.req_data[0].next = self.core.dmem_req_data.val();
        self.interconnect.req_byteen[0].next = self.core.dmem_req_byteen.val();
        self.interconnect.req_tag[0].next = self.core.dmem_req_tag.val();
        self.core.dmem_req_ready.next = self.interconnect.req_ready[0].val();
        self.interconnect.req_valid[1].next = self.core.imem_req_valid.val();
        self.interconnect.req_write[1].next = false;
        self.interconnect.req_addr[1].next = self.core.imem_req_addr.val();
        self.interconnect.req_data[1].next = 0.into();
        self.interconnect.req_byteen[1].next = 0.into();
        self.interconnect.req_tag[1].next = unsigned_cast(self.core.imem_req_tag.val());
        self.core.imem_req_ready.next = self.interconnect.req_ready[1].val();
        self.interconnect.req_valid[2].next = self.link.req_valid.val();
        self.interconnect.req_write[2].next = self.link.req_write.val();
        self.interconnect.req_addr[2].next = self.link.req_addr.val();
        self.interconnect.req_data[2].next = self.link.req_data.val();
        self.interconnect.req_byteen[2].next = self.link.req_byteen.val();
        self.interconnect.req_tag[2].next = 0.into();
        self.link.req_ready.next = self.interconnect.req_ready[2].val();

        // Who answers them.
        self.memory.req_valid.next = self.interconnect.memory_req_valid.val();
        self.memory.req_write.next = self.interconnect.write.val();
        self.memory.req_line.next = self.interconnect.line.val();
        self.memory.req_data.next = self.interconnect.data.val();
        self.memory.req_byteen.next = self.interconnect.byteen.val();
        self.memory.req_tag.next = self.interconnect.tag.val();
        self.interconnect.memory_req_ready.next = self.memory.req_ready.val();
        self.interconnect.memory_resp_valid.next = self.memory.resp_valid.val();
        self.interconnect.memory_resp_data.next = self.memory.resp_data.val();
        self.interconnect.memory_resp_tag.next = self.memory.resp_tag.val();
        self.memory.resp_ready.next = self.interconnect.memory_resp_ready.val();
        self.page.req_valid.next = self.interconnect.page_req_valid.val();
        self.page.req_write.next = self.interconnect.write.val();
        self.page.req_addr.next = self.interconnect.addr.val();
        self.page.req_data.next = self.interconnect.data.val();
        self.page.req_byteen.next = self.interconnect.byteen.val();
        self.page.req_tag.next = self.interconnect.tag.val();
        self.interconnect.page_req_ready.next = self.page.req_ready.val();
        self.interconnect.page_resp_valid.next = self.page.resp_valid.val();
        self.interconnect.page_resp_error.next = self.page.resp_error.val();
        self.interconnect.page_resp_tag.next = self.page.resp_tag.val();
        self.page.resp_ready.next = self.interconnect.page_resp_ready.val();
        self.console.push_valid.next = self.page.push_valid.val();
        self.console.line.next = self.page.line.val();
        self.console.character.next = self.page.character.val();
        self.page.push_ready.next = self.console.push_ready.val();

        // Answers.
        self.core.dmem_resp_valid.next = self.interconnect.resp_valid[0].val();
        self.core.dmem_resp_data.next = self.interconnect.resp_data.val();
        self.core.dmem_resp_error.next = self.interconnect.resp_error.val();
        self.core.dmem_resp_tag.next = self.interconnect.resp_tag.val();
        self.interconnect.resp_ready[0].next = self.core.dmem_resp_ready.val();
        self.core.imem_resp_valid.next = self.interconnect.resp_valid[1].val();
        self.core.imem_resp_data.next = self.interconnect.resp_data.val();
        self.core.imem_resp_error.next = self.interconnect.resp_error.val();
        self.core.imem_resp_tag.next = unsigned_cast(self.interconnect.resp_tag.val());
        self.interconnect.resp_ready[1].next = self.core.imem_resp_ready.val();
        self.link.resp_valid.next = self.interconnect.resp_valid[2].val();
        self.link.resp_data.next = self.interconnect.resp_data.val();
        self.interconnect.resp_ready[2].next = true;

        // LEDs.
        self.lights.started.next = !self.link.hold.val();
        self.lights.busy.next = self.core.busy.val() & !self.link.hold.val();
        self.lights.trapped.next = self.core.trap_valid.val();
        self.lights.failed.next = self.page.exit_code.val().any();
        self.lights.activity.next = self.receiver.valid.val();
        self.lights.bad_frame.next = self.frames.bad_valid.val();
        self.leds.next = self.lights.leds.val();
    }
}
