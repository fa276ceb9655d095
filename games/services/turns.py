"""One turn in one transaction, done once however often it is sent."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import structlog
from django.db import IntegrityError, transaction
from django.utils import timezone
from msgspec import json

from games import ledger, office, publish, report, store
from games.access import Who
from games.commands import Reply
from games.errors import Refused, Why
from games.log import Kind, Logged
from games.models import Entry
from games.table import Play
from games.turn import Turn
from rules.prompts import ANSWER_DECODER, Answer, Rolled

log = structlog.get_logger("buzzboard.games")

_KEY = re.compile(r"[A-Za-z0-9_-]{1,80}")
Act = Callable[[Turn], str]


class Same:
    """What a repeated sending must match to be taken for the same."""

    def __init__(
        self,
        kind: Kind,
        seat: str | None,
        answer: Answer | None = None,
        detail: dict[str, Any] | None = None,
    ) -> None:
        self.kind, self.seat, self.answer, self.detail = kind, seat, answer, detail

    def fits(self, entry: Entry) -> bool:
        """Whether the log's line is what was sent."""
        if self.seat is not None and entry.seat != self.seat:
            return False
        # Alone at the table an undo was agreed to at once.
        at_once = self.kind is Kind.ASK and entry.kind == Kind.ACCEPT
        if entry.kind != self.kind and not at_once:
            return False
        if self.answer is None:
            return self.detail is None or self.detail == json.decode(entry.answer)
        stored = ANSWER_DECODER.decode(entry.answer)
        if isinstance(stored, Rolled) and isinstance(self.answer, Rolled):
            return self.answer.dice in ((), stored.dice)
        return bool(stored == self.answer)


def once(slug: str, key: str, act: Act, same: Same) -> Reply:
    """Do it in one transaction, unless it was done before."""
    if not _KEY.fullmatch(key):
        raise Refused(Why.BAD, "The key must be 1 to 80 letters, digits, - or _.")
    try:
        return _turn(slug, act)
    except (Refused, IntegrityError) as error:
        before = Entry.objects.filter(game__slug=slug, client_key=key).first()
        if before is None:
            if isinstance(error, Refused):
                log.info("refused", game=slug, why=error.why.value)
            raise
        if not same.fits(before):
            raise Refused(
                Why.STALE, "Another answer was sent under the same key."
            ) from None
        return Reply(before.seq, again=True)


def _turn(slug: str, act: Act) -> Reply:
    with transaction.atomic():
        row = store.locked_row(slug)
        turn = Turn(store.table_of(row), timezone.now())
        text = act(turn)
        if turn.new:
            publish.after_commit(ledger.save(row, turn))
            office.tell_of(row.pk, turn)
        if turn.revision > turn.table.revision or turn.reopened:
            report.tell_after_commit(row.pk)
    for new in turn.new:
        entry = new.logged
        log.debug(
            "entry",
            game=slug,
            seq=entry.seq,
            kind=entry.kind.value,
            seat=entry.seat,
            prompt=entry.prompt,
        )
    return Reply(turn.new[0].logged.seq if turn.new else turn.seq, text=text)


def go_back(turn: Turn, play: Play, answers: Sequence[Logged]) -> None:
    """Return to `play` with these of its answers.

    Once a game has ended everybody knows its seed: from then on it has new dice.
    """
    turn.go_back(play, answers)
    if turn.table.over:
        turn.draw_again(store.entries(turn.setting.game_id))


def note(
    turn: Turn,
    kind: Kind,
    seat: str,
    key: str,
    who: Who,
    detail: dict[str, Any] | None = None,
) -> Logged:
    """Add a line that is no answer to the turn."""
    return turn.note(kind, seat, key=key, detail=detail, by=who.user)
