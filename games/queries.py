"""What pages and sockets read about games, each in a fixed number of queries."""

from __future__ import annotations

from typing import Any

from django.db.models import Q, QuerySet

from games.access import SESSION_KEY
from games.errors import NoSuchGame
from games.models import Game
from games.seen import Card


def game_with_seats(slug: str) -> Game:
    """The game with its seats, its fixture and league. NoSuchGame."""
    rows = Game.objects.select_related(
        "fixture__season__league", "fixture__home", "fixture__away"
    )
    try:
        return rows.prefetch_related("seats").get(slug=slug)
    except Game.DoesNotExist:
        raise NoSuchGame(slug) from None


def games_of(user: Any, session: Any) -> QuerySet[Game]:
    """The games in which this browser or this user holds a seat, or opened."""
    mine = Q(slug__in=list(session.get(SESSION_KEY, {})))
    if user.is_authenticated:
        mine |= Q(seats__user=user) | Q(created_by=user)
        mine |= Q(fixture__home__coaches=user) | Q(fixture__away__coaches=user)
    return Game.objects.filter(mine).distinct().prefetch_related("seats")


def numbers_of(slugs: tuple[str, ...]) -> dict[str, int]:
    """The last number of each game's log."""
    return dict(Game.objects.filter(slug__in=slugs).values_list("slug", "seq"))


def card(game: Game, seats: tuple[str, ...]) -> Card:
    """A game for a list."""
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
