"""The coaches at the table, for those who wait for them: here, or last seen.

It is no part of a view: nothing is written into the log as a phone comes and goes, and
no answer pays for it. The hub looks every few seconds and shows what is new.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TypeAlias

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from msgspec import Struct

from games.table import presence
from games.view.models import TableView

NAME = "presence"
Signs: TypeAlias = Mapping[str, int | None]  # minutes away by side; None: not seen


class Attendant(Struct, frozen=True):
    """A coach who is awaited. here: at the table now; text: in words."""

    name: str
    here: bool
    text: str


def html(view: TableView, signs: Signs) -> dict[str, str]:
    """Return the fragment by its name, to be pushed; empty where it tells nothing."""
    return {NAME: _html(attendants(view, signs))}


def fragment(view: TableView) -> SafeString:
    """Return the fragment for a page."""
    signs = presence.minutes_away((view.slug,))[view.slug]
    return mark_safe(html(view, signs)[NAME])  # noqa: S308 - the template has escaped it


def attendants(view: TableView, signs: Signs) -> tuple[Attendant, ...]:
    """Return the coaches other than the reader; none once the game is over."""
    if view.over:
        return ()
    others = [
        team for team in view.teams if team.side not in view.seats and not team.computer
    ]
    return tuple([_attendant(team.name, signs.get(team.side)) for team in others])


def _attendant(name: str, minutes: int | None) -> Attendant:
    return Attendant(name, minutes == 0, _text(minutes))


def _text(minutes: int | None) -> str:
    if minutes is None:
        return "not here yet"
    if minutes < 60:
        return f"last seen {minutes} min ago" if minutes else "at the table"
    hours = minutes // 60
    return f"last seen {hours} hour{'' if hours == 1 else 's'} ago"


@lru_cache(maxsize=512)
def _html(attendants: tuple[Attendant, ...]) -> str:
    context = {"attendants": attendants}
    return render_to_string("games/fragments/presence.html", context)
