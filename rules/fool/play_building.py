"""A run or a pass written on the map: the stages of its taps.

The carrier, his entry, his blockers by zone, the marks of the play; an option has a
second course. What the taps allow and the rules do not is refused by the parser.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from rules.fool.drawing import play_map
from rules.fool.lineup import LINE, backs_of
from rules.fool.men import Man, Men
from rules.fool.notation.reading import HOLES
from rules.fool.zones import ENTRIES, ZONES, is_past_line
from rules.prompts import Builder, Stage, Tap

QUARTERBACK = "Q"
REMEMBERED = 64  # lineups; a game has a few
PITCHED = ("WWL", "WL", "WR", "WWR")
THRESHOLDS = range(-1, 7)
MARKS = (
    ("Quick", " qk"),
    ("Slow", " +1"),
    ("Draw", " dr"),
    ("Dive", " d"),
    ("Trap", " tr"),
)


def play_builder(men: Men) -> Builder:
    """Return the map and the stages of a play of these men."""
    return _builder(tuple(men.values()))


@lru_cache(REMEMBERED)
def _builder(lineup: tuple[Man, ...]) -> Builder:
    men = {man.place: man for man in lineup}
    backs, marks = backs_of(men), _marks(MARKS)
    stages = (
        _carrier(backs),
        _entry("entry", tuple(ENTRIES), "run", pitch=True),
        _entry("pitched", tuple(ENTRIES), "run"),
        *_groups("run", men, marks=marks),
        Stage("marked", "Tap another mark, or send the play.", marks, whole=True),
        _threshold(),
        _second(backs),
        _entry("second entry", PITCHED, "second"),
        *_groups("second", men, marks=()),
        *_pass(men),
    )
    return Builder(play_map(men), stages)


def _men(names: Iterable[str], before: str, after: str, then: str) -> tuple[Tap, ...]:
    on = tuple(f"man:{name}" for name in names)
    return (Tap(on=on, adds=f"{before}{{}}{after}", then=then, once=True),)


def _carrier(backs: list[str]) -> Stage:
    passing = Tap(label="Pass", adds="pass ", then="receiver")
    taps = (*_men(backs, "", "/", "entry"), passing)
    return Stage("carrier", "Tap the ball carrier, or Pass.", taps)


def _entry(
    name: str, entries: tuple[str, ...], then: str, *, pitch: bool = False
) -> Stage:
    """Return the stage of the point of entry. then: the course that it begins."""
    on = tuple(f"spot:{entry}" for entry in entries)
    taps = [Tap(on=on, adds="{}", then=f"{then} entered", course=True)]
    if pitch:
        holes = zip(HOLES, ("left", "center", "right"), strict=True)
        taps += [
            Tap(label=f"Draw {side}", adds=hole, then=f"{then} entered")
            for hole, side in holes
        ]
        taps.append(Tap(label="Pitch it to him", adds="p", then="pitched"))
    return Stage(name, "Tap his point of entry.", tuple(taps))


def _groups(course: str, men: Men, marks: tuple[Tap, ...]) -> tuple[Stage, ...]:
    """Return the stages of the blockers of a course, group by group."""
    blockers = [place for place in men if place != QUARTERBACK]
    linemen = [place for place in LINE if place in men]
    group, between = f"{course} group", f"{course} between"
    more = (
        *_men(blockers, ", ", "", group),
        Tap(label="End of this zone", adds=")", then=between),
        Tap(label="Leave one out (trap)", adds=", no", then=f"{course} trap"),
        Tap(label="To the right of the hole", adds=" | ", then=f"{course} bar"),
    )
    leads = Tap(label="He leads", adds=" lead", then=f"{course} leads")
    stays = Tap(label="He stays where they are even", adds=" =", then=f"{course} stays")
    begin = "Tap his blockers at the line, or a mark, or send the play."
    return (
        Stage(
            f"{course} entered",
            begin,
            (*_begun(" (", blockers, course), *marks),
            whole=True,
        ),
        Stage(group, "Tap the next blocker, or end this zone.", (*more, leads)),
        Stage(f"{course} leads", "Tap the next blocker.", (*more, stays)),
        Stage(f"{course} stays", "Tap the next blocker.", more),
        Stage(
            f"{course} trap",
            "Tap the lineman who pulls a defender away.",
            _men(linemen, "", "", group),
        ),
        Stage(
            f"{course} bar",
            "Tap the blocker to the right.",
            _men(blockers, "", "", group),
        ),
        Stage(
            between,
            "Tap the blockers of the next zone, or a mark, or send the play.",
            (*_begun("(", blockers, course), *marks),
            whole=True,
        ),
    )


def _begun(parenthesis: str, blockers: list[str], course: str) -> tuple[Tap, ...]:
    """Return the taps that begin a group."""
    return (
        *_men(blockers, parenthesis, "", f"{course} group"),
        Tap(
            label="Nobody in this zone",
            adds=f"{parenthesis}-)",
            then=f"{course} between",
        ),
        Tap(
            label="Leave one out (trap)",
            adds=f"{parenthesis}no",
            then=f"{course} trap",
        ),
    )


def _marks(marks: Iterable[tuple[str, str]]) -> tuple[Tap, ...]:
    taps = (Tap(label=label, adds=adds, then="marked") for label, adds in marks)
    return (*taps, Tap(label="Option", adds=" ", then="threshold"))


def _threshold() -> Stage:
    taps = (
        Tap(label=f"Pitch from {value:+d}", adds=f"{value:+d} opt ", then="second")
        for value in THRESHOLDS
    )
    ask = "At which contact does the quarterback pitch half the time?"
    return Stage("threshold", ask, tuple(taps))


def _second(backs: list[str]) -> Stage:
    names = [name for name in backs if name != QUARTERBACK]
    taps = _men(names, "", "/p", "second entry")
    return Stage("second", "Tap the back who gets the pitch.", taps)


def _pass(men: Men) -> tuple[Stage, ...]:
    receivers = [name for name in men if name not in (*LINE, QUARTERBACK)]
    zones = tuple(f"zone:{zone}" for zone in ZONES if is_past_line(zone))
    thrown = Tap(on=zones, adds="{}", then="thrown", course=True)
    closed = Tap(label="That is all", adds=")", then="kept")
    return (
        Stage("receiver", "Tap the receiver.", _men(receivers, "", "/", "zone")),
        Stage("zone", "Tap the zone where he catches it.", (thrown,)),
        Stage(
            "thrown",
            "Tap who stays to block, or send the pass.",
            _men(receivers, " (", "", "staying"),
            whole=True,
        ),
        Stage(
            "staying",
            "Tap who else stays.",
            (*_men(receivers, ", ", "", "staying"), closed),
        ),
        Stage("kept", "That is a pass.", (), whole=True),
    )
