//! The verbs for boards: boards, build, flash. The tools of a build are scripts here, which count their calls; the real ones run
//! in the tests of fpga/flow.

mod common;

use std::path::PathBuf;

use assert_cmd::Command;
use common::{warpgen, Folder};
use predicates::prelude::*;

/// A working folder with scripts in place of yosys, nextpnr-ecp5 and ecppack.
struct Bench {
    folder: Folder,
    yosys: PathBuf,
    nextpnr: PathBuf,
    ecppack: PathBuf,
}

impl Bench {
    /// nextpnr-ecp5 reaches 40 + 10·seed MHz.
    fn new() -> Bench {
        let folder = Folder::new();
        let calls = folder.path("calls");
        let calls = calls.display();
        let yosys = format!(
            "case \"$1\" in -V) echo 'Yosys 0.50 (x)'; exit;; esac
echo yosys >> {calls}
echo '{{}}' > netlist.json
echo '{{\"modules\": {{\"\\\\\\\\top\": {{\"num_cells_by_type\": {{\"LUT4\": 123}}}}}}}}' > stat.json
echo log > yosys.log"
        );
        let nextpnr = format!(
            "case \"$1\" in --version) echo '(Version nextpnr-0.11.1)'; exit;; esac
while [ \"$1\" != --seed ]; do shift; done
echo nextpnr $2 >> {calls}
test -f netlist.json && test -f top.lpf || exit 3
echo config > top.config
echo '{{\"fmax\": {{\"c\": {{\"achieved\": '$((40 + 10 * $2))', \"constraint\": 50}}}}, \"utilization\": {{\"DP16KD\": {{\"used\": 7, \"available\": 56}}}}, \"critical_paths\": []}}' > report.json
echo log > nextpnr.log"
        );
        let ecppack = format!(
            "case \"$1\" in --version) echo 'Version 1.4'; exit;; esac
echo ecppack >> {calls}
echo bits > top.bit
echo svf > top.svf"
        );
        Bench {
            yosys: folder.script("yosys-script", &yosys),
            nextpnr: folder.script("nextpnr-script", &nextpnr),
            ecppack: folder.script("ecppack-script", &ecppack),
            folder,
        }
    }

    /// A build of the smallest core for a Colorlight i5.
    fn build(&self, arguments: &[&str]) -> Command {
        let mut command = warpgen(&self.folder);
        command
            .args([
                "build",
                "--board",
                "colorlight-i5",
                "--warps",
                "1",
                "--threads",
                "1",
            ])
            .args(arguments)
            .env("WARPGEN_YOSYS", &self.yosys)
            .env("WARPGEN_NEXTPNR", &self.nextpnr)
            .env("WARPGEN_ECPPACK", &self.ecppack)
            .env("WARPGEN_CACHE", self.folder.path("cache"));
        command
    }

    /// The calls of tools so far.
    fn calls(&self) -> Vec<String> {
        let text = std::fs::read_to_string(self.folder.path("calls")).unwrap_or_default();
        text.lines().map(str::to_string).collect()
    }

    fn products(&self) -> Vec<String> {
        let entries = std::fs::read_dir(self.folder.path("out/colorlight-i5-stack-1x1")).unwrap();
        let mut names: Vec<String> = entries
            .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }
}

#[test]
fn a_build_chooses_the_fastest_seed_and_runs_no_step_twice() {
    let bench = Bench::new();
    let output = bench
        .build(&["--seeds", "3", "--jobs", "1", "--json"])
        .assert()
        .success();
    let report: serde_json::Value = serde_json::from_slice(&output.get_output().stdout).unwrap();
    assert_eq!(report["chosen_seed"], 3);
    assert_eq!(report["median_fmax_mhz"], 60.0);
    assert_eq!(report["clock_mhz"], 50.0);
    assert_eq!(report["lut4"], 123);
    assert_eq!(report["seeds"][0]["utilisation"]["DP16KD"]["used"], 7);
    assert_eq!(
        bench.calls(),
        ["yosys", "nextpnr 1", "nextpnr 2", "nextpnr 3", "ecppack"]
    );
    assert_eq!(
        bench.products(),
        [
            "nextpnr.log",
            "report.json",
            "report.txt",
            "system.toml",
            "top.bit",
            "top.config",
            "top.lpf",
            "top.svf",
            "top.v",
            "yosys.log"
        ]
    );
    // One more seed is one more layout, and nothing else.
    bench
        .build(&["--seeds", "4", "--jobs", "1"])
        .assert()
        .success()
        .stderr(predicate::str::contains(
            "seed 3 (nextpnr-script 0.11.1): unchanged",
        ));
    assert_eq!(bench.calls()[5..], ["nextpnr 4", "ecppack"]);
    // Another clock changes the design.
    bench.build(&["--freq", "25"]).assert().success();
    assert_eq!(bench.calls()[7..], ["yosys", "nextpnr 1", "ecppack"]);
}

#[test]
fn a_clock_that_is_missed_gives_a_report_and_no_bitstream() {
    let bench = Bench::new();
    bench.build(&[]).assert().success();
    assert!(bench.products().contains(&"top.bit".to_string()));
    bench
        .build(&["--freq", "75"])
        .assert()
        .code(1)
        .stdout(predicate::str::contains("missed"))
        .stderr(predicate::str::contains("75 MHz is not reached"))
        .stderr(predicate::str::contains("50.0 MHz"));
    assert!(!bench.products().contains(&"top.bit".to_string()));
    assert!(bench.products().contains(&"report.txt".to_string()));
    assert!(!bench.calls()[3..].contains(&"ecppack".to_string()));
}

#[test]
fn a_tool_that_fails_leaves_nothing_and_shows_its_log() {
    let bench = Bench::new();
    let failing = "case \"$1\" in --version) echo 'Version nextpnr-0.11.1)'; exit;; esac
echo half > top.config
echo 'ERROR: out of luck' > nextpnr.log
exit 1";
    let nextpnr = bench.folder.script("failing", failing);
    bench
        .build(&[])
        .env("WARPGEN_NEXTPNR", nextpnr)
        .assert()
        .code(69)
        .stderr(predicate::str::contains("out of luck"));
    assert!(!bench.folder.names().contains(&"out".to_string()));
    let left = std::fs::read_dir(bench.folder.path("cache/work")).unwrap();
    assert_eq!(left.count(), 0);
}

#[test]
fn a_folder_with_files_of_others_is_not_replaced() {
    let bench = Bench::new();
    std::fs::create_dir(bench.folder.path("mine")).unwrap();
    bench.folder.write("mine/thesis.tex", b"years of work");
    bench
        .build(&["-o", "mine"])
        .assert()
        .code(73)
        .stderr(predicate::str::contains("thesis.tex"));
    assert!(bench.folder.path("mine/thesis.tex").is_file());
}

#[test]
fn builds_that_cannot_be_are_refused_before_a_tool_runs() {
    let bench = Bench::new();
    for (arguments, code, message) in [
        (&["--freq", "1000"][..], 78, "3.125 to 400 MHz"),
        (&["--freq", "60.7"][..], 78, "the nearest are"),
        (&["--memory", "3072"][..], 78, "memory_power_of_two"),
        (&["--baud", "1"][..], 78, "baud_divider"),
        (&["--uart-pins", "A2"][..], 2, "two pins are expected"),
        (&["--seeds", "0"][..], 2, "1..=100"),
    ] {
        bench
            .build(arguments)
            .assert()
            .code(code)
            .stderr(predicate::str::contains(message));
    }
    warpgen(&bench.folder)
        .args(["build", "--board", "ulx3s"])
        .assert()
        .code(2)
        .stderr(predicate::str::contains(
            "ulx3s-12f, ulx3s-25f, ulx3s-45f, ulx3s-85f",
        ));
    warpgen(&bench.folder)
        .args(["build", "--board", "butterstick"])
        .assert()
        .code(78)
        .stderr(predicate::str::contains("--uart-pins"));
    assert!(bench.calls().is_empty());
}

#[test]
fn a_missing_layout_tool_is_named_with_how_to_get_it() {
    let bench = Bench::new();
    bench
        .build(&[])
        .env("WARPGEN_NEXTPNR", bench.folder.path("nowhere"))
        .assert()
        .code(69)
        .stderr(predicate::str::contains("nowhere"));
    assert!(bench.calls().is_empty());
}

#[test]
fn boards_lists_every_board_with_what_is_not_certain() {
    let folder = Folder::new();
    warpgen(&folder)
        .arg("boards")
        .assert()
        .success()
        .stdout(predicate::str::contains("versa-ecp5-um5g-45f"))
        .stdout(predicate::str::contains("ddr.ba"));
    warpgen(&folder)
        .args(["boards", "ecpix5-85"])
        .assert()
        .success()
        .stdout(predicate::str::contains("AB1 (amaranth-boards)"));
    warpgen(&folder)
        .args(["boards", "--fits", "--markdown"])
        .assert()
        .success()
        .stdout(predicate::str::contains("LFE5U-25F").or(predicate::str::contains("--measure")));
    warpgen(&folder)
        .args(["boards", "ulx3s-25f", "--fits"])
        .assert()
        .code(2);
    let output = warpgen(&folder)
        .args(["boards", "--json"])
        .assert()
        .success();
    let json: serde_json::Value = serde_json::from_slice(&output.get_output().stdout).unwrap();
    assert_eq!(json["boards"].as_array().unwrap().len(), 15);
}

#[test]
fn what_was_measured_for_other_devices_stays() {
    let bench = Bench::new();
    // Everything takes 123 tables, and little else: the largest core of all fits.
    let measure = |board: &str| {
        let mut command = warpgen(&bench.folder);
        command
            .args(["boards", board, "--measure", "fits.toml"])
            .env("WARPGEN_YOSYS", &bench.yosys)
            .env("WARPGEN_NEXTPNR", &bench.nextpnr)
            .env("WARPGEN_ECPPACK", &bench.ecppack)
            .env("WARPGEN_CACHE", bench.folder.path("cache"));
        command
    };
    measure("colorlight-i5").assert().success();
    measure("colorlight-i9").assert().success();
    let text = std::fs::read_to_string(bench.folder.path("fits.toml")).unwrap();
    let table: toml::Table = text.parse().unwrap();
    let fits = table["fit"].as_array().unwrap();
    let devices: Vec<&str> = fits.iter().map(|f| f["device"].as_str().unwrap()).collect();
    assert_eq!(
        devices,
        ["LFE5U-25F", "LFE5U-25F", "LFE5U-45F", "LFE5U-45F"]
    );
    assert!(fits.iter().all(|fit| fit["lut4"].as_integer() == Some(123)));
    assert!(!text.contains("fmax_mhz"));
    // Routed as well, and measured again: the device's own entries are replaced.
    measure("colorlight-i9").arg("--route").assert().success();
    let text = std::fs::read_to_string(bench.folder.path("fits.toml")).unwrap();
    assert_eq!(text.matches("[[fit]]").count(), 4);
    assert_eq!(text.matches("fmax_mhz = 50.0").count(), 2);
    // A file of something else is not overwritten.
    bench.folder.write("fits.toml", b"thesis = 1\n");
    measure("colorlight-i5")
        .assert()
        .code(66)
        .stderr(predicate::str::contains("no table of what fits"));
}

/// The head of a bitstream: comments, preamble, the check of a device's code.
fn bitstream(idcode: u32) -> Vec<u8> {
    let mut bytes = vec![0xff, 0x00];
    bytes.extend(b"Part: some\0");
    bytes.extend([0xff, 0xff, 0xff, 0xbd, 0xb3, 0xff, 0xff, 0xe2, 0, 0, 0]);
    bytes.extend(idcode.to_be_bytes());
    bytes
}

/// LFE5U-25F.
const CODE_25F: u32 = 0x4111_1043;
/// LFE5U-85F.
const CODE_85F: u32 = 0x4111_3043;

#[test]
fn a_dry_run_of_flash_says_what_it_would_run() {
    let folder = Folder::new();
    folder.write("top.bit", &bitstream(CODE_25F));
    let flash = |arguments: &[&str]| {
        let mut command = warpgen(&folder);
        command.args(["flash", "top.bit", "--dry-run", "--board"]);
        command.args(arguments).env("PATH", folder.path(""));
        command.assert().success()
    };
    flash(&["colorlight-i5", "--flash"]).stdout(predicate::str::contains(
        "openFPGALoader -b colorlight-i5 -f --unprotect-flash top.bit",
    ));
    flash(&["orangecrab-r0.2-25f"]).stdout(predicate::str::contains("dfu-util -d 1209:5af0"));
    warpgen(&folder)
        .args(["flash", "top.bit", "--dry-run", "--sram", "--board"])
        .arg("orangecrab-r0.2-25f")
        .assert()
        .code(2)
        .stderr(predicate::str::contains("writes the flash"))
        .stderr(predicate::str::contains("--cable"));
    flash(&["orangecrab-r0.2-25f", "--sram", "--cable", "ft2232"])
        .stdout(predicate::str::contains("openFPGALoader -c ft2232 top.bit"));
    let output = flash(&["ulx3s-25f", "--json"]);
    let json: serde_json::Value = serde_json::from_slice(&output.get_output().stdout).unwrap();
    assert_eq!(json["place"], "sram");
    assert_eq!(json["commands"][0]["arguments"][1], "ulx3s");
    assert_eq!(folder.names(), ["top.bit"]);
}

#[test]
fn a_bitstream_of_another_device_and_no_bitstream_are_refused() {
    let folder = Folder::new();
    folder.write("top.bit", &bitstream(CODE_85F));
    folder.write("noise.bit", b"ELF");
    for (file, message) in [
        ("top.bit", "is for LFE5U-85F, not for the LFE5U-25F"),
        ("noise.bit", "no bitstream of an ECP5"),
        ("none.bit", "none.bit cannot be read"),
    ] {
        warpgen(&folder)
            .args(["flash", "--board", "colorlight-i5", "--dry-run", file])
            .assert()
            .code(66)
            .stderr(predicate::str::contains(message));
    }
}

#[test]
fn flash_without_its_tool_or_its_board_says_so() {
    let folder = Folder::new();
    folder.write("top.bit", &bitstream(CODE_25F));
    let flash = |board: &str| {
        let mut command = warpgen(&folder);
        command.args(["flash", "--board", board, "top.bit"]);
        let path = format!("{}:/usr/bin:/bin", folder.path("").display());
        command.env("PATH", path);
        command
    };
    warpgen(&folder)
        .args(["flash", "--board", "colorlight-i5", "top.bit"])
        .env("PATH", folder.path(""))
        .assert()
        .code(69)
        .stderr(predicate::str::contains("openFPGALoader is not installed"))
        .stderr(predicate::str::contains("apt-get install openfpgaloader"));
    let loader = "case \"$1\" in --list-boards) echo 'board name  cable'; echo 'colorlight-i5  cmsisdap'; exit;; esac
echo 'unable to open ftdi device' >&2; exit 1";
    folder.script("openFPGALoader", loader);
    flash("colorlight-i5")
        .assert()
        .code(69)
        .stderr(predicate::str::contains("unable to open ftdi device"))
        .stderr(predicate::str::contains("is the board attached"));
    flash("icepi-zero")
        .assert()
        .code(69)
        .stderr(predicate::str::contains(
            "does not know the board `icepi-zero`",
        ));
    // The bootloader's tools, in order, on a copy.
    folder.script("dfu-suffix", "echo suffix $* >> calls");
    folder.script("dfu-util", "echo util $* >> calls");
    flash("orangecrab-r0.2-25f").assert().success();
    let calls = std::fs::read_to_string(folder.path("calls")).unwrap();
    assert_eq!(
        calls,
        "suffix -v 1209 -p 5af0 -a top.dfu\nutil -d 1209:5af0 -a 0 -D top.dfu\n"
    );
    assert_eq!(
        std::fs::read(folder.path("top.bit")).unwrap(),
        bitstream(CODE_25F)
    );
}
