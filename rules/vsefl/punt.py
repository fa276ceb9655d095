"""Punts: the run-off, interference, the returner's place, and the return.

No ball is kicked. The kickers let the board run; where they turn it off, the returner
is placed ten yards beyond the farthest of them.

Rulings followed here:

* Cutback Rule / Punts: the kickers have the switch on the return, and one stop after
  twenty yards; then those farther than a base length from the carrier pivot.
* A place beyond the end line is a touchback (docs/rulings.md).
"""

from __future__ import annotations

from rules import facts
from rules.field import (
    AWAY_END_LINE,
    HOME_END_LINE,
    ahead,
    gained,
    in_end_zone_of,
    own,
    own_yard,
    yards_to_goal,
)
from rules.football.carry import Carrier, End, dead_kick
from rules.football.kick_frame import BLOCKED, KICK, Frame, before_kick, dead_block
from rules.football.lining_up import Stage, lining_up
from rules.football.returns import Runback, run_back
from rules.football.rushing import rushed
from rules.football.stops import Carry, Leg, carry
from rules.prompts import (
    LINE_UP,
    Adjust,
    Choose,
    Measure,
    Option,
    Outcome,
    Power,
    Procedure,
    Scope,
    choose,
    measure,
)
from rules.state import State
from rules.vsefl.formations import STACKING, may_stack, stacking_pair
from rules.vsefl.fumbles import FUMBLES, until_dead
from rules.vsefl.live_kicks import play_live_kick
from rules.vsefl.passes import pass_play
from rules.vsefl.runs import (
    ENDS,
    RUN,
    STOPPED_AT_TWENTY,
    run_prompt,
    steps,
    stop_at_twenty,
)
from rules.vsefl.spots import kick_over, scrimmage_over
from rules.vsefl.sudden_death import BLOCK, LIVE_BLOCK, MUFF, MUFFED, possible
from rules.vsefl.tackles import stands_on_return

HEADING = "Punts"
RETURNER_YARDS, BEYOND, PUNTER_YARDS = 40, 10, 15
DEEPEST = -9  # the last yard before the end line
INTERFERENCE, TOUCHBACK = "interference", "touchback"

SETUP = Adjust(
    id="punt.setup",
    means="set_up",
    scope=Scope(
        figures=("all",),
        may=(*LINE_UP, "go_stationary"),
        never=("stacking",),
        on_line=7,
        stationary=1,
    ),
    heading=HEADING,
    text="Line up to punt, the punter alone on a stationary base. No stacking.",
)
DEFENSE, DEFENSE_SHORT = stacking_pair(
    Adjust(
        id="punt.defense",
        means="set_up",
        scope=Scope(figures=("all",), may=LINE_UP, never=("neutral_zone", "stacking")),
        heading=f"{HEADING}; {STACKING}",
        text="Line up against the punt.",
    )
)
CALL = Choose(
    id="punt.call",
    means="punt",
    heading=HEADING,
    text="Both sides are set. Punt, or a fake?",
    options=(
        Option("punt", "Punt", player=True, role="punter"),
        Option("fake_run", "Fake: run", player=True, role="runner"),
        Option("fake_pass", "Fake: pass", player=True, role="quarterback"),
    ),
    default_choice="punt",
)
RELEASE = Adjust(
    id="punt.release",
    means="set_up",
    scope=Scope(figures=("all",), may=("place", "pivot")),
    heading=HEADING,
    text="Place your returner on a stationary base 40 yards from the line, and pivot"
    " your players off the receivers on it, to let them go downfield.",
)
RUSH = Power(
    id="punt.rush",
    means="punt_rush",
    heading=HEADING,
    text="Power on for as long as the kickers like. A defender who touches the punter"
    " has blocked the punt; a kicker who touches the returner interferes.",
    outcomes=(
        Outcome("clear", "Power off: punted"),
        Outcome("blocked", "Punter touched: blocked", by=True, role="blocker"),
        Outcome(INTERFERENCE, "Returner touched: interference", at=True),
        BLOCK,
    ),
    default_outcome="clear",
)
# By may_stack.
FRAMES = tuple(
    Frame(
        back=PUNTER_YARDS,
        lining_up=lining_up(Stage(SETUP, x)),
        call=CALL,
        pivots=lining_up(Stage(other=RELEASE)),
        rush=RUSH,
    )
    for x in (DEFENSE, DEFENSE_SHORT)
)
FARTHEST = Measure(
    id="punt.farthest",
    means="spot",
    heading=HEADING,
    text="Where is the kicking team’s player farthest downfield?",
    outcomes=(Outcome("farthest", "Farthest player", at=True), MUFF),
    default_outcome="farthest",
)
FIELD = Choose(
    id="punt.field",
    means="fair_catch",
    heading=HEADING,
    text="Your returner stands in the end zone. Return it, or take a touchback?",
    options=(
        Option("return", "Return", player=True, role="returner"),
        Option(TOUCHBACK, "Touchback"),
    ),
    default_choice=TOUCHBACK,
)
KICKERS = Adjust(
    id="punt.kickers",
    means="pivot",
    heading=HEADING,
    text="Adjust any of your unengaged players toward the returner, who stands in the"
    " middle of the field.",
)
BLOCKERS = Adjust(
    id="punt.blockers",
    means="pivot",
    scope=Scope(figures=("carrier", "unblocked")),
    heading=HEADING,
    text="Pivot your returner and any unengaged players who are in position to block.",
)
TACKLERS = Adjust(
    id="punt.tacklers",
    means="pivot",
    scope=Scope(beyond="base_length"),
    heading=f"{HEADING}; Cutback Rule",
    text="Pivot your unengaged players farther than a base length from the carrier.",
)
RETURN = Runback(
    "punt",
    Carry(
        legs=(
            Leg(
                run_prompt(
                    "punt.run",
                    HEADING,
                    "punt_return",
                    "Run the punt back. Any contact of bases is a tackle. The kickers"
                    " may stop the board once, after twenty yards.",
                    (STOPPED_AT_TWENTY,),
                ),
                False,
                (stop_at_twenty(TACKLERS),),
            ),
            Leg(
                run_prompt(
                    "punt.finish",
                    HEADING,
                    "punt_return",
                    "Run on until the carrier is stopped.",
                ),
                False,
            ),
        ),
        ends=ENDS,
        stands=stands_on_return,
        before=steps(Stage(other=KICKERS), Stage(BLOCKERS)),
    ),
)


