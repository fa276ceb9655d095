"""A result that somebody has decided stands against the table.

The table's end waits as a report; a commissioner accepts or dismisses it.
"""

import pytest
from django.core.exceptions import ValidationError
from django.urls import reverse

from games.models import Game
from games.table.services import open_fixture
from league.core.refusals import Unconfirmed
from league.fans import desk
from league.models import Fixture, Result, Submission, TableReport, Week
from league.notices.models import Notice
from league.seasons import next_season
from league.seasons.queries import season_standings
from league.weeks import closing, reporting, results, scheduling, services, submitting
from league.weeks.authority import standing_text

WAITING = TableReport.Status.WAITING


def stands(fixture: Fixture) -> tuple[int, int, str]:
    result = Result.objects.get(fixture=fixture)
    return result.away_score, result.home_score, result.how


def wins(fixture: Fixture) -> dict[int, int]:
    return {row.team: row.wins for row in season_standings(fixture.season)}


@pytest.fixture
def entered(fixture: Fixture, report) -> Fixture:
    """Played 24-17 at the table, then corrected by the commissioner."""
    results.apply_report(fixture.pk, report())
    results.enter_result(fixture, 6, 7)
    return fixture


def decided_by_coaches(fixture, report, cast) -> None:
    said = submitting.submit(fixture, cast.home, 6, 7)
    submitting.confirm(said, cast.away)


def decided_by_forfeit(fixture, report, cast) -> None:
    scheduling.forfeit(fixture, "home")


def decided_by_closing(fixture, report, cast) -> None:
    results.apply_report(fixture.pk, report(home_score=6, away_score=7))
    closing.close_week(fixture.week)


def decided_by_simulation(fixture, report, cast) -> None:
    told = report(home_score=6, away_score=7, simulated=True)
    results.apply_report(fixture.pk, told)


def decided_by_acceptance(fixture, report, cast) -> None:
    results.enter_result(fixture, 3, 0)
    results.apply_report(fixture.pk, report(home_score=6, away_score=7))
    results.accept_report(TableReport.objects.get(), cast.commissioner)


def decided_by_entry(fixture, report, cast) -> None:
    results.apply_report(fixture.pk, report())
    results.enter_result(fixture, 6, 7)


@pytest.fixture
def weekly(fixture: Fixture) -> Fixture:
    """The fixture in a week of its own."""
    week = Week.objects.create(season=fixture.season, number=1)
    return services.save_fixture(fixture, week=week)


DECIDED = [
    decided_by_entry,
    decided_by_coaches,
    decided_by_forfeit,
    decided_by_closing,
    decided_by_simulation,
    decided_by_acceptance,
]


@pytest.mark.parametrize("decide", DECIDED)
def test_coaches_replace_no_decided_result(weekly, report, cast, decide) -> None:
    """Undone, played to another end, told again: it waits each time."""
    decide(weekly, report, cast)
    before = stands(weekly), wins(weekly)
    results.withdraw_report(weekly.pk, "g1", 2)
    assert (stands(weekly), wins(weekly)) == before
    results.apply_report(weekly.pk, report(revision=2, home_score=34, away_score=0))
    results.apply_report(weekly.pk, report(revision=2, home_score=34, away_score=0))
    assert (stands(weekly), wins(weekly)) == before
    row = TableReport.objects.get(status=WAITING)
    assert (row.home_score, row.away_score) == (34, 0)
    assert row.reason
    results.accept_report(row, cast.commissioner)
    assert stands(weekly)[:2] == (0, 34)


@pytest.mark.parametrize("decide", DECIDED[:3])
def test_a_forfeit_at_the_table_replaces_none_either(
    weekly, report, cast, decide
) -> None:
    decide(weekly, report, cast)
    before = stands(weekly)
    results.apply_report(weekly.pk, report(revision=2, forfeit="away"))
    assert stands(weekly) == before
    assert TableReport.objects.get(status=WAITING).forfeit == "away"


