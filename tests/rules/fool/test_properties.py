"""FOOL: what holds of every play against every defense."""

from random import Random
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace

from rules.fool.followed import FRONTS
from rules.fool.lineup import ENDS, check_lineup
from rules.fool.men import Man, Maturity
from rules.fool.notation.defenses import Defense, LineOption, Placed
from rules.fool.notation.plays import (
    Blocker,
    Course,
    Hole,
    Pace,
    Play,
    QuarterbackOption,
    Style,
)
from rules.fool.play import UnreachableError, resolve_run
from rules.fool.run_play import RunEnd
from rules.fool.situation import Situation
from rules.fool.trace import Die, Step
from rules.fool.zones import ENTRIES, mirrored, side_of
from tests.rules.fool.resolving import DiceSource, drawn, play_out

LINE = ("LT", "LG", "C", "RG", "RT", "Q")
OTHERS = (*ENDS, "F", "LH", "RH", "TB")
SPECIALTIES = {
    "LWW": "EW", "RWW": "EW", "LW": "EW", "RW": "EW", "LE": ("E", "TE"),
    "RE": ("E", "TE"), "F": "BF", "Q": "Q",
    "LH": "BH", "RH": "BH", "TB": ("B", "TB"), "LT": ("OL", "T"), "RT": ("OL", "T"),
    "LG": ("OL", "G"), "RG": ("OL", "G"), "C": ("OL", "C"),
}  # fmt: skip
FRONT = {"L": "DE", "C": "DT", "R": "DE"}
BACKS = (
    ("OLB", "L"), ("OLB", "R"), ("MLB", "C"), ("LB", "SL"), ("LB", "SR"), ("CB", "WL"),
    ("CB", "WR"), ("S", "SC"), ("S", "DC"), ("DH", "IL"), ("DH", "IR"), ("LB", "WWL"),
)  # fmt: skip


@st.composite
def men(draw: st.DrawFn, place: str, position: str) -> Man:
    """Draw a man with ratings as the book prints them."""
    return Man(
        place=place,
        position=position,
        contact=draw(st.integers(1, 6)),
        speed=draw(st.integers(1, 7)),
        pass_value=draw(st.integers(0, 4)),
        maturity=draw(st.sampled_from(Maturity)),
    )


@st.composite
def offenses(draw: st.DrawFn) -> dict[str, Man]:
    """Draw eleven men of an offense."""
    others = draw(st.permutations(OTHERS))[:5]
    assume(sum(place in ENDS for place in others) >= 2)
    places = (*LINE, *others)
    side = {
        place: draw(men(place, draw(st.sampled_from(list(SPECIALTIES[place])))))
        for place in places
    }
    check_lineup(side)
    return side


@st.composite
def courses(
    draw: st.DrawFn, side: dict[str, Man], carrier: str, style: Style
) -> Course:
    """Draw a course whose blockers are in the lineup."""
    targets = (*ENTRIES, "L", "C", "R") if style is Style.DRAW else tuple(ENTRIES)
    free = [place for place in draw(st.permutations(sorted(side))) if place != carrier]
    free.remove("Q") if "Q" in free else None
    groups = []
    for size in draw(st.lists(st.integers(0, 2), max_size=3)):
        leads = draw(st.booleans())
        names, free = free[:size], free[size:]
        groups.append(tuple(Blocker(n, leads, leads and size > 1) for n in names))
    linemen = [place for place in free if place in LINE and place != "C"]
    trap = draw(st.booleans()) and bool(linemen)
    target = draw(st.sampled_from(targets))
    pitched = draw(st.booleans()) and carrier != "Q"
    return Course(carrier, target, pitched, tuple(groups), tuple(linemen[:1] * trap))


@st.composite
def situations(draw: st.DrawFn) -> Situation:
    """Draw a play of a random roster against a random defense."""
    side = draw(offenses())
    backs = [place for place in side if place in ("F", "LH", "RH", "TB", "Q")]
    carrier = draw(st.sampled_from(sorted(backs)))
    style = draw(st.sampled_from(Style))
    option = None
    others = [place for place in backs if place not in (carrier, "Q")]
    if carrier == "Q" and others and style is Style.PLAIN and draw(st.booleans()):
        second = draw(courses(side, sorted(others)[0], Style.PLAIN))
        option = QuarterbackOption(
            draw(st.integers(-2, 6)), replace(second, pitched=True)
        )
    course = draw(courses(side, carrier, style))
    play = Play(course, draw(st.sampled_from(Pace)), style, option)
    defense, defenders = draw(defenses(sorted(side)))
    return Situation(play, side, defense, defenders)


@st.composite
def men_followed(
    draw: st.DrawFn, option: LineOption, zone: str, count: int
) -> list[str]:
    """Draw the men whom the linemen of a zone name, "" for the default."""
    if option is not LineOption.COVER or not count:
        return [""] * count
    front = draw(st.sampled_from(FRONTS[zone, count]))
    return [place if draw(st.booleans()) else "" for place in front.places]


