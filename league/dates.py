"""The language of a league's dates: names and order as people of that language write.

Only dates and numbers are written so; the pages themselves are English. The names of
days and months are Django's own; the pages' formats are English and put in order here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import date, datetime
from functools import cache
from typing import Any, cast

from django.template.defaultfilters import date as in_english
from django.utils import dates
from django.utils.formats import get_format
from django.utils.timezone import is_aware, localtime
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

_US = (("j M Y", "M j, Y"), ("j F Y", "F j, Y"), ("j M", "M j"), ("j F", "F j"))
_WITH_A_POINT = {"da", "de", "fi", "nb"}  # 29. Oktober
_CAPITAL = {"de", "en-us"}  # others write months and days small
_NAMED = re.compile(r"\\.|[DlMF]")
_NAMES: dict[str, dict[int, Any]] = {
    "l": dates.WEEKDAYS,
    "D": dates.WEEKDAYS_ABBR,
    "F": dates.MONTHS,
    "M": dates.MONTHS_3,
}

_written_in: ContextVar[str] = ContextVar("dates", default=ENGLISH)


@contextmanager
def written_in(language: str) -> Iterator[None]:
    """Write the dates of the pages that are made meanwhile in that language."""
    token = _written_in.set(language)
    try:
        yield
    finally:
        _written_in.reset(token)


def language_of(accepted: str) -> str:
    """The language of dates for a browser that asks so (Accept-Language)."""
    for tag, weight in trans_real.parse_accept_lang_header(accepted):
        code = "nb" if tag in ("no", "nn") else tag
        if not weight:
            continue
        if found := next((c for c in (code, code.split("-")[0]) if c in LANGUAGES), ""):
            return found
    return ENGLISH


def formatted(value: Any, form: str | None = None) -> str:
    """A date by one of Django's formats, in the language that is on."""
    language = _written_in.get()
    usual = in_english(value, form)
    if language == ENGLISH or not form or not isinstance(value, date) or not usual:
        return str(usual)
    if form in ("c", "r", "U"):  # for programs
        return str(usual)
    return str(in_english(value, _named(value, _ordered(form, language), language)))


def decimal(number: str) -> str:
    """A number that was written with a point, with the language's sign."""
    language = _written_in.get()
    if language == ENGLISH:
        return number
    return number.replace(".", str(get_format("DECIMAL_SEPARATOR", lang=language)))


def _ordered(form: str, language: str) -> str:
    if language == "en-us":
        for ours, theirs in _US:
            if ours in form:
                form = form.replace(ours, theirs)
                break
        return form.replace("H:i", "g:i A").replace("G:i", "g:i A")
    if language in _WITH_A_POINT:
        return re.sub(r"\bj(?= [MF])", "j.", form)
    return form


def _named(value: date, form: str, language: str) -> str:
    """The format with the names of this day and month in it, as they are."""
    at = _local(value)

    def name(found: re.Match[str]) -> str:
        letter = found.group()
        if letter not in _NAMES:
            return letter
        number = at.weekday() if letter in "lD" else at.month
        told = _name(letter, number, language, "j" in form)
        # Escaped, letter by letter: the format's own letters mean something.
        return "".join(f"\\{each}" for each in told)

    return _NAMED.sub(name, form)


def _local(value: Any) -> date:
    """A moment on the clock that is on: filters are given it as it is."""
    if isinstance(value, datetime) and is_aware(value):
        return localtime(value)
    return cast(date, value)


@cache
def _name(letter: str, number: int, language: str, of_a_day: bool) -> str:
    """of_a_day: of a month beside its day, which some languages inflect."""
    english = str(_NAMES[letter][number])
    words = trans_real.translation(language)
    told = str(words.gettext(english))
    if letter == "F" and of_a_day:
        inflected = str(words.pgettext("alt. month", english))
        told = told if inflected == english else inflected
    return told.capitalize() if language in _CAPITAL else told.lower()
