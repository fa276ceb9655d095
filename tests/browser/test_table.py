"""The table on phones: reloading, losing the connection, second tabs, undo, fans."""

from collections.abc import Callable

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import User
from playwright.sync_api import BrowserContext, Page, Route, expect

from games.models import Entry, Game, Seat
from rules.field import spot_words
from tests.browser.coaches import Coach, Plan, chip, open_flag, unfold
from tests.browser.conftest import NewPhone, Seated
from tests.browser.setting import at_prompt, fits, picture, play_until
from tests.services import Site

READ = "scrimmage.read"
NOTHING_WAITS = """() => {
    const { slug } = document.getElementById("main").dataset;
    return localStorage.getItem(`buzzboard:${slug}`) === null;
}"""


def answers_to(prompt: str) -> int:
    return Entry.objects.filter(prompt=prompt, seat__in=("home", "away")).count()


def test_reload_in_mid_play_keeps_the_prompt(mid_play: Seated) -> None:
    coach = mid_play.asked
    board = coach.page.locator("#table-scoreboard").inner_text()
    offered = coach.offered()
    coach.page.reload()
    assert coach.prompt == READ
    assert coach.offered() == offered
    assert coach.page.locator("#table-scoreboard").inner_text() == board


def test_half_made_answer_survives_what_the_other_coach_does(
    mid_play: Seated,
) -> None:
    coach, other = mid_play.asked, mid_play.waiting
    unfold(coach.page)
    chip(coach.form, "sacked").tap()
    coach.form.get_by_role("button", name="5 yards right").tap()
    said = coach.form.locator("[data-confirm]").inner_text()
    flag(other.page, "hold")
    expect(coach.page.locator("#table-log")).to_contain_text("olding")
    assert coach.form.locator("[data-confirm]").inner_text() == said


def test_answer_given_without_a_connection_is_sent_once_when_it_is_back(
    mid_play: Seated,
) -> None:
    coach = mid_play.asked
    coach.page.context.set_offline(True)
    expect(coach.page.locator("#connection")).to_be_visible()
    coach.tap("execute")
    expect(coach.page.locator("#kept")).to_contain_text("Execute")
    assert answers_to(READ) == 0
    coach.page.context.set_offline(False)
    expect(coach.form.locator("[name=prompt]")).to_have_value("scrimmage.declare")
    expect(coach.page.locator("#connection")).to_be_hidden()
    assert answers_to(READ) == 1


def test_kept_answer_outlives_the_page(mid_play: Seated) -> None:
    coach = mid_play.asked
    coach.page.route("**/answer/", lambda route: route.abort())
    coach.tap("execute")
    expect(coach.page.locator("#kept")).to_contain_text("Execute")
    coach.page.unroute("**/answer/")
    coach.page.reload()
    expect(coach.form.locator("[name=prompt]")).to_have_value("scrimmage.declare")
    assert answers_to(READ) == 1


def test_kept_answer_can_be_dropped(mid_play: Seated) -> None:
    coach = mid_play.asked
    page = coach.page
    page.context.set_offline(True)
    coach.tap("execute")
    expect(page.locator("#kept")).to_contain_text("goes out when you’re back online")
    # What needs a connection says so, and stays.
    page.get_by_role("link", name="That was wrong").click()
    expect(page.locator("#table-refusal")).to_contain_text("wrong” works again")
    assert fits(page)
    picture(page, "kept")
    page.get_by_role("button", name="Don’t send it").tap()
    expect(page.locator("#kept")).to_be_empty()
    expect(page.locator("#table-refusal")).to_contain_text("Dropped: “Execute")
    page.context.set_offline(False)
    expect(page.locator("#connection")).to_be_hidden()
    assert answers_to(READ) == 0
    coach.tap("execute")
    expect(coach.form.locator("[name=prompt]")).to_have_value("scrimmage.declare")
    assert answers_to(READ) == 1


def test_phone_that_slept_is_told_that_its_answer_came_too_late(
    mid_play: Seated,
) -> None:
    slept = mid_play.asked
    slept.page.context.set_offline(True)
    slept.tap("execute")
    expect(slept.page.locator("#kept")).to_contain_text("Execute")
    # Its coach goes on with another phone: the table is plays further.
    play_until(mid_play.game, at_prompt("scrimmage.declare"))
    slept.page.context.set_offline(False)
    alert = slept.page.get_by_role("alert")
    expect(alert).to_contain_text("Not taken: “Execute")
    expect(slept.page.locator("#kept")).to_be_empty()
    expect(slept.page.locator("#connection")).to_be_hidden()
    expect(slept.form.locator("[name=prompt]")).to_have_value("scrimmage.declare")
    expect(alert).to_contain_text("moved on")
    slept.page.get_by_role("button", name="OK").tap()
    expect(alert).to_have_count(0)


