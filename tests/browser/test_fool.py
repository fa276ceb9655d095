"""FOOL on two phones: a play and a defense written by touch, and explained."""

from __future__ import annotations

import re

from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from games.table import store
from games.table.services import open_table
from league.models import League
from rules.field import Team
from tests.browser.conftest import NewPhone, SignIn
from tests.browser.setting import (
    at_prompt,
    fits,
    links_to,
    picture,
    play_until,
    young_league,
)
from tests.browser.soundness import SCHEMES, check, faults, switch
from tests.rules.building import taken_apart
from tests.services import Site

PLAY = "RH/LE (LE, LG)(F, LW)"
PROMPTS = ("scrimmage.play", "scrimmage.defense")


def tap(page: Page, builder: object, text: str) -> int:
    """Write a text on the map, tap by tap; return the number of taps."""
    walk = taken_apart(builder, text)
    assert walk is not None, text
    for tapped, on in walk[1]:
        if on:
            page.locator(f'[data-builder] [data-place="{on}"]').tap()
        else:
            page.locator(f'.builder__buttons [data-label="{tapped.label}"]').tap()
    return len(walk[1])


def test_a_play_is_written_on_the_map_and_explained(
    new_phone: NewPhone, live_site: Site
) -> None:
    game = open_table("Owls", "Herons", book="fool")
    play_until(game, at_prompt("scrimmage.play"))
    links = links_to(game, live_site.url)
    phones = {team: new_phone() for team in Team}
    for team, phone in phones.items():
        phone.goto(links[team.value])
    table = store.table(game.slug)
    number = table.play.index
    asked = {one.id: one for one in table.progress.open}
    texts = {
        "scrimmage.play": PLAY,
        "scrimmage.defense": asked["scrimmage.defense"].default().text,
    }
    for name in PROMPTS:
        opened = asked[name]
        phone = phones[opened.seats[0]]
        picture(phone, f"fool-{name}-empty")
        tap(phone, opened.prompt.builds(opened), texts[name])
        expect(phone.locator("textarea")).to_have_value(texts[name])
        assert fits(phone)
        for scheme in SCHEMES:
            switch(phone, scheme)
            assert faults(phone, "#table-prompt") == []
            picture(phone, f"fool-{name}-{scheme}")
        switch(phone, "light")
        phone.get_by_role("button", name="Send it").tap()
        expect(phone.locator(f'[name=prompt][value="{name}"]')).to_have_count(0)
    offense = phones[asked["scrimmage.play"].seats[0]]
    play_until(game, at_prompt("scrimmage.play"))
    offense.goto(f"{live_site.url}{game.get_absolute_url()}explained/{number}/")
    expect(offense.get_by_text(re.compile("^Step 1 of"))).to_be_visible()
    assert fits(offense)
    for scheme in SCHEMES:
        switch(offense, scheme)
        assert faults(offense, "main") == []
        picture(offense, f"fool-trace-{scheme}")
    while offense.locator('[data-trace-step="1"]').is_enabled():
        offense.locator('[data-trace-step="1"]').tap()
    picture(offense, "fool-trace-last")


