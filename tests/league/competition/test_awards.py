"""Awards: who gets which and why, shared by those who are level."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from league.competition.awards import (
    DEFENSE,
    OFFENSE,
    SCORING,
    Award,
    PlayerTotals,
    TeamTotals,
    _counted,
    awards,
)
from league.models import Fixture
from league.seasons import totals
from league.weeks import results, services
from rules.stats import PlayerLine

HILL = TeamTotals("H", "Hill", 4, Fraction(3, 4), 100, 60)
DALE = TeamTotals("D", "Dale", 4, Fraction(1, 4), 80, 90)


def player(name: str, team: str = "H", games: int = 4, **numbers: int) -> PlayerTotals:
    return PlayerTotals(name, name, team, games, numbers)


def given_to(*players: PlayerTotals, teams=(HILL, DALE)) -> dict[str, Award]:
    return {award.key: award for award in awards(players, teams)}


def names(award: Award) -> list[str]:
    return [winner.name for winner in award.winners]


def test_leaders_lead_in_their_column() -> None:
    found = given_to(
        player("Ann", passing_yards=900, passing_tds=8, interceptions=3),
        player("Bob", rushing_yards=400, rushing_tds=1),
        player("Cy", receiving_yards=1, def_tackles_solo=30, def_interceptions=1),
        player("Di", fg_made=5, fg_att=7, pat_made=9),
    )
    assert names(found["passing"]) == ["Ann"]
    words = "900 yards passing and 8 touchdowns, 3 intercepted"
    assert found["passing"].winners[0].summary == words
    assert found["rushing"].winners[0].summary == "400 yards rushing and 1 touchdown"
    assert found["receiving"].winners[0].summary == "1 yard receiving"
    assert found["tackles"].winners[0].summary == "30 tackles in 4 games"
    assert found["interceptions"].winners[0].summary == "1 interception in 4 games"
    assert found["kicker"].winners[0].summary == "5 of 7 field goals, 9 extra points"
    assert found["scoring"].winners[0].summary == "24 points"
    assert names(found["offense"]) == ["Ann"]
    assert names(found["defense"]) == ["Cy"]


def test_ties_are_shared() -> None:
    found = given_to(player("Ann", rushing_yards=50), player("Bo", rushing_yards=50))
    assert names(found["rushing"]) == ["Ann", "Bo"]


def test_the_most_valuable_player_is_worth_more_to_a_team_that_wins() -> None:
    found = given_to(
        player("Loser", "D", rushing_yards=110), player("Winner", rushing_yards=100)
    )
    assert names(found["rushing"]) == ["Loser"]
    assert names(found["mvp"]) == ["Winner"]


def test_teams_have_awards_too() -> None:
    found = given_to()
    assert found["team_offense"].winners[0].summary == "25.0 points per game"
    assert found["team_defense"].winners[0].summary == "15.0 points allowed per game"
    assert found["team_record"].winners[0].summary == ".750 winning percentage"
    assert found["team_record"].winners[0].player is None


def test_nobody_is_given_what_nobody_has_earned() -> None:
    assert given_to(player("Ann"), teams=()) == {}
    assert "rushing" not in given_to(player("Ann", rushing_yards=-4))
    nothing = TeamTotals("N", "New", 0, Fraction(0), 0, 0)
    assert given_to(teams=(nothing,)) == {}


def test_the_columns_are_those_of_the_box_score() -> None:
    known = set(PlayerLine.__struct_fields__)
    assert {*OFFENSE, *DEFENSE, *SCORING} <= known


columns = st.dictionaries(
    st.sampled_from([*OFFENSE, *DEFENSE, *SCORING]), st.integers(0, 400)
)


@settings(deadline=None)
@given(st.lists(columns, max_size=6), st.randoms())
def test_it_does_not_matter_in_which_order_players_come(found, chance) -> None:
    players = [player(f"P{n}", **numbers) for n, numbers in enumerate(found)]
    shuffled = list(players)
    chance.shuffle(shuffled)
    for one, other in zip(
        awards(players, [HILL]), awards(shuffled, [HILL]), strict=True
    ):
        assert set(one.winners) == set(other.winners)
        assert one.title == other.title
        assert all(winner.summary for winner in one.winners)


# From results -----------------------------------------------------------------------


@pytest.fixture
def box(passer):
    line = {"team": "home", "player": f"p{passer.pk}", "passing_yards": 210}
    nobody = {"team": "home", "player": "team", "passing_yards": 999}
    figure = {"team": "away", "player": "a7", "passing_yards": 100}
    return {
        "players": {
            "home": [{**line, "passing_tds": 2, "passing_long": 60}, nobody],
            "away": [figure],
        },
        "names": {f"p{passer.pk}": "#12 Gus Vane", "a7": "#7"},
    }


@pytest.mark.django_db
def test_totals_are_added_up_from_box_scores(fixture, passer, report, box) -> None:
    results.apply_report(fixture.pk, report(box=box))
    again = services.save_fixture(
        Fixture(season=fixture.season), home=fixture.home, away=fixture.away
    )
    results.apply_report(again.pk, report(game_id="g2", box=box))
    one, figure = totals.player_totals(fixture.season)
    assert (one.player, one.name, one.team) == (
        *(passer.pk, "#12 Gus Vane"),
        fixture.home_id,
    )
    assert one.games == 2
    assert one.numbers == {"passing_yards": 420, "passing_tds": 4}
    assert figure.player is None
    (first, *_) = totals.season_awards(fixture.season)
    assert first.winners[0].summary == "420 yards passing and 4 touchdowns"


@pytest.mark.django_db
def test_only_the_regular_season_counts(fixture, report, box) -> None:
    services.save_fixture(fixture, kind="preseason")
    results.apply_report(fixture.pk, report(box=box))
    assert totals.player_totals(fixture.season) == []


@pytest.mark.django_db
def test_results_entered_by_hand_have_no_players(fixture) -> None:
    results.enter_result(fixture, 7, 3)
    found = {award.key for award in totals.season_awards(fixture.season)}
    assert found == {"team_offense", "team_defense", "team_record"}


@pytest.mark.django_db
def test_who_is_given_one_has_a_page(fixture, passer, report, box, as_) -> None:
    results.apply_report(fixture.pk, report(box=box))
    league = fixture.season.league
    html = as_("fan").get(f"/league/{league.slug}/season/").content.decode()
    awards = html.partition('<dl class="awards">')[2].partition("</dl>")[0]
    assert f'href="/league/{league.slug}/players/{passer.pk}/"' in awards
    assert f'href="{fixture.home.get_absolute_url()}"' in awards


def test_a_loss_of_yards_has_a_true_minus() -> None:
    assert _counted(-3, "yard") == "−3 yards"
