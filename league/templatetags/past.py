"""Filter of history pages: a team or an address by its key."""

from typing import Any

from django import template

register = template.Library()


@register.filter
def among(key: Any, known: dict[Any, Any]) -> Any:
    """Return the value for that key, or ""."""
    return known.get(key, "")
