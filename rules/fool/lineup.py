"""The men of the offense at their places, and the men that a written play means."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules.errors import RulesError
from rules.fool.men import OFFENSE, Men
from rules.fool.notation.defenses import MOST_DEFENDERS, Defense, Placed
from rules.fool.notation.plays import Blocker, Course, Play
from rules.fool.notation.reading import KINDS
from rules.fool.zones import side_of

LINE = ("LT", "LG", "C", "RG", "RT")
ENDS = ("LE", "RE", "LW", "RW")
A_SIDE, LEAST_ENDS = 11, 2


class LineupError(RulesError):
    """Men who are no offense, or a play that does not fit the men."""


def check_lineup(men: Men) -> None:
    """LineupError unless they are eleven with a line, a quarterback and two ends."""
    missing = [place for place in (*LINE, "Q") if place not in men]
    if missing:
        raise LineupError(f"Nobody is at {', '.join(missing)}.")
    if len(men) != A_SIDE:
        raise LineupError(f"An offense has {A_SIDE} men; this one has {len(men)}.")
    if sum(place in men for place in ENDS) < LEAST_ENDS:
        raise LineupError("Seven men start on the line: two of LE, RE, LW and RW.")
    for man in men.values():
        if man.kind not in OFFENSE:
            raise LineupError(f"{man.place} is a {man.position}, a defender.")


def meant(play: Play, men: Men) -> Play:
    """Return the play with the place of each man.

    LineupError for a man who is not there, or a carrier who may be either of two. A
    blocker who may be either is the one nearer to the play.
    """
    course = _course(play.course, men)
    if play.option is None:
        return replace(play, course=course)
    second = _course(play.option.course, men)
    return replace(play, course=course, option=replace(play.option, course=second))


def _course(course: Course, men: Men) -> Course:
    carrier = _carrier(course.carrier, men)
    named = {carrier, *(b.man for b in course.blockers if b.man not in KINDS)}
    places = _Places(men, named, nearer=1 if side_of(course.target) == "R" else 0)
    left_out = tuple(places.of(man) for man in course.left_out)
    groups = tuple(tuple(places.blockers(group)) for group in course.groups)
    return replace(course, carrier=carrier, groups=groups, left_out=left_out)


def _carrier(name: str, men: Men) -> str:
    there = [place for place in KINDS.get(name, (name,)) if place in men]
    if not there:
        raise LineupError(f"There is no {name} in this lineup.")
    if len(there) > 1:
        raise LineupError(f"There are two of them: write {' or '.join(there)}.")
    return there[0]


class _Places:
    """The places of the men of one course. named: those written by their place."""

    def __init__(self, men: Men, named: set[str], nearer: int) -> None:
        self._men, self._named, self._nearer = men, named, nearer

    def blockers(self, group: tuple[Blocker, ...]) -> Iterator[Blocker]:
        for blocker in group:
            yield replace(blocker, man=self.of(blocker.man))

    def of(self, name: str) -> str:
        """Return the place of a man, and count him as named."""
        kinds = KINDS.get(name)
        if kinds is None:
            if name not in self._men:
                raise LineupError(f"There is no {name} in this lineup.")
            return name
        there = [p for p in kinds if p in self._men and p not in self._named]
        if not there:
            raise LineupError(f"There is no other {name} in this lineup.")
        nearer = kinds[self._nearer]
        place = nearer if nearer in there else there[0]
        self._named.add(place)
        return place


def meant_coverage(defense: Defense, men: Men) -> Defense:
    """Return the defense with the place of each man who is covered.

    LineupError unless it has eleven men. A defender on a man who is not there covers
    his zone; one on either of two has the one at his side.
    """
    if len(defense.men) != MOST_DEFENDERS:
        raise LineupError(
            f"A defense has {MOST_DEFENDERS} men; this one has {len(defense.men)}."
        )
    taken = {placed.on for placed in defense.men if placed.on not in KINDS}
    covered = []
    for placed in defense.men:
        on = _covered(placed, men, taken)
        taken.add(on)
        covered.append(replace(placed, on=on))
    return replace(defense, men=tuple(covered))


def _covered(placed: Placed, men: Men, taken: set[str]) -> str:
    if placed.on not in KINDS:
        return placed.on if placed.on in men else ""
    kinds = KINDS[placed.on]
    there = [place for place in kinds if place in men and place not in taken]
    nearer = kinds[1 if side_of(placed.zone) == "R" else 0]
    return nearer if nearer in there else next(iter(there), "")
