//! The core on Wishbone: its units and the wires between them; no logic of its own.
//!
//! Stage: none.
//! 1. the core, in reset until the host starts it
//! 2. port.rs, twice: `ibus` for its instructions, `dbus` for its data
//! 3. data_split.rs → host_page.rs: what the program tells the host does not go to the bus
//! 4. control.rs: the host's registers, `control`, and `irq`
//!
//! To and from the bus: `ibus_*` and `dbus_*` — masters —, `control_*` — slave; to the host's CPU: `irq`
//! State: in the units. Stalls: in the units.

use super::config::WishboneConfig;
use super::control::WishboneControl;
use super::data_split::DataSplit;
use super::port::WishbonePort;
use crate::error::SocError;
use crate::host_page::HostPage;
use warpgen_core::core::SimtCore;
use warpgen_core::{BuildKind, GenerateError};
use warpgen_hdl::prelude::*;

/// See the head of the file.
#[derive(LogicBlock)]
pub struct WarpgenWishbone {
    pub unit: UnitName,
    pub ibus_cyc: Bit1<Out>,
    pub ibus_stb: Bit1<Out>,
    pub ibus_we: Bit1<Out>,
    pub ibus_adr: Wire<Out>,
    pub ibus_dat_w: Wire<Out>,
    pub ibus_sel: Wire<Out>,
    pub ibus_cti: Wire<Out>,
    pub ibus_bte: Wire<Out>,
    pub ibus_dat_r: Wire<In>,
    pub ibus_ack: Bit1<In>,
    pub ibus_err: Bit1<In>,
    pub dbus_cyc: Bit1<Out>,
    pub dbus_stb: Bit1<Out>,
    pub dbus_we: Bit1<Out>,
    pub dbus_adr: Wire<Out>,
    pub dbus_dat_w: Wire<Out>,
    pub dbus_sel: Wire<Out>,
    pub dbus_cti: Wire<Out>,
    pub dbus_bte: Wire<Out>,
    pub dbus_dat_r: Wire<In>,
    pub dbus_ack: Bit1<In>,
    pub dbus_err: Bit1<In>,
    pub control_cyc: Bit1<In>,
    pub control_stb: Bit1<In>,
    pub control_we: Bit1<In>,
    pub control_adr: Wire<In>,
    pub control_dat_w: Wire<In>,
    pub control_sel: Wire<In>,
    pub control_dat_r: Wire<Out>,
    pub control_ack: Bit1<Out>,
    pub control_err: Bit1<Out>,
    pub irq: Bit1<Out>,
    core: Held<SimtCore>,
    instructions: WishbonePort,
    data: WishbonePort,
    split: DataSplit,
    page: HostPage,
    control: WishboneControl,
    no_byte: Wire<Local>,
    line_shift: Param,
}

impl WarpgenWishbone {
    /// The system of a configuration, which has been validated.
    ///
    /// # Errors
    /// A core without hardware.
    pub fn new(config: &WishboneConfig) -> Result<Self, SocError> {
        let core = SimtCore::new(&config.core, BuildKind::Synthesis)
            .ok_or_else(|| GenerateError::NotBuilt(config.core.control.name().into()))?;
        let tag = config.core.tag_bits();
        let (address, width) = (config.address_bits(), config.data_bits);
        Ok(Self {
            unit: UnitName::of::<Self>(),
            ibus_cyc: Bit1::default(),
            ibus_stb: Bit1::default(),
            ibus_we: Bit1::default(),
            ibus_adr: Wire::new(address),
            ibus_dat_w: Wire::new(width),
            ibus_sel: Wire::new(width / 8),
            ibus_cti: Wire::new(3),
            ibus_bte: Wire::new(2),
            ibus_dat_r: Wire::new(width),
            ibus_ack: Bit1::default(),
            ibus_err: Bit1::default(),
            dbus_cyc: Bit1::default(),
            dbus_stb: Bit1::default(),
            dbus_we: Bit1::default(),
            dbus_adr: Wire::new(address),
            dbus_dat_w: Wire::new(width),
            dbus_sel: Wire::new(width / 8),
            dbus_cti: Wire::new(3),
            dbus_bte: Wire::new(2),
            dbus_dat_r: Wire::new(width),
            dbus_ack: Bit1::default(),
            dbus_err: Bit1::default(),
            control_cyc: Bit1::default(),
            control_stb: Bit1::default(),
            control_we: Bit1::default(),
            control_adr: Wire::new(6),
            control_dat_w: Wire::new(32),
            control_sel: Wire::new(4),
            control_dat_r: Wire::new(32),
            control_ack: Bit1::default(),
            control_err: Bit1::default(),
            irq: Bit1::default(),
            core: Held::new(core),
            instructions: WishbonePort::new(config, 1),
            data: WishbonePort::new(config, tag),
            split: DataSplit::new(&config.core, tag),
            page: HostPage::new(&config.core, tag),
            control: WishboneControl::new(&config.core),
            no_byte: Wire::new(config.core.line_bytes),
            line_shift: Param::new(config.core.line_bytes.ilog2() as usize),
        })
    }
}

