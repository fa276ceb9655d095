"""The prompts of a rule book, collected from the modules that declare them.

Prompts are module globals, or fields of Structs and tuples that are. Listing them needs
no game to be played; procedures never look here.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any

from msgspec import Struct

from rules.prompts import Prompt
from rules.registry import Rulebook


def book_prompts(book: Rulebook) -> list[Prompt]:
    """List the prompts of the book, without repeats, in the order of its modules."""
    prompts: dict[str, Prompt] = {}
    for name in book.modules:
        for prompt in module_prompts(name):
            prompts.setdefault(prompt.id, prompt)
    return list(prompts.values())


def module_prompts(module: str) -> Iterator[Prompt]:
    """Yield the prompts among a module's globals, imported ones too."""
    for value in vars(import_module(module)).values():
        yield from prompts_within(value)


def prompts_within(value: Any) -> Iterator[Prompt]:
    """Yield the prompts that a value is or contains."""
    if isinstance(value, Prompt):
        yield value
    elif isinstance(value, Struct):
        for field in value.__struct_fields__:
            yield from prompts_within(getattr(value, field))
    elif isinstance(value, tuple):
        for item in value:
            yield from prompts_within(item)
