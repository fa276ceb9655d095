"""The table itself: looking at it, sitting down, answering."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe
from msgspec import to_builtins

from games import acts, fragments, services, store
from games.access import (
    STRANGER,
    Who,
    given_away,
    hand_over_key,
    remember,
    seat_with,
)
from games.around import around
from games.asked import seen_fouls, seen_players
from games.commands import Reply
from games.errors import NoSuchGame, Refused, Why
from games.invites import frees_official, links, seat_link, uncoached
from games.models import Game
from games.officials import OFFICIAL
from games.queries import game_with_seats
from games.sight import see
from games.views.common import (
    Visit,
    at_table,
    fields_of,
    refusal,
    show,
    visitor,
    wants_json,
)
from games.wire import Fields, give_of_form, one, only_seat
from league.teams.playbooks import names_of
from rules.field import Team

SEE_OTHER = 303
_COACHES = "You coach at this table; its official has to be somebody else."
_JUDGES = "You are this table's official; its coaches have to be somebody else."


@require_safe
@at_table
def table(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The coach's page, the official's or the fan's; who has a seat sits down."""
    for seat, key in visit.who.all_keys:
        if not visit.table.chairs.of(seat).seated:
            services.sit(visit.game.slug, seat, key, visit.who.user)
            visit.table = store.table(visit.game.slug)
    return _page(request, visit)


@require_safe
@at_table
def watch(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The page as fans have it, for a coach who wants to show it on a wall."""
    return _page(request, Visit(visit.game, STRANGER, visit.table), "?as=fan")


def _page(request: HttpRequest, visit: Visit, query: str = "") -> HttpResponse:
    seen, setting = see(visit.table, visit.who.audience), visit.table.setting
    context = {
        "seen": seen,
        "around": around(visit.game, request.user),
        "socket": f"/ws/games/{seen.slug}/{query}",
        "fragments": fragments.page(seen, request),
        "rosters": {team.value: seen_players(setting, team) for team in Team},
        "fouls": seen_fouls(setting),
        "plays": _own_plays(visit),
        "free_chair": _free_chair(visit),
    }
    return render(request, "games/table.html", context)


def _free_chair(visit: Visit) -> bool:
    """Whether the official's chair waits for this official of the league."""
    open_ = not visit.table.over and not visit.table.chairs.of(OFFICIAL).seated
    return visit.who.named and open_


def _own_plays(visit: Visit) -> dict[str, list[tuple[str, str]]]:
    """What a coach with an account may call of his own: on his page, in no fragment.

    A fragment is for all who sit alike, and another coach of his team may sit there.
    """
    who, setting = visit.who, visit.table.setting
    if who.user is None or not who.seats or not setting.options.get("play_calling"):
        return {}
    return names_of(who.user, setting.playbook)


@require_safe
def sit(request: HttpRequest, slug: str, side: str, token: str) -> HttpResponse:
    """A coach's link, or the official's: this browser holds the seat from now on."""
    try:
        game = game_with_seats(slug)
    except NoSuchGame:
        raise Http404("No such game.") from None
    seat = seat_with(game, side, token)
    if seat is None:
        raise Http404("No such seat: a substitute may have taken it over.")
    who = _before_sitting(request, game)
    if (side == OFFICIAL and who.seats) or (side != OFFICIAL and who.sits(OFFICIAL)):
        partial = Refused(Why.SEAT, _COACHES if side == OFFICIAL else _JUDGES)
        return refusal(request, partial, see(store.table(slug), who.audience))
    remember(request.session, seat)
    return redirect(game)


def _before_sitting(request: HttpRequest, game: Game) -> Who:
    """Who opened the link. A private league's game is open to whoever has a key."""
    try:
        return visitor(request, game)
    except NoSuchGame:
        return STRANGER


@require_POST
@at_table
def answer(request: HttpRequest, visit: Visit) -> HttpResponse:
    """An answer or an interrupt."""
    give = give_of_form(fields_of(request), visit.who, visit.table)
    return _done(request, visit, services.answer(visit.game.slug, visit.who, give))


@require_POST
@at_table
def act(request: HttpRequest, visit: Visit) -> HttpResponse:
    """A wish that is no answer."""
    fields = fields_of(request)
    if one(fields, "act") == "hand_over":
        return _hand_over(request, visit, fields)
    return _done(request, visit, acts.do(visit.game.slug, visit.who, fields))


def _done(request: HttpRequest, visit: Visit, reply: Reply) -> HttpResponse:
    if wants_json(request):
        return JsonResponse(to_builtins(reply))
    if reply.text:
        messages.info(request, reply.text)
    response = redirect(visit.game)
    response.status_code = SEE_OTHER
    return response


def _hand_over(request: HttpRequest, visit: Visit, fields: Fields) -> HttpResponse:
    """Give a seat away. A form tapped twice, or sent again because the reply was lost,
    does so once and shows the link each time."""
    side, slug = one(fields, "seat") or only_seat(visit.who), visit.game.slug
    own = "" if request.POST.get("key") else hand_over_key(request.session, slug, side)
    if not own or visit.who.commissioner:
        reply = acts.do(slug, visit.who, fields)
    else:
        done = acts.do(slug, visit.who, {**fields, "key": (own,)})
        reply = Reply(done.seq)  # no other browser makes that key: it was this one
    return _handed_over(request, visit, side, reply)


def _handed_over(
    request: HttpRequest, visit: Visit, side: str, reply: Reply
) -> HttpResponse:
    """The new link, shown to whoever gave the seat away, and only now."""
    seat = given_away(request.session, visit.game.slug, side, reply)
    seen = see(store.table(visit.game.slug), STRANGER.audience)
    mine = visit.who.sits(side)
    link = seat_link(visit.game, seat, request, mine=mine)
    context = {"seen": seen, "link": link}
    return render(request, "games/handed_over.html", context)


@require_safe
@at_table
def invite(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The links to the table."""
    seen = visit.seen
    officiated = seen.officiated and not seen.over
    context = {
        "links": links(visit.game, visit.who, request),
        "uncoached": uncoached(visit.game),
        "commissioner": visit.who.commissioner,
        "frees_official": officiated and frees_official(visit.who),
    }
    return show(request, visit, "games/invite.html", **context)
