//! IMPs, victory points, matchpoints, Butler and cross-IMPs against published tables.

use std::num::{NonZeroU16, NonZeroU32};

use dds_deal::Points;
use dds_deal::score::{
    Imps, Matchpoints, Outcome, Percent, VictoryPoints, VpScale, butler, cross_imps, matchpoints,
};

/// First and last difference of each number of IMPs. Source: Laws of Duplicate Bridge 2017, law
/// 78B.
#[rustfmt::skip]
const IMPS: [(i32, i32); 25] = [
    (0, 10), (20, 40), (50, 80), (90, 120), (130, 160), (170, 210), (220, 260), (270, 310),
    (320, 360), (370, 420), (430, 490), (500, 590), (600, 740), (750, 890), (900, 1090),
    (1100, 1290), (1300, 1490), (1500, 1740), (1750, 1990), (2000, 2240), (2250, 2490),
    (2500, 2990), (3000, 3490), (3500, 3990), (4000, 15_200),
];

#[test]
fn imps_are_those_of_the_laws() {
    for (imps, (first, last)) in (0..).zip(IMPS) {
        for difference in (first..=last).step_by(10) {
            assert_eq!(Imps::of_difference(difference).get(), imps, "{difference}");
            assert_eq!(Imps::of_difference(-difference).get(), -imps, "{difference}");
        }
    }
    assert_eq!(Imps::of_difference(i32::MIN).get(), -24);
    assert_eq!(Imps::of_difference(i32::MAX), Imps::MAX);
}

fn scale(of: fn(NonZeroU16) -> VpScale, boards: u16) -> VpScale {
    of(NonZeroU16::new(boards).unwrap())
}

fn hundredths(scale: &VpScale, margins: std::ops::RangeInclusive<i32>) -> Vec<u16> {
    margins.map(|margin| scale.award(Imps::new(margin)).hundredths()).collect()
}

/// The WBF continuous scale, margins from 0, for 4 and for 24 boards. Source: WBF_VPScales.pdf,
/// World Bridge Federation, 2013.
#[rustfmt::skip]
const CONTINUOUS: [(u16, &[u16]); 2] = [
    (4, &[
        1000, 1061, 1120, 1176, 1229, 1280, 1328, 1374, 1418, 1460, 1500, 1538, 1574, 1609, 1642, 1673,
        1703, 1731, 1759, 1784, 1809, 1833, 1855, 1876, 1897, 1916, 1934, 1952, 1969, 1985, 2000, 2000,
    ]),
    (24, &[
        1000, 1025, 1050, 1075, 1099, 1123, 1146, 1168, 1190, 1212, 1233, 1254, 1275, 1295, 1315,
        1334, 1353, 1372, 1390, 1408, 1426, 1443, 1460, 1476, 1492, 1508, 1524, 1539, 1554, 1569,
        1583, 1597, 1611, 1625, 1638, 1651, 1664, 1677, 1689, 1701, 1713, 1725, 1736, 1747, 1758,
        1769, 1779, 1789, 1799, 1809, 1819, 1829, 1838, 1847, 1856, 1865, 1874, 1882, 1890, 1898,
        1906, 1914, 1922, 1930, 1937, 1944, 1951, 1958, 1965, 1972, 1979, 1985, 1991, 1997, 2000,
    ]),
];

#[test]
fn the_continuous_scale_is_that_of_the_wbf() {
    for (boards, printed) in CONTINUOUS {
        let scale = scale(VpScale::continuous, boards);
        let last = i32::try_from(printed.len()).unwrap() - 1;
        assert_eq!(hundredths(&scale, 0..=last), printed, "{boards} boards");
    }
    // As the press printed single values: R. Klinger, IBPA Bulletin, May 2013 (14 boards), and a
    // club's announcement (20 boards).
    let fourteen = hundredths(&scale(VpScale::continuous, 14), 0..=20);
    assert_eq!(fourteen[..8], [1000, 1033, 1066, 1097, 1128, 1158, 1187, 1216]);
    assert_eq!((fourteen[10], fourteen[20]), (1297, 1526));
    assert_eq!(hundredths(&scale(VpScale::continuous, 20), 0..=2), [1000, 1028, 1055]);
}

