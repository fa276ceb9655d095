"""The table itself: watching, sitting down, answering."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe
from msgspec import to_builtins

from board.coach import STRENGTHS
from games.errors import Cause, NoSuchGame, Refused
from games.live import attendance, fragments, watching
from games.log.entries import OFFICIAL
from games.models import Game
from games.table import actions, services, store
from games.table.access import (
    STRANGER,
    Person,
    hand_over_key,
    handed_over_seat,
    remember_seat,
    seat_with,
)
from games.table.commands import Reply
from games.table.form_fields import Fields, one
from games.table.parsing import give_of_form, only_seat, report_of_form
from games.view.not_now import not_now
from games.view.prompts import seen_fouls, seen_players
from games.view.queries import game_with_seats
from games.view.visibility import see, see_page
from games.web.invitations import (
    can_remove_official,
    holders,
    links,
    seat_link,
    uncoached,
)
from games.web.links import around
from games.web.views.common import (
    Visit,
    at_table,
    fields_of,
    refusal,
    show,
    visitor,
    wants_json,
)
from games.web.views.figures import lacks_figures
from league.teams.playbooks import names_of
from rules.field import Team

SEE_OTHER = 303
_COACHES = "You coach in this game, so you can’t be its official."
_JUDGES = "You are this game’s official, so you can’t coach in it."


@require_safe
@at_table
def table(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show the coach's page, the official's or the fan's; a seat's holder sits down."""
    for seat, key in visit.person.all_keys:
        if not visit.table.chairs.of(seat).seated:
            services.sit(visit.game.slug, seat, key, visit.person.user)
            visit.table = store.table(visit.game.slug)
    return _page(request, visit)


