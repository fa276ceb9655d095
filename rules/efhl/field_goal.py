"""EFHL Field Goal Attempt Procedures: range, snap, rush, the kick, misses, live balls.

`attempt_kick` is the kick itself and serves extra points too (rules.efhl.tries); its
callers score it. Fakes are in rules.efhl.fakes.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from rules import facts
from rules.efhl import kick_modifiers, scoring
from rules.efhl.causes import finish
from rules.efhl.dead_ball import kick_over
from rules.efhl.fakes import fake
from rules.efhl.fumble import until_dead
from rules.efhl.kick_figures import HEADING as FIGURES
from rules.efhl.kick_flight import IN_END_ZONE, NOBODY_BACK, returner_back
from rules.efhl.kick_snap import (
    block_kick,
    first_down_or_over,
    formation,
    high_snap,
    up_to_kick,
)
from rules.efhl.returns import return_pivots
from rules.efhl.switch import TO_THE_END
from rules.efhl.timing import last_play_of_half
from rules.field import gained
from rules.football.carry import Carrier, End
from rules.football.goal import Kick, kick_at_goal, kick_blocked, miss_spot
from rules.football.kick_frame import BAD_SNAP, BLOCKED, KICK
from rules.football.returns import home_again
from rules.football.special_teams import GOAL
from rules.prompts import (
    LINE_UP,
    Adjust,
    Choose,
    Measure,
    Option,
    Outcome,
    Procedure,
    Roll,
    Scope,
    in_turn,
)
from rules.state import State

HEADING = "EFHL Field Goal Attempt Procedures"
LIVE = "Live Ball Recovery Following Missed Field Goals (45+ yards)"
LIVE_FROM = 45
SNAKE_EYES = (1, 1)

CALL = Choose(
    id="field_goal.fake",
    means="place_kick",
    heading="Fake Field Goals; Fake Extra Point Attempts",
    text="The snap is good. Kick it, or declare a FAKE?",
    options=(
        Option("kick", "Kick", player=True, role="kicker"),
        Option("fake", "FAKE: holder keeps", player=True, role="holder"),
        Option(
            "fake_quarterback",
            "FAKE: quarterback holding",
            player=True,
            role="quarterback",
        ),
    ),
    default_choice="kick",
)
FORMATION = formation(
    "field_goal",
    "kicker",
    "field_goal_rush",
    setup=Adjust(
        id="field_goal.setup",
        means="set_up",
        scope=Scope(figures=("all",), may=LINE_UP, stationary=2),
        heading="Kicking Team Setup",
        text="Line up with at most five players on either side of the long snapper and"
        " four behind the line: the kicker 7 yards back, the holder next to him. Only"
        " those two may be stationary. Substitute until the other coach declares SET.",
    ),
    defense_setup=Adjust(
        id="field_goal.defense_setup",
        means="set_up",
        scope=Scope(figures=("all",), may=LINE_UP, never=("over_snapper",)),
        heading="Defensive Setup",
        text="Line up with no player over the long snapper. From 45 yards or more, one"
        " player may stand in the end zone, stationary; on an extra point this is"
        " optional. Substitute until the other coach declares SET.",
    ),
    audibles=Adjust(
        id="field_goal.audibles",
        means="set_up",
        scope=Scope(
            figures=("all",), but=("kicker",), most=2, may=("pivot", "move"), on_line=7
        ),
        heading="Kicking Team Audibles",
        text="Pivot or move up to two players. The kicker stays in place; seven players"
        " must stay on the line.",
    ),
    shifts="Defensive Shifts",
    call=CALL,
    back=GOAL.back,
)
DICE = Roll(
    id="field_goal.kick",
    heading="The Kick",
    text="From {distance} yards: {needed} or higher is good.{modifiers}",
)
FIGURE_KICK = Measure(
    id="field_goal.figure_kick",
    means="figure",
    heading=FIGURES,
    text="Kick with the figure from {distance} yards. Is it good?",
    outcomes=(Outcome("no_good", "No good"), Outcome("good", "Good")),
    default_outcome="no_good",
)
END_ZONE = Measure(
    id="field_goal.end_zone",
    means="judgment",
    heading=LIVE,
    text="The kick is short and stays in the end zone. Is a defender there?",
    outcomes=(NOBODY_BACK, IN_END_ZONE),
    default_outcome="nobody",
)
RETURN_PIVOTS = return_pivots("field_goal", LIVE)


class Fake(Struct, frozen=True):
    """A fake, declared after a good snap. quarterback: the holder is one."""

    player: str | None
    quarterback: bool


# An End: the snap was high or the kick blocked, and the ball is dead.
Attempt: TypeAlias = Kick | Fake | End


def field_goal(state: State) -> Procedure[State]:
    """EFHL Field Goal Attempt Procedures: from the setup to the next play.

    It counts as a scrimmage play only as the last of a half or of an overtime period,
    and then regardless of its result (RULINGS, Field goal formation on the last play of
    a half).
    """
    yield facts.PlayCalled(state.possession, "field_goal")
    happened = yield from attempt_kick(state)
    if isinstance(happened, Fake):
        player, quarterback = happened.player, happened.quarterback
        return (yield from fake(state, "holder", player, quarterback=quarterback))
    if isinstance(happened, End):
        return (yield from first_down_or_over(state, happened, "fumble"))
    if happened.good:
        yards, kicker = happened.distance, happened.kicker
        return (yield from scoring.field_goal(state, yards, kicker))
    return (yield from _miss_kick(state, happened))


def attempt_kick(state: State, *, extra_point: bool = False) -> Procedure[Attempt]:
    """EFHL Point-after Tries; The Kick: setup, snap, fake or kick, rush, roll."""
    counted = not extra_point and last_play_of_half(state)
    # The holder matters only for the pressure sticks.
    calls = CALL.names if state.options["pressure_sticks"] else ("kick", "fake")
    ready = yield from up_to_kick(state, FORMATION, calls=calls, counted=counted)
    if ready.result == KICK:
        return (yield from _kick_ball(state, ready.player, extra_point))
    if ready.result == BAD_SNAP:
        return (yield from high_snap(state, ready.spot))
    if ready.result == BLOCKED:
        yield from kick_blocked(state, GOAL, ready, extra_point=extra_point)
        return (yield from block_kick(state, ready.spot))
    return Fake(ready.player, ready.result == "fake_quarterback")


def _kick_ball(state: State, kicker: str | None, extra_point: bool) -> Procedure[Kick]:
    """EFHL The Kick: 2d6, modified, against the distance; or a figure's kick."""
    if state.options["kicking_figures"]:
        return (
            yield from kick_at_goal(
                state, GOAL, FIGURE_KICK, kicker, extra_point=extra_point
            )
        )
    parts = kick_modifiers.accuracy_parts(state, kicker)
    return (
        yield from kick_at_goal(
            state,
            GOAL,
            DICE,
            kicker,
            extra_point=extra_point,
            adds=kick_modifiers.parts_total(parts),
            given={"modifiers": kick_modifiers.parts_caption(parts)},
        )
    )


