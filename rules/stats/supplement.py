"""The columns of the EFHL's supplemental score sheet, from the facts.

One table has the columns with the names of their facts: a chapter that states a new
fact adds a line here. A game has the columns of the options that it plays with. Cells
are data for a page to lay out; the page knows jersey numbers.

Sources: EFHL Part 2, Appendix, "EFHL 3rd Edition Supplemental Rules Score Sheet"; "EFHL
Penalty Checks" (`O84 -10`); "EFHL Hit Points and Injuries" (`O42 -3`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules import facts as f
from rules.field import Team
from rules.state import ByTeam, OptionValue
from rules.stats.record import Play


class Stoppages(Struct, frozen=True):
    """Bonus stoppages that one side has left."""

    offensive: int = 0
    defensive: int = 0


NONE = ByTeam(Stoppages(), Stoppages())


class Mark(Struct, frozen=True):
    """An entry of a cell. team: None where it does not matter; player: an id.

    text: it follows O or D and the player's number.
    """

    team: Team | None
    player: str | None
    text: str


class Column(Struct, frozen=True):
    """A column of marks. options: a game must play with one of them.

    marks: by the name of a fact, the mark that it leaves.
    """

    title: str
    options: tuple[str, ...]
    marks: Mapping[str, Callable[[Any], Mark]]


def _package_mark(fact: f.PackageCalled) -> Mark:
    kind = fact.table.rpartition("_")[2]
    text = f"{kind} {fact.number}" if fact.number else fact.call or "own"
    return Mark(fact.team, None, text)


# Marks of a play as it was called, even when it was nullified.
COLUMNS = (
    Column(
        "Package",
        ("play_calling",),
        {"PackageCalled": _package_mark},
    ),
    Column(
        "Stoppages",
        ("bonus_stoppages",),
        {"BonusStoppageSpent": lambda fact: Mark(None, None, fact.kind[:3])},
    ),
    Column(
        "Injury",
        ("injuries",),
        {"PlayerInjured": lambda f: Mark(f.team, f.player, f"-{f.lost}")},
    ),
    Column(
        "PR",
        ("player_rating", "penalty_checks"),
        {"RatingChanged": lambda f: Mark(f.team, f.player, f"{f.points:+}")},
    ),
)


def sheet_columns(options: Mapping[str, OptionValue]) -> tuple[Column, ...]:
    """List the columns of a game with these options, in the order of the sheet."""
    on = {name for name, value in options.items() if value not in (False, "off")}
    return tuple(column for column in COLUMNS if not on.isdisjoint(column.options))


def play_marks(column: Column, play: Play) -> tuple[Mark, ...]:
    """List the marks of a play in a column."""
    marks = []
    for fact in play.stated:
        mark = column.marks.get(type(fact).__name__)
        if mark is not None:
            marks.append(mark(fact))
    return tuple(marks)


def penalty_marks(play: Play) -> tuple[Mark, ...]:
    """List the penalties enforced: + against the defense, - against the offense."""
    return tuple(
        Mark(fact.team, fact.player, f"{_signed_yards(fact, play)}")
        for fact in play.all(f.PenaltyAccepted)
    )


def _signed_yards(fact: f.PenaltyAccepted, play: Play) -> str:
    return f"{'-' if fact.team is play.offense else '+'}{fact.yards}"


def foul_counts(plays: Iterable[Play]) -> Mapping[str, Mapping[int, int]]:
    """Count the fouls of each player by quarter, declined ones included."""
    counts: dict[str, Counter[int]] = {}
    for play in plays:
        for flag in play.all(f.FlagThrown):
            if flag.player is not None:
                counts.setdefault(flag.player, Counter())[play.began.quarter] += 1
    return counts


def stoppages_left(plays: Sequence[Play]) -> Mapping[int, ByTeam[Stoppages]]:
    """The bonus stoppages that each side had left at the end of each quarter.

    Empty for a game that is played without them.
    """
    left, by_quarter = NONE, {}
    for play in plays:
        for fact in play.stated:
            if isinstance(fact, f.StoppagesCounted):
                left = _with_stoppages(left, fact.team, **{fact.kind: fact.total})
            elif isinstance(fact, f.BonusStoppageSpent):
                left = _with_stoppages(left, fact.team, **{fact.kind: fact.left})
            elif isinstance(fact, f.FranchisePlayerLost):
                left = left.but(fact.team, Stoppages(fact.offensive, fact.defensive))
        if left is not NONE:
            by_quarter[play.began.quarter] = left
    return by_quarter


def _with_stoppages(
    left: ByTeam[Stoppages], team: Team, **kind: int
) -> ByTeam[Stoppages]:
    return left.but(team, replace(left.of(team), **kind))
