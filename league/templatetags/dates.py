"""Dates and numbers in the language of the league whose page it is.

These filters are every template's own `date` and `floatformat`: elsewhere, and in a
league whose dates are English, they do what Django's do.
"""

from typing import Any

from django import template
from django.template.defaultfilters import floatformat as usual

from league.core.dates import decimal, formatted

register = template.Library()


@register.filter(expects_localtime=True, is_safe=False)
def date(value: Any, form: str | None = None) -> str:
    return formatted(value, form)


@register.filter(is_safe=True)
def floatformat(number: Any, digits: Any = -1) -> str:
    return decimal(str(usual(number, digits)))
