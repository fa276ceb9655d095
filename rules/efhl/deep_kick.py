"""Deep kicks: the common part of kickoffs and free kicks, from roll to dead ball.

A `KickoffKind` has the differences: rules.efhl.kickoff the one for kickoffs,
rules.efhl.free_kick the one for free kicks after a safety. Sources: EFHL Kickoff
Procedures, "The Kick" to "The Kickoff Return".
"""

from __future__ import annotations

from msgspec import Struct

from rules import facts
from rules.efhl import kick_modifiers
from rules.efhl.dead_ball import kick_over
from rules.efhl.kick_flight import Flight, Landing, in_the_air, returner_back
from rules.efhl.kick_recovery import until_touched
from rules.efhl.returns import run_back
from rules.field import END_ZONE_DEPTH, ahead, clamp, gained, in_end_zone_of, own
from rules.football import special_teams as tables
from rules.football.carry import Carrier, End, across, dead_kick
from rules.football.kick import FreeKick
from rules.football.live_ball import (
    LiveBall,
    Touch,
    give_to_receivers,
    keep_for_kickers,
)
from rules.football.returns import Runback
from rules.prompts import (
    Adjust,
    Happened,
    Measure,
    Power,
    Procedure,
    Roll,
    measure,
    power,
    roll,
)
from rules.state import State
from rules.tables import DiceTable

LEAST_YARDS = 10
SHORT_YARDS = tables.KICKOFF[2].yards


class KickoffKind(Struct, frozen=True):
    """The prompts and numbers in which a kickoff and a free kick differ.

    lines: of both sides. shank: yards from the kicking line at which the receivers
    get a kick that goes out of bounds.
    """

    lines: FreeKick
    table: DiceTable[tables.KickRow]
    shank: int
    distance: Roll
    flight: Flight
    returners: Adjust
    live: LiveBall
    runback: Runback
    figure: Measure
    figure_run: Power


def end_kickoff(state: State, end: End) -> Procedure[State]:
    """EFHL Touchbacks: the 25; and any other dead ball to the next play."""
    return kick_over(state, end, "kickoff")


def kick_deep(state: State, kind: KickoffKind, kicker: str | None) -> Procedure[End]:
    """EFHL The Kick: the roll and its result.

    A roll of 2 gives the receivers the ball 5 yards downfield of the kicking line
    (RULINGS, The Kick, roll 2); on a free kick it is live 10 yards downfield.
    """
    if state.options["kicking_figures"]:
        return (yield from _kick_by_figure(state, kind, kicker))
    kicking, receiving = state.possession, state.defense
    parts = kick_modifiers.distance_parts(state)
    given = {"modifiers": kick_modifiers.parts_caption(parts)}
    rolled = yield from roll(kind.distance, kicking, given)
    row = kind.table[kick_modifiers.distance_total(rolled.total, parts)]
    yield facts.BallInPlay()
    if row.result == "shank":
        return (yield from _shank_kick(state, kind, kicker))
    lands = ahead(state.ball_on, row.yards, kicking)
    yield facts.KickedOff(kicking, kind.lines.name, row.yards, clamp(lands), kicker)
    if row.result == "short":
        return dead_kick(receiving, lands)
    if row.result == "live":
        return (yield from recover_kick(state, kind, lands, returners_only=False))
    landing = yield from in_the_air(state, lands, kind.flight)
    return (yield from _land_kick(state, kind, landing))


def _shank_kick(state: State, kind: KickoffKind, kicker: str | None) -> Procedure[End]:
    """Kick out of bounds without touching the field."""
    at = clamp(ahead(state.ball_on, kind.shank, state.possession))
    yield facts.KickedOff(state.possession, kind.lines.name, kind.shank, at, kicker)
    yield facts.KickShanked(state.possession, at)
    return dead_kick(state.defense, at)


