"""A team's call sheet: its coach's plays, its pages and the book's packages, drawn.

The figures have the jersey numbers of the team's depth charts; without charts only a
player who is alone at his position is known.
"""

from __future__ import annotations

from collections.abc import Iterator

from django.core.exceptions import ValidationError
from msgspec import Struct

from league.teams import creation, play_pages, playbooks
from league.teams.models import Play, Team
from rules.play_art.lineup import numbers_for
from rules.play_art.notation import Drawing
from rules.play_art.picture import Picture, picture
from rules.playbook import PackageTable, Playbook


class Drawn(Struct, frozen=True):
    """A call of the sheet. number: in its list, or of the die. text: in full."""

    number: int
    name: str
    text: str
    art: Picture | None


class CallGroup(Struct, frozen=True):
    """Calls under one heading."""

    heading: str
    calls: tuple[Drawn, ...]


def need_playbook(team: Team) -> Playbook:
    """Return the playbook of the team's rule book. ValidationError for one without."""
    book = team.league.book
    if book.playbook is None:
        raise ValidationError(f"{book.title} has no playbook.")
    return book.playbook


def own_plays(team: Team, coach: int) -> tuple[CallGroup, ...]:
    """Return the coach's own plays, by side."""
    draw = _Drawer(team)
    plays = list(playbooks.plays_of(coach, team.league.book.name))
    groups = []
    for side in Play.Side:
        rows = [play for play in plays if play.side == side]
        calls = tuple(
            Drawn(number, play.name, play.call, draw(play.art))
            for number, play in enumerate(rows, 1)
        )
        if calls:
            groups.append(CallGroup(str(side.label), calls))
    return tuple(groups)


def die_pages(team: Team) -> tuple[CallGroup, ...]:
    """Return the team's pages, from which a die calls, by situation."""
    pages = need_playbook(team).pages
    if pages is None:
        return ()
    draw = _Drawer(team)
    return tuple(
        CallGroup(
            f"{shown.page.side.capitalize()}: {shown.page.label}",
            tuple(
                Drawn(number, str(call), call.text, draw(pages.draw(call)))
                for number, call in shown.page.numbered
            ),
        )
        for shown in play_pages.team_pages(team)
    )


def packages(team: Team, table: PackageTable) -> CallGroup:
    """Return one of the book's tables of packages."""
    draw, playbook = _Drawer(team), need_playbook(team)
    calls = (
        Drawn(row.number, row.name, str(row), draw(playbook.drawing(row)))
        for row in table.rows.values()
    )
    return CallGroup(table.title, tuple(calls))


class _Drawer:
    """Pictures of plays with the team's numbers."""

    def __init__(self, team: Team) -> None:
        self._players = list(_players(team))
        self._ordered = team.league.creation is not None

    def __call__(self, drawing: Drawing | None) -> Picture | None:
        if drawing is None:
            return None
        numbers = numbers_for(drawing, self._players, ordered=self._ordered)
        return picture(drawing, numbers)


def _players(team: Team) -> Iterator[tuple[str, int]]:
    for position, chart in creation.charts(team).items():
        for player in chart:
            yield position, player.number
