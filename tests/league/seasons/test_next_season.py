"""The next season: what goes on, what begins anew, what is kept, what is refused."""

import pytest
from django.core.exceptions import ValidationError
from django.urls import reverse
from django.utils import timezone

from league.core import services
from league.market import pool, trading
from league.models import (
    Award,
    Fixture,
    League,
    Player,
    PlayerSeason,
    Postseason,
    Season,
    TeamSeason,
)
from league.seasons import postseason, seeding
from league.seasons.arranging import Plan, arrange, arrangement
from league.seasons.next_season import begin_next_season, next_label, unfinished
from league.teams import creation, rosters
from league.weeks import results
from league.weeks import services as week_services
from league.weeks.reports import PlayerChange
from tests.remembering import remembered

pytestmark = pytest.mark.django_db


@pytest.fixture
def over(league: League, rivets, owls, passer: Player) -> Season:
    """A season with its only game played, and no play-offs."""

    def made() -> None:
        fixture = week_services.save_fixture(
            Fixture(season=league.season), home=rivets, away=owls
        )
        results.enter_result(fixture, 24, 17)

    remembered("season over", made, league, rivets, owls, passer)
    return league.season


def page(league: League, name: str = "next_season") -> str:
    return reverse(f"league:{name}", args=[league.slug])


@pytest.mark.parametrize(
    ("label", "after"),
    [
        ("2026", "2027"),
        ("Spring", "Spring 2"),
        ("Spring 2", "Spring 3"),
        ("The Autumn Bowl No 9", "The Autumn Bowl N 10"),
        ("The Autumn Bowl of 9", "The Autumn Bowl o 10"),
        ("An Autumn Tournament", "An Autumn Tourname 2"),
        ("Autumn 9999999999999", "Autum 10000000000000"),
        ("9" * 20, "1" + "0" * 19),
        ("Spring ²", "Spring ² 2"),
        ("²", "² 2"),
    ],
)
def test_the_next_season_is_called_after_the_last(label: str, after: str) -> None:
    assert next_label(Season(label=label)) == after
    Season(label=after).clean_fields(exclude=["league"])


def test_a_label_that_has_no_room_for_the_next_number_is_cut(league, over) -> None:
    over.label = "The Autumn Bowl No 9"
    over.save()
    assert begin_next_season(league).label == "The Autumn Bowl N 10"


def test_the_new_season_is_on_and_the_old_one_stays(league, over) -> None:
    new = begin_next_season(league)
    assert league.season == new != over
    assert new.label == str(int(over.label) + 1)
    over.refresh_from_db()
    assert not over.current
    assert over.fixtures.get().outcome.home_score == 24
    assert not new.fixtures.exists()


def test_asked_twice_it_makes_one_season(league, over) -> None:
    assert begin_next_season(league) == begin_next_season(league)
    assert league.seasons.count() == 2
    assert PlayerSeason.objects.count() == 1


def test_divisions_and_the_form_of_the_play_offs_go_on(
    league, over, rivets, owls
) -> None:
    plans = [Plan("", "Hill", (rivets,)), Plan("", "Dale", (owls,))]
    arrange(over, plans, "professional")
    postseason.save_settings(over, neutral_final=True)
    new = begin_next_season(league, abandon=True)
    assert arrangement(new) == plans
    assert new.standings_order == "professional"
    assert seeding.settings(new).neutral_final
    assert seeding.settings(new).started is None


def test_players_begin_anew_and_what_they_were_is_kept(
    league, over, passer, client
) -> None:
    Player.objects.filter(pk=passer.pk).update(
        hp=3, pr=37, pr_dice=[6, 6, 5, 5, 5], status="IR", depth=1, lowers=True
    )
    begin_next_season(league)
    passer.refresh_from_db()
    assert (passer.hp, passer.pr, passer.status) == (10, None, "A")
    assert (passer.depth, passer.pr_dice, passer.lowers) == (None, [], False)
    kept = PlayerSeason.objects.get()
    assert (kept.season, kept.player, kept.team) == (over, passer, passer.team)
    assert (kept.hp, kept.pr, kept.status, kept.depth) == (3, 37, "IR", 1)
    html = client.get(passer.get_absolute_url()).content.decode()
    assert '<td class="num">37</td>\n<td class="num">3</td>' in html


