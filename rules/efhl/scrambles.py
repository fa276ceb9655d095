"""EFHL Quarterback Scrambles: half a second more on the run, then a decision.

Fakes are resolved the same way (Fake Punts, Fake Field Goals, Fake Extra Point
Attempts); their `Context` has the runner and his limits.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from rules import facts
from rules.efhl import give_up, passes, pitches, runs
from rules.efhl.causes import resolve
from rules.efhl.context import Context, Played, Transfer, follow_ball
from rules.efhl.stoppages.transfers import give_away
from rules.field import ahead, clamp, gained
from rules.football.carry import Carrier, End, Over, Result, across
from rules.football.develop import Development, develop
from rules.football.ends import (
    FELL,
    HIT_FROM_BEHIND,
    KNOCKED_OVER,
    OUT_OF_BOUNDS,
    TACKLED,
    TOUCHDOWN,
)
from rules.football.lining_up import Stage, lining_up
from rules.prompts import (
    Adjust,
    Choose,
    Chosen,
    Happened,
    Option,
    Outcome,
    Power,
    Procedure,
    Ready,
)
from rules.state import ByTeam, State

HEADING = "Quarterback Scrambles"
COVERAGE_SACK = 20

DEVELOPED = Outcome("developed", "Still up behind the line: declare")
TOO_FAR = Outcome("too_far", "More than 20 yards behind the line: coverage sack")

RUN_AROUND = Power(
    id="scramble.power",
    means="scramble",
    heading=HEADING,
    text="Power on for up to half a second; the {passer} is on a mobile base. Beyond"
    " the line a forward pass is no longer possible.",
    outcomes=(
        DEVELOPED,
        Outcome("crossed", "Across the line, still up"),
        TACKLED,
        TOO_FAR,
        OUT_OF_BOUNDS,
        TOUCHDOWN,
        FELL,
        HIT_FROM_BEHIND,
        KNOCKED_OVER,
    ),
    default_outcome="developed",
    seconds=0.5,
)
OFFENSE_PIVOTS = Adjust(
    id="scramble.offense_pivots",
    means="pivot",
    heading=HEADING,
    text="Pivot any of your unblocked players.",
)
DEFENSE_PIVOTS = Adjust(
    id="scramble.defense_pivots",
    means="pivot",
    heading=HEADING,
    text="Pivot any of your unblocked players.",
)
SET = Ready(id="scramble.set", heading=HEADING, text="Declare SET.")

KEEPER = Option("keeper", "Keep the ball: run")
PASS = Option("pass", "Forward pass", player=True, role="receiver", may_at=True)
SHOVEL = Option("shovel", "Shovel pass", player=True, role="receiver")
PITCH = Option("pitch", "Pitch-out or lateral", player=True, role="receiver")
BACKWARD_PASS = Option("backward_pass", "Backwards pass", player=True, role="receiver")
THROW_AWAY = Option("throw_away", "Throw the ball away")

DECLARE = Choose(
    id="scramble.declare",
    means="after_scramble",
    heading=HEADING,
    text="Declare the play. A second scramble is not allowed.",
    options=(KEEPER, PASS, SHOVEL, PITCH, BACKWARD_PASS, THROW_AWAY),
    default_choice="keeper",
)
PIVOTS = lining_up(Stage(OFFENSE_PIVOTS), Stage(other=DEFENSE_PIVOTS), Stage(SET, SET))
SCRAMBLE = Development(
    RUN_AROUND,
    DECLARE,
    after=ByTeam((PIVOTS.home,), (PIVOTS.away,)),
    across=("keeper", "pitch", "backward_pass"),
)

# The play of each declaration; a scramble is a declaration, too, before the last one.
PLAYS: Mapping[str, Callable[[State, Context, str | None], Procedure[Played]]] = {
    "run": runs.hand_off,
    "keeper": runs.keeper,
    "sneak": runs.sneak,
    "pass": passes.forward_pass,
    "shovel": passes.shovel,
    "pitch": pitches.pitch,
    "backward_pass": pitches.backward_pass,
    "throw_away": give_up.throw_away,
    "spike": give_up.spike,
    "kneel": give_up.kneel,
}


def scramble(state: State, context: Context) -> Procedure[Over]:
    """EFHL Quarterback Scrambles: one extra stoppage, then the play, no hand-off.

    The passer runs with the ball, so a hit from behind can be a fumble, unlike in the
    read; his options afterward are those of the book's list (docs/rulings.md, The Read;
    Quarterback Scrambles).
    """
    only = DECLARE.names if context.throw_away else DECLARE.names[:-1]
    given = {"passer": context.passer}
    done = yield from develop(state, SCRAMBLE, only, given)
    if done.chosen is None:
        return (yield from bring_down(state, context, done.happened, context.run_kind))
    if done.beyond:
        context = replace(context, beyond=True)
    yield facts.PlayCalled(state.possession, done.chosen.choice)
    return (yield from play_declared(state, context, done.chosen))


def play_declared(state: State, context: Context, chosen: Chosen) -> Procedure[Over]:
    """Run the declared play, and the transfers of its carriers.

    Behind the line each carrier may give the ball to another. The offense may give the
    spot of its passer with a forward pass; the defense is shown it, and decides.
    """
    if chosen.at is not None:
        context = replace(context, passer_at=chosen.at)
    played = yield from PLAYS[chosen.choice](state, context, chosen.player)
    return (yield from follow_transfers(state, played))


def follow_transfers(state: State, played: Played) -> Procedure[Over]:
    """Bonus Offensive Stoppages: one carrier after the other until the play is over."""
    while type(played) is Transfer:
        context, chosen = yield from give_away(state, played)
        yield facts.PlayCalled(state.possession, chosen.choice)
        played = yield from PLAYS[chosen.choice](state, context, chosen.player)
    return played


def bring_down(
    state: State, context: Context, happened: Happened, kind: str
) -> Procedure[Over]:
    """Bring down the passer with the ball: a sack, or a run if he is past the line.

    EFHL The Snap; The Read. Up to the line it is a sack, by any kind of fall, past it a
    run (docs/rulings.md, The Read). kind: the kind of run in the records.
    """
    team = state.possession
    if happened.outcome == "too_far":
        return (yield from _coverage_sack(state, context))
    player, at = context.player, happened.at
    sacked = happened.outcome in ("sacked", "tackled")
    if sacked and at is not None and gained(state.ball_on, at, team) <= 0:
        result: Result = End(team, at, across(happened), player=player)
    else:
        carrier = Carrier(team, state.ball_on, player)
        result = yield from resolve(state, carrier, happened)
    yards = gained(state.ball_on, result.at, team)
    if yards > 0:
        yield facts.Rushed(team, kind, yards, result.at, player)
    else:
        yield facts.Sacked(team, yards, result.at, False, player, happened.by)
    return (yield from follow_ball(state, context, result, "rush"))


def _coverage_sack(state: State, context: Context) -> Procedure[Over]:
    """EFHL The Snap: 20 yards behind the line; from inside the own 20 a safety.

    The book does not place the ball when there are no 20 yards (RULINGS, The
    Snap: safety; from the 20 itself too, and in a scramble: docs/rulings.md).
    """
    team = state.possession
    at = clamp(ahead(state.ball_on, -COVERAGE_SACK, team))
    yards = gained(state.ball_on, at, team)
    yield facts.Sacked(team, yards, at, True, context.player)
    return Over(End(team, at, state.hash), "rush")
