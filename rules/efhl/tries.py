"""EFHL Conversion Play Procedures: the try after a touchdown, for one point or for two.

The kick goes through rules.efhl.field_goal, the play for two through
rules.efhl.scrimmage; here are only the rules of the try itself. In every case the side
that scored the touchdown then kicks off. A try never counts as one of the quarter's
plays. rules.efhl.timing and rules.efhl.overtime skip the try after a touchdown that
wins on the last play.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules import facts
from rules.efhl.dead_ball import stayed_in_end_zone
from rules.efhl.fakes import play_fake
from rules.efhl.field_goal import Fake, attempt_kick
from rules.efhl.scoring import EXTRA_POINT_YARD, KICKOFF_YARD, TWO_POINT_YARD
from rules.efhl.scrimmage import two_point_play
from rules.field import Across, Team, in_end_zone_of, own, own_yard
from rules.football.carry import End
from rules.football.goal import Kick
from rules.football.scoring import add_points
from rules.prompts import Choose, Option, Procedure, choose
from rules.state import State, to_kick

HEADING = "EFHL Conversion Play Procedures"
EXTRA_POINT = 1
TWO_POINTS = 2
ONE_POINT_SAFETY = 1

CALL = Choose(
    id="try.call",
    means="try",
    heading=HEADING,
    text="Kick for one point from the 15 or go for two from the 2?",
    options=(Option("kick", "Kick for one"), Option("two_point", "Go for two")),
    default_choice="kick",
)
SPOT = Choose(
    id="try.spot",
    means="spot",
    heading=HEADING,
    text="Choose the spot between the hash marks, as seen from the home goal line.",
    ceremony=True,
    options=tuple(Option(across.value, across.value.title()) for across in Across),
    default_choice=Across.MIDDLE.value,
)


def conversion_try(state: State) -> Procedure[State]:
    """EFHL Conversion Play Procedures: the choice, the spot, the try, the kickoff.

    `state.ball_on` is the line of an extra point: the 15, or its place after penalties.
    A play for two is moved by as much from the 2.
    """
    team = state.possession
    call = yield from choose(CALL, team)
    spot = yield from choose(SPOT, team)
    yield facts.TryCalled(team, call.choice)
    state = replace(state, hash=Across(spot.choice))
    if call.choice == "kick":
        return (yield from _kick_extra_point(state))
    state = replace(state, ball_on=two_point_line(state))
    over = yield from two_point_play(state)
    return (yield from _score_two_point_play(state, over.end))


def two_point_line(state: State) -> int:
    """Return the 2 yard line, moved by penalties on the try or the touchdown."""
    defense = state.defense
    moved = own_yard(state.ball_on, defense) - EXTRA_POINT_YARD
    return own(defense, max(1, TWO_POINT_YARD + moved))


def _kick_extra_point(state: State) -> Procedure[State]:
    """EFHL "Point-after Tries": good from 32 yards with a 6; never a live ball.

    A block or a high snap leaves the ball alive: two points for the kicking side if it
    gets it over the goal line, a one-point safety for the defense.
    """
    happened = yield from attempt_kick(state, extra_point=True)
    if isinstance(happened, Fake):
        player, quarterback = happened.player, happened.quarterback
        over = yield from play_fake(
            state, "holder", player, quarterback=quarterback, extra_point=True
        )
        return (yield from _score_two_point_play(state, over.end))
    if isinstance(happened, Kick):
        points = EXTRA_POINT if happened.good else 0
        return _kick_off_after(state, state.possession, points)
    if happened.result == "touchdown" and happened.team is state.possession:
        yield facts.TwoPointAttempted(state.possession, True, happened.player)
    return (yield from _score_try(state, happened, ONE_POINT_SAFETY))


def _score_two_point_play(state: State, end: End) -> Procedure[State]:
    """EFHL "Two-Point Conversion Tries" and "Fake Extra Point Attempts"."""
    team = state.possession
    good = end.team is team and end.result == "touchdown"
    yield facts.TwoPointAttempted(team, good, end.player if end.team is team else None)
    return (yield from _score_try(state, end, TWO_POINTS))


def _score_try(state: State, end: End, defense_points: int) -> Procedure[State]:
    """Score a try that ended with a ball carrier.

    The defense gets one point on a kick, two on a play for two (RULINGS, Conversion
    Play Procedures: as written). A safety on any try is worth one (docs/rulings.md,
    Safeties).
    """
    team = state.possession
    if end.result == "touchdown":
        if end.team is team:
            return _kick_off_after(state, team, TWO_POINTS)
        yield facts.DefenseScoredOnTry(end.team, defense_points)
        return _kick_off_after(state, end.team, defense_points)
    if (yield from _is_conceded(state, end)):
        yield facts.SafetyScored(end.team.opponent, ONE_POINT_SAFETY)
        return _kick_off_after(state, end.team.opponent, ONE_POINT_SAFETY)
    return _kick_off_after(state, team, 0)


def _is_conceded(state: State, end: End) -> Procedure[bool]:
    """True when `end.team` is down in its own end zone by its own doing."""
    if end.result != "down":
        return end.result == "safety"
    if not in_end_zone_of(end.at, end.team):
        return False
    return not (yield from stayed_in_end_zone(state, end))


def _kick_off_after(state: State, scorer: Team, points: int) -> State:
    """Add the points; the side that scored the touchdown kicks off."""
    scored = add_points(state, scorer, points) if points else state
    return to_kick(scored, state.possession, "kickoff", KICKOFF_YARD)
