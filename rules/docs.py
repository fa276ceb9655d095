"""docs/rules.md: which heading of a book is which function, and what tests it.

Read from docstrings, prompts and tests alone, so that it cannot say what the code does
not. The same tree always gives the same page; `python -m rules docs --check` fails when
the page in the repository is another.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType

from msgspec import Struct

from rules.catalog import prompts_of, within
from rules.registry import Rulebook
from rules.scenario import load

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "rules.md"
SCENARIOS = ROOT / "tests" / "scenarios"
TESTS = ROOT / "tests" / "rules"

_INTRO = """\
# Rules: heading, function, tests

Written by `python -m rules docs` from the docstrings, the prompts and the tests; do not
edit it. Each table is a module of the book, in the order of the book. A test counts for
a function when it names it, or one of its prompts; a scenario when it answers one.
"""
_HEADING = re.compile(r"""^((?:EFHL |The )?[A-Z][^.:"]*?)(?:[:.]|, "([^"]+)")""")


class Tests(Struct, frozen=True):
    """What a test function or a scenario names: functions and prompt ids."""

    title: str
    names: frozenset[str]


def rendered(books: Iterable[Rulebook]) -> str:
    """The page for these books."""
    tests, scenarios = list(_tests()), list(_scenarios())
    parts = [_INTRO]
    for book in books:
        parts.append(f"\n## {book.title} (`{book.id}`)\n")
        for name in book.modules:
            parts.append(_module(import_module(name), tests, scenarios))
    return "".join(parts)


# ── one module ───────────────────────────────────────────────────────────────────


def _module(module: ModuleType, tests: list[Tests], scenarios: list[Tests]) -> str:
    tree = ast.parse(Path(module.__file__ or "").read_text())
    path = module.__name__.replace(".", "/") + ".py"
    lines = [f"\n### {_first_line(tree)}\n\n[`{path}`](../{path})\n"]
    lines.append("\n| heading | function | what it does | tests |\n|---|---|---|---|\n")
    usual = _usual_heading(module, tree)
    for function in _public(tree):
        told = _first_line(function)
        known = _known(function, tree, module)
        covered = ", ".join(_covered(known, tests, scenarios))
        heading = _cited(told) or usual
        cells = (heading, f"`{function.name}`", told, covered)
        lines.append(f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |\n")
    return "".join(lines)


def _public(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    """The functions that stand for something in the book."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            yield node


def _first_line(node: ast.Module | ast.FunctionDef) -> str:
    return (ast.get_docstring(node) or "").partition("\n")[0]


def _usual_heading(module: ModuleType, tree: ast.Module) -> str:
    """The heading of a module: what its docstring cites, else its prompts'."""
    cited = _cited(_first_line(tree))
    if cited:
        return cited
    own = (prompt.heading for prompt in prompts_of(module.__name__))
    return next(own, "")


def _cited(line: str) -> str:
    """The heading that a docstring's first line opens with, or ''."""
    found = _HEADING.match(line)
    if found is None or not found[1].startswith("EFHL"):
        return ""
    return f"{found[1]}, {found[2]}" if found[2] else found[1]


# ── what tests it ────────────────────────────────────────────────────────────────


def _known(
    function: ast.FunctionDef, tree: ast.Module, module: ModuleType
) -> frozenset[str]:
    """The names by which a test can mean it: its own and its prompts' ids."""
    private = {
        node.name: node
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("_")
    }
    used = _reached(function, private)
    ids = (
        prompt.id
        for name in sorted(used)
        for prompt in within(getattr(module, name, None))
    )
    return frozenset([function.name, *ids])


def _reached(
    function: ast.FunctionDef, others: Mapping[str, ast.FunctionDef]
) -> set[str]:
    """The names in a function and in those of `others` that it calls."""
    used: set[str] = set()
    waiting = [function]
    while waiting:
        names = _names(waiting.pop())
        waiting += [others[name] for name in sorted(names - used) if name in others]
        used |= names
    return used


def _names(node: ast.AST) -> set[str]:
    """The identifiers and the strings in a piece of code."""
    found: set[str] = set()
    for each in ast.walk(node):
        if isinstance(each, ast.Name):
            found.add(each.id)
        elif isinstance(each, ast.Attribute):
            found.add(each.attr)
        elif isinstance(each, ast.Constant) and isinstance(each.value, str):
            found.add(each.value)
    return found


def _covered(
    known: frozenset[str], tests: list[Tests], scenarios: list[Tests]
) -> Iterator[str]:
    """`test_fumble.py (31)`, then the ids of scenarios."""
    counts: dict[str, int] = {}
    for test in tests:
        if not known.isdisjoint(test.names):
            counts[test.title] = counts.get(test.title, 0) + 1
    yield from (f"{title} ({count})" for title, count in counts.items())
    yield from (each.title for each in scenarios if not known.isdisjoint(each.names))


def _tests() -> Iterator[Tests]:
    """The test functions, with what they and their file's helpers name."""
    for path in sorted(TESTS.rglob("test_*.py")):
        tree = ast.parse(path.read_text())
        functions = {n.name: n for n in tree.body if isinstance(n, ast.FunctionDef)}
        values = _constants(tree)
        for name, function in functions.items():
            if name.startswith("test_"):
                used = _reached(function, functions)
                used |= {deep for each in used for deep in values.get(each, ())}
                yield Tests(path.name, frozenset(used))


def _constants(tree: ast.Module) -> dict[str, set[str]]:
    """What a test file's own constants name, by constant."""
    return {
        target.id: _names(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def _scenarios() -> Iterator[Tests]:
    for path in sorted(SCENARIOS.rglob("*.json")):
        for scenario in load(path):
            yield Tests(scenario.id, frozenset(a.prompt for a in scenario.answers))
