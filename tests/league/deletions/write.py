"""The write of a race, and the steps that several writes share."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, NamedTuple

from league.models import (
    League,
)
from tests.league.deletions.deleting import Act, filled, key
from tests.league.deletions.plots import Plot

Rows = Callable[[Plot], Any]
Rows = Callable[[Plot], Any]
THIRD = {"team": key("third")}
LEAGUE = "leagues/{0.league.slug}/"


class Write(NamedTuple):
    """touches: what it is raced with the deletion of. rows: there once it is done.

    before: what has to be so for it, before the race.
    """

    touches: str
    act: Act
    rows: Rows
    before: Callable[[Plot], None] = lambda plot: None


def rows(model: Any, **by: Any) -> Rows:
    """Rows by fields; a function of the plot says what it is to be."""
    return lambda plot: model._default_manager.filter(**filled(plot, by))


def task(act: Callable[[], Any]) -> SimpleNamespace:
    """Do what no request asks for; a fault of it is a fault of the race."""
    act()
    return SimpleNamespace(status_code=200)


def anything(plot: Plot) -> Any:
    """Nothing that outlasts it by itself."""
    return League.objects.all()