def test_an_open_week_lets_coaches_undo_their_own_end(weekly, report) -> None:
    results.apply_report(weekly.pk, report())
    assert results.withdraw_report(weekly.pk, "g1", 2)
    results.apply_report(weekly.pk, report(revision=2, home_score=34))
    assert stands(weekly) == (17, 34, "table")
    assert not TableReport.objects.exists()


def test_a_commissioners_amendment_counts_in_a_closed_week(weekly, report) -> None:
    results.apply_report(weekly.pk, report())
    closing.close_week(weekly.week)
    results.apply_report(weekly.pk, report(revision=2, home_score=34, office=True))
    assert stands(weekly) == (17, 34, "table")


def test_not_even_an_amendment_replaces_an_entered_result(entered, report) -> None:
    results.apply_report(entered.pk, report(revision=2, office=True))
    assert stands(entered) == (7, 6, "entered")


def test_a_dismissed_end_does_not_come_back(entered, report, cast) -> None:
    told = report(revision=2, home_score=34)
    results.apply_report(entered.pk, told)
    reporting.dismiss(TableReport.objects.get(), cast.commissioner)
    reporting.dismiss(TableReport.objects.get(), cast.commissioner)
    results.apply_report(entered.pk, told)
    assert not TableReport.objects.waiting().exists()
    with pytest.raises(ValidationError, match="dismissed"):
        results.accept_report(TableReport.objects.get(), cast.commissioner)
    assert stands(entered) == (7, 6, "entered")


def test_a_game_played_on_withdraws_its_report(entered, report, cast) -> None:
    results.apply_report(entered.pk, report(revision=2))
    results.withdraw_report(entered.pk, "g1", 3)
    with pytest.raises(ValidationError, match="the game continues"):
        results.accept_report(TableReport.objects.get(), cast.commissioner)
    results.apply_report(entered.pk, report(revision=3, home_score=9))
    assert TableReport.objects.get(status=WAITING).home_score == 9


def test_a_season_that_is_over_takes_nothing_unasked(fixture, report, cast) -> None:
    """Neither a late end, nor a coach, nor a commissioner who was not told."""
    season, sides = fixture.season, {"home": fixture.away, "away": fixture.home}
    played = services.save_fixture(Fixture(season=season), **sides)
    results.enter_result(played, 20, 10)
    next_season.begin_next_season(fixture.season.league, abandon=True)
    fixture.refresh_from_db()
    results.apply_report(fixture.pk, report())
    assert not Result.objects.filter(fixture=fixture).exists()
    with pytest.raises(ValidationError, match="season is over"):
        submitting.submit(fixture, cast.home, 6, 7)
    row = TableReport.objects.get()
    with pytest.raises(Unconfirmed, match="is over"):
        results.accept_report(row, cast.commissioner)
    with pytest.raises(Unconfirmed, match="is over"):
        results.enter_result(fixture, 6, 7)
    results.accept_report(row, cast.commissioner, confirmed=True)
    with pytest.raises(Unconfirmed, match="is over"):
        results.enter_result(fixture, 6, 7)
    results.enter_result(fixture, 6, 7, confirmed=True)
    assert stands(fixture) == (7, 6, "entered")


# An open table ----------------------------------------------------------------------


@pytest.fixture
def at_table(fixture: Fixture, game: Game) -> Fixture:
    Game.objects.update(status="playing", home_score=7, away_score=3)
    return Fixture.objects.get(pk=fixture.pk)


def test_entering_over_an_open_table_says_so_first(at_table, api) -> None:
    address = f"/api/fixtures/{at_table.pk}/result/"
    score = {"home_score": 6, "away_score": 7}
    refused = api("commissioner").put(address, score, format="json")
    assert refused.status_code == 409
    assert "Owls 3, Rivets 7" in refused.json()["confirmed"][0]
    assert "Play goes on" in refused.json()["confirmed"][0]
    assert not Result.objects.exists()
    done = api("commissioner").put(address, {**score, "confirmed": True}, format="json")
    assert (done.status_code, done.json()["how"]) == (200, "entered")
    assert Game.objects.get().status == "playing"


