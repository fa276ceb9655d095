"""Entries of the league's activity log about games, and deletion with the league."""

from __future__ import annotations

from functools import partial
from typing import Any

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction

from games.log.entries import COMMISSIONER, Kind, Logged
from games.models import Game
from games.table import store
from games.table.turn import Turn
from league.core.audit import note
from league.models import Fixture, League

_SENTENCES = {
    Kind.FORFEIT: "ended {game} by forfeit",
    Kind.AMEND: "amended {game}",
    Kind.UNAMEND: "withdrew an amendment of {game}",
    Kind.TAKE_BACK: "restarted a play of {game}",
    Kind.RED_LIFTED: "lifted the red flag at the table of {game}",
    Kind.SUBSTITUTE: "handed over a seat at the table of {game}",
    Kind.DETAIL: "added a name to the log of {game}",
}
_ON = (Game.Status.PLAYING, Game.Status.PAUSED)


def note_acts(game_id: int, turn: Turn) -> None:
    """Record in the league's activity log a commissioner's act at the table.

    And a coach's, where it changes the record of a game that is over.
    """
    done = [new for new in turn.new if _is_noted(new.logged, over=turn.table.over)]
    if not done:
        return
    game = Game.objects.select_related("fixture__season__league").get(pk=game_id)
    if game.fixture is None:
        return
    new = done[0]
    sentence = _SENTENCES[new.logged.kind].format(game=game)
    if new.logged.side is not None:  # by a seat's key, perhaps without an account
        sentence += f" for the {turn.setting.side(new.logged.side).name}"
    actor = User.objects.filter(pk=new.by).first() if new.by else None
    verb = f"game.{new.logged.kind.value}"
    note(
        game.fixture.season.league, actor, verb, f"{sentence[0].upper()}{sentence[1:]}."
    )


def note_opening(fixture: Fixture, user: User | None) -> None:
    """Record that a commissioner opened a table."""
    league = fixture.season.league
    if user is not None and league.is_run_by(user):
        note(league, user, "game.opened", f"Opened the table of {fixture}.")


def remove_games(league: League, **_: Any) -> None:
    """Delete the games of a league. Raises ValidationError if one is in progress."""
    games = Game.objects.filter(fixture__season__league=league)
    # Locked in the order of their keys, so that two deletions cannot deadlock; no game
    # begins between the check and the deletion.
    locked = list(games.select_for_update(of=("self",)).order_by("pk"))
    on = [game for game in locked if game.status in _ON]
    if on:
        raise ValidationError(
            f"{on[0]} is in progress. Finish it or end it by forfeit first."
        )
    for game in locked:
        transaction.on_commit(partial(store.forget, game.slug))
    games.delete()


def _is_noted(entry: Logged, *, over: bool) -> bool:
    by_office = entry.seat == COMMISSIONER and entry.kind in _SENTENCES
    return by_office or (over and entry.kind is Kind.DETAIL)
