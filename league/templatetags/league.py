"""How league pages write numbers."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from django import template

from league.dates import decimal
from league.models import Fixture

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
def at(found: Mapping[str, Any] | None, key: str) -> Any:
    """What a mapping has under the key; nothing where it has none."""
    return found.get(key) if found else None


@register.filter
def team_of(key: object, teams: dict[object, object]) -> object:
    """The team of this key, or None."""
    return teams.get(key)


@register.filter
def one_of(fixture: Fixture, teams: set[int]) -> bool:
    """Whether one of these teams plays in the fixture."""
    return fixture.home_id in teams or fixture.away_id in teams