@st.composite
def defenses(draw: st.DrawFn, places: list[str]) -> tuple[Defense, dict[str, Man]]:
    """Draw eleven defenders, four of them linemen at most."""
    option = draw(st.sampled_from(LineOption))
    covered = iter(draw(st.permutations(places)))
    placed = []
    for zone, position in FRONT.items():
        count = draw(st.integers(0, 2))
        for on in draw(men_followed(option, zone, count)):
            placed.append(Placed(f"{position}{len(placed)}", zone, on))
    for position, zone in draw(st.permutations(BACKS))[: 11 - len(placed)]:
        job = draw(st.sampled_from(("zone", "man", "blitz")))
        on = next(covered) if job == "man" else ""
        blitzes = job == "blitz" and option is LineOption.RUSH
        placed.append(Placed(f"{position}{len(placed)}", zone, on, blitzes))
    rated = {man.name: draw(men(man.name, man.position)) for man in placed}
    return Defense(option, tuple(placed)), rated


def outcome(situation: Situation, dice: int | DiceSource) -> tuple[RunEnd, list[Step]]:
    """Return the end and the trace of a play; no example if its carrier is too slow.

    dice: a seed, or the die for a roll.
    """
    source = drawn(dice) if isinstance(dice, int) else dice
    try:
        end, steps, _ = play_out(resolve_run(situation, 70), source)
    except UnreachableError:
        assume(False)
        raise
    return end, steps


@given(situations(), st.integers(0, 1000))
def test_every_play_ends_and_every_sum_adds_up(here: Situation, seed: int) -> None:
    end, steps = outcome(here, seed)
    assert -9 <= end.yards <= 70 + 10
    assert end.touchdown == (end.yards >= 70 and end.fumble is None)
    for step in steps:
        if step.parts:
            assert step.total == sum(part.value for part in step.parts), step


@given(situations(), st.integers(0, 1000))
def test_a_replay_is_equal(here: Situation, seed: int) -> None:
    assert outcome(here, seed) == outcome(here, seed)


HOLES = {Hole.LEFT: Hole.RIGHT, Hole.RIGHT: Hole.LEFT, Hole.NEAREST: Hole.NEAREST}


def turned(situation: Situation) -> Situation:
    """Return the play and the defense of the other side."""
    play, defense = situation.play, situation.defense
    option = play.option and replace(play.option, course=_turned(play.option.course))
    men_placed = tuple(
        replace(man, zone=mirrored(man.zone), on=mirrored(man.on))
        for man in reversed(defense.men)
    )
    return Situation(
        replace(play, course=_turned(play.course), option=option),
        {
            mirrored(p): replace(m, place=mirrored(p))
            for p, m in situation.offense.items()
        },
        replace(defense, men=men_placed),
        situation.defenders,
    )


def _turned(course: Course) -> Course:
    groups = tuple(
        tuple(replace(b, man=mirrored(b.man), hole=HOLES[b.hole]) for b in group)
        for group in course.groups
    )
    return replace(
        course,
        carrier=mirrored(course.carrier),
        target=mirrored(course.target),
        groups=groups,
        left_out=tuple(map(mirrored, course.left_out)),
    )


def compared(steps: list[Step], turn: bool) -> list[Any]:
    """Return what a trace says, whatever the order of defenders in a step."""
    return [
        (
            step.kind,
            mirrored(step.zone) if turn else step.zone,
            step.total,
            step.column,
            step.die,
            step.yards,
        )
        for step in steps
        if step.kind in ("contact", "event", "end", "pitch", "dive")
    ]


def by_name(seed: int) -> DiceSource:
    """Return dice that are the same for a defender, whenever his turn comes."""
    others = drawn(seed)

    def roll(die: Die) -> int:
        if die.purpose.startswith("Does "):
            return Random(f"{seed} {die.purpose}").randint(1, 6)
        return next(others)

    return roll


@given(situations(), st.integers(0, 1000))
def test_a_mirrored_play_has_the_mirrored_trace(here: Situation, seed: int) -> None:
    """With the same dice: those of rushers and readers by their names."""
    assume(side_of(here.play.course.target) != "C")
    end, steps = outcome(here, by_name(seed))
    other, other_steps = outcome(turned(here), by_name(seed))
    assert compared(steps, turn=False) == compared(other_steps, turn=True)
    assert rolled_by_name(steps) == rolled_by_name(other_steps)
    assert (other.yards, other.touchdown) == (end.yards, end.touchdown)


def rolled_by_name(steps: list[Step]) -> dict[str, tuple[str, int, int]]:
    """Return the rolls of rushers and readers, with their chances."""
    return {
        step.men[0]: (step.kind, step.total, step.die)
        for step in steps
        if step.kind in ("penetration", "read")
    }
