"""One game in memory, as its log leaves it: the play, the prompts, the requests.

A `Table` is frozen and holds everything in its log up to number `seq`; it is read by
`games.table.store`, taken further by `games.table.turn`, shown by `games.view.models`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import datetime

from django.utils.functional import cached_property
from msgspec import Struct
from msgspec.structs import replace

from board.at_table import is_step
from board.coach import DEFAULT
from games.errors import Damaged
from games.log.dice import Seeds
from games.log.entries import Kind, Logged
from games.log.play_lines import PlayText
from games.log.plays import Finished, Play
from games.models import Game
from games.table.covering import hidden, sealed
from games.table.form_keys import form_key
from games.table.notes import FILES, newest
from games.table.officials import is_for_official
from games.table.setting import Setting
from rules.errors import RulesError
from rules.facts import Fact, Forfeited, GameEnded
from rules.field import Team
from rules.football.play import one_play
from rules.prompts import INTERRUPTS, Open, Pace
from rules.run import Progress, Runner
from rules.state import ByTeam, State

RECENT_PLAYS = 10
RECENT_ANSWERS = 40
STATUS = Game.Status


class Chair(Struct, frozen=True):
    """A seat: the key that opens it now, and True once it is taken.

    program: the computer's strength, if the computer has it; else "".
    """

    key: str
    seated: bool
    program: str = ""


class Chairs(Struct, frozen=True, dict=True):
    """Both coaches' chairs and the official's."""

    home: Chair
    away: Chair
    official: Chair

    def of(self, seat: str) -> Chair:
        """Return one of the three, by its name."""
        chair: Chair = getattr(self, seat)
        return chair

    @cached_property
    def programs(self) -> tuple[Team, ...]:
        """The sides that the computer coaches."""
        return tuple(team for team in Team if self.of(team).program)

    @property
    def strengths(self) -> ByTeam[str]:
        """The strengths of both coaches; a person's is the usual one."""
        return ByTeam(self.home.program or DEFAULT, self.away.program or DEFAULT)

    def but(self, seat: str, chair: Chair) -> Chairs:
        """Return the chairs with one of them changed."""
        return replace(self, **{seat: chair})


class Standing(Struct, frozen=True):
    """A side that changes nothing more. of: the answer with which it said so.

    since: the number of its own line in the log.
    """

    seat: str
    of: int
    since: int


