"""What the rules say no with. Every refusal is a sentence a coach can read."""

from __future__ import annotations


class RulesError(Exception):
    """Base of everything `rules` raises on purpose."""


class IllegalAnswer(RulesError):
    """An answer that the open prompt does not allow.

    `reason` is a sentence for the coach; `heading` names where the book says so.
    """

    def __init__(self, reason: str, heading: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.heading = heading


class SurplusAnswer(RulesError):
    """An answer nobody asked for: the play is over, or another prompt is open."""


class TableError(RulesError):
    """A table that does not cover its dice; the rule book cannot be loaded."""
