//! Why mutants that no program shows are no gap.

use warpgen_testbench::mutants::Mutant;

/// Unit, statement, change.
type Changes = &'static [(&'static str, &'static str, &'static str)];

/// The reason, if there is one.
pub fn reason(mutant: &Mutant) -> Option<&'static str> {
    let is = |change: &(&str, &str, &str)| *change == (&mutant.unit, &mutant.place, &mutant.change);
    let found = EQUIVALENT
        .iter()
        .find(|(_, changes)| changes.iter().any(is));
    found.map(|(reason, _)| *reason)
}

const EQUIVALENT: &[(&str, Changes)] = &[
    (
        "A default that is overwritten on every path before it is read",
        &[
            ("scoreboard", "free = 0", "bit 0 stuck at 1"),
            ("lsu", "first_free.d = 0", "bit 0 stuck at 1"),
            ("lsu", "pick_error = 0", "bit 0 stuck at 1"),
            ("lsu", "pick_store = 0", "bit 0 stuck at 1"),
            ("mask_logic", "claim_leave = 0", "bit 0 stuck at 1"),
            ("mask_logic", "claim_skip = 0", "bit 0 stuck at 1"),
            ("coalescer", "same_line = 0", "bit 3 stuck at 1"),
        ],
    ),
    (
        "Only the timing changes: lanes served one by one that could go together, an entry picked again, an unneeded wait for a register or for fetch",
        &[
            ("coalescer", "lane_bank[i] = fit((lane[i] >> 2) & last_lane)", "(lane[i] >> 2) & last_lane -> (lane[i] >> 2) | last_lane"),
            ("coalescer", "lane_bank[i] = fit((lane[i] >> 2) & last_lane)", "dropped: 0"),
            ("lsu", "a_left = 0", "dropped"),
            ("lsu", "a_move = a_valid & (!b_valid.q | b_move)", "!b_valid.q | b_move -> !b_valid.q & b_move"),
            ("lsu", "w_valid.d = w_valid.q & !done_take", "!done_take -> done_take"),
            ("lsu", "w_valid.d = w_valid.q & !done_take", "bit 0 stuck at 0"),
            ("mask_logic", "claim_rs1 = claim_operation | claim_leave | (claim_csr & !claim_instr[0xe])", "claim_csr & !claim_instr[0xe] -> claim_csr | !claim_instr[0xe]"),
            ("mask_logic", "claim_rs1 = claim_operation | claim_leave | (claim_csr & !claim_instr[0xe])", "bit 0 stuck at 1"),
            ("mask_logic", "claim_rs2 = claim_leave", "bit 0 stuck at 1"),
            ("both_controls", "socket.claim_rs1 = logic.claim_rs1", "bit 0 stuck at 1"),
            ("both_controls", "socket.claim_rs2 = logic.claim_rs2", "bit 0 stuck at 1"),
            ("both_controls", "socket.claim_wait = 0", "bit 0 stuck at 1"),
            ("both_controls", "socket.claim_rs2 = 0", "bit 0 stuck at 1"),
            ("both_controls", "socket.claim_rs2 = 0", "dropped"),
            ("both_controls", "socket.claim_wait = socket.claim_instr[0xc]", "bit 0 stuck at 0"),
            ("both_controls", "socket.claim_wait = socket.claim_instr[0xc]", "bit 0 stuck at 1"),
            ("both_controls", "socket.claim_wait = socket.claim_instr[0xc]", "dropped"),
            ("coalescer", "lane_bank[i] = fit((lane[i] >> 2) & last_lane)", "bit 0 stuck at 0"),
        ],
    ),
    (
        "Nothing reads these bits, or not for this instruction",
        &[
            ("mask_logic", "claim_target = claim_skip", "bit 0 stuck at 1"),
            ("both_controls", "socket.claim_all = !claim_stack", "!claim_stack -> claim_stack"),
            ("both_controls", "socket.claim_all = !claim_stack", "bit 0 stuck at 0"),
            ("both_controls", "socket.claim_all = !claim_stack", "bit 0 stuck at 1"),
            ("both_controls", "socket.claim_target = logic.claim_target", "bit 0 stuck at 1"),
            ("coalescer", "line = 0", "bit 5 stuck at 1"),
            ("line_builder", "byte[j*4] = 0", "bit 2 stuck at 1"),
            ("line_builder", "byte[j*4+2] = 0", "bit 2 stuck at 1"),
            ("lsu", "coalescer.address = addresses.read_data", "bit 32 stuck at 1"),
            ("lsu", "b_address.d = b_address.q", "bit 9 stuck at 1"),
            ("both_controls", "plain.instr = socket.event_instr", "bit 8 stuck at 1"),
            ("both_controls", "plain.lead1 = socket.event_lead1", "bit 21 stuck at 1"),
            ("both_controls", "logic.lead1 = socket.event_lead1", "bit 12 stuck at 0"),
            ("both_controls", "logic.lead2 = socket.event_lead2", "bit 30 stuck at 1"),
            ("both_controls", "stack.instr = socket.event_instr", "bit 14 stuck at 1"),
        ],
    ),
    (
        "The bit has this value already",
        &[
            ("lsu", "w_valid.d = w_valid.q & !done_take", "w_valid.q & !done_take -> w_valid.q | !done_take"),
            ("lsu", "w_valid.d = w_valid.q & !done_take", "bit 0 stuck at 1"),
            ("load_lane", "data = fit(low)", "bit 31 stuck at 0"),
            ("both_controls", "socket.answer_lanes = !socket.answer_lanes", "bit 0 stuck at 1"),
        ],
    ),
    (
        "What is written too much lies in a row that is not in use, and is written before it is",
        &[
            ("lsu", "addresses.write_enable = enter", "bit 0 stuck at 1"),
            ("lsu", "stores.write_enable = enter", "bit 0 stuck at 1"),
            ("lsu", "selects.write_enable = enter", "bit 0 stuck at 1"),
            ("ipdom_stack", "entries.write_enable = push", "bit 0 stuck at 1"),
        ],
    ),
    (
        "The bit of a free entry is written, which a push clears, or is cleared in the cycles before the push",
        &[
            ("ipdom_stack", "if push", "negated"),
            ("ipdom_stack", "seen_next = seen with [top_row] = 1", "bit 2 stuck at 1"),
        ],
    ),
    (
        "No state that can be reached differs: three entries need no fourth row, a request to local memory never waits in B",
        &[
            ("lsu", "b_local.d = b_local.q", "bit 0 stuck at 0"),
            ("ipdom_stack", "seen_next = seen with [push_row] = 0", "bit 3 stuck at 0"),
            ("ipdom_stack", "visited[i].d = seen_next", "bit 3 stuck at 0"),
        ],
    ),
    (
        "Part of `stack_order = \"smaller\"`, which this core does not have: hw/core/tests/units/stack.rs shows it",
        &[
            ("ipdom_stack", "given = fit(lead1)", "bit 1 stuck at 0"),
            ("ipdom_stack", "given = fit(lead1)", "dropped: 0"),
            ("ipdom_stack", "top_before = mask", "dropped: 0"),
            ("ipdom_stack", "inside = 0", "bit 0 stuck at 1"),
            ("ipdom_stack", "rd = fit(mask)", "dropped: 0"),
            ("ipdom_stack", "top_before = mask", "bit 1 stuck at 1"),
            ("ipdom_stack", "rd = fit(mask)", "bit 1 stuck at 0"),
        ],
    ),
    (
        "Counter 0xB12, whose value the golden model takes from the core: hw/core/tests/units/lsu.rs shows it",
        &[
            ("lsu", "if !is_store[i].q", "negated"),
            ("lsu", "loads_waiting = loads_waiting + 1", "loads_waiting + 1 -> loads_waiting - 1"),
            ("lsu", "loads_waiting = loads_waiting + 1", "bit 1 stuck at 0"),
            ("lsu", "loads_waiting = loads_waiting + 1", "dropped"),
        ],
    ),
    (
        "Only a stack core ends a warp by `vx_pred`: hw/core/tests/units/plain.rs and stack.rs show it",
        &[
            ("plain_control", "pred_zero = 0", "bit 0 stuck at 1"),
            ("plain_control", "pred_zero = !any(new_mask)", "!any(new_mask) -> any(new_mask)"),
            ("plain_control", "pred_zero = !any(new_mask)", "any(new_mask) -> all(new_mask)"),
            ("plain_control", "pred_zero = !any(new_mask)", "bit 0 stuck at 0"),
            ("plain_control", "pred_zero = !any(new_mask)", "bit 0 stuck at 1"),
            ("plain_control", "pred_zero = !any(new_mask)", "dropped"),
        ],
    ),
    (
        "Only the mechanism thread-pc listens",
        &[
            ("lsu", "done_store = w_store.q", "bit 0 stuck at 0"),
            ("lsu", "done_store = w_store.q", "bit 0 stuck at 1"),
        ],
    ),
    (
        "The ALU gives a branch's target in every lane: both are the same",
        &[
            ("plain_control", "pc = imm", "dropped"),
            ("both_controls", "socket.update_pc = socket.event_imm", "dropped"),
        ],
    ),
    (
        "The warp that issued in the last cycle is still active, which alone keeps the core busy and `vx_wspawn` of others waiting; one that waits in `vx_wspawn` itself issues nothing",
        &[
            ("lsu", "outstanding = reserve", "bit 0 stuck at 0"),
        ],
    ),
    (
        "A warp that has ended is released by its next start anyway",
        &[
            ("both_controls", "socket.update_release = !socket.update_end", "bit 0 stuck at 1"),
        ],
    ),
];
