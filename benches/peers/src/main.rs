//! Our solver beside DDS 3.4: the same answers, and how fast each finds them.

fn main() -> anyhow::Result<()> {
    peers_commands::run::<peers::Dds>()
}
