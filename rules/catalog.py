"""Every prompt of a rule book: what can be asked, found where it is declared.

Prompts are module globals, or held by Structs and tuples that are. Listing them needs
no game to be played; procedures never look here.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any

from msgspec import Struct

from rules.prompts import Prompt
from rules.registry import Rulebook


def prompts(book: Rulebook) -> list[Prompt]:
    """The prompts of the book, each once, in the order of its modules."""
    found: dict[str, Prompt] = {}
    for name in book.modules:
        for prompt in prompts_of(name):
            found.setdefault(prompt.id, prompt)
    return list(found.values())


def prompts_of(module: str) -> Iterator[Prompt]:
    """The prompts among a module's globals, imported ones too."""
    for value in vars(import_module(module)).values():
        yield from within(value)


def within(value: Any) -> Iterator[Prompt]:
    """The prompts that a value is or holds."""
    if isinstance(value, Prompt):
        yield value
    elif isinstance(value, Struct):
        for field in value.__struct_fields__:
            yield from within(getattr(value, field))
    elif isinstance(value, tuple):
        for each in value:
            yield from within(each)
