"""A run as it is written: `H/LE (LG)(TE, RW) qk`. Section 4.7 has the options."""

from __future__ import annotations

from enum import StrEnum, unique

from msgspec import Struct


@unique
class Pace(StrEnum):
    """A quick opener (4.7.1), a slow developing play (4.7.2), or neither."""

    NORMAL = ""
    QUICK = "qk"
    SLOW = "+1"


@unique
class Style(StrEnum):
    """A draw (4.7.4), a dive (4.7.5), or neither."""

    PLAIN = ""
    DRAW = "dr"
    DIVE = "d"


@unique
class Hole(StrEnum):
    """The side of a draw that a blocker goes to; NEAREST where none is written."""

    NEAREST = ""
    LEFT = "left"
    RIGHT = "right"


class Blocker(Struct, frozen=True):
    """A man named in a group.

    leads: a lead blocker (4.1.13); stays: he stays where blockers and defenders are
    equal in number. hole: the side of a draw he blocks on.
    """

    man: str
    leads: bool = False
    stays: bool = False
    hole: Hole = Hole.NEAREST

    def __str__(self) -> str:
        """Return it as it is written, without the bar: `F lead =`."""
        return " ".join(
            (
                self.man,
                *(["lead"] if self.leads else []),
                *(["="] if self.stays else []),
            )
        )


class Course(Struct, frozen=True):
    """One carrier's course and his blockers.

    groups: the blockers by zone of the path, from the line on. left_out: linemen who
    pull to draw a defender away (trap blocking, 4.7.8).
    """

    carrier: str
    target: str
    pitched: bool = False
    groups: tuple[tuple[Blocker, ...], ...] = ()
    left_out: tuple[str, ...] = ()

    @property
    def blockers(self) -> tuple[Blocker, ...]:
        """Those of all groups, in the order they are written."""
        return tuple(blocker for group in self.groups for blocker in group)

    def __str__(self) -> str:
        """Return it as it is written: `H/LE (LG)(TE, RW)`."""
        head = f"{self.carrier}/{'p' if self.pitched else ''}{self.target}"
        groups = list(map(_group, self.groups))
        if self.left_out:
            named = ", ".join(f"no{man}" for man in self.left_out)
            rest = groups[0][1:-1] if groups and groups[0] != "(-)" else ""
            groups[:1] = [f"({', '.join(filter(None, [named, rest]))})"]
        return f"{head} {''.join(groups)}" if groups else head


class QuarterbackOption(Struct, frozen=True):
    """The second course of an option (4.7.7).

    threshold: the contact at which the quarterback pitches half the time.
    """

    threshold: int
    course: Course

    def __str__(self) -> str:
        """Return it as it is written: `+2 opt TB/pWL (-)(LH)`."""
        return f"{self.threshold:+d} opt {self.course}"


class Play(Struct, frozen=True):
    """A run as written."""

    course: Course
    pace: Pace = Pace.NORMAL
    style: Style = Style.PLAIN
    option: QuarterbackOption | None = None

    @property
    def courses(self) -> tuple[Course, ...]:
        """Its course, and the second one of an option."""
        return (self.course, self.option.course) if self.option else (self.course,)

    @property
    def is_trap(self) -> bool:
        """True if a lineman is left out to draw a defender away."""
        return bool(self.course.left_out)

    def __str__(self) -> str:
        """Return it as it is written, which reads back as the same play."""
        marks = (self.pace, self.style, "tr" if self.is_trap else "")
        parts = (str(self.course), *marks, str(self.option) if self.option else "")
        return " ".join(filter(None, parts))


def _group(blockers: tuple[Blocker, ...]) -> str:
    """Return `(TE, RW)`, `(-)` for nobody, `(LE|RG, RT)` by the holes of a draw."""
    if not blockers:
        return "(-)"
    if any(blocker.hole for blocker in blockers):
        return f"({_names(blockers, Hole.LEFT)}|{_names(blockers, Hole.RIGHT)})"
    return f"({_names(blockers, Hole.NEAREST)})"


def _names(blockers: tuple[Blocker, ...], hole: Hole) -> str:
    return ", ".join(str(blocker) for blocker in blockers if blocker.hole is hole)
