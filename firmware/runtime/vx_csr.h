// CSR numbers and encodings of the core, for C and assembly.

#ifndef VX_CSR_H
#define VX_CSR_H

#define VX_CSR_MSCRATCH 0x340       // rw, per core; the launch argument after reset
#define VX_CSR_TMASK 0x800          // rw, mask cores only: the thread mask, read into every lane
#define VX_CSR_MCYCLE 0xB00         // cycles since reset while busy, low half
#define VX_CSR_MCYCLE_HIGH 0xB80    // and high half
#define VX_CSR_MINSTRET 0xB02       // thread instructions committed, low half
#define VX_CSR_MINSTRET_HIGH 0xB82  // and high half
#define VX_CSR_THREAD_ID 0xCC0      // lane number within the warp
#define VX_CSR_WARP_ID 0xCC1        // warp number within the core
#define VX_CSR_CORE_ID 0xCC2        //
#define VX_CSR_ACTIVE_WARPS 0xCC3   // one bit per active warp
#define VX_CSR_ACTIVE_THREADS 0xCC4 // the thread mask, read-only, read into the active lanes
#define VX_CSR_HART_ID 0xF14        // core * W * T + warp * T + lane
#define VX_CSR_NUM_THREADS 0xFC0    // T
#define VX_CSR_NUM_WARPS 0xFC1      // W
#define VX_CSR_NUM_CORES 0xFC2      //
#define VX_CSR_LOCAL_MEMORY 0xFC3   // lowest address of the local memory

// Memory-mapped words the host watches.
#define VX_CONSOLE 0x40   // a byte stored at VX_CONSOLE + hartid mod 64 is printed on that thread's line
#define VX_EXIT_CODE 0x88 // word; 0 = success

// Major opcodes and funct7 values.
#define VX_OPCODE 0x0B      // custom-0: warp control, vote, shuffle, mask logic, leave
#define VX_OPCODE_SKIP 0x5B // custom-2: skip branches
#define VX_F7_CONTROL 0x00  // tmc, wspawn, split, join, bar, pred
#define VX_F7_VOTE 0x01     // vote and shuffle
#define VX_F7_MASK 0x40     // mask logic, source is a mask
#define VX_F7_PREDICATE 0x41 // mask logic, source is a per-lane predicate
#define VX_F7_LEAVE 0x42    // leave

#endif
