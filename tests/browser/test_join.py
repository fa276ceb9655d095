"""A commissioner invites by link; a newcomer signs up on a phone and has a team."""

from __future__ import annotations

from django.contrib.auth.models import User
from playwright.sync_api import expect

from league.core import services
from tests.browser.conftest import NewPhone
from tests.browser.soundness import check
from tests.services import Site


def test_a_newcomer_joins_by_link(
    new_phone: NewPhone, live_site: Site, sign_in
) -> None:
    founder = User.objects.create_user("founder")
    league = services.create_league(founder, name="Garage Cup", public=False)
    office = new_phone()
    sign_in(office.context, founder)
    office.goto(live_site.url + league.get_absolute_url())
    office.get_by_role("link", name="People").tap()
    expect(office.get_by_role("heading", name="People")).to_be_visible()
    office.get_by_role("link", name="Invite by link").tap()
    expect(office.get_by_role("button", name="Create link")).to_be_visible()
    office.get_by_label("Role").select_option("new_team")
    office.get_by_role("button", name="Create link").tap()
    expect(office.get_by_role("heading", name="Invitation")).to_be_visible()
    check(office)
    link = office.get_by_label("Link").input_value()

    phone = new_phone()
    phone.goto(link)
    expect(phone.get_by_text("founder invites you")).to_be_visible()
    check(phone)
    phone.get_by_role("link", name="Sign up and accept").tap()
    phone.get_by_label("Username").fill("newcomer")
    phone.get_by_label("Password", exact=True).fill("tinfield-7")
    phone.get_by_label("Password (again)").fill("tinfield-7")
    phone.get_by_role("button", name="Sign up").tap()
    phone.get_by_label("Your team’s name").fill("Bolts")
    phone.get_by_label("Abbreviation").fill("BOL")
    check(phone)
    phone.get_by_role("button", name="Accept").tap()
    expect(phone.get_by_role("heading", name="Bolts")).to_be_visible()

    office.get_by_role("link", name="Back to people").tap()
    expect(office.get_by_text("newcomer").first).to_be_visible()
    office.get_by_role("link", name="Activity log").tap()
    expect(office.get_by_text("Accepted an invitation")).to_be_visible()
