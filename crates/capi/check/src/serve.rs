//! One library in a process of its own: calls come in, answers go out.

use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, bail};
use capi_check::answer::Answer;
use clap::Args;

use crate::library::Library;

#[derive(Args)]
pub(crate) struct Arguments {
    /// The library.
    library: PathBuf,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let library = Library::load(&arguments.library)?;
    for name in ["InitializeStaticMemory", "SetMaxThreads"] {
        // DDS 3 must be told to begin, DDS 2 how many threads there are.
        if library.find(name).is_some() {
            library.call(name, &2_i32.to_ne_bytes())?;
        }
    }
    let (mut input, mut output) = (BufReader::new(io::stdin()), BufWriter::new(io::stdout()));
    while let Some(name) = read(&mut input)? {
        let bytes = read(&mut input)?.context("arguments")?;
        let answer = library.call(&String::from_utf8(name)?, &bytes)?;
        write(&mut output, &answer.code.to_ne_bytes())?;
        write(&mut output, &answer.bytes)?;
        output.flush()?;
    }
    Ok(())
}

/// The other end: a process that serves, started again when a call ends it.
pub(crate) struct Client {
    library: PathBuf,
    child: Child,
    input: BufWriter<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Client {
    pub(crate) fn start(library: PathBuf) -> Result<Self> {
        let mut command = Command::new(std::env::current_exe()?);
        command.arg("serve").arg(&library).stdin(Stdio::piped()).stdout(Stdio::piped());
        // Where a library may write what it likes.
        let folder = std::env::temp_dir().join("capi-check");
        std::fs::create_dir_all(&folder)?;
        command.current_dir(folder).stderr(Stdio::null());
        let mut child = command.spawn()?;
        let input = BufWriter::new(child.stdin.take().context("stdin")?);
        let output = BufReader::new(child.stdout.take().context("stdout")?);
        Ok(Self { library, child, input, output })
    }

    /// The answer; `None` when the call ended the process.
    pub(crate) fn call(&mut self, name: &str, bytes: &[u8]) -> Result<Option<Answer>> {
        let answer = self.exchange(name, bytes);
        if answer.is_err() {
            let _ended = self.child.kill();
            self.child.wait()?;
            *self = Self::start(self.library.clone())?;
            return Ok(None);
        }
        answer.map(Some)
    }

    fn exchange(&mut self, name: &str, bytes: &[u8]) -> Result<Answer> {
        write(&mut self.input, name.as_bytes())?;
        write(&mut self.input, bytes)?;
        self.input.flush()?;
        let code = read(&mut self.output)?.context("no answer")?;
        let bytes = read(&mut self.output)?.context("no answer")?;
        Ok(Answer { code: i32::from_ne_bytes(code[..].try_into()?), bytes })
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        let _ended = self.child.kill();
        let _status = self.child.wait();
    }
}

fn write(output: &mut impl Write, bytes: &[u8]) -> Result<()> {
    output.write_all(&u32::try_from(bytes.len())?.to_ne_bytes())?;
    Ok(output.write_all(bytes)?)
}

fn read(input: &mut impl Read) -> Result<Option<Vec<u8>>> {
    let mut length = [0; 4];
    match input.read_exact(&mut length) {
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
        other => other?,
    }
    let length = u32::from_ne_bytes(length) as usize;
    if length > 1 << 24 {
        bail!("a message of {length} bytes");
    }
    let mut bytes = vec![0; length];
    input.read_exact(&mut bytes)?;
    Ok(Some(bytes))
}
