"""A player without a team: his page, his picture, his career."""

import pytest

from league.core.services import change_league
from league.fans import search
from league.market import pool
from league.models import StatLine
from league.records import careers, totals
from league.weeks.results import enter_result

pytestmark = pytest.mark.django_db


@pytest.fixture
def box(passer):
    """A box score in which the passer stands."""
    did = {"player": f"p{passer.pk}", "passing_yards": 200, "attempts": 10}
    names = {f"p{passer.pk}": "#12 Gus Vane"}
    return {"players": {"home": [did], "away": []}, "names": names}


@pytest.fixture
def free(fixture, passer, box, cast):
    """The passer, released after his first game."""
    enter_result(fixture, 7, 3, box=box)
    pool.release(passer, cast.commissioner)
    passer.refresh_from_db()
    return passer


def test_his_page_and_his_picture_say_that_he_is_free(league, free, as_):
    page = as_("stranger").get(free.get_absolute_url())
    assert "Free agent" in page.content.decode()
    picture = f"{free.get_absolute_url()}card.png"
    assert picture in page.content.decode()
    assert as_("stranger").get(picture)["Content-Type"] == "image/png"


def test_the_market_leads_to_his_page(league, free, as_):
    html = as_("stranger").get(f"/league/{league.slug}/market/").content.decode()
    assert free.get_absolute_url() in html


def test_he_is_found_and_leads_on_from_the_leaders(league, free, cast):
    (found,) = search.search(cast.home, "Gus Vane").players
    assert found.context == "QB, Free agent · Tin Cup"
    passing = totals.totals(totals.Scope(league, league.season), ["passing_yards"])
    (who,) = totals.people(league, passing).values()
    assert who.player == free.pk


def test_his_private_league_hides_him(league, free, as_):
    change_league(league, public=False)
    for path in (free.get_absolute_url(), f"{free.get_absolute_url()}card.png"):
        assert as_("stranger").get(path).status_code == 404


def test_a_correction_meanwhile_leaves_his_career_to_him(fixture, free, rivets, cast):
    enter_result(fixture, 10, 3)
    assert StatLine.objects.get().player == free
    pool.sign(rivets, free, 12, cast.commissioner)
    (line,) = careers.lines_of(free)
    assert line.passing_yards == 200
