"""Reading a game's rows: entries of its log, its plays, its seeds."""

from __future__ import annotations

from django.db.models import QuerySet

from games.log.decoding import finished, logged, play_of
from games.log.dice import Drawn, Seeds, fallen
from games.log.entries import Logged
from games.log.plays import Finished, Play
from games.models import Entry, Seed, Snapshot


def seeds(game_id: int) -> Seeds:
    """Return the game's seeds, past and present."""
    rows = Seed.objects.filter(game_id=game_id).order_by("seq")
    drawn = tuple(Drawn(row.seq, bytes(row.seed)) for row in rows)
    return Seeds(drawn, fallen(entries(game_id)) if len(drawn) > 1 else {})


def entries(game_id: int, first: int = 1, last: int = 0) -> tuple[Logged, ...]:
    """Return the log from number `first` on, up to number `last` if that is given."""
    rows = Entry.objects.filter(game_id=game_id, seq__gte=first).order_by("seq")
    return tuple(map(logged, rows.filter(seq__lte=last) if last else rows))


def entry(game_id: int, seq: int) -> Logged:
    """Return one line of the log. Raises Entry.DoesNotExist."""
    return logged(Entry.objects.get(game_id=game_id, seq=seq))


def snapshot(game_id: int, index: int) -> Snapshot:
    """Return the state before a play. Raises Snapshot.DoesNotExist."""
    return Snapshot.objects.get(game_id=game_id, index=index)


def finished_plays(game_id: int) -> tuple[Finished, ...]:
    """Return every play that is over, in order."""
    return tuple(map(finished, _over(game_id).defer("state")))


def finished_play(game_id: int, index: int) -> Finished | None:
    """Return one play that is over; None if there is none of that number."""
    row = _over(game_id).defer("state").filter(index=index).first()
    return None if row is None else finished(row)


def plays_with_states(game_id: int) -> tuple[tuple[Play, Finished], ...]:
    """Return every play that is over with its beginning, in order."""
    return tuple((play_of(row), finished(row)) for row in _over(game_id))


def _over(game_id: int) -> QuerySet[Snapshot]:
    rows = Snapshot.objects.filter(game_id=game_id).exclude(facts=b"")
    return rows.order_by("index")
