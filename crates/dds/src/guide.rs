//! Twenty common questions about double-dummy solvers, most frequent first.
//!
//! 1. **Reproducible performance.** The solver counts nodes, which are the same on every machine:
//! ```
//! # use dds::*;
//! # let deal: Deal = "N:A2... K3... Q4... 65...".parse()?;
//! let mut solver = Solver::observed(Bytes::mebi(16), Counters::default());
//! solver.table(&deal);
//! assert!(solver.observer().nodes > 0);
//! # Ok::<(), DealError>(())
//! ```
//! 2. **Threads without set-up or global state.** A [`Solver`](crate::Solver) owns its memory:
//! ```
//! # use dds::*;
//! # let deal: Deal = "N:A2... K3... Q4... 65...".parse()?;
//! let tables = std::thread::scope(|scope| {
//!     [1, 2].map(|_| scope.spawn(|| Solver::new().table(&deal))).map(|thread| thread.join().ok())
//! });
//! assert_eq!(tables[0], tables[1]);
//! # Ok::<(), DealError>(())
//! ```
//! 3. **Files of every kind**, nothing lost: [`read`](crate::read) and [`formats`](crate::formats).
//! ```
//! # use dds::*;
//! let file = "{a comment}\n[Board \"1\"]\n[Deal \"S:A2... K3... Q4... 65...\"]\n";
//! let deals: Vec<Deal> = read::deals(file).map(|found| found.unwrap().value).collect();
//! assert_eq!(deals[0].to_string(), "N:Q4... 65... A2... K3...");
//! ```
//! 4. **Any number of deals**, from any iterator, results in order as they are found:
//! ```
//! # use dds::*;
//! # let deal: Deal = "N:A2... K3... Q4... 65...".parse()?;
//! let endless = std::iter::repeat(deal);
//! let tables: Vec<TrickTable> = Batch::new().tables(endless).take(300).collect();
//! assert_eq!(tables.len(), 300);
//! # Ok::<(), DealError>(())
//! ```
//! 5. **No C++ compiler.** Everything is Rust: `cargo add double-dummy` is enough.
//! 6. **Clear targets.** A target out of reach is `None`, never a number:
//! ```
//! # use dds::*;
//! let position: Position = "N:AQ.2.. K3.4.. .53.6. 2.6.7.|N|N|".parse()?;
//! let mut solver = Solver::new();
//! let (one, two) = (Tricks::new(1).unwrap(), Tricks::new(2).unwrap());
//! assert_eq!(solver.cards_reaching(&position, one).unwrap().to_string(), "A.2..");
//! assert_eq!(solver.card_reaching(&position, two), None);
//! assert!(solver.reach(&position, one) && !solver.reach(&position, two));
//! # Ok::<(), PositionError>(())
//! ```
//! 7. **A warm table** through a hand, after other leads, and for similar deals:
//! ```
//! # use dds::*;
//! # let mut position: Position = "N:KJ.2.. A4.3.. 65.A.. Q7.4..|N|S|".parse()?;
//! let mut solver = Solver::new();
//! let mut best = Vec::new();
//! while let Some(own) = solver.best_card(&position) {
//!     best.push(own.tricks.get());
//!     position.try_play(own.card)?;
//! }
//! assert_eq!(best.len(), 12);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//! 8. **Some strains and declarers only:**
//! ```
//! # use dds::*;
//! # let deal: Deal = "N:A2... K3... Q4... 65...".parse()?;
//! let majors = TableMask::of(Strain::Spades) | TableMask::of(Strain::Hearts);
//! let results = Solver::new().results(&deal, majors & TableMask::by(SeatSet::SOUTH));
//! assert_eq!(results.iter().count(), 2);
//! # Ok::<(), DealError>(())
//! ```
//! 9. **The middle of a trick, and fewer than 13 cards:**
//! ```
//! # use dds::*;
//! // Spades are trump, West has led the ace of hearts, North has to play.
//! let position: Position = "N:3.K.. 4.Q.. .J.2. 2...|S|W|HA".parse()?;
//! let solution = Solver::new().solve(&position);
//! assert_eq!(solution.best.get(), 0);
//! assert_eq!(solution.cards.len(), 1);
//! # Ok::<(), PositionError>(())
//! ```
//! 10. **WebAssembly.** The crate builds for `wasm32-unknown-unknown`. Nothing needs a thread, a file
//!     or a clock; a [`Batch`](crate::Batch) there finds each answer in the calling thread.
//! 11. **The score of a contract,** not only its tricks:
//! ```
//! # use dds::*;
//! let table: TrickTable = "8585A3A36666A3A36767".parse()?;
//! let contract: Contract = "4SX N".parse()?;
//! let tricks = table.get(contract.strain, contract.declarer);
//! assert_eq!(contract.score(tricks, Vulnerability::NorthSouth).get(), 790);
//! assert_eq!(table.par(Seat::North, Vulnerability::None).to_string(), "420:4S-NS");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//! 12. **Mistakes in the actual play,** by card and by player:
//! ```
//! # use dds::*;
//! let start: Position = "N:KJ.2.. A4.3.. 65.A.. Q7.4..|N|S|".parse()?;
//! let play = ["S5", "S7", "SK", "SA"].map(|card| card.parse().unwrap());
//! let trace = Solver::new().trace(&start, Seat::South, &play)?;
//! let wrong = trace.cards.iter().find(|card| card.cost() > Tricks::ZERO).unwrap();
//! assert_eq!((wrong.card.to_string(), wrong.player), ("SK".into(), Seat::South));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//! 13. **One best line to the end:**
//! ```
//! # use dds::*;
//! let position: Position = "N:KJ.2.. A4.3.. 65.A.. Q7.4..|N|S|".parse()?;
//! let line = Solver::new().line(&position);
//! assert_eq!((line.cards.len(), line.tricks[Side::NorthSouth].get()), (12, 2));
//! # Ok::<(), PositionError>(())
//! ```
//! 14. **Tables in PBN files,** the rest of the file unchanged:
//! ```
//! # use dds::*;
//! let mut file = pbn::Document::new("[Deal \"N:A2... K3... Q4... 65...\"]\n{kept}\n");
//! for game in file.games_mut() {
//!     if let Some(Ok(deal)) = game.deal() {
//!         game.set_table(&dd_table(&deal));
//!     }
//! }
//! let text = file.to_string();
//! assert!(text.contains("[OptimumResultTable ") && text.contains("{kept}"));
//! ```
//! 15. **Every opening lead, equivalent cards included:**
//! ```
//! # use dds::*;
//! # let deal: Deal = "N:AK2... J95... T83... Q76...".parse()?;
//! let start = Position::start(&deal, Strain::Notrump, Seat::West);
//! let leads = Solver::new().solve(&start);
//! assert_eq!(leads.cards.len(), 3);
//! assert_eq!(leads.groups().count(), 2, "seven and six are one");
//! # Ok::<(), DealError>(())
//! ```
//! 16. **Bounded memory:** [`Solver::with_memory`](crate::Solver::with_memory) for one solver, [`Batch::memory`](crate::Batch::memory) for a batch.
//! 17. **Errors that name the card,** and no crash:
//! ```
//! # use dds::*;
//! let twice = "N:A2... A3... Q4... 65...".parse::<Deal>();
//! assert_eq!(twice.unwrap_err().to_string(), "SA is held by both North and East");
//! ```
//! 18. **Bindings and exchange.** Types are plain values. The feature `serde` serialises them all; the
//!     feature `contract-bridge` converts them to and from the types of that crate.
//! 19. **Reproducible comparisons:** each figure in `docs/measuring.md` has its command.
//! 20. **Which cards mattered:** all others can be exchanged without changing the result.
//! ```
//! # use dds::*;
//! let position: Position = "N:K3.A.. QJ.2.. A4.3.. T5.4..|N|S|".parse()?;
//! let evidence = Solver::new().evidence(&position);
//! assert_eq!((evidence.tricks.get(), evidence.cards.to_string()), (3, "AK.A..".into()));
//! # Ok::<(), PositionError>(())
//! ```
