"""A play resolved from its notation to its end: all of chapter 4 in order.

    end = yield from resolve_run(situation, to_goal)

yields the dice that are due and the steps of the trace.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.errors import RulesError
from rules.fool.dive import roll_dive
from rules.fool.draw import best_of, entries_of, read_draw
from rules.fool.follow_up import follow_up
from rules.fool.movement import Movement, move_offense
from rules.fool.notation.plays import Course, QuarterbackOption, Style
from rules.fool.pitch import SPOT, pitch
from rules.fool.pursuit import Pursuer
from rules.fool.quarterback_option import decide, decoy, joined, keep
from rules.fool.reaction import Reacted, react
from rules.fool.run_play import Run, RunEnd, behind_line, ended, past_line
from rules.fool.situation import Situation
from rules.fool.trace import Resolution, Step
from rules.fool.trap import set_traps
from rules.fool.zones import ENTRIES


class UnreachableError(RulesError):
    """A carrier who is too slow for his play (4.1.9).

    situation: with the play. course: the one whose entry he does not reach.
    """

    def __init__(self, situation: Situation, course: Course) -> None:
        man = situation.offense[course.carrier]
        super().__init__(f"{man} is too slow to reach {course.target} with this play.")
        self.situation = situation
        self.course = course


def moved(situation: Situation, course: Course, *, gives_way: bool = False) -> Movement:
    """Move the offense by the path of a course that the carrier takes.

    gives_way: as in move_offense. UnreachableError if his points do not get him there.
    """
    man, pace = situation.offense[course.carrier], situation.play.pace
    movements = [
        movement
        for entry in entries_of(course, man, pace)
        if (movement := move_offense(situation, course, entry, gives_way=gives_way))
    ]
    if not movements:
        raise UnreachableError(situation, course)
    return best_of(movements, situation)


def moved_all(situation: Situation, *, gives_way: bool = False) -> tuple[Movement, ...]:
    """Move the offense by each course of its play, as `moved` does."""
    return tuple(
        moved(situation, course, gives_way=gives_way)
        for course in situation.play.courses
    )


def resolve_run(situation: Situation, to_goal: int) -> Resolution[RunEnd]:
    """Resolve a run, `to_goal` yards from the goal line.

    One that is legal is run against any defense: blockers give way to the carrier.
    """
    play = situation.play
    movement = moved(situation, play.course, gives_way=True)
    other = None
    if play.option is not None:
        other = moved(situation, play.option.course, gives_way=True)
        movement, other = joined(movement, other), joined(other, movement)
        back = decoy(situation.offense[other.course.carrier], other)
        movement = replace(movement, blockers=(*movement.blockers, back))
    yield from _shown(movement)
    defenders = yield from _reacted(situation, movement)
    run = yield from _started(situation, movement, defenders, to_goal)
    if isinstance(run, RunEnd):
        return run
    if play.option is not None and other is not None:
        return (yield from _option(run, play.option, other))
    if play.style is Style.DIVE:
        run = yield from roll_dive(run)
    return (yield from past_line(run))


def _shown(movement: Movement) -> Resolution[None]:
    """State where each man of the play has moved (4.1)."""
    for blocking in movement.blockers:
        man = blocking.man.place
        text = f"{man} blocks in {blocking.zone}."
        if not blocking.in_position:
            text = f"{man} is in {blocking.zone}, out of position."
        elif blocking.is_short:
            text = f"{man} gets no farther than {blocking.zone}."
        yield Step(kind="move", rule="4.1", text=text, zone=blocking.zone, men=(man,))
    carrier, entry = movement.course.carrier, movement.entry
    yield Step(
        kind="move",
        rule="4.1.7",
        text=f"{carrier} runs to {entry}.",
        zone=ENTRIES[entry].front,
        men=(carrier,),
    )


def _reacted(
    situation: Situation, movement: Movement
) -> Resolution[tuple[Reacted, ...]]:
    defenders = react(situation, movement)
    if situation.is_draw:
        defenders = yield from read_draw(situation, movement, defenders)
    for defender in defenders:
        if defender.has_moved:
            name = defender.placed.name
            text = f"{name} reacts to {defender.zone}."
            yield Step(
                kind="react", rule="4.2", text=text, zone=defender.zone, men=(name,)
            )
    return defenders


def _started(
    situation: Situation,
    movement: Movement,
    defenders: Sequence[Reacted],
    to_goal: int,
) -> Resolution[Run | RunEnd]:
    """Set traps, pitch, and meet whoever penetrates."""
    traps = yield from set_traps(situation, movement, defenders)
    run = Run(
        situation=situation,
        movement=follow_up(situation, movement, traps.defenders),
        pursuers=tuple(map(Pursuer, traps.defenders)),
        to_goal=to_goal,
        trapped=traps.zones,
    )
    if movement.course.pitched:
        fumble = yield from pitch(situation, movement, traps.defenders)
        if fumble is not None:
            return ended(run.limited(SPOT, (fumble,)), movement.carrier.received, ())
    return (yield from behind_line(run))


def _option(run: Run, option: QuarterbackOption, other: Movement) -> Resolution[RunEnd]:
    """Keep the ball, or pitch it to the back who runs beside (4.7.7)."""
    if not (yield from decide(run, option.threshold)):
        return (yield from past_line(keep(run, other)))
    men = [pursuer.defender for pursuer in run.pursuers]
    fumble = yield from pitch(run.situation, other, men, on_option=True)
    run = replace(run, movement=other)
    if fumble is not None:
        return ended(run.limited(SPOT, (fumble,)), other.carrier.received, ())
    return (yield from past_line(run))
