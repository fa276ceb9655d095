"""The statistical board of a live table: what happens, drawn by place in the log.

Between two answers nothing of it stays in memory: it is made again from the play so
far, and draws from a seed of that very place. An undo meets the same outcomes again,
and so does a server that was killed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from board.chance import Chance
from board.coach.calls import DROPS
from board.depth import Rosters
from board.falls import CARRIES
from board.statistical import EVEN, StatisticalBoard
from board.tempo import Tempo
from rules.facts import Fact
from rules.prompts import (
    INTERRUPTS,
    Answer,
    Choose,
    Chosen,
    Elapsed,
    Flag,
    Happened,
    Meaning,
    Name,
    Open,
    Power,
    Prompt,
    Ready,
    Roll,
    Write,
)
from rules.state import ByTeam, State

# What is settled at a board, though it is a choice of the book.
SETTLED: tuple[Meaning, ...] = ("judgment", "offender", "player", "rating", "review")
_STEPS: tuple[type[Prompt], ...] = (Power, Ready, Name)
_DRAWN: tuple[Meaning, ...] = (*SETTLED, "spot", "tempo")


class Given(Struct, frozen=True):
    """An answer of the play so far."""

    prompt: Prompt
    answer: Answer


class Place(Struct, frozen=True):
    """The place of an outcome: the play so far, and the prompt that is open.

    strengths: of both coaches; a person's is the usual one.
    """

    state: State
    given: Sequence[Given]
    opened: Open
    facts: Sequence[Fact]
    strengths: ByTeam[str] = EVEN


def is_step(prompt: Prompt) -> bool:
    """True for what is done and read at a board, and no coach decides."""
    return isinstance(prompt, _STEPS) or prompt.means in SETTLED


def is_drawn(prompt: Prompt) -> bool:
    """True for what the statistical board answers for both sides."""
    return is_step(prompt) or prompt.means in _DRAWN


def is_asked(prompt: Prompt) -> bool:
    """True for what a coach decides or rolls at any board."""
    return isinstance(prompt, (Choose, Roll, Write)) and not is_step(prompt)


def outcome(
    rosters: Rosters, place: Place, of_play: int, of_place: int
) -> Iterable[Answer]:
    """Yield what happens at that place: a flag or a fall if there is one, then it.

    of_play, of_place: the seeds of the play and of this place in it. Of several the
    first that the book allows counts.
    """
    board = StatisticalBoard(of_play, rosters, place.strengths)
    board.begin_play(place.state)
    _remember(board, place.given)
    board.chance.reseed(of_place)
    for unasked in (_flag, _fall):
        interrupt = unasked(board, place)
        if interrupt is not None:
            yield interrupt
    yield board.answer(place.opened)


def time_taken(place: Place, of_play: int) -> Elapsed | None:
    """Return the time that coaches take before the next answer, in a book with clocks.

    At this board nobody waits for figures to be set up: the time is drawn as well.
    """
    tempo = Tempo(Chance(of_play))
    tempo.begin_play(place.state)
    answers = (given.answer for given in place.given)
    tempo.spend(sum(one.ms for one in answers if isinstance(one, Elapsed)))
    return tempo.elapsed(place.opened, place.facts)


def time_up(place: Place) -> Answer | None:
    """Return the answer that the table gives by itself, once the time is up."""
    tempo = Tempo(Chance(0))
    tempo.begin_play(place.state)
    return tempo.given(place.opened, place.facts)


def _flag(board: StatisticalBoard, place: Place) -> Answer | None:
    thrown = any(isinstance(given.answer, Flag) for given in place.given)
    if thrown:
        return None
    return board.officials.throw_flag(place.opened, place.facts)


def _fall(board: StatisticalBoard, place: Place) -> Answer | None:
    settled = any(
        given.prompt.means in CARRIES
        for given in place.given
        if not isinstance(given.answer, Elapsed)
    )
    if settled or board.falls.settled:
        return None
    return board.falls.fallen_player(place.opened)


def _remember(board: StatisticalBoard, given: Iterable[Given]) -> None:
    """Tell the board what it would know, had it followed the play."""
    for one in given:
        if isinstance(one.answer, INTERRUPTS):
            continue
        means, answer = one.prompt.means, one.answer
        if isinstance(answer, Chosen) and means == "call":
            board.called = "pass" if answer.choice in DROPS else "run"
        elif isinstance(answer, Happened):
            board.remember(means, answer)