/// The first margin that gives 10, 11, … 20 victory points. Source: WBF discrete scale as in the
/// White Book of the English Bridge Union.
#[rustfmt::skip]
const DISCRETE: [(u16, [i32; 11]); 20] = [
    (5, [0, 1, 3, 5, 7, 10, 13, 16, 20, 25, 31]), (6, [0, 1, 3, 5, 8, 11, 14, 18, 22, 27, 33]),
    (7, [0, 1, 3, 6, 9, 12, 15, 19, 24, 29, 36]), (8, [0, 1, 4, 7, 10, 13, 17, 21, 26, 31, 39]),
    (9, [0, 1, 4, 7, 10, 13, 17, 22, 27, 33, 41]), (10, [0, 1, 4, 7, 10, 14, 18, 23, 28, 35, 43]),
    (11, [0, 2, 5, 8, 11, 15, 19, 24, 30, 37, 45]), (12, [0, 2, 5, 8, 12, 16, 20, 25, 31, 38, 47]),
    (13, [0, 2, 5, 8, 12, 16, 21, 26, 32, 40, 49]), (14, [0, 2, 5, 9, 13, 17, 22, 27, 34, 41, 51]),
    (15, [0, 2, 5, 9, 13, 17, 22, 28, 35, 43, 53]), (16, [0, 2, 5, 9, 13, 18, 23, 29, 36, 44, 54]),
    (20, [0, 2, 6, 10, 15, 20, 26, 32, 40, 49, 61]), (24, [0, 2, 6, 11, 16, 22, 28, 35, 44, 54, 66]),
    (28, [0, 2, 7, 12, 18, 24, 30, 38, 47, 58, 72]), (32, [0, 3, 8, 13, 19, 25, 33, 41, 51, 62, 77]),
    (40, [0, 3, 8, 14, 21, 28, 36, 46, 56, 69, 86]), (48, [0, 3, 9, 16, 23, 31, 40, 50, 62, 76, 94]),
    (56, [0, 3, 10, 17, 25, 33, 43, 54, 67, 82, 101]), (64, [0, 4, 11, 18, 26, 36, 46, 58, 71, 88, 108]),
];

#[test]
fn the_discrete_scale_is_that_of_the_wbf() {
    for (boards, starts) in DISCRETE {
        let scale = scale(VpScale::discrete, boards);
        for margin in 0..=starts[10] + 3 {
            let points = 9 + starts.iter().filter(|&&start| start <= margin).count();
            let awarded = scale.award(Imps::new(margin)).hundredths();
            assert_eq!(usize::from(awarded), 100 * points, "{boards} boards, {margin} IMPs");
        }
        assert_eq!(scale.blitz().get(), starts[10]);
    }
}

#[test]
fn scales_of_any_number_of_boards_grow_evenly() {
    for boards in (1..=200).chain([1000, u16::MAX]) {
        for of in [VpScale::continuous, VpScale::discrete] {
            let scale = scale(of, boards);
            let blitz = scale.blitz().get();
            let awards = hundredths(&scale, 0..=blitz + 1);
            assert_eq!((awards[0], awards[awards.len() - 2]), (1000, 2000), "{boards} boards");
            assert!(awards.is_sorted(), "{boards} boards");
            for margin in -blitz..=blitz {
                let own = scale.award(Imps::new(margin));
                assert_eq!(own.opponents(), scale.award(Imps::new(-margin)), "{boards} boards");
            }
        }
        let awards = hundredths(&scale(VpScale::continuous, boards), 0..=5000);
        let steps: Vec<u16> = awards.windows(2).map(|two| two[1] - two[0]).collect();
        assert!(steps.windows(2).all(|two| two[1] <= two[0]), "{boards} boards: {steps:?}");
    }
    let most = scale(VpScale::continuous, 16);
    assert_eq!(most.award(Imps::new(i32::MAX)), VictoryPoints::BLITZ);
    assert_eq!(most.award(Imps::new(i32::MIN)).hundredths(), 0);
}

fn points(points: i32) -> Points {
    Points::new(points).unwrap()
}

fn north_south(outcomes: &[Outcome], tables: Option<u32>) -> Vec<f64> {
    let tables = tables.map(|tables| NonZeroU32::new(tables).unwrap());
    matchpoints(outcomes, tables).iter().flatten().map(|won| won.north_south).collect()
}

