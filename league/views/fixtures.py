"""Pages where the commissioner makes fixtures and enters their results."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse

from league import services
from league.forms.fixtures import FixtureForm, ResultForm
from league.models import Fixture, League, Result
from league.views.common import commissioner_page, confirm_page, form_page
from league.weeks.corrections import corrections


@commissioner_page
def new(request: HttpRequest, league: League) -> HttpResponse:
    fixture = Fixture(season=league.season)
    return form_page(
        request,
        FixtureForm(request.POST or None, instance=fixture),
        lambda **fields: services.save_fixture(fixture, **fields),
        heading="New fixture",
        button="Add fixture",
        back=league.get_absolute_url(),
        done="The fixture is on the schedule.",
        league=league,
    )


@commissioner_page
def edit(request: HttpRequest, league: League, fixture: int) -> HttpResponse:
    found = _fixture(league, fixture)
    unchanged = _fixture(league, fixture)
    return form_page(
        request,
        FixtureForm(request.POST or None, instance=found),
        lambda **fields: services.save_fixture(unchanged, **fields),
        heading=f"Change {found}",
        button="Save fixture",
        back=league.get_absolute_url(),
        done="The fixture is saved.",
        league=league,
        delete=reverse("league:fixture_delete", args=[league.slug, found.pk]),
        delete_label="Delete this fixture",
        also=_also(league, found),
    )


@commissioner_page
def delete(request: HttpRequest, league: League, fixture: int) -> HttpResponse:
    found = _fixture(league, fixture)
    return confirm_page(
        request,
        lambda: services.delete_fixture(found),
        heading=f"Delete {found}?",
        text="It leaves the schedule.",
        button="Delete fixture",
        back=league.get_absolute_url(),
        done=f"{found} is off the schedule.",
        then=league.get_absolute_url(),
        league=league,
    )


@commissioner_page
def result(request: HttpRequest, league: League, fixture: int) -> HttpResponse:
    """Enter a result by hand, or correct the one that stands."""
    found = _fixture(league, fixture)
    stands = found.outcome
    removable = stands is not None and not stands.game_id
    return form_page(
        request,
        ResultForm(request.POST or None, instance=stands or Result(fixture=found)),
        lambda **fields: services.enter_result(found, **fields),
        heading=f"Result of {found}",
        button="Correct result" if stands else "Enter result",
        back=league.get_absolute_url(),
        done="The result stands, and the standings follow it.",
        league=league,
        delete=reverse("league:result_delete", args=[league.slug, found.pk])
        if removable
        else "",
        delete_label="Remove this result",
        text=corrections(stands) if stands else "",
    )


@commissioner_page
def delete_result(request: HttpRequest, league: League, fixture: int) -> HttpResponse:
    found = _fixture(league, fixture)
    return confirm_page(
        request,
        lambda: services.remove_result(found),
        heading=f"Remove the result of {found}?",
        text="The fixture waits to be played again, and the standings follow.",
        button="Remove result",
        back=league.get_absolute_url(),
        done="The result is removed.",
        then=league.get_absolute_url(),
        league=league,
    )


def _also(league: League, fixture: Fixture) -> list[tuple[str, str]]:
    """What else may become of a game that has not begun: address and label."""
    if fixture.outcome or fixture.table:
        return []
    forfeit = reverse("league:forfeit", args=[league.slug, fixture.pk]), "Forfeit it"
    simulate = reverse("league:simulate", args=[league.slug, fixture.pk]), "Simulate it"
    if fixture.postponed:
        return [forfeit, simulate]
    postpone = reverse("league:postpone", args=[league.slug, fixture.pk])
    return [(postpone, "Postpone it"), forfeit, simulate]


def _fixture(league: League, pk: int) -> Fixture:
    fixtures = Fixture.objects.filter(season__league=league)
    return get_object_or_404(
        fixtures.select_related("home", "away", "season__league"), pk=pk
    )
