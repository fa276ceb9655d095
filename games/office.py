"""What the league's office has to do with games: told of some, rid of others."""

from __future__ import annotations

from functools import partial
from typing import Any

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction

from games import store
from games.log import COMMISSIONER, Kind, Logged
from games.models import Game
from games.turn import Turn
from league.models import Fixture, League
from league.people.audit import note

_TOLD = {
    Kind.FORFEIT: "ended {game} by forfeit",
    Kind.AMEND: "amended {game}",
    Kind.SUBSTITUTE: "gave a seat at the table of {game} to somebody else",
}
_ON = (Game.Status.PLAYING, Game.Status.PAUSED)


def tell_of(game_id: int, turn: Turn) -> None:
    """Note in the league's audit log what its commissioner has done at the table."""
    done = [new for new in turn.new if _is_office(new.logged)]
    if not done:
        return
    game = Game.objects.select_related("fixture__season__league").get(pk=game_id)
    if game.fixture is None:
        return
    new = done[0]
    words = _TOLD[new.logged.kind].format(game=game)
    actor = User.objects.filter(pk=new.by).first() if new.by else None
    verb = f"game.{new.logged.kind.value}"
    note(game.fixture.season.league, actor, verb, f"{words[0].upper()}{words[1:]}.")


def tell_of_opening(fixture: Fixture, user: User | None) -> None:
    """Note that a commissioner has opened a table."""
    league = fixture.season.league
    if user is not None and league.is_run_by(user):
        note(league, user, "game.opened", f"Opened the table of {fixture}.")


def remove_games(league: League, **_: Any) -> None:
    """The league is about to be deleted. Refused while one of its games is on."""
    games = Game.objects.filter(fixture__season__league=league)
    held = list(games.select_for_update(of=("self",)).order_by("pk"))
    on = [game for game in held if game.status in _ON]
    if on:
        raise ValidationError(
            f"{on[0]} is being played; end that game first, or forfeit it."
        )
    for game in held:
        transaction.on_commit(partial(store.forget, game.slug))
    games.delete()


def _is_office(entry: Logged) -> bool:
    return entry.seat == COMMISSIONER and entry.kind in _TOLD
