//! `warpgen completions`: the completion script of a shell.

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::error::CliError;
use crate::exit::Exit;
use crate::output;

/// Prints the completion script of a shell
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  warpgen completions bash > ~/.local/share/bash-completion/completions/warpgen
  warpgen completions zsh > ~/.zfunc/_warpgen
  warpgen completions fish > ~/.config/fish/completions/warpgen.fish")]
pub struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

/// Runs the verb.
pub fn run(args: &CompletionsArgs) -> Result<Exit, CliError> {
    let mut script = Vec::new();
    let mut command = crate::Cli::command();
    clap_complete::generate(args.shell, &mut command, "warpgen", &mut script);
    output::print(&script)?;
    Ok(Exit::Success)
}
