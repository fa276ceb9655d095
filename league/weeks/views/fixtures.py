"""Pages for commissioners: fixtures and their results."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse

from league.core.locks import deletes
from league.core.models import League
from league.core.views.common import commissioner_page, confirm_page, form_page, me
from league.weeks import results, services
from league.weeks.authority import cautions
from league.weeks.corrections import corrections
from league.weeks.forms.fixtures import FixtureForm, ResultForm
from league.weeks.models import Fixture, Result


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
        done="Fixture added.",
        league=league,
    )


@commissioner_page
def edit(request: HttpRequest, league: League, fixture: int) -> HttpResponse:
    fixture_row = _fixture(league, fixture)
    unchanged = _fixture(league, fixture)
    return form_page(
        request,
        FixtureForm(request.POST or None, instance=fixture_row),
        lambda **fields: services.save_fixture(unchanged, **fields),
        heading=f"Change {fixture_row}",
        button="Save fixture",
        back=league.get_absolute_url(),
        done="Fixture saved.",
        league=league,
        delete=reverse("league:fixture_delete", args=[league.slug, fixture_row.pk]),
        delete_label="Delete fixture",
        also=_also(league, fixture_row),
    )


@deletes
@commissioner_page
def delete(request: HttpRequest, league: League, fixture: int) -> HttpResponse:
    fixture_row = _fixture(league, fixture)
    return confirm_page(
        request,
        lambda: services.delete_fixture(fixture_row),
        heading=f"Delete {fixture_row}?",
        text="This removes the fixture from the schedule.",
        button="Delete fixture",
        back=league.get_absolute_url(),
        done=f"{fixture_row} deleted.",
        then=league.get_absolute_url(),
        league=league,
    )


@commissioner_page
def result(request: HttpRequest, league: League, fixture: int) -> HttpResponse:
    """Enter a result by hand, or correct the current one."""
    fixture_row = _fixture(league, fixture)
    current = fixture_row.outcome
    removable = current is not None and not current.game_id
    return form_page(
        request,
        ResultForm(
            request.POST or None, instance=current or Result(fixture=fixture_row)
        ),
        lambda **fields: results.enter_result(fixture_row, by=me(request), **fields),
        heading=f"Result of {fixture_row}",
        button="Correct result" if current else "Enter result",
        back=league.get_absolute_url(),
        done="Result saved. Standings are updated.",
        league=league,
        delete=reverse("league:result_delete", args=[league.slug, fixture_row.pk])
        if removable
        else "",
        delete_label="Remove result",
        text=corrections(current) if current else "",
    )


@commissioner_page
def delete_result(request: HttpRequest, league: League, fixture: int) -> HttpResponse:
    fixture_row = _fixture(league, fixture)
    return confirm_page(
        request,
        lambda: results.remove_result(fixture_row, confirmed=True),
        heading=f"Remove the result of {fixture_row}?",
        text=" ".join(
            [
                "The game becomes unplayed, and the standings are updated.",
                *cautions(fixture_row),
            ]
        ),
        button="Remove result",
        back=league.get_absolute_url(),
        done="Result removed.",
        then=league.get_absolute_url(),
        league=league,
    )


def _also(league: League, fixture: Fixture) -> list[tuple[str, str]]:
    """Return further actions for a game that has not begun: address and label."""
    if fixture.outcome or fixture.table:
        return []
    forfeit = reverse("league:forfeit", args=[league.slug, fixture.pk]), "Forfeit"
    simulate = reverse("league:simulate", args=[league.slug, fixture.pk]), "Simulate"
    if fixture.postponed:
        return [forfeit, simulate]
    postpone = reverse("league:postpone", args=[league.slug, fixture.pk])
    return [(postpone, "Postpone"), forfeit, simulate]


def _fixture(league: League, pk: int) -> Fixture:
    fixtures = Fixture.objects.filter(season__league=league)
    return get_object_or_404(
        fixtures.select_related("home", "away", "season__league"), pk=pk
    )
