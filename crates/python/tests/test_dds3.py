"""The module `double_dummy.dds3`: DDS's own tests, BEN's calls, and the words of the interface."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import double_dummy as dd
import pytest
from double_dummy import dds3

from conftest import random_deals

DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3"

# What DDS's tests ask and this package refuses on purpose, with the reason.
DIFFERENT = {
    "test_too_many_boards_raises_value_error": "lists have any length here",
}
MODULES = [
    "analyse",
    "calc_par",
    "calc_par_simple",
    "calc_tables",
    "calc_tables_regression",
    "context_reuse",
    "import",
    "par",
    "solve_all_boards",
    "solve_board",
    "type_conversions",
]


@pytest.fixture(scope="session")
def dds_python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """DDS's Python folder, from the source of a crate that carries it: fetched, not copied."""
    cargo = shutil.which("cargo")
    if cargo is None:
        pytest.skip("cargo is not here to fetch the source of dds-bridge-sys")
    folder = tmp_path_factory.mktemp("fetch")
    (folder / "lib.rs").write_text("")
    (folder / "Cargo.toml").write_text(
        '[package]\nname = "fetch"\nversion = "0.0.0"\nedition = "2021"\n'
        '[lib]\npath = "lib.rs"\n[workspace]\n[dependencies]\ndds-bridge-sys = "=3.4.0"\n'
    )
    words = [cargo, "metadata", "--format-version", "1", "--filter-platform", "x86_64-unknown-linux-gnu"]
    run = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)
    if run.returncode:
        pytest.skip(f"dds-bridge-sys cannot be fetched: {run.stderr.strip().splitlines()[-1]}")
    packages = json.loads(run.stdout)["packages"]
    manifest = next(p["manifest_path"] for p in packages if p["name"] == "dds-bridge-sys")
    return Path(manifest).parent / "vendor" / "python"


