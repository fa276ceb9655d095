"""The roles in a play: the players of a play-by-play row, by column."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from rules.stats.reading import Fumble, Kick, Reading

Roles: TypeAlias = Iterator[tuple[str, str | None]]

_NUMBERED = 2  # there are columns for so many
_KICKERS = {"punt": "punter"}


def roles(reading: Reading) -> Roles:
    """Yield the columns' beginnings (`rusher`, `fumbled_1`, ...) with their players."""
    yield from _offense_roles(reading.attempt)
    if reading.kick is not None:
        yield from _kick_roles(reading, reading.kick)
    if (returned := reading.main_return) is not None:
        yield "returner", returned.player
    for number, (_, player) in enumerate(reading.tackles[:_NUMBERED], 1):
        yield f"solo_tackle_{number}", player
    yield from _fumble_roles(reading.fumbles)
    if reading.touchdown is not None:
        yield "td", reading.touchdown.player
    for penalty in reading.penalties:
        yield "penalty", penalty.player


def _offense_roles(attempt: Any) -> Roles:
    """Yield roles by the names of a run's or pass's own fields."""
    kind = type(attempt).__name__
    for role, field in _ATTEMPTS.get(kind, ()):
        yield role, getattr(attempt, field)


_PASS = (("passer", "passer"), ("receiver", "receiver"))
_ATTEMPTS = {
    "Rushed": (("rusher", "player"),),
    "PassCompleted": _PASS,
    "PassIncomplete": _PASS,
    "PassIntercepted": (*_PASS, ("interception", "player")),
    "Sacked": (("passer", "passer"), ("sack", "by")),
}


def _kick_roles(reading: Reading, kick: Kick) -> Roles:
    yield _KICKERS.get(kick.kind, "kicker"), kick.kicker
    if kick.blocked:
        yield "blocked", kick.blocker
    if kick.kind == "kickoff" and kick.own_recovery:
        yield "own_kickoff_recovery", reading.possessions[-1].player


def _fumble_roles(fumbles: Sequence[Fumble]) -> Roles:
    """Yield the first fumbler and recoverer as number 1; a second one follows."""
    for number, fumble in enumerate(charged_fumbles(fumbles), 1):
        yield f"fumbled_{number}", fumble.player
        yield f"forced_fumble_player_{number}", fumble.forced_by
    for number, fumble in enumerate(recoveries(fumbles), 1):
        yield f"fumble_recovery_{number}", fumble.recoverer


def charged_fumbles(fumbles: Sequence[Fumble]) -> Sequence[Fumble]:
    """List the fumbles that have columns."""
    return fumbles[:_NUMBERED]


def recoveries(fumbles: Sequence[Fumble]) -> Sequence[Fumble]:
    """List the recoveries that have columns: a ball out of bounds has none."""
    return [fumble for fumble in fumbles if fumble.recovered][:_NUMBERED]
