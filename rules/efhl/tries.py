"""EFHL Conversion Play Procedures: the try after a touchdown, for one point or for two.

The kick goes through rules.efhl.field_goal, the play for two through
rules.efhl.scrimmage; here is only what is particular to a try. Whatever happens, the
side that scored the touchdown then kicks off. Nothing here counts as one of the
quarter's plays. That a touchdown which wins on the last play has no try is a matter of
rules.efhl.timing and rules.efhl.overtime.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules import facts
from rules.efhl.carry import End
from rules.efhl.dead_ball import downed_where_he_got_it
from rules.efhl.fakes import faked
from rules.efhl.field_goal import Fake, Kick, attempt
from rules.efhl.scoring import EXTRA_POINT_YARD, KICKOFF_YARD, TWO_POINT_YARD
from rules.efhl.scrimmage import two_point_play
from rules.field import Across, Team, in_end_zone_of, own, own_yard
from rules.football.scoring import add_points
from rules.prompts import Choose, Option, Procedure, choose
from rules.state import State, to_kick

HEADING = "EFHL Conversion Play Procedures"
EXTRA_POINT = 1
TWO_POINTS = 2
ONE_POINT_SAFETY = 1

CALL = Choose(
    id="try.call",
    heading=HEADING,
    text="Kick for one point from the 15, or play for two from the 2?",
    options=(Option("kick", "Kick for one"), Option("two_point", "Go for two")),
    default_choice="kick",
)
SPOT = Choose(
    id="try.spot",
    heading=HEADING,
    text="Where between the hash marks is the ball to lie, seen from home's goal line?",
    ceremony=True,
    options=tuple(Option(across.value, across.value.title()) for across in Across),
    default_choice=Across.MIDDLE.value,
)


def conversion_try(state: State) -> Procedure[State]:
    """EFHL Conversion Play Procedures: the choice, the spot, the try, the kickoff.

    `state.ball_on` is the line of an extra point: the 15, or where penalties have moved
    it. A play for two is moved by as much from the 2.
    """
    team = state.possession
    call = yield from choose(CALL, team)
    spot = yield from choose(SPOT, team)
    yield facts.TryCalled(team, call.choice)
    state = replace(state, hash=Across(spot.choice))
    if call.choice == "kick":
        return (yield from _extra_point(state))
    state = replace(state, ball_on=two_point_line(state))
    over = yield from two_point_play(state)
    return (yield from _played_for_two(state, over.end))


def two_point_line(state: State) -> int:
    """The 2 yard line, or where penalties on the try or the touchdown have moved it."""
    defense = state.defense
    moved = own_yard(state.ball_on, defense) - EXTRA_POINT_YARD
    return own(defense, max(1, TWO_POINT_YARD + moved))


def _extra_point(state: State) -> Procedure[State]:
    """EFHL "Point-after Tries": good from 32 yards with a 6; never a live ball.

    A block or a high snap leaves the ball alive: two points for the kicking side if it
    gets it over the goal line, a one-point safety if the defense does.
    """
    happened = yield from attempt(state, extra_point=True)
    if isinstance(happened, Fake):
        player, quarterback = happened.player, happened.quarterback
        over = yield from faked(
            state, "holder", player, quarterback=quarterback, extra_point=True
        )
        return (yield from _played_for_two(state, over.end))
    if isinstance(happened, Kick):
        points = EXTRA_POINT if happened.good else 0
        return _kickoff(state, state.possession, points)
    if happened.result == "touchdown" and happened.team is state.possession:
        yield facts.TwoPointAttempted(state.possession, True, happened.player)
    return (yield from _over(state, happened, ONE_POINT_SAFETY))


def _played_for_two(state: State, end: End) -> Procedure[State]:
    """EFHL "Two-Point Conversion Tries" and "Fake Extra Point Attempts"."""
    team = state.possession
    good = end.team is team and end.result == "touchdown"
    yield facts.TwoPointAttempted(team, good, end.player if end.team is team else None)
    return (yield from _over(state, end, TWO_POINTS))


def _over(state: State, end: End, defense_points: int) -> Procedure[State]:
    """What a try with the ball in somebody's hands is worth.

    The defense gets one point on a kick, two on a play for two (RULINGS, Conversion
    Play Procedures: as written). A safety on any try is worth
    one (docs/rulings.md, Safeties).
    """
    team = state.possession
    if end.result == "touchdown":
        if end.team is team:
            return _kickoff(state, team, TWO_POINTS)
        yield facts.DefenseScoredOnTry(end.team, defense_points)
        return _kickoff(state, end.team, defense_points)
    if (yield from _conceded(state, end)):
        yield facts.SafetyScored(end.team.opponent, ONE_POINT_SAFETY)
        return _kickoff(state, end.team.opponent, ONE_POINT_SAFETY)
    return _kickoff(state, team, 0)


def _conceded(state: State, end: End) -> Procedure[bool]:
    """Whether `end.team` is down in its own end zone by its own doing."""
    if end.result != "down":
        return end.result == "safety"
    if not in_end_zone_of(end.at, end.team):
        return False
    return not (yield from downed_where_he_got_it(state, end))


def _kickoff(state: State, scorer: Team, points: int) -> State:
    """The points, and the kickoff by the side that scored the touchdown."""
    scored = add_points(state, scorer, points) if points else state
    return to_kick(scored, state.possession, "kickoff", KICKOFF_YARD)
