"""Plays that are written, and men who are hurt in them."""

from __future__ import annotations

from rules.facts.base import Fact
from rules.field import Team


class CallWritten(Fact, frozen=True):
    """The text that a side had written was revealed at the snap."""

    team: Team
    text: str


class LinedUp(Fact, frozen=True):
    """`team` lined up for all to see, in another lineup than the usual one.

    lineup: its name in words. men: its places.
    """

    team: Team
    lineup: str
    men: tuple[str, ...]


class ManHurt(Fact, frozen=True):
    """A man of `team` was hurt. place: where he plays.

    out: plays (two), quarter or game, for which he is out. role: his place in words.
    """

    team: Team
    place: str
    out: str
    player: str | None = None
    role: str = ""
