"""The HTML of a table, made of what an audience may see and nothing else."""

from __future__ import annotations

from collections import OrderedDict
from functools import cache
from typing import Any

import msgspec
from django.http import HttpRequest
from django.template.loader import get_template
from django.utils.safestring import SafeString, mark_safe

from games.errors import Refused
from games.seen import Seen

FRAGMENTS = ("notice", "scoreboard", "field", "prompt", "tools", "dice", "log")
KEPT = 256
_NO_TOKEN = {"csrf_token": "NOTPROVIDED"}  # Django's word for: write no token

_DECODER = msgspec.json.Decoder(Seen)
_pushed: OrderedDict[tuple[str, int, str], str] = OrderedDict()


def render(seen: Seen, request: HttpRequest | None = None) -> SafeString:
    """All fragments. With the request their forms work without a script as well."""
    context = {"seen": seen} | ({} if request else _NO_TOKEN)
    parts = (_template(name).render(context, request) for name in FRAGMENTS)
    return mark_safe("\n".join(parts))  # noqa: S308 - the templates have escaped it


def pushed(encoded: str, seq: int, audience: str, slug: str) -> str:
    """The fragments of a published change, made once for all who see the same."""
    name = (slug, seq, audience)
    if name not in _pushed:
        _pushed[name] = render(_DECODER.decode(encoded))
        while len(_pushed) > KEPT:
            _pushed.popitem(last=False)
    return _pushed[name]


def refusal(refused: Refused, key: str = "") -> str:
    """What one socket alone is told."""
    return str(_template("refusal").render({"refusal": refused, "key": key}))


def told(text: str) -> str:
    """What one socket alone is told when its wish was granted."""
    return str(_template("told").render({"text": text}))


@cache
def _template(name: str) -> Any:
    return get_template(f"games/fragments/{name}.html")
