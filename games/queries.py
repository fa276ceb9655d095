"""What pages and sockets read about games, each in a fixed number of queries."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.db.models import Q, QuerySet
from django.urls import reverse

from games.access import SESSION_KEY, seats_of
from games.errors import NoSuchGame
from games.models import Game
from games.seen import Card
from games.squads import is_of_league, league_key
from league.models import League, Player


def game_with_seats(slug: str) -> Game:
    """The game with its seats, its fixture and league. NoSuchGame."""
    rows = Game.objects.select_related(
        "fixture__season__league", "fixture__home", "fixture__away", "fixture__week"
    )
    try:
        return rows.prefetch_related("seats").get(slug=slug)
    except Game.DoesNotExist:
        raise NoSuchGame(slug) from None


def player_pages(game: Game) -> dict[str, str]:
    """The address of each player's page, by his id in the game; only of a league's."""
    if game.fixture is None:
        return {}
    league = game.fixture.season.league
    dressed = [each["id"] for side in game.rosters.values() for each in side]
    keys = [league_key(id) for id in dressed if is_of_league(id)]
    found = Player.objects.of_league(league).filter(pk__in=keys)
    return {
        f"p{key}": reverse("league:player", args=[league.slug, key])
        for key in found.values_list("pk", flat=True)
    }


def games_of(user: Any, session: Any) -> QuerySet[Game]:
    """The games in which this browser or this user holds a seat, or that he opened.

    With all that `cards_for` looks at.
    """
    keys = [
        key for held in session.get(SESSION_KEY, {}).values() for key in held.values()
    ]
    mine = Q(seats__token__in=keys)
    if user.is_authenticated:
        mine |= Q(seats__user=user)
        mine |= Q(fixture__home__coaches=user) | Q(fixture__away__coaches=user)
        follows = Q(fixture__season__league__in=League.objects.visible_to(user))
        mine |= Q(created_by=user) & (Q(fixture=None) | follows)
    teams = ("fixture__home__coaches", "fixture__away__coaches")
    return Game.objects.filter(mine).distinct().prefetch_related("seats", *teams)


def cards_for(games: Iterable[Game], user: Any, session: Any) -> list[Card]:
    """Those of `games_of`, for a list that says which seats are his."""
    return [_card(game, seats_of(game, user, session)) for game in games]


def numbers_of(slugs: tuple[str, ...]) -> dict[str, int]:
    """The last number of each game's log."""
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
