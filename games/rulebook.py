"""The rule behind a prompt, one tap away: what the book asks, in our own words."""

from __future__ import annotations

import inspect
from functools import cache
from importlib import import_module

from msgspec import Struct

from games.setting import Setting
from rules.prompts import Choose, Power, Prompt


class Rule(Struct, frozen=True):
    """heading: of the book. title: the book's. options: what can be answered."""

    id: str
    title: str
    heading: str
    text: str
    options: tuple[str, ...]


def rule_of(setting: Setting, prompt_id: str) -> Rule | None:
    """The rule that the prompt comes from; None for a prompt the book has not."""
    prompt = setting.prompts.get(prompt_id)
    if prompt is None:
        return None
    return Rule(
        id=prompt.id,
        title=setting.book.title,
        heading=prompt.heading,
        text=_text(setting, prompt),
        options=_options(prompt),
    )


def _text(setting: Setting, prompt: Prompt) -> str:
    """The question, then what the procedures say that follow this heading."""
    headings = [part.strip() for part in prompt.heading.split(";")]
    told = [
        text
        for text in _procedures(setting.book.modules)
        if any(heading in text for heading in headings)
    ]
    return "\n\n".join([prompt.text, *told])


@cache
def _procedures(modules: tuple[str, ...]) -> tuple[str, ...]:
    """What the procedures of a book say they do; each names its heading."""
    return tuple(
        inspect.getdoc(value) or ""
        for name in modules
        for key, value in vars(import_module(name)).items()
        if inspect.isfunction(value)
        and value.__module__ == name
        and not key.startswith("_")
    )


def _options(prompt: Prompt) -> tuple[str, ...]:
    if isinstance(prompt, Choose):
        return tuple(option.label for option in prompt.options)
    if isinstance(prompt, Power):
        return tuple(outcome.label for outcome in prompt.outcomes)
    return ()
