"""EFHL Scrimmage Play Procedures from the snap on: the read and the declared play.

The offense may read the defense and then declares one of the plays, each of which has a
module of its own: runs, passes, pitches, scrambles, give_up.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules import facts
from rules.efhl.context import Context
from rules.efhl.fumblerooski import fumblerooski_offer, run_fumblerooski, touch_ball
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
    bring_down,
    follow_transfers,
    play_declared,
    scramble,
)
from rules.field import Team, ahead, clamp
from rules.football.carry import Over
from rules.football.ends import FELL, KNOCKED_OVER, OUT_OF_BOUNDS, TOUCHDOWN
from rules.prompts import (
    Adjust,
    Announced,
    Choose,
    Chosen,
    Happened,
    InTurn,
    Option,
    Outcome,
    Power,
    Procedure,
    Scope,
    by_one,
    choose,
    in_turn,
    power,
)
from rules.state import State

READ = "The Read"

READ_POWER = Power(
    id="scrimmage.read",
    means="read",
    heading=READ,
    text="Power on for up to a second and let the play develop, or execute it now."
    "{forward}",
    outcomes=(
        Outcome("execute", "Execute now, no read"),
        Outcome("developed", "Quarterback still up: declare"),
        Outcome(
            "sacked",
            "Quarterback sacked",
            at=True,
            across=True,
            by=True,
            role="sacker",
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
    means="pivot",
    scope=Scope(figures=("unblocked", "stationary"), may=("pivot", "change_base")),
    heading=READ,
    text="Pivot any of your unblocked players; stationary ones may change bases.",
)
READ_DEFENSE = Adjust(
    id="scrimmage.read_defense_pivots",
    means="pivot",
    scope=Scope(figures=("unblocked", "stationary"), may=("pivot", "change_base")),
    heading=READ,
    text="Pivot any of your unblocked players; stationary ones may change bases.",
)
DECLARE = Choose(
    id="scrimmage.declare",
    means="declare",
    heading="The Play",
    text="Declare the play and the player to get the ball.{keeper}",
    options=(
        Option("run", "Hand-off", player=True, role="runner"),
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


def _names_without(names: tuple[str, ...], *excluded: str) -> tuple[str, ...]:
    return tuple(name for name in names if name not in excluded)


READ_SHORT = READ_POWER.names
READ_LONG = _names_without(READ_POWER.names, "touchdown")
# The read's further text: with two yards or less to go, and without.
FORWARD = {
    True: {
        "forward": " With two yards or less to go, the quarterback may move forward."
    },
    False: {"forward": ""},
}
# The plays that may be declared: a keeper is allowed, and a sneak is.
DECLARABLE = {
    (True, True): DECLARE.names,
    (True, False): _names_without(DECLARE.names, "sneak"),
    (False, True): _names_without(DECLARE.names, "keeper"),
    (False, False): _names_without(DECLARE.names, "keeper", "sneak"),
}
# The declaration's note on a keeper that is not allowed, by the same.
_UNREAD = (
    " From under center without a read there is no keeper{}: the quarterback must drop"
    " back or roll out in the read first."
)
KEEPER_NOTES = {
    (True, True): {"keeper": ""},
    (True, False): {"keeper": ""},
    (False, True): {"keeper": _UNREAD.format(" but the sneak")},
    (False, False): {"keeper": _UNREAD.format("")},
}


def _after_the_read(offense: Team) -> InTurn:
    return InTurn(by_one(READ_OFFENSE, offense), by_one(READ_DEFENSE, offense.opponent))


AFTER_THE_READ = {team: _after_the_read(team) for team in Team}


def read(state: State, context: Context, formation: str) -> Procedure[Over]:
    """EFHL The Read: at most a second, in which the quarterback can be sacked.

    Any front that reaches him brings him down; a hit from behind is not a fumble here
    (docs/rulings.md, The Read). He moves forward only with two yards or less to go, and
    then past the line it is a run. He may have laid the ball down (Fumblerooski).
    """
    team = state.possession
    short = two_yards_or_less(state)
    happened: Happened | Announced
    happened = yield from power(
        READ_POWER,
        team,
        READ_SHORT if short else READ_LONG,
        spots=_sack_spots(state, short),
        default_at=state.ball_on,
        team=team.opponent,
        given={**FORWARD[short], **fumblerooski_offer(state, formation)},
    )
    if isinstance(happened, Announced):
        return (yield from _touch_fumblerooski(state, context, happened))
    developed = happened.outcome == "developed"
    if developed:
        yield from in_turn(AFTER_THE_READ[team])
    elif happened.outcome != "execute":
        return (yield from bring_down(state, context, happened, "sneak"))
    chosen = yield from _declare_play(state, formation, short, developed)
    yield facts.PlayCalled(team, chosen.choice)
    if chosen.choice == "scramble":
        return (yield from scramble(state, replace(context, run_kind="scramble")))
    return (yield from play_declared(state, context, chosen))


def _touch_fumblerooski(
    state: State, context: Context, declared: Announced
) -> Procedure[Over]:
    """Fumblerooski: the touch ends the read, with the pivots of both sides."""
    touch = yield from touch_ball(state, context, declared)
    if isinstance(touch, Over):
        return touch
    yield from in_turn(AFTER_THE_READ[state.possession])
    return (
        yield from follow_transfers(
            state, (yield from run_fumblerooski(state, context, touch))
        )
    )


def _declare_play(
    state: State, formation: str, short: bool, developed: bool
) -> Procedure[Chosen]:
    """EFHL The Play: one of the plays, or a scramble first.

    From under center the quarterback keeps the ball only after the read, but for the
    sneak with two yards or less; from the shotgun he may go at once (docs/rulings.md,
    Run Plays).
    """
    team = state.possession
    under_center = formation == "under_center"
    may = developed or not under_center, short and under_center
    return choose(DECLARE, team, DECLARABLE[may], team=team, given=KEEPER_NOTES[may])


def _sack_spots(state: State, short: bool) -> tuple[int, int]:
    """Return the lowest and highest yard line of a sack in the read."""
    team = state.possession
    back = clamp(ahead(state.ball_on, -COVERAGE_SACK, team))
    front = ahead(team.opponent.goal, -1, team) if short else state.ball_on
    return (back, front) if back < front else (front, back)
