"""Flags, penalties, forfeits and challenges."""

from __future__ import annotations

from rules.facts.base import Fact
from rules.field import Team


class FlagThrown(Fact, frozen=True):
    """phase: before, during, after the play."""

    team: Team
    foul: str
    phase: str
    at: int | None = None
    player: str | None = None


class PenaltyAccepted(Fact, frozen=True):
    """Enforced against `team`; yards as walked off."""

    team: Team
    foul: str
    yards: int
    first_down: bool = False
    player: str | None = None


class PenaltyDeclined(Fact, frozen=True):
    """The play stands."""

    team: Team
    foul: str


class PenaltiesOffset(Fact, frozen=True):
    """Both sides fouled during the play: the down is replayed."""


class PlayNullified(Fact, frozen=True):
    """No play: all that this play's earlier facts gained or scored is void.

    previous: it is the facts of the play before this one that are void.
    """

    previous: bool = False


class Forfeited(Fact, frozen=True):
    """`team` gave the game away. why: ejection, resignation, absence."""

    team: Team
    why: str


class ChallengeMade(Fact, frozen=True):
    """`team` challenged the ruling of the last play."""

    team: Team


class RulingStood(Fact, frozen=True):
    """`team` lost its challenge."""

    team: Team


class RulingOverturned(Fact, frozen=True):
    """`team` won its challenge: the facts of the last play are void, and those that
    follow in this play stand instead.

    check: an ability check that it called decided so, and no challenge.
    """

    team: Team
    check: bool = False
