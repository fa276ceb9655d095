"""A run or a pass written on the map: the stages of its taps.

The carrier, his entry, his blockers by zone, the marks of the play; an option has a
second course. A man is offered what he reaches with some pace of a play. What the taps
allow besides and the rules do not is refused by the parser.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import astuple

from rules.fool.drawing import play_map
from rules.fool.legal_calls import is_legal
from rules.fool.legality import WIDE
from rules.fool.lineup import LINE, backs_of
from rules.fool.men import Man, Men
from rules.fool.notation.passes import PASS_ZONES
from rules.fool.notation.reading import HOLES
from rules.fool.options import LEAGUE, Variant
from rules.fool.passing import is_fast_enough
from rules.fool.zones import ACROSS
from rules.prompts import Builder, Stage, Tap

QUARTERBACK = "Q"
REMEMBERED = 64  # lineups; a game has a few
PACES = ("", " +1", " qk", " d")  # marks with which an entry may be legal
DRAWS = ("Draw left", "Draw center", "Draw right")
THRESHOLDS = range(-1, 7)
MARKS = (
    ("Quick", " qk"),
    ("Slow", " +1"),
    ("Draw", " dr"),
    ("Dive", " d"),
    ("Trap", " tr"),
)


def play_builder(men: Men, variant: Variant = LEAGUE) -> Builder:
    """Return the map and the stages of a play of these men."""
    return _builder(tuple(men.values()), variant)


@lru_cache(REMEMBERED)
def _builder(lineup: tuple[Man, ...], variant: Variant) -> Builder:
    men = {man.place: man for man in lineup}
    marks = _marks(MARKS)
    every = {back: _reach(back, men, variant) for back in backs_of(men)}
    reach = {back: own for back, own in every.items() if any(astuple(own))}
    seconds = {back: own for back, own in reach.items() if _wide(own)}
    stages = (
        _carrier(reach),
        *(stage for back, own in reach.items() for stage in _entries(back, own)),
        *_groups("run", men, marks=marks),
        Stage("marked", "Tap another mark, or send the play.", marks, whole=True),
        _threshold(),
        _second(seconds),
        *(
            _stage(f"{back} second", _wide(own), WIDE, "second")
            for back, own in seconds.items()
        ),
        *_groups("second", men, marks=()),
        *_pass(men),
    )
    return Builder(play_map(men), stages)


class _Reach(Struct, frozen=True):
    """The points of entry that a back reaches: runs, pitches, holes of a draw."""

    runs: tuple[str, ...]
    pitches: tuple[str, ...]
    draws: tuple[str, ...]


def _reach(back: str, men: Men, variant: Variant) -> _Reach:
    """Return what is legal for him with some mark of a play."""

    def reaches(written: str, marks: Iterable[str]) -> bool:
        texts = (f"{back}/{written}{mark}" for mark in marks)
        return any(is_legal(text, men, variant) for text in texts)

    return _Reach(
        runs=tuple(name for name in ACROSS if reaches(name, PACES)),
        pitches=tuple(name for name in ACROSS if reaches(f"p{name}", PACES[:2])),
        draws=tuple(hole for hole in HOLES if reaches(hole, (" dr", *PACES[:2]))),
    )


def _wide(reach: _Reach) -> tuple[str, ...]:
    """Return the entries where he may get the pitch of an option."""
    return tuple(name for name in WIDE if name in reach.pitches)


def _men(names: Iterable[str], before: str, after: str, then: str) -> tuple[Tap, ...]:
    on = tuple(f"man:{name}" for name in names)
    return (Tap(on=on, adds=f"{before}{{}}{after}", then=then, once=True),)


def _carrier(backs: Iterable[str]) -> Stage:
    taps = (tap for back in backs for tap in _men([back], "", "/", f"{back} entry"))
    passing = Tap(label="Pass", adds="pass ", then="receiver")
    return Stage("carrier", "Tap the ball carrier, or Pass.", (*taps, passing))


def _entries(back: str, reach: _Reach) -> Iterator[Stage]:
    """Yield the stages of a back's point of entry."""
    more = [
        Tap(label=label, adds=hole, then="run entered")
        for hole, label in zip(HOLES, DRAWS, strict=True)
        if hole in reach.draws
    ]
    if reach.pitches:
        more.append(Tap(label="Pitch it to him", adds="p", then=f"{back} pitched"))
    yield _stage(f"{back} entry", reach.runs, ACROSS, "run", more)
    if reach.pitches:
        yield _stage(f"{back} pitched", reach.pitches, ACROSS, "run")


def _stage(
    name: str,
    entries: tuple[str, ...],
    of: tuple[str, ...],
    course: str,
    more: Iterable[Tap] = (),
) -> Stage:
    """Return the stage of a point of entry. of: those that faster men reach."""
    on = tuple(f"spot:{entry}" for entry in entries)
    taps = [Tap(on=on, adds="{}", then=f"{course} entered", course=True)] if on else []
    too_far = [entry for entry in of if entry not in entries]
    ask = "Tap his point of entry."
    if too_far:
        ask = f"{ask[:-1]}; too far or barred for him: {', '.join(too_far)}."
    return Stage(name, ask, (*taps, *more))


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


def _second(backs: Iterable[str]) -> Stage:
    taps = (
        tap
        for back in backs
        if back != QUARTERBACK
        for tap in _men([back], "", "/p", f"{back} second")
    )
    return Stage("second", "Tap the back who gets the pitch.", tuple(taps))


def _pass(men: Men) -> tuple[Stage, ...]:
    receivers = [name for name in men if name not in (*LINE, QUARTERBACK)]
    taps = (tap for name in receivers for tap in _men([name], "", "/", f"{name} zone"))
    closed = Tap(label="That is all", adds=")", then="kept")
    return (
        Stage("receiver", "Tap the receiver.", tuple(taps)),
        *(_caught(men[name]) for name in receivers),
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


def _caught(receiver: Man) -> Stage:
    """Return the stage of the zone of the catch: those that he is fast enough for."""
    zones = [zone for zone in PASS_ZONES if is_fast_enough(receiver, zone)]
    on = tuple(f"zone:{zone}" for zone in zones)
    thrown = Tap(on=on, adds="{}", then="thrown", course=True)
    ask = "Tap the zone where he catches it."
    if len(zones) < len(PASS_ZONES):
        ask = f"{ask[:-1]}; the others are too far for him."
    return Stage(f"{receiver.place} zone", ask, (thrown,))
