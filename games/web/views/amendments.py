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
from games.table.checks import cleaned_answer
from games.table.commands import Reply
from games.table.form_fields import Fields, one, whole
from games.table.parsing import answer_of_form
from games.view.amendment_preview import (
    Question,
    preview,
    preview_withdrawal,
    question,
)
from games.view.amendments import amendable, seen_amendments
from games.view.given import given_answer, sent_answer
from games.view.words import answer_words
from games.web.views.common import REFUSED, Visit, at_table, fields_of, show
from league.weeks.authority import amendment_text
from rules.prompts import INTERRUPTS, Answer

ON_A_PAGE = 40
_NOT_REPEATED = ("csrfmiddlewaretoken", "key", "seen_seq", "again", "confirm")


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
    context = {
        "answers": amendable(table, page),
        "page": page,
        "forfeited": ending_forfeit(table.tail) is not None,
        "amendments": seen_amendments(table),
    }
    return show(request, visit, "games/amend.html", **context)


@at_table
def one_answer(request: HttpRequest, visit: Visit, seq: int) -> HttpResponse:
    """Ask for the replacement, from the answer as given; on POST preview, or amend.

    What is refused is said above the form, which keeps what was sent.
    """
    _only_commissioner(visit)
    table = visit.table
    origin = question(table, seq)
    prompt, was = origin.prompt, origin.target.answer
    context: dict[str, Any] = {
        "target": amendable(table, [origin.target])[0],
        "prompt": prompt,
        "was": given_answer(table.setting, origin.opened, was),
        "key": f"{visit.view.key}-amend-{seq}",
        "league_says": _league_says(visit),
    }
    status = 200
    if request.method == "POST":
        fields = fields_of(request)
        context["was"] = sent_answer(fields)
        try:
            if one(fields, "confirm"):
                reply = _amend(visit, origin, fields)
                messages.info(request, reply.text)
                return redirect(visit.game)
            if not one(fields, "again"):
                context |= _previewed(visit, origin, fields)
        except Refused as refused:
            context["refusal"], status = refused, REFUSED
    page = show(request, visit, "games/amend_one.html", **context)
    page.status_code = status
    return page


def _amend(visit: Visit, origin: Question, fields: Fields) -> Reply:
    seen_seq, key = whole(fields, "seen_seq"), one(fields, "key")
    answer = _answer(visit, origin, fields)
    seq = origin.target.seq
    return services.amend(visit.game.slug, visit.person, seq, answer, seen_seq, key)


def _previewed(visit: Visit, origin: Question, fields: Fields) -> dict[str, Any]:
    """Return the preview, the new answer in words and the form's fields, to confirm."""
    setting = visit.table.setting
    answer = _answer(visit, origin, fields)
    sent = {
        name: values for name, values in fields.items() if name not in _NOT_REPEATED
    }
    return {
        "preview": preview(visit.table, origin.target.seq, answer),
        "instead": answer_words(setting, origin.opened.prompt, answer),
        "fields": [(name, value) for name, values in sent.items() for value in values],
    }


def _answer(visit: Visit, origin: Question, fields: Fields) -> Answer:
    """Return the form's answer without fields that its option does not use."""
    setting, target = visit.table.setting, origin.target
    answer = answer_of_form(fields, setting, origin.opened, target.seat)
    return cleaned_answer(setting, target.prompt, answer)


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
