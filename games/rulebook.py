"""The rule behind a prompt, one tap away: what the book asks, in our own words."""

from __future__ import annotations

from msgspec import Struct

from games.setting import Setting
from rules.headings import Explanation, explained
from rules.prompts import Choose, Power, Prompt


class Rule(Struct, frozen=True):
    """title, heading: the book's. options: what can be answered, in words.

    playbook: the name of the book, if it has one.
    """

    title: str
    heading: str
    explanations: tuple[Explanation, ...]
    options: tuple[str, ...]
    playbook: str = ""


def rule_of(setting: Setting, prompt_id: str) -> Rule | None:
    """The rule that the prompt comes from; None for a prompt the book has not."""
    prompt = setting.prompts.get(prompt_id)
    if prompt is None:
        return None
    return Rule(
        title=setting.book.title,
        heading=prompt.heading,
        explanations=explained(setting.book.explanations, prompt),
        options=_options(prompt),
        playbook=setting.playbook,
    )


def _options(prompt: Prompt) -> tuple[str, ...]:
    if isinstance(prompt, Choose):
        return tuple(option.label for option in prompt.options)
    if isinstance(prompt, Power):
        return tuple(outcome.label for outcome in prompt.outcomes)
    return ()
