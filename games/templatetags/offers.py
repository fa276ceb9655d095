"""The template tag of what may be said unasked.

The whistle is the largest part of a table's page, and an answer leaves most of it as it
is: each offer, and each ruling open to challenge, is put into HTML by itself and
remembered. It depends on itself and on the rest of `seen`, as a fragment does.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from django import template
from django.template import Context, Engine, Template
from django.utils.safestring import SafeString
from msgspec.structs import replace

from games.view.prompt_models import SeenOffer, SeenRuling

register = template.Library()

MOST_OFFERS = 4096
_NO_TOKEN = "NOTPROVIDED"  # noqa: S105 - Django's word for: write no token


@register.simple_tag(takes_context=True)
def offered(
    context: Context, offer: SeenOffer, ruling: SeenRuling | None = None
) -> SafeString:
    """Return the HTML of an offer in the whistle, or of one of its rulings.

    A page's own forms have its token and are not remembered.
    """
    name = "offer" if ruling is None else "ruling"
    if context.get("csrf_token") != _NO_TOKEN:
        with context.push(offer=offer, ruling=ruling):
            return _template(name).render(context)
    bare = offer if ruling is None else replace(offer, rulings=())
    rest = replace(context["seen"], offers=())
    return _rendered(name, rest, context["answer"], bare, ruling)


@lru_cache(maxsize=MOST_OFFERS)
def _rendered(
    name: str, rest: Any, answer: str, offer: SeenOffer, ruling: SeenRuling | None
) -> SafeString:
    names = {"seen": rest, "answer": answer, "offer": offer, "ruling": ruling}
    return _template(name).render(Context({**names, "csrf_token": _NO_TOKEN}))


def _template(name: str) -> Template:
    made: Template = Engine.get_default().get_template(f"games/parts/{name}.html")
    return made
