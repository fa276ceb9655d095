"""The words of the code: how docstrings open, and the names that nothing may have.

`make lint` runs it as `python -m tests.wording`. A docstring opens with an imperative
verb or a noun phrase, after the heading of the book that it cites, if it cites one;
never with a question word. A name is a noun or a verb of the field; the ones that say
nothing of what they name are in NAMES, each with what to look for instead. The packages
that are covered, and the names that leave the process and stay, are in pyproject.toml
under [tool.wording]. Scripts and style sheets have the same names; docstrings of tests
open with no question word.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parent.parent

QUESTIONS = (
    *("what", "who", "whom", "whose", "whether", "where", "which", "how", "when"),
    "why",
)
OPENERS = (
    *QUESTIONS,
    *("whatever", "whoever", "wherever", "whenever", "that", "is", "are", "does"),
    *("do", "did", "if", "he", "she", "it", "they", "somebody", "nobody"),
)
# `EFHL, "Punts": the kick` cites a heading; the docstring itself opens after the colon.
CITATION = re.compile(r"""^(EFHL|["“])[^:]*:\s+""")

_PLAIN = "the noun of the thing itself"
_QUESTION = "the noun that answers the question"
NAMES = {
    "found": "what was looked for: rows, players, submission",
    "told": "what it is: sentences, lines, text",
    "tell": "a verb of two words: print_play, send_notice",
    "telling": _PLAIN,
    "kept": "what it is: policy, settings, standing",
    "held": "what it is: locked_season, submission",
    "each": "the singular of what is gone through: player, prompt, line",
    "asked": "the noun: prompt, question, request",
    "heard": "the noun: message, announcement",
    "answered": "the noun: answers, ruling",
    "said": "the noun: sentence, details, call",
    "had": "the noun, with before or current",
    "got": "the noun, or actual",
    "gone": "the noun: voided, removed",
    "went": "the noun",
    "came": "the noun: result, weather",
    "goes": "a predicate: goes_for_it, is_removed",
    "seen": "the noun: view, drawn outcome",
    "wanted": "expected, required, or the noun",
    "mine": "the owner's noun: own_team, user_plays",
    "ours": "own, offense, home",
    "theirs": "opponent, defense, away",
    "his": "the player's or coach's noun",
    "hers": "the player's or coach's noun",
    "words": "text, sentence, label, terms",
    "word": "text, term, label",
    "thing": _PLAIN,
    "somebody": "player, user",
    "nobody": "no_player, unclaimed",
    "who": "player, subject, role: " + _QUESTION,
    "whom": "player, recipient: " + _QUESTION,
    "whose": "owner, team: " + _QUESTION,
    "what": "label, subject: " + _QUESTION,
    "which": "choice, index: " + _QUESTION,
    "where": "place, spot, path: " + _QUESTION,
    "when": "moment, time: " + _QUESTION,
    "why": "reason: " + _QUESTION,
    "how": "method, manner, cause: " + _QUESTION,
    "whether": _QUESTION,
}


class Finding(NamedTuple):
    """One violation. name: the qualified name, as the list of exceptions has it."""

    line: int
    name: str
    message: str


def findings_in(source: str) -> list[Finding]:
    """Check one module's source, in the order of its lines."""
    tree = ast.parse(source)
    return sorted([*_docstrings(tree), *_names(tree)])


def opens_badly(docstring: str, openers: Collection[str] = OPENERS) -> bool:
    """True for a docstring that opens with a question word or a pronoun."""
    text = CITATION.sub("", docstring.strip(), count=1)
    first = re.match(r"[A-Za-z]+", text)
    return first is not None and first.group().lower() in openers


def _docstrings(
    tree: ast.Module, openers: Collection[str] = OPENERS
) -> Iterator[Finding]:
    for scope, node in _scopes(tree):
        text = ast.get_docstring(node)
        if text and opens_badly(text, openers):
            opening = " ".join(text.split()[:6])
            message = f"docstring opens with a clause: {opening!r}"
            yield Finding(node.body[0].lineno, scope or "<module>", message)


def _names(tree: ast.Module) -> Iterator[Finding]:
    for scope, node in _scopes(tree):
        for line, name in _bound_in(node):
            suggestion = NAMES.get(name.strip("_").lower())
            if suggestion is not None:
                qualified = f"{scope}.{name}" if scope else name
                message = f"{name!r} says nothing; try {suggestion}"
                yield Finding(line, qualified, message)


Scope = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
_INNER = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def _scopes(tree: ast.Module) -> Iterator[tuple[str, Scope]]:
    """Yield the module, its classes and functions, each with its qualified name."""
    waiting: list[tuple[str, Scope]] = [("", tree)]
    while waiting:
        name, node = waiting.pop()
        yield name, node
        for child in _own_nodes(node):
            if isinstance(child, _INNER):
                waiting.append((f"{name}.{child.name}" if name else child.name, child))


def _own_nodes(scope: Scope) -> Iterator[ast.AST]:
    """Yield the nodes of a scope, but not what is inside scopes within it."""
    waiting = list(ast.iter_child_nodes(scope))
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, _INNER):
            waiting.extend(ast.iter_child_nodes(node))