def _miss_kick(state: State, kick: Kick) -> Procedure[State]:
    """EFHL "The Kick" and "Live Ball Recovery": no good.

    A kick of 45 yards or more that comes up snake eyes falls short into the end zone,
    where a defender may catch it. The dice as rolled decide (RULINGS, Live Ball).
    """
    short = kick.dice == SNAKE_EYES and kick.distance >= LIVE_FROM
    yield facts.FieldGoalMissed(state.possession, kick.distance, short, kick.kicker)
    if short:
        carrier = yield from returner_back(state.defense, END_ZONE)
        if carrier is not None:
            return (yield from _return_miss(state, carrier))
    at = miss_spot(state, GOAL)
    return (yield from kick_over(state, End(state.defense, at), "missed_field_goal"))


def _return_miss(state: State, carrier: Carrier) -> Procedure[State]:
    """EFHL "Live Ball Recovery": the defender's run, off the rails to the end.

    A tackle in the end zone that he never left is a touchback at the 20, as on a
    kick (RULINGS, Live Ball Recovery; option `end_zone_return`).
    """
    team, start, player = carrier.team, carrier.start, carrier.player
    yield facts.KickCaught(team, start, player)
    yield from in_turn(RETURN_PIVOTS.of(team))
    result = yield from finish(state, carrier, TO_THE_END, team)
    yards = gained(start, result.at, team)
    yield facts.Returned(team, "missed", start, result.at, yards, player)
    end = home_again(carrier, (yield from until_dead(state, result)))
    return (yield from kick_over(state, end, "missed_field_goal"))
