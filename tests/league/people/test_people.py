"""People of a league: they come, leave, hand over, sit in the official's chair."""

from types import SimpleNamespace

import pytest
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError

from games.table.services import open_fixture
from league.models import AuditEntry, Fixture, League, Team
from league.people import roles as people
from league.teams import services
from tests.league.core.test_pages import at, text


def test_everybody_is_listed_with_all_that_he_is(league, rivets, owls, cast) -> None:
    people.add_coach(owls, cast.home)
    people.add_official(league, cast.away)
    told = {
        person.user.username: [role.label for role in person.roles]
        for person in people.everybody(league)
    }
    assert told == {
        "commissioner": ["Commissioner"],
        "home": ["Coach of Owls", "Coach of Rivets"],
        "away": ["Coach of Owls", "Official"],
    }
    assert set(people.members(league)) == {cast.commissioner, cast.home, cast.away}


def test_the_page_is_for_all_and_its_buttons_for_few(league, rivets, as_) -> None:
    page = at("people", league)
    assert "Invite by link" in text(as_("commissioner").get(page))
    coach = text(as_("home").get(page))
    assert "Leave" in coach
    assert "Invite by link" not in coach
    assert "Leave" not in text(as_("fan").get(page))
    assert "Rivets" in text(as_("stranger").get(page))
    assert page in text(as_("fan").get(league.get_absolute_url()))
    assert page in text(as_("commissioner").get(at("settings", league)))


def test_the_page_costs_the_same_whoever_comes(
    league, rivets, cast, as_, django_assert_max_num_queries
) -> None:
    client = as_("commissioner")
    for n in range(12):
        person = User.objects.create_user(f"coach{n}")
        team = services.save_team(
            Team(league=league), [person], name=f"Team {n}", abbreviation=f"T{n}"
        )
        people.add_official(league, person)
        assert team.is_coached_by(person)
    with django_assert_max_num_queries(14):
        client.get(at("people", league))


def test_a_commissioner_adds_somebody_by_name(league, rivets, cast, as_) -> None:
    client, page = as_("commissioner"), at("person_add", league)
    client.post(page, {"person": "fan", "role": "commissioner"})
    client.post(page, {"person": "away", "role": "coach", "team": rivets.pk})
    client.post(page, {"person": "away", "role": "official"})
    assert league.is_run_by(cast.fan)
    assert rivets.is_coached_by(cast.away)
    assert cast.away in league.officials.all()
    assert client.post(page, {"person": "away", "role": "coach"}).status_code == 422
    assert client.post(page, {"person": "x", "role": "official"}).status_code == 422
    assert as_("home").post(page, {}).status_code == 403


def test_the_last_commissioner_stays(league, cast, as_) -> None:
    page = at("person_remove", league, "commissioner", cast.commissioner.pk)
    client = as_("commissioner")
    assert "You will no longer be a commissioner" in text(client.get(page))
    refused = client.post(page)
    assert refused.status_code == 409
    assert "at least one commissioner" in text(refused)
    people.add_commissioner(league, cast.fan)
    assert client.post(page).status_code == 302
    assert not league.is_run_by(cast.commissioner)
    entry = AuditEntry.objects.first()
    assert entry.actor == cast.commissioner
    assert entry.words == (
        "Changed league Tin Cup: commissioners no longer commissioner."
    )


def test_a_coach_leaves_his_team_and_keeps_the_other(
    league, rivets, owls, cast, as_
) -> None:
    people.add_coach(owls, cast.home)
    page = at("coach_remove", league, rivets.pk, cast.home.pk)
    assert as_("away").post(page).status_code == 403
    client = as_("home")
    assert "Leave?" in text(client.get(page))
    assert rivets.is_coached_by(cast.home)
    client.post(page)
    assert not rivets.coaches.exists()
    assert set(owls.coaches.all()) == {cast.home, cast.away}
    assert AuditEntry.objects.get().words == "Left Rivets."
    assert client.post(page).status_code == 404


def test_an_official_leaves_or_is_removed(league, cast, as_) -> None:
    for who in ("fan", "commissioner"):
        people.add_official(league, cast.fan)
        page = at("person_remove", league, "official", cast.fan.pk)
        assert as_("home").post(page).status_code == 403
        as_(who).post(page)
        assert not league.officials.exists()
    assert AuditEntry.objects.count() == 2


def test_a_commissioner_moves_a_team_at_once(league, rivets, cast, as_) -> None:
    page, client = at("team_move", league, rivets.pk), as_("commissioner")
    people.add_coach(rivets, cast.away)
    refused = client.post(page, {"to": "fan"})
    assert refused.status_code == 422
    assert set(rivets.coaches.all()) == {cast.home, cast.away}
    client.post(page, {"to": "fan", "leaves": cast.home.pk, "sure": "on"})
    assert set(rivets.coaches.all()) == {cast.fan, cast.away}
    client.post(page, {"to": "home", "sure": "on"})
    assert set(rivets.coaches.all()) == {cast.home}
    assert as_("home").post(page, {"to": "fan", "sure": "on"}).status_code == 403


def test_a_closed_account_becomes_nothing(league, rivets, cast) -> None:
    cast.fan.is_active = False
    for act in (
        lambda: people.add_commissioner(league, cast.fan),
        lambda: people.add_official(league, cast.fan),
        lambda: people.transfer(rivets, cast.fan),
    ):
        with pytest.raises(ValidationError, match="closed"):
            act()
    assert rivets.is_coached_by(cast.home)


# The official's chair ---------------------------------------------------------------


@pytest.fixture
def table(league: League, fixture: Fixture, cast: SimpleNamespace) -> str:
    people.add_official(league, cast.fan)
    return open_fixture(fixture).get_absolute_url()


def test_an_official_of_the_league_takes_the_chair(table, as_) -> None:
    client = as_("fan")
    assert "take the official’s chair" in text(client.get(table))
    links = client.get(f"{table}invite/").context["links"]
    chair = next(link for link in links if link.seat == "official")
    assert [link.seat for link in links] == ["official", "fan"]
    client.get(chair.url)
    client.get(table)
    assert client.get(f"/api{table}").json()["audience"] == "official"
    assert "take the official’s chair" not in text(client.get(table))


def test_nobody_else_finds_the_chair(league, table, cast, as_) -> None:
    people.add_official(league, cast.home)  # He coaches in this very game.
    for who in ("home", "away", "stranger"):
        client = as_(who)
        assert "take the official’s chair" not in text(client.get(table))
        links = client.get(f"{table}invite/").context["links"]
        assert "official" not in [link.seat for link in links]


def test_one_chair_is_for_one_official(league, table, cast, as_) -> None:
    other = User.objects.create_user("other")
    people.add_official(league, other)
    cast.other = other
    first = as_("fan")
    links = first.get(f"{table}invite/").context["links"]
    first.get(links[0].url)
    first.get(table)
    second = as_("other")
    assert "take the official’s chair" not in text(second.get(table))
    links = second.get(f"{table}invite/").context["links"]
    assert [link.seat for link in links] == ["fan"]
