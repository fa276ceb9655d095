"""A game's pages for fans: drives, win probability, replay; for programs, too."""

import json
import re
from itertools import pairwise

import pytest
from django.test import Client
from django.urls import reverse

from games.log.reader import finished_plays
from games.models import Game
from games.reports.drives import DriveBar
from games.reports.film import film_of
from games.reports.win_chart import chart_of, swings
from games.table.services.opening import open_fixture
from games.table.simulation import play_out
from games.table.store import table
from league.core.services import change_league
from rules.prompts import Chosen
from tests.games.conftest import Sitting

pytestmark = pytest.mark.django_db
PAGES = ("drives", "chances", "replay")
PARTS = ("drives", "chances", "replay")


@pytest.fixture
def played(fixture) -> Game:
    """A whole game of the EFHL's book, by the statistical board; always the same."""
    game = open_fixture(fixture, seed=bytes(range(32)))
    play_out(game, 3)
    return Game.objects.get(pk=game.pk)


def page(name, slug, client=None, **query):
    address = reverse(f"games:{name}", args=[slug])
    return (client or Client()).get(address, query)


# ── they work ────────────────────────────────────────────────────────────────────


def test_every_play_that_is_told_has_a_frame_and_the_last_has_the_score(played):
    film = film_of(table(played.slug))
    last = film.frames[-1]
    assert [frame.number for frame in film.frames] == [*range(1, len(film.frames) + 1)]
    assert (last.home, last.away) == (played.home_score, played.away_score)
    assert len(film.frames) <= len(finished_plays(played.pk))


def test_the_chances_end_with_the_result(played):
    film = film_of(table(played.slug))
    home, away = played.home_score, played.away_score
    assert film.ending == (0.5 if home == away else float(home > away))
    rows = swings(film)
    assert rows[-1].after == film.ending
    assert all(a.after == b.before for a, b in pairwise(rows))


def test_scores_are_marked_on_the_plot(played):
    chart = chart_of(film_of(table(played.slug)))
    assert len(chart.scores) >= 2
    assert [mark.text for mark in chart.quarters][:4] == ["Q1", "Q2", "Q3", "Q4"]
    assert chart.line.startswith("0,")


def test_a_replay_is_gone_through_without_a_script(played):
    count = len(film_of(table(played.slug)).frames)
    first = page("replay", played.slug).content.decode()
    assert 'href="?play=2"' in first
    assert 'rel="prev"' not in first
    middle = page("replay", played.slug, play=30).content.decode()
    assert 'href="?play=29"' in middle
    assert 'href="?play=31"' in middle
    last = page("replay", played.slug, play=count).content.decode()
    assert 'rel="next"' not in last


@pytest.mark.parametrize("asked", ["0", "-3", "x", "²", "99999", "9" * 5000, ""])
def test_a_play_that_is_none_is_the_nearest(played, asked):
    reply = page("replay", played.slug, play=asked)
    count = reply.context["count"]
    assert reply.status_code == 200
    assert reply.context["frame"].number in (1, count)


def test_the_drives_say_from_where_to_where_and_how_they_ended(played):
    reply = page("drives", played.slug)
    bars = [bar for bar, _ in reply.context["rows"]]
    assert len(bars) > 5
    for bar in bars:
        assert reply.content.decode().count(bar.result) >= 1
    scored = [bar for bar in bars if bar.result == "Touchdown"]
    assert all(bar.end == (100 if bar.side == "home" else 0) for bar in scored)


def bar(left, length, result="Touchdown"):
    return DriveBar(
        number=1,
        side="home",
        quarter="Q1",
        start=left,
        end=left + length,
        from_="",
        to="",
        plays=3,
        yards=length,
        result=result,
        scored=False,
    )


def test_the_words_stand_where_there_is_room():
    assert bar(10, 20).words_at == "after"
    assert bar(70, 25).words_at == "before"
    assert bar(8, 90).words_at == "inside"