def punt(state: State, punter: str | None) -> Procedure[State]:
    """Punts: the formation, punt or fake, and the run-off; it uses up a play."""
    ready = yield from before_kick(
        state,
        FRAMES[may_stack(state)],
        rushes=possible(state, RUSH, LIVE_BLOCK),
        counted=True,
    )
    punter = ready.player or punter
    if ready.result in (BLOCKED, LIVE_BLOCK):
        yield facts.PuntBlocked(state.defense, ready.by, punter)
        if ready.result == LIVE_BLOCK:
            return (yield from play_live_kick(state, ready.spot, "blocked_punt"))
        return (
            yield from kick_over(
                state, dead_block(state, ready.spot, "touchdown"), "blocked_punt"
            )
        )
    if ready.result == INTERFERENCE:
        return (yield from _interfere(state, ready.spot, punter))
    if ready.result != KICK:
        return (yield from _fake(state, ready.result, ready.player))
    return (yield from _field_punt(state, punter))


def _fake(state: State, call: str, player: str | None) -> Procedure[State]:
    """Punts: a fake is a regular play from scrimmage; the punter runs or passes."""
    kind = call.removeprefix("fake_")
    yield facts.PlayCalled(state.possession, kind, player)
    yield facts.BallInPlay(True)
    if kind == "pass":
        over = yield from pass_play(state, player)
        return (yield from scrimmage_over(state, over.end, over.by))
    result = yield from carry(
        state, Carrier(state.possession, state.ball_on, player), RUN
    )
    yield rushed(state, "fake", result, player)
    end = yield from until_dead(state, result)
    return (yield from scrimmage_over(state, end, "rush"))


def _interfere(state: State, at: int, punter: str | None) -> Procedure[State]:
    """Punts: a kicker touched the returner: 15 yards from the returner's spot.

    Declined, the ball is the receivers' at the spot.
    """
    yield _punted(state, at, punter)
    yield facts.FlagThrown(state.possession, "kick_interference", "during", at)
    return (yield from kick_over(state, dead_kick(state.defense, at), "punt"))


def _field_punt(state: State, punter: str | None) -> Procedure[State]:
    """Punts: ten yards beyond the farthest kicker, a return or a touchback."""
    team = state.possession
    usual = min(RETURNER_YARDS - BEYOND, yards_to_goal(state.ball_on, team))
    placed = yield from measure(
        FARTHEST,
        team,
        possible(state, FARTHEST, MUFFED),
        spots=(HOME_END_LINE + 1, AWAY_END_LINE - 1),
        default_at=ahead(state.ball_on, usual, team),
        team=team.opponent,
    )
    assert placed.at is not None
    if placed.outcome == MUFFED:
        yield _punted(state, placed.at, punter)
        yield facts.KickMuffed(team.opponent, placed.at, placed.by)
        return (yield from play_live_kick(state, placed.at, "punt", muffed=True))
    at = ahead(placed.at, BEYOND, team)
    if own_yard(at, team.opponent) < DEEPEST:
        at = own(team.opponent, DEEPEST)
        yield _punted(state, at, punter)
        return (yield from kick_over(state, dead_kick(team.opponent, at), "punt"))
    yield _punted(state, at, punter)
    return (yield from kick_over(state, (yield from _return(state, at)), "punt"))


def _punted(state: State, at: int, punter: str | None) -> facts.Punted:
    yards = gained(state.ball_on, at, state.possession)
    return facts.Punted(state.possession, yards, at, punter)


def _return(state: State, at: int) -> Procedure[End]:
    """Punts: the returner runs; from the end zone there is a touchback to take."""
    team, player = state.defense, None
    if in_end_zone_of(at, team):
        chosen = yield from choose(FIELD, team, team=team)
        if chosen.choice == TOUCHBACK:
            return dead_kick(team, at)
        player = chosen.player
    yield facts.KickCaught(team, at, player)
    return (yield from run_back(state, Carrier(team, at, player), RETURN, FUMBLES))