def _bound_in(scope: Scope) -> Iterator[tuple[int, str]]:
    """Yield what a scope binds: variables, parameters, functions, attributes."""
    for node in _own_nodes(scope):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.arg):
            yield line, node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield line, node.id
        elif isinstance(node, ast.Attribute) and _is_own(node):
            yield line, node.attr
        elif isinstance(node, _INNER):
            yield line, node.name
        elif isinstance(node, ast.alias) and node.asname:
            yield line, node.asname
        elif isinstance(node, ast.ExceptHandler | ast.MatchAs | ast.MatchStar):
            yield from [(line, node.name)] if node.name else []


def _is_own(node: ast.Attribute) -> bool:
    """True where an object sets an attribute of its own: another's is named there."""
    owner = node.value
    own = isinstance(owner, ast.Name) and owner.id in ("self", "cls")
    return own and isinstance(node.ctx, ast.Store)


def check(root: Path, packages: Collection[str], outside: Collection[str]) -> list[str]:
    """Return a line for each violation in the packages, exceptions taken out.

    An exception that nothing needs any more is a violation as well: it would let the
    next name through.
    """
    lines, unused = [], set(outside)
    for package in packages:
        paths = sorted((root / package).rglob("*.py"))
        if not paths:
            lines.append(f"pyproject.toml: no package {package}")
        for path in paths:
            place = path.relative_to(root)
            module = ".".join(place.with_suffix("").parts)
            for finding in findings_in(path.read_text("utf-8")):
                name = f"{module}.{finding.name}"
                if name in outside:
                    unused.discard(name)
                else:
                    lines.append(f"{place}:{finding.line}: {finding.message}")
    return lines + [f"pyproject.toml: nothing needs {name}" for name in sorted(unused)]


_SCRIPT_NAME = re.compile(
    r"\b(?:const|let|function)\s+(\w+)"  # declared
    r"|(?:\(|, )(\w+)(?=[^()]*\)\s*=>)|\b(\w+)\s*=>"  # parameters of arrows
)
_CLASS_NAME = re.compile(r"\.([a-z][\w-]*)")


def static_findings(source: str, suffix: str) -> list[Finding]:
    """Check the names of a script (".js") or the classes of a style sheet (".css")."""
    pattern = _SCRIPT_NAME if suffix == ".js" else _CLASS_NAME
    findings = []
    for number, line in enumerate(source.splitlines(), 1):
        for match in pattern.finditer(line):
            name = next(group for group in match.groups() if group)
            for part in re.split("[_-]+", name.lower()):
                if part in NAMES:
                    message = f"{name!r} says nothing; try {NAMES[part]}"
                    findings.append(Finding(number, name, message))
    return findings


def check_static(folder: Path) -> list[str]:
    """Return a line for each violation in the scripts and style sheets of a folder."""
    return [
        f"{path.relative_to(folder)}:{finding.line}: {finding.message}"
        for path in sorted([*folder.rglob("*.js"), *folder.rglob("*.css")])
        for finding in static_findings(path.read_text("utf-8"), path.suffix)
    ]


def check_tests(folder: Path) -> list[str]:
    """Return a line for each docstring of a test that opens with a question word.

    Names and pronouns are free there: a test may read like a sentence about people.
    """
    return [
        f"{path.relative_to(folder.parent)}:{finding.line}: {finding.message}"
        for path in sorted(folder.rglob("*.py"))
        for finding in _docstrings(ast.parse(path.read_text("utf-8")), QUESTIONS)
    ]


def main() -> int:
    """Check what pyproject.toml covers; the exit code is 1 when something is wrong."""
    settings: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())
    wording = settings["tool"]["wording"]
    lines = check(ROOT, wording["packages"], wording["outside"])
    lines += check_static(ROOT / "static")
    lines += check_tests(ROOT / "tests")
    for line in lines:
        print(line)
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
