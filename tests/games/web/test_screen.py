"""The third screen, and the outlook that fans have at the table."""

import re

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from board.statistical import StatisticalBoard
from games.errors import Damaged
from games.live import watching
from games.live.change import Change
from games.log import reader
from games.models import Game, Seat
from games.reports import film
from games.reports.film import film_of
from games.reports.outlook import Highlight, _highlight, outlook_of
from games.reports.win_chart import chart_of
from games.table import services
from games.table.saving import save
from games.table.services.opening import open_fixture, open_table
from games.table.simulation import _answer, play_out
from games.table.store import locked_row, table
from games.table.turn import Turn
from league.core.services import change_league
from rules import facts as f
from rules.registry import latest_books
from tests.rules.games import AWAY, HOME, play, record

pytestmark = pytest.mark.django_db


@pytest.fixture
def played(fixture) -> Game:
    """A whole game by the statistical board; always the same."""
    game = open_fixture(fixture, seed=bytes(range(32)))
    play_out(game, 3)
    return Game.objects.get(pk=game.pk)


def page(game, client=None, **query):
    return (client or Client()).get(reverse("games:screen", args=[game.slug]), query)


def text(game, **query):
    return page(game, **query).content.decode()


def held(game, side="home"):
    """Return a browser that holds a seat."""
    client = Client()
    token = Seat.objects.get(game=game, side=side).token
    client.get(reverse("games:sit", args=[game.slug, side, token]))
    return client


# ── it works ─────────────────────────────────────────────────────────────────────


def test_before_the_toss_there_is_no_drive_and_no_chance(fixture):
    html = text(open_fixture(fixture))
    assert "Pregame" in html
    assert "No plays yet." in html
    assert "outlook__drive" not in html
    assert "outlook__chances" not in html


def test_it_has_fragments_and_nothing_to_tap(played):
    html = text(played)
    for name in (*watching.SCREEN, watching.NAME):
        assert html.count(f'id="table-{name}"') == (name != "clocks")
    for tag in ("<form", "<nav", "<footer", "site-header"):
        assert tag not in html


def test_over_the_chance_is_the_result(played):
    html = text(played)
    outlook = outlook_of(table(played.slug))
    home, away = played.home_score, played.away_score
    assert outlook.home.percent == (50 if home == away else 100 * (home > away))
    assert "Final" in html
    assert "outlook__drive" not in html


def test_great_moments_are_counted_and_the_end_is_the_last(played):
    outlook = outlook_of(table(played.slug))
    assert outlook.moments > 1
    html = text(played)
    assert f'data-moments="{outlook.moments}"' in html
    assert f'data-moment="{outlook.highlight.kind}"' in html
    assert outlook.highlight.kind == "final"
    assert f"Final, {outlook.line}" in html


@pytest.mark.parametrize(
    ("facts", "kind", "mark", "side"),
    [
        ([f.TouchdownScored(HOME, "rush", None)], "touchdown", "Touchdown", "home"),
        ([f.FieldGoalGood(AWAY, 30)], "field_goal", "Field goal", "away"),
        ([f.SafetyScored(AWAY, 2)], "safety", "Safety", "away"),
        ([f.PassIntercepted(AWAY, 50)], "turnover", "Interception", "away"),
    ],
)
def test_great_moments(facts, kind, mark, side):
    (play_,) = record(play(*facts))
    assert _highlight(play_) == Highlight(kind, mark, side)


def test_what_was_no_play_is_no_great_moment():
    facts = play(f.TouchdownScored(HOME, "rush", None), f.PlayNullified())
    (play_,) = record(facts)
    assert _highlight(play_) is None


def test_programs_of_fans_get_the_outlook_and_coaches_do_not(fixture):
    game = open_fixture(fixture)
    at = f"/api/games/{game.slug}/"
    keys = {seat.side: seat.token for seat in game.seats.all()}
    while table(game.slug).state.upcoming != "scrimmage":
        turn_on(game)
    fan = Client().get(at).json()
    assert set(fan["win_probability"]) == {"home", "away"}
    assert sum(fan["win_probability"].values()) == 100
    assert fan["drive"] is None
    turn_on(game, plays=1)
    fan = Client().get(at).json()
    assert fan["drive"]["side"] in ("home", "away")
    coach = Client().get(at, headers={"X-Seat-Token": keys["home"]}).json()
    assert (coach["win_probability"], coach["drive"]) == (None, None)


