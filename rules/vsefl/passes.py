"""Passing Plays: the drop back, the declaration, scrambles, and balls thrown away.

The passer is stopped by any contact of bases; touched at the back, it is a fumble. The
throws themselves are in rules.vsefl.throws.

Rulings followed here (docs/rulings.md): a ball thrown away inside the tackle box is
illegal grounding, as one is by a passer who drops more than twenty yards there.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules import facts
from rules.football import ends
from rules.football.carry import Carrier, Cause, End, Loose, Over, Result, across
from rules.football.develop import Developed, Development, develop
from rules.football.lining_up import Stage
from rules.football.passes import Names, incomplete_pass, throw_away
from rules.football.rushing import behind_the_line, rushed
from rules.football.stops import NO_STEPS, Carry, Leg, carry
from rules.prompts import (
    Adjust,
    Choose,
    Chosen,
    Happened,
    Measure,
    Option,
    Outcome,
    Power,
    Procedure,
    Scope,
    in_steps,
    measure,
)
from rules.state import State
from rules.vsefl.fumbles import until_dead
from rules.vsefl.receivers import throw_to_open
from rules.vsefl.runs import (
    ACROSS_THE_LINE,
    AT_THE_BACK,
    ENDS,
    RUN,
    SWITCH_BASES,
    run_prompt,
    steps,
)
from rules.vsefl.tackles import stands_on_run
from rules.vsefl.throws import BACKWARD, throw_backward, throw_forward

HEADING, SCRAMBLES = "Passing Plays", "Scramble Rule; Scramble Zone"
ZONE_YARDS, DEEPEST_DROP = 30, 20
AGAIN, KEEPER, THROW_AWAY, TOO_DEEP = "scramble", "keeper", "throw_away", "too_deep"

SACKED = Outcome("sacked", "Sacked", at=True, across=True, by=True, role="sacker")
FELL = replace(ends.FELL, label="Passer fell: fumble")
CROSSED = Outcome("crossed", "Crossed the line with the ball")
PAST_TWENTY = Outcome(TOO_DEEP, "More than twenty yards behind the line")
BEHIND_CAUSES = {
    AT_THE_BACK.name: Cause(AT_THE_BACK.name),
    FELL.name: Cause(FELL.name, fallen=True),
}
_ENDS = (
    Outcome("developed", "Stopped behind the line"),
    SACKED,
    AT_THE_BACK,
    FELL,
    CROSSED,
    PAST_TWENTY,
)
DROP = Power(
    id="pass.drop",
    means="read",
    heading=f"{HEADING}; Throw-Away Passes; Fumbles",
    text="Power on while the passer drops back or rolls out, and stop the board to pass"
    " or to scramble. Any contact is a sack; at the back of the base, a fumble.",
    outcomes=_ENDS,
    default_outcome="developed",
)
SCRAMBLING = Power(
    id="scramble.power",
    means="scramble",
    heading=SCRAMBLES,
    text="Power on for the scramble, and stop the board again behind the line.",
    outcomes=_ENDS,
    default_outcome="developed",
)
DECLARE = Choose(
    id="pass.declare",
    means="declare",
    heading=f"{HEADING}; Scramble Rule; Throw-Away Passes",
    text="Pass, scramble, or throw the ball away? A receiver is open if unengaged and"
    " in bounds; one on the line may be released for a stick.",
    options=(
        Option("pass", "Pass by stick", player=True, role="receiver"),
        Option("figure", "Pass by figure", player=True, role="receiver"),
        Option(BACKWARD, "Backward pass", player=True, role="receiver"),
        Option(AGAIN, "Scramble"),
        Option(KEEPER, "Run with it"),
        Option(THROW_AWAY, "Throw it away"),
    ),
    default_choice="pass",
)
ZONE = Measure(
    id="scramble.zone",
    means="judgment",
    heading=SCRAMBLES,
    text="Is a receiver more than 30 yards past the line? Then the quarterback must"
    " run.",
    outcomes=(Outcome("inside", "No"), Outcome("beyond", "Yes: no pass any more")),
    default_outcome="inside",
)
RECEIVERS = Adjust(
    id="scramble.offense",
    means="pivot",
    scope=Scope(figures=("quarterback", "unblocked"), may=("pivot", "go_stationary")),
    heading=f"{SCRAMBLES}; Illegal Lineman Down Field",
    text="Pivot your unengaged players, the quarterback once, on a stationary base if"
    " you like; pivot receivers off their defenders, and turn linemen more than five"
    " yards downfield back.",
)
CHASERS = Adjust(
    id="scramble.defense",
    means="pivot",
    heading=SCRAMBLES,
    text="Pivot your unengaged players toward any of theirs.",
)
AWAY = Measure(
    id="pass.throw_away",
    means="toss",
    heading="Throw-Away Passes",
    text="Where was the passer as the ball was thrown away?",
    outcomes=(
        Outcome("away", "Outside the tackle box: incomplete"),
        Outcome("grounded", "In the tackle box: illegal grounding", at=True),
    ),
    default_outcome="away",
)
ZONE_PIVOTS = steps(Stage(RECEIVERS), Stage(other=CHASERS))
# A quarterback who runs on a scramble has no cutback (Scramble Zone).
SCRAMBLE = Carry(
    legs=(
        Leg(
            run_prompt(
                "scramble.run",
                SCRAMBLES,
                "run",
                "Run with the quarterback to the end: no cutback on a scramble.",
                (AT_THE_BACK,),
            ),
            True,
        ),
    ),
    ends=ENDS,
    before=ZONE_PIVOTS,
    stands=stands_on_run,
)
CROSSED_SCRAMBLE = replace(SCRAMBLE, before=NO_STEPS)
DROPPING = Development(DROP, DECLARE, across=(KEEPER,))
ROLLING = Development(SCRAMBLING, DECLARE, before=ZONE_PIVOTS, across=(KEEPER,))


def pass_play(state: State, passer: str | None) -> Procedure[Over]:
    """Passing Plays; Scramble Rule: from the snap to the dead ball.

    Scrambles are unlimited, but for a receiver who has run past the zone.
    """
    team, way, scrambled = state.possession, DROPPING, False
    while True:
        developed = yield from develop(state, way)
        chosen = developed.chosen
        if chosen is None or developed.beyond:
            return (yield from _stopped(state, developed, passer, scrambled))
        if not scrambled:
            yield from in_steps(SWITCH_BASES.of(team))
        chosen = yield from throw_to_open(state, DECLARE, chosen)
        if chosen.choice != AGAIN:
            return (yield from _play_out(state, chosen, passer))
        if (yield from _is_past_zone(state)):
            return (yield from _run(state, passer))
        way, scrambled = ROLLING, True


def _is_past_zone(state: State) -> Procedure[bool]:
    """Scramble Zone: True when a receiver is more than 30 yards downfield."""
    ruled = yield from measure(ZONE, state.possession)
    return ruled.outcome == "beyond"


def _play_out(state: State, chosen: Chosen, passer: str | None) -> Procedure[Over]:
    """Play what was declared behind the line."""
    if chosen.choice == KEEPER:
        return (yield from _run(state, passer))
    if chosen.choice == THROW_AWAY:
        return (yield from throw_ball_away(state, passer))
    if chosen.choice == BACKWARD:
        return (yield from throw_backward(state, passer, chosen.player))
    names = Names(passer, chosen.player)
    return (yield from throw_forward(state, chosen.choice, names))


def _run(state: State, passer: str | None) -> Procedure[Over]:
    """Scramble Zone: the quarterback runs, without a cutback."""
    team = state.possession
    yield facts.PlayCalled(team, KEEPER, passer)
    result = yield from carry(state, Carrier(team, state.ball_on, passer), SCRAMBLE)
    yield rushed(state, "scramble", result, passer)
    return Over((yield from until_dead(state, result)), "rush")


def throw_ball_away(state: State, passer: str | None) -> Procedure[Over]:
    """Throw-Away Passes: incomplete, or illegal grounding in the tackle box."""

    def never(happened: Happened) -> Procedure[Over]:
        return incomplete_pass(state, "thrown_away", None, Names(passer))

    return (
        yield from throw_away(state, AWAY, Names(passer), never, "illegal_grounding")
    )


def _stopped(
    state: State, developed: Developed, passer: str | None, scrambled: bool
) -> Procedure[Over]:
    """Settle a play that was over before a declaration, or across the line."""
    team, happened = state.possession, developed.happened
    if happened.outcome == TOO_DEEP:
        return (yield from throw_ball_away(state, passer))
    if developed.beyond:
        yield facts.PlayCalled(team, KEEPER, passer)
        way, first = (CROSSED_SCRAMBLE, 0) if scrambled else (RUN, ACROSS_THE_LINE)
        carrier = Carrier(team, state.ball_on, passer)
        result = yield from carry(state, carrier, way, first)
        yield rushed(state, "scramble", result, passer)
        return Over((yield from until_dead(state, result)), "rush")
    result = yield from end_behind(state, happened, passer)
    yield behind_the_line(state, "scramble", result, passer, happened.by)
    return Over((yield from until_dead(state, result)), "rush")


def end_behind(
    state: State, happened: Happened, passer: str | None
) -> Procedure[Result]:
    """Fumbles: settle a sack, or a fumble by a fall or a touch at the back."""
    team, at = state.possession, happened.at
    assert at is not None
    if happened.outcome in BEHIND_CAUSES:
        cause, side = BEHIND_CAUSES[happened.outcome], across(happened)
        carrier = Carrier(team, at, passer)
        return Loose(team, at, cause, passer, happened.by, carrier, side)
    yield facts.Tackled(team.opponent, at, happened.by)
    return End(team, at, across(happened), player=passer)
