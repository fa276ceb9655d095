"""A commissioner arranges divisions on a phone, and a fan asks why they stand so."""

from __future__ import annotations

from django.urls import reverse
from playwright.sync_api import expect

from league.models import League
from tests.browser.conftest import NewPhone, SignIn
from tests.browser.soundness import check
from tests.services import Site


def test_divisions_are_named_filled_and_explained(
    league: League, new_phone: NewPhone, live_site: Site, sign_in: SignIn
) -> None:
    page = new_phone()
    sign_in(page.context, league.commissioners.get())
    page.goto(live_site.url + reverse("league:standings", args=[league.slug]))
    page.get_by_role("link", name="Divisions and play-offs").tap()
    for number, name in ((1, "River"), (2, "Hill")):
        row = page.get_by_role("group", name=f"Division {number}")
        row.get_by_label("Name").fill(name)
    for number, team in enumerate(league.teams.all()):
        page.get_by_label(team.name).select_option(str(number % 2))
    page.get_by_label("Wild cards").fill("1")
    page.get_by_role("button", name="Save").tap()
    expect(page.get_by_text("Divisions saved.")).to_be_visible()

    fan = new_phone()
    fan.goto(live_site.url + reverse("league:standings", args=[league.slug]))
    expect(fan.get_by_role("heading", name="River")).to_be_visible()
    why = fan.get_by_text("ahead of").first
    expect(why).to_be_hidden()
    fan.get_by_text("Tiebreakers").first.tap()
    expect(why).to_be_visible()
    fan.locator(".seeds summary").first.tap()
    expect(fan.locator(".seeds p").first).to_be_visible()
    check(fan)
