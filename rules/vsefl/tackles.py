"""Tackle and Broken Tackle: the contacts that end a run, and those that do not.

Within five yards of the line, on runs and on passes caught behind it, only the front of
a defender's base tackles; elsewhere any touch of bases does, but for the back of a base
that the carrier runs into. On kickoff and punt returns that counts, too. A defender who
falls has not made the tackle, figures that touch have not, and what is unclear is none.
"""

from __future__ import annotations

from rules.field import gained
from rules.football.carry import Carrier
from rules.football.ends import TACKLED
from rules.prompts import Happened, Measure, Outcome, Procedure, measure
from rules.state import State

FRONT_YARDS = 5

CONTACT = Measure(
    id="tackle.contact",
    means="judgment",
    heading="Tackle; Broken Tackle",
    text="What was the contact? What is unclear is no tackle.",
    outcomes=(
        Outcome("front", "Front of the base: tackled"),
        Outcome("touch", "Bases touched: tackled"),
        Outcome("other", "Side or back of the base: run on"),
        Outcome("back", "Ran into the back of a base: run on"),
        Outcome("figures", "Figures touched, bases did not: run on"),
        Outcome("defender_fell", "The defender fell: broken tackle, run on"),
        Outcome("unclear", "Unclear: run on"),
    ),
    default_outcome="front",
    ceremony=True,
)
TACKLES = ("front", "touch")
_NONE = ("figures", "defender_fell", "unclear")
NEAR = ("front", "other", *_NONE)
OPEN_FIELD = ("touch", "back", *_NONE)
ON_RETURNS = ("touch", *_NONE)


def stands_on_run(
    state: State, carrier: Carrier, happened: Happened
) -> Procedure[bool]:
    """Tackle: on a run, the front of the base for the first five yards."""
    near = happened.at is not None and _is_near(state, carrier, happened.at)
    return _is_tackle(carrier, happened, NEAR if near else OPEN_FIELD)


def stands_after_catch(
    state: State, carrier: Carrier, happened: Happened
) -> Procedure[bool]:
    """Tackle: any touch, unless the pass was caught behind the line."""
    if gained(state.ball_on, carrier.start, carrier.team) < 0:
        return stands_on_run(state, carrier, happened)
    return _is_tackle(carrier, happened, OPEN_FIELD)


def stands_on_turnover(
    state: State, carrier: Carrier, happened: Happened
) -> Procedure[bool]:
    """Tackle: any touch of a carrier whose side has just got the ball."""
    return _is_tackle(carrier, happened, OPEN_FIELD)


def stands_on_return(
    state: State, carrier: Carrier, happened: Happened
) -> Procedure[bool]:
    """Tackle: on kickoff and punt returns any contact of bases."""
    return _is_tackle(carrier, happened, ON_RETURNS)


def _is_near(state: State, carrier: Carrier, at: int) -> bool:
    return gained(state.ball_on, at, carrier.team) <= FRONT_YARDS


def _is_tackle(
    carrier: Carrier, happened: Happened, contacts: tuple[str, ...]
) -> Procedure[bool]:
    """True unless the reported tackle is none. Ends of other kinds stand."""
    if happened.outcome != TACKLED.name:
        return True
    given = {"carrier": carrier.player}
    team = carrier.team.opponent
    contact = yield from measure(CONTACT, team, contacts, given=given)
    return contact.outcome in TACKLES
