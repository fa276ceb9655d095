"""Kicking deep: what kickoffs and free kicks share, from the roll to the dead ball.

How the two differ is in a `KickoffKind`: rules.efhl.kickoff has the one for kickoffs,
rules.efhl.free_kick the one for free kicks after a safety. Sources: EFHL Kickoff
Procedures, "The Kick" to "The Kickoff Return".
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from rules import facts
from rules.efhl import kick_modifiers, tables
from rules.efhl.carry import Carrier, End, across, dead_kick
from rules.efhl.dead_ball import KICKOFF_TOUCHBACK_YARD, TOUCHBACK_YARD, kick_over
from rules.efhl.kick_flight import Flight, Landing, in_the_air, somebody_back
from rules.efhl.kick_recovery import LiveBall, Touch, out_of_bounds, until_touched
from rules.efhl.returns import Runback, returned
from rules.field import END_ZONE_DEPTH, Team, ahead, clamp, gained, in_end_zone_of, own
from rules.prompts import (
    Adjust,
    Happened,
    InTurn,
    Measure,
    Power,
    Procedure,
    Ready,
    Roll,
    by_both,
    by_each,
    measure,
    power,
    roll,
)
from rules.state import ByTeam, State
from rules.tables import DiceTable

LEAST_YARDS = 10
SHORT_YARDS = tables.KICKOFF[2].yards


class KickoffKind(Struct, frozen=True):
    """What a kickoff and a free kick call things, and what they do differently.

    name: for the records. shank: yards from the kicking line at which the receivers
    get a kick that goes out of bounds. juke_line: where the returner may juke.
    """

    name: str
    table: DiceTable[tables.KickRow]
    shank: int
    juke_line: Callable[[State], int]
    distance: Roll
    flight: Flight
    returners: Adjust
    live: LiveBall
    runback: Runback
    figure: Measure
    figure_run: Power


def lining_up(setup: Adjust, receiving_setup: Adjust, gather: Ready) -> ByTeam[InTurn]:
    """Both sides gather, then both set up, at once; by the kicking side."""

    def before(kicking: Team) -> InTurn:
        return InTurn(by_both(gather), by_each(setup, kicking, receiving_setup))

    return ByTeam(before(Team.HOME), before(Team.AWAY))


def over(state: State, end: End) -> Procedure[State]:
    """EFHL Touchbacks: at the 25; and from any dead ball to the next play.

    A fumble on the return that makes a touchback is at the 20: the 25 is tied to the
    kick (RULINGS, Fumble Procedures).
    """
    yard = KICKOFF_TOUCHBACK_YARD if end.lost_at is None else TOUCHBACK_YARD
    return (yield from kick_over(state, end, "kickoff", yard))


def kicked(state: State, kind: KickoffKind, kicker: str | None) -> Procedure[End]:
    """EFHL The Kick: the roll, and what it leads to.

    A roll of 2 gives the receivers the ball 5 yards downfield of the kicking line
    (RULINGS, The Kick, roll 2); on a free kick it is live 10 yards downfield.
    """
    if state.options["kicking_figures"]:
        return (yield from _by_figure(state, kind, kicker))
    kicking, receiving = state.possession, state.defense
    parts = kick_modifiers.distance_parts(state)
    given = {"modifiers": kick_modifiers.caption(parts)}
    rolled = yield from roll(kind.distance, kicking, given)
    row = kind.table[kick_modifiers.distance_total(rolled.total, parts)]
    yield facts.BallInPlay()
    if row.result == "shank":
        return (yield from _shanked(state, kind, kicker))
    lands = ahead(state.ball_on, row.yards, kicking)
    yield facts.KickedOff(kicking, kind.name, row.yards, clamp(lands), kicker)
    if row.result == "short":
        return dead_kick(receiving, lands)
    if row.result == "live":
        return (yield from recovered(state, kind, lands, returners_only=False))
    landing = yield from in_the_air(state, lands, kind.flight)
    return (yield from _landed(state, kind, landing))


def _shanked(state: State, kind: KickoffKind, kicker: str | None) -> Procedure[End]:
    """Out of bounds without touching the field."""
    at = ahead(state.ball_on, kind.shank, state.possession)
    yield facts.KickedOff(state.possession, kind.name, kind.shank, at, kicker)
    yield facts.KickShanked(state.possession, at)
    return dead_kick(state.defense, at)


def _landed(state: State, kind: KickoffKind, landing: Landing) -> Procedure[End]:
    """EFHL Kickoff Procedures, "Fair Catches" and "Touchbacks", and what is caught."""
    receiving, at = state.defense, landing.at
    if landing.how == "touchback":
        return End(receiving, at, result="touchback")
    if landing.how == "dead":
        return dead_kick(receiving, at, landing.across)
    if landing.how == "caught":
        return (yield from _returned(state, kind, at, landing.player))
    if landing.how == "kickers":
        touch = Touch(state.possession, at, landing.across, landing.player)
        return _kept(state, touch, muffed=False)
    muffed = landing.how == "muffed"
    return (yield from recovered(state, kind, at, muffed=muffed, caller=landing.player))


def recovered(
    state: State,
    kind: KickoffKind,
    at: int,
    *,
    muffed: bool = False,
    caller: str | None = None,
    returners_only: bool = True,
) -> Procedure[End]:
    """EFHL Recovering the Kick: run for the live ball, and who may keep or run it.

    A receiver may run with it, even after a muff; but not he who called for the fair
    catch (The Kickoff Return: "muffed and recovered by another player").
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
        return out_of_bounds(state, touch)
    player = touch.player or (caller if touch.caller else None)
    yield facts.KickRecovered(touch.team, touch.at, player)
    if touch.team is not receiving:
        return _kept(state, touch, muffed=muffed)
    himself = touch.caller or (player is not None and player == caller)
    if touch.dead or himself:
        return dead_kick(receiving, touch.at, touch.across)
    return (yield from _returned(state, kind, touch.at, player))


