"""Reading the project's own code: what functions are told to do, what tests name.

Names are resolved through imports, so that `plays` of one module is not taken for
`plays` of another. For documentation only; nothing here is needed to play.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path

from msgspec import Struct

from rules.catalog import prompts_of, within
from rules.scenario import load


class Function(Struct, frozen=True):
    """A public function. path: `rules.efhl.runs.keeper`. known: that, and the ids of
    the prompts it asks. calls: the paths of everything it uses."""

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


def source_of(module: str) -> Source:
    """Read a module of the rules."""
    imported = import_module(module)
    tree = ast.parse(Path(imported.__file__ or "").read_text())
    paths = _imports(tree) | {name: f"{module}.{name}" for name in _functions(tree)}
    functions = []
    for name, node in _functions(tree).items():
        if name.startswith("_"):
            continue
        private = {k: v for k, v in _functions(tree).items() if k.startswith("_")}
        used = _reached(node, private)
        ids = {p.id for each in used for p in within(getattr(imported, each, None))}
        path = paths[name]
        calls = frozenset(_resolved(used, paths))
        known = frozenset({path, *ids})
        functions.append(Function(name, path, _first_line(node), known, calls))
    headings = tuple(prompt.heading for prompt in prompts_of(module))
    return Source(module, _first_line(tree), headings, tuple(functions))


def tests_in(folder: Path) -> Iterator[Test]:
    """The test functions of a folder, with what they and their helpers name."""
    for path in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(path.read_text())
        paths, functions = _imports(tree), _functions(tree)
        constants = _constants(tree)
        for name, function in functions.items():
            if name.startswith("test_"):
                used = _reached(function, functions)
                used |= {deep for each in used for deep in constants.get(each, ())}
                yield Test(path.name, frozenset({*used, *_resolved(used, paths)}))


def scenarios_in(folder: Path) -> Iterator[Test]:
    """The scenarios of a folder, with the prompts they answer, ordered by id."""
    found = [each for path in sorted(folder.rglob("*.json")) for each in load(path)]
    for scenario in sorted(found, key=lambda each: each.id):
        yield Test(scenario.id, frozenset(a.prompt for a in scenario.answers))


# ── trees ────────────────────────────────────────────────────────────────────────


def _first_line(node: ast.Module | ast.FunctionDef) -> str:
    return (ast.get_docstring(node) or "").partition("\n")[0]


def _functions(tree: ast.Module) -> dict[str, ast.FunctionDef]:
    return {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}


def _imports(tree: ast.Module) -> dict[str, str]:
    """The full path of every name that is imported from somewhere."""
    return {
        alias.asname or alias.name: f"{node.module}.{alias.name}"
        for node in tree.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }


def _constants(tree: ast.Module) -> dict[str, set[str]]:
    """What the constants of a file name, by constant."""
    return {
        target.id: _names(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }


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
    """The identifiers, `module.attribute` pairs and strings in a piece of code."""
    found: set[str] = set()
    for each in ast.walk(node):
        if isinstance(each, ast.Name):
            found.add(each.id)
        elif isinstance(each, ast.Attribute) and isinstance(each.value, ast.Name):
            found.add(f"{each.value.id}.{each.attr}")
        elif isinstance(each, ast.Constant) and isinstance(each.value, str):
            found.add(each.value)
    return found


def _resolved(names: set[str], paths: Mapping[str, str]) -> Iterator[str]:
    """Names as paths: what was imported, and attributes of imported modules."""
    for name in names:
        head, dot, attribute = name.partition(".")
        if head in paths:
            yield f"{paths[head]}{dot}{attribute}"
