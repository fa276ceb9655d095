"""Boards and the site go by what prompts mean: none of their modules names one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.catalog import book_prompts
from rules.registry import latest_books

ROOT = Path(__file__).parent.parent
IDS = {prompt.id for book in latest_books() for prompt in book_prompts(book)}
PARTS = {f"{id.partition('.')[0]}." for id in IDS} | {
    f".{id.partition('.')[2]}" for id in IDS
}
QUOTED = re.compile(r"""["'`]([a-z_]+\.[a-z_]+)["'`]""")


def modules() -> list[Path]:
    return [path for top in ("board", "games") for path in (ROOT / top).rglob("*.py")]


def named_in(source: str) -> Iterator[str]:
    """Yield the ids, their chapters (`run.`) and their ends (`.finish`) in a module."""
    for node in ast.walk(ast.parse(source)):
        value = node.value if isinstance(node, ast.Constant) else None
        if isinstance(value, str) and value in IDS | PARTS:
            yield value


def test_no_module_of_a_board_or_of_games_names_a_prompt() -> None:
    named = {str(path): [*named_in(path.read_text())] for path in modules()}
    assert len(named) > 100
    assert {path: ids for path, ids in named.items() if ids} == {}


def test_no_page_or_script_names_a_prompt() -> None:
    paths = [*(ROOT / "templates").rglob("*.html"), *(ROOT / "static").rglob("*.js")]
    named = {path: IDS & {*QUOTED.findall(path.read_text())} for path in paths}
    assert len(named) > 50
    assert {path: ids for path, ids in named.items() if ids} == {}


@pytest.mark.parametrize(
    ("source", "named"),
    [
        ('ENDS = ("run.finish", "runs")', ["run.finish"]),
        ('opened.id.endswith(".finish")', [".finish"]),
        ('opened.id.startswith("pass.")', ["pass."]),
        ('"""The prompt run.finish in a sentence."""', []),
    ],
)
def test_ids_are_found_whole_and_in_parts(source: str, named: list[str]) -> None:
    assert [*named_in(source)] == named
