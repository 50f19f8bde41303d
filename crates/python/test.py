#!/usr/bin/env python3
"""Builds the package in a virtual environment of its own and runs its tests.

    python crates/python/test.py            # everything: pytest, stubtest, mypy, pyright
    python crates/python/test.py --quick    # pytest without array libraries and type checkers
    python crates/python/test.py -- -k buffer -x    # words for pytest, and nothing else

The environment is made below `target/` and kept, so that a second run only builds what changed.
Ends with 77 when pip cannot install what the tests need.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
NEEDED = ["maturin>=1.16,<2", "pytest>=8"]
WANTED = [
    "endplay==0.5.12",
    "hypothesis>=6",
    "mypy>=1.18",
    "numpy>=2",
    "polars>=1",
    "pyarrow>=20",
    "pyright>=1.1.400",
    "tqdm>=4",
    "types-tqdm",
]
# A profile less thorough than the release, so that the build takes seconds.
BUILD = {"MATURIN_PEP517_ARGS": "--profile quick"}


def main() -> int:
    """Runs the steps and returns the exit code of the first that fails."""
    parser = argparse.ArgumentParser(description="Tests the package.", allow_abbrev=False)
    parser.add_argument("--quick", action="store_true", help="pytest alone")
    parser.add_argument("pytest", nargs="*", help="words for pytest, after --")
    arguments = parser.parse_args()
    python = environment(HERE / "target" / ("venv-quick" if arguments.quick else "venv"))
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    if run([*pip, *(NEEDED if arguments.quick else NEEDED + WANTED)], python):
        return 77
    package = ["--force-reinstall", "--no-deps", "--no-build-isolation", str(HERE)]
    steps = [[*pip, *package], [python, "-m", "pytest", "-q", *arguments.pytest]]
    if not arguments.quick and not arguments.pytest:
        stubtest = [python, "-m", "mypy.stubtest", "double_dummy"]
        allowed = str(HERE / "stubtest-allow.txt")
        steps += [
            [*stubtest, "--mypy-config-file", "pyproject.toml", "--allowlist", allowed],
            [python, "-m", "mypy", "--strict", "--package", "double_dummy"],
            [python, "-m", "pyright", "--project", str(HERE), "--pythonpath", python],
        ]
    for words in steps:
        if code := run(words, python):
            return code
    return 0


def run(words: list[str], python: str) -> int:
    """Runs a program in this folder."""
    shown = ("python" if word == python else word for word in words)
    print("+", *shown, flush=True)
    # Programs of the environment, maturin among them, are found by its path.
    path = os.pathsep.join([str(Path(python).parent), os.environ.get("PATH", "")])
    environ = {**os.environ, **BUILD, "PATH": path}
    return subprocess.run(words, cwd=HERE, env=environ, check=False).returncode


def environment(folder: Path) -> str:
    """The interpreter of a virtual environment, made if it is not there."""
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if not python.exists():
        venv.create(folder, with_pip=True, clear=True)
    return str(python)


if __name__ == "__main__":
    sys.exit(main())
