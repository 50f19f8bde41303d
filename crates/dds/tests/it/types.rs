//! What every public type offers: threads, and with features text, bytes and other crates' types.

use dds::{
    Answers, Batch, CardBounds, CardTricks, Evidence, Limits, Line, Mistakes, Par, ParContract,
    PartialTable, Position, Progress, Solution, SolutionBounds, Solver, SolverPool, Stop,
    TableBounds, TableMask, Trace, TraceError, TracedCard,
};

#[test]
fn types_cross_threads() {
    const fn both<T: Send + Sync>() {}
    const fn send<T: Send>() {}
    const {
        both::<Solver>();
        both::<Batch>();
        both::<(Limits, Stop, TableBounds, CardBounds, SolutionBounds, SolverPool)>();
        both::<(CardTricks, TableMask, Evidence, Line, Mistakes, PartialTable)>();
        both::<(Par, ParContract, Position, Progress)>();
        both::<(Solution, Trace, TraceError, TracedCard)>();
        send::<Answers<Solution>>();
    }
}

#[cfg(feature = "serde")]
mod serde {
    use super::*;
    use ::serde::{Serialize, de::DeserializeOwned};
    use dds::{Bytes, Card, Contract, Deal, Seat, SeatSet, Side, Strain, Vulnerability, par};

    /// The value as JSON and as bytes, after reading both back.
    fn forms<T>(value: &T) -> (String, Vec<u8>)
    where
        T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug,
    {
        let json = serde_json::to_string(value).unwrap();
        assert_eq!(serde_json::from_str::<T>(&json).unwrap(), *value, "{json}");
        let bytes = postcard::to_allocvec(value).unwrap();
        assert_eq!(postcard::from_bytes::<T>(&bytes).unwrap(), *value, "{bytes:?}");
        (json, bytes)
    }

    fn position() -> Position {
        "N:KJ.2.. A4.3.. 65.A.. Q7.4..|N|S|".parse().unwrap()
    }

    #[test]
    fn readable_formats_have_text_and_binary_ones_bytes() {
        let (json, bytes) = forms(&position());
        assert_eq!(json, "\"N:KJ.2.. A4.3.. 65.A.. Q7.4..|N|S|\"");
        assert!(bytes.len() < json.len(), "{bytes:?}");
        let on_table: Position = "N:2... A5... 43... Q...|N|W|SKS7".parse().unwrap();
        forms(&on_table);

        let table: PartialTable = "7-7-A3A3----848437A7".parse().unwrap();
        let (json, bytes) = forms(&table);
        assert_eq!((json.as_str(), bytes.len()), ("\"7-7-A3A3----848437A7\"", 10));

        let par: Par = "300:4S*-EW-2,5C*-E-2".parse().unwrap();
        let (json, bytes) = forms(&par);
        assert_eq!((json.as_str(), bytes.len()), ("\"300:4S*-EW-2,5C*-E-2\"", 13));
        let contract: Contract = "4SX W".parse().unwrap();
        let (json, bytes) = forms(&contract);
        assert_eq!((json.as_str(), bytes.len()), ("\"4SX W\"", 4));
        assert_eq!(forms(&Vulnerability::EastWest), ("\"EW\"".into(), vec![3]));
    }

