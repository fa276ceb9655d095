"""One game in memory, as its log leaves it: the play, what is open, what was asked.

A `Table` is frozen and says everything that its log says up to number `seq`; it is
read by `games.store`, taken further by `games.turn`, shown by `games.seen`.
"""

from __future__ import annotations

import hashlib

from msgspec import Struct
from msgspec.structs import replace

from games.dice import Seeds
from games.log import Logged
from games.models import Game
from games.officials import is_for_official
from games.setting import Setting
from games.told import Finished, Told
from rules.field import Team
from rules.football.play import one_play
from rules.prompts import INTERRUPTS, Choose, Open, Pace
from rules.run import Progress, Runner
from rules.state import State

RECENT_PLAYS = 10
RECENT_ANSWERS = 40
RECENT_NOTES = 6
STATUS = Game.Status


class Play(Struct, frozen=True):
    """The play being played: its number, its first line in the log, where it began."""

    index: int
    first_seq: int
    pace: Pace
    state: State


class Chair(Struct, frozen=True):
    """A seat: the key that opens it now, and whether somebody has come to sit there."""

    key: str
    seated: bool


class Chairs(Struct, frozen=True):
    """Both coaches' chairs and the official's."""

    home: Chair
    away: Chair
    official: Chair

    def of(self, seat: str) -> Chair:
        """One of the three, by its name."""
        chair: Chair = getattr(self, seat)
        return chair

    def but(self, seat: str, chair: Chair) -> Chairs:
        """The same with one of them changed."""
        return replace(self, **{seat: chair})


class Table(Struct, frozen=True, kw_only=True):
    """A game as its log leaves it.

    pace: of the next play. entries: the answers that count in this play. tail: the
    last answers that count, this play's included. notes: the last lines that are no
    answers. asked: the undo nobody has answered. recent: the plays before this one,
    oldest first. revision: ends so far. back: the last line that went back. ruled: the
    last answer that counts and that the commissioner has put right; 0 for none. seeds:
    of the dice; secret.
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
    recent: tuple[Told, ...]
    asked: Logged | None
    chairs: Chairs
    revision: int
    seeds: Seeds
    back: int = 0
    ruled: int = 0

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.play.state.over

    @property
    def state(self) -> State:
        """The state before the play, or at the end of the game."""
        return self.play.state

    @property
    def live(self) -> bool:
        """Whether the ball has been snapped or kicked in this play."""
        return self.so_far.live

    @property
    def so_far(self) -> Finished:
        """What has happened in the play as far as it has come."""
        return Finished(self.play.index, self.progress.facts)

    def open_for(self, team: Team) -> tuple[Open, ...]:
        """What is put to that side now."""
        return tuple(
            opened
            for opened in self.progress.open
            if team in opened.seats and not self.officiated(opened)
        )

    def officiated(self, opened: Open) -> bool:
        """Whether the official answers it, and not a coach."""
        return is_for_official(opened, taken=self.chairs.official.seated)

    def fingerprint(self, opened: Open) -> str:
        """Tells this asking of the prompt from every other of the same game.

        It does not depend on what the other side answers meanwhile to its own half.
        """
        seats = [seat.value for seat in opened.seats]
        times = sum(
            entry.prompt == opened.id
            and (entry.seat in seats or entry.side is None)
            and not isinstance(entry.answer, INTERRUPTS)
            for entry in self.entries
        )
        given = sorted(opened.given.items())
        named = (opened.options, opened.lo, opened.hi, given)
        return _digest(f"{self.play.index}|{opened.id}|{seats}|{times}|{named}")

    def key(self, opened: Open) -> str:
        """A client key for one answer to this asking of the prompt."""
        return f"{self.back}-{self.fingerprint(opened)}"

    def interrupt_key(self, kind: str, seat: str) -> str:
        """A client key for one interrupt; the next interrupt gets another one."""
        made = sum(isinstance(entry.answer, INTERRUPTS) for entry in self.entries)
        return f"{self.back}-{self.play.index}-{made}-{kind}-{seat}"

    @property
    def moment(self) -> str:
        """The fingerprint of interrupts: good for the whole of the play."""
        return _digest(f"{self.play.index}|interrupt")

    def secret(self, entry: Logged) -> bool:
        """Whether an answer that counts is its own side's alone.

        Of an earlier play what is sealed stays so: its ball may not have been snapped.
        """
        if entry.play == self.play.index:
            return entry.seq in self.hidden(self.entries)
        sealed = self.setting.sealed(entry.prompt)
        return sealed and not isinstance(entry.answer, INTERRUPTS)

    def hidden(self, entries: tuple[Logged, ...]) -> frozenset[int]:
        """The numbers of one play's secret answers that only one side has given."""
        return hidden(self.setting, entries, live=self.live)


def hidden(
    setting: Setting, entries: tuple[Logged, ...], *, live: bool
) -> frozenset[int]:
    """The secret answers among one play's `entries` that the other side has yet to
    match, and those that are sealed while it is not live: by number in the log."""
    secret = _unmatched(setting, entries)
    return secret if live else secret | _sealed(setting, entries)


def _sealed(setting: Setting, entries: tuple[Logged, ...]) -> frozenset[int]:
    return frozenset(
        entry.seq
        for entry in entries
        if setting.sealed(entry.prompt) and not isinstance(entry.answer, INTERRUPTS)
    )


def _unmatched(setting: Setting, entries: tuple[Logged, ...]) -> frozenset[int]:
    given: dict[str, dict[str, list[int]]] = {}
    for entry in entries:
        prompt = setting.prompts.get(entry.prompt)
        if not isinstance(prompt, Choose) or not prompt.secret:
            continue
        if not isinstance(entry.answer, INTERRUPTS):
            given.setdefault(entry.prompt, {"home": [], "away": []})[entry.seat].append(
                entry.seq
            )
    covered: set[int] = set()
    for sides in given.values():
        both = min(map(len, sides.values()))
        covered.update(*(numbers[both:] for numbers in sides.values()))
    return frozenset(covered)


def start_play(setting: Setting, play: Play) -> Runner:
    """The play from its beginning, nothing answered yet."""
    book = setting.book
    return Runner(lambda state: one_play(book, state), play.state, play.pace)


NOTHING = Progress((), (), None)


def progress_of(setting: Setting, play: Play, entries: tuple[Logged, ...]) -> Progress:
    """Where the answers so far have brought the play; nothing once the game is over."""
    if play.state.over:
        return NOTHING
    runner = start_play(setting, play)
    for entry in entries:
        runner.answer(entry.for_rules())
    return runner.progress()


def _digest(text: str) -> str:
    return hashlib.blake2s(text.encode(), digest_size=9).hexdigest()
