"""Signals, progress, threads, processes."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import double_dummy as dd
import pytest
from double_dummy import _native

from conftest import random_deals

# A deal that takes many seconds, from the hall of fame of the solver by macroxue.
HARD = "N:KJ9753..AQT8642. ..KJ9753.AQT8642 .AQT8642..KJ9753 AQT8642.KJ9753.."

SIGINT = """
import os, signal, sys, threading, time
import double_dummy as dd
import double_dummy.dds3

def interrupt():
    time.sleep(0.3)
    global sent
    sent = time.perf_counter()
    os.kill(os.getpid(), signal.SIGINT)

hard = sys.argv[2]
calls = {
    "table": lambda: dd.table(hard),
    "strain": lambda: dd.table(hard, ["S"]),
    "tables": lambda: dd.tables([hard] * 3),
    "solutions": lambda: dd.solutions([dd.Deal(hard).position("S", "W")] * 3),
    "solve": lambda: dd.solve(dd.Deal(hard).position("S", "W")),
    "best": lambda: dd.best(dd.Deal(hard).position("S", "W")),
    "line": lambda: dd.line(dd.Deal(hard).position("S", "W")),
    "trace": lambda: dd.trace(hard, "1SS", ""),
    "evidence": lambda: dd.evidence(dd.Deal(hard).position("S", "W")),
    "dds3": lambda: dd.dds3.calc_all_tables_pbn([hard] * 3),
    "generate": lambda: dd.generate(10**6, seed=1),
}
threading.Thread(target=interrupt, daemon=True).start()
try:
    calls[sys.argv[1]]()
except KeyboardInterrupt:
    print(f"{time.perf_counter() - sent:.3f}")
else:
    sys.exit("it ended by itself")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT to oneself")
@pytest.mark.parametrize(
    "call",
    [
        "table",
        "strain",
        "tables",
        "solutions",
        "solve",
        "best",
        "line",
        "trace",
        "evidence",
        "dds3",
        "generate",
    ],
)
def test_an_interrupt_ends_the_call(call: str) -> None:
    run = subprocess.run(
        [sys.executable, "-c", SIGINT, call, HARD],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    # The time from signal to exception is printed; how long it is depends on the machine.
    assert float(run.stdout) >= 0


def test_progress_is_told_and_its_errors_end_the_call(deals: list[str]) -> None:
    told: list[tuple[int, int]] = []
    dd.tables(deals, progress=lambda done, all_: told.append((done, all_)))
    assert told[-1] == (20, 20)
    assert [done for done, _ in told] == sorted(done for done, _ in told)

    def fail(done: int, all_: int) -> None:
        raise RuntimeError(f"enough after {done} of {all_}")

    with pytest.raises(RuntimeError, match="enough after"):
        dd.tables(deals, progress=fail)
    assert len(dd.tables(deals, progress=True)) == 20
    assert len(dd.solutions([f"{deals[0]}|S|N|"], progress=False)) == 1


@pytest.mark.parametrize(
    ("own", "openmp", "expected"),
    [("3", "5", 3), ("", "5", 5), (None, "2,4", 2), (None, None, None), ("no", "0", None)],
)
def test_threads_are_read_at_each_call(
    monkeypatch: pytest.MonkeyPatch, own: str | None, openmp: str | None, expected: int | None
) -> None:
    for name, text in (("DOUBLE_DUMMY_THREADS", own), ("OMP_NUM_THREADS", openmp)):
        if text is None:
            monkeypatch.delenv(name, raising=False)
        else:
            monkeypatch.setenv(name, text)
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    assert _native.threads() == (expected or cores)


def hexes(deals: list[str]) -> list[str | None]:
    return dd.tables(deals, threads=2).hex()


@pytest.mark.parametrize("method", multiprocessing.get_all_start_methods())
def test_every_way_to_start_a_process(method: str, deals: list[str]) -> None:
    expected = hexes(deals)
    context: Any = multiprocessing.get_context(method)
    with context.Pool(2) as pool:
        assert pool.map(hexes, [deals, deals[:3]]) == [expected, expected[:3]]


def test_a_solver_is_shared_by_threads(deals: list[str]) -> None:
    solver = dd.Solver(memory=4)
    expected = [dd.table(deal) for deal in deals]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(solver.table, deals * 3)) == expected * 3


def test_other_threads_run_meanwhile() -> None:
    ticks = 0
    ended = threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not ended.wait(0.001):
            ticks += 1

    thread = threading.Thread(target=tick)
    thread.start()
    dd.tables(random_deals(2, 13), threads=1)
    ended.set()
    thread.join()
    assert ticks > 0


def test_memory_does_not_grow_over_a_stream() -> None:
    path = Path("/proc/self/status")
    if not path.exists():
        pytest.skip("no /proc here")

    def resident() -> int:
        line = next(line for line in path.read_text().splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1])

    deals = random_deals(500, 3)
    stream = (deal for _ in range(200) for deal in deals)
    tables = dd.iter_tables(stream, chunk=1000, threads=1, memory=4)
    for _ in range(5000):
        next(tables)
    before = resident()
    rest = sum(table is not None for table in tables)
    assert rest == 95_000
    assert resident() < before + 20_000, "KiB"


def test_warm_answers_are_those_of_a_cold_solver(deals: list[str]) -> None:
    warm = dd.Solver(memory=8)
    for deal in deals[:8]:
        position = dd.Position(deal, "S", "W")
        while not position.is_over:
            cold = dd.solve(position)
            assert warm.solve(position) == cold
            assert warm.best(position).best_cards == cold.best_cards
            assert warm.tricks(position) == cold.best
            best = warm.best_card(position)
            assert best is not None and cold[best[0]] == cold.best == best[1]
            for target in range(14):
                reaching = tuple(card for card, tricks in cold if tricks >= target)
                assert warm.reach(position, target) == (cold.best >= target)
                expected = reaching if reaching or target == 0 else None
                assert warm.cards_reaching(position, target) == expected
            position = position.play(cold.best_cards[0])
        assert warm.best_card(position) is None
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_a_line_and_a_trace_keep_the_value(deals: list[str]) -> None:
    for deal in deals[:10]:
        start = dd.Position(deal, "H", "N")
        line = dd.line(start)
        assert len(line.cards) == 28
        assert line.north_south == dd.tricks(start)
        trace = dd.trace(start, "W", [card for _, card in line.cards])
        assert all(card.cost == 0 for card in trace.cards)
        assert set(trace.tricks) == {line.east_west}
        assert trace.claim(line.east_west) == 0
        # Any other record: each number is that of the position itself.
        position, won = start, 0
        cards: list[str] = []
        while not position.is_over:
            card = position.legal[-1]
            after = position.play(card)
            if after.tricks_left < position.tricks_left and after.leader in "EW":
                won += 1
            cards.append(card)
            position = after
        record = dd.trace(start, "W", cards)
        assert record.end == won
        position, won = start, 0
        for card, value in zip(cards, record.tricks[1:], strict=True):
            after = position.play(card)
            if after.tricks_left < position.tricks_left and after.leader in "EW":
                won += 1
            mine = 0 if after.is_over else dd.tricks(after)
            rest = mine if after.to_play in "EW" else after.tricks_left - mine
            assert value == won + rest
            position = after
