"""Reading tables from the database; `games.ledger` writes them.

What was read is kept in memory under the log's number: a log never changes, so a table
at number 512 is the same table whoever reads it, and an answer costs no more late in
the game than early. Nothing is kept that was not committed.
"""

from __future__ import annotations

from collections import OrderedDict
from itertools import pairwise

import msgspec
from django.db import transaction
from django.db.models import Max, Q

from games import hot
from games.dice import Drawn, Seeds, fallen
from games.errors import NoSuchGame
from games.log import GOING_BACK, PLAYED, Kind, Logged, repeated_under, ruled, standing
from games.models import Entry, Game, Seat, Seed, Snapshot
from games.setting import Setting, setting_of
from games.table import (
    RECENT_ANSWERS,
    RECENT_NOTES,
    RECENT_PLAYS,
    Chair,
    Chairs,
    Play,
    Table,
    progress_of,
)
from games.told import Finished, told
from games.turn import Turn
from rules.facts import FACTS_DECODER
from rules.prompts import ANSWER_DECODER, Pace
from rules.state import STATE_DECODER

KEPT_TABLES = 512

Row = Game | hot.Row  # what changes of a game, read as a model or by itself
_tables: OrderedDict[str, Table] = OrderedDict()


def table(slug: str) -> Table:
    """The game as it stands. NoSuchGame."""
    row = _row(slug)
    known = _kept(row) or _caught_up(row)
    if known is not None:
        return known
    # Held while it is read: a table is made of several queries, and a turn taken
    # between two of them by another process would leave it with half of both.
    with transaction.atomic():
        return table_of(locked_row(slug))


def glance(slug: str) -> Table:
    """The game as it was when this process last looked: enough to read a form by."""
    return _tables.get(slug) or table(slug)


def locked_row(slug: str) -> hot.Row:
    """The game's row, held until the transaction ends: one turn at a time."""
    return _row(slug, lock=True)


def table_of(row: Row) -> Table:
    """The table of a row just read, from memory as far as it is there."""
    known = _kept(row) or _caught_up(row)
    if known is not None:
        return known
    old = _tables.get(row.slug)
    made = load(row, old.setting if old else None)
    keep(made)
    return made


def _kept(row: Row) -> Table | None:
    """The table in memory, if nothing has happened since."""
    kept = _tables.get(row.slug)
    if kept is None or kept.seq != row.seq or kept.setting.game_id != row.pk:
        return None
    return kept


def _caught_up(row: Row) -> Table | None:
    """The table in memory, taken further by what others have answered since.

    None if more than answers has happened. Nothing needs to be held meanwhile: these
    lines of the log are there, and stay as they are.
    """
    old = _tables.get(row.slug)
    if old is None or old.setting.game_id != row.pk or old.over:
        return None
    behind = row.seq - old.seq
    if not 0 < behind <= RECENT_ANSWERS:
        return None
    lines = entries(row.pk, old.seq + 1, row.seq)
    answers = [x for x in lines if x.kind is Kind.ANSWER and not x.repeats]
    if len(answers) < behind:
        return None
    turn = Turn(old, answers[-1].at)
    for answer in answers:
        turn.follow(answer)
    made = turn.result()
    keep(made)
    return made


def keep(made: Table) -> None:
    """Remember a table that is in the database."""
    slug = made.setting.slug
    _tables.pop(slug, None)
    _tables[slug] = made  # at the end, whatever other threads let go meanwhile
    while len(_tables) > KEPT_TABLES:
        _tables.popitem(last=False)


def forget(slug: str) -> None:
    """Read the game from the database the next time, as a fresh process would."""
    _tables.pop(slug, None)


