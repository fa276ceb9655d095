"""The target number of a passing check: the chart and every modifier, added up.

Penalties raise the number, bonuses lower it. Pure sums: the questions to the table and
the die are in rules.efhl.passing.check.
"""

from __future__ import annotations

from msgspec import Struct

from rules.efhl.players import STAR
from rules.football.passing_chart import CHART
from rules.words.names import signed

ZONE = 2
STATIONARY = -2

Parts = tuple[tuple[str, int], ...]


class Throw(Struct, frozen=True, kw_only=True):
    """The values that a passing check depends on.

    yards: down the field, from passer to receiver. zones: those between them, of the
    five across the field. pressed: a defender is within two base lengths of the passer.
    red_zone: the ball was snapped there. weather: the one that hampers this pass, by
    name. passer_rating, receiver_rating: PR. stationary: the receiver's base is.
    """

    yards: int
    zones: int = 0
    pressed: bool = False
    red_zone: bool = False
    quarterback: bool = True
    weather: str = ""
    passer_rating: int = 0
    receiver_rating: int = 0
    stationary: bool = False


def target_parts(throw: Throw) -> Parts:
    """EFHL Modifiers to Passing Checks: each with its number, the chart's row first.

    Every other reason for a pressure stick costs 1, and all of them add up
    (EFHL Modifiers to Passing Checks: cumulative). KeyError under 10 yards.
    """
    star = throw.quarterback and throw.passer_rating >= STAR
    zones = "zone" if throw.zones == 1 else "zones"
    modifiers = (
        (f"{throw.zones} {zones} across", ZONE * throw.zones),
        ("under pressure", int(throw.pressed)),
        ("in the red zone", int(throw.red_zone)),
        ("not a quarterback", int(not throw.quarterback)),
        (throw.weather, int(bool(throw.weather))),
        (f"quarterback rated {STAR} or more", -int(star)),
        (f"receiver rated {STAR} or more", -int(throw.receiver_rating >= STAR)),
        ("stationary receiver", STATIONARY * throw.stationary),
    )
    base = (f"{throw.yards} yards", CHART[throw.yards])
    return (base, *(part for part in modifiers if part[1]))


def parts_total(numbers: Parts) -> int:
    """Return the target number. It may be beyond the die, for a 20 always succeeds."""
    return sum(number for _, number in numbers)


def parts_lines(numbers: Parts) -> str:
    """Write one part per line, as a prompt shows them: `38 yards: 12`."""
    (first, base), *modifiers = numbers
    lines = (f"{label}: {signed(number)}" for label, number in modifiers)
    return "\n".join((f"{first}: {base}", *lines))
