"""Punts downfield: the distance, the landing, the live ball, the return.

rules.efhl.punt has the steps up to the kick. Sources: EFHL Punting Procedures, "The
Punt" to "The Punt Return".
"""

from __future__ import annotations

from rules import facts
from rules.efhl import kick_modifiers
from rules.efhl.causes import finish
from rules.efhl.dead_ball import kick_over
from rules.efhl.fumble import until_dead
from rules.efhl.kick_figures import figure_kick
from rules.efhl.kick_flight import Landing, flight, in_the_air, returner_back
from rules.efhl.kick_recovery import live_kick, returners_pivot, until_touched
from rules.efhl.kick_snap import first_down_or_over
from rules.efhl.returns import run_back, runback
from rules.efhl.switch import TO_THE_END
from rules.field import (
    END_ZONE_DEPTH,
    ahead,
    clamp,
    gained,
    in_end_zone_of,
    own,
)
from rules.football import special_teams as tables
from rules.football.carry import Carrier, End, across, dead_kick
from rules.football.live_ball import Touch, give_to_receivers, keep_for_kickers
from rules.football.stops import past_scrimmage
from rules.prompts import (
    Procedure,
    Roll,
    Scope,
    in_steps,
    measure,
    roll,
)
from rules.state import State

DISTANCE = Roll(
    id="punt.distance", heading="The Punt", text="Roll for distance.{modifiers}"
)
FLIGHT = flight(
    "punt",
    kick="The Punt",
    hang="The Hang Time of the Punt",
    catches="Fair Catches",
    touchbacks="Touchbacks",
    kickers=(
        "Turn all your players, blocked or not, toward the other end zone; punter"
        " and upback go back on their bases.",
        Scope(figures=("all",), may=("pivot", "change_base")),
    ),
    receivers=(
        "Turn all your players, blocked or not, toward your own end zone;"
        " returners may go on stationary bases.",
        Scope(figures=("all",), may=("pivot", "go_stationary")),
    ),
)
RETURNERS = returners_pivot("punt", "Recovering the Punt")
LIVE = live_kick("punt", "Recovering the Punt")
RUNBACK = runback(
    "punt", "The Punt Return", "the line of scrimmage", "punt_return", past_scrimmage(0)
)
FIGURE = figure_kick("punt")


def punt_ball(state: State, spot: int, punter: str | None) -> Procedure[State]:
    """EFHL The Punt: the distance, from the line or from the spot of the kick.

    A shank and a roll of 2 are counted from the spot of the kick, the others from the
    line: with the punter 15 back a shank nets 5 yards (RULINGS, The Punt: as written).
    """
    if state.options["kicking_figures"]:
        return (yield from _punt_by_figure(state, punter))
    kicking = state.possession
    parts = kick_modifiers.distance_parts(state)
    given = {"modifiers": kick_modifiers.parts_caption(parts)}
    rolled = yield from roll(DISTANCE, kicking, given)
    row = tables.PUNT[kick_modifiers.distance_total(rolled.total, parts)]
    lands = ahead(spot if row.from_kick else state.ball_on, row.yards, kicking)
    yield _punted_fact(state, clamp(lands), punter)
    if row.result == "live":
        return (yield from _live_near_the_line(state, lands))
    if row.result == "shank":
        yield facts.KickShanked(kicking, lands)
        end = dead_kick(state.defense, lands)
    else:
        landing = yield from in_the_air(state, lands, FLIGHT)
        end = yield from _land_punt(state, landing)
    return (yield from _end_punt(state, end))


def _punted_fact(state: State, at: int, punter: str | None) -> facts.Punted:
    yards = gained(state.ball_on, at, state.possession)
    return facts.Punted(state.possession, yards, at, punter)


def _end_punt(state: State, end: End) -> Procedure[State]:
    return (yield from kick_over(state, end, "punt"))


def _land_punt(state: State, landing: Landing) -> Procedure[End]:
    """EFHL "Fair Catches" and "Touchbacks" of punts: the landing.

    A catch by the punting side is dead and the receivers' ball there, unlike on a
    kickoff.
    """
    receiving, at = state.defense, landing.at
    if landing.result == "touchback":
        return End(receiving, at, result="touchback")
    if landing.result in ("dead", "kickers"):
        return dead_kick(receiving, at, landing.across)
    if landing.result == "caught":
        return (yield from _return_punt(state, at, landing.player))
    muffed = landing.result == "muffed"
    return (yield from _recover_punt(state, at, muffed=muffed, caller=landing.player))


