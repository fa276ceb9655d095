"""A fan on a phone: a replay, the league's week, and pages on paper."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from games.models import Game
from league.models import Fixture, League
from league.weeks.results import enter_result
from tests.browser.conftest import NewPhone
from tests.browser.demo import waiting_fixture
from tests.browser.soundness import faults
from tests.services import Site


def test_a_replay_by_steps_by_slider_and_by_itself(
    played: Game, new_phone: NewPhone, live_site: Site
) -> None:
    page = new_phone()
    page.goto(f"{live_site.url}{played.get_absolute_url()}replay/?play=5")
    run = page.get_by_role("button", name="Play", exact=True)
    expect(run).to_be_visible()
    number = page.locator("[data-replay=number]")
    page.get_by_text("Next", exact=True).tap()
    expect(number).to_have_text("6")
    assert page.url.endswith("?play=6")
    last = page.get_by_role("slider").get_attribute("max")
    assert last is not None
    page.get_by_role("slider").fill(last)
    expect(number).to_have_text(last)
    for side, score in (("away", played.away_score), ("home", played.home_score)):
        expect(page.locator(f"[data-replay={side}]")).to_have_text(str(score))
    run.tap()
    expect(number).to_have_text("2")
    page.reload()
    expect(number).not_to_have_text(last)


def test_the_scoreboard_follows_a_result(
    league: League, new_phone: NewPhone, live_site: Site
) -> None:
    fixture = waiting_fixture()
    Fixture.objects.filter(pk=fixture.pk).update(
        kickoff=timezone.now() - timedelta(hours=1)
    )
    page = new_phone()
    page.goto(live_site.url + league.get_absolute_url())
    board = page.locator("#week-board")
    expect(board).to_contain_text(fixture.home.name)
    enter_result(fixture, 24, 17)
    page.evaluate("dispatchEvent(new Event('online'))")  # as after a tunnel
    expect(board.locator("li", has_text="24")).to_contain_text("Final")


@pytest.mark.parametrize("at", ["box/", "sheet/", None])
def test_on_paper_a_page_is_dark_on_white_and_without_its_ways(
    played: Game, new_phone: NewPhone, live_site: Site, at: str | None
) -> None:
    page = new_phone()
    page.emulate_media(media="print", color_scheme="dark", reduced_motion="reduce")
    league = played.fixture.season.league if played.fixture else None
    assert league is not None
    path = played.get_absolute_url() + at if at else league.get_absolute_url()
    page.goto(live_site.url + path)
    expect(page.locator("main")).to_be_visible()
    for ways in (".site-header", ".league-bar", ".tabs", ".crumbs"):
        for each in page.locator(ways).all():
            expect(each).to_be_hidden()
    assert faults(page) == []
