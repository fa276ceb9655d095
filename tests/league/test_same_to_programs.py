"""Pages and programs show a row to the same people: both ask the same function."""

import pytest
from django.contrib.auth.models import AnonymousUser

from league.core import audit, services
from league.models import TableReport, Team
from league.teams import services as team_services
from league.weeks import reporting, results, submitting


@pytest.fixture
def report_waiting(fixture, report) -> tuple[str, str]:
    results.enter_result(fixture, 6, 7)
    results.apply_report(fixture.pk, report())
    row = TableReport.objects.get()
    return row.get_absolute_url(), f"/api/reports/{row.pk}/"


@pytest.fixture
def submission(fixture, cast) -> tuple[str, str]:
    row = submitting.submit(fixture, cast.home, 21, 14)
    page = f"{fixture.season.league.get_absolute_url()}results/{row.pk}/"
    return page, f"/api/submissions/{row.pk}/"


@pytest.fixture
def log_entry(league, rivets, owls, cast) -> tuple[str, str]:
    """Of a league whose members read the log; the fan is none of them."""
    services.change_league(league, open_log=True)
    row = audit.note(league, cast.commissioner, "league.changed", "Opened the log.")
    return f"{league.get_absolute_url()}done/", f"/api/done/{row.pk}/"


@pytest.mark.parametrize("row", ["report_waiting", "submission", "log_entry"])
@pytest.mark.parametrize(
    ("who", "sees"),
    [("commissioner", True), ("home", True), ("away", True), ("fan", False)],
)
def test_a_page_and_a_program_show_a_row_to_the_same_people(
    row, who, sees, request, as_, api
) -> None:
    page, address = request.getfixturevalue(row)
    assert (as_(who).get(page).status_code == 200) is sees
    assert (api(who).get(address).status_code == 200) is sees


@pytest.mark.parametrize("row", ["report_waiting", "submission"])
def test_a_coach_of_another_team_of_the_league_does_not_see_it(
    row, request, league, cast, as_, api
) -> None:
    page, address = request.getfixturevalue(row)
    team_services.save_team(
        Team(league=league), [cast.fan], name="Ants", abbreviation="ANT"
    )
    assert as_("fan").get(page).status_code == 404
    assert api("fan").get(address).status_code == 404


@pytest.mark.parametrize(
    ("row", "rows"),
    [
        ("report_waiting", reporting.visible_to),
        ("submission", submitting.visible_to),
        ("log_entry", audit.read_by),
    ],
)
def test_nobody_without_an_account_sees_it(row, rows, request, league) -> None:
    """Not even where a team has no coach and a league no commissioner."""
    request.getfixturevalue(row)
    for team in league.teams.all():
        team.coaches.clear()
    league.commissioners.clear()
    assert not rows(AnonymousUser()).exists()
