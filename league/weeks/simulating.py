"""Fixtures that nobody plays at a table, played by the statistical board.

The league knows no game: the games app registers what plays one, and its report comes
as from any table. Such a result is marked as simulated.
"""

from __future__ import annotations

from typing import Protocol

from django.core.exceptions import ValidationError

from league.models import Fixture, Result


class Player(Protocol):
    """Plays a fixture to its end and has its report applied."""

    def __call__(self, fixture: Fixture, seed: int | None, take_over: bool) -> None: ...


_plays: list[Player] = []


def register(player: Player) -> None:
    """Let this play the fixtures; once, when the site starts."""
    _plays[:] = [player]


def simulate(
    fixture: Fixture, seed: int | None = None, *, take_over: bool = False
) -> Result:
    """Play a fixture on the statistical board; asked again, the result that it has.

    seed: the same gives the same game, and its dice are no secret; drawn if None.
    Refused while people are at its table; take_over: what they left is played on.
    """
    found = _result(fixture)
    if found is None:
        if not _plays:
            raise ValidationError("No board is set up here to play games on.")
        _plays[0](fixture, seed, take_over)
        found = _result(fixture)
    if found is None:
        raise ValidationError(f"{fixture}: the league did not take its result.")
    return found


def _result(fixture: Fixture) -> Result | None:
    found = Result.objects.filter(fixture=fixture.pk)
    return found.select_related("fixture").first()