def _recover_punt(
    state: State, at: int, *, muffed: bool = False, caller: str | None = None
) -> Procedure[End]:
    """EFHL "Recovering the Punt".

    Touched by the punting side, it is dead and the receivers' ball (a touchback in the
    end zone), unless it was muffed; then it is the punting side's, in the end zone for
    a touchdown: as written, the opposite of a kickoff (RULINGS, Recovering the Punt).
    The receivers may run with it, unless they muffed it.
    """
    receiving = state.defense
    touch = yield from until_touched(
        state, at, LIVE, first=receiving, returners=RETURNERS, muffed=muffed
    )
    if touch.team is None:
        return give_to_receivers(state, touch.at, touch.across)
    player = touch.player or (caller if touch.caller else None)
    if touch.team is not receiving and not muffed:
        yield facts.KickDowned(touch.team, touch.at)
        return give_to_receivers(state, touch.at, touch.across)
    yield facts.KickRecovered(touch.team, touch.at, player)
    if touch.team is not receiving:
        return keep_for_kickers(state, touch)
    if muffed or touch.dead:
        return dead_kick(receiving, touch.at, touch.across, player)
    return (yield from _return_punt(state, touch.at, player))


def _return_punt(state: State, at: int, player: str | None) -> Procedure[End]:
    """EFHL "The Punt Return": the juke is at the line of scrimmage.

    A ball secured on the kickers' side of it (a roll of 2) has no juke to come; the
    punting side gets the switch, as on a kickoff outside the 20 (docs/rulings.md).
    """
    carrier = Carrier(state.defense, at, player)
    return (yield from run_back(state, carrier, RUNBACK))


def _live_near_the_line(state: State, at: int) -> Procedure[State]:
    """EFHL "The Punt", roll of 2: live for both sides, and both may run with it.

    The note of the table wins over "a dead ball" in Recovering the Punt (RULINGS). All
    players pivot; the return team has the switch, as for every live punt.
    """
    touch = yield from until_touched(state, at, LIVE, first=state.defense)
    if touch.team is None:
        out = give_to_receivers(state, touch.at, touch.across)
        return (yield from _end_punt(state, out))
    yield facts.KickRecovered(touch.team, touch.at, touch.player)
    if touch.team is state.possession:
        end = yield from _kickers_run(state, touch)
        return (yield from first_down_or_over(state, end, "punt"))
    if touch.dead:
        end = dead_kick(touch.team, touch.at, touch.across, touch.player)
    else:
        end = yield from _return_punt(state, touch.at, touch.player)
    return (yield from _end_punt(state, end))


def _kickers_run(state: State, touch: Touch) -> Procedure[End]:
    """Run with the punting side's own short punt: all pivot, then off the rails."""
    team = state.possession
    if touch.dead:
        return End(team, touch.at, touch.across, player=touch.player)
    yield from in_steps(RUNBACK.way.before.of(team))
    carrier = Carrier(team, touch.at, touch.player)
    result = yield from finish(state, carrier, TO_THE_END, team)
    return (yield from until_dead(state, result))


def _punt_by_figure(state: State, punter: str | None) -> Procedure[State]:
    """A Note Regarding Passing/Kicking Action Figures, "Punts".

    The felt ball is live at its spot, or out where it goes out (docs/rulings.md).
    """
    kicking, receiving = state.possession, state.defense
    happened = yield from measure(FIGURE, kicking, default_team=receiving)
    at = own(receiving, -END_ZONE_DEPTH) if happened.at is None else happened.at
    yield _punted_fact(state, at, punter)
    if happened.outcome == "over":
        end = End(receiving, at, result="touchback")
    elif happened.outcome == "out_of_bounds":
        yield facts.KickOutOfBounds(at)
        end = give_to_receivers(state, at, across(happened))
    elif happened.outcome == "hits" and happened.team is receiving:
        yield facts.KickCaught(receiving, at, happened.by)
        end = yield from _return_punt(state, at, happened.by)
    elif happened.outcome == "hits":
        yield facts.KickDowned(kicking, at)
        end = give_to_receivers(state, at, across(happened))
    else:
        end = yield from _punt_felt_ball(state, at)
    return (yield from _end_punt(state, end))


def _punt_felt_ball(state: State, at: int) -> Procedure[End]:
    """Settle a punt by hand that no player stopped: live, or a touchback."""
    if in_end_zone_of(at, state.defense):
        back = yield from returner_back(state.defense, FLIGHT.returner)
        if back is None:
            return End(state.defense, at, result="touchback")
    return (yield from _recover_punt(state, at))
