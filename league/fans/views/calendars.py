"""Calendars to subscribe to, and the page with their addresses."""

from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import conditional_page, require_safe

from league.core.models import League
from league.core.querysets import LeagueQuerySet
from league.core.views.common import commissioner_page, confirm_page, league_page, me
from league.fans import calendars as service
from league.fans.models import CalendarEvent, CalendarKey

A_WHILE = 300  # seconds that subscribers may cache a calendar


@league_page
def calendars(request: HttpRequest, league: League) -> HttpResponse:
    """Show the addresses; those of a private league and of a coach are secret."""
    secret_of = None if league.public else service.key_of(league)
    key = (secret_of.key,) if secret_of else ()
    own = None
    if league.has_coach(request.user):
        secret = service.key_of(me(request)).key
        own = _full(request, reverse("league:coach_feed", args=[secret]))
    whole = reverse("league:league_feed", args=[league.slug, *key])
    teams = [
        (
            team,
            _full(
                request,
                reverse("league:team_feed", args=[league.slug, team.pk, *key]),
            ),
        )
        for team in league.teams.all()
    ]
    context = {
        "league": league,
        "whole": _full(request, whole),
        "teams": teams,
        "mine": own,
        "since": secret_of and secret_of.renewed,
        "runs": league.is_run_by(request.user),
    }
    return render(request, "league/calendars.html", context)


@commissioner_page
def renew(request: HttpRequest, league: League) -> HttpResponse:
    return _renewal(request, league, league)


@league_page
def renew_mine(request: HttpRequest, league: League) -> HttpResponse:
    """Reset a coach's own address, for coaches of the league only."""
    if not league.has_coach(request.user):
        raise Http404("You don’t coach a team in this league.")
    return _renewal(request, league, me(request))


def _renewal(
    request: HttpRequest, league: League, owner: League | User
) -> HttpResponse:
    owned = "of this league’s calendars" if owner == league else "of your calendar"
    page = reverse("league:calendars", args=[league.slug])
    return confirm_page(
        request,
        lambda: service.renew_key(owner),
        heading="Reset the address?",
        text=f"The secret address {owned} stops working immediately; subscribers"
        " need the new one.",
        button="Reset address",
        back=page,
        done="The old address no longer works. Here is the new one.",
        then=page,
        league=league,
        leave="Cancel",
    )


@require_safe
@cache_control(private=True, max_age=A_WHILE)
@conditional_page
def league_feed(request: HttpRequest, slug: str, key: str = "") -> HttpResponse:
    league = _open_to(slug, key)
    return _feed(request, league.name, service.of_league(league))


@require_safe
@cache_control(private=True, max_age=A_WHILE)
@conditional_page
def team_feed(
    request: HttpRequest, slug: str, team: int, key: str = ""
) -> HttpResponse:
    league = _open_to(slug, key)
    row = get_object_or_404(league.teams.select_related("league"), pk=team)
    return _feed(request, f"{row}, {league}", service.of_team(row))


@require_safe
@cache_control(private=True, max_age=A_WHILE)
@conditional_page
def coach_feed(request: HttpRequest, key: str) -> HttpResponse:
    keys = CalendarKey.objects.select_related("coach")
    coach = get_object_or_404(keys, key=key, coach__is_active=True).coach
    assert coach is not None
    return _feed(request, f"Games of {coach}", service.of_coach(coach))


def _open_to(slug: str, key: str) -> League:
    """Return a public league, or a private one by its secret key; else 404."""
    leagues: LeagueQuerySet[League] = League.objects.all()
    if key:
        return get_object_or_404(leagues, slug=slug, calendar_key__key=key)
    return get_object_or_404(leagues, slug=slug, public=True)


def _feed(
    request: HttpRequest, name: str, listed: QuerySet[CalendarEvent]
) -> HttpResponse:
    def address(event: CalendarEvent) -> str:
        page = reverse("league:fixture", args=[event.league.slug, event.fixture_id])
        return _full(request, page)

    return HttpResponse(
        service.as_ical(name, listed, address),
        content_type="text/calendar; charset=utf-8",
        headers={"Content-Disposition": 'inline; filename="buzzboard.ics"'},
    )


def _full(request: HttpRequest, path: str) -> str:
    return request.build_absolute_uri(path)
