//! The program `peers`, built as another workspace builds our crates.

fn main() -> anyhow::Result<()> {
    peers_commands::run::<peers::Dds>()
}
