"""The EFHL's score sheets: the core rules' and the supplemental one.

A game with more than the core rules has the columns of its options. Sources: EFHL 3rd
Edition Core Rules, "Score Sheet Template"; EFHL Part 2, Appendix, "EFHL 3rd Edition
Supplemental Rules Score Sheet"; "EFHL Penalty Checks" (`O84 -10`); "EFHL Hit Points and
Injuries" (`O42 -3`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules import facts as f
from rules.efhl.challenges import left_of
from rules.efhl.options import OPTIONS
from rules.efhl.own import Challenges
from rules.field import Team
from rules.registry import supplemented
from rules.state import ByTeam
from rules.stats.record import Play
from rules.stats.sheet_form import CELLS, Column, Left, Mark, Options, SheetForm

PENALTY = "Penalty"


class Stoppages(Struct, frozen=True):
    """Bonus stoppages that one side has left."""

    offensive: int = 0
    defensive: int = 0


NO_STOPPAGES = ByTeam(Stoppages(), Stoppages())


# ── columns ──────────────────────────────────────────────────────────────────────


def _column(title: str, marks: Mapping[type[f.Fact], Callable[[Any], Mark]]) -> Column:
    """Make a column of the facts of a play as called, even when it was nullified."""

    def of_play(play: Play) -> tuple[Mark, ...]:
        marked = (fact for fact in play.stated if type(fact) in marks)
        return tuple(marks[type(fact)](fact) for fact in marked)

    return Column(title, of_play)


def _package_mark(fact: f.PackageCalled) -> Mark:
    kind = fact.table.rpartition("_")[2]
    text = f"{kind} {fact.number}" if fact.number else fact.call or "own"
    return Mark(fact.team, None, text)


# Columns, each with the options of which a game must play with one.
COLUMNS: tuple[tuple[tuple[str, ...], Column], ...] = (
    (("play_calling",), _column("Package", {f.PackageCalled: _package_mark})),
    (
        ("bonus_stoppages",),
        _column(
            "Stoppages",
            {f.BonusStoppageSpent: lambda fact: Mark(None, None, fact.kind[:3])},
        ),
    ),
    (
        ("injuries",),
        _column(
            "Injury",
            {f.PlayerInjured: lambda x: Mark(x.team, x.player, f"-{x.lost}")},
        ),
    ),
    (
        ("player_rating", "penalty_checks"),
        _column(
            "PR",
            {f.RatingChanged: lambda x: Mark(x.team, x.player, f"{x.points:+}")},
        ),
    ),
)


def penalty_marks(play: Play) -> tuple[Mark, ...]:
    """List the penalties enforced: + against the defense, - against the offense."""
    return tuple(
        Mark(fact.team, fact.player, _signed_yards(fact, play))
        for fact in play.all(f.PenaltyAccepted)
    )


def _signed_yards(fact: f.PenaltyAccepted, play: Play) -> str:
    return f"{'-' if fact.team is play.offense else '+'}{fact.yards}"


def sheet_columns(options: Options) -> tuple[Column, ...]:
    """List the columns of a game with these options, in the order of the sheet."""
    if not supplemented(OPTIONS, options):
        return ()
    on = {name for name, value in options.items() if value not in (False, "off")}
    own = (column for needed, column in COLUMNS if not on.isdisjoint(needed))
    return (Column(PENALTY, penalty_marks), *own)


# ── heads and feet ───────────────────────────────────────────────────────────────


def fouls(options: Options, plays: Sequence[Play]) -> tuple[Mark, ...]:
    """List players with more than one foul in a quarter, declined ones included.

    The most first: three cost a rating point.
    """
    if not supplemented(OPTIONS, options):
        return ()
    flags = [flag for play in plays for flag in play.all(f.FlagThrown)]
    counts = Counter((flag.player, flag.team) for flag in flags if flag.player)
    often = sorted((n, player, team) for (player, team), n in counts.items() if n > 1)
    return tuple(Mark(team, player, str(n)) for n, player, team in reversed(often))


def challenges_left(plays: Sequence[Play], options: Options) -> ByTeam[str]:
    """Count the challenges left after those decided in these plays."""
    won: Counter[Team] = Counter()
    lost: Counter[Team] = Counter()
    for play in plays:
        won.update(x.team for x in play.all(f.RulingOverturned) if not x.check)
        lost.update(x.team for x in play.all(f.RulingStood))
    left = {t: left_of(Challenges(won[t] + lost[t], won[t])) for t in Team}
    return ByTeam(str(left[Team.HOME]), str(left[Team.AWAY]))


def stoppages_left(plays: Sequence[Play], options: Options) -> ByTeam[str] | None:
    """Count the bonus stoppages left after these plays; None in a game without."""
    left = NO_STOPPAGES
    for fact in (fact for play in plays for fact in play.stated):
        if isinstance(fact, f.StoppagesCounted):
            left = _with_stoppages(left, fact.team, **{fact.kind: fact.total})
        elif isinstance(fact, f.BonusStoppageSpent):
            left = _with_stoppages(left, fact.team, **{fact.kind: fact.left})
        elif isinstance(fact, f.FranchisePlayerLost):
            left = left.but(fact.team, Stoppages(fact.offensive, fact.defensive))
    if left is NO_STOPPAGES:
        return None
    return ByTeam(_stoppage_words(left.home), _stoppage_words(left.away))


def _with_stoppages(
    left: ByTeam[Stoppages], team: Team, **kind: int
) -> ByTeam[Stoppages]:
    return left.but(team, replace(left.of(team), **kind))


def _stoppage_words(left: Stoppages) -> str:
    return f"{left.offensive} offensive, {left.defensive} defensive"


_RUN = CELLS.index(("Run", "rushed"))
SHEET = SheetForm(
    cells=(*CELLS[:_RUN], ("Run", "run"), ("Pitch", "pitch"), *CELLS[_RUN + 1 :]),
    columns=sheet_columns,
    left=(
        Left("challenges", challenges_left),
        Left("stoppages left", stoppages_left),
    ),
    tallied="Fouls this quarter",
    tally=fouls,
)