def test_answer_whose_reply_was_lost_counts_once(mid_play: Seated) -> None:
    coach = mid_play.asked
    lost: list[str] = []

    def lose_first_reply(route: Route) -> None:
        route.fetch()
        if lost:
            route.continue_()
        else:
            lost.append(route.request.url)
            route.abort()

    coach.page.route("**/answer/", lose_first_reply)
    coach.tap("execute")
    expect(coach.form.locator("[name=prompt]")).to_have_value("scrimmage.declare")
    coach.page.wait_for_function(NOTHING_WAITS)
    assert lost
    assert answers_to(READ) == 1


def test_where_no_socket_gets_through_the_page_is_read_again(
    mid_play: Seated, new_phone: NewPhone
) -> None:
    coach = Coach(new_phone())
    coach.page.route_web_socket("**/ws/**", lambda socket: socket.close())
    coach.page.goto(mid_play.links[mid_play.turn])
    coach.tap("execute")
    expect(coach.form.locator("[name=prompt]")).to_have_value("scrimmage.declare")
    expect(coach.page.locator("#connection")).to_be_hidden()


def test_server_that_was_killed_goes_on_at_the_same_prompt(
    mid_play: Seated, live_site: Site
) -> None:
    coach = mid_play.asked
    live_site.kill()
    expect(coach.page.locator("#connection")).to_be_visible()
    live_site.start()
    expect(coach.page.locator("#connection")).to_be_hidden()
    assert coach.prompt == READ
    coach.tap("execute")
    expect(coach.form.locator("[name=prompt]")).to_have_value("scrimmage.declare")


def test_second_tab_of_a_coach_follows_and_answers(mid_play: Seated) -> None:
    first = mid_play.asked
    second = Coach(first.page.context.new_page())
    second.page.goto(first.page.url)
    assert second.prompt == READ
    second.tap("execute")
    for tab in (first, second):
        expect(tab.form.locator("[name=prompt]")).to_have_value("scrimmage.declare")
    assert answers_to(READ) == 1


def test_late_answer_is_refused_in_words(mid_play: Seated) -> None:
    first = mid_play.asked
    second = Coach(first.page.context.new_page())
    second.page.goto(first.page.url)
    stale = second.form.evaluate("form => form.outerHTML")
    first.tap("execute")
    expect(second.form.locator("[name=prompt]")).to_have_value("scrimmage.declare")
    second.form.evaluate("(form, old) => { form.outerHTML = old; }", stale)
    second.form.locator("[name=key]").evaluate("input => { input.value = 'late'; }")
    second.tap("execute")
    expect(second.page.get_by_role("alert")).to_contain_text("moved on")
    assert answers_to(READ) == 1


def test_fan_sees_no_forms_and_no_secrets(
    mid_play: Seated, new_phone: NewPhone
) -> None:
    page = new_phone()
    frames: list[str] = []

    def take(frame: str | bytes) -> None:
        frames.append(str(frame))

    page.on("websocket", lambda socket: socket.on("framereceived", take))
    page.goto(mid_play.links["fan"])
    board = mid_play.asked.page.locator("#table-scoreboard").inner_text()
    assert page.locator("#table-scoreboard").inner_text() == board
    mid_play.asked.answer()
    expect(page.locator(".ask__waiting li").first).to_be_visible()
    page.wait_for_function("() => document.querySelector('#table-log li')")

    game = Game.objects.get()
    keys = [seat.token for seat in Seat.objects.all()]
    assert len(frames) > 1
    for html in (page.content(), *frames):
        assert 'name="prompt"' not in html
        assert "fingerprint" not in html
        assert bytes(game.seeds.get().seed).hex() not in html
        assert not any(key in html for key in keys)
    assert page.locator("#main form").count() == 0


def test_undo_goes_back_when_the_other_coach_agrees(mid_play: Seated) -> None:
    coach, other = mid_play.asked, mid_play.waiting
    coach.tap("execute")
    expect(coach.form.locator("[name=prompt]")).to_have_value("scrimmage.declare")
    ask_to_go_back(coach.page)
    expect(coach.page.locator("#table-prompt")).to_contain_text("You ask to go back")
    other.page.get_by_role("button", name="Agree").tap()
    expect(coach.form.locator("[name=prompt]")).to_have_value(READ)
    expect(coach.page.locator("#table-prompt .request")).to_have_count(0)


