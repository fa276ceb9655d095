"""One turn in one transaction, taken once however often it is sent."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import structlog
from django.db import IntegrityError, transaction
from django.utils import timezone
from msgspec import Struct, to_builtins

from games.errors import Cause, Damaged, Refused
from games.log import reader
from games.log.decoding import logged, unread
from games.log.entries import COMMISSIONER, Kind, Logged
from games.log.plays import Play
from games.models import Entry
from games.table import saving, store, timing
from games.table.access import Person
from games.table.commands import Reply
from games.table.services.expiry import expire
from games.table.services.saving_turns import publish, save_turn, save_unlocked
from games.table.table import Table
from games.table.turn import Turn
from league.core import locks
from rules.prompts import Answer, Rolled

log = structlog.get_logger("buzzboard.games")
_stdlib = logging.getLogger("buzzboard.games")

_KEY = re.compile(r"[A-Za-z0-9_-]{1,80}")
ANSWERED_DIFFERENTLY = (
    "A different answer was sent with the same key. The first one stands."
)
# Alone at the table an undo request was logged as accepted; a pause, while a limit
# ran, as a request, and so is a seat left to the computer with a person across.
_LOGGED_AS = {
    Kind.ASK: Kind.ACCEPT,
    Kind.PAUSE: Kind.ASK_PAUSE,
    Kind.COMPUTER: Kind.ASK_COMPUTER,
}
MOST_EXPIRIES = 50  # ahead of one request, after a sleep of the timekeepers
Act = Callable[[Turn], str]


class Same:
    """The parts of a request that must match for a repeat to count as the same."""

    def __init__(
        self,
        kind: Kind,
        seat: str | None,
        answer: Answer | None = None,
        detail: dict[str, Any] | None = None,
    ) -> None:
        self.kind, self.seat, self.answer, self.detail = kind, seat, answer, detail

    @property
    def _kinds(self) -> tuple[Kind, ...]:
        """The kinds of line that the request may have left in the log."""
        other = _LOGGED_AS.get(self.kind)
        return (self.kind,) if other is None else (self.kind, other)

    def earlier(self, slug: str, key: str) -> Entry | None:
        """Return the line of the log that the same sender gave this key, or None.

        A seat that was handed over is no longer its giver's, so their line may be any
        seat's: it says no more than the log tells everybody.
        """
        lines = Entry.objects.filter(game__slug=slug, client_key=key)
        if self.seat is None:
            lines = lines.filter(kind__in=self._kinds)
        else:
            lines = lines.filter(seat=self.seat)
        return lines.order_by("-seq").first()

    def fits(self, entry: Entry) -> bool:
        """True if the log's line is the request. Raises Damaged."""
        if entry.kind not in self._kinds:
            return False
        line = logged(entry)
        if line.unread:
            raise Damaged(unread([line]))
        if self.answer is None:
            stored = to_builtins(line.detail)
            # A line may have more than its sender said, such as the half of a red flag.
            return all(stored.get(k) == v for k, v in (self.detail or {}).items())
        given = line.answer
        if isinstance(given, Rolled) and isinstance(self.answer, Rolled):
            return self.answer.dice in ((), given.dice)
        return bool(given == self.answer)


def once(
    slug: str,
    key: str,
    act: Act,
    same: Same,
    *,
    league: bool = False,
    unlocked: bool = False,
) -> Reply:
    """Take a turn in one transaction, unless it was taken before.

    league: the league may get an entry of it, whoever sends it. unlocked: it writes
    nothing itself, so that it may be tried ahead of the lock.
    """
    if not _KEY.fullmatch(key):
        raise Refused(Cause.BAD, "The key must be 1 to 80 letters, digits, - or _.")
    by_office = league or same.seat in (None, COMMISSIONER)
    try:
        if unlocked and (reply := _turn_unlocked(slug, act)) is not None:
            return reply
        for _ in range(MOST_EXPIRIES):
            if (reply := _turn(slug, act, by_office=by_office)) is not None:
                return reply
            # In a transaction of its own: a refusal of this request must not undo it.
            expire(slug)
        raise Refused(Cause.STALE, "The game has moved on.")
    # Looked up only after a refusal: an answer sent once, as most are, costs no query.
    except (Refused, IntegrityError) as error:
        before = same.earlier(slug, key) if _is_senders(error, same) else None
        if before is None:
            if isinstance(error, Refused):
                log.info("refused", game=slug, why=error.cause.value)
            raise
        if not same.fits(before):
            raise Refused(Cause.STALE, ANSWERED_DIFFERENTLY) from None
        return Reply(before.seq, again=True)


