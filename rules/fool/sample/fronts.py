"""Random defenses of the kinds that coaches set, against a lineup."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.fool.notation.defenses import Defense, LineOption, Placed, read_defense
from rules.fool.sample.drawing import Below, happens, weighed

# Fronts with their deep men, by how often coaches set them. Everybody is in zone.
FRONTS = {
    # four linemen, three linebackers
    "L (DE1) C (DT1, DT2) R (DE2) SL (OLB1) SC (MLB1) SR (OLB2)": 30,
    "L (OLB1, DE1) C (DT1, DT2) R (DE2) SL (MLB1) SR (OLB2)": 25,
    "L (OLB1, DE1) C (DT1, MLB1, DT2) R (DE2, OLB2)": 10,
    # three linemen, four linebackers
    "L (OLB1, DE1) C (NT1) R (DE2, OLB2) SL (MLB1) SR (MLB2)": 25,
    # five backs
    "L (DE1) C (DT1, DT2) R (DE2) SL (OLB1) SR (MLB1) SC (DH1)": 10,
}
SECONDARIES = {
    "WL (CB1) WR (CB2) IL (S1) IR (S2)": 30,
    "WL (CB1) WR (CB2) SC (S1) DC (S2)": 40,
    "WL (CB1) WR (CB2) IL (S1) DC (S2)": 30,
}
# Who covers whom man-to-man, in percent: the first of his men who is there.
COVERAGES: dict[str, tuple[tuple[str, ...], int]] = {
    "CB1": (("LW",), 70),
    "CB2": (("RW",), 70),
    "S1": (("LE", "RE"), 30),
    "MLB1": (("F", "TB"), 35),
    "OLB1": (("LH", "LE"), 35),
    "OLB2": (("RH", "RE"), 35),
}
BLITZERS = {0: 20, 1: 40, 2: 40}


def drawn_defense(below: Below, option: LineOption, places: Iterable[str]) -> Defense:
    """Draw a defense with a line option against the men at some places."""
    front, secondary = weighed(below, FRONTS), weighed(below, SECONDARIES)
    defense = read_defense(f"{option}: {joined(front, secondary)}")
    men = _covering(below, defense.men, set(places))
    if option is LineOption.RUSH:
        men = _blitzing(below, men)
    return replace(defense, men=men)


def joined(front: str, secondary: str) -> str:
    """Return both as one, a zone of both with its men in one place."""
    if "SC (S1)" in secondary and "SC (" in front:
        front = front.replace("SC (", "SC (S1, ")
        secondary = secondary.replace("SC (S1) ", "")
    return f"{front} {secondary}"


def _covering(
    below: Below, men: tuple[Placed, ...], places: set[str]
) -> tuple[Placed, ...]:
    """Put defenders on men, now and then."""
    free = set(places)
    covered = []
    for man in men:
        candidates, percent = COVERAGES.get(man.name, ((), 0))
        there = [place for place in candidates if place in free]
        on = there[0] if there and happens(below, percent) else ""
        free.discard(on)
        covered.append(replace(man, on=on))
    return tuple(covered)


def _blitzing(below: Below, men: tuple[Placed, ...]) -> tuple[Placed, ...]:
    """Let some linebackers of the line rush with the linemen."""
    count = weighed(below, BLITZERS)
    after = []
    for man in men:
        blitzes = count > 0 and "LB" in man.position and not man.on
        count -= blitzes
        after.append(replace(man, blitzes=blitzes))
    return tuple(after)
