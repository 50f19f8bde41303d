"""The examples of the page, of the README and of the modules."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parents[1]
PAGE = HERE.parents[1] / "docs" / "python.md"
MODULES = ["double_dummy", "double_dummy.pgx", "double_dummy.dds3"]


@pytest.mark.parametrize("path", [PAGE], ids=lambda path: path.name)
def test_the_page_does_what_it_says(path: Path) -> None:
    found = doctest.testfile(str(path), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert found.attempted > 20
    assert found.failed == 0


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0
