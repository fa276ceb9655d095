"""The men of the offense at their places, and the men that a written play means."""

from __future__ import annotations

from itertools import count

from msgspec.structs import replace

from rules.fool.followed import followed
from rules.fool.men import OFFENSE, Men
from rules.fool.notation.defenses import MOST_DEFENDERS, Defense, LineOption, Placed
from rules.fool.notation.plays import Course, Play
from rules.fool.notation.reading import KINDS
from rules.fool.notation.tokens import Token, TokenError, either
from rules.fool.zones import side_of

LINE = ("LT", "LG", "C", "RG", "RT")
BACKS = ("F", "LH", "RH", "TB", "Q")
ENDS = ("LE", "RE", "LW", "RW", "LWW", "RWW")
A_SIDE, LEAST_ENDS = 11, 2


class LineupError(TokenError):
    """Men who are no offense, or a play that does not fit the men."""


def check_lineup(men: Men) -> None:
    """LineupError unless they are eleven with a line, a quarterback and two ends."""
    missing = [place for place in (*LINE, "Q") if place not in men]
    if missing:
        raise LineupError(f"Nobody is at {', '.join(missing)}.")
    if len(men) != A_SIDE:
        raise LineupError(f"An offense has {A_SIDE} men; this one has {len(men)}.")
    if sum(place in men for place in ENDS) < LEAST_ENDS:
        raise LineupError(f"Seven men start on the line: two of {either(ENDS)}.")
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
    second = _course(play.option.course, men, second=True)
    return replace(play, course=course, option=replace(play.option, course=second))


def _course(course: Course, men: Men, *, second: bool = False) -> Course:
    carrier = _carrier(course.carrier, men, Token("carrier", second=second))
    named = {carrier, *(b.man for b in course.blockers if b.man not in KINDS)}
    places = _Places(men, named, nearer=1 if side_of(course.target) == "R" else 0)
    left_out = tuple(
        places.of(man, Token("left out", number, second))
        for number, man in enumerate(course.left_out)
    )
    numbers = count()
    groups = tuple(
        tuple(
            replace(b, man=places.of(b.man, Token("blocker", next(numbers), second)))
            for b in group
        )
        for group in course.groups
    )
    return replace(course, carrier=carrier, groups=groups, left_out=left_out)


def backs_of(men: Men) -> list[str]:
    """Return the places of the backs of a lineup, who may carry the ball."""
    return [place for place in BACKS if place in men]


def _carrier(name: str, men: Men, token: Token) -> str:
    there = [place for place in KINDS.get(name, (name,)) if place in men]
    if not there:
        expected = f"a back: {either(backs_of(men))}"
        raise LineupError(f"There is no {name} in this lineup.", token, expected)
    if len(there) > 1:
        raise LineupError(f"There are two {name}s.", token, either(there))
    return there[0]


class _Places:
    """The places of the men of one course. named: those written by their place."""

    def __init__(self, men: Men, named: set[str], nearer: int) -> None:
        self._men, self._named, self._nearer = men, named, nearer

    def of(self, name: str, token: Token) -> str:
        """Return the place of a man, and count him as named. token: where he stands."""
        kinds = KINDS.get(name)
        if kinds is None:
            if name not in self._men:
                raise self._missing(f"There is no {name} in this lineup.", token)
            return name
        there = [p for p in kinds if p in self._men and p not in self._named]
        if not there:
            raise self._missing(f"There is no other {name} in this lineup.", token)
        nearer = kinds[self._nearer]
        place = nearer if nearer in there else there[0]
        self._named.add(place)
        return place

    def _missing(self, reason: str, token: Token) -> LineupError:
        others = [place for place in self._men if place not in (*self._named, "Q")]
        return LineupError(reason, token, f"a man of the lineup: {either(others)}")


def meant_coverage(defense: Defense, men: Men) -> Defense:
    """Return the defense with the place of each man who is covered.

    LineupError unless it has eleven men. A defender on a man who is not there covers
    his zone; one on either of two has the one at his side.
    """
    if len(defense.men) != MOST_DEFENDERS:
        there = len(defense.men)
        raise LineupError(
            f"There are {MOST_DEFENDERS} men in a defense; this one has {there}.",
            Token("defender", there),
            f"{MOST_DEFENDERS - there} more",
        )
    taken = {placed.on for placed in defense.men if placed.on not in KINDS}
    covered = []
    for placed in defense.men:
        on = _covered(_as_followed(placed, defense), men, taken)
        taken.add(on)
        covered.append(replace(placed, on=on))
    return replace(defense, men=tuple(covered))


def _as_followed(placed: Placed, defense: Defense) -> Placed:
    """Return a lineman of the option `cover` with the place of the man he names."""
    if placed.on and placed.is_lineman and defense.option is LineOption.COVER:
        return replace(placed, on=followed(defense, placed))
    return placed


def _covered(placed: Placed, men: Men, taken: set[str]) -> str:
    if placed.on not in KINDS:
        return placed.on if placed.on in men else ""
    kinds = KINDS[placed.on]
    there = [place for place in kinds if place in men and place not in taken]
    nearer = kinds[1 if side_of(placed.zone) == "R" else 0]
    return nearer if nearer in there else next(iter(there), "")
