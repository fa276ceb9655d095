"""The sizes of rosters hold as the league sets them, by every door."""

from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.urls import reverse

from league.competition.rosters import RosterRow
from league.core import services
from league.market import drafting, pool, trading
from league.models import League, Player, Team
from league.seasons import next_season
from league.teams import creation, moves, rosters
from league.weeks import results

A, P, IR = Player.Status.ACTIVE, Player.Status.PRACTICE, Player.Status.INJURED
FULL = "A roster has at most 13 players; Rivets would have 14."


def fill(team: Team, size: int, first: int = 1) -> None:
    rows = "".join(f"{n},Man {n},WR\n" for n in range(first, first + size))
    plan = rosters.import_roster(team, f"number,name,position\n{rows}")
    assert not plan.errors


def count(team: Team, status: str) -> int:
    return team.players.filter(status=status).count()


@pytest.fixture
def small(league: League) -> League:
    """A league of 12 active players and 13 in all."""
    services.change_league(league, active_limit=12, roster_limit=13)
    return League.objects.get(pk=league.pk)


@pytest.fixture
def full(small: League, rivets: Team) -> Team:
    team = Team.objects.get(pk=rivets.pk)
    fill(team, 13)
    return team


def test_it_is_53_and_60_until_the_league_says_otherwise(league) -> None:
    assert (league.active_limit, league.roster_limit) == (53, 60)


def test_those_who_join_are_active_while_there_is_room(full) -> None:
    assert (count(full, A), count(full, P)) == (12, 1)


def test_nobody_joins_a_full_roster_by_the_api_or_a_form(small, full, as_, api) -> None:
    sent = {"number": 50, "name": "Al Rook", "position": "LB"}
    reply = api("home").post("/api/players/", sent | {"team": full.pk})
    assert (reply.status_code, reply.json()["non_field_errors"]) == (400, [FULL])
    page = reverse("league:player_new", args=[small.slug, full.pk])
    reply = as_("home").post(page, sent)
    assert (reply.status_code, FULL in reply.content.decode()) == (422, True)


def test_nobody_joins_a_full_roster_by_a_file(full) -> None:
    text = "number,name,position\n50,Al Rook,LB\n"
    (error,) = rosters.import_roster(full, text).errors
    assert (error.line, error.wrong) == (2, FULL)


def test_no_more_are_made_active(full) -> None:
    spare = full.players.get(status=P)
    with pytest.raises(ValidationError, match="The active roster is full"):
        moves.move(full, spare, A)


def test_no_free_agent_joins_a_full_roster(small, full, cast) -> None:
    pool.fill(small, [RosterRow(2, 50, "Al Rook", "LB")])
    with pytest.raises(ValidationError, match="at most 13 players"):
        pool.sign(full, small.free_agents.get(), 50, cast.commissioner)


def test_no_trade_makes_a_roster_too_big(small, full, owls, cast) -> None:
    fill(owls, 3, first=50)
    gives, gets = owls.players.all()[:2], full.players.all()[:1]
    with pytest.raises(ValidationError, match="would have 14 players; the limit is 13"):
        trade = trading.offer(owls, full, gives, gets, cast.away)
        trading.accept(trade)


def test_no_draft_makes_a_roster_too_big(small, full, owls) -> None:
    pool.fill(small, [RosterRow(n, n, f"New {n}", "LB") for n in (50, 51)])
    draft = drafting.set_up(small.season, 1)
    with pytest.raises(ValidationError, match="exceed the roster limit of 13"):
        drafting.start(draft)


def test_the_next_season_begins_with_as_many_active(small, full, owls, fixture) -> None:
    spare = full.players.filter(status=P)
    spare.update(status=IR)
    results.enter_result(fixture, 7, 0)
    next_season.begin_next_season(small, abandon=True)
    assert (count(full, A), count(full, P), count(full, IR)) == (12, 1, 0)


def test_ratings_leave_the_best_active(small, full) -> None:
    services.change_league(small, team_creation=True)
    full.players.update(status=A)
    team = Team.objects.get(pk=full.pk)
    creation.roll_players(team)
    assert (count(team, A), count(team, P)) == (12, 1)
    (lowest,) = team.players.filter(status=P)
    assert lowest.pr == min(player.pr for player in team.players.all())


def test_a_bigger_roster_may_be_rated(league, rivets) -> None:
    services.change_league(league, roster_limit=70, team_creation=True)
    team = Team.objects.get(pk=rivets.pk)
    fill(team, 70)
    assert len(creation.roll_players(team)) == 70


@pytest.mark.parametrize(
    ("sizes", "field"),
    [
        ({"active_limit": 12, "roster_limit": 12}, "roster_limit"),
        ({"active_limit": 11}, "active_limit"),
        ({"active_limit": 14}, "active_limit"),
        ({"roster_limit": 100}, "roster_limit"),
        ({"active_limit": 10}, "active_limit"),
    ],
)
def test_sizes_that_do_not_hold_are_refused(small, full, api, sizes, field) -> None:
    path = f"/api/leagues/{small.slug}/"
    reply = api("commissioner").patch(path, sizes)
    assert reply.status_code == 400
    assert field in reply.json()
    small.refresh_from_db()
    assert (small.active_limit, small.roster_limit) == (12, 13)


def test_sizes_stay_while_a_draft_is_on(small, rivets, owls, api) -> None:
    pool.fill(small, [RosterRow(n, n, f"New {n}", "LB") for n in (50, 51)])
    drafting.start(drafting.set_up(small.season, 1))
    reply = api("commissioner").patch(
        f"/api/leagues/{small.slug}/", {"roster_limit": 20}
    )
    assert reply.status_code == 400
    assert "The draft is in progress" in reply.json()["roster_limit"][0]


def test_the_settings_page_sets_both(league, as_) -> None:
    page = reverse("league:settings", args=[league.slug])
    form = as_("commissioner").get(page).context["form"]
    sent: dict[str, Any] = {
        field.html_name: field.value() for field in form if field.value() is not None
    }
    sent |= {"active_limit": 46, "roster_limit": 55, "commissioners": "commissioner"}
    reply = as_("commissioner").post(page, sent)
    assert reply.status_code == 302, reply.context["form"].errors
    league.refresh_from_db()
    assert (league.active_limit, league.roster_limit) == (46, 55)
