"""Plays told in one report: today's answers to their prompts, all or none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from msgspec import to_builtins

from board.scribe import Route, Scribe, has_spot, is_end_zone_catch, name_of
from board.summaries import Summary
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
from games.table.telling import (
    announced_words,
    by_computer,
    end_of,
    may_tell,
    sayable,
    ways_on,
)
from games.table.turn import Turn
from rules.errors import IllegalAnswer
from rules.field import Team
from rules.offers import Moment
from rules.prompts import Announced, Answer, Open, Pace, Roll, Rolled

DRAWN = "At the statistical board plays are not told: it says what happens."
DICE_DIFFER = "The dice made it another play. Please answer the question."
REST = "The dice had been rolled, so the play stands as far as it was told."


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
        _check_told(turn, person, report.summary)
        detail = {"summary": report.summary}
        line = note(turn, Kind.REPORT, report.seat, report.key, person, detail)
        return _Writing(turn, person, report, line.seq).write()

    detail = to_builtins({"summary": report.summary})
    return once(slug, report.key, act, Same(Kind.REPORT, report.seat, detail=detail))


def _check_told(turn: Turn, person: Person, summary: Summary) -> None:
    """Raise Refused for what no dice can make right: while none has fallen."""
    ending, seats = summary.answer, [Team(seat) for seat in person.seats]
    spotless = ending is not None and not has_spot(ending)
    if not summary.announced and not spotless:
        return
    ways = [way for way in ways_on(turn.table, seats) if way.play == summary.play]
    if not ways:
        return
    for announced in summary.announced:
        if not any(sayable(turn.setting, m, announced) for m in _moments(turn, ways)):
            raise _impossible(turn, announced)
    end = end_of(ways, summary.play, summary.stage)
    if ending is None or end is None or name_of(ending) not in end.options:
        return
    if spotless and not is_end_zone_catch(end, ending):
        try:
            end.check(ending)
        except IllegalAnswer as refusal:
            raise refused_by_rules(refusal, end.prompt.heading) from None


def _moments(turn: Turn, ways: Iterable[Route]) -> Iterator[Moment]:
    """Yield the moments of a play: now, and each of its ends."""
    at, state = turn.setting.book.offers.at, turn.play.state
    yield at(state, turn.facts, turn.open)
    for way in ways:
        for end, facts in zip(way.ends, way.facts, strict=True):
            yield at(state, facts, (end,))


def _impossible(turn: Turn, announced: Announced) -> Refused:
    label = announced_words(turn.setting, announced)
    return Refused(Cause.ILLEGAL, f"{label}: not possible in that play.")


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
            try:
                goes_on = self._answer_next()
            except Refused as refusal:
                # Dice that have fallen stay: a report that its sender could take back
                # by a mistake in it could be tried until they please.
                if not self.rolled:
                    raise
                return f"{refusal.reason} {REST}"
            if not goes_on:
                break
            before = len(self.turn.new)
            self.turn.settle()
            settled = self.turn.new[before:]
            self.rolled |= any(isinstance(n.logged.answer, Rolled) for n in settled)
        return self._remark()

    def _answer_next(self) -> bool:
        """Answer the open prompt; False where the summary has nothing for it."""
        opened = self.turn.open[0]
        answer = self._announced_at(opened) or self._answer_to(opened)
        if answer is not None:
            self._give(opened, answer)
        return answer is not None

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
        """Return a sentence if something told is not written. Refused without dice."""
        summary, open_ = self.scribe.summary, self.turn.open
        if self.scribe.unsaid and (self.scribe.done or not self.rolled):
            refusal = _impossible(self.turn, self.scribe.unsaid[0])
            if not self.rolled:
                raise refusal
            return f"{refusal.reason} {REST}"
        if self.written and (self.scribe.done or not summary.stage):
            return ""
        if self.rolled:
            return DICE_DIFFER
        heading = open_[0].prompt.heading if open_ else ""
        reason = "That play can\u2019t be told in one report now. Answer the question."
        raise Refused(Cause.ILLEGAL, reason, heading)
