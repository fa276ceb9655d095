"""The commissioner's pages: the answer, its replacement, the outcome."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from games.errors import Cause, Refused
from games.log import reader
from games.log.undo import ending_forfeit, standing
from games.table import services
from games.table.parsing import answer_of_form, one, whole
from games.view.amendment_preview import preview, preview_withdrawal, question
from games.view.amendments import seen_amendments
from games.view.answers import seen_answer
from games.web.views.common import Visit, at_table, fields_of, show
from league.weeks.authority import amendment_text
from rules.prompts import INTERRUPTS

ON_A_PAGE = 40


@at_table
def answers(request: HttpRequest, visit: Visit) -> HttpResponse:
    """List the answers that count, newest first, and the commissioner's other acts."""
    _only_commissioner(visit)
    table = visit.table
    counted = [
        entry
        for entry in reversed(standing(reader.entries(table.setting.game_id)))
        if entry.by_hand and not isinstance(entry.answer, INTERRUPTS)
    ]
    page = Paginator(counted, ON_A_PAGE).get_page(request.GET.get("page"))
    shown = [
        seen_answer(table, entry, visit.person.audience, secret=table.secret(entry))
        for entry in page
    ]
    context = {
        "answers": shown,
        "page": page,
        "forfeited": ending_forfeit(table.tail) is not None,
        "amendments": seen_amendments(table),
    }
    return show(request, visit, "games/amend.html", **context)


@at_table
def one_answer(request: HttpRequest, visit: Visit, seq: int) -> HttpResponse:
    """Ask for the replacement; on POST show a preview, or amend."""
    _only_commissioner(visit)
    table = visit.table
    answered_question = question(table, seq)
    secret = table.secret(answered_question.target)
    context: dict[str, Any] = {
        "target": seen_answer(
            table, answered_question.target, visit.person.audience, secret=secret
        ),
        "prompt": answered_question.prompt,
        "preview": None,
        "fields": (),
        "key": f"{visit.view.key}-amend-{seq}",
        "league_says": _league_says(visit),
    }
    if request.method == "POST":
        fields = fields_of(request)
        seat = answered_question.target.seat
        answer = answer_of_form(fields, table.setting, answered_question.opened, seat)
        if one(fields, "confirm"):
            seen_seq, key = whole(fields, "seen_seq"), one(fields, "key")
            slug, person = visit.game.slug, visit.person
            reply = services.amend(slug, person, seq, answer, seen_seq, key)
            messages.info(request, reply.text)
            return redirect(visit.game)
        context["preview"] = preview(table, seq, answer)
        context["fields"] = [(n, v) for n, vs in request.POST.lists() for v in vs]
    return show(request, visit, "games/amend_one.html", **context)


@at_table
def withdrawal(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show a preview of withdrawing the newest amendment; on POST withdraw it."""
    _only_commissioner(visit)
    if request.method == "POST":
        fields = fields_of(request)
        to, seen_seq = whole(fields, "to"), whole(fields, "seen_seq")
        key = one(fields, "key")
        reply = services.unamend(visit.game.slug, visit.person, to, seen_seq, key)
        messages.info(request, reply.text)
        return redirect(visit.game)
    made = seen_amendments(visit.table)
    if not made:
        raise Refused(Cause.STALE, "There is no amendment to withdraw.")
    context = {
        "amendment": made[0],
        "preview": preview_withdrawal(visit.table, made[0].seq),
        "key": f"{visit.view.key}-unamend-{made[0].seq}",
        "league_says": _league_says(visit),
    }
    return show(request, visit, "games/unamend.html", **context)


def _league_says(visit: Visit) -> list[str]:
    """Return sentences on the result that the league has."""
    fixture = visit.game.fixture
    return amendment_text(fixture) if fixture is not None else []


def _only_commissioner(visit: Visit) -> None:
    if not visit.person.commissioner:
        raise PermissionDenied("Only the commissioner can amend a game.")