def _kept(state: State, touch: Touch, *, muffed: bool) -> End:
    """The kicking side has it: dead, and theirs.

    In the end zone a touchdown, but a touchback after a muff: as written, the opposite
    of a punt (RULINGS, Recovering the Kick). A ball that comes down there with nobody
    back never gets this far, so what is recovered there was left by a returner or moved
    there by the board.
    """
    if muffed and in_end_zone_of(touch.at, state.defense):
        return dead_kick(state.defense, touch.at)
    down = not in_end_zone_of(touch.at, state.defense)
    result = "down" if down else "touchdown"
    return End(state.possession, touch.at, touch.across, result, touch.player)


def _returned(
    state: State, kind: KickoffKind, at: int, player: str | None
) -> Procedure[End]:
    carrier = Carrier(state.defense, at, player)
    line = kind.juke_line(state)
    return (yield from returned(state, carrier, line, kind.runback))


# ── with a kicking action figure ─────────────────────────────────────────────────


def _by_figure(state: State, kind: KickoffKind, kicker: str | None) -> Procedure[End]:
    """A Note Regarding Passing/Kicking Action Figures, "Kickoffs".

    The kicking side runs for a second, then the figure kicks. A ball kicked out at the
    side counts as a shank, one short of ten yards as a roll of 2 (docs/rulings.md).
    """
    kicking, receiving = state.possession, state.defense
    yield from power(kind.figure_run, kicking)
    yield facts.BallInPlay()
    happened = yield from measure(kind.figure, kicking, default_team=receiving)
    if happened.outcome == "out_of_bounds":
        return (yield from _shanked(state, kind, kicker))
    at = own(receiving, -END_ZONE_DEPTH) if happened.at is None else happened.at
    yards = gained(state.ball_on, at, kicking)
    yield facts.KickedOff(kicking, kind.name, yards, at, kicker)
    if happened.outcome == "over":
        return End(receiving, at, result="touchback")
    if happened.outcome == "hits" and happened.team is receiving:
        yield facts.KickCaught(receiving, at, happened.by)
        return (yield from _returned(state, kind, at, happened.by))
    if yards < LEAST_YARDS:
        return dead_kick(receiving, ahead(state.ball_on, SHORT_YARDS, kicking))
    return (yield from _felt_ball(state, kind, happened, at))


def _felt_ball(
    state: State, kind: KickoffKind, happened: Happened, at: int
) -> Procedure[End]:
    """A kick by hand that no receiver stopped; a touchback with nobody back."""
    if happened.outcome == "hits":
        yield facts.KickRecovered(state.possession, at, happened.by)
        touch = Touch(state.possession, at, across(happened), happened.by)
        return _kept(state, touch, muffed=False)
    if in_end_zone_of(at, state.defense):
        stands = yield from somebody_back(state.defense, kind.flight.returner)
        if stands is None:
            return End(state.defense, at, result="touchback")
    return (yield from recovered(state, kind, at))
