//! Two small designs for any board, as examples and as first tests of a board.

mod blinky;
mod echo;
mod uart;

pub use blinky::Blinky;
pub use echo::{Echo, EchoError};
pub use uart::{UartReceiver, UartSender};
