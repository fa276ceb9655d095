"""EFHL Alternative Passing Method: a pass decided by one die, with the board off.

The table reports the places of passer and receiver, the defender on the receiver, and
the zones between them, of five across the field; the chart and the modifiers give the
number (rules.efhl.passing.target). After a catch or an interception the play goes on as
with sticks.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.efhl.ability.contested import check_catch
from rules.efhl.checks import harder_pair, transfer_failed
from rules.efhl.context import Context
from rules.efhl.options import plays_with
from rules.efhl.own import own_of
from rules.efhl.passing import target
from rules.efhl.passing.aim import HEADING, MODIFIERS, Aim, take_aim
from rules.efhl.passing.throw import length_of
from rules.efhl.players import STAR, rating_of
from rules.efhl.sticks import RED_ZONE
from rules.efhl.weather import condition, is_far_pressure
from rules.facts import CheckMade
from rules.field import yards_to_goal
from rules.football.passes import Thrown
from rules.football.passing_chart import CHART
from rules.football.review import COULD_BE
from rules.prompts import (
    Announced,
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
    means="zones",
    heading=MODIFIERS,
    text="Sidelines, numerals and hash marks divide the field into five zones. Enter"
    " the zones between passer and receiver.",
    outcomes=(
        Outcome("0", "Same zone"),
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
    text="Under 10 yards, as for a shovel pass or pitch-out: 2 is a miss.",
)
SHORT = harder_pair(SHORT_CHECK)
CONTESTED = Measure(
    id="passing.contested",
    means="contested",
    heading=HEADING,
    text="Receiver and defender contest the pass. {question}",
    outcomes=(
        Outcome("caught", "Receiver, in the open"),
        Outcome("caught_tackled", "Receiver, tackled at once"),
        Outcome("batted", "Neither: both failed"),
        Outcome("intercepted", "Defender"),
    ),
    default_outcome="batted",
)
# There is nothing left to report, but the ruling may be challenged like any check's.
CHECKED = Measure(
    id="passing.checked",
    means="judgment",
    heading=HEADING,
    text="Receiver and defender contested the pass. The check has ruled.",
    ceremony=True,
    outcomes=CONTESTED.outcomes,
    default_outcome="batted",
)
CONTEST_TEXT = (
    "The contested ability check decides between receiver and defender. Who has it?"
)
AT_ONCE_TEXT = "The receiver won the check. Is a defender’s front touching?"
INTERCEPTOR = Measure(
    id="passing.interceptor",
    means="spot",
    heading=HEADING,
    text="Intercepted in the path. Enter the yard line of the defender.",
    outcomes=(Outcome("here", "Defender’s spot", at=True),),
    default_outcome="here",
)


def throw_by_check(
    state: State, context: Context, receiver: str | None, forward: bool = True
) -> Procedure[Thrown | Announced]:
    """EFHL Alternative Passing Method: a pass, forward or backwards, by a d20.

    Under 10 yards the chart has no row: a check of 2d6, as of a shovel pass or a
    pitch-out (RULINGS, EFHL Alternative Passing Chart). Returns the stoppage itself if
    the pass was a fake.
    """
    aim = yield from take_aim(state, context, forward)
    if isinstance(aim, Announced):
        return aim
    if aim.yards < CHART.first:
        return (yield from _toss_short(state, context, aim, receiver))
    made = yield from _roll_check(state, context, aim, receiver)
    happened = yield from _decide_pass(state, aim, made, receiver)
    kind = "stationary" if aim.stationary else "check"
    length = length_of(state, aim.yards)
    return Thrown(happened, kind, "", aim.pressed, length, made, aim.end)


def _toss_short(
    state: State, context: Context, aim: Aim, receiver: str | None
) -> Procedure[Thrown]:
    """Roll 2d6 under 10 yards. A defender in the path of a lateral bats it down."""
    if not aim.forward and aim.spot.outcome == "in_path":
        interceptor = yield from _locate_interceptor(state, aim)
        return Thrown(replace(interceptor, outcome="incomplete"), "shovel")
    short = yield from transfer_failed(state, context, SHORT, receiver)
    happened = _miss(aim) if short else (yield from _catch(state, aim, receiver))
    return Thrown(happened, "shovel", "", aim.pressed, to=aim.end)


def _roll_check(
    state: State, context: Context, aim: Aim, receiver: str | None
) -> Procedure[CheckMade]:
    """Ask for the zones, add everything up, and roll."""
    team = state.possession
    zones = int((yield from measure(ZONES, team.opponent)).outcome)
    numbers = target.target_parts(_throw_of(state, context, aim, zones, receiver))
    needed = max(
        _critical_range(state, aim) + 1, min(target.parts_total(numbers), SURE)
    )
    given = {"needed": needed, "lines": target.parts_lines(numbers)}
    rolled = yield from roll(CHECK, team, given)
    return CheckMade(team, CHECK.id, rolled.total, needed, parts=numbers)


def _throw_of(
    state: State, context: Context, aim: Aim, zones: int, receiver: str | None
) -> target.Throw:
    """EFHL Modifiers to Passing Checks: the modifiers of this throw.

    A table without pressure sticks has none of them except for a non-quarterback; a
    two-point try always counts as in the red zone (docs/rulings.md).
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
        weather="" if short or not sticks else _hampering_weather(state),
        passer_rating=rating_of(state, context.player),
        receiver_rating=rating_of(state, receiver),
        stationary=aim.stationary,
    )


