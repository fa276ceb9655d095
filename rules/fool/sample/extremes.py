"""Runs that no defense stops, and runs that none lets pass.

Every kind of run of every formation is tried by usual men against every front with
every line option.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from rules.fool.legality import IllegalPlayError, legal_run
from rules.fool.lineup import LineupError
from rules.fool.men import Men
from rules.fool.notation.defenses import Defense, LineOption, read_defense
from rules.fool.notation.plays import Play
from rules.fool.play import UnreachableError
from rules.fool.ratings import usual_man
from rules.fool.sample.drawing import Below
from rules.fool.sample.fronts import FRONTS, SECONDARIES, joined
from rules.fool.sample.runs import FORMATIONS, PATTERNS, Formation, written
from rules.fool.sample.trial import Clock, resolved
from rules.fool.situation import Situation
from rules.fool.zones import mirrored

UNSTOPPED, WEAK = 5.0, 1.5  # mean yards against the best, or the worst, defense


class Tried(Struct, frozen=True):
    """A run against all defenses: the mean yards against the best and the worst."""

    play: Play
    least: float
    against: Defense
    most: float


def usual_men(positions: Mapping[str, str]) -> Men:
    """Return men with the usual ratings of their positions, by place."""
    return {place: usual_man(place, name) for place, name in positions.items()}


def try_extremes(below: Below, rolls: int, clock: Clock) -> Iterator[str]:
    """Yield a line for each run that every defense, or none, stops."""
    began = clock()
    tried = list(_tried(below, rolls))
    yield f"Runs that gain {UNSTOPPED} yards or more against every defense:"
    unstopped = sorted(tried, key=lambda run: -run.least)
    yield from _listed(
        f"{run.play}: {run.least:.1f} against {run.against}"
        for run in unstopped
        if run.least >= UNSTOPPED
    )
    yield f"Runs that gain {WEAK} yards or less against every defense:"
    weak = sorted(tried, key=lambda run: run.most)
    yield from _listed(
        f"{run.play}: {run.most:.1f}" for run in weak if run.most <= WEAK
    )
    seconds = clock() - began
    times = "once" if rolls == 1 else f"{rolls} times"
    yield f"{len(tried)} runs, each {times} against a defense: {seconds:.0f} s"


def _listed(lines: Iterable[str]) -> Iterator[str]:
    listed = [f"  {line}" for line in lines]
    yield from listed or ["  none"]


def _tried(below: Below, rolls: int) -> Iterator[Tried]:
    defenses = [
        read_defense(f"{option}: {joined(front, secondary)}")
        for option in LineOption
        for front in FRONTS
        for secondary in list(SECONDARIES)[:1]
    ]
    for formation in FORMATIONS:
        for near in (formation.strong, mirrored(formation.strong)):
            plays = {written(pattern, formation, near) for pattern in PATTERNS}
            for play in sorted(plays, key=str):
                yield from _against_all(below, rolls, formation, play, defenses)


def _against_all(
    below: Below,
    rolls: int,
    formation: Formation,
    play: Play,
    defenses: list[Defense],
) -> Iterator[Tried]:
    means = []
    for defense in defenses:
        situation = _situation(formation, play, defense)
        if situation is None:
            return  # usual men are too slow for it
        yards = [resolved(below, situation).end.yards for _ in range(rolls)]
        means.append(sum(yards) / rolls)
    least = min(means)
    yield Tried(play, least, defenses[means.index(least)], max(means))


def _situation(formation: Formation, play: Play, defense: Defense) -> Situation | None:
    men = usual_men(formation.positions)
    positions = {placed.name: placed.position for placed in defense.men}
    try:
        return legal_run(play, men, defense, usual_men(positions))[0]
    except (UnreachableError, LineupError, IllegalPlayError):
        return None