def _is_senders(error: Exception, same: Same) -> bool:
    """True if the sender may see the reply to an earlier request under the same key.

    A person who does not sit there may not: they would learn a secret answer by trying.
    """
    strange = isinstance(error, Refused) and error.cause is Cause.SEAT
    return same.seat is None or not strange


def _turn(slug: str, act: Act, *, by_office: bool) -> Reply | None:
    """Take one turn; None if the time of an open question is up and comes first.

    by_office: the league gets an entry of it, and is locked first.
    """
    with transaction.atomic():
        # The league's lock before the game's row, in the order of all who take both.
        if by_office:
            locks.share_league(seasons__fixtures__game__slug=slug)
        row = store.locked_row(slug)
        table, now = store.table_of(row), timezone.now()
        passed, ending = timing.ran(table, now), timing.due(table)
        if ending is not None and ending.left <= passed:
            return None
        turn = Turn(table, now, passed)
        text = act(turn)
        save_turn(row, turn)
    return _reply(slug, turn, text)


def _turn_unlocked(slug: str, act: Act) -> Reply | None:
    """Take one turn of the table in memory; None to take it under the lock instead.

    Two answers to a table at one moment are rare. So the rules come first, and what
    they make of it is saved only if the log is where they began. A refusal may be of a
    table that has moved on in another process.
    """
    table = store.in_memory(slug)
    if table is None:
        return None
    try:
        attempt = _attempted(table, act)
    except Refused:
        if store.is_current(table):
            raise
        return None
    if attempt is None or not save_unlocked(attempt.turn):
        return None
    return _reply(slug, attempt.turn, attempt.text)


class Attempt(Struct, frozen=True):
    """A turn worked out from the table in memory, of which nothing is saved."""

    turn: Turn
    text: str


def attempted(slug: str, key: str, act: Act) -> Attempt | None:
    """Work a turn out, to be saved with those of other tables; None to take it alone.

    Raises Refused; so may the table be of a turn that is taken alone.
    """
    table = store.in_memory(slug) if _KEY.fullmatch(key) else None
    return None if table is None else _attempted(table, act)


def save_together(attempts: Sequence[Attempt]) -> list[Callable[[], Reply]] | None:
    """Save turns of several tables in one commit; None, and nothing saved, if not all.

    Returned are their publications, each of which gives its reply.
    """
    saved = saving.save_together([attempt.turn for attempt in attempts])
    if saved is None:
        return None
    pairs = zip(attempts, saved, strict=True)
    return [partial(_published, attempt, table) for attempt, table in pairs]


def _published(attempt: Attempt, saved: Table) -> Reply:
    publish(saved)
    return _reply(saved.setting.slug, attempt.turn, attempt.text)


def _attempted(table: Table, act: Act) -> Attempt | None:
    now = timezone.now()
    passed, ending = timing.ran(table, now), timing.due(table)
    if ending is not None and ending.left <= passed:
        return None
    turn = Turn(table, now, passed)
    return Attempt(turn, act(turn))


def _reply(slug: str, turn: Turn, text: str) -> Reply:
    for new in turn.new if _stdlib.isEnabledFor(logging.DEBUG) else ():
        entry = new.logged
        log.debug(
            "entry",
            game=slug,
            seq=entry.seq,
            kind=entry.kind.value,
            seat=entry.seat,
            prompt=entry.prompt,
        )
    lines = (new.logged.seq for new in turn.new if not new.logged.is_time)
    return Reply(next(lines, turn.seq), text=text)


def go_back(turn: Turn, play: Play, answers: Sequence[Logged]) -> None:
    """Return to `play` with these of its answers.

    Once a game has ended everybody knows its seed: from then on it has new dice.
    """
    turn.go_back(play, answers)
    if turn.table.over:
        turn.draw_again(reader.entries(turn.setting.game_id))


def note(
    turn: Turn,
    kind: Kind,
    seat: str,
    key: str,
    person: Person,
    detail: dict[str, Any] | None = None,
    reason: str = "",
) -> Logged:
    """Add a line to the turn that is no answer."""
    return turn.note(kind, seat, key=key, detail=detail, by=person.user, reason=reason)
