"""The map on which a text is built by taps, under an address with its content's name.

A browser keeps it from question to question: lineups change once or twice a game.
"""

from __future__ import annotations

import msgspec
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from games.live.fragments import tidy
from games.view.writings import builder_of
from games.web.views.common import Visit, at_table

A_DAY = 24 * 60 * 60  # after which pages may have another script for it


@require_safe
@at_table
def builder(
    request: HttpRequest, visit: Visit, prompt: str, version: str
) -> HttpResponse:
    """Return a map with its stages to a seat that is asked for the text now."""
    built = builder_of(visit.table, visit.person.seats, prompt, version)
    if built is None:
        raise Http404("There is no such map.")
    html = render_to_string("games/parts/play_map.html", {"map": built.map})
    stages = msgspec.to_builtins(built.stages)
    reply = JsonResponse({"map": tidy(html), "stages": stages})
    patch_cache_control(reply, private=True, max_age=A_DAY, immutable=True)
    return reply
