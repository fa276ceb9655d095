"""The kick after a safety: from the 20, by the punting chart or the onside chart.

The receivers line up on the kickers' 35. Once a punt is received, the rules of kickoffs
hold: three seconds of cover, and the return.

Ruling followed here: Safety: the chart is the kicking coach's choice. Further rulings
(docs/rulings.md): only the distance is the chart's; a shank is dead, and a punt that
reaches the end zone is on the 20; the kick uses up no play.
"""

from __future__ import annotations

from rules import facts
from rules.field import gained, in_end_zone_of
from rules.football.carry import End, dead_kick
from rules.football.kick import Fielded, FreeKick, line_up_for
from rules.football.lining_up import Stage, lining_up
from rules.hefl.charts import PUNT, PUNT_CHART, kicking_dice
from rules.hefl.kickoff import COUNTDOWN, kick_return, return_kick
from rules.hefl.onside import roll_onside
from rules.hefl.punt import landing
from rules.hefl.spots import SAFETY, SAFETY_KICK_YARD, kick_over
from rules.prompts import (
    LINE_UP,
    Adjust,
    Choose,
    Option,
    Procedure,
    Scope,
    choose,
    power,
    roll,
)
from rules.state import State

CALL = Choose(
    id="free_kick.call",
    means="kick_choice",
    heading=SAFETY,
    text="Kick from your 20: by the punting chart, or by the onside kick chart?",
    options=(
        Option("punt", "Punt", player=True, role="punter"),
        Option("onside", "Onside kick", player=True, role="kicker"),
    ),
    default_choice="punt",
)
KICKERS = Adjust(
    id="free_kick.kickers",
    means="set_up",
    scope=Scope(figures=("all",), may=(*LINE_UP, "go_stationary"), stationary=1),
    heading=SAFETY,
    text="Line up on your 20. The kicker may be made stationary, as the last man back.",
)
RECEIVERS = Adjust(
    id="free_kick.receivers",
    means="set_up",
    scope=Scope(figures=("all",), may=(*LINE_UP, "go_stationary"), stationary=1),
    heading=SAFETY,
    text="Line up on the kickers’ 35, with a stationary return man.",
)
LINES = FreeKick(
    "free_kick", SAFETY_KICK_YARD, 15, lining_up(Stage(KICKERS), Stage(other=RECEIVERS))
)
DICE = kicking_dice("free_kick.distance", PUNT_CHART, "Punt after a safety.")
RETURN = kick_return("free_kick", SAFETY, "free_kick_return")


def free_kick(state: State) -> Procedure[State]:
    """Safety: the kicking coach's choice of charts, the kick, and its return."""
    team = state.possession
    chosen = yield from choose(CALL, team, team=team)
    yield facts.PlayCalled(team, chosen.choice, chosen.player)
    yield from line_up_for(state, LINES)
    kick = _punt if chosen.choice == "punt" else roll_onside
    end = yield from kick(state, chosen.player)
    return (yield from kick_over(state, end, "free_kick"))


def _punt(state: State, punter: str | None) -> Procedure[End]:
    """Punting Chart; Kickoffs: the distance, three seconds of cover, the return."""
    team = state.possession
    row = PUNT[DICE.read((yield from roll(DICE, team)))]
    at = landing(state, row.yards)
    yield facts.BallInPlay()
    yards = gained(state.ball_on, at, team)
    yield facts.KickedOff(team, "free_kick", yards, at, punter)
    if row.shank:
        yield facts.KickShanked(team, at)
    if row.shank or in_end_zone_of(at, team.opponent):
        return dead_kick(team.opponent, at)
    yield from power(COUNTDOWN, team)
    return (yield from return_kick(state, Fielded("return", at), None, RETURN))
