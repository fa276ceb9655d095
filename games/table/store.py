"""Reading of tables from the database; `games.table.saving` writes them.

Tables are cached in memory under the log's number: a log never changes, so a table at
number 512 is the same table for every reader, and an answer costs no more late in the
game than early. Only committed tables are cached.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from itertools import pairwise

import msgspec
import structlog
from django.db import transaction
from django.db.models import Max, Min, Q

from config.gone import reread
from games.errors import Damaged, NoSuchGame
from games.log import damage, reader, statements
from games.log.amend import ruled
from games.log.decoding import finished, logged, play_of, unread
from games.log.dice import Drawn, Seeds, unkept
from games.log.entries import GOING_BACK, UNSAID, Kind, Logged
from games.log.play_lines import PlayText, SeenLine, play_text
from games.log.plays import Play
from games.log.undo import standing
from games.models import Entry, Game, Seat, Seed, Snapshot
from games.table.notes import SEATED, recent_notes
from games.table.setting import Setting, setting_of
from games.table.table import (
    NOTHING,
    RECENT_ANSWERS,
    RECENT_PLAYS,
    Chair,
    Chairs,
    Standing,
    Table,
    replayed,
)
from games.table.turn import Turn
from rules.errors import RulesError
from rules.prompts import Pace
from rules.run import Progress

log = structlog.get_logger("buzzboard.games")
KEPT_TABLES = 512
_IN_PLAYS = (*UNSAID, Kind.DETAIL)

Row = Game | statements.Row  # the changing part of a game, as a model or by itself
_tables: OrderedDict[str, Table] = OrderedDict()


def table(slug: str) -> Table:
    """Return the game as it stands. Raises NoSuchGame."""
    row = _row(slug)
    known = _remembered(row) or _caught_up(row)
    if known is not None:
        return known
    try:
        # Locked while it is read: a table takes several queries, and a turn of another
        # process between two of them would mix two states.
        with transaction.atomic():
            return table_of(locked_row(slug))
    except Damaged as damaged:
        # Recorded only now: within the transaction it would be rolled back.
        damage.record(slug, damaged.reason)
        raise


def glance(slug: str) -> Table:
    """Return the game as this process last saw it: enough to read a form by."""
    return _tables.get(slug) or table(slug)


def in_memory(slug: str) -> Table | None:
    """Return the game as this process last saw it, if it goes on; else None."""
    known = _tables.get(slug)
    return None if known is None or known.over or known.unfit else known


def is_current(known: Table) -> bool:
    """True if a table in memory is the game as it stands. Raises NoSuchGame."""
    return _remembered(_row(known.setting.slug)) is known


def locked_row(slug: str) -> statements.Row:
    """Return the game's row, locked until the transaction ends: one turn at a time."""
    return _row(slug, lock=True)


def table_of(row: Row) -> Table:
    """Return the table of a row just read, from memory as far as possible."""
    known = _remembered(row) or _caught_up(row)
    if known is not None:
        return known
    old = _tables.get(row.slug)
    made = load(row, old)
    keep(made)
    return made


def _remembered(row: Row) -> Table | None:
    """Return the table in memory, if nothing has happened since."""
    remembered = _tables.get(row.slug)
    if (
        remembered is None
        or remembered.seq != row.seq
        or remembered.setting.game_id != row.pk
    ):
        return None
    return remembered


def _caught_up(row: Row) -> Table | None:
    """Return the table in memory, taken further by answers of other processes.

    None if more than answers has happened. No lock is needed: these lines of the log
    are there, and stay as they are.
    """
    old = _tables.get(row.slug)
    if old is None or old.setting.game_id != row.pk or old.over:
        return None
    if old.unfit:
        return None
    behind = row.seq - old.seq
    if not 0 < behind <= RECENT_ANSWERS:
        return None
    lines = reader.entries(row.pk, old.seq + 1, row.seq)
    answers = [x for x in lines if x.kind is Kind.ANSWER and not x.repeats]
    reports = sum(line.kind is Kind.REPORT for line in lines)
    if len(answers) + reports < behind or not answers:
        return None
    try:
        turn = Turn(old, answers[-1].at)
        for answer in answers:
            turn.follow(answer)
    except (RulesError, Damaged):
        return None  # another process has other rules: read its rows
    made = turn.result()
    keep(made)
    turn.leave(made)
    return made


