"""The rule behind a prompt, one tap away, in our own words."""

from __future__ import annotations

from msgspec import Struct

from games.table.setting import Setting
from rules.headings import Explanation, explanations_for
from rules.prompts import Choose, Mark, Power, Prompt, Write


class Rule(Struct, frozen=True):
    """title, heading: the book's. options: the possible answers, in words.

    playbook: the name of the book, if it has one. marks: of the notation, where a text
    is written.
    """

    title: str
    heading: str
    explanations: tuple[Explanation, ...]
    options: tuple[str, ...]
    playbook: str = ""
    marks: tuple[Mark, ...] = ()


def rule_of(setting: Setting, prompt_id: str) -> Rule | None:
    """Return the prompt's rule; None for a prompt that is not in the book."""
    prompt = setting.prompts.get(prompt_id)
    if prompt is None:
        return None
    return Rule(
        title=setting.book.title,
        heading=prompt.shown_heading,
        explanations=explanations_for(setting.book.explanations, prompt),
        options=_options(prompt),
        playbook=setting.playbook,
        marks=prompt.marks if isinstance(prompt, Write) else (),
    )


def _options(prompt: Prompt) -> tuple[str, ...]:
    if isinstance(prompt, Choose):
        return tuple(option.label for option in prompt.options)
    if isinstance(prompt, Power):
        return tuple(outcome.label for outcome in prompt.outcomes)
    return ()
