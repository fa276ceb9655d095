"""The choices that leagues and tables make about the rules of a book."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from rules.state import OptionValue

CORE_RULES = "Core rules"


class RuleOption(Struct, frozen=True):
    """A choice that a league or table makes about the rules.

    choices: the values allowed, the first of them the default. effect: its effect at
    the table, in one or two sentences for a coach. source: the book's heading. part:
    the part of the book that it belongs to.
    """

    name: str
    label: str
    choices: tuple[OptionValue, ...]
    effect: str
    source: str
    part: str = CORE_RULES

    @property
    def default(self) -> OptionValue:
        """The value in force when the league and table chose none."""
        return self.choices[0]


def supplemented(
    offered: Iterable[RuleOption], chosen: Mapping[str, OptionValue]
) -> bool:
    """True when more than the core rules is chosen of these options."""
    return any(
        chosen.get(option.name, option.default) != option.default
        for option in offered
        if option.part != CORE_RULES
    )
