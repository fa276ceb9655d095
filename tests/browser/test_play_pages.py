"""Pages of plays: called from on two phones, changed on one, printed for the board."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from games.table import store
from games.table.services import open_table
from games.table.services.opening import House
from league.core import services as core
from league.models import Team
from league.teams import play_pages
from league.teams import services as team_services
from rules.prompts import Pace
from tests.browser.coaches import Coach
from tests.browser.conftest import NewPhone, SignIn
from tests.browser.setting import at_prompt, fits, links_to, picture, play_until
from tests.browser.soundness import check
from tests.services import Site

pytestmark = pytest.mark.browser
ROLL, SET, CALL = "page.defense_roll", "page.defense", "scrimmage.call"
MARKED = ".play-page__rolled"


def fits_phone_and_desk(page: Page, name: str) -> bool:
    """Return True if nothing is wider than either screen; keep pictures of both."""
    fitting = []
    for width in (1280, 390):
        page.set_viewport_size({"width": width, "height": 844})
        picture(page, f"{name}-{width}")
        fitting.append(fits(page))
    return all(fitting)


def test_the_defense_sets_before_the_offense_is_called(
    new_phone: NewPhone, live_site: Site
) -> None:
    house = House(pace=Pace.BRISK, dice="real")
    game = open_table("Owls", "Herons", book="vsefl", house=house)
    play_until(game, at_prompt(ROLL))
    links = links_to(game, live_site.url)
    screen = {"width": 390, "height": 844}
    state = store.table(game.slug).state
    offense, defense = (Coach(new_phone(viewport=screen)) for _ in range(2))
    offense.page.goto(links[state.possession.value])
    defense.page.goto(links[state.defense.value])
    defense.form.wait_for()
    expect(defense.form.locator("li")).to_have_count(6)
    assert fits_phone_and_desk(defense.page, "pages-roll")

    defense.page.locator(".prompt__roll").tap()
    mark = defense.form.locator(MARKED)
    mark.wait_for()
    against = mark.locator("small").inner_text()
    assert fits_phone_and_desk(defense.page, "pages-set")
    expect(offense.page.locator(".prompt")).to_have_count(0)
    defense.tap("keep")

    offense.page.locator(".prompt__roll").tap()
    called = offense.form.locator(MARKED)
    called.wait_for()
    assert fits_phone_and_desk(offense.page, "pages-call")
    expect(defense.page.locator(".play-page")).to_have_count(0)
    expect(offense.page.locator("#table-log")).not_to_contain_text("called")
    offered = offense.offered()
    play = next(name for name in offered if name not in ("punt", "field_goal"))
    offense.tap(play)
    log = defense.page.locator("#table-log")
    expect(log).to_contain_text("called")
    expect(log).to_contain_text(f"called {against}")
    assert fits_phone_and_desk(defense.page, "pages-told")


@pytest.fixture
def rivets(live_site: Site) -> Team:
    """A team of a league that plays the VSEFL's book; gus coaches it."""
    boss, gus = (User.objects.create_user(name) for name in ("boss", "gus"))
    league = core.create_league(boss, name="Tin Cup")
    core.change_league(league, rulebook="vsefl@1", options={})
    team = Team(league=league)
    return team_services.save_team(team, [gus], name="Rivets", abbreviation="RIV")


@pytest.fixture
def signed_in(rivets: Team, new_phone: NewPhone, sign_in: SignIn) -> Page:
    """The coach's phone."""
    page = new_phone()
    sign_in(page.context, User.objects.get(username="gus"))
    return page


def test_a_coach_changes_a_page_on_a_phone(
    signed_in: Page, rivets: Team, live_site: Site
) -> None:
    page = signed_in
    page.goto(live_site.url + rivets.get_absolute_url())
    page.get_by_role("link", name="Pages of plays").tap()
    expect(page.locator(".play-page")).to_have_count(20)
    check(page)
    picture(page, "pages-team")

    page.get_by_role("link", name="Change 1st down, offense").tap()
    page.get_by_label("1", exact=True).select_option("")
    check(page)
    picture(page, "pages-form")
    page.get_by_role("button", name="Save page").tap()
    expect(page.locator(".errorlist")).to_contain_text("a page has six")
    picture(page, "pages-refused")
    page.get_by_label("1", exact=True).select_option("sneak")
    page.get_by_role("button", name="Save page").tap()
    expect(page.locator("#offense-first")).to_contain_text("quarterback sneak")
    expect(page.locator("#offense-first .badge")).to_have_text("own")
    assert play_pages.own_pages(rivets)["offense"]["first"][0] == "sneak"

    page.get_by_role("link", name="Reset all").tap()
    picture(page, "pages-reset")
    page.get_by_role("button", name="Reset all pages").tap()
    expect(page.locator("#offense-first")).not_to_contain_text("quarterback sneak")
    assert play_pages.own_pages(rivets) == {}
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 794, "height": 1123})
    picture(page, "pages-print")


def test_the_book_s_pages_on_a_wide_screen(
    new_phone: NewPhone, live_site: Site
) -> None:
    page = new_phone(viewport={"width": 1280, "height": 800})
    page.goto(f"{live_site.url}/playbook/vsefl/pages/")
    expect(page.locator(".play-page")).to_have_count(20)
    picture(page, "pages-book")
    assert fits(page)
