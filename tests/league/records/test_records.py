"""Records from results, as pure functions; and the pages of history and records."""

from types import SimpleNamespace

import pytest
from django.utils.html import strip_tags
from hypothesis import given
from hypothesis import strategies as st

from league.competition.records import Played, meetings, records, streaks
from league.core.services import change_league
from league.models import Fixture, Result, Season, Team, Week
from league.seasons.history import past_seasons, played
from league.seasons.queries import season_table
from league.teams.services import save_team
from league.weeks.results import enter_result

A, B, C = 1, 2, 3


def game(number, home, away, home_score, away_score, forfeit=""):
    return Played(
        fixture=number,
        season="2026",
        time=f"2026, week {number}",
        home=home,
        away=away,
        home_score=home_score,
        away_score=away_score,
        forfeit=forfeit,
    )


GAMES = [
    game(1, A, B, 21, 14),
    game(2, B, A, 3, 40),
    game(3, A, C, 10, 10),
    game(4, C, A, 35, 31),
    game(5, A, B, 0, 2, "home"),
]


def test_most_points_the_biggest_win_and_points_in_vain():
    book = records(GAMES)
    assert [(s.team, s.points) for s in book.points] == [(A, 40), (C, 35), (A, 31)]
    assert [(s.team, s.margin) for s in book.margins] == [(A, 37), (A, 7), (C, 4)]
    assert [g.fixture for g in book.totals] == [4, 2, 1]
    assert (book.in_vain[0].team, book.in_vain[0].points) == (A, 31)


def test_of_equal_records_the_first_stands():
    book = records([game(1, A, B, 20, 0), game(2, C, B, 20, 0)])
    assert [side.team for side in book.points[:2]] == [A, C]


def test_streaks_of_wins_end_with_a_tie_those_without_defeat_do_not():
    book = records(GAMES)
    assert [(s.team, s.length, s.going) for s in book.wins] == [(A, 2, False)]
    assert (book.unbeaten[0].team, book.unbeaten[0].length) == (A, 3)
    assert book.unbeaten[0].until.fixture == 3


def test_a_forfeit_is_a_defeat_but_no_record_of_points():
    book = records([game(1, A, B, 0, 99, "home"), game(2, A, B, 0, 0, "both")])
    assert book.points == ()
    assert (book.losses[0].team, book.losses[0].length) == (A, 2)
    assert book.losses[0].going


def test_one_game_is_no_streak():
    assert records(GAMES[:1]).wins == ()


def test_two_teams_against_each_other():
    found = meetings(GAMES, A, B)
    assert (found.won, found.lost, found.tied) == (2, 1, 0)
    assert (found.points, found.against) == (61, 19)
    assert [side.game.fixture for side in found.games] == [5, 2, 1]
    assert meetings(GAMES, B, A).won == 1
    assert meetings(GAMES, B, C).games == ()


scores = st.integers(0, 60)
sides = st.sampled_from([A, B, C])
histories = st.lists(
    st.tuples(
        sides, sides, scores, scores, st.sampled_from(["", "", "home", "both"])
    ).filter(lambda drawn: drawn[0] != drawn[1]),
    max_size=40,
).map(lambda drawn: [game(number, *each) for number, each in enumerate(drawn, 1)])


@given(histories)
def test_every_game_of_a_team_is_in_exactly_one_run(history):
    every = [side for game in history for side in game.sides()]
    for team in (A, B, C):
        seen = [side for side in every if side.team == team]
        runs = [
            run.length
            for outcome in ("won", "lost", "tied")
            for run in streaks(every, {outcome})
            if run.team == team
        ]
        assert sum(runs) == len(seen)


@given(histories)
def test_meetings_are_the_same_from_both_sides(history):
    one, other = meetings(history, A, B), meetings(history, B, A)
    assert (one.won, one.tied) <= (len(one.games), len(one.games))
    assert one.points == other.against
    assert one.tied == other.tied


# ── the pages ────────────────────────────────────────────────────────────────────


@pytest.fixture
def past(league, rivets, owls):
    """Last season: two regular games, and the final that the Owls won."""
    old = league.season
    Season.objects.filter(pk=old.pk).update(label="Season 9", current=False)
    Season.objects.create(league=league, label="Season 10")
    old.refresh_from_db()

    def play(number, home, away, *score, kind="regular"):
        week, _ = Week.objects.get_or_create(season=old, kind=kind, number=number)
        fixture = Fixture.objects.create(
            season=old, home=home, away=away, week=week, kind=kind
        )
        enter_result(fixture, *score, confirmed=True)
        return fixture

    play(1, rivets, owls, 21, 14)
    play(2, owls, rivets, 3, 40)
    final = play(1, rivets, owls, 10, 13, kind="postseason")
    return SimpleNamespace(season=old, play=play, final=final)


def test_the_history_names_the_champion_and_the_best_record(league, past, as_):
    (old,) = [each for each in past_seasons(league) if each.season == past.season]
    assert (old.champion.name, old.final.away_score) == ("Owls", 13)
    assert [(team.name, record) for team, record in old.best] == [("Rivets", "2–0")]
    html = as_("stranger").get(f"/league/{league.slug}/seasons/").content.decode()
    assert "Champion" in html
    assert "Final: Owls 13, Rivets 10" in " ".join(html.split())


def test_the_latest_season_comes_first_whatever_it_is_called(league, past, as_):
    expected = ["Season 10", "Season 9"]
    assert [each.season.label for each in past_seasons(league)] == expected
    assert [each.label for each in league.seasons.all()] == expected


