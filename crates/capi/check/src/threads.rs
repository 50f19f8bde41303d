//! Everything at once: many threads call every function, settings and freeing of memory included,
//! and each answer must be the one found before, alone.

use std::ffi::c_void;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use capi_check::call;
use capi_check::random::{Taste, arguments};
use capi_check::reply::meaning;
use capi_check::{modern, names, rlib};
use clap::Args;
use fastrand::Rng;

use crate::library::Library;

#[derive(Args)]
pub(crate) struct Arguments {
    /// The library; without it the functions linked in, which is how sanitizers see them.
    library: Option<PathBuf>,
    /// How long, in seconds.
    #[arg(long, default_value_t = 120)]
    seconds: u64,
    /// How many threads.
    #[arg(long, default_value_t = 8)]
    threads: usize,
    /// Different calls of each function.
    #[arg(long, default_value_t = 12)]
    calls: usize,
    /// The seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// A call with the answer it must always have.
struct Known {
    name: &'static str,
    bytes: Vec<u8>,
    code: i32,
    meaning: String,
}

pub(crate) fn run(asked: &Arguments) -> Result<()> {
    let library = asked.library.as_ref().map(|path| Library::load(path)).transpose()?;
    let find = |name: &str| match &library {
        Some(library) => library.find(name),
        None => rlib::lookup(name),
    };
    let known = known(asked, &find)?;
    let before = resident()?;
    let (done, wrong) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let end = Instant::now() + Duration::from_secs(asked.seconds);
    std::thread::scope(|scope| {
        for thread in 0..asked.threads {
            let (known, done, wrong, find) = (&known, &done, &wrong, &find);
            scope.spawn(move || {
                let mut rng = Rng::with_seed(asked.seed + 1 + thread as u64);
                while Instant::now() < end {
                    let call = &known[rng.usize(..known.len())];
                    done.fetch_add(1, Relaxed);
                    wrong.fetch_add(usize::from(!call.holds(find)), Relaxed);
                }
            });
        }
    });
    let (done, wrong) = (done.load(Relaxed), wrong.load(Relaxed));
    println!(
        "{done} calls of {} functions on {} threads in {} s: {wrong} answers changed; resident \
         {before} kB before, {} kB after, {} kB at most",
        names::all().count() + names::MODERN.len(),
        asked.threads,
        asked.seconds,
        resident()?,
        status("VmHWM")?
    );
    if wrong > 0 {
        bail!("{wrong} answers changed");
    }
    Ok(())
}

fn known(asked: &Arguments, find: &dyn Fn(&str) -> Option<*const c_void>) -> Result<Vec<Known>> {
    let mut known = Vec::new();
    for name in names::all().chain([modern::ALL]) {
        for index in 0..asked.calls {
            let mut rng = Rng::with_seed(asked.seed + index as u64);
            let cards = if index % 6 == 0 { 9 } else { 5 };
            let taste = Taste { cards, batch: 3, faults: if index % 3 == 0 { 10 } else { 0 } };
            let bytes = arguments(name, &mut rng, taste);
            // SAFETY: our own library, with whole structures.
            let answer = unsafe { call::make(name, &bytes, find)? };
            let meaning = meaning(name, &answer);
            known.push(Known { name, bytes, code: answer.code, meaning });
        }
    }
    Ok(known)
}

impl Known {
    fn holds(&self, find: &dyn Fn(&str) -> Option<*const c_void>) -> bool {
        // SAFETY: our own library, with whole structures.
        let answer = unsafe { call::make(self.name, &self.bytes, find) };
        answer.is_ok_and(|answer| {
            answer.code == self.code && meaning(self.name, &answer) == self.meaning
        })
    }
}

fn resident() -> Result<u64> {
    status("VmRSS")
}

/// A number of kB from the system's file on this process.
fn status(name: &str) -> Result<u64> {
    let text = std::fs::read_to_string("/proc/self/status")?;
    let line = text.lines().find(|line| line.starts_with(name)).context("no such line")?;
    let number = line.split_whitespace().nth(1).context("no number")?;
    Ok(number.parse()?)
}
