"""Page of the paragraphs of chapter 4: `python -m tests.rules.fool.coverage`.

Each paragraph has the functions that it is built in, and the scenarios and tests that
prove it; or a reason for having none.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from rules.data import read_text
from rules.scenario import load_scenarios

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs/fool-coverage.md"
SCENARIOS = ROOT / "tests/scenarios/fool"
HEAD = """# FOOL, chapter 4: coverage

Every paragraph of the chapter, in its order, with the functions of `rules/fool/` that
have it, and the scenarios (`tests/scenarios/fool`) and tests (`tests/rules/fool`) that
prove it. A paragraph without a function has its reason. Rules that the chapter
calls optional or advanced have an option of the book, with the league's use as default.
Written by `python -m tests.rules.fool.coverage` from `rules/fool/coverage.toml`.

| paragraph | functions | scenarios and tests | option |
|---|---|---|---|
"""


class Paragraph(Struct, frozen=True, forbid_unknown_fields=True):
    """A paragraph. functions: of rules/fool, with their module. option: its name."""

    number: str
    title: str = ""
    functions: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    option: str = ""
    reason: str = ""


class _Raw(Struct, forbid_unknown_fields=True):
    paragraph: tuple[Paragraph, ...]


def paragraphs() -> tuple[Paragraph, ...]:
    """Return the paragraphs in the order of the chapter."""
    text = read_text("rules.fool", "coverage.toml")
    return msgspec.convert(tomllib.loads(text), _Raw).paragraph


def built(name: str) -> Any:
    """Return a function or class of rules/fool; AttributeError if there is none."""
    parts = name.split(".")
    for length in range(len(parts) - 1, 0, -1):
        path = Path(ROOT, "rules/fool", *parts[:length])
        if path.with_suffix(".py").exists():
            value: Any = import_module(".".join(("rules.fool", *parts[:length])))
            for part in parts[length:]:
                value = getattr(value, part)
            return value
    raise AttributeError(name)


def examples() -> dict[str, list[str]]:
    """Return the scenarios of runs by their paragraph."""
    by_number: dict[str, list[str]] = {}
    for path in sorted(SCENARIOS.glob("*.json")):
        for scenario in load_scenarios(path):
            if scenario.query:
                by_number.setdefault(scenario.source, []).append(scenario.id)
    return by_number


def render() -> str:
    """Return the page."""
    return HEAD + "".join(_lines())


def _lines() -> Iterator[str]:
    by_number = examples()
    for paragraph in paragraphs():
        name = f"{paragraph.number} {paragraph.title}".strip()
        if paragraph.reason:
            yield f"| {name} | *not built: {paragraph.reason}* | | |\n"
            continue
        functions = ", ".join(f"`{name}`" for name in paragraph.functions)
        proofs = [_range(by_number.get(paragraph.number, []))]
        proofs += [f"`{test}.py`" for test in paragraph.tests]
        option = f"`{paragraph.option}`" if paragraph.option else ""
        proved = ", ".join(filter(None, proofs))
        yield f"| {name} | {functions} | {proved} | {option} |\n"


def _range(ids: list[str]) -> str:
    """Return `FO-4.3-1 to 12`, or the only one, and those that have no number."""
    numbered = [one for one in ids if one.rpartition("-")[2].isdigit()]
    numbered.sort(key=lambda one: int(one.rpartition("-")[2]))
    others = [one for one in ids if one not in numbered]
    if len(numbered) > 1:
        last = numbered[-1].rpartition("-")[2]
        numbered = [f"{numbered[0]} to {last}"]
    return ", ".join((*numbered, *others))


if __name__ == "__main__":
    PAGE.write_text(render(), "utf-8")
