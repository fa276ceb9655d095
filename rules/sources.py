"""The project's own code as data: the summaries of functions, the names in tests.

Names are resolved through imports, so that `plays` of one module is not taken for
`plays` of another. For documentation only; nothing here is needed to play.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path

from msgspec import Struct

from rules.catalog import module_prompts, prompts_within
from rules.scenario import load_scenarios


class Function(Struct, frozen=True):
    """A public function.

    path: `rules.efhl.runs.keeper`. known: that, and the ids of the prompts it asks.
    calls: the paths of everything it uses.
    """

    name: str
    path: str
    summary: str
    known: frozenset[str]
    calls: frozenset[str]


class Source(Struct, frozen=True):
    """A module: its docstring's first line, its prompts' headings, its functions."""

    name: str
    summary: str
    headings: tuple[str, ...]
    functions: tuple[Function, ...]


class Test(Struct, frozen=True):
    """A test function, titled by its file, or a scenario, titled by its id.

    names: paths of functions and ids of prompts.
    """

    title: str
    names: frozenset[str]


class Ruling(Struct, frozen=True):
    """A line of docs/rulings.md: its section, its headings, the open question."""

    section: str
    headings: tuple[str, ...]
    question: str


def rulings_in(page: Path) -> Iterator[Ruling]:
    """Yield the rulings of the page, in its order."""
    text = page.read_text()
    for title, body in re.findall(
        r"^## ([^\n]+)\n(.*?)(?=^##? |\Z)", text, re.M | re.S
    ):
        for line in re.findall(r"^- (.*?)(?=^- |\Z)", body, re.M | re.S):
            ruling = " ".join(line.split())
            named, _, rest = ruling.removeprefix("**").partition("**")
            headings = tuple(re.split(r" / |, |; ", named))
            question = rest.lstrip(" -,").partition(" - *")[0]
            yield Ruling(title, headings, f"{named}: {question.rstrip('.?')}")


def source_of(module: str) -> Source:
    """Read a module of the rules."""
    imported = import_module(module)
    tree = ast.parse(Path(imported.__file__ or "").read_text())
    paths = _imported_paths(tree) | {
        name: f"{module}.{name}" for name in _functions_in(tree)
    }
    functions = []
    for name, node in _functions_in(tree).items():
        if name.startswith("_"):
            continue
        private = {k: v for k, v in _functions_in(tree).items() if k.startswith("_")}
        used = _names_reached(node, private)
        ids = {
            p.id
            for name_used in used
            for p in prompts_within(getattr(imported, name_used, None))
        }
        path = paths[name]
        calls = frozenset(_resolve_paths(used, paths))
        known = frozenset({path, *ids})
        functions.append(Function(name, path, _first_line(node), known, calls))
    headings = tuple(prompt.heading for prompt in module_prompts(module))
    return Source(module, _first_line(tree), headings, tuple(functions))


def tests_in(folder: Path) -> Iterator[Test]:
    """Yield the test functions of a folder, with the names that they use."""
    for path in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(path.read_text())
        paths, functions = _imported_paths(tree), _functions_in(tree)
        constants = _constant_names(tree)
        for name, function in functions.items():
            if name.startswith("test_"):
                used = _names_reached(function, functions)
                used |= {
                    deep for constant in used for deep in constants.get(constant, ())
                }
                yield Test(path.name, frozenset({*used, *_resolve_paths(used, paths)}))


def scenarios_in(folder: Path) -> Iterator[Test]:
    """Yield the scenarios of a folder, with the prompts they answer, ordered by id."""
    scenarios = [
        item for path in sorted(folder.rglob("*.json")) for item in load_scenarios(path)
    ]
    for scenario in sorted(scenarios, key=lambda item: item.id):
        yield Test(scenario.id, frozenset(a.prompt for a in scenario.answers))


# ── trees ────────────────────────────────────────────────────────────────────────


def _first_line(node: ast.Module | ast.FunctionDef) -> str:
    return (ast.get_docstring(node) or "").partition("\n")[0]


def _functions_in(tree: ast.Module) -> dict[str, ast.FunctionDef]:
    return {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}


def _imported_paths(tree: ast.Module) -> dict[str, str]:
    """Map every imported name to its full path."""
    return {
        alias.asname or alias.name: f"{node.module}.{alias.name}"
        for node in tree.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }


def _constant_names(tree: ast.Module) -> dict[str, set[str]]:
    """Map each constant of a file to the names in its value."""
    return {
        target.id: _names_in(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def _names_reached(
    function: ast.FunctionDef, others: Mapping[str, ast.FunctionDef]
) -> set[str]:
    """Return the names in a function and in those of `others` that it calls."""
    used: set[str] = set()
    waiting = [function]
    while waiting:
        names = _names_in(waiting.pop())
        waiting += [others[name] for name in sorted(names - used) if name in others]
        used |= names
    return used


def _names_in(node: ast.AST) -> set[str]:
    """Return a piece of code's identifiers, `module.attribute`s and strings."""
    names: set[str] = set()
    for part in ast.walk(node):
        if isinstance(part, ast.Name):
            names.add(part.id)
        elif isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name):
            names.add(f"{part.value.id}.{part.attr}")
        elif isinstance(part, ast.Constant) and isinstance(part.value, str):
            names.add(part.value)
    return names


def _resolve_paths(names: set[str], paths: Mapping[str, str]) -> Iterator[str]:
    """Yield names as paths: imported ones, and attributes of imported modules."""
    for name in names:
        head, dot, attribute = name.partition(".")
        if head in paths:
            yield f"{paths[head]}{dot}{attribute}"
