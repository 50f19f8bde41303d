#!/usr/bin/env python3
"""Builds the package in a virtual environment of its own and runs every test of it.

    python crates/python/test.py            # everything
    python crates/python/test.py --quick    # pytest alone: no array library, no type checker
    python crates/python/test.py -- -k buffer -x    # words for pytest

The environment is made below `target/` and kept, so that a second run only builds what changed.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
NEEDED = ["pytest>=8"]
WANTED = ["hypothesis", "numpy", "pyarrow", "polars", "tqdm", "mypy", "pyright"]


def main() -> int:
    """Runs the tests and returns the exit code of the first step that fails."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="pytest alone")
    parser.add_argument("pytest", nargs="*", help="words for pytest, after --")
    arguments = parser.parse_args()
    python = environment(HERE / "target" / ("venv-quick" if arguments.quick else "venv"))
    packages = NEEDED if arguments.quick else NEEDED + WANTED
    # One profile less thorough than the release, so that the build takes seconds.
    build = {**os.environ, "MATURIN_PEP517_ARGS": "--profile quick"}
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    steps = [
        ([*pip, *packages], None),
        ([*pip, "--force-reinstall", "--no-deps", str(HERE)], build),
        ([python, "-m", "pytest", "-q", *arguments.pytest], None),
    ]
    if not arguments.quick and not arguments.pytest:
        allowed = str(HERE / "stubtest-allow.txt")
        steps += [
            ([python, "-m", "mypy.stubtest", "double_dummy", "--allowlist", allowed], None),
            ([python, "-m", "mypy", "--strict", "--package", "double_dummy"], None),
            ([python, "-m", "pyright", "--project", str(HERE), "--pythonpath", python], None),
        ]
    for words, environ in steps:
        print("+", " ".join(Path(word).name if word == python else word for word in words), flush=True)
        code = subprocess.run(words, cwd=HERE, env=environ, check=False).returncode
        if code:
            return code
    return 0


def environment(folder: Path) -> str:
    """The interpreter of a virtual environment, made if it is not there."""
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if not python.exists():
        venv.create(folder, with_pip=True, clear=True)
    return str(python)


if __name__ == "__main__":
    sys.exit(main())
