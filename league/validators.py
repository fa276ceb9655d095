"""What the fields of a league accept, each with its reason in words."""

import zoneinfo
from typing import Any

from django.core.exceptions import ValidationError
from django.core.validators import RegexValidator

from league.positions import POSITIONS

hex_colour = RegexValidator(
    r"^#[0-9a-fA-F]{6}$", "Write the colour as # and six digits, such as #1f6f43."
)
rulebook_name = RegexValidator(
    r"^[a-z]+@[0-9]+$", "Write the rulebook and its edition, such as efhl@3."
)
short_name = RegexValidator(
    r"^[A-Z0-9]{2,4}$", "Use two to four capital letters or digits."
)
# A spreadsheet would take such a name for a formula when the roster is exported.
no_formula = RegexValidator(r"^[^=+\-@\t]", "A name may not begin with = + - or @.")


def valid_time_zone(name: str) -> None:
    if name not in zoneinfo.available_timezones():
        raise ValidationError(f"“{name}” is not a time zone; try Europe/London.")


def valid_secondary(codes: Any) -> None:
    if not isinstance(codes, list) or any(code not in POSITIONS for code in codes):
        raise ValidationError("Secondary positions are a list of abbreviations.")
    if len(set(codes)) != len(codes):
        raise ValidationError("A secondary position is named twice.")
