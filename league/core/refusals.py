"""Refusals that every subject raises."""

from __future__ import annotations

from django.core.exceptions import ValidationError


class Unconfirmed(ValidationError):
    """Refusal of a change with further effects; confirmed, it goes through."""