impl Logic for WarpgenWishbone {
    #[hdl_gen]
    fn update(&mut self) {
        // Control.
        self.control.cyc.next = self.control_cyc.val();
        self.control.stb.next = self.control_stb.val();
        self.control.we.next = self.control_we.val();
        self.control.adr.next = self.control_adr.val();
        self.control.dat_w.next = self.control_dat_w.val();
        self.control.sel.next = self.control_sel.val();
        self.control_dat_r.next = self.control.dat_r.val();
        self.control_ack.next = self.control.ack.val();
        self.control_err.next = self.control.err.val();
        self.irq.next = self.control.irq.val();
        self.core.reset_hold.next = self.control.hold.val();
        self.core.start_pc.next = self.control.start_pc.val();
        self.core.launch_arg.next = self.control.launch_arg.val();
        self.core.counter_select.next = self.control.counter_select.val();
        self.page.clear.next = self.control.clear.val();
        self.control.busy.next = self.core.busy.val();
        self.control.active_warps.next = self.core.active_warps.val();
        self.control.counter_value.next = self.core.counter_value.val();
        self.control.trap_valid.next = self.core.trap_valid.val();
        self.control.trap_warp.next = self.core.trap_warp.val();
        self.control.trap_pc.next = self.core.trap_pc.val();
        self.control.trap_instr.next = self.core.trap_instr.val();
        self.control.trap_cause.next = self.core.trap_cause.val();
        self.control.trap_a0.next = self.core.trap_a0.val();
        self.control.trap_gp.next = self.core.trap_gp.val();
        self.control.exit_code.next = self.page.exit_code.val();
        self.control.push_valid.next = self.page.push_valid.val();
        self.control.line.next = self.page.line.val();
        self.control.character.next = self.page.character.val();
        self.page.push_ready.next = self.control.push_ready.val();
        // The page is idle when it takes a request.
        self.control.quiet.next =
            self.instructions.quiet.val() & self.data.quiet.val() & self.page.req_ready.val();

        // Instructions.
        self.instructions.req_valid.next = self.core.imem_req_valid.val();
        self.instructions.req_write.next = false;
        self.instructions.req_line.next =
            unsigned_cast(self.core.imem_req_addr.val() >> self.line_shift.val());
        self.instructions.req_data.next = 0.into();
        self.no_byte.next = 0.into();
        self.instructions.req_byteen.next = !self.no_byte.val();
        self.instructions.req_tag.next = self.core.imem_req_tag.val();
        self.instructions.resp_ready.next = self.core.imem_resp_ready.val();
        self.core.imem_req_ready.next = self.instructions.req_ready.val();
        self.core.imem_resp_valid.next = self.instructions.resp_valid.val();
        self.core.imem_resp_data.next = self.instructions.resp_data.val();
        self.core.imem_resp_error.next = self.instructions.resp_error.val();
        self.core.imem_resp_tag.next = self.instructions.resp_tag.val();
        self.ibus_cyc.next = self.instructions.cyc.val();
        self.ibus_stb.next = self.instructions.stb.val();
        self.ibus_we.next = self.instructions.we.val();
        self.ibus_adr.next = self.instructions.adr.val();
        self.ibus_dat_w.next = self.instructions.dat_w.val();
        self.ibus_sel.next = self.instructions.sel.val();
        self.ibus_cti.next = self.instructions.cti.val();
        self.ibus_bte.next = self.instructions.bte.val();
        self.instructions.dat_r.next = self.ibus_dat_r.val();
        self.instructions.ack.next = self.ibus_ack.val();
        self.instructions.err.next = self.ibus_err.val();

        // Data.
        self.split.req_valid.next = self.core.dmem_req_valid.val();
        self.split.req_addr.next = self.core.dmem_req_addr.val();
        self.split.resp_ready.next = self.core.dmem_resp_ready.val();
        self.core.dmem_req_ready.next = self.split.req_ready.val();
        self.core.dmem_resp_valid.next = self.split.resp_valid.val();
        self.core.dmem_resp_data.next = self.data.resp_data.val();
        self.core.dmem_resp_error.next = self.split.resp_error.val();
        self.core.dmem_resp_tag.next = self.split.resp_tag.val();
        self.page.req_valid.next = self.split.page_req_valid.val();
        self.page.req_write.next = self.core.dmem_req_write.val();
        self.page.req_addr.next = self.core.dmem_req_addr.val();
        self.page.req_data.next = self.core.dmem_req_data.val();
        self.page.req_byteen.next = self.core.dmem_req_byteen.val();
        self.page.req_tag.next = self.core.dmem_req_tag.val();
        self.page.resp_ready.next = self.split.page_resp_ready.val();
        self.split.page_req_ready.next = self.page.req_ready.val();
        self.split.page_resp_valid.next = self.page.resp_valid.val();
        self.split.page_resp_error.next = self.page.resp_error.val();
        self.split.page_resp_tag.next = self.page.resp_tag.val();
        self.data.req_valid.next = self.split.bus_req_valid.val();
        self.data.req_write.next = self.core.dmem_req_write.val();
        self.data.req_line.next = self.split.bus_req_line.val();
        self.data.req_data.next = self.core.dmem_req_data.val();
        self.data.req_byteen.next = self.core.dmem_req_byteen.val();
        self.data.req_tag.next = self.core.dmem_req_tag.val();
        self.data.resp_ready.next = self.split.bus_resp_ready.val();
        self.split.bus_req_ready.next = self.data.req_ready.val();
        self.split.bus_resp_valid.next = self.data.resp_valid.val();
        self.split.bus_resp_error.next = self.data.resp_error.val();
        self.split.bus_resp_tag.next = self.data.resp_tag.val();
        self.dbus_cyc.next = self.data.cyc.val();
        self.dbus_stb.next = self.data.stb.val();
        self.dbus_we.next = self.data.we.val();
        self.dbus_adr.next = self.data.adr.val();
        self.dbus_dat_w.next = self.data.dat_w.val();
        self.dbus_sel.next = self.data.sel.val();
        self.dbus_cti.next = self.data.cti.val();
        self.dbus_bte.next = self.data.bte.val();
        self.data.dat_r.next = self.dbus_dat_r.val();
        self.data.ack.next = self.dbus_ack.val();
        self.data.err.next = self.dbus_err.val();
    }
}
