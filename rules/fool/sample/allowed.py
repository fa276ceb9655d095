"""The yards that each front of the playbook allows, by the area that a call is for.

All calls of the playbook are tried by usual men, from every lineup that a front is for.
The lines are those of allowed.toml, where the shares of the areas stand before them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from statistics import fmean

from rules.fool.aims import aim
from rules.fool.legal_calls import is_legal
from rules.fool.legality import legal_run
from rules.fool.lineups import LINEUPS, PLANS, Lineup, likely
from rules.fool.men import Men
from rules.fool.notation.defenses import Defense, read_defense
from rules.fool.notation.passes import Pass, read_call
from rules.fool.notation.plays import Play
from rules.fool.pass_tables import PASSES
from rules.fool.passing import SURE, meant_pass, throw_of
from rules.fool.playbook import DEFENSES, PLAYS, Entry
from rules.fool.ratings import usual_man
from rules.fool.sample.drawing import Below
from rules.fool.sample.trial import Clock, resolved
from rules.fool.squads import FILLED
from rules.fool.worth import Length

# Yards of the run after a catch, of a sack's die, and of what an interception costs.
AFTER_CATCH, SACK_DIE, INTERCEPTED = 4.0, 3.5, 40.0
FACES = 6
# The share of calls by the yards to go, in twenty simulated games.
OFTEN: Mapping[Length, float] = {"short": 0.1, "usual": 0.7, "long": 0.2}
LOOKED_AT = 0.7  # of the calls, the best ones: as far down as most coaches look


def try_allowed(below: Below, rolls: int, clock: Clock) -> Iterator[str]:
    """Yield a line for each front: mean yards by area. rolls: of a run each time."""
    began = clock()
    yield "[usual]"
    for plan in PLANS:
        yield f"{plan} = {_row(_usual(plan), 2)}"
    yield "[yards]"
    for front in DEFENSES:
        plans = _allowed(below, rolls, front).items()
        rows = ", ".join(f"{plan} = {_row(areas, 1)}" for plan, areas in plans)
        yield f'"{front.name}" = {{ {rows} }}'
    yield f"# {rolls} rolls of each run: {clock() - began:.0f} s"


def _row(areas: Mapping[str, float], digits: int) -> str:
    values = (f"{area} = {areas[area]:.{digits}f}" for area in sorted(areas))
    return f"{{ {', '.join(values)} }}"


def _usual(plan: str) -> Mapping[str, float]:
    """Return the shares of areas in what coaches write."""
    usual = {area: 0.0 for kind, area in map(_aim, PLAYS) if kind == plan}
    for length, often in OFTEN.items():
        for name, share in likely(length)[plan]:
            calls = _best(name, plan, length)
            for entry in calls:
                usual[_aim(entry)[1]] += often * share / len(calls)
    return usual


def _best(lineup: str, plan: str, length: Length) -> list[Entry]:
    calls = [x for x in _called(lineup) if x.worth.at(length) and x.plan == plan]
    calls.sort(key=lambda entry: -entry.worth.at(length))
    return calls[: round(LOOKED_AT * len(calls))]


def _aim(entry: Entry) -> tuple[str, str]:
    return aim(read_call(entry.text))


@cache
def _called(name: str) -> tuple[Entry, ...]:
    """Return the calls of the playbook from a lineup of usual men."""
    offense = _usual_men(LINEUPS[name])
    legal = (entry for entry in PLAYS if is_legal(entry.text, offense))
    return tuple(entry for entry in legal if entry.is_for(name))


def _usual_men(lineup: Lineup) -> Men:
    filled = FILLED.line | lineup.men
    return {place: usual_man(place, filled[place][0]) for place in lineup.places}


def _allowed(
    below: Below, rolls: int, front: Entry
) -> Mapping[str, Mapping[str, float]]:
    defense = read_defense(front.text)
    samples: dict[tuple[str, str], list[float]] = defaultdict(list)
    for lineup in LINEUPS.values():
        there = {placed.on for placed in defense.men} <= {"", *lineup.places}
        if not (there and front.is_for(lineup.name)):
            continue
        for entry in _called(lineup.name):
            call = read_call(entry.text)
            yards = _yards(below, rolls, call, _usual_men(lineup), defense)
            samples[_aim(entry)] += yards
    return {
        plan: {
            area: fmean(yards)
            for (kind, area), yards in samples.items()
            if kind == plan
        }
        for plan in PLANS
    }


def _yards(
    below: Below, rolls: int, call: Play | Pass, offense: Men, defense: Defense
) -> list[float]:
    """Return the yards of a run each time; of a pass what is to be expected."""
    defenders = {
        placed.name: usual_man(placed.name, placed.position) for placed in defense.men
    }
    if not isinstance(call, Pass):
        situation, _ = legal_run(call, offense, defense, defenders)
        return [resolved(below, situation).end.yards for _ in range(rolls)]
    throw = throw_of(meant_pass(call, offense), offense, defense, defenders)
    sacked = throw.sacks / FACES
    caught = (SURE + 1 - throw.needed) / SURE * (throw.caught_at + AFTER_CATCH)
    picked = throw.intercepted_to / SURE * INTERCEPTED
    return [(1 - sacked) * (caught - picked) - sacked * (PASSES.rush.loss + SACK_DIE)]
