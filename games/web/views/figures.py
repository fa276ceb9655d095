"""The page on which coaches without a league bring their own figures to a table."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from accounts.figure_list import read_figures
from accounts.figure_views import NOTHING, stored_text
from games.errors import Cause, Refused
from games.table import services
from games.table.form_fields import one
from games.table.parsing import only_seat
from games.table.services.dressing import KICKOFF
from games.view.prompts import seen_players
from games.web.views.common import REFUSED, Visit, at_table, fields_of, show
from rules.field import Team


@at_table
def at_the_table(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show the figures of both sides and take your own; errors keep what was sent."""
    _check_seat(visit)
    fields = fields_of(request)
    text = request.POST.get("text", "")
    seat = one(fields, "seat") or _first_seat(visit)
    context: dict[str, Any] = {
        "text": stored_text(request),
        "read": NOTHING,
        "seat": seat,
    }
    status = 200
    if request.method == "POST":
        read = read_figures(text)
        context |= {"text": text, "read": read}
        status = REFUSED
        if not read.errors:
            try:
                reply = services.dress(
                    visit.game.slug,
                    visit.person,
                    seat,
                    read.figures,
                    one(fields, "key"),
                )
            except Refused as refused:
                context["refusal"] = refused
            else:
                messages.success(request, reply.text or "Your figures are here.")
                return redirect("games:table", visit.game.slug)
    setting = visit.table.setting
    context["sides"] = [
        (setting.side(team), seen_players(setting, team)) for team in Team
    ]
    page = show(request, visit, "games/figures.html", **context)
    page.status_code = status
    return page


def _check_seat(visit: Visit) -> None:
    """Raise Refused to those who have no figures to bring here."""
    if visit.game.fixture_id is not None:
        reason = "The figures of this game come from its league."
        raise Refused(Cause.CLOSED, reason)
    if not visit.person.seats:
        raise Refused(Cause.SEAT, "Only coaches bring figures.")


def _first_seat(visit: Visit) -> str:
    """Return the coach's seat; of two, one without numbers."""
    return next(iter(_unnumbered(visit)), None) or only_seat(visit.person)


def lacks_figures(visit: Visit) -> bool:
    """True before the kickoff for a coach without a league who has no numbers yet."""
    early = visit.table.play.index <= KICKOFF
    return early and visit.game.fixture_id is None and bool(_unnumbered(visit))


def _unnumbered(visit: Visit) -> list[str]:
    """Return the coach's own sides that have no numbers."""
    setting = visit.table.setting
    return [team.value for team in visit.person.seats if not setting.side(team).players]
