"""Quarterback option: he keeps the ball or pitches it at the line (4.7.7)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.fool.men import Man
from rules.fool.movement import Blocking, Movement
from rules.fool.run_play import Run, meeting_at
from rules.fool.trace import Die, Resolution, Step, total

EVEN = 3  # of six, at the threshold
LISTED_FOR_OTHER = 1  # contact points that a blocker of the other course lacks


def joined(own: Movement, other: Movement) -> Movement:
    """Return a course with the blockers of the other one, worth a point less each."""
    listed = {blocking.man.place for blocking in own.blockers}
    listed.add(own.course.carrier)
    extra = (
        replace(blocking, penalty=LISTED_FOR_OTHER)
        for blocking in other.blockers
        if blocking.man.place not in listed
    )
    return replace(own, blockers=(*own.blockers, *extra))


def decoy(carrier: Man, movement: Movement) -> Blocking:
    """Return the carrier of a course for the men who cover him: he blocks nobody."""
    route = movement.carrier.route
    return Blocking(carrier, movement.entry, route, in_position=False)


def decide(run: Run, threshold: int) -> Resolution[bool]:
    """Roll whether the quarterback pitches; True if he does.

    At the threshold half of the time; each point more to his advantage, one die less.
    """
    meeting = meeting_at(run, run.path[0])
    parts = (*meeting.offense, *meeting.defense)
    chances = EVEN - (total(parts) - threshold)
    die = yield Die(f"Keep or pitch at {total(parts):+d}", "4.7.7")
    pitches: bool = die <= chances
    yield Step(
        kind="pitch",
        rule="4.7.7",
        text="The quarterback pitches." if pitches else "The quarterback keeps it.",
        zone=run.path[0],
        parts=parts,
        total=total(parts),
        die=die,
    )
    return pitches


def keep(run: Run, other: Movement) -> Run:
    """Return the run of a quarterback who keeps the ball.

    A defender on the other carrier counts as one on a man without a part in the play.
    """
    pursuers = tuple(
        replace(pursuer, defender=replace(pursuer.defender, has_part=False))
        if pursuer.defender.on == other.course.carrier
        else pursuer
        for pursuer in run.pursuers
    )
    return replace(run, pursuers=pursuers)
