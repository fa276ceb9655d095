"""Simulation of fixtures on the statistical board, instead of at a table.

The league does not import games: the games app registers its simulator, whose report
arrives as from any table. Such a result is marked as simulated.
"""

from __future__ import annotations

from typing import Protocol

from django.core.exceptions import ValidationError

from league.weeks.models import Fixture, Result


class Player(Protocol):
    """Protocol of a simulator: plays a fixture and has its report applied."""

    def __call__(self, fixture: Fixture, seed: int | None, take_over: bool) -> None: ...


_plays: list[Player] = []


def register(player: Player) -> None:
    """Register the simulator of fixtures; once, when the site starts."""
    _plays[:] = [player]


def simulate(
    fixture: Fixture, seed: int | None = None, *, take_over: bool = False
) -> Result:
    """Simulate a fixture on the statistical board; return the result it has, if any.

    seed: the same seed gives the same game, and its dice are predictable; drawn if
    None. Refused while people are at its table; take_over: play on from where they
    left.
    """
    result = _result(fixture)
    if result is None:
        if not fixture.season.current:
            raise ValidationError("The season is over; enter the result instead.")
        if not _plays:
            raise ValidationError("Simulation is not available on this site.")
        _plays[0](fixture, seed, take_over)
        result = _result(fixture)
    if result is None:
        raise ValidationError(f"{fixture}: the league did not accept its result.")
    return result


def _result(fixture: Fixture) -> Result | None:
    rows = Result.objects.filter(fixture=fixture.pk)
    return rows.select_related("fixture").first()
