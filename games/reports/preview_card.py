"""The picture of a game for link previews: both teams and the score."""

from __future__ import annotations

from games.models import Game
from games.view.models import SeenTeam, TableView
from league.fans.cards import Card, Side
from league.models import Fixture


def game_card(game: Game, view: TableView) -> Card:
    """Return the card of a game as everybody may see it."""
    head = "Electric football"
    fixture: Fixture | None = game.fixture
    if fixture is not None:
        head = fixture.season.league.name
        if fixture.kind != Fixture.Kind.REGULAR:
            head += f" · {fixture.get_kind_display()}"
    return Card(
        head, _foot(view), sides=(_side(view, view.away), _side(view, view.home))
    )


def description(view: TableView) -> str:
    """Return the state of the game in a sentence."""
    if view.status == "waiting":
        return f"{view.away.name} at {view.home.name}: not started yet."
    score = f"{view.away.name} {view.away.score}, {view.home.name} {view.home.score}"
    return f"{score}. {_foot(view)}."


def _side(view: TableView, team: SeenTeam) -> Side:
    other = view.home if team.side == "away" else view.away
    shown = "" if view.status == "waiting" else str(team.score)
    return Side(team.name, team.colour, shown, view.over and team.score > other.score)


def _foot(view: TableView) -> str:
    if view.status == "waiting":
        return "Before the toss"
    if view.over:
        return "Forfeit" if view.status == "forfeited" else "Final"
    return view.clock.line