def test_who_joined_later_is_not_in_an_old_table(league, past):
    save_team(Team(league=league), name="Newcomers", abbreviation="NEW")
    assert [row.name for row in season_table(past.season).overall] == ["Rivets", "Owls"]
    now = season_table(league.season).overall
    assert "Newcomers" in [row.name for row in now]


def test_a_final_still_to_be_played_has_no_champion(league, past, rivets, owls):
    past.final.result.delete()
    assert past_seasons(league)[-1].champion is None


def test_two_games_in_the_last_week_are_no_final(league, past, rivets, owls):
    past.play(1, owls, rivets, 20, 0, kind="postseason")
    assert past_seasons(league)[-1].champion is None


def test_a_past_season_has_its_standings(league, past, as_):
    page = as_("stranger").get(f"/league/{league.slug}/season/", {"season": "Season 9"})
    assert [team.name for team, _ in page.context["groups"][0].lines] == [
        "Rivets",
        "Owls",
    ]


def test_a_season_of_another_league_is_not_there(league, past, as_, cast):
    from league.core.services import create_league

    other = create_league(cast.fan, name="Other Cup")
    page = as_("stranger").get(f"/league/{other.slug}/season/", {"season": "Season 9"})
    assert page.status_code == 404


def test_games_come_in_the_order_of_the_season(league, past, fixture):
    enter_result(fixture, 7, 0)
    assert [(g.season, g.home_score) for g in played(league)] == [
        ("Season 9", 21),
        ("Season 9", 3),
        ("Season 9", 10),
        (league.season.label, 7),
    ]


def test_the_preseason_counts_for_nothing(league, past, rivets, owls):
    past.play(1, rivets, owls, 99, 0, kind="preseason")
    assert len(played(league)) == 3


def test_the_record_book_of_all_seasons(league, past, as_):
    html = as_("stranger").get(f"/league/{league.slug}/records/").content.decode()
    assert "3 games; preseason" in html
    assert "Season 9, week 2" in html
    assert "Season 9, postseason week 1" in html


def test_the_visitors_score_comes_first(league, past, rivets, owls, as_):
    """The Rivets won 40-3 at the Owls: theirs stands first; 21-14 at home: last."""
    html = as_("stranger").get(f"/league/{league.slug}/records/").content.decode()
    assert said(html, "Rivets 40, Owls 3")
    assert said(html, "Owls 14, Rivets 21")
    pair = {"one": rivets.pk, "other": owls.pk}
    address = f"/league/{league.slug}/records/meetings/"
    html = as_("stranger").get(address, pair).content.decode()
    assert said(html, "40–3 Rivets at Owls")
    assert said(html, "14–21 Owls at Rivets")


def said(html, words):
    """Return True if a page's text has the words, whatever is marked up in them."""
    text = " ".join(strip_tags(html).split()).replace(" ,", ",")
    return words in text


@pytest.mark.parametrize("page", ["seasons", "records", "records/meetings"])
def test_a_new_league_has_no_past_and_says_so(league, as_, page):
    reply = as_("stranger").get(f"/league/{league.slug}/{page}/")
    assert reply.status_code == 200


def test_head_to_head(league, past, rivets, owls, as_):
    address = f"/league/{league.slug}/records/meetings/"
    pair = {"one": rivets.pk, "other": owls.pk}
    page = as_("stranger").get(address, pair)
    assert (page.context["meetings"].won, page.context["meetings"].lost) == (2, 1)
    same = as_("stranger").get(address, {"one": rivets.pk, "other": rivets.pk})
    assert "two different teams" in same.content.decode()
    odd = as_("stranger").get(address, {"one": "x", "other": "999999"})
    assert odd.context["meetings"] is None


@pytest.mark.parametrize(
    "page", ["seasons", "records", "records/meetings", "feeds", "card.png"]
)
def test_a_private_league_keeps_its_past_to_itself(league, past, as_, page):
    change_league(league, public=False)
    address = f"/league/{league.slug}/{page}{'' if '.' in page else '/'}"
    assert as_("stranger").get(address).status_code == 404
    assert as_("fan").get(address).status_code == 404
    assert as_("home").get(address).status_code == 200


def test_the_queries_do_not_grow_with_the_seasons(
    league, past, as_, rivets, owls, django_assert_max_num_queries
):
    for year in range(2010, 2020):
        old = Season.objects.create(league=league, label=str(year), current=False)
        week = Week.objects.create(season=old, number=1)
        made = Fixture.objects.create(season=old, home=rivets, away=owls, week=week)
        Result.objects.create(
            fixture=made, home_score=7, away_score=year % 9, how="entered"
        )
    client = as_("stranger")
    for page in (
        "seasons",
        "records",
        f"records/meetings/?one={rivets.pk}&other={owls.pk}",
    ):
        with django_assert_max_num_queries(11):
            address = f"/league/{league.slug}/{page}"
            assert (
                client.get(address if "?" in page else f"{address}/").status_code == 200
            )


def test_a_game_that_both_made_a_record_sets_neither_apart(league, past, as_):
    html = as_("stranger").get(f"/league/{league.slug}/records/").content.decode()
    _, _, rest = html.partition("Most combined points")
    both, _, others = rest.partition("</section>")
    assert "Rivets" in both
    assert "record__own" not in both
    assert "record__own" in others