class Table(Struct, frozen=True, kw_only=True, dict=True):
    """A game as its log leaves it. What follows from that is worked out once.

    pace: of the next play. entries: the answers that count in this play. tail: the last
    answers that count, this play's included, without the time between them. notes: the
    last lines that are no answers (`recent_notes`). undo_request: the undo that is not
    answered yet. recent: the plays before this one, oldest first. revision: ends so
    far. back: the last line that went back; noted: the last line that is no answer;
    dressed: the last that changed the figures of a side.
    stands: the sides that change nothing more before this play is called.
    ruled: the last answer that counts and that a commissioner amended. 0 for none.
    seeds: of the dice; secret. unfit: the reason why the current play cannot go on, in
    words; "" if it can.
    at: the time of the last line of the log; None before the first.
    """

    setting: Setting
    status: str
    seq: int
    pace: Pace
    play: Play
    entries: tuple[Logged, ...]
    tail: tuple[Logged, ...]
    notes: tuple[Logged, ...]
    progress: Progress
    recent: tuple[PlayText, ...]
    undo_request: Logged | None
    chairs: Chairs
    revision: int
    seeds: Seeds
    back: int = 0
    noted: int = 0
    dressed: int = 0
    unfit: str = ""
    ruled: int = 0
    stands: tuple[Standing, ...] = ()
    at: datetime | None = None

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return self.play.state.over

    @property
    def state(self) -> State:
        """The state before the play, or at the end of the game."""
        return self.play.state

    @cached_property
    def live(self) -> bool:
        """True if the ball has been snapped or kicked in this play."""
        return self.so_far.live

    @cached_property
    def so_far(self) -> Finished:
        """The facts of the play so far."""
        return Finished(self.play.index, self.progress.facts)

    @cached_property
    def pause_request(self) -> Logged | None:
        """The request for a pause that is open: it lapses with the next answer."""
        playing = self.status == STATUS.PLAYING
        return self._open_note(Kind.ASK_PAUSE) if playing else None

    @cached_property
    def computer_request(self) -> Logged | None:
        """A coach's request to leave the seat to the computer; it lapses likewise."""
        return self._open_note(Kind.ASK_COMPUTER)

    @cached_property
    def red_flag(self) -> Logged | None:
        """The red flag that is up: no answer but the written challenge is taken."""
        return self._open_note(Kind.RED_FLAG)

    @cached_property
    def contested(self) -> Logged | None:
        """The red flag of this play that is up or being decided."""
        flag = newest(self.notes, Kind.RED_FLAG)
        current = flag is not None and flag.play == self.play.index and not self.over
        return flag if current else None

    def attached(self, flag: Logged) -> int:
        """Return the number of photos and clips that a red flag has."""
        return next(
            (
                note.detail["count"]
                for note in reversed(self.notes)
                if note.kind in FILES and note.detail["flag"] == flag.seq
            ),
            0,
        )

    def _open_note(self, kind: Kind) -> Logged | None:
        """Return the last line of that kind, unless something has ended it."""
        note = newest(self.notes, kind)
        if note is None or any(entry.seq > note.seq for entry in self.tail[-1:]):
            return None
        return note

    def open_for(self, team: Team) -> tuple[Open, ...]:
        """Return the prompts put to that side now."""
        return tuple(
            opened
            for opened in self.progress.open
            if team in opened.seats and not self.officiated(opened)
        )

    def officiated(self, opened: Open) -> bool:
        """True if the official answers it, and not a coach."""
        return is_for_official(opened, taken=self.chairs.official.seated)

    def helped(self, opened: Open) -> Team | None:
        """Return the side of the computer for which the other coach answers, or None.

        The computer has no hands: at a physical board the person across sets up its
        figures, holds its switch and reads the result.
        """
        programs = self.chairs.programs
        if len(programs) != 1 or opened.seats != programs:
            return None
        return programs[0] if is_step(opened.prompt) else None

    def answering(self, opened: Open) -> tuple[Team, ...]:
        """Return the sides whose coaches answer a prompt at this table."""
        helped = self.helped(opened)
        return opened.seats if helped is None else (helped.opponent,)

    def fingerprint(self, opened: Open) -> str:
        """Return a mark that sets this prompt apart from every other of the same game.

        It does not depend on the other side's answer to its own half meanwhile.
        """
        known = (mark for prompt, mark in self._marks if prompt is opened)
        return next(known, None) or self._mark(opened)

    @cached_property
    def _marks(self) -> tuple[tuple[Open, str], ...]:
        """The open prompts with their fingerprints."""
        return tuple((opened, self._mark(opened)) for opened in self.progress.open)

    def _mark(self, opened: Open) -> str:
        seats, prompt = [str(seat) for seat in opened.seats], opened.id
        earlier = [entry for entry in self.entries if entry.prompt == prompt]
        times = sum(
            (entry.seat in seats or entry.side is None)
            and not isinstance(entry.answer, INTERRUPTS)
            for entry in earlier
        )
        given = sorted(opened.given.items())
        named = (opened.options, opened.lo, opened.hi, given)
        return _digest(f"{self.play.index}|{prompt}|{seats}|{times}|{named}")

    def key(self, opened: Open, seat: str) -> str:
        """Return the key of a form for one answer of `seat` to this prompt."""
        return self.answer_key(self.fingerprint(opened), seat)

    def answer_key(self, fingerprint: str, seat: str) -> str:
        """Return the same for a prompt whose fingerprint is known."""
        return form_key(self.setting.slug, seat, "answer", self.back, fingerprint)

    def interrupt_key(self, kind: str, seat: str) -> str:
        """Return the key of a form for one interrupt; the next one has another."""
        asking = kind, self.back, self.play.index, self.interrupts_of(seat)
        return form_key(self.setting.slug, seat, "interrupt", *asking)

    def interrupts_of(self, seat: str) -> int:
        """Return the number of interrupts that a seat has made in this play."""
        return sum(
            entry.seat == seat and isinstance(entry.answer, INTERRUPTS)
            for entry in self.entries
        )

    def act_key(self, seat: str) -> str:
        """Return the key of the forms for acts, each with the act's name added.

        Answers leave it as it is; it changes with every other line of the log.
        """
        return form_key(self.setting.slug, seat, "act", self.noted)

    @cached_property
    def moment(self) -> str:
        """The fingerprint of interrupts: good for the whole of the play."""
        return _digest(f"{self.play.index}|interrupt")

    def secret(self, entry: Logged) -> bool:
        """True if an answer that counts is its own side's alone.

        A sealed answer of an earlier play stays secret: its ball may not have been
        snapped.
        """
        if entry.play == self.play.index:
            return entry.seq in self.covered
        sealed = self.setting.sealed(entry.prompt)
        return sealed and not isinstance(entry.answer, INTERRUPTS)

    @cached_property
    def covered(self) -> frozenset[int]:
        """The numbers of this play's answers that are secrets of only one side."""
        return hidden(self.setting, self.entries, live=self.live)

    @cached_property
    def sealed(self) -> tuple[Logged, ...]:
        """The answers of this play to prompts that are their own side's alone."""
        return tuple(sealed(self.setting, self.entries))


def start_play(setting: Setting, play: Play) -> Runner:
    """Return the play from its beginning, nothing answered yet."""
    book = setting.book
    return Runner(lambda state: one_play(book, state), play.state, play.pace)


NOTHING = Progress((), (), None)


def end_by_forfeit(
    state: State, facts: tuple[Fact, ...], team: Team, cause: str
) -> tuple[State, tuple[Fact, ...]]:
    """Return the state after a play that the commissioner ends, and all its facts."""
    score = state.score
    after = replace(state, upcoming="over", forfeited_by=team, index=state.index + 1)
    ended = GameEnded(score.home, score.away, team.opponent, "forfeit")
    return after, (*facts, Forfeited(team, cause), ended)


def replayed(setting: Setting, play: Play, entries: Sequence[Logged]) -> Runner:
    """Give the play these answers again. Damaged, if one cannot be read or used.

    Rules may have been corrected since: an answer that they would refuse today may
    raise any error, not only a refusal.
    """
    lost = next((entry for entry in entries if entry.unread), None)
    if lost is not None:
        raise Damaged(f"Answer {lost.seq} of play {play.index} cannot be read.")
    reason = f"Play {play.index} no longer starts the way it did."
    try:
        runner = start_play(setting, play)
        for entry in entries:
            reason = f"Answer {entry.seq} no longer fits play {play.index}."
            runner.answer(entry.for_rules())
    except RulesError as refusal:
        raise Damaged(f"{reason} The rules say: {refusal}") from refusal
    except Exception as fault:
        raise Damaged(reason) from fault
    return runner


def _digest(text: str) -> str:
    return hashlib.blake2s(text.encode(), digest_size=9).hexdigest()