def keep(made: Table) -> None:
    """Cache a table that is in the database."""
    slug = made.setting.slug
    _tables.pop(slug, None)
    _tables[slug] = made  # last, whatever other threads drop meanwhile
    while len(_tables) > KEPT_TABLES:
        _tables.popitem(last=False)


def forget(slug: str) -> None:
    """Read the game from the database the next time, as a fresh process would."""
    _tables.pop(slug, None)


def load(row: Row, old: Table | None = None) -> Table:
    """Read a table; the cost does not depend on how long the game is. Damaged.

    old: the same table at an earlier number, whose setting may still be right.
    """
    last = _last_notes(row.pk)
    setting = _known_setting(row, old, last.dressed) or _setting(row.pk)
    snapshots = list(
        Snapshot.objects.filter(game_id=row.pk).order_by("-index")[: RECENT_PLAYS + 1]
    )
    if not snapshots:
        raise Damaged("No play of this game is stored.")
    play = play_of(snapshots[0])
    # From the oldest play that is read: after an undo the last lines of the log are
    # of plays that no longer count.
    first = min(snapshots[-1].first_seq, max(1, row.seq - RECENT_ANSWERS))
    lines = reader.entries(row.pk, first)
    counted = standing(lines)
    own = tuple(entry for entry in counted if entry.seq >= play.first_seq)
    progress, unfit = _progress(setting, play, own)
    trouble = unfit or unread(counted)
    if trouble or damage.is_known(row.slug):
        damage.record(row.slug, trouble or _trouble(row.pk))
    return Table(
        setting=setting,
        status=row.status,
        seq=row.seq,
        pace=Pace(row.pace),
        play=play,
        entries=own,
        tail=tuple(x for x in counted if not x.is_time)[-RECENT_ANSWERS:],
        notes=recent_notes(_notes(row.pk, lines, last)),
        progress=progress,
        unfit=unfit,
        recent=tuple(
            _recent_text(row, after.first_seq - 1, setting)
            for after, row in reversed(list(pairwise(snapshots)))
        ),
        undo_request=reader.entry(row.pk, row.undo_seq) if row.undo_seq else None,
        chairs=_chairs(Seat.objects.filter(game_id=row.pk)),
        revision=row.revision,
        back=last.back,
        noted=last.noted,
        dressed=last.dressed,
        stands=_stands(lines, play, last.back),
        ruled=ruled(reader.entries(row.pk)) if last.amended else 0,
        seeds=reader.seeds(row.pk),
        at=lines[-1].at if lines else None,
    )


def opened(
    game: Game, setting: Setting, play: Play, seats: Iterable[Seat], seed: Seed
) -> Table:
    """Return a game that has just been written: there is nothing to read of it."""
    progress, unfit = _progress(setting, play, ())
    return Table(
        setting=setting,
        status=game.status,
        seq=game.seq,
        pace=play.pace,
        play=play,
        entries=(),
        tail=(),
        notes=(),
        progress=progress,
        unfit=unfit,
        recent=(),
        undo_request=None,
        chairs=_chairs(seats),
        revision=game.revision,
        seeds=Seeds((Drawn(seed.seq, bytes(seed.seed)),)),
    )


def _known_setting(row: Row, old: Table | None, dressed: int) -> Setting | None:
    """Return the setting of a table in memory, unless figures have come since."""
    if old is None or old.setting.game_id != row.pk or old.dressed != dressed:
        return None
    return old.setting


def examine(slug: str) -> str:
    """Read all of the game from the database; return the damage in words, or ""."""
    forget(slug)
    try:
        table_read = table(slug)
    except Damaged as damaged:
        return damaged.reason
    trouble = table_read.unfit or _trouble(table_read.setting.game_id)
    damage.record(slug, trouble)
    return trouble


