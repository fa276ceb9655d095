"""One turn at a table: answers go to the rules, the dice fall, plays end and begin.

A `Turn` takes a table further in memory and collects the changes; it stores nothing and
notifies nobody. A refusal of the rules raises and leaves the table as it was.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from msgspec.structs import replace

from board.at_table import is_drawn
from games.log import dice
from games.log.entries import (
    CLOCK,
    PLAYED,
    REPORTED,
    UNSAID,
    Kind,
    Logged,
    New,
    report_number,
)
from games.log.play_lines import PlayText, play_text
from games.log.plays import Finished, Play
from games.log.undo import ending_forfeit
from games.models import draw_seed
from games.table import running
from games.table.covering import sealed_by
from games.table.notes import recent_notes
from games.table.outcomes import Step
from games.table.rerun import Renamed
from games.table.setting import Setting
from games.table.table import (
    NOTHING,
    RECENT_ANSWERS,
    RECENT_PLAYS,
    STATUS,
    Standing,
    Table,
    end_by_forfeit,
    replayed,
    start_play,
)
from rules.errors import IllegalAnswer
from rules.facts import Fact
from rules.field import Team
from rules.prompts import Answer, Chosen, Elapsed, Meaning, Open, Pace, Roll, Rolled
from rules.state import State

# Steps at which a side may change its figures, or leave them, and those beside them.
CHANGES: tuple[Meaning, ...] = ("tempo", "pivot")
BEFORE_THE_CALL: tuple[Meaning, ...] = (
    *("package", "set_up", "ready", "timed"),
    *CHANGES,
)
TIME = "time:"  # how the keys of lines of time begin


class Turn:
    """A table being taken further.

    new: lines for the log. finished: plays that ended. begun: plays that began.
    renamed: plays in which a detail was given later, and those after them that changed.
    back_to: the play that an undo or an amendment went back to, if one did. unforeseen:
    dice fell where none had fallen before. ran: the milliseconds since the last line of
    the log that count on its clocks; passed: the line that charges them, once another
    is added.
    """

    def __init__(self, table: Table, now: datetime, ran: int = 0) -> None:
        self.table = table
        self.setting = table.setting
        self.now = now
        self.ran = ran
        self.passed: tuple[Logged, ...] = ()
        self.seq = table.seq
        self.play = table.play
        self.status = table.status
        self.pace = table.pace
        self.revision = table.revision
        self.back = table.back
        self.noted = table.noted
        self.dressed = table.dressed
        self.unfit = table.unfit
        self.seeds = table.seeds
        self.undo_request = table.undo_request
        self.chairs = table.chairs
        self.back_to: int | None = None
        self.stands = {standing.seat: standing for standing in table.stands}
        self.unforeseen = False
        self.entries = list(table.entries)
        self.tail = list(table.tail)
        self.notes = list(table.notes)
        self.recent: list[PlayText] = list(table.recent)
        self.new: list[New] = []
        self.finished: list[Finished] = []
        self.begun: list[Play] = []
        self.renamed: list[Renamed] = []
        still = table.over or table.unfit
        self._runner = None if still else running.take(table)

    @property
    def forfeited(self) -> Logged | None:
        """The commissioner's forfeit that has ended the game, if one has."""
        return ending_forfeit(self.tail)

    @property
    def reopened(self) -> bool:
        """True if the game was over before this turn and continues after it."""
        return self.table.over and not self.play.state.over

    @property
    def open(self) -> tuple[Open, ...]:
        """The open prompts."""
        return self._runner.open if self._runner else ()

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The facts of the current play so far."""
        return self._runner.stated() if self._runner else ()

    def answer(
        self,
        seat: str,
        prompt: str,
        answer: Answer,
        *,
        key: str,
        reason: str = "",
        **known: Any,
    ) -> None:
        """Give one answer to the rules. Raises the rules' refusal."""
        self._pass_time()
        content = {
            "answer": answer,
            "reason": reason,
            "by_clock": key.startswith(CLOCK),
            "report": report_number(key),
        }
        logged = self._line(Kind.ANSWER, seat, prompt=prompt, **content)
        self._take(logged, key, **known)

    def time_again(self, passed: Elapsed, key: str) -> None:
        """Charge the same time again, after an earlier answer was amended."""
        self._take(self._line_of_time(passed), key)

    def _pass_time(self) -> None:
        """Charge the time since the last line of the log, once, ahead of the next."""
        ran, self.ran = self.ran, 0
        if ran and self.open:
            self.passed = (self._charge(ran),)

    def _charge(self, ms: int) -> Logged:
        logged = self._line_of_time(Elapsed(ms))
        self._take(logged, f"{TIME}{logged.seq}")
        return logged

    def _line_of_time(self, passed: Elapsed) -> Logged:
        return self._line(Kind.ANSWER, "", prompt=self.open[0].id, answer=passed)

    def follow(self, logged: Logged) -> None:
        """Take an answer that is in the log already, and end the play if it does."""
        self._take(logged, key="")
        self._go_on()

    def note(
        self,
        kind: Kind,
        seat: str,
        *,
        key: str,
        detail: dict[str, Any] | None = None,
        reason: str = "",
        **known: Any,
    ) -> Logged:
        """Add a line that is no answer."""
        self._pass_time()
        logged = self._line(kind, seat, detail=detail or {}, reason=reason)
        self._keep(logged, key, **known)
        return logged

    def settle(self) -> None:
        """Roll and go on to the next play, until a coach is asked or the game ends."""
        self._go_on()
        while True:
            if drawn_ms := self._time_due():
                self._charge(drawn_ms)
            elif ended := self._time_up():
                self._end_time(*ended)
            elif rolled := self._roll_due():
                key = f"dice:{self.seq + 1}"
                self.answer("", rolled.id, self.dice_for(rolled), key=key)
            elif drawn := self._outcome_due():
                self._draw(drawn)
            elif standing := self._standing_due():
                self._stand(*standing)
            else:
                break
            self._go_on()

    def _outcome_due(self) -> Open | None:
        """Return the open step that the statistical board plays by itself, or None."""
        if not self.setting.draws_itself:
            return None
        return next((o for o in self.open if is_drawn(o.prompt)), None)

    def _step(self, opened: Open) -> Step:
        return Step(
            setting=self.setting,
            seeds=self.seeds,
            play=self.play,
            entries=self.entries,
            facts=self.facts,
            opened=opened,
            strengths=self.chairs.strengths,
        )

    def _time_due(self) -> int:
        """Return the drawn time before the next answer; 0 once it is charged.

        It passes before the question is put, so that nobody answers too late.
        """
        charged = bool(self.entries) and self.entries[-1].is_time
        if not self.setting.draws_itself or charged or not self.open:
            return 0
        return self._step(self.open[0]).time_taken()

    def _time_up(self) -> tuple[Open, Answer] | None:
        """Return a question whose drawn time is up, with the table's own answer."""
        if not self.setting.draws_itself:
            return None
        for opened in self.open:
            given = self._step(opened).time_up()
            if given is not None:
                return opened, given
        return None

    def _end_time(self, opened: Open, given: Answer) -> None:
        key = f"{CLOCK}board:{self.seq + 1}"
        self.answer(opened.seats[0], opened.id, given, key=key)

    def _draw(self, opened: Open) -> None:
        """Let the board say what happens; the first that the book allows counts."""
        step = self._step(opened)
        self.unforeseen |= step.place not in self.seeds.fallen
        refused: IllegalAnswer | None = None
        for answer in step.outcomes():
            try:
                self.answer("", opened.id, answer, key=f"board:{self.seq + 1}")
                return
            except IllegalAnswer as refusal:
                refused = refusal
        assert refused is not None, "something always happens"
        raise refused

    def stand(self, seat: str, of: int, *, by: int | None = None) -> None:
        """Say no more before the snap.

        Motion and adjustments of this side go by default; the formation is that of the
        package which it has called. of: the number of the answer with which it said so.
        """
        detail = {"of": of}
        key = f"stand:{self.seq + 1}"
        line = self.note(Kind.STAND, seat, key=key, detail=detail, by=by)
        self.stands[seat] = Standing(seat, of, line.seq)

    def _standing_due(self) -> tuple[Standing, Open, Answer] | None:
        """Return a side that has said all, its open step and what follows from that."""
        for opened in self.open if self.stands else ():
            for seat in opened.seats:
                standing = self.stands.get(seat.value)
                if standing is None or not self._stands_still(standing):
                    continue
                answer = self._given_with(standing, opened)
                if answer is not None:
                    return standing, opened, answer
        return None

    def _given_with(self, standing: Standing, opened: Open) -> Answer | None:
        """Return the answer that goes without saying: no change, or a formation."""
        if opened.prompt.means in CHANGES:
            return opened.default()
        if opened.prompt.means != "call":
            return None
        team = Team(standing.seat)
        call = self.setting.book.table.secret_call(
            self.play.state, team, sealed_by(self.setting, self.entries, team)
        )
        leads = call.leads if call is not None and call.final else ""
        return Chosen(leads) if leads in opened.options else None

    def _stands_still(self, standing: Standing) -> bool:
        """True until something else than setups and changes is answered."""
        prompts = self.setting.prompts
        return all(
            entry.is_time or prompts[entry.prompt].means in BEFORE_THE_CALL
            for entry in self.entries
            if entry.seq > standing.since
        )

    def _stand(self, standing: Standing, opened: Open, answer: Answer) -> None:
        key = f"{REPORTED}{standing.of}:{self.seq + 1}"
        self.answer(standing.seat, opened.id, answer, key=key)

    def dice_for(self, opened: Open) -> Rolled:
        """Return the table's dice for an open roll."""
        prompt = opened.prompt
        assert isinstance(prompt, Roll), "only dice are rolled"
        place = dice.place_of(self.entries, self.play.index, prompt.id)
        self.unforeseen |= place not in self.seeds.fallen
        seed = self.seeds.at(place).seed
        return Rolled(dice.roll(seed, place, prompt.count, prompt.faces))

    def forfeit(self, team: Team, cause: str, *, key: str, **known: Any) -> None:
        """End the game against `team`, by the commissioner, whatever is open."""
        assert not self.play.state.over, "a game ends once"
        detail = {"team": team.value, "why": cause}
        self.note(Kind.FORFEIT, "commissioner", key=key, detail=detail, **known)
        self._end_by_forfeit(team, cause)

    def forfeit_again(self, entry: Logged, key: str) -> None:
        """Repeat the forfeit after an earlier answer was amended."""
        self.forfeit(Team(entry.detail["team"]), entry.detail["why"], key=key)

    def go_back(self, play: Play, entries: Iterable[Logged]) -> None:
        """Return to `play` with these of its answers; everything later is gone."""
        self.play = play
        self.back_to = play.index
        self.back = self.seq
        self.stands = {}
        self.entries = list(entries)
        first = play.first_seq
        last = self.entries[-1].seq if self.entries else first - 1
        self.tail = [entry for entry in self.tail if entry.seq <= last]
        self.recent = [done for done in self.recent if done.index < play.index]
        self._runner = replayed(self.setting, self.play, self.entries)
        self.unfit = ""
        if self.status in (STATUS.FINISHED, STATUS.FORFEITED):
            self.status = STATUS.PLAYING.value

    def rename(self, renamed: Sequence[Renamed]) -> None:
        """Take plays that were run again with the detail of an answer in place."""
        self.renamed += renamed
        given = {entry.seq: entry for done in renamed for entry in done.entries}
        self.tail = [given.get(entry.seq, entry) for entry in self.tail]
        texts = {done.play.index: done.finished for done in renamed if done.finished}
        self.recent = [
            play_text(texts[done.index], done.until, self.setting.spoken)
            if done.index in texts
            else done
            for done in self.recent
        ]
        last = renamed[-1]
        if last.play.index != self.play.index:
            return
        self.play = last.play
        self.entries = [given.get(entry.seq, entry) for entry in self.entries]
        if not last.play.state.over and not self.unfit:
            self._runner = replayed(self.setting, self.play, self.entries)

    def dress(self, setting: Setting, play: Play) -> None:
        """Go on with other figures: `play` is the current one, as it begins now."""
        self.setting, self.play, self.dressed = setting, play, self.seq
        if not play.state.over and not self.unfit:
            self._runner = replayed(setting, play, self.entries)

    def draw_again(self, log: Sequence[Logged]) -> None:
        """Draw new dice for the rolls missing in `log`, the game's so far."""
        seed = draw_seed()
        detail = {"promise": dice.promise(seed)}
        line = self.note(Kind.SEED, "", key=f"seed:{self.seq + 1}", detail=detail)
        drawn = (*self.seeds.drawn, dice.Drawn(line.seq, seed))
        self.seeds = dice.Seeds(drawn, dice.fallen(log))

    def result(self) -> Table:
        """Return the table as it is now."""
        return replace(
            self.table,
            setting=self.setting,
            status=self.status,
            seq=self.seq,
            pace=self.pace,
            play=self.play,
            entries=tuple(self.entries),
            tail=tuple(self.tail[-RECENT_ANSWERS:]),
            notes=recent_notes(self.notes),
            progress=self._runner.progress() if self._runner else NOTHING,
            recent=tuple(self.recent[-RECENT_PLAYS:]),
            undo_request=self.undo_request,
            chairs=self.chairs,
            revision=self.revision,
            back=self.back,
            noted=self.noted,
            dressed=self.dressed,
            unfit=self.unfit,
            stands=tuple(self.stands.values()),
            seeds=self.seeds,
            at=self.now if self.new else self.table.at,
        )

    def leave(self, result: Table) -> None:
        """Leave the current play to the next turn of `result`; this turn is over."""
        if self._runner is not None:
            running.leave(result, self._runner)
            self._runner = None

    def _roll_due(self) -> Open | None:
        """Return the open roll that the table makes by itself, or None."""
        by_hand = self.play.pace is Pace.STRICT and self.setting.has_hand_rolls
        if not self.setting.rolls_itself or by_hand:
            return None
        return next((o for o in self.open if isinstance(o.prompt, Roll)), None)

    def _line(self, kind: Kind, seat: str, **more: Any) -> Logged:
        return Logged(
            seq=self.seq + 1,
            kind=kind,
            seat=seat,
            play=self.play.index,
            at=self.now,
            **more,
        )

    def _take(self, logged: Logged, key: str, **known: Any) -> None:
        assert self._runner is not None, "nothing is open once the game is over"
        self._runner.answer(logged.for_rules())
        self._keep(logged, key, **known)
        if self.status == STATUS.WAITING:
            self.status = STATUS.PLAYING.value

    def _go_on(self) -> None:
        """Begin the next play, if this one is over."""
        while self._runner is not None and self._runner.state is not None:
            self._finish(self._runner.state, tuple(self._runner.facts))

    def _keep(self, logged: Logged, key: str, **known: Any) -> None:
        self.seq = logged.seq
        self.new.append(New(logged, key, **known))
        if logged.kind in PLAYED:
            self.entries.append(logged)
            if not logged.is_time:
                self.tail.append(logged)
        elif logged.kind not in UNSAID:
            if logged.kind is not Kind.DETAIL:  # its play says it
                self.notes.append(logged)
            self.noted = logged.seq

    def _finish(self, after: State, facts: tuple[Fact, ...]) -> None:
        done = Finished(self.play.index, facts)
        self.finished.append(done)
        self.recent.append(play_text(done, self.seq, self.setting.spoken))
        self.play = Play(after.index, self.seq + 1, self.pace, after)
        self.begun.append(self.play)
        self.entries, self.unfit, self.stands = [], "", {}
        self._runner = None if after.over else start_play(self.setting, self.play)
        if after.over:
            self.revision += 1
            lost = after.forfeited_by is not None
            self.status = (STATUS.FORFEITED if lost else STATUS.FINISHED).value

    def _end_by_forfeit(self, team: Team, cause: str) -> None:
        self._finish(*end_by_forfeit(self.play.state, self.facts, team, cause))
