"""Tackle: the ends of a run, the contacts that are tackles, and a carrier who falls.

On runs, and after catches behind the line, only the front of a defender's base tackles
up to five yards past it; any touch does otherwise. A defender who falls in the contact
has not tackled: a broken tackle.

Rulings followed here:

* V.i / VI.a: a carrier knocked over in his own end zone has not fumbled: a safety.
* Fallen Players (docs/rulings.md): a carrier who falls without contact is down there.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules import facts
from rules.field import ahead, gained, in_end_zone_of
from rules.football.carry import Carrier, Cause, End, Ends, Loose, Result
from rules.football.ends import (
    FELL,
    KNOCKED_OVER,
    OUT_OF_BOUNDS,
    STOPPED_PROGRESS,
    TACKLED,
    TOUCHDOWN,
)
from rules.prompts import (
    Happened,
    Meaning,
    Measure,
    Outcome,
    Power,
    Procedure,
    measure,
)
from rules.state import State

HEADING, FALLEN = "Tackle", "Fallen Players"
FRONT_YARDS, LIMITED_YARDS = 5, 3
FRONT_ONLY = ("front", "other", "defender_fell")
ANY_TOUCH = ("touched", "defender_fell")
TACKLES = ("front", "touched")

DOWN_ALONE = replace(FELL, label="Fell without contact: down")
TIPPED_OVER = replace(KNOCKED_OVER, label="Knocked over: fumble")
NOT_STOPPED = Outcome(
    "not_stopped", "More than five yards past the line, unstopped: three yards"
)
RUN_ENDS = (
    TACKLED,
    OUT_OF_BOUNDS,
    STOPPED_PROGRESS,
    TOUCHDOWN,
    DOWN_ALONE,
    TIPPED_OVER,
)
CONTACT = Measure(
    id="tackle.contact",
    means="judgment",
    heading=f"{HEADING}; {FALLEN}",
    text="On runs and catches behind the line, up to five yards past it, only the front"
    " of a defender’s base tackles; otherwise any touch does. What was the contact?",
    outcomes=(
        Outcome("front", "Front of the base: tackled"),
        Outcome("touched", "Any touch of the bases: tackled"),
        Outcome("other", "Side or back of the base: run on"),
        Outcome("defender_fell", "The defender fell: broken tackle, run on"),
    ),
    default_outcome="front",
    ceremony=True,
)


def is_down_in_end_zone(state: State, loose: Loose) -> bool:
    """Safety: True for a carrier knocked over in his own end zone: no fumble."""
    return in_end_zone_of(loose.at, loose.team)


def limit_gain(state: State, carrier: Carrier, happened: Happened) -> Procedure[Result]:
    """Procedure for running plays; Scramble Rule: three yards, for want of a stop."""
    team = carrier.team
    at = ahead(state.ball_on, LIMITED_YARDS, team)
    yield facts.BoardNotStopped(team, at)
    return End(team, at, player=carrier.player)


ENDS = Ends(
    causes={KNOCKED_OVER.name: Cause("knocked_over", fallen=True)},
    spares=is_down_in_end_zone,
    others={NOT_STOPPED.name: limit_gain},
)


def needs_front(state: State, carrier: Carrier, at: int) -> bool:
    """Tackle: True where only the front of a base tackles this carrier."""
    team = state.possession
    if carrier.team is not team or gained(state.ball_on, carrier.start, team) > 0:
        return False
    return gained(state.ball_on, at, team) <= FRONT_YARDS


def is_tackle(state: State, carrier: Carrier, happened: Happened) -> Procedure[bool]:
    """Tackle; Fallen Players: True unless the reported tackle is none."""
    if happened.outcome != TACKLED.name or happened.at is None:
        return True
    only = FRONT_ONLY if needs_front(state, carrier, happened.at) else ANY_TOUCH
    given = {"carrier": carrier.player}
    contact = yield from measure(CONTACT, carrier.team.opponent, only, given=given)
    return contact.outcome in TACKLES


def run_prompt(
    name: str,
    heading: str,
    means: Meaning,
    text: str,
    more: tuple[Outcome, ...] = (),
    default: str = TACKLED.name,
) -> Power:
    """Make the power-on of a run. more: its stops. default: its usual end."""
    return Power(
        id=name,
        means=means,
        heading=heading,
        text=text,
        outcomes=(*RUN_ENDS, *more),
        default_outcome=default,
    )
