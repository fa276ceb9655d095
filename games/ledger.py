"""Writing turns into the database: lines of the log, plays, what a game's row says.

Only `games.services` and the simulation take turns; everything is written in the
transaction that holds the game's row.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone

from games import hot, store
from games.log import Kind
from games.models import Game, Seed, Snapshot
from games.setting import setting_of
from games.table import Play, Table
from games.turn import New, Turn
from games.words import clock_words
from rules.field import Team
from rules.prompts import Pace

_JSON = msgspec.json.Encoder()


def open_log(game: Game) -> Table:
    """Store the beginning of a new game; what the table rolls first, it rolls."""
    setting = setting_of(game)
    play = Play(0, 1, Pace(game.pace), setting.opening())
    Snapshot.objects.bulk_create([_snapshot(game.pk, play)])
    turn = Turn(store.load(game, setting), timezone.now())
    turn.settle()
    return save(game, turn)


def save(row: store.Row, turn: Turn) -> Table:
    """Add a turn to the log. Inside the transaction that holds the row."""
    pk = row.pk
    hot.append([_line(pk, new) for new in turn.new], turn.now)
    if turn.back_to is not None:
        rows = Snapshot.objects.filter(game_id=pk)
        rows.filter(index__gt=turn.back_to).delete()
        rows.filter(index=turn.back_to).update(facts=b"")
    if turn.begun:
        _save_plays(pk, turn)
    for drawn in turn.seeds.drawn[len(turn.table.seeds.drawn) :]:
        Seed.objects.create(game_id=pk, seq=drawn.seq, seed=drawn.seed)
    result = turn.result()
    _save_row(row, result, turn.now)
    if turn.back_to is not None:
        result = store.load(row, turn.setting)
    transaction.on_commit(lambda: store.keep(result))
    return result


def _save_plays(pk: int, turn: Turn) -> None:
    """Plays that ended have begun before: in the database, or in this very turn."""
    facts = {done.index: _JSON.encode(done.facts) for done in turn.finished}
    begun = [_snapshot(pk, play, facts.pop(play.index, b"")) for play in turn.begun]
    for index, encoded in facts.items():
        Snapshot.objects.filter(game_id=pk, index=index).update(facts=encoded)
    Snapshot.objects.bulk_create(begun)


def _save_row(row: store.Row, result: Table, at: datetime) -> None:
    row.seq = result.seq
    row.status = result.status
    row.pace = result.pace.value
    row.revision = result.revision
    row.undo_seq = result.asked.seq if result.asked else 0
    state = result.state
    hot.write(
        row.pk,
        at,
        row.seq,
        row.status,
        row.undo_seq,
        row.pace,
        row.revision,
        state.score.of(Team.HOME),
        state.score.of(Team.AWAY),
        clock_words(state),
    )


def _snapshot(pk: int, play: Play, facts: bytes = b"") -> Snapshot:
    return Snapshot(
        game_id=pk,
        index=play.index,
        first_seq=play.first_seq,
        pace=play.pace.value,
        state=_JSON.encode(play.state),
        facts=facts,
    )


def _line(pk: int, new: New) -> tuple[Any, ...]:
    logged = new.logged
    content = logged.answer if logged.kind is Kind.ANSWER else logged.detail
    return (
        pk,
        logged.seq,
        logged.kind.value,
        logged.seat,
        logged.prompt,
        new.fingerprint,
        _JSON.encode(content).decode(),
        logged.play,
        new.key,
        new.by,
    )