def test_undo_that_is_declined_changes_nothing(mid_play: Seated) -> None:
    coach, other = mid_play.asked, mid_play.waiting
    coach.tap("execute")
    expect(coach.form.locator("[name=prompt]")).to_have_value("scrimmage.declare")
    ask_to_go_back(coach.page)
    other.page.get_by_role("button", name="Decline").tap()
    expect(coach.page.locator("#table-prompt .request")).to_have_count(0)
    expect(coach.form.locator("[name=prompt]")).to_have_value("scrimmage.declare")


def test_pause_stops_both_until_somebody_plays_on(mid_play: Seated) -> None:
    coach, other = mid_play.asked, mid_play.waiting
    more(other.page)
    other.page.get_by_role("button", name="Pause the game").tap()
    expect(coach.page.locator("#table-notice")).to_contain_text("paused")
    coach.page.get_by_role("button", name="Resume the game").tap()
    expect(other.page.locator("#table-notice")).not_to_contain_text("paused")
    coach.tap("execute")
    expect(coach.form.locator("[name=prompt]")).to_have_value("scrimmage.declare")


def test_timeout_is_called_from_behind_the_whistle(between_plays: Seated) -> None:
    page = between_plays.waiting.page
    expect(page.get_by_role("img", name="3 timeouts left")).to_have_count(2)
    whistle(page)
    page.locator("summary", has_text="Timeout").tap()
    page.get_by_role("button", name="Timeout,").tap()
    for phone in (page, between_plays.asked.page):
        expect(phone.get_by_role("img", name="2 timeouts left")).to_have_count(1)


def test_flag_is_seen_by_both_while_the_play_goes_on(mid_play: Seated) -> None:
    flag(mid_play.asked.page, "hold")
    for coach in (mid_play.home, mid_play.away):
        expect(coach.page.locator(".scoreboard__flag")).to_contain_text("Flag")


def test_foul_is_found_by_its_name_and_flagged(mid_play: Seated) -> None:
    flag(mid_play.asked.page, "hold")
    expect(mid_play.waiting.page.locator("#table-log")).to_contain_text("olding")


def test_fan_reads_the_box_score_while_the_game_goes_on(
    mid_play: Seated, new_phone: NewPhone
) -> None:
    page = new_phone()
    page.goto(mid_play.links["fan"])
    page.get_by_role("button", name="Box score").tap()
    box = page.locator("#live-box")
    expect(box.get_by_role("heading", name="Team statistics")).to_be_visible()
    expect(page.locator("#table-log")).to_be_hidden()
    page.get_by_role("button", name="Play by play").tap()
    expect(page.locator("#table-log")).to_be_visible()


def test_seat_is_handed_to_a_substitute(mid_play: Seated, new_phone: NewPhone) -> None:
    coach = mid_play.asked
    coach.tap("execute")
    expect(coach.form.locator("[name=prompt]")).to_have_value("scrimmage.declare")
    flag(mid_play.waiting.page, "hold")
    expect(coach.page.locator("#table-log")).to_contain_text("olding")

    more(coach.page)
    coach.page.locator("summary", has_text="Hand the seat").tap()
    coach.page.get_by_role("button", name="Create substitute link").tap()
    link = coach.page.get_by_role("textbox").input_value()
    substitute = Coach(new_phone())
    substitute.page.goto(link)
    assert substitute.prompt == "scrimmage.declare"
    substitute.answer()
    coach.page.get_by_role("link", name="Watch the game").tap()
    expect(coach.page.locator("#table-scoreboard")).to_be_visible()
    assert not coach.asked


def test_rule_behind_a_prompt_is_one_tap_away(mid_play: Seated) -> None:
    page = mid_play.asked.page
    page.get_by_role("link", name="Rule: The Read").tap()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", name="The Read")).to_be_visible()
    sheet.get_by_role("button", name="Close").tap()
    expect(sheet).to_be_hidden()
    assert mid_play.asked.prompt == READ


def test_commissioner_amends_an_answer_after_seeing_what_comes_of_it(
    between_plays: Seated,
    new_phone: NewPhone,
    sign_in: Callable[[BrowserContext, AbstractBaseUser], None],
) -> None:
    page = new_phone()
    commissioner = User.objects.create_user("commissioner", is_staff=True)
    sign_in(page.context, commissioner)
    page.goto(between_plays.links["fan"])
    page.get_by_role("link", name="Commissioner").tap()
    page.locator(".answers a", has_text="Regular kickoff").first.tap()
    page.locator("label, button", has_text="Onside kick").first.tap()
    page.get_by_role("button", name="Preview").tap()
    expect(page.get_by_role("heading", name="Preview")).to_be_visible()
    page.get_by_role("button", name="Amend answer").tap()
    expect(page.locator("#table-log")).to_contain_text("onside")


