"""The reason for which a carrier does not reach his point of entry (4.1.9).

A coach is told which part of the play costs the points that are missing: a blocker in
the carrier's zone, a quick opener, a draw, a pitch, or the distance itself.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.fool.carrier import QUARTERBACK, advance, carrier_allowance, needed
from rules.fool.draw import entries_of
from rules.fool.legality import legal_play
from rules.fool.men import Man
from rules.fool.movement import move_offense
from rules.fool.notation.plays import Course, Pace, Play, Style
from rules.fool.notation.tokens import Token, TokenError, either
from rules.fool.situation import Situation
from rules.fool.zones import ACROSS


def too_slow(situation: Situation, course: Course) -> TokenError:
    """Return the refusal of a course whose carrier does not get to his entry."""
    play, man = situation.play, situation.offense[course.carrier]
    second = play.option is not None and course is play.option.course
    reason = f"{man} is too slow to reach {course.target} with this play"
    blocker = _in_the_way(situation, course)
    if blocker is not None:
        name = course.blockers[blocker].man
        return TokenError(
            f"{reason}: {name} runs through {man.zone}, where he starts (4.1.16).",
            Token("blocker", blocker, second),
            f"a blocker who does not run through {man.zone}",
        )
    for kind, mark, without in _marks(play):
        if _reaches(replace(situation, play=without), course):
            reason = f"{reason}: {mark} costs him too much (4.7)."
            return TokenError(reason, Token(kind), f"no {mark}")
    has = carrier_allowance(situation, man)
    needs = min(
        needed(situation, course, entry) for entry in entries_of(course, man, play.pace)
    )
    points = f"he has {has} and needs {needs} movement points, {_with(man, course)}"
    return TokenError(
        f"{reason}: {points}.",
        Token("target", second=second),
        _within_reach(situation, course) or "another carrier",
    )


def _marks(play: Play) -> list[tuple[str, str, Play]]:
    """List the marks that cost points: part, mark, and the play without it."""
    marks = []
    if play.pace is Pace.QUICK:
        marks.append(("pace", str(play.pace), replace(play, pace=Pace.NORMAL)))
    if play.style is Style.DRAW:
        marks.append(("style", str(play.style), replace(play, style=Style.PLAIN)))
    return marks


def _with(man: Man, course: Course) -> str:
    """Return the step of a carrier's way that is not running."""
    if man.place == QUARTERBACK:
        return "the snap included (4.1.8)"
    if course.pitched:
        return "the pitch included (4.7.3)"
    return "the hand-off in H1 or H2 included (4.1.7)"


def _in_the_way(situation: Situation, course: Course) -> int | None:
    """Return the number of the blocker whose way costs the point that is missing."""
    man = situation.offense[course.carrier]
    written = [blocker.man for blocker in course.blockers]
    for entry in entries_of(course, man, situation.play.pace):
        movement = move_offense(situation, course, entry, gives_way=True)
        for blocking in movement.blockers if movement else ():
            passes = any(step.zone == man.zone for step in blocking.route.steps)
            if passes and blocking.man.place in written:
                return written.index(blocking.man.place)
    return None


def _reaches(situation: Situation, course: Course) -> bool:
    man = situation.offense[course.carrier]
    return any(
        advance(situation, course, entry)
        for entry in entries_of(course, man, situation.play.pace)
    )


def _within_reach(situation: Situation, course: Course) -> str:
    """Return the entries that the carrier reaches with this play, as written."""
    pitch = "p" if course.pitched else ""
    return either(
        f"{pitch}{entry}"
        for entry in ACROSS
        if advance(situation, course, entry) and _is_legal(situation, course, entry)
    )


def _is_legal(situation: Situation, course: Course, entry: str) -> bool:
    """Return True if the play would be legal with that entry, his points aside."""
    play, changed = situation.play, replace(course, target=entry)
    if play.option is not None and course is play.option.course:
        play = replace(play, option=replace(play.option, course=changed))
    else:
        play = replace(play, course=changed)
    try:
        legal_play(play, situation.offense, situation.variant)
    except TokenError:
        return False
    return True
