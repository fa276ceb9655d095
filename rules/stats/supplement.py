"""What the EFHL's supplemental score sheet has besides the core one, from the facts.

A column tells of facts by their name, in one table: a chapter that states a new fact
adds a line here. It stands on the sheet of a game that plays with its option. Cells are
data for a page to lay out; the page knows jersey numbers.

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
from rules.state import ByTeam, OptionValue, Stoppages
from rules.stats.record import Play

NONE = ByTeam(Stoppages(), Stoppages())


class Mark(Struct, frozen=True):
    """An entry of a cell. team: whose, None where it does not matter; player: his id.

    text: what stands behind O or D and his number.
    """

    team: Team | None
    player: str | None
    text: str


class Column(Struct, frozen=True):
    """A column of marks. options: what a game must be played with, one of these.

    marks: by the name of a fact, the mark that it leaves.
    """

    title: str
    options: tuple[str, ...]
    marks: Mapping[str, Callable[[Any], Mark]]


def _package(fact: f.PackageCalled) -> Mark:
    kind = fact.table.rpartition("_")[2]
    text = f"{kind} {fact.number}" if fact.number else fact.call or "own"
    return Mark(fact.team, None, text)


# Those of a play as it was called, whatever became of it.
COLUMNS = (
    Column(
        "Package",
        ("play_calling",),
        {"PackageCalled": _package},
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


def columns(options: Mapping[str, OptionValue]) -> tuple[Column, ...]:
    """The columns of a game with these options, in the order of the sheet."""
    on = {name for name, value in options.items() if value not in (False, "off")}
    return tuple(column for column in COLUMNS if not on.isdisjoint(column.options))


def marks(column: Column, play: Play) -> tuple[Mark, ...]:
    """What a play has left in a column."""
    found = []
    for fact in play.stated:
        mark = column.marks.get(type(fact).__name__)
        if mark is not None:
            found.append(mark(fact))
    return tuple(found)


def penalties(play: Play) -> tuple[Mark, ...]:
    """Each penalty enforced: + against the defense, - against the offense."""
    return tuple(
        Mark(fact.team, fact.player, f"{_signed(fact, play)}")
        for fact in play.all(f.PenaltyAccepted)
    )


def _signed(fact: f.PenaltyAccepted, play: Play) -> str:
    return f"{'-' if fact.team is play.offense else '+'}{fact.yards}"


def fouls(plays: Iterable[Play]) -> Mapping[str, Mapping[int, int]]:
    """How many fouls were called on each player, by quarter; declined ones count."""
    found: dict[str, Counter[int]] = {}
    for play in plays:
        for flag in play.all(f.FlagThrown):
            if flag.player is not None:
                found.setdefault(flag.player, Counter())[play.began.quarter] += 1
    return found


def stoppages_left(plays: Sequence[Play]) -> Mapping[int, ByTeam[Stoppages]]:
    """The bonus stoppages that each side had left at the end of each quarter.

    Nothing in a game that is played without them.
    """
    left, found = NONE, {}
    for play in plays:
        for fact in play.stated:
            if isinstance(fact, f.StoppagesCounted):
                left = _with(left, fact.team, **{fact.kind: fact.total})
            elif isinstance(fact, f.BonusStoppageSpent):
                left = _with(left, fact.team, **{fact.kind: fact.left})
            elif isinstance(fact, f.FranchisePlayerLost):
                left = left.but(fact.team, Stoppages(fact.offensive, fact.defensive))
        if left is not NONE:
            found[play.began.quarter] = left
    return found


def _with(left: ByTeam[Stoppages], team: Team, **kind: int) -> ByTeam[Stoppages]:
    return left.but(team, replace(left.of(team), **kind))