def load(row: Row, setting: Setting | None = None) -> Table:
    """Read a table; the cost does not depend on how long the game is."""
    if setting is None or setting.game_id != row.pk:
        setting = setting_of(Game.objects.get(pk=row.pk))
    snapshots = list(
        Snapshot.objects.filter(game_id=row.pk).order_by("-index")[: RECENT_PLAYS + 1]
    )
    play = play_of(snapshots[0])
    # From the oldest play that is read: after an undo the last lines of the log are
    # of plays that no longer count.
    first = min(snapshots[-1].first_seq, max(1, row.seq - RECENT_ANSWERS))
    lines = entries(row.pk, first)
    kept = standing(lines)
    back, amended = _last_backs(row.pk)
    ours = tuple(entry for entry in kept if entry.seq >= play.first_seq)
    return Table(
        setting=setting,
        status=row.status,
        seq=row.seq,
        pace=Pace(row.pace),
        play=play,
        entries=ours,
        tail=kept[-RECENT_ANSWERS:],
        notes=tuple(line for line in lines if line.kind not in PLAYED)[-RECENT_NOTES:],
        progress=progress_of(setting, play, ours),
        recent=tuple(
            told(finished(each), after.first_seq - 1, setting.spoken)
            for after, each in reversed(list(pairwise(snapshots)))
        ),
        asked=entry(row.pk, row.undo_seq) if row.undo_seq else None,
        chairs=_chairs(row.pk),
        revision=row.revision,
        back=back,
        ruled=ruled(entries(row.pk)) if amended else 0,
        seeds=seeds(row.pk),
    )


def _last_backs(game_id: int) -> tuple[int, int]:
    """The last line that went back, and the last amendment; 0 if there is none."""
    rows = Entry.objects.filter(game_id=game_id, kind__in=GOING_BACK)
    last = rows.aggregate(
        back=Max("seq"), amended=Max("seq", filter=Q(kind=Kind.AMEND))
    )
    return last["back"] or 0, last["amended"] or 0


def seeds(game_id: int) -> Seeds:
    """All that the dice have come from, and come from now."""
    rows = Seed.objects.filter(game_id=game_id).order_by("seq")
    drawn = tuple(Drawn(row.seq, bytes(row.seed)) for row in rows)
    return Seeds(drawn, fallen(entries(game_id)) if len(drawn) > 1 else {})


def entries(game_id: int, first: int = 1, last: int = 0) -> tuple[Logged, ...]:
    """The log from number `first` on, up to number `last` if that is given."""
    rows = Entry.objects.filter(game_id=game_id, seq__gte=first).order_by("seq")
    return tuple(map(_logged, rows.filter(seq__lte=last) if last else rows))


def entry(game_id: int, seq: int) -> Logged:
    """One line of the log. Entry.DoesNotExist."""
    return _logged(Entry.objects.get(game_id=game_id, seq=seq))


def snapshot(game_id: int, index: int) -> Snapshot:
    """The state before a play. Snapshot.DoesNotExist."""
    return Snapshot.objects.get(game_id=game_id, index=index)


def finished_plays(game_id: int) -> tuple[Finished, ...]:
    """Every play that is over, in order."""
    rows = Snapshot.objects.filter(game_id=game_id).exclude(facts=b"").defer("state")
    return tuple(map(finished, rows.order_by("index")))


def _chairs(game_id: int) -> Chairs:
    seats = Seat.objects.filter(game_id=game_id)
    return Chairs(**{seat.side: Chair(seat.token, seat.seated) for seat in seats})


def play_of(row: Snapshot) -> Play:
    """A stored play's beginning."""
    state = STATE_DECODER.decode(bytes(row.state))
    return Play(row.index, row.first_seq, Pace(row.pace), state)


def finished(row: Snapshot) -> Finished:
    """A stored play's facts."""
    return Finished(row.index, FACTS_DECODER.decode(bytes(row.facts)))


def _row(slug: str, lock: bool = False) -> hot.Row:
    row = hot.read(slug, lock=lock)
    if row is None:
        raise NoSuchGame(slug)
    return row


def _logged(row: Entry) -> Logged:
    kind = Kind(row.kind)
    if kind is Kind.ANSWER:
        more = {"answer": ANSWER_DECODER.decode(row.answer)}
    else:
        more = {"detail": msgspec.json.decode(row.answer)}
    return Logged(
        repeats=repeated_under(row.client_key),
        seq=row.seq,
        kind=kind,
        seat=row.seat,
        play=row.play,
        prompt=row.prompt,
        at=row.at,
        **more,
    )
