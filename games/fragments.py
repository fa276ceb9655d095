"""The HTML of a table, made of what an audience may see and nothing else.

A fragment depends on a part of what is seen, and is made anew only when that part is
new: home, away and the fans share a scoreboard, and most of a page stays as it is from
one answer to the next. A socket is sent what has changed since it was last sent
something; a page, or a socket that has just opened, everything.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

import msgspec
from django.conf import settings
from django.http import HttpRequest
from django.template.loader import get_template
from django.utils.safestring import SafeString, mark_safe

from games import parts
from games.errors import Refused
from games.seen import Seen

KEPT = 4096  # fragments of a few kilobytes each
_NO_TOKEN = {"csrf_token": "NOTPROVIDED"}  # Django's word for: write no token

Html = dict[str, str]


def prepare() -> None:
    """Compile every template beforehand: the first coach need not wait for it."""
    for folder in ("fragments", "parts"):
        for path in (settings.BASE_DIR / "templates/games" / folder).glob("*.html"):
            get_template(f"games/{folder}/{path.name}")


def page(seen: Seen, request: HttpRequest) -> SafeString:
    """All fragments for a page: with its token their forms work without a script."""
    made = [
        _template(name).render({"seen": part(seen)}, request)
        for name, part in parts.PARTS.items()
    ]
    return mark_safe("\n".join(made))  # noqa: S308 - the templates have escaped it


def of(seen: Seen) -> Html:
    """All fragments, to be pushed."""
    return {name: _fragment(name, part(seen)) for name, part in parts.PARTS.items()}


def changed(before: Html, now: Html) -> str:
    """Those fragments of `now` that differ from what was sent before."""
    return "\n".join(html for name, html in now.items() if before.get(name) != html)


def refusal(refused: Refused, key: str = "") -> str:
    """What one socket alone is told."""
    return str(_template("refusal").render({"refusal": refused, "key": key}))


def told(text: str) -> str:
    """What one socket alone is told when its wish was granted."""
    return str(_template("told").render({"text": text}))


@lru_cache(maxsize=KEPT)
def _fragment(name: str, part: msgspec.Struct) -> str:
    """One fragment, from memory if the same, or one like it, was made before."""
    like, printed = parts.masked(part)
    pieces = _pieces(name, like)
    if len(pieces) == 1:
        return pieces[0]
    filled = list(pieces)
    filled[1::2] = [printed[int(number)] for number in pieces[1::2]]
    return "".join(filled)


@lru_cache(maxsize=KEPT)
def _pieces(name: str, like: msgspec.Struct) -> list[str]:
    """The HTML of a masked part: text and numbers of marks in turn."""
    html = _template(name).render({"seen": like, **_NO_TOKEN})
    return parts.MARK.split(str(html))


@cache
def _template(name: str) -> Any:
    return get_template(f"games/fragments/{name}.html")