def test_real_dice_are_tapped_in_as_they_fell(
    new_phone: NewPhone, live_site: Site
) -> None:
    coach = Coach(new_phone())
    page = coach.page
    page.goto(f"{live_site.url}/games/new/")
    page.get_by_label("Both teams, on this device").check()
    page.get_by_label("Coaches may roll real dice").check()
    page.get_by_role("button", name="Open the table").tap()
    coach.tap("heads")
    page.locator("summary", has_text="I flipped a real coin").tap()
    page.get_by_role("button", name="Tails").tap()
    page.get_by_role("button", name="Record Tails").tap()
    expect(page.locator("#table-dice")).to_contain_text("real dice")
    expect(coach.form.locator("[name=prompt]")).to_have_value("pregame.choice")


def test_dice_are_seen_to_roll_unless_less_motion_is_wished(
    mid_play: Seated, new_phone: NewPhone
) -> None:
    lively = new_phone(reduced_motion="no-preference")
    lively.goto(mid_play.links["fan"])
    coach = mid_play.asked
    coach.plan = Plan({READ: ("execute",), "scrimmage.declare": ("run",)})
    coach.answer()
    coach.answer()
    expect(lively.locator("#table-dice.dice--rolling")).to_be_visible()
    expect(coach.page.locator("#table-dice .die")).to_have_count(2)
    expect(coach.page.locator("#table-dice.dice--rolling")).to_have_count(0)


def test_solo_coach_answers_for_both_on_one_phone(
    new_phone: NewPhone, live_site: Site
) -> None:
    coach = Coach(new_phone())
    coach.page.goto(f"{live_site.url}/games/new/")
    coach.page.get_by_label("Both teams, on this device").check()
    coach.page.get_by_role("button", name="Open the table").tap()
    sides = set()
    for _ in range(8):
        sides.add(coach.form.locator(".prompt__player").inner_text())
        coach.answer()
    assert sides == {"Home", "Visitors"}
    whistle(coach.page)
    halves = coach.page.locator("#sheet").get_by_role("heading", level=2)
    expect(halves).to_have_text(["Home", "Visitors"])
    coach.page.locator("summary", has_text="Concede the game").last.tap()
    expect(coach.page.get_by_label("Visitors lose the game")).to_be_visible()


def test_without_javascript_answers_are_plain_forms(
    mid_play: Seated, new_phone: NewPhone
) -> None:
    page = new_phone(java_script_enabled=False)
    page.goto(mid_play.links[mid_play.turn])
    form = page.locator("#table-prompt form.prompt")
    unfold(page)
    chip(form, "sacked").tap()
    spot = form.get_by_label("Yard line, such as")
    spot.fill(spot_words(int(spot.input_value())))
    form.get_by_role("button", name="Record", exact=True).tap()
    expect(page.locator("#table-scoreboard")).to_contain_text("2nd & 10")


def test_without_javascript_a_refusal_is_a_page_in_words(
    mid_play: Seated, new_phone: NewPhone
) -> None:
    page = new_phone(java_script_enabled=False)
    page.goto(mid_play.links[mid_play.turn])
    form = page.locator("#table-prompt form.prompt")
    unfold(page)
    chip(form, "sacked").tap()
    form.get_by_label("Yard line, such as").fill("nowhere")
    form.get_by_role("button", name="Record", exact=True).tap()
    expect(page.get_by_role("alert")).to_contain_text("nowhere")
    page.get_by_role("link", name="Back to the table").tap()
    expect(page.locator("#table-prompt form.prompt")).to_be_visible()


def flag(page: Page, foul: str) -> None:
    form = open_flag(page).locator("[data-flag]")
    form.locator(".segmented label").first.tap()
    form.get_by_role("searchbox").fill(foul)
    form.locator(".foul:visible").first.tap()
    form.locator("[data-confirm]").tap()


def whistle(page: Page) -> None:
    page.locator(".tools__button--whistle").tap()


def more(page: Page) -> None:
    page.locator("summary", has_text="More").tap()


def ask_to_go_back(page: Page) -> None:
    page.get_by_role("link", name="That was wrong").tap()
    page.get_by_role("button", name="Take it back").tap()
