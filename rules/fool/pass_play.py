"""A pass at the table: the rush, the die, and the run after the catch.

rules.fool.passing reads it off the map.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules import facts
from rules.field import ahead, gained, in_end_zone_of, yards_to_goal
from rules.fool.after_catch import groups_after
from rules.fool.calls import Written
from rules.fool.events import Involved
from rules.fool.measuring import measured_gain
from rules.fool.notation.passes import Pass
from rules.fool.open_run import OpenEnd, run_through
from rules.fool.options import variant
from rules.fool.pass_tables import PASSES
from rules.fool.passing import Throw, throw_of
from rules.fool.resolving import resolved
from rules.fool.squads import player_of
from rules.fool.turnovers import group_of, returned, tackled
from rules.football.carry import End, Over
from rules.prompts import Procedure, Roll, roll
from rules.state import State

HEADING = "Borrowed: passes by a twenty-sided die"
CHECK = Roll(
    id="pass.check",
    heading=HEADING,
    text="{needed} or higher is caught.\n{lines}",
    count=1,
    faces=20,
)
SACK = Roll(
    id="pass.sack",
    heading=HEADING,
    text="The rush: {sacks} or less is a sack.",
    count=1,
)
LOSS = Roll(
    id="pass.loss",
    heading=HEADING,
    text="Sacked. The loss is {least} yards and the die.",
    count=1,
)


# ── passes ───────────────────────────────────────────────────────────────────────────


def play_pass(state: State, written: Written, call: Pass) -> Procedure[Over]:
    """Resolve a pass: the rush, the die, the run after the catch."""
    throw = throw_of(call, written.offense, written.defense, written.defenders)
    sacked = yield from _rush(state, throw)
    if sacked is not None:
        return sacked
    check = yield from _check(state, throw)
    if check.rolled <= throw.intercepted_to:
        return (yield from _intercepted(state, throw, check))
    if check.rolled < check.needed:
        return (yield from _incomplete(state, throw, check))
    return (yield from _caught(state, written, throw, check))


def _rush(state: State, throw: Throw) -> Procedure[Over | None]:
    """Roll for a sack, where the rush may be one."""
    team = state.possession
    if not throw.sacks:
        return None
    rolled = yield from roll(SACK, team.opponent, {"sacks": throw.sacks})
    if rolled.total > throw.sacks:
        return None
    least = PASSES.rush.loss
    loss = least + (yield from roll(LOSS, team.opponent, {"least": least})).total
    lost = -min(loss, state.own_yard + 5)
    lost = yield from measured_gain(state, team, state.ball_on, lost)
    at = ahead(state.ball_on, lost, team)
    by = throw.rushers[rolled.total % len(throw.rushers)]
    passer = player_of(throw.passer)
    yards = gained(state.ball_on, at, team)
    yield facts.Sacked(team, yards, at, passer=passer, by=player_of(by))
    return Over(End(team, at, player=passer), "rush")


def _check(state: State, throw: Throw) -> Procedure[facts.CheckMade]:
    """Roll the die of the pass against its number."""
    team, needed = state.possession, throw.needed
    parts = tuple((part.label, part.value) for part in throw.target)
    (first, base), *rest = parts
    lines = "\n".join((f"{first}: {base}", *(f"{x}: {y:+d}" for x, y in rest)))
    rolled = yield from roll(CHECK, team, {"needed": needed, "lines": lines})
    return facts.CheckMade(team, CHECK.id, rolled.total, needed, parts=parts)


def _incomplete(state: State, throw: Throw, check: facts.CheckMade) -> Procedure[Over]:
    team = state.possession
    yield facts.PassIncomplete(
        team,
        "missed",
        passer=player_of(throw.passer),
        receiver=player_of(throw.receiver),
        length=length_of(throw),
        thrown_to=ahead(state.ball_on, throw.caught_at, team),
        role=throw.receiver.role,
    )
    yield check
    return Over(End(team, state.ball_on, state.hash), "pass")


def length_of(throw: Throw) -> str:
    """Return the length of a pass for the records, by the row of the catch."""
    return PASSES.length(throw.caught_at)


def _caught(
    state: State, written: Written, throw: Throw, check: facts.CheckMade
) -> Procedure[Over]:
    """State a catch, and run on past the defenders on the way (4.5)."""
    team = state.possession
    room = yards_to_goal(state.ball_on, team)
    caught = min(throw.caught_at, room)
    end = OpenEnd(room, touchdown=True)
    if caught < room:
        rules = variant(state.options)
        groups = groups_after(throw, written.defense, written.defenders, rules)
        speed = throw.receiver.speed
        end = yield from resolved(run_through(groups, speed, room, caught), team)
    yards = end.yards
    if not end.fumble:
        yards = yield from measured_gain(
            state, team, state.ball_on, yards, stopped=end.stopped
        )
    at = ahead(state.ball_on, yards, team)
    player = player_of(throw.receiver)
    yield facts.PassCompleted(
        team,
        "check",
        yards,
        ahead(state.ball_on, caught, team),
        at,
        passer=player_of(throw.passer),
        receiver=player,
        length=length_of(throw),
        role=throw.receiver.role,
    )
    yield check
    defenders = tuple(written.defenders[name] for name in end.tacklers)
    sides = (written.offense, written.defenders)
    involved = Involved(team, throw.receiver, (), defenders, sides=sides)
    return Over((yield from tackled(state, involved, at, end.events)), "pass")


def _intercepted(state: State, throw: Throw, check: facts.CheckMade) -> Procedure[Over]:
    """State an interception, and its return by one contact with the receiver.

    In the end zone of the defense it is a touchback.
    """
    team, by = state.defense, throw.coverers[0]
    at = ahead(state.ball_on, min(throw.caught_at, _deepest(state)), state.possession)
    player = player_of(by)
    yield facts.PassIntercepted(
        team,
        at,
        player=player,
        passer=player_of(throw.passer),
        receiver=player_of(throw.receiver),
        length=length_of(throw),
        role=throw.receiver.role,
    )
    yield check
    if in_end_zone_of(at, team):
        end = End(team, at, result="touchback", player=player, secured=at)
        return Over(end, "interception")
    return Over((yield from _run_back(state, throw, at)), "interception")


def _deepest(state: State) -> int:
    """Return the yards to the last yard line of the field."""
    return yards_to_goal(state.ball_on, state.possession) + 9


def _run_back(state: State, throw: Throw, at: int) -> Procedure[End]:
    by, others = throw.coverers[0], throw.coverers[1:]
    team = state.defense
    involved = Involved(team, by, others, (throw.receiver,))
    group = group_of(throw.thrown.zone, 0, involved)
    to_goal = yards_to_goal(at, team)
    end = yield from resolved(run_through((group,), by.speed, to_goal, 0), team)
    dead = yield from returned(state, involved, at, end, "interception", 1)
    if dead.team is not team or dead.secured is not None:
        return dead
    return replace(dead, secured=at, left=True)
