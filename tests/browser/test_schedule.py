"""A commissioner makes a season on a phone.

test_every_page looks at the pages themselves.
"""

from __future__ import annotations

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from league.core import services
from league.models import League
from tests.browser.conftest import NewPhone, SignIn
from tests.browser.setting import young_league
from tests.browser.soundness import check
from tests.services import Site


@pytest.fixture
def league(live_site: Site) -> League:
    """Private, with six teams, where nothing is scheduled yet."""
    return services.change_league(young_league(6), public=False)


def test_a_season_is_made_and_changed(
    league: League, new_phone: NewPhone, live_site: Site, sign_in: SignIn
) -> None:
    page = new_phone()
    sign_in(page.context, league.commissioners.get())
    page.goto(live_site.url + league.get_absolute_url())
    page.get_by_role("link", name="Schedule", exact=True).tap()
    page.get_by_role("link", name="Create schedule").tap()
    page.get_by_text("Double round robin").tap()
    page.get_by_label("First day").fill("2026-10-29")
    page.get_by_role("button", name="Preview").tap()
    expect(page.get_by_role("heading", name="30 games in 10 weeks")).to_be_visible()
    check(page)
    page.get_by_role("button", name="Create this schedule").tap()
    expect(page.get_by_role("heading", name="Week 1 This week")).to_be_visible()
    page.get_by_role("link", name="Change", exact=False).nth(1).tap()
    page.get_by_role("link", name="Postpone").tap()
    page.get_by_role("button", name="Postpone").tap()
    expect(page.get_by_text("New date to be announced")).to_be_visible()
    page.goto(live_site.url + reverse("league:calendars", args=[league.slug]))
    check(page)
