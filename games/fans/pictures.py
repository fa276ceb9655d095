"""The picture of a game for link previews: both teams and how it stands."""

from __future__ import annotations

from games.models import Game
from games.seen import Seen, SeenTeam
from league.fans.cards import Card, Side
from league.models import Fixture


def game_card(game: Game, seen: Seen) -> Card:
    """The card of a game as everybody may see it."""
    head = "Electric football"
    fixture: Fixture | None = game.fixture
    if fixture is not None:
        head = fixture.season.league.name
        if fixture.kind != Fixture.Kind.REGULAR:
            head += f" · {fixture.get_kind_display()}"
    return Card(
        head, _foot(seen), sides=(_side(seen, seen.away), _side(seen, seen.home))
    )


def description(seen: Seen) -> str:
    """The same in a sentence."""
    if seen.status == "waiting":
        return f"{seen.away.name} at {seen.home.name}: the toss is still to come."
    score = f"{seen.away.name} {seen.away.score}, {seen.home.name} {seen.home.score}"
    return f"{score}. {_foot(seen)}."


def _side(seen: Seen, team: SeenTeam) -> Side:
    other = seen.home if team.side == "away" else seen.away
    shown = "" if seen.status == "waiting" else str(team.score)
    return Side(team.name, team.colour, shown, seen.over and team.score > other.score)


def _foot(seen: Seen) -> str:
    if seen.status == "waiting":
        return "Before the toss"
    if seen.over:
        return "Forfeit" if seen.status == "forfeited" else "Final"
    plays = (
        f", play {seen.clock.play} of {seen.clock.plays}" if seen.clock.plays else ""
    )
    return f"{seen.clock.quarter}{plays}"
