"""Filters of league pages for numbers and lookups."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from django import template

from league.core.dates import decimal
from league.weeks.models import Fixture

register = template.Library()


@register.filter
def pct(share: Fraction) -> str:
    """Format a share of games won as newspapers print it: .667, 1.000."""
    return decimal(f"{float(share):.3f}".removeprefix("0"))


@register.filter
def signed(number: int) -> str:
    """Format a difference with its sign, and a true minus: +7, 0, −7."""
    return f"{number:+d}".replace("-", "−") if number else "0"


@register.filter
def at(mapping: Mapping[str, Any] | None, key: str) -> Any:
    """Return a mapping's value for the key, or None."""
    return mapping.get(key) if mapping else None


@register.filter
def team_of(key: object, teams: dict[object, object]) -> object:
    """Return the team with this key, or None."""
    return teams.get(key)


@register.filter
def one_of(fixture: Fixture, teams: set[int]) -> bool:
    """True if one of these teams plays in the fixture."""
    return fixture.home_id in teams or fixture.away_id in teams


@register.filter
def webcal(address: str) -> str:
    """Return the address for calendar programs, which subscribe to it directly."""
    return f"webcal://{address.partition('://')[2]}"