/// A scale as a club prints it: eleven tables, top 20.
#[test]
fn matchpoints_share_ties() {
    let field = [620, 620, 170, 650, -100, 620, 140, 620, 170, -100, 800];
    let field: Vec<Outcome> = field.map(|score| Outcome::Score(points(score))).to_vec();
    let won = north_south(&field, None);
    assert_eq!(won, [13.0, 13.0, 7.0, 18.0, 1.0, 13.0, 4.0, 13.0, 7.0, 1.0, 20.0]);
    for table in matchpoints(&field, None).iter().flatten() {
        assert!((table.north_south + table.east_west - table.top).abs() < 1e-9);
    }
    let sum: f64 = won.iter().sum();
    assert!((sum - 110.0).abs() < 1e-9, "all tables together have half of all points");
}

/// The usual example of the formula has six scores where other boards have seven: 9 of 10 become
/// 10.67 of 12.
#[test]
fn a_board_with_fewer_results_is_scaled_by_neubergs_formula() {
    let field = [0, 50, 50, 100, 200, 200].map(|score| Outcome::Score(points(score)));
    let raw = north_south(&field, None);
    assert_eq!(raw, [0.0, 3.0, 3.0, 6.0, 9.0, 9.0]);
    let scaled = north_south(&field, Some(7));
    for (raw, scaled) in raw.iter().zip(&scaled) {
        assert!((scaled - ((raw + 1.0) * 7.0 / 6.0 - 1.0)).abs() < 1e-9);
    }
    assert!((scaled[4] - 10.6667).abs() < 1e-4);
    let field = [0, 50, 100, 100, 200, 300].map(|score| Outcome::Score(points(score)));
    let pair = north_south(&field, Some(7))[1];
    assert!((pair - 2.5).abs() < 1e-9, "2 of 10 become 2.5 of 12");
}

#[test]
fn an_adjusted_score_is_part_of_the_top_and_is_compared_with_none() {
    let adjusted =
        Outcome::Adjusted { north_south: Percent::AVERAGE_PLUS, east_west: Percent::AVERAGE_MINUS };
    let score = |score| Outcome::Score(points(score));
    let field = [score(100), adjusted, score(-100), Outcome::NotPlayed, score(0)];
    let won = matchpoints(&field, None);
    let adjusted = won[1].unwrap();
    assert_eq!(adjusted.top, 6.0, "four tables");
    assert!((adjusted.north_south - 3.6).abs() < 1e-9 && (adjusted.east_west - 2.4).abs() < 1e-9);
    assert_eq!(won[3], None);
    // Three scores of four: 4, 0, 2 of 4 become 5 2/3, 1/3, 3 of 6.
    let percent: Vec<f64> = won.iter().flatten().map(Matchpoints::percent).collect();
    assert!((percent[0] - 100.0 * 17.0 / 18.0).abs() < 1e-9);
    assert!((percent[3] - 50.0).abs() < 1e-9);
    assert_eq!(matchpoints(&[score(90)], None)[0].unwrap().percent(), 50.0);
    assert_eq!(matchpoints(&[], None), []);
    assert_eq!(Percent::new(101), None);
}

#[test]
fn the_datum_leaves_out_extremes_and_is_rounded_to_ten() {
    let field = [1430, 680, 680, 650, -100].map(points);
    let board = butler(&field, 1).unwrap();
    assert_eq!(board.datum.get(), 670);
    assert_eq!(board.imps.iter().map(|imps| imps.get()).collect::<Vec<_>>(), [13, 0, 0, -1, -13]);
    for (scores, datum) in [([100, 110], 110), ([-100, -110], -110), ([100, 108], 100), ([0, 0], 0)]
    {
        assert_eq!(butler(&scores.map(points), 0).unwrap().datum.get(), datum, "{scores:?}");
    }
    assert_eq!(butler(&[], 0), None);
    assert_eq!(butler(&field, 3), None);
    assert_eq!(butler(&field, usize::MAX), None);
}

#[test]
fn cross_imps_of_all_tables_are_nought() {
    let field = [620, 650, -100, 170, 620].map(points);
    let tables = cross_imps(&field);
    assert_eq!(tables.iter().map(|table| table.total).sum::<Imps>(), Imps::ZERO);
    // 620 against 650, -100, 170, 620.
    assert_eq!((tables[0].total.get(), tables[0].comparisons), (-1 + 12 + 10, 4));
    assert!((tables[0].average() - 5.25).abs() < 1e-9);
    assert_eq!(cross_imps(&[points(0)])[0].average(), 0.0);
}
