"""Notices on a phone: read, switched, and a device that may not show notices."""

from __future__ import annotations

from django.contrib.auth.models import User
from playwright.sync_api import expect

from league.models import League
from league.notices import inbox, notify, switches
from league.notices.kinds import Channel
from tests.browser.conftest import NewPhone, SignIn
from tests.browser.soundness import check
from tests.services import Site


def test_notices_are_read_and_switched(
    league: League, new_phone: NewPhone, live_site: Site, sign_in: SignIn
) -> None:
    user: User = league.commissioners.get()
    inbox.mark_read(user.notices.all())
    words = "Rivets at Owls has moved from Thursday 22 October at 19:30."
    notify([user], "game_scheduled", words, league.get_absolute_url(), "moved")
    page = new_phone(service_workers="allow")
    sign_in(page.context, user)
    page.goto(live_site.url)
    page.get_by_role("link", name="Notices, unread: 1").tap()
    check(page)
    page.get_by_role("link", name=words).tap()
    expect(page.get_by_role("heading", name=league.name, exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="Notices", exact=True)).to_be_visible()

    page.goto(f"{live_site.url}/notices/settings/")
    # The worker is there, but this browser has no leave to show notices.
    page.get_by_role("button", name="Turn on for this device").tap()
    refused = page.get_by_text("blocks notifications from this site")
    expect(refused).to_be_visible()
    check(page)
    turn = page.get_by_role("group", name="Your turn")
    turn.get_by_label("E-mail").check()
    page.get_by_role("button", name="Save").tap()
    expect(page.get_by_text("Notification settings saved.")).to_be_visible()
    assert switches.all_switches(user)["your_turn"][Channel.MAIL]
    assert not switches.all_switches(user)["week_closed"][Channel.MAIL]
