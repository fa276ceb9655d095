"""Calendars to subscribe to, and the page that hands out their addresses."""

from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import conditional_page, require_safe

from league.fans import calendars as service
from league.models import CalendarKey, Fixture, League
from league.querysets import LeagueQuerySet
from league.views.common import (
    commissioner_page,
    confirm_page,
    league_page,
    me,
)

A_WHILE = 300  # seconds for which a subscriber need not ask again


@league_page
def calendars(request: HttpRequest, league: League) -> HttpResponse:
    """The addresses; those of a private league and of a coach are secret."""
    secret_of = None if league.public else service.key_of(league)
    key = (secret_of.key,) if secret_of else ()
    mine = None
    if league.has_coach(request.user):
        secret = service.key_of(me(request)).key
        mine = _full(request, reverse("league:coach_feed", args=[secret]))
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
        "mine": mine,
        "since": secret_of and secret_of.renewed,
        "runs": league.is_run_by(request.user),
    }
    return render(request, "league/calendars.html", context)


@commissioner_page
def renew(request: HttpRequest, league: League) -> HttpResponse:
    return _renewal(request, league, league)


@league_page
def renew_mine(request: HttpRequest, league: League) -> HttpResponse:
    """A coach's own; whoever is not one of the league's has none to renew."""
    if not league.has_coach(request.user):
        raise Http404("He coaches no team of the league.")
    return _renewal(request, league, me(request))


def _renewal(
    request: HttpRequest, league: League, owner: League | User
) -> HttpResponse:
    whose = "of this league’s calendars" if owner == league else "of your calendar"
    page = reverse("league:calendars", args=[league.slug])
    return confirm_page(
        request,
        lambda: service.renew_key(owner),
        heading="Renew the address?",
        text=f"The secret address {whose} stops working at once; whoever follows it"
        " needs the new one.",
        button="Renew the address",
        back=page,
        done="The old address leads nowhere now. Here is the new one.",
        then=page,
        league=league,
        leave="Keep the old one",
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
    found = get_object_or_404(league.teams.select_related("league"), pk=team)
    return _feed(request, f"{found}, {league}", service.of_team(found))


@require_safe
@cache_control(private=True, max_age=A_WHILE)
@conditional_page
def coach_feed(request: HttpRequest, key: str) -> HttpResponse:
    keys = CalendarKey.objects.select_related("coach")
    coach = get_object_or_404(keys, key=key, coach__is_active=True).coach
    assert coach is not None
    return _feed(request, f"Games of {coach}", service.of_coach(coach))


def _open_to(slug: str, key: str) -> League:
    """The league, if it is public or this is its secret; a wrong secret finds none."""
    leagues: LeagueQuerySet[League] = League.objects.all()
    if key:
        return get_object_or_404(leagues, slug=slug, calendar_key__key=key)
    return get_object_or_404(leagues, slug=slug, public=True)


def _feed(request: HttpRequest, name: str, fixtures: QuerySet[Fixture]) -> HttpResponse:
    def address(fixture: Fixture) -> str:
        page = reverse("league:schedule", args=[fixture.season.league.slug])
        return _full(request, f"{page}#fixture-{fixture.pk}")

    return HttpResponse(
        service.as_ical(name, fixtures, address),
        content_type="text/calendar; charset=utf-8",
        headers={"Content-Disposition": 'inline; filename="buzzboard.ics"'},
    )


def _full(request: HttpRequest, path: str) -> str:
    return request.build_absolute_uri(path)
