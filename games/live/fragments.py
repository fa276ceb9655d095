"""The HTML of a table, made of an audience's view and nothing else.

A fragment depends on a part of the view, and is made again only when that part is new:
home, away and the fans share a scoreboard, and most of a page stays as it is from one
answer to the next. A socket gets the fragments that changed since its last push; a
page, or a socket that has just opened, all of them.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from functools import cache, lru_cache
from typing import Any, TypeAlias

import msgspec
from django.conf import settings
from django.http import HttpRequest
from django.template.loader import get_template
from django.utils.safestring import SafeString, mark_safe

from games.errors import Refused
from games.live import fragment_parts, masks
from games.live.pieces import Fragment, Stencil, stencil, unmarked
from games.view.models import PageView

MOST_FRAGMENTS = 4096  # fragments of a few kilobytes each
MOST_AUDIENCES = 1024  # with the fragments that each had last
_EMPTY_LINES = re.compile(r"\n\s*\n")
_TOKENS = re.compile(r'\n *(<input type="hidden" name="csrfmiddlewaretoken"[^>]*>) *\n')
_NO_TOKEN = {"csrf_token": "NOTPROVIDED"}  # Django's word for: write no token

Html = dict[str, str]


def prepare() -> None:
    """Compile every template beforehand: the first coach need not wait for it."""
    for folder in ("fragments", "parts"):
        for path in (settings.BASE_DIR / "templates/games" / folder).glob("*.html"):
            get_template(f"games/{folder}/{path.name}")


def page(view: PageView, request: HttpRequest) -> SafeString:
    """Return all fragments for a page; with its token, forms work without a script.

    Apart from the token they are as they are pushed: the first push of a page that has
    just been loaded replaces none of them.
    """
    made = [
        unmarked(tidy(_template(name).render({"seen": part(view)}, request)))
        for name, part in fragment_parts.PARTS.items()
        if name != fragment_parts.KIT
    ]
    html = _TOKENS.sub(r"\n\1", "\n".join(made))
    return mark_safe(html)  # noqa: S308 - the templates have escaped it


def of(view: PageView, others: Html | None = None) -> Html:
    """Return all fragments, to be pushed.

    others: those of another audience of the same change; some are for everybody.
    """
    shared = {name: others[name] for name in fragment_parts.SHARED} if others else {}
    last = _last.get((view.slug, view.audience), {})
    made: dict[str, _Made] = {}
    html: Html = {}
    for name, part in fragment_parts.PARTS.items():
        if name in shared:
            html[name] = shared[name]
            continue
        if name == fragment_parts.KIT and not view.seats:
            continue
        now, before = part(view), last.get(name)
        if before is None or before[0] != now:
            before = now, _fragment(name, now)
        made[name] = before
        html[name] = before[1]
    _keep(view, made)
    return html


_Made: TypeAlias = tuple[msgspec.Struct, str]
# The parts of each audience at a table, and their fragments. Most are as they were at
# the last answer, which is sooner checked than looked up among all.
_last: OrderedDict[tuple[str, str], dict[str, _Made]] = OrderedDict()


def _keep(view: PageView, made: dict[str, _Made]) -> None:
    place = view.slug, view.audience
    _last.pop(place, None)
    _last[place] = made
    while len(_last) > MOST_AUDIENCES:
        _last.popitem(last=False)


def tidy(html: str) -> str:
    """Return the HTML without the empty lines that its template's tags leave."""
    return _EMPTY_LINES.sub("\n", html)


def changed(before: Html, now: Html) -> list[str]:
    """Return the fragments of `now` that differ from those sent before."""
    return [html for name, html in now.items() if before.get(name) != html]


def refusal(refused: Refused, key: str = "") -> str:
    """Return the fragment of a refusal, for one socket alone."""
    return str(_template("refusal").render({"refusal": refused, "key": key}))


def confirmation(text: str) -> str:
    """Return the fragment of a reply's text, for one socket alone."""
    return str(_template("told").render({"text": text}))


@lru_cache(maxsize=MOST_FRAGMENTS)
def _fragment(name: str, part: msgspec.Struct) -> Fragment:
    """Return one fragment, from memory if the same, or one like it, was made before."""
    like, printed = masks.masked(part)
    return _stencil(name, like).filled(printed)


@lru_cache(maxsize=MOST_FRAGMENTS)
def _stencil(name: str, like: msgspec.Struct) -> Stencil:
    """Return a masked part as its template makes it, with the places of its marks."""
    context = {"seen": like, "marked": True, **_NO_TOKEN}
    return stencil(tidy(_template(name).render(context)))


@cache
def _template(name: str) -> Any:
    return get_template(f"games/fragments/{name}.html")
