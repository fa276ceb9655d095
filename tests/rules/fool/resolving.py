"""Resolve runs of FOOL with dice that are given, or drawn from a seed."""

from collections.abc import Callable, Iterable, Iterator
from random import Random

from rules.fool.play import resolve_run
from rules.fool.run_play import RunEnd
from rules.fool.situation import Situation
from rules.fool.trace import Die, Resolution, Step


def rolled(dice: Iterable[int]) -> Iterator[int]:
    """Return dice that are given, then ones."""
    yield from dice
    raise AssertionError("The play asks for another die.")


def drawn(seed: int) -> Iterator[int]:
    """Return dice from a seed."""
    chance = Random(seed)
    while True:
        yield chance.randint(1, 6)


DiceSource = Callable[[Die], int]


def play_out(
    resolution: Resolution[RunEnd], dice: Iterator[int] | DiceSource
) -> tuple[RunEnd, list[Step], list[Die]]:
    """Return the end, the steps of the trace and the dice that were asked for."""
    steps: list[Step] = []
    asked_for: list[Die] = []
    answer = None
    try:
        while True:
            event = resolution.send(answer)
            answer = None
            if isinstance(event, Die):
                asked_for.append(event)
                answer = dice(event) if callable(dice) else next(dice)
            else:
                steps.append(event)
    except StopIteration as stop:
        return stop.value, steps, asked_for


def run(situation: Situation, *dice: int, to_goal: int = 70) -> RunEnd:
    """Return the end of a run with the dice of its contacts."""
    end, _, asked_for = play_out(resolve_run(situation, to_goal), rolled(dice))
    assert len(asked_for) == len(dice), [die.purpose for die in asked_for]
    return end
