"""The market on a phone, a draft's pick, and a depth chart dragged into order."""

from __future__ import annotations

import pytest
from django.urls import reverse
from playwright.sync_api import Locator, Page, expect

from league.competition import draft as rules
from league.core import services
from league.market import drafting, pool, trading
from league.models import League, Team
from league.teams import creation
from tests.browser.conftest import NewPhone, SignIn
from tests.browser.phones import box_of
from tests.browser.soundness import check
from tests.services import Site


@pytest.fixture
def team(league: League) -> Team:
    """A coach's team of the demo's league, made by the book."""
    services.change_league(league, team_creation=True)
    creation.create_all(League.objects.get(pk=league.pk))
    return league.teams.filter(coaches__isnull=False).first()


@pytest.fixture
def page(team: Team, new_phone: NewPhone, sign_in: SignIn) -> Page:
    made = new_phone()
    sign_in(made.context, team.coaches.first())
    return made


def middle(one: Locator) -> tuple[float, float]:
    box = box_of(one)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_depth_chart_is_dragged_and_moved_by_keys(
    team: Team, page: Page, live_site: Site
) -> None:
    charts = creation.charts(team)
    position = max(charts, key=lambda each: len(charts[each]))
    keys = [str(player.pk) for player in charts[position]]
    address = reverse("league:creation", args=[team.league.slug, team.pk])
    page.goto(live_site.url + address)
    chart = page.locator(f"[data-position={position}]")
    grips = chart.locator(".depth__grip")
    expect(grips).to_have_count(len(keys))
    grips.first.scroll_into_view_if_needed()
    page.evaluate("scrollBy(0, 200)")
    page.mouse.move(*middle(grips.first))
    page.mouse.down()
    x, y = middle(grips.nth(1))
    page.mouse.move(x, y + 30, steps=5)
    page.mouse.up()
    status = page.get_by_role("status")
    expect(status).to_contain_text(f"is {position} number 2")
    dragged = [keys[1], keys[0], *keys[2:]]
    assert [str(p.pk) for p in creation.charts(team)[position]] == dragged
    page.locator(f"[data-player='{keys[0]}'] .depth__grip").press("ArrowUp")
    expect(status).to_contain_text(f"is {position} number 1")
    assert [str(p.pk) for p in creation.charts(team)[position]] == keys
    check(page)


def test_the_market_s_pages_are_sound(team: Team, page: Page, live_site: Site) -> None:
    league, coach = team.league, team.coaches.get()
    pool.fill(league, rules.nameless(2, 14, league.book.league))
    other = league.teams.exclude(pk=team.pk).first()
    gives, gets = [team.players.first()], [other.players.first()]
    trade = trading.offer(team, other, gives, gets, coach)
    page.goto(live_site.url + league.get_absolute_url())
    page.get_by_role("link", name="Market").tap()
    check(page)
    new = reverse("league:trade_new", args=[league.slug])
    for address in (trade.get_absolute_url(), f"{new}?with={other.pk}"):
        page.goto(live_site.url + address)
        check(page)


def test_a_pick_is_two_taps(team: Team, page: Page, live_site: Site) -> None:
    league = team.league
    pool.fill(league, rules.nameless(league.teams.count(), 14, league.book.league))
    draft = drafting.set_up(league.season, 2, 3600)
    draft.order.sort(key=lambda key: key != team.pk)
    draft.save()
    drafting.start(draft)
    page.goto(live_site.url + reverse("league:draft", args=[league.slug]))
    expect(page.locator("[data-ends]")).to_contain_text("left")
    check(page)
    page.get_by_role("link", name="Pick Center 1", exact=True).tap()
    check(page)
    page.get_by_role("button", name="Pick player").tap()
    expect(page.locator(".made")).to_contain_text("Center 1")
    made = draft.picks.get()
    assert (made.team, made.words) == (team, "Center 1, C")
