"""Answers ahead: those of a seat to the prompts that follow its answer, at once.

A coach who knows the next answers as well gives them with the first: all of them are
lines of the log like any other, and none is written if one of them does not fit. So
none is taken past dice, or past a secret of both sides: a coach whom these refuse would
know of them, and answer otherwise. A sealed call stands, whatever comes of those after
it, for what refuses them may be the other side's own.
"""

from __future__ import annotations

from games.errors import Cause, Refused, refused_by_rules
from games.log.decoding import logged
from games.log.entries import REPORTED, Kind
from games.log.plays import Finished
from games.models import Entry
from games.table.access import Person
from games.table.checks import check_called, check_named, cleaned_answer
from games.table.commands import MOST_AHEAD, Give, Then
from games.table.services.transaction import Same
from games.table.setting import Setting
from games.table.turn import Turn
from rules.errors import IllegalAnswer
from rules.field import Team
from rules.prompts import Open

UNKNOWN = "What is asked next is not known yet. Answer one at a time."
NOT_YOURS = "One of the questions after it is not yours. Answer one at a time."
CALL_STANDS = "Your call stands."


class SameAnswer(Same):
    """An answer, with those that follow it and its stand."""

    def __init__(self, setting: Setting, give: Give) -> None:
        super().__init__(Kind.ANSWER, give.seat, give.answer)
        self._setting, self._then, self._stands = setting, give.then, give.stands
        self._open_end = bool(give.means)

    def fits(self, entry: Entry) -> bool:
        """True if the log's line is the request, and so are those after it."""
        if not super().fits(entry):
            return False
        later = Entry.objects.filter(game=entry.game_id, seq__gt=entry.seq)
        own = [_key_ahead(entry.seq, count + 1) for count in range(MOST_AHEAD)]
        given = later.filter(seat=entry.seat, client_key__in=own).order_by("seq")
        lines = [logged(row) for row in given]
        stands = [logged(row).detail["of"] for row in later.filter(kind=Kind.STAND)]
        may_end = self._open_end or any(
            self._setting.sealed(line.prompt) for line in (logged(entry), *lines)
        )
        missing, stood = len(self._then) - len(lines), entry.seq in stands
        if missing < 0 or (missing and not may_end):
            return False
        if stood is not (self._stands and not missing):
            return False
        return all(
            line.answer == cleaned_answer(self._setting, line.prompt, answer)
            for line, answer in zip(lines, self._then, strict=False)
        )


def _key_ahead(first: int, count: int) -> str:
    return f"{REPORTED}{first}:{count}"


def check_ahead(turn: Turn, give: Give) -> None:
    """Raise Refused for more answers than a screen asks for, or too late a stand."""
    if len(give.then) > MOST_AHEAD:
        raise Refused(Cause.BAD, f"At most {MOST_AHEAD} answers can follow at once.")
    if give.means and len(give.means) != len(give.then):
        raise Refused(Cause.BAD, "Name the meaning of every answer that follows.")
    if not give.stands:
        return
    if give.seat not in tuple(Team) or Finished(turn.play.index, turn.facts).live:
        raise Refused(Cause.ILLEGAL, "The ball is in play.")


def answer_ahead(turn: Turn, give: Give, person: Person, first: int) -> str:
    """Give the answers that follow; return a sentence if a sealed call stands alone.

    first: the number of the first answer in the log. Their keys name it, so that an
    undo takes back all of them.
    """
    play, sealed = turn.play.index, False
    prompt = turn.setting.prompts.get(give.prompt)  # an interrupt may have none
    for count, answer in enumerate(give.then, 1):
        sealed |= prompt is not None and prompt.sealed
        unknown = turn.unforeseen or (prompt is not None and prompt.secret)
        own = _own_question(turn, give.seat) if turn.play.index == play else None
        if give.means and (unknown or _is_left_out(give, count, own)):
            return ""
        try:
            opened = _known(own, unknown=unknown)
            _give(turn, give.seat, opened, answer, _key_ahead(first, count), person)
        except Refused as refusal:
            # What is refused may be told from what the other side has called: a call
            # that its refusal would take back could be tried until it fits.
            if not sealed:
                raise
            return f"{refusal.reason} {CALL_STANDS}"
        prompt = opened.prompt
        # Before the other side's steps, which may lead past those that are skipped.
        if give.stands and count == len(give.then):
            turn.stand(give.seat, first, by=person.user)
        turn.settle()
    return ""


def _known(opened: Open | None, *, unknown: bool) -> Open:
    """Return the question of an answer. Raises Refused if nobody could know it."""
    if unknown:
        raise Refused(Cause.ILLEGAL, UNKNOWN)
    if opened is None:
        raise Refused(Cause.ILLEGAL, NOT_YOURS)
    return opened


def _is_left_out(give: Give, count: int, opened: Open | None) -> bool:
    """True if the question of an answer, and so those after it, is not asked now."""
    expected = give.means[count - 1] if count <= len(give.means) else ""
    return opened is None or opened.prompt.means != expected


def _own_question(turn: Turn, seat: str) -> Open | None:
    """Return the open prompt put to that coach, if there is one."""
    own = (o for o in turn.open if seat in o.seats and not turn.table.officiated(o))
    return next(own, None)


def _give(
    turn: Turn, seat: str, opened: Open, answer: Then, key: str, person: Person
) -> None:
    clean = cleaned_answer(turn.setting, opened.id, answer)
    check_named(turn, opened, clean)
    check_called(turn.setting, opened, clean, person)
    try:
        turn.answer(seat, opened.id, clean, key=key, by=person.user)
    except IllegalAnswer as refusal:
        raise refused_by_rules(refusal, opened.prompt.heading) from None
