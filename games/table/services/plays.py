"""Plays told in one report: today's answers to their prompts, all or none."""

from __future__ import annotations

from functools import partial

from msgspec import to_builtins

from board.scribe import Scribe
from games.errors import Cause, Refused, refused_by_rules
from games.log.entries import REPORTED, Kind
from games.table.access import Person
from games.table.checks import (
    check_announced,
    check_asked,
    check_called,
    check_coach,
    check_named,
    check_playing,
    cleaned_answer,
)
from games.table.commands import PlayReport, Reply
from games.table.services.transaction import Same, note, once
from games.table.telling import announced_words, by_computer, may_tell, sayable
from games.table.turn import Turn
from rules.errors import IllegalAnswer
from rules.prompts import Announced, Answer, Open, Pace, Roll

DRAWN = "At the statistical board plays are not told: it says what happens."
DICE_DIFFER = "The dice made it another play. Please answer the question."


def report_play(slug: str, person: Person, report: PlayReport) -> Reply:
    """Write the answers of a play that was told in one report.

    Either coach tells it for both sides. The report is a line of the log of its own,
    and every answer one of the seat that was asked, as if it had been tapped there.
    """

    def act(turn: Turn) -> str:
        check_coach(turn, person, report.seat)
        check_playing(turn)
        if turn.play.pace is not Pace.SCOREKEEPER:
            reason = "Plays are told in one report at scorekeeper pace only."
            raise Refused(Cause.ILLEGAL, reason)
        if turn.setting.draws_itself:
            raise Refused(Cause.ILLEGAL, DRAWN)
        check_asked(turn, report.prompt, report.fingerprint)
        detail = {"summary": report.summary}
        line = note(turn, Kind.REPORT, report.seat, report.key, person, detail)
        return _Writing(turn, person, report, line.seq).write()

    detail = to_builtins({"summary": report.summary})
    return once(slug, report.key, act, Same(Kind.REPORT, report.seat, detail=detail))


class _Writing:
    """One report being written down."""

    def __init__(
        self, turn: Turn, person: Person, report: PlayReport, number: int
    ) -> None:
        self.turn = turn
        self.person = person
        self.scribe = Scribe(report.summary)
        self.key = f"{REPORTED}{number}"
        self.written = 0
        self.rolled = False

    def write(self) -> str:
        """Answer until the summary says no more; return a sentence about the rest."""
        play = self.turn.play.index
        while self.turn.open and self.turn.play.index == play:
            opened = self.turn.open[0]
            answer = self._announced_at(opened) or self._answer_to(opened)
            if answer is None:
                break
            self._give(opened, answer)
            seq = self.turn.seq
            self.turn.settle()
            self.rolled |= self.turn.seq > seq
        return self._remark()

    def _announced_at(self, opened: Open) -> Announced | None:
        """Return what was announced in the play, at the prompt where it may be."""
        if not self.scribe.unsaid or isinstance(opened.prompt, Roll):
            return None
        turn = self.turn
        book, state = turn.setting.book, turn.play.state
        moment = book.offers.at(state, turn.facts, turn.open)
        return self.scribe.announce(opened, partial(sayable, turn.setting, moment))

    def _answer_to(self, opened: Open) -> Answer | None:
        own = frozenset(self.person.seats)
        if isinstance(opened.prompt, Roll) or not may_tell(opened, own):
            return None
        table = self.turn.table
        if table.officiated(opened) or by_computer(table, opened):
            return None
        answer = self.scribe.respond(opened)
        if answer is None:
            return None
        return cleaned_answer(self.turn.setting, opened.id, answer)

    def _give(self, opened: Open, answer: Answer) -> None:
        seat = opened.seats[0].value
        if isinstance(answer, Announced):
            check_announced(self.turn.setting, answer)
            seat = answer.team.value
        check_named(self.turn, opened, answer)
        check_called(self.turn.setting, opened, answer, self.person)
        self.written += 1
        key = f"{self.key}:{self.written}"
        try:
            self.turn.answer(seat, opened.id, answer, key=key, by=self.person.user)
        except IllegalAnswer as refusal:
            raise refused_by_rules(refusal, opened.prompt.heading) from None

    def _remark(self) -> str:
        """Return a sentence if the end was not reached. Refused without a reason."""
        summary, open_ = self.scribe.summary, self.turn.open
        if self.scribe.unsaid and (self.scribe.done or not self.rolled):
            label = announced_words(self.turn.setting, self.scribe.unsaid[0])
            raise Refused(Cause.ILLEGAL, f"{label}: not possible in that play.")
        if self.written and (self.scribe.done or not summary.stage):
            return ""
        if self.rolled:
            return DICE_DIFFER
        heading = open_[0].prompt.heading if open_ else ""
        reason = "That play can\u2019t be told in one report now. Answer the question."
        raise Refused(Cause.ILLEGAL, reason, heading)