def test_the_page_asks_for_the_same_confirmation(at_table, as_) -> None:
    address = reverse("league:result", args=["tin-cup", at_table.pk])
    page = as_("commissioner").get(address)
    assert "Owls 3, Rivets 7" in page.content.decode()
    score = {"home_score": 6, "away_score": 7, "forfeit": ""}
    refused = as_("commissioner").post(address, score)
    assert refused.status_code == 422
    assert not Result.objects.exists()
    as_("commissioner").post(address, {**score, "confirmed": "on"})
    assert stands(at_table) == (7, 6, "entered")


def test_coaches_see_what_becomes_of_their_game(at_table, as_, report) -> None:
    results.enter_result(at_table, 6, 7, confirmed=True)
    game = Fixture.objects.get(pk=at_table.pk)
    assert "can finish the game here" in standing_text(game)
    schedule = as_("home").get(reverse("league:schedule", args=["tin-cup"]))
    assert "stands while the game is played" in schedule.content.decode()
    Game.objects.update(status="finished", revision=1)
    results.apply_report(at_table.pk, report())
    page = as_("home").get(reverse("league:report", args=["tin-cup", _report().pk]))
    assert "stands until a commissioner accepts" in " ".join(
        page.content.decode().split()
    )
    schedule = as_("home").get(reverse("league:schedule", args=["tin-cup"]))
    assert "waiting for a commissioner" in schedule.content.decode()


def test_their_table_says_so_too(fixture, as_, report) -> None:
    game = open_fixture(fixture)
    Game.objects.update(status="playing")
    results.enter_result(fixture, 6, 7, confirmed=True)
    for page in ("", "box/"):
        shown = as_("home").get(f"{game.get_absolute_url()}{page}").content.decode()
        assert "The result 7–6 stands." in shown, page


def _report() -> TableReport:
    return TableReport.objects.get(status=WAITING)


# Answering it -----------------------------------------------------------------------


def test_it_waits_on_the_commissioners_desk_and_tells_him(
    entered, report, cast, as_
) -> None:
    results.apply_report(entered.pk, report(revision=2))
    for user, waits in ((cast.commissioner, 1), (cast.home, 0)):
        assert len(desk.desk(entered.season, user, _report().at).reports) == waits
    home = as_("commissioner").get(entered.season.league.get_absolute_url())
    assert _report().get_absolute_url() in home.content.decode()
    notice = Notice.objects.get(kind="report_waiting")
    assert notice.user == cast.commissioner
    as_("commissioner").post(f"{_report().get_absolute_url()}accept/")
    assert stands(entered) == (17, 24, "table")
    told = Notice.objects.filter(kind="result_answered", words__startswith="Accepted")
    assert {each.user for each in told} == {cast.home, cast.away}


def test_programs_accept_and_dismiss(entered, report, api) -> None:
    results.apply_report(entered.pk, report(revision=2))
    address = f"/api/reports/{_report().pk}/"
    assert api("home").get(address).json()["stands"]["home_score"] == 6
    assert api("fan").get(address).status_code == 404
    assert api("home").post(f"{address}accept/").status_code == 403
    dismissed = api("commissioner").post(f"{address}dismiss/")
    assert dismissed.json()["status"] == "dismissed"
    assert api("commissioner").post(f"{address}accept/").status_code == 400
    results.apply_report(entered.pk, report(revision=3))
    address = f"/api/reports/{_report().pk}/accept/"
    assert api("commissioner").post(address).json()["how"] == "table"
    assert api("commissioner").post(address).status_code == 200


def test_a_stranger_sees_no_report(entered, report, as_) -> None:
    results.apply_report(entered.pk, report(revision=2))
    page = _report().get_absolute_url()
    assert as_("fan").get(page).status_code == 404
    assert as_("home").post(f"{page}accept/").status_code == 403


def test_entering_a_result_answers_the_report(entered, report) -> None:
    results.apply_report(entered.pk, report(revision=2))
    with pytest.raises(Unconfirmed, match="dismisses"):
        results.enter_result(entered, 9, 9)
    results.enter_result(entered, 9, 9, confirmed=True)
    assert not TableReport.objects.waiting().exists()
    assert not Submission.objects.exists()
