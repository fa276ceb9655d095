"""The clocks of a book: those that run now, and the time left on them.

Time is an answer. Where a book has clocks, the table gives the active milliseconds
since the line before (`Elapsed`) ahead of every answer. `run` charges them to the
clocks that ran meanwhile, as a fact; the time left is folded from facts, so that a
replay, an undo and an amendment give the same clock. The game clock runs when its book
says; every other clock while a prompt is open that has it as a limit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct

from rules.errors import IllegalAnswer
from rules.facts import ClockSet, Fact, TimeRan
from rules.field import Team
from rules.journal import Journal
from rules.prompts import Answer, Limit, Open
from rules.state import State

GAME = "game"  # the name of the game clock in every book
Opened = tuple[Open, ...]


class Clocks(Struct, frozen=True, kw_only=True):
    """The clocks of a book.

    labels: their names on the screen; that of the game clock is `game`. game(state):
    the milliseconds on the game clock as a play begins; None where plays are counted.
    runs(journal, opened): True while the game clock runs.
    """

    labels: Mapping[str, str]
    game: Callable[[State], int | None]
    runs: Callable[[Journal, Opened], bool]


class Reading(Struct, frozen=True):
    """A clock as it stands. left: milliseconds, 0 once it has run out.

    team: the side whose time it is; None for both. then: what follows (Limit.then), ""
    for the game clock by itself.
    """

    clock: str
    label: str
    left: int
    running: bool
    team: Team | None = None
    then: str = ""


def run(clocks: Clocks, journal: Journal, ms: int, opened: Opened) -> TimeRan:
    """State the clocks that ran for `ms` milliseconds while these prompts were open."""
    return TimeRan(ms, tuple(running(clocks, journal, opened)))


def running(clocks: Clocks, journal: Journal, opened: Opened) -> list[str]:
    """List the names of the clocks that run while these prompts are open."""
    names = {limit.clock: None for limit in limits_of(opened) if limit.clock != GAME}
    game = [GAME] if clocks.runs(journal, opened) else []
    return [*game, *names]


def limits_of(opened: Opened) -> Iterable[Limit]:
    """Yield the limits of these prompts."""
    return (limit for prompt in opened for limit in prompt.limits)


def left(clocks: Clocks, before: State, facts: Iterable[Fact], clock: str) -> int:
    """Return the milliseconds left on a clock, 0 at least.

    before: the state in which the play began. facts: those of the play so far. A clock
    that has not been set has none.
    """
    ms = (clocks.game(before) or 0) if clock == GAME else 0
    for fact in facts:
        if type(fact) is ClockSet and fact.clock == clock:
            ms = fact.ms
        elif type(fact) is TimeRan and clock in fact.clocks:
            ms = max(0, ms - fact.ms)
    return ms


def time_words(ms: int) -> str:
    """Return a time as a clock shows it: `4:31`."""
    seconds = -(-ms // 1000)
    return f"{seconds // 60}:{seconds % 60:02}"


def used(facts: Iterable[Fact], clock: str) -> int:
    """Return the milliseconds that a clock ran."""
    ran = (fact for fact in facts if type(fact) is TimeRan and clock in fact.clocks)
    return sum(fact.ms for fact in ran)


def readings(clocks: Clocks, journal: Journal, opened: Opened) -> tuple[Reading, ...]:
    """Read the clocks that matter now: the game clock, and the prompts' limits."""
    before, facts = journal.before, journal.facts
    game: tuple[Reading, ...] = ()
    if clocks.game(before) is not None:
        ms = left(clocks, before, facts, GAME)
        runs = GAME in running(clocks, journal, opened)
        game = (Reading(GAME, clocks.labels[GAME], ms, runs),)
    return game + tuple(
        Reading(
            limit.clock,
            clocks.labels[limit.clock],
            left(clocks, before, facts, limit.clock),
            True,
            limit.team,
            limit.then,
        )
        for limit in limits_of(opened)
        if limit.clock != GAME
    )


class Due(Struct, frozen=True):
    """An answer that the table gives by itself, in `left` milliseconds."""

    left: int
    opened: Open
    limit: Limit

    @property
    def answer(self) -> Answer:
        """The answer."""
        given = self.limit.answer
        return self.opened.default() if given is None else given


def due(clocks: Clocks, journal: Journal, opened: Opened) -> Due | None:
    """Return the answer that the table gives next by itself.

    None where no limit of these prompts ends so.
    """
    now = running(clocks, journal, opened)
    ends = [
        Due(left(clocks, journal.before, journal.facts, limit.clock), prompt, limit)
        for prompt in opened
        for limit in prompt.limits
        if limit.then == "default" and limit.clock in now
    ]
    return min(ends, key=lambda end: end.left, default=None)


def untimely(
    clocks: Clocks, journal: Journal, opened: Open, answer: Answer
) -> str | None:
    """Return the reason against an answer that the time does not allow.

    Once a limit has run out, the answer that the table gives is the only one; one that
    only the table gives waits for that.
    """
    if not opened.limits:
        return None
    ending = due(clocks, journal, (opened,))
    if ending is not None and not ending.left:
        return None if answer == ending.answer else "The time for that is up."
    if any(limit.answer == answer for limit in opened.limits):
        try:
            opened.prompt.check(answer, opened)
        except IllegalAnswer:
            return "There is time left."
    return None
