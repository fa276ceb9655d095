"""The courses and gaps that both sides write in secret before the penny is flipped.

    course  = back "/" gap        F/L
    defense = gap gap             L R

A carrier who runs into a gap that the defense fills loses a yard there.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rules.errors import RulesError, WritingError
from rules.facts import Part, Traced
from rules.field import Team
from rules.play_map import Line, Place, PlayMap, rectangle
from rules.prompts import (
    Builder,
    Open,
    Procedure,
    Stage,
    Suggestion,
    Tap,
    Write,
    write_each,
)

PAGE = "Penny Football"
BACKS = {"F": "the fullback", "H": "the halfback"}
GAPS = {"L": "left", "C": "center", "R": "right"}
LONGEST, TOGETHER = 20, "penny.calls"
A_BACK, A_GAP = "a back: F or H", "a gap: L, C or R"


class Course(Struct, frozen=True):
    """A back and the gap that he runs through."""

    back: str
    gap: str


class _Text:
    """A text gone through sign by sign, past blanks."""

    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0

    def take(self, signs: Any, expected: str) -> str:
        """Take one of the signs, whatever its case. WritingError."""
        while self.text[self.at : self.at + 1].isspace():
            self.at += 1
        sign = self.text[self.at : self.at + 1]
        if not sign or sign.upper() not in signs:
            place = f"character {self.at + 1}" if sign else "the end"
            reason = f"At {place}: expected {expected}."
            raise WritingError(reason, self.at, expected)
        self.at += 1
        return sign.upper()

    def end(self) -> None:
        """WritingError unless nothing follows."""
        rest = self.text[self.at :].lstrip()
        if rest:
            at = len(self.text) - len(rest)
            reason = f"At character {at + 1}: “{rest[0]}” is too much."
            raise WritingError(reason, at, "nothing more")


def read_course(text: str, opened: Open) -> Course:
    """Read the offense's course; on fourth down only the fullback carries the ball."""
    reader = _Text(text)
    back = reader.take(BACKS, A_BACK)
    reader.take("/", "/")
    course = Course(back, reader.take(GAPS, A_GAP))
    reader.end()
    if back == "H" and opened.given.get("down") == 4:
        raise RulesError("On fourth down the fullback has the ball.")
    return course


def read_gaps(text: str, opened: Open) -> frozenset[str]:
    """Read the two gaps that the defense fills."""
    reader = _Text(text)
    first = reader.take(GAPS, A_GAP)
    others = [gap for gap in GAPS if gap != first]
    second = reader.take(others, f"a gap: {' or '.join(others)}")
    reader.end()
    return frozenset((first, second))


def suggest_courses(opened: Open) -> tuple[Suggestion, ...]:
    """Offer every gap to the fullback."""
    return tuple(
        Suggestion(f"F/{gap}", f"Fullback {where}") for gap, where in GAPS.items()
    )


_BACKS = {"F": (100, 170), "H": (180, 170)}
_ZONES = tuple(
    Place(
        name=gap,
        kind="zone",
        at=(50 + 90 * n, 60),
        label=gap,
        spoken=f"Gap {where}",
        outline=rectangle(5 + 90 * n, 20, 95 + 90 * n, 100),
    )
    for n, (gap, where) in enumerate(GAPS.items())
)
_GAPS = tuple(f"zone:{gap}" for gap in GAPS)
MAP = PlayMap(
    width=280,
    height=210,
    places=(
        *_ZONES,
        *(
            Place(
                name=back, kind="man", at=at, label=back, spoken=BACKS[back],
                side="offense",
            )
            for back, at in _BACKS.items()
        ),
    ),
    lines=(Line(100, "Line of scrimmage", strong=True),),
)  # fmt: skip


def build_course(opened: Open) -> Builder:
    """Tap a back, then his gap."""
    backs = ("F",) if opened.given.get("down") == 4 else tuple(BACKS)
    return Builder(
        MAP,
        (
            Stage(
                "back",
                "Tap the back who runs.",
                (
                    Tap(
                        on=tuple(f"man:{back}" for back in backs),
                        adds="{}/",
                        then="gap",
                    ),
                ),
            ),
            Stage(
                "gap",
                "Tap his gap.",
                (Tap(on=_GAPS, adds="{}", then="done", course=True),),
            ),
            Stage("done", "That is a course.", (), whole=True),
        ),
    )


def build_gaps(opened: Open) -> Builder:
    """Tap one gap, then another."""

    def gaps(name: str, then: str, before: str) -> Stage:
        tap = Tap(on=_GAPS, adds=f"{before}{{}}", then=then, once=True)
        return Stage(name, f"Tap the {name} gap that you fill.", (tap,))

    return Builder(
        MAP,
        (
            gaps("first", "second", ""),
            gaps("second", "done", " "),
            Stage("done", "That is a defense.", (), whole=True),
        ),
    )


COURSE = Write(
    id="penny.course",
    heading=PAGE,
    text="Write the course: a back and his gap.",
    longest=LONGEST,
    reads=read_course,
    usual=lambda opened: "F/C",
    suggests=suggest_courses,
    builds=build_course,
    secret=True,
    together=TOGETHER,
    named="course",
    example="F/C",
)
DEFENSE = Write(
    id="penny.gaps",
    heading=PAGE,
    text="Write the two gaps that you fill.",
    longest=LONGEST,
    reads=read_gaps,
    usual=lambda opened: "L R",
    builds=build_gaps,
    secret=True,
    together=TOGETHER,
    named="defense",
    example="L R",
)


def fills_the_gap(offense: Team, down: int) -> Procedure[tuple[Course, bool]]:
    """Ask both sides; return the course, True if the defense fills its gap."""
    given = {"down": down}
    course, gaps = yield from write_each(COURSE, offense, DEFENSE, given=given)
    opened = Open(COURSE, (offense,), given=given)
    run: Course = COURSE.read(course, opened)
    return run, run.gap in DEFENSE.read(gaps, opened)


def traced(course: Course, *parts: tuple[str, int]) -> Traced:
    """State the yards of a run as the sum of its parts; those of no yards are none."""
    shown = tuple(Part(label, yards, PAGE) for label, yards in parts if yards)
    yards = sum(part.value for part in shown)
    return Traced(
        kind="end",
        rule=PAGE,
        text=f"{BACKS[course.back].capitalize()} runs {GAPS[course.gap]}.",
        zone=course.gap,
        men=(course.back,),
        parts=shown,
        total=yards,
        yards=yards,
    )
