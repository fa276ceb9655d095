"""The commissioner's pages: which answer, what it should be, what comes of it."""

from __future__ import annotations

import secrets
from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from games import services, store
from games.answered import seen_answer
from games.log import ending_forfeit, standing
from games.services.amend import preview, question
from games.views.common import Visit, at_table, fields_of, show
from games.wire import answer_of_form, one, whole
from rules.prompts import INTERRUPTS

ON_A_PAGE = 40


@at_table
def answers(request: HttpRequest, visit: Visit) -> HttpResponse:
    """What else he may do, and the answers that count, newest first."""
    _only_commissioner(visit)
    table = visit.table
    counted = [
        entry
        for entry in reversed(standing(store.entries(table.setting.game_id)))
        if entry.by_hand and not isinstance(entry.answer, INTERRUPTS)
    ]
    page = Paginator(counted, ON_A_PAGE).get_page(request.GET.get("page"))
    shown = [
        seen_answer(table, entry, visit.who.audience, secret=table.secret(entry))
        for entry in page
    ]
    context = {
        "answers": shown,
        "page": page,
        "forfeited": ending_forfeit(table.tail) is not None,
    }
    return show(request, visit, "games/amend.html", **context)


@at_table
def one_answer(request: HttpRequest, visit: Visit, seq: int) -> HttpResponse:
    """What it should have been; on POST what would come of it, or doing it."""
    _only_commissioner(visit)
    table = visit.table
    asked = question(table, seq)
    secret = table.secret(asked.target)
    context: dict[str, Any] = {
        "target": seen_answer(table, asked.target, visit.who.audience, secret=secret),
        "prompt": asked.prompt,
        "preview": None,
        "fields": (),
        "key": secrets.token_hex(8),
    }
    if request.method == "POST":
        fields = fields_of(request)
        seat = asked.target.seat
        answer = answer_of_form(fields, table.setting, asked.opened, seat)
        if one(fields, "confirm"):
            seen_seq, key = whole(fields, "seen_seq"), one(fields, "key")
            slug, who = visit.game.slug, visit.who
            reply = services.amend(slug, who, seq, answer, seen_seq, key)
            messages.info(request, reply.text)
            return redirect(visit.game)
        context["preview"] = preview(table, seq, answer)
        context["fields"] = [(n, v) for n, vs in request.POST.lists() for v in vs]
    return show(request, visit, "games/amend_one.html", **context)


def _only_commissioner(visit: Visit) -> None:
    if not visit.who.commissioner:
        raise PermissionDenied("Only the commissioner may amend a game.")
