"""EFHL Scrimmage Play Procedures from the snap on: the read and the declared play.

The offense may read the defense and then declares one of the plays, each of which has a
module of its own: runs, passes, pitches, scrambles, give_up.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules import facts
from rules.efhl.context import Context, Over
from rules.efhl.fumblerooski import laid_down, picked_up, touched
from rules.efhl.runs import two_yards_or_less
from rules.efhl.scrambles import (
    BACKWARD_PASS,
    COVERAGE_SACK,
    KEEPER,
    PASS,
    PITCH,
    SHOVEL,
    THROW_AWAY,
    TOO_FAR,
    brought_down,
    declared,
    followed,
    scramble,
)
from rules.efhl.switch import FELL, KNOCKED_OVER, OUT_OF_BOUNDS, TOUCHDOWN
from rules.field import Team, ahead, clamp
from rules.prompts import (
    Adjust,
    BonusStoppage,
    Choose,
    Happened,
    InTurn,
    Option,
    Outcome,
    Power,
    Procedure,
    by_one,
    choose,
    in_turn,
    power,
)
from rules.state import State

READ = "The Read"

READ_POWER = Power(
    id="scrimmage.read",
    heading=READ,
    text="Power on for up to a second and let the play develop, or execute it now."
    "{forward}",
    outcomes=(
        Outcome("execute", "Execute now, no read"),
        Outcome("developed", "Quarterback still up: go on"),
        Outcome(
            "sacked",
            "The quarterback is sacked",
            at=True,
            across=True,
            by=True,
            who="Sacked by",
        ),
        TOO_FAR,
        OUT_OF_BOUNDS,
        FELL,
        KNOCKED_OVER,
        TOUCHDOWN,
    ),
    default_outcome="execute",
    seconds=1.0,
)
READ_OFFENSE = Adjust(
    id="scrimmage.read_offense_pivots",
    heading=READ,
    text="Pivot any of your unblocked players; stationary ones may change bases.",
)
READ_DEFENSE = Adjust(
    id="scrimmage.read_defense_pivots",
    heading=READ,
    text="Pivot any of your unblocked players; stationary ones may change bases.",
)
DECLARE = Choose(
    id="scrimmage.declare",
    heading="The Play",
    text="Declare the play and who is to get the ball.{keeper}",
    options=(
        Option("run", "Hand-off", player=True, who="Runner"),
        PASS,
        KEEPER,
        Option("sneak", "Quarterback sneak"),
        SHOVEL,
        PITCH,
        BACKWARD_PASS,
        Option("scramble", "Scramble: half a second more, then decide"),
        THROW_AWAY,
        Option("spike", "Spike"),
        Option("kneel", "Kneel"),
    ),
    default_choice="run",
)


def _without(names: tuple[str, ...], *gone: str) -> tuple[str, ...]:
    return tuple(name for name in names if name not in gone)


READ_SHORT = READ_POWER.names
READ_LONG = _without(READ_POWER.names, "touchdown")
# What the read adds, by whether two yards or less are needed.
FORWARD = {
    True: {
        "forward": " With two yards or less to go the quarterback may move forward."
    },
    False: {"forward": ""},
}
# What may be declared, by whether the quarterback may keep it and may sneak.
DECLARABLE = {
    (True, True): DECLARE.names,
    (True, False): _without(DECLARE.names, "sneak"),
    (False, True): _without(DECLARE.names, "keeper"),
    (False, False): _without(DECLARE.names, "keeper", "sneak"),
}
# What the declaration says of the keeper where it is missing, by the same.
_UNREAD = (
    " From under center without a read he cannot keep it{}: he must drop back or roll"
    " out in the read first."
)
KEPT = {
    (True, True): {"keeper": ""},
    (True, False): {"keeper": ""},
    (False, True): {"keeper": _UNREAD.format(", but for a sneak")},
    (False, False): {"keeper": _UNREAD.format("")},
}


def _after_the_read(offense: Team) -> InTurn:
    return InTurn(by_one(READ_OFFENSE, offense), by_one(READ_DEFENSE, offense.opponent))


AFTER_THE_READ = {team: _after_the_read(team) for team in Team}


def read(state: State, context: Context, formation: str) -> Procedure[Over]:
    """EFHL The Read: at most a second, in which the quarterback can be sacked.

    Any front that reaches him brings him down; a hit from behind is no fumble here
    (docs/rulings.md, The Read). He moves forward only with two yards or less to go, and
    then past the line it is a run. He may have laid the ball down (Fumblerooski).
    """
    team = state.possession
    short = two_yards_or_less(state)
    happened: Happened | BonusStoppage
    happened = yield from power(
        READ_POWER,
        team,
        READ_SHORT if short else READ_LONG,
        spots=_behind(state, short),
        default_at=state.ball_on,
        team=team.opponent,
        given={**FORWARD[short], **laid_down(state, formation)},
    )
    if isinstance(happened, BonusStoppage):
        return (yield from _rooski(state, context, happened))
    developed = happened.outcome == "developed"
    if developed:
        yield from in_turn(AFTER_THE_READ[team])
    elif happened.outcome != "execute":
        return (yield from brought_down(state, context, happened, "sneak"))
    return (yield from _declared(state, context, formation, short, developed))


def _rooski(state: State, context: Context, said: BonusStoppage) -> Procedure[Over]:
    """Fumblerooski: the touch ends the read, with the pivots of both sides."""
    found = yield from touched(state, context, said)
    if isinstance(found, Over):
        return found
    yield from in_turn(AFTER_THE_READ[state.possession])
    return (yield from followed(state, (yield from picked_up(state, context, found))))


def _declared(
    state: State, context: Context, formation: str, short: bool, developed: bool
) -> Procedure[Over]:
    """EFHL The Play: one of the plays, or a scramble first.

    From under center the quarterback keeps the ball only after the read, but for the
    sneak with two yards or less; from the shotgun he may go at once (docs/rulings.md,
    Run Plays).
    """
    team = state.possession
    under_center = formation == "under_center"
    may = developed or not under_center, short and under_center
    chosen = yield from choose(
        DECLARE, team, DECLARABLE[may], team=team, given=KEPT[may]
    )
    yield facts.PlayCalled(team, chosen.choice)
    if chosen.choice == "scramble":
        context = replace(context, run_kind="scramble")
        return (yield from scramble(state, context))
    return (yield from declared(state, context, chosen))


def _behind(state: State, short: bool) -> tuple[int, int]:
    """Where the quarterback can be brought down in the read: lowest and highest."""
    team = state.possession
    back = clamp(ahead(state.ball_on, -COVERAGE_SACK, team))
    front = ahead(team.opponent.goal, -1, team) if short else state.ball_on
    return (back, front) if back < front else (front, back)
