"""Queries of pages and sockets about games, each in a fixed number of statements."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.db.models import Q, QuerySet
from django.urls import reverse

from games.errors import NoSuchGame
from games.models import Game, Seat
from games.table.access import SESSION_KEY, seats_of
from games.table.squads import is_of_league, league_key
from games.view.models import Card
from league.models import League, Player
from rules.field import Team


def game_with_seats(slug: str) -> Game:
    """Return the game with its seats, its fixture and league. Raises NoSuchGame."""
    rows = Game.objects.select_related(
        "fixture__season__league", "fixture__home", "fixture__away", "fixture__week"
    )
    try:
        return rows.prefetch_related("seats").get(slug=slug)
    except Game.DoesNotExist:
        raise NoSuchGame(slug) from None


def player_pages(game: Game) -> dict[str, str]:
    """Return the address of each league player's page, by the id in the game."""
    if game.fixture is None:
        return {}
    league = game.fixture.season.league
    dressed = [figure["id"] for side in game.rosters.values() for figure in side]
    keys = [league_key(id) for id in dressed if is_of_league(id)]
    players = Player.objects.of_league(league).filter(pk__in=keys)
    return {
        f"p{key}": reverse("league:player", args=[league.slug, key])
        for key in players.values_list("pk", flat=True)
    }


def games_of(user: Any, session: Any) -> QuerySet[Game]:
    """Return the games in which this browser or user holds a seat, or opened.

    With all that `cards_for` looks at.
    """
    keys = [
        key
        for seat_keys in session.get(SESSION_KEY, {}).values()
        for key in seat_keys.values()
    ]
    own = Q(seats__token__in=keys)
    if user.is_authenticated:
        own |= Q(seats__user=user)
        own |= Q(fixture__home__coaches=user) | Q(fixture__away__coaches=user)
        follows = Q(fixture__season__league__in=League.objects.visible_to(user))
        own |= Q(created_by=user) & (Q(fixture=None) | follows)
    teams = ("fixture__home__coaches", "fixture__away__coaches")
    return Game.objects.filter(own).distinct().prefetch_related("seats", *teams)


def cards_for(games: Iterable[Game], user: Any, session: Any) -> list[Card]:
    """Return the cards of `games_of`, for a list that names your seats."""
    return [_card(game, seats_of(game, user, session)) for game in games]


def numbers_of(slugs: tuple[str, ...]) -> dict[str, int]:
    """Return the last number of each game's log."""
    return dict(Game.objects.filter(slug__in=slugs).values_list("slug", "seq"))


def _card(game: Game, seats: tuple[str, ...]) -> Card:
    return Card(
        slug=game.slug,
        title=str(game),
        status=game.status,
        home=game.home_name,
        away=game.away_name,
        home_score=game.home_score,
        away_score=game.away_score,
        clock=game.clock,
        seats=seats,
    )


def live_example() -> str | None:
    """Return the game of two computers that was played last and goes on, or None."""
    games = Game.objects.filter(
        status__in=(Game.Status.WAITING, Game.Status.PLAYING),
        fixture=None,
        board=Game.Board.STATISTICAL,
        damage="",
    )
    for team in Team:
        games = games.filter(
            pk__in=Seat.objects.filter(side=team).exclude(program="").values("game")
        )
    return games.values_list("slug", flat=True).first()
