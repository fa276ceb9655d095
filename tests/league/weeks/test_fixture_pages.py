"""Pages of fixtures and their results."""

import pytest

from league.core import services
from league.models import Fixture, Result, Team
from league.teams import services as team_services
from league.weeks import results
from tests.league.pages import at, text


def test_the_commissioner_schedules_a_fixture(league, rivets, owls, as_) -> None:
    form = {"home": rivets.pk, "away": owls.pk, "kickoff": "", "kind": "preseason"}
    as_("commissioner").post(at("fixture_new", league), form)
    fixture = Fixture.objects.get()
    assert (str(fixture), fixture.kind, fixture.kickoff) == (
        "Owls at Rivets",
        "preseason",
        None,
    )


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"away": "home"}, "A team can’t play itself."),
        ({"away": ""}, "This field is required."),
        ({"kickoff": "soon"}, "Enter a valid date/time."),
        ({"kind": "friendly"}, "Select a valid choice."),
    ],
)
def test_an_impossible_fixture_is_refused_in_words(
    league, rivets, owls, as_, changes, reason
) -> None:
    form = {"home": rivets.pk, "away": owls.pk, "kickoff": "", "kind": "regular"}
    form.update({k: rivets.pk if v == "home" else v for k, v in changes.items()})
    response = as_("commissioner").post(at("fixture_new", league), form)
    assert response.status_code == 422
    assert reason in text(response)
    assert not Fixture.objects.exists()


def test_a_team_of_another_league_cannot_be_chosen(league, rivets, cast, as_) -> None:
    other = services.create_league(cast.fan, name="Other")
    guest = team_services.save_team(
        Team(league=other), name="Guests", abbreviation="GST"
    )
    form = {"home": rivets.pk, "away": guest.pk, "kind": "regular"}
    response = as_("commissioner").post(at("fixture_new", league), form)
    assert "Select a valid choice." in text(response)


def test_a_result_is_entered_corrected_and_removed(league, fixture, as_) -> None:
    client = as_("commissioner")
    url = at("result", league, fixture.pk)
    client.post(url, {"home_score": 24, "away_score": 17, "forfeit": ""})
    assert 'value="24"' in text(client.get(url))
    client.post(url, {"home_score": 24, "away_score": 27, "forfeit": ""})
    assert Result.objects.get().winner == "away"
    assert "Remove the result" in text(
        client.get(at("result_delete", league, fixture.pk))
    )
    client.post(at("result_delete", league, fixture.pk))
    assert not Result.objects.exists()


def test_a_negative_score_is_refused_in_words(league, fixture, as_) -> None:
    response = as_("commissioner").post(
        at("result", league, fixture.pk), {"home_score": -1, "away_score": 0}
    )
    assert "greater than or equal to 0" in text(response)
    assert not Result.objects.exists()


def test_a_table_s_result_offers_no_removal(league, fixture, report, as_) -> None:
    results.apply_report(fixture.pk, report())
    page = text(as_("commissioner").get(at("result", league, fixture.pk)))
    assert "Remove result" not in page


def test_a_fixture_is_deleted_when_confirmed(league, fixture, as_) -> None:
    client = as_("commissioner")
    client.get(at("fixture_delete", league, fixture.pk))
    assert Fixture.objects.exists()
    client.post(at("fixture_delete", league, fixture.pk))
    assert not Fixture.objects.exists()
