"""A coach makes his team on a phone: no page too wide, none with a serious fault."""

from __future__ import annotations

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from league.core import services
from league.models import Base, Team
from league.teams import rosters
from tests.browser.conftest import NewPhone, SignIn
from tests.browser.setting import young_league
from tests.browser.soundness import check
from tests.services import Site


@pytest.fixture
def team(live_site: Site) -> Team:
    """A team of a league where scores are assigned."""
    league = young_league(2)
    services.change_league(league, team_creation=True, stats_method=6)
    return league.teams.first()


def test_a_team_is_made_with_a_tap_a_step(
    team: Team, new_phone: NewPhone, live_site: Site, sign_in: SignIn
) -> None:
    page = new_phone()
    sign_in(page.context, team.coaches.first())
    page.goto(live_site.url + team.get_absolute_url())
    page.get_by_role("link", name="Create team").tap()
    for button, then in (
        ("Roll the team stats", "Assign scores"),
        ("Assign scores", "Adopt for the season"),
        ("Adopt for the season", "Roll 5d6 + 10"),
        ("Roll 5d6 + 10", "Add points"),
        ("Add points", "Order all by rating"),
    ):
        check(page)
        page.get_by_role("button", name=button).tap()
        expect(page.get_by_role("button", name=then)).to_be_visible()
        page.wait_for_load_state()
    check(page)
    page.goto(live_site.url + team.get_absolute_url())
    expect(page.locator(".stats__rating")).to_have_count(2)
    check(page)
    rosters.save_base(Base(team=team), code="B7", brand="Tudor", behavior="Left")
    page.goto(
        live_site.url + reverse("league:sheets", args=[team.league.slug, team.pk])
    )
    check(page)