@require_safe
@at_table
def watch(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show the fans' page, for a coach who wants it on a wall."""
    return _page(request, Visit(visit.game, STRANGER, visit.table), "?as=fan")


@require_safe
@at_table
def screen(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show the game on a television or, with ?overlay=1, over a stream.

    It is a fan's page, whoever opens it.
    """
    view = see_page(visit.table, STRANGER.audience)
    context = {
        "seen": view,
        "socket": f"/ws/games/{view.slug}/?as=fan",
        "parts": watching.screen(view, visit.table),
        "overlay": request.GET.get("overlay") == "1",
    }
    return render(request, "games/screen.html", context)


def _page(request: HttpRequest, visit: Visit, query: str = "") -> HttpResponse:
    view, setting = see_page(visit.table, visit.person.audience), visit.table.setting
    playbook = setting.playbook
    context = {
        "seen": view,
        "around": around(visit.game, request.user),
        "socket": f"/ws/games/{view.slug}/{query}",
        "fragments": fragments.page(view, request),
        "presence": attendance.fragment(view),
        "outlook": "" if view.seats else watching.fragment(visit.table),
        "rosters": {team.value: seen_players(setting, team) for team in Team},
        "fouls": seen_fouls(setting),
        "plays": _own_plays(visit),
        "playbook": reverse("playbook", args=[playbook]) if playbook else "",
        "free_chair": _free_chair(visit),
        "lacks_figures": lacks_figures(visit),
    }
    return render(request, "games/table.html", context)


def _free_chair(visit: Visit) -> bool:
    """True if the official's chair waits for this official of the league."""
    open_ = not visit.table.over and not visit.table.chairs.of(OFFICIAL).seated
    return visit.person.named and open_


def _own_plays(visit: Visit) -> dict[str, list[tuple[str, str]]]:
    """Return the plays that the coach's account may call: for the page alone.

    A fragment is for all who sit alike, and another coach of the team may sit there.
    """
    person, setting = visit.person, visit.table.setting
    if (
        person.user is None
        or not person.seats
        or not setting.book.table.calls_plays(setting.options)
    ):
        return {}
    return names_of(person.user, setting.playbook)


@require_safe
def sit(request: HttpRequest, slug: str, side: str, token: str) -> HttpResponse:
    """Take a seat by its link: this browser holds it from now on."""
    try:
        game = game_with_seats(slug)
    except NoSuchGame:
        raise Http404("No such game.") from None
    seat = seat_with(game, side, token)
    if seat is None:
        raise Http404("No such seat: it may have been handed over.")
    person = _before_sitting(request, game)
    if (side == OFFICIAL and person.seats) or (
        side != OFFICIAL and person.sits(OFFICIAL)
    ):
        partial = Refused(Cause.SEAT, _COACHES if side == OFFICIAL else _JUDGES)
        return refusal(request, partial, see_page(store.table(slug), person.audience))
    remember_seat(request.session, seat)
    return redirect(game)


def _before_sitting(request: HttpRequest, game: Game) -> Person:
    """Return the person who opened the link.

    A private league's game is open to the holder of a key.
    """
    try:
        return visitor(request, game)
    except NoSuchGame:
        return STRANGER


@require_safe
@at_table
def whistle(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show what the visitor's seats may say unasked now: flags, challenges and more."""
    view, setting = see(visit.table, visit.person.audience), visit.table.setting
    context = {
        "seen": view,
        "fouls": seen_fouls(setting),
        "refused": [
            refusal
            for team in visit.person.seats
            for refusal in not_now(visit.table, team)
        ],
    }
    return show(request, visit, "games/whistle.html", **context)


@require_POST
@at_table
def answer(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Take an answer or an interrupt."""
    give = give_of_form(fields_of(request), visit.person, visit.table)
    return _done(request, visit, services.answer(visit.game.slug, visit.person, give))


@require_POST
@at_table
def report(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Take a play told in one report."""
    sent = report_of_form(fields_of(request), visit.person, visit.table)
    return _done(
        request, visit, services.report_play(visit.game.slug, visit.person, sent)
    )


@require_POST
@at_table
def act(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Take an act that is no answer."""
    fields = fields_of(request)
    if one(fields, "act") == "hand_over":
        return _hand_over(request, visit, fields)
    return _done(request, visit, actions.do(visit.game.slug, visit.person, fields))


def _done(request: HttpRequest, visit: Visit, reply: Reply) -> HttpResponse:
    if wants_json(request):
        return JsonResponse(to_builtins(reply))
    if reply.text:
        messages.info(request, reply.text)
    response = redirect(visit.game)
    response.status_code = SEE_OTHER
    return response


def _hand_over(request: HttpRequest, visit: Visit, fields: Fields) -> HttpResponse:
    """Hand a seat over.

    A form tapped twice, or sent again because the reply was lost, does so once and
    shows the link each time.
    """
    side, slug = one(fields, "seat") or only_seat(visit.person), visit.game.slug
    own = hand_over_key(request.session, slug, side, one(fields, "key"))
    reply = actions.do(slug, visit.person, {**fields, "key": (own,)} if own else fields)
    if own:
        reply = Reply(reply.seq)  # no other browser makes that key: it was this one
    return _handed_over(request, visit, side, reply)


def _handed_over(
    request: HttpRequest, visit: Visit, side: str, reply: Reply
) -> HttpResponse:
    """Show the new link to the giver of the seat, and only now."""
    seat = handed_over_seat(request.session, visit.game.slug, side, reply)
    view = see_page(store.table(visit.game.slug), STRANGER.audience)
    own = visit.person.sits(side)
    link = seat_link(visit.game, seat, request, own=own)
    context = {"seen": view, "link": link}
    return render(request, "games/handed_over.html", context)


@require_safe
@at_table
def invite(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show the links to the table."""
    view = visit.view
    officiated = view.officiated and not view.over
    context = {
        "links": links(visit.game, visit.person, request),
        "holders": () if view.over else holders(view, visit.person, visit.game),
        "strengths": tuple(STRENGTHS.values()),
        "uncoached": uncoached(visit.game),
        "commissioner": visit.person.commissioner,
        "frees_official": officiated and can_remove_official(visit.person),
    }
    return show(request, visit, "games/invite.html", **context)