def turn_on(game: Game, plays: int = 0) -> None:
    """One answer of the statistical board, or as many as end so many plays."""
    now = table(game.slug)
    board, until = StatisticalBoard(4), now.play.index + plays
    board.begin_play(now.state)
    while True:
        turn = Turn(now, timezone.now())
        _answer(turn, board, turn.open[0])
        turn.settle()
        now = save(locked_row(game.slug), turn)
        if not plays or now.play.index >= until:
            return


def test_the_chances_stand_as_the_end_zones_lie(fixture):
    """They change sides with the teams at the end of a quarter."""
    game = open_fixture(fixture)
    orders = []
    for quarter in (1, 2):
        while (now := table(game.slug)).state.quarter < quarter or not now.state.down:
            turn_on(game)
        html = text(game)
        ends = re.findall(r'class="strip__team".*>(\w+)</text>', html)
        assert re.findall(r"<b>(\w+) \d+%</b>", html) == ends
        orders.append(ends)
    assert orders[0] == orders[1][::-1]


def test_a_paused_game_says_so(sitting):
    sitting.toss()
    services.pause(sitting.slug, sitting.home, "home", "p1")
    html = text(sitting.game)
    assert "The game is paused by the Rivets. It goes on from here." in html
    assert "Resume" not in html


def test_a_reopened_game_is_under_review(sitting):
    sitting.to_the_end()
    assert "Final" in text(sitting.game)
    to = sitting.last_seq("down.play")
    services.ask_undo(sitting.slug, sitting.both, "home", to, sitting.key())
    assert "Under review" in text(sitting.game)


def test_over_a_stream_it_is_another_class(played):
    assert "on-screen--overlay" in text(played, overlay="1")
    assert "on-screen--overlay" not in text(played, overlay="yes")
    assert "on-screen--overlay" not in text(played)


def test_a_coach_sees_what_fans_see(fixture):
    game = open_fixture(fixture)
    coach = held(game)
    reply = page(game, coach)
    # The fragments, rendered before it, have parts of the view under the same name.
    context = next(each for each in reply.context if "socket" in each)
    assert context["seen"].audience == "fan"
    assert context["socket"].endswith("?as=fan")


# ── the fans' table ──────────────────────────────────────────────────────────────


def test_the_table_has_it_for_fans_and_not_for_coaches(fixture):
    game = open_fixture(fixture)
    at = reverse("games:table", args=[game.slug])
    assert 'id="table-outlook"' in Client().get(at).content.decode()
    assert 'id="table-outlook"' not in held(game).get(at).content.decode()


def test_views_of_coaches_never_read_the_plays(fixture, monkeypatch):
    game = open_fixture(fixture)

    def read(*_):
        raise AssertionError("read")

    monkeypatch.setattr(watching, "outlook_of", read)
    change = Change(table(game.slug))
    for audience in ("home", "away", "both", "official", "fan"):
        assert watching.NAME not in change.html(audience)


def test_the_plays_are_read_once_between_two_plays(played, django_assert_num_queries):
    now = table(played.slug)
    first = outlook_of(now)
    with django_assert_num_queries(0):
        assert outlook_of(now) == first


@pytest.mark.parametrize("book", latest_books(), ids=lambda book: book.name)
def test_one_rule_decides_everywhere_whether_a_book_has_chances(book, monkeypatch):
    game = open_table("Rivets", "Owls", book=book.id)
    play_out(game, 3)
    now = table(game.slug)
    assert "outlook__chances" in text(game)
    assert film_of(now).ending is not None
    monkeypatch.setattr(film, "is_fitted", lambda name: False)
    film._films.clear()
    assert "outlook__chances" not in text(game)
    assert film_of(now).ending is None
    assert all(frame.chance is None for frame in film_of(now).frames)
    assert chart_of(film_of(now)) is None
    page = Client().get(f"{game.get_absolute_url()}chances/").content.decode()
    assert "has no win probability" in " ".join(page.split())
    film._films.clear()


def test_without_readable_plays_there_is_a_score_and_no_drive(played, monkeypatch):
    def damaged(_):
        raise Damaged("No play of this game is stored.")

    monkeypatch.setattr(reader, "finished_plays", damaged)
    assert outlook_of(table(played.slug)).drive is None
    assert "Final" in text(played)


# ── what may not be seen ─────────────────────────────────────────────────────────


def test_of_a_private_league_strangers_see_nothing(league, fixture, as_):
    game = open_fixture(fixture)
    change_league(league, public=False)
    assert page(game, as_("stranger")).status_code == 404
    assert page(game, as_("fan")).status_code == 404
    assert page(game, as_("home")).status_code == 200


def test_no_such_game():
    assert Client().get("/games/nothing/screen/").status_code == 404
