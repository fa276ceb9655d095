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
# What is called, spent, checked and booked around a play, beside how it came out.
_ASIDES = (
    f.AbilityChecked,
    f.BonusStoppageSpent,
    f.CrowdNoiseMade,
    f.FlagPickedUp,
    f.FranchisePlayerLost,
    f.HardCountTried,
    f.PackageCalled,
    f.PlayerBack,
    f.PlayerDown,
    f.PlayerInjured,
    f.PlayerUp,
    f.RatingChanged,
    f.ShakenUp,
    f.SlowToGetUp,
    f.TeamStatChanged,
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
    return Told(play.index, until, tuple(_bare_line(line, names) for line in lines))


def _bare_line(line: SeenLine, names: Names) -> SeenLine:
    return replace(
        line,
        text=_bare(line.text, names),
        result=_bare(line.result, names),
        aside=_bare(line.aside, names),
    )


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
    facts = tuple(x for x in play.facts if x not in counted)
    told = happenings(facts, names)
    if not told:
        return sums
    began = next((x for x in play.facts if type(x) is PlayBegan), None)
    where = situation(began, names) if began else ""
    result, aside = _apart(facts, where, names)
    text = _at(where, told)
    when = f"{quarter_mark(began.quarter)} · {began.play}" if began else ""
    side = began.possession.value if began else ""
    kind = line_kind(play.facts)
    line = SeenLine(
        text=text, kind=kind, side=side, when=when, result=result, aside=aside
    )
    return (line, *sums)


def _apart(facts: tuple[Fact, ...], where: str, names: Names) -> tuple[str, str]:
    """How the play came out, and what else is to be said; both "" if that is nothing.

    A play that has come to nothing yet is its situation.
    """
    aside = happenings((x for x in facts if isinstance(x, _ASIDES)), names)
    result = happenings((x for x in facts if not isinstance(x, _ASIDES)), names)
    first = _at(where, result)
    return (first, aside) if first and aside else ("", "")


def _at(where: str, told: str) -> str:
    return f"{where}: {told}" if where and told else where or told


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