@pytest.mark.parametrize("module", MODULES)
def test_dds_own_tests_pass_unmodified(module: str, dds_python: Path, tmp_path: Path) -> None:
    package = tmp_path / "dds3"
    package.mkdir()
    (package / "__init__.py").write_text("from double_dummy.dds3 import *\n")
    runner = (
        "import sys, unittest\n"
        "class Loader(unittest.TestLoader):\n"
        "    def getTestCaseNames(self, case):\n"
        f"        return [n for n in super().getTestCaseNames(case) if n not in {set(DIFFERENT)!r}]\n"
        f"suite = Loader().loadTestsFromName('test_{module}')\n"
        "result = unittest.TextTestRunner(verbosity=0).run(suite)\n"
        "print(result.testsRun, 'run')\n"
        "sys.exit(not result.wasSuccessful() or result.testsRun == 0)\n"
    )
    path = os.pathsep.join([str(tmp_path), str(dds_python), str(dds_python / "tests")])
    environ = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    run = subprocess.run(
        [sys.executable, "-c", runner], env=environ, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr


def test_the_calls_of_ben() -> None:
    """The calls of BEN 0.8.8: short hands, three answers, the par of one deal."""
    context = dds3.SolverContext()
    pbn = "N:AQ.2.. K3.4.. .53.6. 2.6.7."
    full = dds3.solve_board_pbn(pbn, trump=4, first=0, current_trick_suit=(0, 0, 0),
                                current_trick_rank=(0, 0, 0), target=-1, solutions=3, mode=1,
                                context=context)  # fmt: skip
    cards = full["cards"]
    found = {(full["suit"][i], full["rank"][i]): full["score"][i] for i in range(cards)}
    assert found == {(0, 14): 1, (0, 12): 0, (1, 2): 1}
    assert full["score"][cards:] == (0,) * (13 - cards)
    # Two cards of the trick are on the table, East and South follow.
    after = dds3.solve_board_pbn("N:Q.2.. 3.4.. .53.6. 2.6.7.", trump=4, first=0,
                                 current_trick_suit=(0, 0, 0), current_trick_rank=(14, 13, 0),
                                 solutions=1, mode=1, context=context)  # fmt: skip
    assert after["cards"] == 1
    one = dds3.solve_board_pbn(pbn, solutions=1, mode=1, context=context)
    assert (one["cards"], one["score"][0]) == (1, 1)
    tables = dds3.calc_all_tables_pbn([DEAL], mode=1)
    score = tables["par_results"][0]["par_score"][0].split()
    assert score[0] == "NS" and int(score[1]) == -int(tables["par_results"][0]["par_score"][1].split()[1])


@pytest.mark.parametrize("solutions", [1, 2, 3])
@pytest.mark.parametrize("target", [-1, 0, 1, 3, 5])
def test_targets_and_solutions_agree_with_the_numbers(solutions: int, target: int) -> None:
    for text in random_deals(6, 5, seed=7):
        every = dict(dd.solve(f"{text}|H|E|"))
        best = max(every.values())
        found = dds3.solve_board_pbn(text, 1, 1, target=target, solutions=solutions, mode=1)
        shown = {
            "SHDC"[found["suit"][i]] + "  23456789TJQKA"[found["rank"][i]]: found["score"][i]
            for i in range(found["cards"])
        }
        if solutions == 3:
            assert all(every[card] == score for card, score in shown.items())
        elif target > best:
            assert found["cards"] == 0
            assert found["score"][0] == (0 if target == 1 else -1)
        else:
            goal = best if target == -1 else target
            assert set(shown.values()) == {goal}
            assert all(every[card] >= goal for card in shown)
            assert solutions == 2 or len(shown) == 1
        assert list(found["score"][: found["cards"]]) == sorted(shown.values(), reverse=True)


def test_the_groups_are_all_cards() -> None:
    for text in random_deals(5, 6, seed=3):
        found = dds3.solve_board_pbn(text, solutions=3, mode=1)
        cards = 0
        for place in range(found["cards"]):
            cards += 1 + found["equals"][place].bit_count()
            assert found["equals"][place] < 1 << found["rank"][place]
        assert cards == 6


def test_a_forced_card_is_not_searched_in_mode_0() -> None:
    text = "N:AK... Q2... J3... T4..."
    forced = dds3.solve_board_pbn(text, mode=0)
    assert (forced["cards"], forced["score"][0]) == (1, -2)
    assert dds3.solve_board_pbn(text, mode=1)["score"][0] == 2


def test_no_caps() -> None:
    text = "N:AQ.2.. K3.4.. .53.6. 2.6.7."
    assert len(dds3.solve_all_boards_pbn([{"remain_cards": text}] * 1000)) == 1000
    plays = [{"remain_cards": text, "play": "SAS3H3"}] * 300
    assert len(dds3.analyse_all_plays_pbn(plays)) == 300
    assert len(dds3.calc_all_tables_pbn([text] * 500)["tables"]) == 500


def test_a_play_is_traced_for_declarer_up_to_the_last_trick() -> None:
    text = "N:AQ.2.. K3.4.. .53.6. 2.6.7."
    play = "SAS3H3S2SQSKH5D7H4D6H6H2"
    found = dds3.analyse_play_pbn(text, play)
    trace = dd.trace(dd.Position(text, "NT", "N"), "W", play)
    assert found == {"number": 9, "tricks": list(trace.tricks[:9])}
    with pytest.raises(RuntimeError, match="DDS error -98"):
        dds3.analyse_play_pbn(text, "SK")


@pytest.mark.parametrize(
    ("board", "error", "reason"),
    [
        ({"remain_cards": DEAL, "target": 14}, ValueError, "-7"),
        ({"remain_cards": DEAL, "target": -2}, ValueError, "-5"),
        ({"remain_cards": DEAL, "solutions": 0}, ValueError, "-8"),
        ({"remain_cards": DEAL, "solutions": 4}, ValueError, "-9"),
        ({"remain_cards": DEAL, "mode": 3}, ValueError, "-17"),
        ({"remain_cards": "N:A... K... Q... J...", "target": 2}, RuntimeError, "-3"),
        ({"remain_cards": "N:A... K... Q... ..."}, ValueError, "-14|-12"),
        ({"remain_cards": "N:A... A... Q... J..."}, ValueError, "-4"),
        ({"remain_cards": "N:... ... ... ..."}, RuntimeError, "-2"),
        ({"remain_cards": "what"}, ValueError, "-99"),
        ({"trump": 1}, KeyError, "remain_cards"),
    ],
)
def test_errors_are_those_of_dds(board: dict[str, Any], error: type[Exception], reason: str) -> None:
    with pytest.raises(error, match=reason):
        dds3.solve_all_boards_pbn([board])


def test_par_in_the_words_of_dds() -> None:
    table = {"res_table": [[10, 3, 10, 3], [6, 6, 6, 6], [6, 7, 6, 7], [6, 7, 6, 7], [8, 5, 8, 5]]}
    found = dds3.par(table, 0)
    assert found["par_score"] == ["NS 420", "EW -420"]
    assert found["par_contracts_string"][0].startswith("NS:NS ")
    dealer = dds3.dealer_par(table, 0, 0)
    assert dealer["score"] == 420 and dealer["contracts"] == ["4S-NS"]
    passed = dds3.dealer_par({"res_table": [[6, 6, 6, 6]] * 5}, 0, 0)
    assert passed == {"score": 0, "number": 1, "contracts": ["pass"]}
