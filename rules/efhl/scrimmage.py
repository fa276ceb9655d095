"""EFHL Scrimmage Play Procedures: the call, the snap, the read, the declared play.

The offense first says what it lines up for; a punt or a field goal is handed on to its
own chapter. After the snap it may read the defense and then declares one of the plays,
each of which has a module of its own: runs, passes, pitches, scrambles, give_up.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules import facts
from rules.efhl import direct_snap
from rules.efhl.carry import FELL, KNOCKED_OVER, OUT_OF_BOUNDS, TOUCHDOWN
from rules.efhl.checks import check, snap_failed
from rules.efhl.context import Context, Over
from rules.efhl.dead_ball import scrimmage_over
from rules.efhl.field_goal import field_goal, in_range
from rules.efhl.fumblerooski import laid_down, picked_up, touched
from rules.efhl.playbook.calling import Calls, call_packages, tell
from rules.efhl.punt import punt
from rules.efhl.runs import muffed, two_yards_or_less
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
from rules.efhl.setup import line_up
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
    Ready,
    Roll,
    by_both,
    by_one,
    choose,
    in_turn,
    power,
)
from rules.state import State

HEADING = "EFHL Scrimmage Play Procedures"
SNAP = "The Snap"
READ = "The Read"

CALL = Choose(
    id="scrimmage.call",
    heading=HEADING,
    text="What do you line up for?",
    options=(
        Option(
            "under_center", "Quarterback under center", player=True, who="Quarterback"
        ),
        Option("shotgun", "Shotgun or pistol", player=True, who="Quarterback"),
        Option("punt", "Punt"),
        Option("field_goal", "Field goal"),
        *direct_snap.OPTIONS,
    ),
    default_choice="under_center",
)
FORMATIONS = ("under_center", "shotgun")
TEMPO = Choose(
    id="scrimmage.tempo",
    heading="Hurry-Up No Huddle (HUNH)",
    text="Huddle, or hurry up without one? The defense has no say.",
    options=(Option("huddle", "Huddle"), Option("hurry_up", "Hurry-up!")),
    default_choice="huddle",
    ceremony=True,
)
SNAP_CHECK = Roll(
    id="scrimmage.snap_check",
    heading=SNAP,
    text="The quarterback is not under center: 2 is a fumbled snap.",
)
FROM_AFAR = check(SNAP_CHECK)
OFFENSE_PIVOTS = Adjust(
    id="scrimmage.offense_pivots",
    heading=SNAP,
    text="Pivot any of your unblocked players. Stationary ones may change bases;"
    " blocked ones must.",
)
DEFENSE_PIVOTS = Adjust(
    id="scrimmage.defense_pivots",
    heading=SNAP,
    text="Pivot any of your unblocked players. Linebackers and backs who block or are"
    " about to block an eligible receiver must turn off him, blocked or not: holding.",
)
SNAP_SET = Ready(id="scrimmage.set", heading=SNAP, text="Declare SET.")
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
CALLS = {
    (True, True): (*FORMATIONS, "punt", "field_goal"),
    (True, False): (*FORMATIONS, "punt"),
    (False, True): (*FORMATIONS, "field_goal"),
    (False, False): FORMATIONS,
}
QUARTERBACK = Context()


def _after_the_snap(offense: Team) -> InTurn:
    return InTurn(
        by_one(OFFENSE_PIVOTS, offense),
        by_one(DEFENSE_PIVOTS, offense.opponent),
        by_both(SNAP_SET),
    )


def _after_the_read(offense: Team) -> InTurn:
    return InTurn(by_one(READ_OFFENSE, offense), by_one(READ_DEFENSE, offense.opponent))


AFTER_THE_SNAP = {team: _after_the_snap(team) for team in Team}
AFTER_THE_READ = {team: _after_the_read(team) for team in Team}


def scrimmage(state: State) -> Procedure[State]:
    """EFHL Scrimmage Play Procedures: one play from scrimmage, of whatever kind.

    Punts belong to 4th down (RULINGS, Kicks before 4th down), field goals to the
    range of their own chapter, on any down.
    """
    team = state.possession
    calls = yield from call_packages(state)
    only = CALLS[state.down == 4, in_range(state)] + direct_snap.offered(state)
    called = yield from choose(CALL, team, only, team=team)
    if called.choice == "punt":
        return (yield from punt(state))
    if called.choice == "field_goal":
        return (yield from field_goal(state))
    context = Context(player=called.player) if called.player else QUARTERBACK
    context = direct_snap.taken(state, called, context)
    over = yield from _play(state, context, called.choice, calls, counted=True)
    return (yield from scrimmage_over(state, over.end, over.by))


def two_point_play(state: State) -> Procedure[Over]:
    """EFHL Two-Point Conversion Tries: a scrimmage play without stops, for two.

    The offense holds the switch throughout, also after an interception
    (docs/rulings.md), and throws with the pressure sticks. The caller says what the end
    of it is worth.
    """
    team = state.possession
    calls = yield from call_packages(state)
    only = FORMATIONS + direct_snap.offered(state)
    called = yield from choose(CALL, team, only, team=team)
    context = Context(player=called.player, stops=False, pressure=True)
    context = direct_snap.taken(state, called, context)
    return (yield from _play(state, context, called.choice, calls, counted=False))


def _play(
    state: State, context: Context, choice: str, calls: Calls, *, counted: bool
) -> Procedure[Over]:
    """From the tempo to the dead ball. choice: what was called."""
    team = state.possession
    formation = direct_snap.FORMATION.get(choice, choice)
    yield facts.PlayCalled(team, formation, context.player)
    yield from direct_snap.called(team, choice)
    tempo = yield from choose(TEMPO, team)
    hurry_up = tempo.choice == "hurry_up"
    if hurry_up:
        yield facts.PlayCalled(team, "hurry_up")
    yield from line_up(state, hurry_up)
    yield from tell(calls)
    yield facts.BallInPlay(counted)
    if formation == "shotgun" and (yield from _bad_snap(state, context)):
        return (yield from muffed(state, context, 8, "run"))
    yield from in_turn(AFTER_THE_SNAP[team])
    return (yield from _read(state, context, formation))


def _bad_snap(state: State, context: Context) -> Procedure[bool]:
    """EFHL The Snap: snake eyes away from the center, fumble scenario 8.

    The book gives three distances for the shotgun (RULINGS, Snap Check: roll whenever
    the quarterback is not under center). Who is no quarterback fumbles a 3, too: the
    Wildcat's check (docs/rulings.md, Snapping the Ball to a Non-Quarterback).
    """
    if not (yield from snap_failed(state, FROM_AFAR, context)):
        return False
    yield facts.SnapFumbled(state.possession)
    return True


def _read(state: State, context: Context, formation: str) -> Procedure[Over]:
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