    #[test]
    fn answers_go_there_and_back() {
        let mut solver = Solver::new();
        let solution = solver.solve(&position());
        let (json, _) = forms(&solution);
        assert!(json.starts_with(r#"{"best":2,"cards":[{"card":"S6","tricks":2,"equals":"5..."}"#));
        let play: Vec<Card> = ["S5", "S7", "SK", "SA"].map(|card| card.parse().unwrap()).into();
        let trace = solver.trace(&position(), Seat::South, &play).unwrap();
        let (json, _) = forms(&trace);
        assert!(
            json.contains(r#"{"seat":"N","player":"S","card":"SK","before":2,"after":1}"#),
            "{json}"
        );
        forms(&trace.mistakes());
        forms(&solver.line(&position()));
        forms(&solver.evidence(&position()));
        let limited = solver.limited(Limits::none().nodes(0)).solve(&position());
        assert_eq!(forms(&limited.best).0, r#"{"lower":0,"upper":3}"#);
        forms(&limited);
        let deal: Deal = "N:A2... K3... Q4... 65...".parse().unwrap();
        forms(&solver.limited(Limits::none().nodes(0)).table(&deal));
        forms(&solver.limited(Limits::none()).results(&deal, TableMask::of(Strain::Hearts)));
        let mask = TableMask::of(Strain::Hearts) | TableMask::by(SeatSet::SOUTH);
        let (json, bytes) = forms(&mask);
        assert_eq!((json.as_str(), bytes.len()), ("\"NT:S,S:S,H:NESW,D:S,C:S\"", 5));
        assert_eq!(forms(&TableMask::NONE).0, "\"none\"");
        forms(&Progress { done: 3, all: None });
        forms(&Bytes::mebi(3));
        forms(&par::First::Dealer(Seat::West));
        forms(&par::First::Side(Side::EastWest));
    }

    #[test]
    fn what_is_no_value_is_refused() {
        assert!(serde_json::from_str::<Position>("\"N:A... K...|N|N|\"").is_err());
        assert!(serde_json::from_str::<Par>("\"300\"").is_err());
        assert!(serde_json::from_str::<ParContract>("\"4S-EW-2\"").is_err());
        assert!(serde_json::from_str::<PartialTable>("\"7\"").is_err());
        assert!(serde_json::from_str::<par::First>("\"nobody\"").is_err());
        // Fourteen tricks, eight levels, a card in two hands.
        assert!(postcard::from_bytes::<PartialTable>(&[0xEE; 10]).is_err());
        assert!(postcard::from_bytes::<Contract>(&[8, 0, 0, 0]).is_err());
        let twice = (
            dds::BySeat([dds::Hand::suit(dds::Suit::Spades); 4]),
            Strain::Notrump,
            Seat::North,
            [None::<Card>; 3],
        );
        let bytes = postcard::to_allocvec(&twice).unwrap();
        assert!(postcard::from_bytes::<Position>(&bytes).is_err());
        let deal: Deal = "N:A... K... Q... J...".parse().unwrap();
        let (json, _) = forms(&deal);
        assert_eq!(json, "\"N:A... K... Q... J...\"");
    }
}

#[cfg(feature = "contract-bridge")]
mod contract_bridge {
    use ::contract_bridge as other;
    use dds::{
        Card, Contract, Deal, DealError, Doubling, Hand, Holding, Level, Rank, Seat, SeatSet,
        Strain, Suit, Tricks, Vulnerability,
    };
    use dds_deal::random::Dealer;

    /// Every value goes there and back, and both write the same text.
    fn round<T, U>(values: impl IntoIterator<Item = T>)
    where
        T: Copy + PartialEq + std::fmt::Debug + From<U>,
        U: From<T>,
    {
        for value in values {
            assert_eq!(T::from(U::from(value)), value);
        }
    }

    #[test]
    fn values_go_there_and_back() {
        round::<Seat, other::Seat>(Seat::ALL);
        round::<Suit, other::Suit>(Suit::ALL);
        round::<Strain, other::Strain>(Strain::ALL);
        round::<Rank, other::Rank>(Rank::ALL);
        round::<Card, other::Card>(Hand::FULL.cards());
        round::<Holding, other::Holding>((0..1 << 13).step_by(7).map(Holding::from_bits));
        round::<Level, other::Level>(Level::ALL);
        round::<Doubling, other::Penalty>(Doubling::ALL);
        round::<Vulnerability, other::AbsoluteVulnerability>(Vulnerability::ALL);
        round::<SeatSet, other::SeatFlags>((0..16).map(SeatSet::from_bits_truncate));
        for (ours, theirs) in Seat::ALL.into_iter().zip(other::Seat::ALL) {
            assert_eq!(other::Seat::from(ours), theirs);
        }
        let card: Card = "DT".parse().unwrap();
        assert_eq!(
            other::Card::from(card),
            other::Card { suit: other::Suit::Diamonds, rank: other::Rank::T }
        );
    }

    #[test]
    fn deals_are_the_same_text_on_both_sides() {
        let mut dealer = Dealer::new(1);
        for _ in 0..50 {
            let deal = dealer.deal();
            let there = other::Builder::from(deal).build_full().unwrap();
            assert_eq!(there.display(other::Seat::North).to_string(), deal.to_string());
            assert_eq!(Deal::try_from(there), Ok(deal));
        }
        let few: other::PartialDeal = "N:A... K... Q... J...".parse().unwrap();
        assert_eq!(Deal::try_from(few).unwrap().to_string(), "N:A... K... Q... J...");
        let unequal: other::PartialDeal = "N:AK... Q... J... T...".parse().unwrap();
        assert!(matches!(Deal::try_from(unequal), Err(DealError::Unequal { .. })));
    }

    #[test]
    fn both_score_alike() {
        for level in Level::ALL {
            for strain in Strain::ALL {
                for doubling in Doubling::ALL {
                    let contract = Contract { level, strain, doubling, declarer: Seat::East };
                    let there = other::Contract::from(contract);
                    assert_eq!(Contract::from((there, other::Seat::East)), contract);
                    for tricks in 0..=13 {
                        let own = |vulnerability| {
                            contract.score(Tricks::new(tricks).unwrap(), vulnerability).get()
                        };
                        assert_eq!(own(Vulnerability::None), there.score(tricks, false));
                        assert_eq!(own(Vulnerability::All), there.score(tricks, true));
                    }
                }
            }
        }
    }
}
