"""Plays as lines of the running log."""

from __future__ import annotations

import re

from msgspec import Struct
from msgspec.structs import replace

from games.seen import SeenLine
from games.words import quarter_mark
from rules import facts as f
from rules.facts import BallInPlay, Fact, PlayBegan
from rules.words import Names, happenings, situation

_SCORES = (
    f.TouchdownScored,
    f.FieldGoalGood,
    f.SafetyScored,
    f.DefenseScoredOnTry,
)
_TURNOVERS = (f.PassIntercepted, f.FumbleRecovered, f.TurnedOverOnDowns)


class Finished(Struct, frozen=True):
    """A play that is over, or as far as it has come, and what happened in it."""

    index: int
    facts: tuple[Fact, ...]

    @property
    def live(self) -> bool:
        """Whether the ball was snapped or kicked in it."""
        return any(type(fact) is BallInPlay for fact in self.facts)


class Told(Struct, frozen=True):
    """The same in words. until: the number in the log with which it ended."""

    index: int
    until: int
    lines: tuple[SeenLine, ...]


def told(play: Finished, until: int, names: Names) -> Told:
    """Put a play into words, once. names: the teams' as there is room for them."""
    lines = play_lines(play, names)
    bare = tuple(replace(line, text=_bare(line.text, names)) for line in lines)
    return Told(play.index, until, bare)


def _bare(text: str, names: Names) -> str:
    """`HAR choose to kick`: an abbreviation takes no article, but for a yard line."""
    called = (names.teams.home, names.teams.away)
    teams = "|".join(re.escape(name) for name in called if name.isupper())
    if not teams:
        return text
    return re.sub(rf"\b[Tt]he ({teams})\b(?! (?:\d|goal line|end zone))", r"\1", text)


def play_lines(play: Finished, names: Names) -> tuple[SeenLine, ...]:
    """What happened in a play: one line, or none before anything has.

    Bonus stoppages have a line for each sum.
    """
    counted = tuple(x for x in play.facts if type(x) is f.StoppagesCounted)
    sums = tuple(
        SeenLine(text=happenings((x,), names), kind="table", side=x.team.value)
        for x in counted
    )
    told = happenings((x for x in play.facts if x not in counted), names)
    if not told:
        return sums
    began = next((x for x in play.facts if type(x) is PlayBegan), None)
    where = situation(began, names) if began else ""
    text = f"{where}: {told}" if where else told
    when = f"{quarter_mark(began.quarter)} · {began.play}" if began else ""
    side = began.possession.value if began else ""
    kind = line_kind(play.facts)
    return (SeenLine(text=text, kind=kind, side=side, when=when), *sums)


def line_kind(facts: tuple[Fact, ...]) -> str:
    """What a play is coloured as: score, turnover, flag or play."""
    if any(isinstance(fact, f.PlayNullified) for fact in facts):
        return "flag"
    if any(isinstance(fact, _SCORES) for fact in facts):
        return "score"
    if any(isinstance(fact, _TURNOVERS) for fact in facts):
        return "turnover"
    flagged = any(isinstance(fact, f.FlagThrown) for fact in facts)
    return "flag" if flagged else "play"