def _hampering_weather(state: State) -> str:
    """EFHL Weather Conditions: the weather that hampers longer passes; else ''."""
    weather = own_of(state).weather
    return condition(weather).label if is_far_pressure(weather) else ""


def _decide_pass(
    state: State, aim: Aim, made: CheckMade, receiver: str | None
) -> Procedure[Happened]:
    """EFHL Alternative Passing Method: critical failures before anything else.

    A 3 is one only for a defender rated 50 or more, who then intercepts (RULINGS,
    Alternative Passing). A 20 always succeeds.
    """
    if made.rolled <= _critical_range(state, aim):
        return (yield from _settle_critical(state, aim))
    if made.rolled < made.needed:
        return _miss(aim)
    return (yield from _catch(state, aim, receiver))


def _critical_range(state: State, aim: Aim) -> int:
    """Return the highest roll that fails critically."""
    star = aim.defended and rating_of(state, aim.spot.by) >= STAR
    return STAR_CRITICAL if star else CRITICAL


def _settle_critical(state: State, aim: Aim) -> Procedure[Happened]:
    """Settle an interception by the defender on the receiver or in the path."""
    if not aim.defended:
        return _miss(aim)
    if aim.spot.outcome == "in_path":
        return (yield from _locate_interceptor(state, aim))
    return Happened("intercepted", aim.end, by=aim.spot.by)


def _locate_interceptor(state: State, aim: Aim) -> Procedure[Happened]:
    """Ask for the spot of the defender in the path."""
    lo, hi = sorted((aim.start, aim.end))
    middle = (lo + hi) // 2
    defense = state.possession.opponent
    spot = yield from measure(INTERCEPTOR, defense, spots=(lo, hi), default_at=middle)
    return Happened("intercepted", spot.at, by=aim.spot.by)


def _miss(aim: Aim) -> Happened:
    """Return a miss; a backwards pass is loose at the receiver (docs/rulings.md)."""
    return Happened("missed") if aim.forward else Happened("incomplete", aim.end)


def _catch(state: State, aim: Aim, receiver: str | None) -> Procedure[Happened]:
    """Settle a catch; receiver and defender contest it where their bases touch.

    A stationary receiver touched by a defender's front goes no farther.
    """
    spot = aim.spot
    if spot.outcome != "touching":
        return Happened("caught", aim.end)
    outcome = yield from _contest_catch(state, aim, receiver)
    if outcome == "batted":
        return Happened("batted", by=spot.by) if aim.forward else _miss(aim)
    return Happened(outcome, aim.end, spot.side, by=spot.by)


def _contest_catch(state: State, aim: Aim, receiver: str | None) -> Procedure[str]:
    """Decide a contested pass, by the dice of the ability check where that is on.

    The table reports in any case if a defender's front is on the receiver. A challenge
    may overrule the dice (Ability Checks: "may be overruled by successful Coaches'
    Challenges").
    """
    could_be = CONTESTED.names[1:] if aim.stationary else CONTESTED.names
    only, question, prompt = could_be, CONTEST_TEXT, CONTESTED
    if plays_with(state.options, "ability_checks"):
        only = yield from check_catch(state, receiver, aim.spot.by, could_be)
        question, prompt = AT_ONCE_TEXT, CONTESTED if len(only) > 1 else CHECKED
    given = {"question": question, COULD_BE: could_be}
    happened = yield from measure(prompt, state.possession, only, given=given)
    return happened.outcome