def _trouble(game_id: int) -> str:
    """Return the unreadable part of log, plays and seeds in words, or ""."""
    try:
        for row in (
            Snapshot.objects.filter(game_id=game_id).order_by("index").iterator()
        ):
            play_of(row)
        reader.finished_plays(game_id)
        lines = reader.entries(game_id)
        return unread(standing(lines)) or unkept(reader.seeds(game_id), lines)
    except Damaged as damaged:
        return damaged.reason


def _recent_text(row: Snapshot, until: int, setting: Setting) -> PlayText:
    """Return the text of a finished play, or that its record cannot be read."""
    try:
        return play_text(finished(row), until, setting.spoken)
    except Damaged as error:
        line = SeenLine(text=error.reason, kind="table", side="")
        return PlayText(row.index, until, (line,))


def _setting(game_id: int) -> Setting:
    """Return the game's fixed part. Damaged, if any of it cannot be read."""
    game = reread(Game.objects, game_id)
    try:
        return setting_of(game)
    except (msgspec.MsgspecError, LookupError, ValueError, TypeError) as error:
        raise Damaged("The game’s rosters or options cannot be read.") from error


def _progress(
    setting: Setting, play: Play, entries: tuple[Logged, ...]
) -> tuple[Progress, str]:
    """Return the progress of the play, or in words the reason why it cannot go on."""
    if play.state.over:
        return NOTHING, ""
    try:
        progress = replayed(setting, play, entries).progress()
    except Damaged as error:
        refusal = isinstance(error.__cause__, RulesError)
        fault = None if refusal else error.__cause__
        log.error("no longer fits", game=setting.slug, exc_info=fault)
        return NOTHING, error.reason
    if progress.state is not None:
        return NOTHING, f"Play {play.index} now ends before its last answer."
    return progress, ""


class _Last(msgspec.Struct):
    """The last lines that are no answer, go back, amend, dress; 0 for none.

    seated: the first that changed a seat.
    """

    noted: int
    back: int
    amended: int
    dressed: int
    seated: int


def _last_notes(game_id: int) -> _Last:
    rows = Entry.objects.filter(game_id=game_id).exclude(kind__in=UNSAID)
    last = rows.aggregate(
        noted=Max("seq", default=0),
        back=Max("seq", filter=Q(kind__in=GOING_BACK), default=0),
        amended=Max("seq", filter=Q(kind=Kind.AMEND), default=0),
        dressed=Max("seq", filter=Q(kind=Kind.DRESS), default=0),
        seated=Min("seq", filter=Q(kind__in=SEATED), default=0),
    )
    return _Last(**last)


def _notes(game_id: int, lines: Sequence[Logged], last: _Last) -> list[Logged]:
    """Return the lines that are no answers, and earlier ones that changed a seat."""
    notes = [line for line in lines if line.kind not in _IN_PLAYS]
    if not last.seated or (lines and last.seated >= lines[0].seq):
        return notes
    rows = Entry.objects.filter(game_id=game_id, kind__in=SEATED).order_by("seq")
    earlier = [logged(row) for row in rows if not lines or row.seq < lines[0].seq]
    return [*earlier, *notes]


def _stands(lines: Iterable[Logged], play: Play, back: int) -> tuple[Standing, ...]:
    """Return the sides that change nothing more in this play, since it last began."""
    return tuple(
        Standing(line.seat, line.detail["of"], line.seq)
        for line in lines
        if line.kind is Kind.STAND and line.play == play.index and line.seq > back
    )


def _chairs(seats: Iterable[Seat]) -> Chairs:
    return Chairs(
        **{
            seat.side: Chair(
                seat.token, seat.seated or bool(seat.program), seat.program
            )
            for seat in seats
        }
    )


def _row(slug: str, lock: bool = False) -> statements.Row:
    row = statements.read(slug, lock=lock)
    if row is None:
        raise NoSuchGame(slug)
    return row