def test_a_wrong_play_is_mended_with_the_notation_at_hand(
    new_phone: NewPhone, live_site: Site
) -> None:
    game = open_table("Owls", "Herons", book="fool")
    play_until(game, at_prompt("scrimmage.play"))
    side = store.table(game.slug).state.possession
    phone = new_phone()
    phone.goto(links_to(game, live_site.url)[side.value])
    phone.get_by_role("link", name="How a play is written").tap()
    meaning = phone.get_by_text("A quick opener, for an entry near the carrier.")
    expect(meaning).to_be_visible()
    assert fits(phone)
    picture(phone, "fool-notation")
    phone.go_back()
    expect(meaning).to_be_hidden()

    field = phone.get_by_label("Your play")
    field.fill("RH/XE (LE)")
    phone.get_by_role("button", name="Send the play").tap()
    refusal = phone.get_by_role("alert").filter(has_text="At character 4")
    expect(refusal).to_contain_text("Expected a point of entry: ")
    expect(phone.locator(".writing__marked mark")).to_have_text("XE")
    picture(phone, "fool-refused")
    phone.keyboard.type("LE")
    expect(field).to_have_value("RH/LE (LE)")

    # Reads, but he has not the points for it: the map does not offer it.
    phone.get_by_role("button", name="Start over").tap()
    phone.locator('[data-builder] [data-place="man:F"]').tap()
    expect(phone.locator('[data-builder] [data-place="spot:WWL"]')).to_be_hidden()
    field.fill("F/WWL")
    phone.get_by_role("button", name="Send the play").tap()
    refusal = phone.get_by_role("alert").filter(has_text="too slow to reach WWL")
    expect(refusal).to_be_in_viewport(ratio=1)
    expect(refusal).to_contain_text("he has 4 and needs 6 movement points")
    expect(phone.locator(".writing__marked mark")).to_have_text("WWL")
    picture(phone, "fool-too-slow")
    field.fill("RH/LE (LE)")
    phone.get_by_role("button", name="Send the play").tap()
    expect(field).to_have_count(0)

    play_until(game, at_prompt("scrimmage.call"))
    ran = phone.locator("#table-log").get_by_text("#22 rushes at LE to")
    expect(ran.first).to_be_visible()
    picture(phone, "fool-log")
    phone.goto(f"{live_site.url}{game.get_absolute_url()}box/")
    entry = {"home": "OWL LE", "away": "HER LE"}[side.value]
    expect(phone.get_by_role("row", name=f"{entry} 1")).to_be_visible()
    assert fits(phone)
    assert faults(phone, "main") == []
    picture(phone, "fool-box")


def test_the_pages_that_start_a_game_ask_for_no_board(
    new_phone: NewPhone, live_site: Site
) -> None:
    phone = new_phone()
    phone.goto(f"{live_site.url}/games/computer/")
    board = phone.get_by_role("group", name="Board")
    expect(board).to_be_visible()
    phone.get_by_label("FOOL").tap()
    expect(board).to_be_hidden()
    assert fits(phone)
    picture(phone, "fool-computer")
    phone.get_by_role("button", name="Kick off").first.tap()
    expect(phone.locator("#table-prompt")).to_be_visible()
    expect(phone.locator("#table-prompt")).not_to_contain_text("board")
    phone.goto(f"{live_site.url}/games/new/?rulebook=fool@1")
    expect(phone.get_by_role("group", name="Board")).to_have_count(0)
    assert fits(phone)
    picture(phone, "fool-start")


def test_a_coach_rates_a_team_on_a_phone(
    new_phone: NewPhone, sign_in: SignIn, live_site: Site
) -> None:
    league = young_league(1)
    League.objects.update(rulebook="fool@1", options={})
    team = league.teams.get()
    page = new_phone()
    sign_in(page.context, User.objects.get(username="coach"))
    page.goto(live_site.url + team.get_absolute_url())
    page.get_by_role("link", name="Change ratings").tap()
    first = page.locator(".rating-line").first
    first.get_by_label("Speed").fill("11")
    # What a program sends: the browser alone would have stopped it.
    page.locator("form[data-draft-of]").evaluate("form => form.noValidate = true")
    page.get_by_role("button", name="Save ratings").tap()
    expect(first.locator(".errorlist")).to_have_text("11 is not 1 to 8.")
    check(page)
    picture(page, "ratings-refused")
    first.get_by_label("Speed").fill("8")
    first.get_by_label("Specialty").select_option("TB")
    page.get_by_role("button", name="Save ratings").tap()
    expect(page.locator(".roster__ratings").first).to_contain_text("Tailback")
    check(page)
    picture(page, "ratings-roster")
    page.goto(f"{live_site.url}{team.get_absolute_url()}ratings/derive/")
    expect(page.locator("main")).to_contain_text("Derive")
    check(page)
    picture(page, "ratings-derive")
