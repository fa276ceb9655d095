"""The driver of procedures: one play, its log of answers, the prompts open now.

`run` is the whole contract with the outside: a procedure, the state it begins in and
the answers so far give the prompts that are open, the facts so far, and the next state
once the play is over. Generators are never stored. `Runner` keeps the same play
running, for boards that play a game in one go.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from rules.errors import IllegalAnswer, SurplusAnswer
from rules.facts import FACT_TYPES, Fact
from rules.field import Team
from rules.prompts import (
    INTERRUPT_TYPES,
    INTERRUPTS,
    Answer,
    InTurn,
    Measure,
    Open,
    Pace,
    Procedure,
    Step,
)
from rules.state import State

Play: TypeAlias = Callable[[State], Procedure[State]]


class Entry(Struct, frozen=True):
    """One answer of the log, its prompt and its seat. seat None: the dice.

    also: answers to questions that come after it and are not asked at the pace of the
    play, by their prompts; any other has its default.
    """

    prompt: str
    answer: Answer
    seat: Team | None = None
    also: tuple[tuple[str, Answer], ...] = ()


class Progress(Struct, frozen=True):
    """The progress of a play. `state` is the next state once it is over, else None.

    passed: what came just before the open prompts and is not asked at this pace, in the
    order of the book: coaches do it at the board all the same. counts: the number of
    facts after each answer.
    """

    open: tuple[Open, ...]
    facts: tuple[Fact, ...]
    state: State | None
    passed: tuple[Open, ...] = ()
    counts: tuple[int, ...] = ()


class Runner:
    """A play in progress. Answers that do not fit raise and change nothing."""

    def __init__(self, play: Play, state: State, pace: Pace = Pace.STRICT) -> None:
        self.facts: list[Fact] = []
        self.counts: list[int] = []
        self.state: State | None = None
        self.open: tuple[Open, ...] = ()
        self.passed: tuple[Open, ...] = ()
        # The facts as last returned: they only grow.
        self._stated: tuple[Fact, ...] = ()
        self._pace = pace
        self._also: tuple[tuple[str, Answer], ...] = ()
        self._partial: dict[int, dict[int, Answer]] = {}
        self._step: Step | None = None
        self._generator = play(state)
        self._advance(None)

    def answer(self, entry: Entry) -> None:
        """Give one answer. Raises IllegalAnswer or SurplusAnswer."""
        opened = self._prompt_for(entry)
        self._also = entry.also
        if isinstance(entry.answer, INTERRUPTS):
            self._advance(entry.answer)
        else:
            opened.check(entry.answer)
            self._give(opened, entry.answer)
        self.counts.append(len(self.facts))

    def progress(self) -> Progress:
        """Return the progress as plain data."""
        facts, counts = self.stated(), tuple(self.counts)
        return Progress(self.open, facts, self.state, self.passed, counts)

    def stated(self) -> tuple[Fact, ...]:
        """Return the facts so far: the same tuple until there is another."""
        if len(self._stated) != len(self.facts):
            self._stated = tuple(self.facts)
        return self._stated

    def _prompt_for(self, entry: Entry) -> Open:
        """Return the open prompt that the entry is for."""
        ids = [opened for opened in self.open if opened.id == entry.prompt]
        if not ids:
            open_ids = ", ".join(opened.id for opened in self.open) or "nothing"
            raise SurplusAnswer(f"{entry.prompt!r} is not open now; open: {open_ids}.")
        if entry.seat is None:
            return ids[0]
        for opened in ids:
            # Both coaches see what is measured: older logs have it from either side.
            if entry.seat in opened.seats or isinstance(opened.prompt, Measure):
                return opened
        if isinstance(entry.answer, INTERRUPTS):
            return ids[0]
        raise IllegalAnswer("It is the other coach’s turn.", ids[0].prompt.heading)

    def _give(self, opened: Open, answer: Answer) -> None:
        step = self._step
        if not isinstance(step, tuple):
            self._advance(answer)
            return
        partial = self._partial.setdefault(id(step), {})
        place = next(i for i, item in enumerate(step) if item is opened)
        partial[place] = answer
        if len(partial) < len(step):
            self.open = _still_open(step, partial)
            return
        del self._partial[id(step)]
        self._advance(tuple(partial[i] for i in range(len(step))))

    def _advance(self, answer: Answer | tuple[Answer, ...] | None) -> None:
        """Send an answer and run on to the next prompt that this pace asks."""
        send, facts, pace = self._generator.send, self.facts, self._pace
        refused: IllegalAnswer | None = None
        passed: list[Open] = []
        try:
            while True:
                step = send(answer)
                if isinstance(step, Open):
                    if step.prompt.asked_at(pace):
                        break
                    passed.append(step)
                    answer = self._unasked(step) if self._also else step.default()
                elif isinstance(step, tuple):
                    if step[0].prompt.asked_at(pace):
                        break
                    passed += step
                    answer = _default_answers(step)
                elif isinstance(step, IllegalAnswer):
                    refused, answer = step, None
                else:
                    facts.append(step)
                    answer = None
        except StopIteration as end:
            self._step, self.open, self.state = None, (), end.value
            self.passed = tuple(passed)
            return
        if step is not self._step and refused is None:
            self.passed = tuple(passed)
        self._step = step
        given = self._partial.get(id(step), {})
        self.open = _still_open(step, given) if isinstance(step, tuple) else (step,)
        if refused is not None:
            raise refused

    def _unasked(self, opened: Open) -> Answer:
        """Return the answer to a question that this pace does not ask."""
        for prompt, answer in self._also:
            if prompt == opened.id:
                opened.check(answer)
                return answer
        return opened.default()


def _still_open(
    step: tuple[Open, ...], given: Mapping[int, Answer]
) -> tuple[Open, ...]:
    """Return the prompts of a step that are still open after some answers."""
    left = [place for place in range(len(step)) if place not in given]
    if isinstance(step, InTurn):
        stages = step.stages
        left = [place for place in left if stages[place] == stages[left[0]]]
    return tuple(step[place] for place in left)


def run(
    play: Play, state: State, entries: Iterable[Entry] = (), pace: Pace = Pace.STRICT
) -> Progress:
    """Run a play from its beginning with the answers so far."""
    runner = Runner(play, state, pace)
    for entry in entries:
        runner.answer(entry)
    return runner.progress()


def play_through(
    play: Play,
    state: State,
    respond: Callable[[Open], Answer],
    pace: Pace = Pace.BRISK,
    facts: list[Fact] | None = None,
) -> tuple[State, list[Fact]]:
    """Run a play to its end, `respond` answering every prompt; answers are checked.

    facts: a list that the facts are added to as they are stated.
    """
    send = play(state).send
    facts = [] if facts is None else facts
    state_fact = facts.append
    answer: Answer | tuple[Answer, ...] | None = None
    step: Any
    try:
        while True:
            step = send(answer)
            kind = type(step)
            if kind is Open:
                prompt = step.prompt
                if pace < prompt.asked_from:
                    answer = prompt.default(step)
                else:
                    answer = _respond(step, respond)
            elif kind in FACT_TYPES:
                state_fact(step)
                answer = None
            elif isinstance(step, tuple):
                skipped = pace < step[0].prompt.asked_from
                answer = (
                    _default_answers(step)
                    if skipped
                    else _respond_all(step, respond, pace)
                )
            else:  # a refusal
                raise step
    except StopIteration as end:
        state_after: State = end.value
        return state_after, facts


def _respond_all(
    step: tuple[Open, ...], respond: Callable[[Open], Answer], pace: Pace
) -> tuple[Answer, ...]:
    return tuple(
        opened.default()
        if pace < opened.prompt.asked_from
        else _respond(opened, respond)
        for opened in step
    )


def _default_answers(step: tuple[Open, ...]) -> tuple[Answer, ...]:
    """Return the least eventful answers to a step of several prompts."""
    if isinstance(step, InTurn):
        return step.defaults
    return tuple(opened.default() for opened in step)


def _respond(opened: Open, respond: Callable[[Open], Answer]) -> Answer:
    answer = respond(opened)
    if type(answer) in INTERRUPT_TYPES:
        return answer
    if opened.limits:
        opened.check(answer)
    else:  # asked for every answer of every simulated game
        opened.prompt.check(answer, opened)
    return answer