@pytest.mark.parametrize("name", PAGES)
def test_before_the_first_play_every_page_says_so(sitting, name):
    reply = page(name, sitting.slug)
    assert reply.status_code == 200
    assert 'class="empty"' in reply.content.decode()


def test_a_live_game_has_its_plays_so_far(sitting):
    sitting.toss()
    sitting.run()
    film = film_of(sitting.table)
    assert [frame.kind for frame in film.frames] == ["play", "play"]
    assert film.ending is None
    sitting.run()
    assert len(film_of(sitting.table).frames) == 3


def test_the_two_sides_tables_of_a_box_score_are_told_apart(played):
    html = page("box", played.slug).content.decode()
    named = re.findall(r'role="region"\s+aria-label="([^"]*)"', html)
    assert "Passing, Rivets" in named
    assert len(named) == len(set(named))


# ── what may not be seen ─────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", [*PAGES, "card"])
def test_of_a_private_league_strangers_see_nothing(league, fixture, as_, name):
    game = open_fixture(fixture)
    change_league(league, public=False)
    assert page(name, game.slug, as_("stranger")).status_code == 404
    assert page(name, game.slug, as_("fan")).status_code == 404
    assert page(name, game.slug, as_("home")).status_code == 200


@pytest.mark.parametrize("part", PARTS)
def test_nor_do_programs(league, fixture, as_, part):
    game = open_fixture(fixture)
    change_league(league, public=False)
    address = f"/api/games/{game.slug}/{part}/"
    assert as_("stranger").get(address).status_code == 404


def test_no_frame_is_of_the_play_that_is_being_played(sitting: Sitting):
    sitting.toss()
    before = film_of(sitting.table)
    sitting.answer("down.play", Chosen("run"))
    assert film_of(sitting.table).frames == before.frames


# ── for programs ─────────────────────────────────────────────────────────────────


def test_programs_read_the_same(played):
    client = Client()
    replay = client.get(f"/api/games/{played.slug}/replay/").json()
    assert (replay["home"], replay["away"]) == (
        played.home_abbreviation,
        played.away_abbreviation,
    )
    film = film_of(table(played.slug))
    assert len(replay["frames"]) == len(film.frames)
    drives = client.get(f"/api/games/{played.slug}/drives/").json()
    assert {"start", "end", "result", "side"} <= set(drives[0])
    chances = client.get(f"/api/games/{played.slug}/chances/").json()
    assert chances[-1]["after"] == film.ending


@pytest.mark.parametrize("part", PARTS)
def test_who_has_it_already_gets_nothing(sitting, part):
    client, address = Client(), f"/api/games/{sitting.slug}/{part}/"
    mark = client.get(address)["ETag"]
    assert client.get(address, headers={"If-None-Match": mark}).status_code == 304
    sitting.toss()
    assert client.get(address, headers={"If-None-Match": mark}).status_code == 200


def test_the_schema_knows_them():
    paths = Client().get("/api/schema/?format=json")
    known = json.loads(paths.content)["paths"] if paths.status_code == 200 else {}
    wanted = {f"/api/games/{{slug}}/{part}/" for part in PARTS}
    assert wanted | {"/api/leagues/{slug}/scoreboard/"} <= set(known)


# ── previews ─────────────────────────────────────────────────────────────────────


def test_a_shared_game_shows_its_score_and_picture(played):
    html = page("table", played.slug).content.decode()
    assert f'content="{played}"' in html
    score = f"Rivets {played.home_score}"
    assert score in html[html.index("og:description") :][:200]
    picture = page("card", played.slug)
    assert picture["Content-Type"] == "image/png"
    assert picture.content[:8] == b"\x89PNG\r\n\x1a\n"
    assert picture.content[16:24] == (1200).to_bytes(4, "big") + (630).to_bytes(
        4, "big"
    )
    again = Client().get(
        reverse("games:card", args=[played.slug]),
        headers={"If-None-Match": picture["ETag"]},
    )
    assert (again.status_code, again.content) == (304, b"")
