//! Our solver beside ddss: the same answers, and how fast each finds them.

mod ddss;

fn main() -> anyhow::Result<()> {
    peers_commands::run::<ddss::Ddss>()
}
