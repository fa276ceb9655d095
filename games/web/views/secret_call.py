"""A seat's own secret call, a play of the coach's own, with its drawing and notes.

The call is the seat's; the play is in the playbook of the account that reads it.
Another coach in the same seat has no such play, and finds nothing.
"""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from games.view.secret_calls import known_numbers, secret_call
from games.web.views.common import Visit, at_table, show
from league.teams.playbooks import named_play
from rules.field import Team
from rules.play_art.picture import picture


@require_safe
@at_table
def own_call(request: HttpRequest, visit: Visit, side: str) -> HttpResponse:
    """Show the play that this seat has called from the reader's own playbook."""
    person, table = visit.person, visit.table
    if side not in tuple(Team) or Team(side) not in person.audience.seats:
        raise Http404("No such call.")
    call = secret_call(table, Team(side))
    if call is None or not call.own or person.user is None:
        raise Http404("No such call.")
    book = table.setting.playbook
    play = named_play(person.user, book, call.side, call.own)
    if play is None:
        raise Http404("No such call.")
    drawing = play.art
    art = None
    if drawing is not None:
        art = picture(drawing, dict(known_numbers(table, Team(side), drawing)))
    return show(request, visit, "games/own_call.html", play=play, art=art)
