"""Punts: rush, kick and return; or the ball 45 yards downfield without them."""

from __future__ import annotations

from rules import facts
from rules.field import (
    AWAY_END_LINE,
    HOME_END_LINE,
    ahead,
    gained,
    in_end_zone_of,
    own,
    yards_to_goal,
)
from rules.football.carry import Carrier, End, across, dead_kick
from rules.football.kick_frame import BLOCKED, before_kick, dead_block
from rules.football.returns import run_back
from rules.prompts import (
    Choose,
    Happened,
    Measure,
    Option,
    Outcome,
    Procedure,
    choose,
    measure,
)
from rules.solitaire.fumbles import FUMBLES
from rules.solitaire.kick_frame import kick_frame
from rules.solitaire.options import is_short
from rules.solitaire.runs import runback
from rules.solitaire.spots import TOUCHBACK, kick_over
from rules.state import State

HEADING = "Punt"
SHORT_YARDS = 45  # those of a punt without its ceremony, and where there is none
USUAL_YARDS = 40
FAIR_CATCH = "fair_catch"

FRAME = kick_frame(
    "punt",
    HEADING,
    back=0,
    means="punt_rush",
    setup="Line up in a punting formation, with the TTQB as the punter.",
    defense="Line up to rush the punter, or for the return.",
    rush="The punt is blocked if a defender’s base touches the punter’s.",
)
KICK = Measure(
    id="punt.kick",
    means="figure",
    heading=HEADING,
    text="Punt with the TTQB. Report the spot where the ball comes down.",
    outcomes=(
        Outcome("lands", "In bounds", at=True, across=True),
        Outcome("out_of_bounds", "Out of bounds", at=True, side=True),
        Outcome("through", "Past the end line, or out of the end zone"),
    ),
    default_outcome="lands",
)
FIELD = Choose(
    id="punt.field",
    means="fair_catch",
    heading="Punt Return; Fair Catch; Touchback",
    text="Place a returner on the spot and run, or leave the ball dead there?",
    options=(
        Option("return", "Return", player=True, role="returner"),
        Option(FAIR_CATCH, "Fair catch", player=True, role="returner"),
        Option(TOUCHBACK, "Touchback"),
    ),
    default_choice=FAIR_CATCH,
)
RETURN = runback("punt", "Punt Return", "punt_return")


def may_punt(state: State) -> bool:
    """Punt: on any down; a short one only from the other side's 46 or farther."""
    if not is_short(state, "punts"):
        return True
    return yards_to_goal(state.ball_on, state.possession) > SHORT_YARDS


def punt(state: State, punter: str | None) -> Procedure[State]:
    """Punt: the formation, the rush, the kick; it uses up a play (RULINGS)."""
    if is_short(state, "punts"):
        return (yield from _short_punt(state, punter))
    ready = yield from before_kick(state, FRAME, counted=True)
    if ready.result == BLOCKED:
        yield facts.PuntBlocked(state.defense, ready.by, punter)
        end = dead_block(state, ready.spot, "touchdown")
        return (yield from kick_over(state, end, "blocked_punt"))
    end = yield from _kick_ball(state, punter)
    return (yield from kick_over(state, end, "punt"))


def _short_punt(state: State, punter: str | None) -> Procedure[State]:
    """Punt, the note: the other side's ball 45 yards downfield, without a return."""
    yield facts.BallInPlay(counted=True)
    at = ahead(state.ball_on, SHORT_YARDS, state.possession)
    yield facts.Punted(state.possession, SHORT_YARDS, at, punter)
    return (yield from kick_over(state, End(state.defense, at), "punt"))


def _kick_ball(state: State, punter: str | None) -> Procedure[End]:
    """Punt: in bounds, out of bounds, or a touchback."""
    kicking, receiving = state.possession, state.defense
    usual = min(USUAL_YARDS, yards_to_goal(state.ball_on, kicking))
    landed = yield from measure(
        KICK,
        kicking,
        spots=(HOME_END_LINE + 1, AWAY_END_LINE - 1),
        default_at=ahead(state.ball_on, usual, kicking),
    )
    at = own(receiving, -1) if landed.at is None else landed.at
    yield facts.Punted(kicking, gained(state.ball_on, at, kicking), at, punter)
    if landed.outcome == "through":
        return dead_kick(receiving, at)
    if landed.outcome == "out_of_bounds":
        yield facts.KickOutOfBounds(at)
        return dead_kick(receiving, at, across(landed))
    return (yield from _field_ball(state, landed, at))


def _field_ball(state: State, landed: Happened, at: int) -> Procedure[End]:
    """Punt Return; Fair Catch; Touchback: the receivers' choice on the spot."""
    team = state.defense
    dead = TOUCHBACK if in_end_zone_of(at, team) else FAIR_CATCH
    chosen = yield from choose(FIELD, team, ("return", dead), team=team)
    if chosen.choice == TOUCHBACK:
        return dead_kick(team, at)
    if chosen.choice == FAIR_CATCH:
        yield facts.FairCaught(team, at, chosen.player)
        return End(team, at, across(landed), player=chosen.player)
    yield facts.KickCaught(team, at, chosen.player)
    carrier = Carrier(team, at, chosen.player)
    return (yield from run_back(state, carrier, RETURN, FUMBLES))
