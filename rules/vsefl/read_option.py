"""Read option play style: up to three stoppages before the carrier crosses the line.

At each the offense pivots, and the defense as many players and one more, or none if the
offense pivots none. It then goes on, pitches, passes or runs; at the third it may not
go on.

Rulings made here (docs/rulings.md): the play is declared before the pivots, for a run
of the quarterback has none; a pass by stick has no other pivots than these.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules import facts
from rules.football.carry import Carrier, Over, field_of_play
from rules.football.passes import Names, completion_fact
from rules.football.rushing import behind_the_line, rushed
from rules.football.stops import Carry, carry
from rules.prompts import (
    Adjust,
    Choose,
    Chosen,
    Happened,
    Measure,
    Open,
    Option,
    Outcome,
    Power,
    Procedure,
    choose,
    in_steps,
    measure,
    power,
)
from rules.state import State
from rules.vsefl.fumbles import until_dead
from rules.vsefl.passes import (
    CROSSED,
    FELL,
    PAST_TWENTY,
    SACKED,
    THROW_AWAY,
    TOO_DEEP,
    end_behind,
    throw_ball_away,
)
from rules.vsefl.receivers import throw_to_open
from rules.vsefl.runs import (
    ACROSS_THE_LINE,
    AT_THE_BACK,
    QUARTERBACK_RUN,
    RUN,
    SWITCH_BASES,
)
from rules.vsefl.throws import OPTION_THROW, throw_forward

HEADING = "Read option play style"
STOPPAGES, FIGURES = 3, 11
GO_ON, PITCH, QB_RUN = "continue", "pitch", "run"

READ = Power(
    id="read_option.power",
    means="read",
    heading=f"{HEADING}; Throw-Away Passes",
    text="Power on, and stop the board behind the line. Stoppages left: {left}.",
    outcomes=(
        Outcome("developed", "Stopped behind the line"),
        SACKED,
        AT_THE_BACK,
        FELL,
        CROSSED,
        PAST_TWENTY,
    ),
    default_outcome="developed",
)
DECLARE = Choose(
    id="read_option.declare",
    means="declare",
    heading=HEADING,
    text="Stoppage {number} of 3. What does the quarterback do?",
    options=(
        Option(GO_ON, "Run the board on"),
        Option(PITCH, "Pitch", player=True, role="runner"),
        Option("pass", "Pass by stick", player=True, role="receiver"),
        Option("figure", "Pass by figure", player=True, role="receiver"),
        Option(QB_RUN, "Quarterback runs"),
        Option(THROW_AWAY, "Throw it away"),
    ),
    default_choice=QB_RUN,
)
PIVOTED = Choose(
    id="read_option.pivoted",
    means="judgment",
    heading=HEADING,
    text="Pivot your unengaged players, linemen too; receivers on the line are"
    " released for a pass. How many did you pivot?",
    options=tuple(Option(str(n), str(n)) for n in range(FIGURES + 1)),
    default_choice="0",
    detail=True,
)
DEFENSE = Adjust(
    id="read_option.defense",
    means="pivot",
    heading=HEADING,
    text="Pivot up to {most} of your unengaged players: as many as the offense, and one"
    " more.",
)
PATH = Measure(
    id="read_option.pitch",
    means="toss",
    heading=f"{HEADING}; Fallen Players",
    text="Is the runner behind the line, unengaged, within two base lengths of the"
    " quarterback, and the way between them clear?",
    outcomes=(
        Outcome("clear", "Yes, beside or behind: a pitch"),
        Outcome("forward", "Yes, in front, between the tackles: a forward pass"),
        Outcome("refused", "No: no pitch"),
    ),
    default_outcome="clear",
)


def read_option(state: State, passer: str | None) -> Procedure[Over]:
    """Read option play style: from the snap to the dead ball."""
    for number in range(1, STOPPAGES + 1):
        happened = yield from _run_board(state, number)
        if happened.outcome != "developed":
            return (yield from _ended(state, happened, passer))
        chosen = yield from _stop(state, number)
        if chosen.choice != GO_ON:
            break
    return (yield from _play_out(state, chosen, passer))


def _run_board(state: State, number: int) -> Procedure[Happened]:
    team = state.possession
    return (
        yield from power(
            READ,
            team,
            spots=field_of_play(team),
            default_at=state.ball_on,
            team=team.opponent,
            given={"left": STOPPAGES + 1 - number},
        )
    )


def _stop(state: State, number: int) -> Procedure[Chosen]:
    """Declare at a stoppage, and pivot; a pitch that is not possible is none."""
    team, given = state.possession, {"number": number}
    last = number == STOPPAGES
    names = tuple(name for name in DECLARE.names if not (last and name == GO_ON))
    if number == 1:
        yield from in_steps(SWITCH_BASES.of(team))
    chosen = yield from choose(DECLARE, team, names, team=team, given=given)
    while True:
        chosen = yield from throw_to_open(state, DECLARE, chosen, names, given)
        if chosen.choice != PITCH:
            break
        path = yield from measure(
            PATH, team.opponent, given={"receiver": chosen.player}
        )
        if path.outcome != "refused":
            chosen = Chosen(f"{PITCH}_{path.outcome}", chosen.player)
            break
        names = tuple(name for name in names if name != PITCH)
        chosen = yield from choose(DECLARE, team, names, team=team, given=given)
    if chosen.choice not in (QB_RUN, THROW_AWAY):
        yield from _pivot(state)
    return chosen


def _pivot(state: State) -> Procedure[None]:
    """Pivot both sides: the defense one player more than the offense, or none."""
    team = state.possession
    number = int((yield from choose(PIVOTED, team)).choice)
    if number:
        most = number + 1
        scope = replace(DEFENSE.scope, most=most)
        yield Open(DEFENSE, (team.opponent,), given={"most": most}, scope=scope)


def _play_out(state: State, chosen: Chosen, passer: str | None) -> Procedure[Over]:
    """Play the pitch, the pass or the run that was declared."""
    team = state.possession
    if chosen.choice in ("pass", "figure"):
        yield facts.PlayCalled(team, "pass", passer)
        names = Names(passer, chosen.player)
        return (yield from throw_forward(state, chosen.choice, names, OPTION_THROW))
    if chosen.choice == THROW_AWAY:
        return (yield from _throw_away(state, passer))
    if chosen.choice == QB_RUN:
        return (yield from _run(state, passer, "option", QUARTERBACK_RUN))
    if chosen.choice == f"{PITCH}_clear":
        yield facts.Lateraled(team, passer, chosen.player)
        return (yield from _run(state, chosen.player, "pitch"))
    carrier = Carrier(team, state.ball_on, chosen.player)
    result = yield from carry(state, carrier, RUN)
    yield completion_fact(state, None, carrier, result, passer)
    return Over((yield from until_dead(state, result)), "pass")


def _run(
    state: State, runner: str | None, kind: str, way: Carry = RUN, first: int = 0
) -> Procedure[Over]:
    carrier = Carrier(state.possession, state.ball_on, runner)
    result = yield from carry(state, carrier, way, first)
    yield rushed(state, kind, result, runner)
    return Over((yield from until_dead(state, result)), "rush")


def _throw_away(state: State, passer: str | None) -> Procedure[Over]:
    """Throw-Away Passes: as on a passing play."""
    yield facts.PlayCalled(state.possession, "pass", passer)
    return (yield from throw_ball_away(state, passer))


def _ended(state: State, happened: Happened, passer: str | None) -> Procedure[Over]:
    """Settle a quarterback who crossed the line, dropped too deep, or was stopped."""
    if happened.outcome == TOO_DEEP:
        return (yield from _throw_away(state, passer))
    if happened.outcome == CROSSED.name:
        return (yield from _run(state, passer, "option", RUN, ACROSS_THE_LINE))
    result = yield from end_behind(state, happened, passer)
    yield behind_the_line(state, "option", result, passer, happened.by)
    return Over((yield from until_dead(state, result)), "rush")
