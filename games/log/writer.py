"""Writing a game's rows: entries of its log, its plays, its seeds.

Everything is written in the transaction that locks the game's row, but for rows that
`games.log.turns` writes on a condition.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any, TypeAlias

import msgspec

from games.log import statements
from games.log.dice import Drawn
from games.log.entries import Kind, New
from games.log.plays import Finished, Play
from games.models import Seed, Snapshot

_JSON = msgspec.json.Encoder()
Row: TypeAlias = tuple[Any, ...]


def append(game_id: int, entries: Iterable[New], at: datetime) -> None:
    """Add entries to the log."""
    statements.append(line_rows(game_id, entries, at))


def line_rows(game_id: int, entries: Iterable[New], at: datetime) -> list[Row]:
    """Return the rows of entries."""
    moment = statements.adapted(at)
    return [(*_line(game_id, new), moment) for new in entries]


def go_back(game_id: int, index: int) -> None:
    """Return to play `index`: it has no end any more, and none comes after it."""
    rows = Snapshot.objects.filter(game_id=game_id)
    rows.filter(index__gt=index).delete()
    rows.filter(index=index).update(facts=b"")


def save_plays(
    game_id: int, finished: Iterable[Finished], begun: Iterable[Play]
) -> None:
    """Save plays that began, and facts of plays that ended, whenever they began."""
    statements.save_plays(*play_rows(game_id, finished, begun))


def play_rows(
    game_id: int, finished: Iterable[Finished], begun: Iterable[Play]
) -> tuple[list[Row], list[Row]]:
    """Return the ends of plays that are stored, and the rows of plays that are not."""
    # A play that began and ended in this turn is one row, written once.
    facts = {done.index: _JSON.encode(done.facts) for done in finished}
    rows = [_snapshot(game_id, play, facts.pop(play.index, b"")) for play in begun]
    return [(encoded, game_id, index) for index, encoded in facts.items()], rows


def rename_plays(game_id: int, renamed: Iterable[tuple[Play, Finished | None]]) -> None:
    """Save plays as they are with the details of answers given later."""
    for play, done in renamed:
        fields: dict[str, bytes] = {"state": _JSON.encode(play.state)}
        if done is not None:
            fields["facts"] = _JSON.encode(done.facts)
        row = Snapshot.objects.filter(game_id=game_id, index=play.index)
        row.update(**fields)


def add_seeds(game_id: int, seeds: Iterable[Drawn]) -> None:
    """Store the new seeds of the dice."""
    for drawn in seeds:
        Seed.objects.create(game_id=game_id, seq=drawn.seq, seed=drawn.seed)


def _snapshot(game_id: int, play: Play, facts: bytes) -> Row:
    state = _JSON.encode(play.state)
    return game_id, play.index, play.first_seq, play.pace.value, state, facts


def _line(game_id: int, new: New) -> Row:
    logged = new.logged
    content = logged.answer if logged.kind is Kind.ANSWER else logged.detail
    return (
        game_id,
        logged.seq,
        logged.kind.value,
        logged.seat,
        logged.prompt,
        new.fingerprint,
        _JSON.encode(content).decode(),
        logged.play,
        new.key,
        logged.reason,
        new.by,
    )