def test_what_is_put_right_later_changes_the_awards(league, over, rivets, owls):
    begin_next_season(league)
    (best,) = over.awards.filter(key="team_offense")
    assert best.team == rivets
    results.enter_result(over.fixtures.get(), 17, 24, confirmed=True)
    (best,) = over.awards.filter(key="team_offense")
    assert best.team == owls


def test_offers_and_the_deadline_end_with_the_season(league, over, rivets, owls, cast):
    mine = rosters.save_player(Player(team=rivets), number=5, name="A", position="QB")
    his = rosters.save_player(Player(team=owls), number=6, name="B", position="QB")
    offered = trading.offer(rivets, owls, [mine], [his], cast.home)
    pool.set_rules(league, deadline=timezone.now())
    begin_next_season(league)
    with pytest.raises(ValidationError, match="ended with the season"):
        trading.accept(offered)
    told = cast.away.notices.filter(kind="trade_answered").get().words
    assert told.endswith("was not completed before the season ended.")
    assert trading.offer(rivets, owls, [mine], [his], cast.home).open


def test_a_free_agent_keeps_his_season_and_his_award(league, over, passer, cast):
    did = {"player": f"p{passer.pk}", "passing_yards": 200, "attempts": 10}
    box = {"players": {"home": [did], "away": []}, "names": {f"p{passer.pk}": "Vane"}}
    results.enter_result(over.fixtures.get(), 24, 3, box=box)
    pool.release(passer, cast.commissioner)
    begin_next_season(league)
    assert over.awards.filter(player=passer).exists()
    assert PlayerSeason.objects.get().team is None


def test_no_more_than_53_come_back_active(league, over, rivets) -> None:
    Player.objects.bulk_create(
        Player(
            team=rivets,
            number=n,
            name=f"Man {n}",
            position="QB",
            status="IR" if n >= 48 else "A",
        )
        for n in range(13, 13 + 50)
    )
    Player.objects.filter(team=rivets, number=13).update(status="P")
    begin_next_season(league)
    statuses = [player.status for player in rivets.players.all()]
    assert statuses.count("A") == 50
    assert statuses.count("IR") == 0
    assert statuses.count("P") == 1


def test_the_injured_beyond_the_limit_practise(league, over, rivets) -> None:
    rows = [
        Player(team=rivets, number=n, name=f"M{n}", position="QB", status=status)
        for n, status in [*((n, "A") for n in range(20, 71)), (80, "IR"), (81, "IR")]
    ]
    Player.objects.bulk_create(rows)
    begin_next_season(league)
    assert rivets.players.filter(status="A").count() == 53
    assert rivets.players.get(number=81).status == "P"


def test_teams_are_created_anew_but_stadiums_stand(league, over, rivets) -> None:
    services.change_league(league, team_creation=True)
    rivets.refresh_from_db()
    creation.roll_stats(rivets)
    creation.set_stadium(rivets, "The Foundry", "dome")
    begin_next_season(league)
    sheet = creation.sheet(rivets)
    assert (sheet.season, sheet.method, sheet.offense) == (league.season, None, "")
    assert (sheet.stadium, sheet.stadium_type) == ("The Foundry", "dome")
    assert TeamSeason.objects.get(team=rivets, season=over).method is not None
    assert len(creation.roll_stats(rivets).rolls) > 0


def test_what_happens_before_the_roll_is_not_undone_by_it(
    league, over, rivets, passer
) -> None:
    services.change_league(league, team_creation=True)
    rivets.refresh_from_db()
    creation.roll_stats(rivets)
    begin_next_season(league)
    rosters.save_player(passer, status="P")
    creation.roll_stats(rivets)
    passer.refresh_from_db()
    assert passer.status == "P"


def test_awards_are_kept(league, over, rivets) -> None:
    begin_next_season(league)
    assert {award.season for award in Award.objects.all()} == {over}
    best = Award.objects.get(key="team_record")
    assert (best.team, best.words) == (rivets, "1.000 winning percentage")


# Refused ------------------------------------------------------------------------------


