"""EFHL Alternative Passing Method: one die decides a pass, and the board stays off.

The table tells where the passer is, where the receiver is and who is on him, and how
many of the five zones across lie between them; the chart and the modifiers give the
number (rules.efhl.passing.target). What follows a catch or an interception is the same
as with sticks.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.efhl.ability.contested import who_caught
from rules.efhl.checks import check, transfer_failed
from rules.efhl.context import Context
from rules.efhl.options import plays_with
from rules.efhl.passing import target
from rules.efhl.passing.aim import HEADING, MODIFIERS, Aim, aimed
from rules.efhl.passing.chart import CHART
from rules.efhl.passing.throw import Thrown, length_of
from rules.efhl.players import STAR, rating
from rules.efhl.sticks import RED_ZONE
from rules.efhl.weather import condition, far_pressure
from rules.facts import CheckMade
from rules.field import yards_to_goal
from rules.football.review import COULD_BE
from rules.prompts import (
    BonusStoppage,
    Happened,
    Measure,
    Outcome,
    Procedure,
    Roll,
    measure,
    roll,
)
from rules.state import State

CHART_HEADING = "EFHL Alternative Passing Chart"
CRITICAL = 2
STAR_CRITICAL = 3
SURE = 20

ZONES = Measure(
    id="passing.zones",
    heading=MODIFIERS,
    text="Sidelines, numerals and hash marks part the field into five zones. How many"
    " zones away from the passer's is the receiver's?",
    outcomes=(
        Outcome("0", "The same zone"),
        Outcome("1", "1: +2"),
        Outcome("2", "2: +4"),
        Outcome("3", "3: +6"),
        Outcome("4", "4: +8"),
    ),
    default_outcome="0",
)
CHECK = Roll(
    id="passing.check",
    heading=CHART_HEADING,
    text="{needed} or higher is caught.\n{lines}",
    count=1,
    faces=20,
)
SHORT_CHECK = Roll(
    id="passing.short_check",
    heading=CHART_HEADING,
    text="Under 10 yards it is a shovel pass or pitch-out: 2 is a miss.",
)
SHORT = check(SHORT_CHECK)
CONTESTED = Measure(
    id="passing.contested",
    heading=HEADING,
    text="The ball is there, and so are both. {asked}",
    outcomes=(
        Outcome("caught", "The receiver's, no defender's front on him"),
        Outcome("caught_tackled", "The receiver's, tackled at once"),
        Outcome("batted", "Nobody's: both failed"),
        Outcome("intercepted", "The defender's"),
    ),
    default_outcome="batted",
)
# Nothing is left to tell; but as any check's this ruling may be challenged.
CHECKED = Measure(
    id="passing.checked",
    heading=HEADING,
    text="The ball was there, and so were both. The check has ruled.",
    ceremony=True,
    outcomes=CONTESTED.outcomes,
    default_outcome="batted",
)
WHOSE = (
    "The contested Ability Check decides between receiver and defender. Whose is it?"
)
AT_ONCE = "The check has given it to the receiver. Is a defender's front on him?"
INTERCEPTOR = Measure(
    id="passing.interceptor",
    heading=HEADING,
    text="Intercepted in the path. On which yard line does the defender stand?",
    outcomes=(Outcome("here", "He stands", at=True),),
    default_outcome="here",
)


def by_check(
    state: State, context: Context, receiver: str | None, forward: bool = True
) -> Procedure[Thrown | BonusStoppage]:
    """EFHL Alternative Passing Method: a pass, forward or backwards, by a d20.

    Under 10 yards the chart has no row: a check of 2d6, as of a shovel pass or a
    pitch-out (RULINGS, EFHL Alternative Passing Chart). The stoppage itself if the
    pass was a fake.
    """
    aim = yield from aimed(state, context, forward)
    if isinstance(aim, BonusStoppage):
        return aim
    if aim.yards < CHART.first:
        return (yield from _tossed(state, context, aim, receiver))
    made = yield from _checked(state, context, aim, receiver)
    happened = yield from _decided(state, aim, made, receiver)
    kind = "stationary" if aim.stationary else "check"
    length = length_of(state, aim.yards)
    return Thrown(happened, kind, "", aim.pressed, length, made)


def _tossed(
    state: State, context: Context, aim: Aim, receiver: str | None
) -> Procedure[Thrown]:
    """Under 10 yards: 2d6. A defender in the path of a backwards toss bats it down."""
    if not aim.forward and aim.spot.outcome == "in_path":
        where = yield from _interceptor(state, aim)
        return Thrown(replace(where, outcome="incomplete"), "shovel")
    short = yield from transfer_failed(state, context, SHORT, receiver)
    happened = _missed(aim) if short else (yield from _caught(state, aim, receiver))
    return Thrown(happened, "shovel", "", aim.pressed)


def _checked(
    state: State, context: Context, aim: Aim, receiver: str | None
) -> Procedure[CheckMade]:
    """The zones, the sum of everything, the roll."""
    team = state.possession
    zones = int((yield from measure(ZONES, team)).outcome)
    numbers = target.parts(_throw(state, context, aim, zones, receiver))
    needed = max(_critically(state, aim) + 1, min(target.total(numbers), SURE))
    given = {"needed": needed, "lines": target.lines(numbers)}
    rolled = yield from roll(CHECK, team, given)
    return CheckMade(team, CHECK.id, rolled.total, needed, parts=numbers)


def _throw(
    state: State, context: Context, aim: Aim, zones: int, receiver: str | None
) -> target.Throw:
    """EFHL Modifiers to Passing Checks: what stands for pressure sticks, and the rest.

    A table without pressure sticks has none of it but for who is no quarterback; a
    two-point try counts as in the red zone from wherever (docs/rulings.md).
    """
    team = state.possession
    sticks = bool(state.options["pressure_sticks"])
    near = context.red_zone and yards_to_goal(state.ball_on, team) <= RED_ZONE
    short = length_of(state, aim.yards) == "short"
    return target.Throw(
        yards=aim.yards,
        zones=zones,
        pressed=aim.pressed,
        red_zone=sticks and (near or not context.stops),
        quarterback=context.trained,
        weather="" if short or not sticks else _hampering(state),
        passer_rating=rating(state, context.player),
        receiver_rating=rating(state, receiver),
        stationary=aim.stationary,
    )


def _hampering(state: State) -> str:
    """EFHL Weather Conditions: what hampers medium and long passes; else ''."""
    return condition(state.weather).words if far_pressure(state.weather) else ""


def _decided(
    state: State, aim: Aim, made: CheckMade, receiver: str | None
) -> Procedure[Happened]:
    """EFHL Alternative Passing Method: critical failures before anything else.

    A 3 is one only for a defender rated 50 or more, who then intercepts (RULINGS,
    Alternative Passing). A 20 succeeds whatever the number.
    """
    if made.rolled <= _critically(state, aim):
        return (yield from _critical(state, aim))
    if made.rolled < made.needed:
        return _missed(aim)
    return (yield from _caught(state, aim, receiver))


def _critically(state: State, aim: Aim) -> int:
    """Up to which roll the check fails critically."""
    star = aim.defended and rating(state, aim.spot.by) >= STAR
    return STAR_CRITICAL if star else CRITICAL


def _critical(state: State, aim: Aim) -> Procedure[Happened]:
    """Intercepted by the defender on the receiver or in the path, else dropped."""
    if not aim.defended:
        return _missed(aim)
    if aim.spot.outcome == "in_path":
        return (yield from _interceptor(state, aim))
    return Happened("intercepted", aim.end, by=aim.spot.by)


def _interceptor(state: State, aim: Aim) -> Procedure[Happened]:
    """Where the defender in the path stands, between passer and receiver."""
    lo, hi = sorted((aim.start, aim.end))
    middle = (lo + hi) // 2
    team = state.possession
    where = yield from measure(INTERCEPTOR, team, spots=(lo, hi), default_at=middle)
    return Happened("intercepted", where.at, by=aim.spot.by)


def _missed(aim: Aim) -> Happened:
    """Incomplete; a backwards pass lies where the receiver is (docs/rulings.md)."""
    return Happened("missed") if aim.forward else Happened("incomplete", aim.end)


def _caught(state: State, aim: Aim, receiver: str | None) -> Procedure[Happened]:
    """Caught, unless bases touch: then receiver and defender contest it.

    A stationary receiver whom a defender's front has touched goes no farther.
    """
    spot = aim.spot
    if spot.outcome != "touching":
        return Happened("caught", aim.end)
    outcome = yield from _contested(state, aim, receiver)
    if outcome == "batted":
        return Happened("batted", by=spot.by) if aim.forward else _missed(aim)
    return Happened(outcome, aim.end, spot.side, by=spot.by)


def _contested(state: State, aim: Aim, receiver: str | None) -> Procedure[str]:
    """Whose it is: as the dice of the check say where they are played with.

    Whether a defender's front is on the receiver the table tells in any case. A
    challenge may overrule the dice (Ability Checks: "may be overruled by successful
    Coaches' Challenges").
    """
    could_be = CONTESTED.names[1:] if aim.stationary else CONTESTED.names
    only, asked, prompt = could_be, WHOSE, CONTESTED
    if plays_with(state.options, "ability_checks"):
        only = yield from who_caught(state, receiver, aim.spot.by, could_be)
        asked, prompt = AT_ONCE, CONTESTED if len(only) > 1 else CHECKED
    given = {"asked": asked, COULD_BE: could_be}
    happened = yield from measure(prompt, state.possession, only, given=given)
    return happened.outcome
