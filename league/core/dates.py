"""Language of a league's dates: names and order as people write them there.

Only dates and numbers follow it; the pages themselves are English, and `USE_I18N` is
off. So the pages' formats are English, and the names and the order of a day, month and
year are looked up in Django's catalogs and formats here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import date, datetime
from functools import cache
from typing import Any, Protocol
from zoneinfo import ZoneInfo

from django.template.defaultfilters import date as in_english
from django.utils.dateformat import DateFormat
from django.utils.formats import get_format
from django.utils.timezone import localtime, override
from django.utils.translation import trans_real

ENGLISH = "en"
LANGUAGES = {
    "en": "English (Thu 29 Oct 2026, 19:30)",
    "en-us": "English, US (Thu Oct 29, 2026, 7:30 PM)",
    "da": "Dansk",
    "de": "Deutsch",
    "es": "Español",
    "fi": "Suomi",
    "fr": "Français",
    "it": "Italiano",
    "nb": "Norsk",
    "nl": "Nederlands",
    "pl": "Polski",
    "pt": "Português",
    "sv": "Svenska",
}
DATE_CHOICES = list(LANGUAGES.items())

# Others write months and days small, unlike some of Django's catalogs ("Lunedì").
_CAPITAL = {"de", "en-us"}

_written_in: ContextVar[str] = ContextVar("dates", default=ENGLISH)


@contextmanager
def written_in(language: str) -> Iterator[None]:
    """Write dates in that language inside of the block."""
    token = _written_in.set(language)
    try:
        yield
    finally:
        _written_in.reset(token)


class Place(Protocol):
    """Protocol of a league, as far as its dates are concerned."""

    @property
    def zone(self) -> ZoneInfo: ...
    @property
    def dates(self) -> str: ...


@contextmanager
def as_in(league: Place) -> Iterator[None]:
    """Write dates and times in the league's language and zone inside of the block."""
    with override(league.zone), written_in(league.dates):
        yield


def moment(value: datetime, league: Place, form: str = "j M Y, H:i") -> str:
    """Format a moment in the league's language and zone, by one of Django's formats."""
    with as_in(league):
        return formatted(localtime(value), form)


def language_of(accepted: str) -> str:
    """Return the date language for a browser's Accept-Language header."""
    for tag, weight in trans_real.parse_accept_lang_header(accepted):
        code = "nb" if tag in ("no", "nn") else tag
        for language in (code, code.split("-")[0]):
            if weight and language in LANGUAGES:
                return language
    return ENGLISH


def formatted(value: Any, form: str | None = None) -> str:
    """Format a date by one of Django's formats, in the active language."""
    language = _written_in.get()
    if language == ENGLISH or not form or not isinstance(value, date):
        return str(in_english(value, form))
    return str(_Localized(value).format(_ordered(form, language)))


def decimal(number: str) -> str:
    """Return a number that is written with a point with the language's separator."""
    language = _written_in.get()
    if language == ENGLISH:
        return number
    return number.replace(".", str(get_format("DECIMAL_SEPARATOR", lang=language)))


@cache
def _ordered(form: str, language: str) -> str:
    """Return a format of the pages, which are English, in the language's order."""
    # E: a month beside a day, which some languages inflect.
    day = str(get_format("MONTH_DAY_FORMAT", language)).replace("F", "E")
    year = str(get_format("YEAR_MONTH_FORMAT", language)).replace("F", day)
    if language == "en-us":
        year = f"{day}, Y"
        form = re.sub(r"H:i(:s)?", r"g:i\1 A", form)
    form = form.replace("j F Y", year).replace("j F", day)
    # Abbreviated, "5 de marzo" is "5 mar".
    day, year = (re.sub(r"\\d\\e ", "", part).replace("E", "M") for part in (day, year))
    return form.replace("j M Y", year).replace("j M", day)


class _Localized(DateFormat):
    """Django's format letters, with names in the active language."""

    def D(self) -> str:
        return _name(super().D())

    def l(self) -> str:  # noqa: E743 - Django's letter
        return _name(super().l())

    def M(self) -> str:
        return _name(super().b())

    def F(self) -> str:
        return _name(super().F())

    def E(self) -> str:
        return _name(super().E(), "alt. month")


def _name(english: str, context: str = "") -> str:
    """Return a day's or month's name. context: the catalog's, for an inflected one."""
    language = _written_in.get()
    catalog = trans_real.translation(language)
    name = catalog.pgettext(context, english) if context else catalog.gettext(english)
    return str(name.capitalize() if language in _CAPITAL else name.lower())