def test_a_season_without_a_game_is_not_ended(league, rivets, owls) -> None:
    with pytest.raises(ValidationError, match="No games have been played"):
        begin_next_season(league)


def test_games_without_a_result_are_waited_for(league, over, rivets, owls) -> None:
    week_services.save_fixture(Fixture(season=over), home=owls, away=rivets)
    with pytest.raises(ValidationError, match="1 game has no result yet"):
        begin_next_season(league)
    assert league.season == over


def test_a_game_at_a_table_is_waited_for(league, rivets, owls, game) -> None:
    assert "1 game is in progress." in unfinished(league.season)
    with pytest.raises(ValidationError, match="in progress"):
        begin_next_season(league)


def test_play_offs_are_waited_for(league, over) -> None:
    arrange(over, [], wild_cards=2)
    with pytest.raises(ValidationError, match="haven’t started"):
        begin_next_season(league)
    postseason.start(over)
    with pytest.raises(ValidationError, match="aren’t over"):
        begin_next_season(league)
    results.enter_result(over.fixtures.get(kind="postseason"), 3, 0)
    assert begin_next_season(league) != over


def test_a_commissioner_may_end_it_as_it_stands(league, over, rivets, owls) -> None:
    week_services.save_fixture(Fixture(season=over), home=owls, away=rivets)
    assert begin_next_season(league, abandon=True) == league.season != over


def test_a_name_is_not_given_twice(league, over) -> None:
    with pytest.raises(ValidationError):
        begin_next_season(league, over.label)
    assert league.season == over


def test_a_game_of_the_old_season_that_ends_late_hurts_nobody(
    league, fixture, passer, report
) -> None:
    other = week_services.save_fixture(
        Fixture(season=fixture.season), home=fixture.away, away=fixture.home
    )
    results.enter_result(other, 3, 0)
    begin_next_season(league, abandon=True)
    told = PlayerChange(hit_points=-4, rating=0, relief="", lowers=False)
    results.apply_report(fixture.pk, report(players={str(passer.pk): told}))
    passer.refresh_from_db()
    assert passer.hp == 10


# Pages --------------------------------------------------------------------------------


def test_the_commissioner_is_asked_before(league, over, as_) -> None:
    shown = as_("commissioner").get(page(league)).content.decode()
    assert "Start the next season?" in shown
    assert league.season == over
    answer = as_("commissioner").post(page(league), {"label": "2040"})
    assert answer.status_code == 302
    assert league.season.label == "2040"


def test_ending_it_early_has_to_be_said(league, over, rivets, owls, as_) -> None:
    week_services.save_fixture(Fixture(season=over), home=owls, away=rivets)
    assert as_("commissioner").post(page(league), {"label": "A"}).status_code == 409
    assert league.season == over
    data = {"label": "A", "abandon": "on"}
    assert as_("commissioner").post(page(league), data).status_code == 302
    assert league.season.label == "A"


def test_only_a_commissioner_begins_it(league, over, as_) -> None:
    for who, status in (("home", 403), ("fan", 403), ("stranger", 302)):
        assert as_(who).post(page(league), {"label": "X"}).status_code == status
    assert league.season == over


@pytest.mark.parametrize("name", ["standings", "schedule", "playoffs", "season"])
def test_a_past_season_is_read_by_its_name(league, over, as_, name: str) -> None:
    arrange(over, [], wild_cards=2)
    postseason.start(over)
    results.enter_result(over.fixtures.get(kind="postseason"), 3, 0)
    label = over.label
    begin_next_season(league)
    shown = as_("fan").get(page(league, name), {"season": label})
    assert shown.status_code == 200
    assert label in shown.content.decode()
    assert "Rivets" in shown.content.decode()
    assert as_("fan").get(page(league, name), {"season": "1912"}).status_code == 404


def test_the_seasons_are_listed_with_their_champions(league, over, as_) -> None:
    arrange(over, [], wild_cards=2)
    postseason.start(over)
    results.enter_result(over.fixtures.get(kind="postseason"), 3, 0)
    begin_next_season(league)
    shown = as_("fan").get(page(league, "seasons")).content.decode()
    assert shown.index("Current<") < shown.index("champion")
    assert Postseason.objects.filter(champion__name="Rivets").count() == 1