def _land_kick(state: State, kind: KickoffKind, landing: Landing) -> Procedure[End]:
    """EFHL Kickoff Procedures, "Fair Catches" and "Touchbacks": the landing."""
    receiving, at = state.defense, landing.at
    if landing.result == "touchback":
        return End(receiving, at, result="touchback")
    if landing.result == "dead":
        return dead_kick(receiving, at, landing.across)
    if landing.result == "caught":
        return (yield from _return_kick(state, kind, at, landing.player))
    if landing.result == "kickers":
        return keep_for_kickers(
            state, Touch(state.possession, at, landing.across, landing.player)
        )
    muffed = landing.result == "muffed"
    return (
        yield from recover_kick(state, kind, at, muffed=muffed, caller=landing.player)
    )


def recover_kick(
    state: State,
    kind: KickoffKind,
    at: int,
    *,
    muffed: bool = False,
    caller: str | None = None,
    returners_only: bool = True,
) -> Procedure[End]:
    """EFHL Recovering the Kick: the race for the live ball, and the right to run it.

    A receiver may run with it, even after a muff, except the caller of the fair catch
    (The Kickoff Return: "muffed and recovered by another player"). For the kickers a
    muff in the end zone is a touchback: as written, the opposite of a punt (RULINGS,
    Recovering the Kick). A ball that comes down there without a returner never gets
    this far, so a ball recovered there was left by a returner or moved there by the
    board.
    """
    receiving = state.defense
    touch = yield from until_touched(
        state,
        at,
        kind.live,
        first=receiving,
        returners=kind.returners if returners_only else None,
        muffed=muffed,
    )
    if touch.team is None:
        return give_to_receivers(state, touch.at, touch.across)
    player = touch.player or (caller if touch.caller else None)
    yield facts.KickRecovered(touch.team, touch.at, player)
    if touch.team is not receiving:
        return keep_for_kickers(state, touch, scores=not muffed)
    himself = touch.caller or (player is not None and player == caller)
    if touch.dead or himself:
        return dead_kick(receiving, touch.at, touch.across, player)
    return (yield from _return_kick(state, kind, touch.at, player))


def _return_kick(
    state: State, kind: KickoffKind, at: int, player: str | None
) -> Procedure[End]:
    carrier = Carrier(state.defense, at, player)
    return run_back(state, carrier, kind.runback)


# ── with a kicking action figure ─────────────────────────────────────────────────


def _kick_by_figure(
    state: State, kind: KickoffKind, kicker: str | None
) -> Procedure[End]:
    """A Note Regarding Passing/Kicking Action Figures, "Kickoffs".

    The kicking side runs for a second, then the figure kicks. A ball kicked out at the
    side counts as a shank, one short of ten yards as a roll of 2 (docs/rulings.md).
    """
    kicking, receiving = state.possession, state.defense
    yield from power(kind.figure_run, kicking)
    yield facts.BallInPlay()
    happened = yield from measure(kind.figure, kicking, default_team=receiving)
    if happened.outcome == "out_of_bounds":
        return (yield from _shank_kick(state, kind, kicker))
    at = own(receiving, -END_ZONE_DEPTH) if happened.at is None else happened.at
    yards = gained(state.ball_on, at, kicking)
    yield facts.KickedOff(kicking, kind.lines.name, yards, at, kicker)
    if happened.outcome == "over":
        return End(receiving, at, result="touchback")
    if happened.outcome == "hits" and happened.team is receiving:
        yield facts.KickCaught(receiving, at, happened.by)
        return (yield from _return_kick(state, kind, at, happened.by))
    if yards < LEAST_YARDS:
        return dead_kick(receiving, ahead(state.ball_on, SHORT_YARDS, kicking))
    return (yield from _kick_felt_ball(state, kind, happened, at))


def _kick_felt_ball(
    state: State, kind: KickoffKind, happened: Happened, at: int
) -> Procedure[End]:
    """Settle a kick by hand that no receiver stopped."""
    if happened.outcome == "hits":
        yield facts.KickRecovered(state.possession, at, happened.by)
        return keep_for_kickers(
            state, Touch(state.possession, at, across(happened), happened.by)
        )
    if in_end_zone_of(at, state.defense):
        returner = yield from returner_back(state.defense, kind.flight.returner)
        if returner is None:
            return End(state.defense, at, result="touchback")
    return (yield from recover_kick(state, kind, at))
