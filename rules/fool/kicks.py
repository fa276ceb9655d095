"""Kicks by the tables that books share: kickoffs, safety kicks, punts, field goals.

There is no board, so nobody rushes a kick, nothing is blocked and no kick but an onside
one is fought for: a kick that the tables leave live is the receivers' where it lies. A
returner meets the coverage by contact rolls (returns.toml). Source: docs/rulings.md,
"FOOL: a whole game".
"""

from __future__ import annotations

from rules import facts
from rules.field import END_ZONE_DEPTH, ahead, clamp, in_end_zone_of, own_yard
from rules.fool.onside import onside
from rules.fool.return_tables import RETURNS, Waves
from rules.fool.returns import returner_of, run_back
from rules.fool.spots import SPOTS, kick_over
from rules.fool.squads import player_of
from rules.fool.timing import is_last_of_half
from rules.football import scoring
from rules.football import special_teams as tables
from rules.football.carry import End, dead_kick
from rules.football.core_tables import CORE
from rules.football.goal import in_range, kick_at_goal, miss_spot
from rules.football.special_teams import GOAL, KickRow
from rules.prompts import Choose, Option, Procedure, Roll, choose, roll
from rules.state import State

KICKS = "Borrowed: kicks"
RETURN, FAIR_CATCH, TOUCHBACK = "return", "fair_catch", "touchback"
PUNTER = 15  # yards behind the line, which only a shank and a 2 are counted from

CALL = Choose(
    id="kickoff.call",
    means="kick_choice",
    heading=KICKS,
    text="Regular kickoff or onside kick?",
    options=(
        Option("kick", "Regular kickoff"),
        Option("onside", "Onside kick", player=True, role="kicker"),
    ),
    default_choice="kick",
)
DISTANCE = Roll(
    id="kickoff.distance",
    heading=KICKS,
    text="Roll for the distance of the kickoff.",
)
FREE_DISTANCE = Roll(
    id="free_kick.distance",
    heading=KICKS,
    text="Roll for the distance of the kick after the safety, on the punt table.",
)
PUNT_DISTANCE = Roll(
    id="punt.distance", heading=KICKS, text="Roll for the distance of the punt."
)
FIELD_GOAL = Roll(
    id="field_goal.kick",
    heading=KICKS,
    text="From {distance} yards: {needed} or higher is good.",
)
FIELD = Choose(
    id="kick.field",
    means="fair_catch",
    heading=KICKS,
    text="The kick comes down on the {spot}. Return it, or leave it dead there?",
    options=(
        Option(RETURN, "Return"),
        Option(FAIR_CATCH, "Fair catch"),
        Option(TOUCHBACK, "Touchback"),
    ),
    default_choice=RETURN,
)


def kickoff(state: State) -> Procedure[State]:
    """Kick off by the kickoff table, or onside; the receivers return a deep kick."""
    kicking = state.possession
    call = yield from choose(CALL, kicking, team=kicking)
    yield facts.PlayCalled(kicking, call.choice)
    if call.choice == "onside":
        end = yield from onside(state, call.player)
        return (yield from kick_over(state, end, "kickoff"))
    row = tables.KICKOFF[(yield from roll(DISTANCE, kicking)).total]
    yield facts.BallInPlay()
    end = yield from _kicked(state, row, "kickoff", row.yards, RETURNS.kickoff)
    return (yield from kick_over(state, end, "kickoff"))


def free_kick(state: State) -> Procedure[State]:
    """Kick after a safety, by the punt table from the kicking line."""
    kicking = state.possession
    yield facts.PlayCalled(kicking, "punt")
    row = tables.PUNT[(yield from roll(FREE_DISTANCE, kicking)).total]
    yards = CORE.free_kick.shank if row.result == "shank" else row.yards
    yield facts.BallInPlay()
    end = yield from _kicked(state, row, "free_kick", yards, RETURNS.free_kick)
    return (yield from kick_over(state, end, "free_kick"))


def _kicked(
    state: State, row: KickRow, kind: str, yards: int, waves: Waves
) -> Procedure[End]:
    """State a kickoff or a safety kick, and follow it to the dead ball."""
    kicking, receiving = state.possession, state.defense
    lands = clamp(ahead(state.ball_on, yards, kicking))
    yield facts.KickedOff(kicking, kind, yards, lands)
    if row.result == "shank":
        yield facts.KickShanked(kicking, lands)
        return dead_kick(receiving, lands)
    if row.result != "flight":
        return dead_kick(receiving, lands)
    return (yield from _land(state, lands, kind, waves))


def _land(state: State, lands: int, kind: str, waves: Waves) -> Procedure[End]:
    """Return a kick, or leave it: dead over the end line."""
    receiving = state.defense
    if own_yard(lands, receiving) <= -END_ZONE_DEPTH:
        return End(receiving, lands, result=TOUCHBACK)
    returner = returner_of(state)
    player = player_of(returner)
    dead = TOUCHBACK if in_end_zone_of(lands, receiving) else FAIR_CATCH
    if dead == FAIR_CATCH and kind != "punt":  # nothing is gained by one on a kickoff
        return (yield from run_back(state, lands, returner, kind, waves))
    chosen = yield from choose(FIELD, receiving, (RETURN, dead), given={"spot": lands})
    if chosen.choice == TOUCHBACK:
        return End(receiving, lands, result=TOUCHBACK, player=player)
    if chosen.choice == FAIR_CATCH:
        yield facts.FairCaught(receiving, lands, player)
        return End(receiving, lands, player=player)
    return (yield from run_back(state, lands, returner, kind, waves))


# ── from scrimmage ───────────────────────────────────────────────────────────────────


def punt(state: State, punter: str | None) -> Procedure[State]:
    """Punt by the punt table; it uses up no play."""
    kicking = state.possession
    yield facts.PlayCalled(kicking, "punt", punter)
    row = tables.PUNT[(yield from roll(PUNT_DISTANCE, kicking)).total]
    yield facts.BallInPlay()
    back = min(PUNTER, state.own_yard + END_ZONE_DEPTH - 1)
    yards = row.yards - (back if row.from_kick else 0)
    lands = clamp(ahead(state.ball_on, yards, kicking))
    yield facts.Punted(kicking, yards, lands, punter)
    if row.result == "flight":
        end = yield from _land(state, lands, "punt", RETURNS.punt)
    else:
        if row.result == "shank":
            yield facts.KickShanked(kicking, lands)
        end = dead_kick(state.defense, lands)
    return (yield from kick_over(state, end, "punt"))


def may_kick(state: State) -> bool:
    """True when the line is near enough for a field goal."""
    return in_range(state, GOAL)


def field_goal(state: State, kicker: str | None) -> Procedure[State]:
    """Kick for three by the table; it counts as the last play of a half alone."""
    team = state.possession
    yield facts.PlayCalled(team, "field_goal", kicker)
    yield facts.BallInPlay(counted=is_last_of_half(state))
    kick = yield from kick_at_goal(state, GOAL, FIELD_GOAL, kicker)
    if kick.good:
        return (
            yield from scoring.field_goal(
                state, team, kick.distance, kicker, SPOTS.scores
            )
        )
    yield facts.FieldGoalMissed(team, kick.distance, kicker=kicker)
    end = End(state.defense, miss_spot(state, GOAL))
    return (yield from kick_over(state, end, "missed_field_goal"))


def extra_point(state: State) -> Procedure[bool]:
    """Kick the extra point by the same table."""
    yield facts.BallInPlay()
    kick = yield from kick_at_goal(state, GOAL, FIELD_GOAL, None, extra_point=True)
    return kick.good
