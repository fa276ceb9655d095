"""What pages of history need: a team or an address by its key."""

from typing import Any

from django import template

register = template.Library()


@register.filter
def among(key: Any, known: dict[Any, Any]) -> Any:
    """What is known under that key; "" for nothing."""
    return known.get(key, "")
