"""Nothing that a coach is writing is thrown away: half-made answers, and forms."""

from playwright.sync_api import expect

from league.models import League
from tests.browser.conftest import NewPhone, SignIn, Sit
from tests.browser.setting import picture
from tests.services import Site

NOTHING = "() => !localStorage.getItem('buzzboard:drafts')"


def test_a_half_made_answer_outlives_a_reload_and_the_line(sit_down: Sit) -> None:
    coach = sit_down("run.finish").asked
    slider = coach.form.locator("[data-spot] input[type=range]")
    before = slider.input_value()
    slider.focus()
    for _ in range(3):
        coach.page.keyboard.press("ArrowRight")
    spot = slider.input_value()
    assert spot != before

    coach.page.context.set_offline(True)
    coach.page.context.set_offline(False)
    coach.page.reload()
    expect(slider).to_have_value(spot)
    picture(coach.page, "draft-answer")

    coach.answer()
    coach.page.wait_for_function(NOTHING)


def test_what_was_begun_for_an_earlier_play_is_offered(sit_down: Sit) -> None:
    """A whistle that was left open while the play went on elsewhere."""
    seated = sit_down("run.advance", ability_checks=True)
    page = seated.waiting.page
    page.locator(".tools__button--whistle").tap()
    sheet = page.get_by_role("dialog", name="Whistle")
    sheet.locator(".announcement .foul", has_text="own words").tap()
    sheet.locator("[name=asked]").fill("Was he past the line?")
    page.evaluate(
        """() => {
        const name = "buzzboard:drafts";
        const drafts = JSON.parse(localStorage.getItem(name));
        for (const draft of Object.values(drafts)) draft.mark = "of an older play";
        localStorage.setItem(name, JSON.stringify(drafts));
        }"""
    )
    page.reload()
    page.locator(".tools__button--whistle").tap()
    expect(sheet.locator("[name=asked]")).to_have_value("")
    expect(sheet.locator(".draft-note")).to_contain_text("in an earlier play")
    picture(page, "draft-earlier")
    sheet.get_by_role("button", name="Put it back").tap()
    expect(sheet.locator("[name=asked]")).to_have_value("Was he past the line?")
    sheet.locator("xpath=..").get_by_role("button", name="Close").first.tap()
    expect(sheet).to_be_hidden()
    page.wait_for_function(NOTHING)


def test_a_form_of_the_league_keeps_what_was_written(
    new_phone: NewPhone, league: League, sign_in: SignIn, live_site: Site
) -> None:
    page = new_phone()
    sign_in(page.context, league.commissioners.get())
    settings = f"{live_site.url}/league/{league.slug}/settings/"
    page.goto(settings)
    name = page.get_by_label("Name", exact=True)
    name.fill("The other league")
    page.reload()
    expect(name).to_have_value("The other league")
    expect(page.locator(".draft-note")).to_contain_text("still here")
    picture(page, "draft-form")

    # Somebody else changes it meanwhile: what was written is offered.
    League.objects.filter(pk=league.pk).update(name="Changed elsewhere")
    page.reload()
    expect(name).to_have_value("Changed elsewhere")
    page.get_by_role("button", name="Put it back").tap()
    expect(name).to_have_value("The other league")
    page.get_by_role("button", name="Save", exact=False).first.tap()
    page.wait_for_function(NOTHING)


def test_signing_out_forgets_it(
    new_phone: NewPhone, league: League, sign_in: SignIn, live_site: Site
) -> None:
    page = new_phone()
    sign_in(page.context, league.commissioners.get())
    page.goto(f"{live_site.url}/league/{league.slug}/settings/")
    page.get_by_label("Name", exact=True).fill("The other league")
    assert not page.evaluate(NOTHING)
    page.get_by_role("button", name="Sign out").tap()
    page.wait_for_function(NOTHING)
