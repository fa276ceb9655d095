"""Random men: the usual ratings of their position, a point more or less."""

from __future__ import annotations

from collections.abc import Mapping

from rules.fool.men import Man, Maturity, Men
from rules.fool.ratings import LIMITS, USUAL
from rules.fool.sample.drawing import Below, weighed

# In percent: most men are as their position usually is.
DEVIATION = {0: 46, -1: 20, 1: 20, -2: 7, 2: 7}
MATURITY = {
    Maturity.ROOKIE: 20,
    Maturity.REGULAR: 50,
    Maturity.VETERAN: 20,
    Maturity.EXPERIENCED: 10,
}


def drawn_men(below: Below, positions: Mapping[str, str]) -> Men:
    """Draw a man for each place, by its position."""
    return {place: _drawn(below, place, name) for place, name in positions.items()}


def _drawn(below: Below, place: str, position: str) -> Man:
    usual = USUAL[position]
    return Man(
        place=place,
        position=position,
        pass_value=usual.pass_value,
        contact=_near(below, usual.contact, LIMITS["contact"]),
        speed=_near(below, usual.speed, LIMITS["speed"]),
        maturity=weighed(below, MATURITY),
    )


def _near(below: Below, value: int, limits: tuple[int, int]) -> int:
    low, high = limits
    return max(low, min(high, value + weighed(below, DEVIATION)))
