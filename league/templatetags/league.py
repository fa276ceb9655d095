"""How league pages write numbers."""

from fractions import Fraction

from django import template

from league.dates import decimal

register = template.Library()


@register.filter
def pct(share: Fraction) -> str:
    """A share of games won as newspapers print it: .667, 1.000."""
    return decimal(f"{float(share):.3f}".removeprefix("0"))


@register.filter
def signed(number: int) -> str:
    """A difference with its sign, and a true minus: +7, 0, −7."""
    return f"{number:+d}".replace("-", "−") if number else "0"


@register.filter
def team_of(key: object, teams: dict[object, object]) -> object:
    """The team of this key, or None."""
    return teams.get(key)
