"""A screen reader hears the choice, the change and the question, once each."""

from msgspec.structs import replace
from playwright.sync_api import Page, expect

from games.live import fragments
from games.table import store
from games.table.audience import FAN
from games.table.services import open_table
from games.view.visibility import see_page
from tests.browser.conftest import NewPhone, Seated
from tests.browser.phones import take_socket
from tests.browser.setting import links_to
from tests.services import Site

LISTEN = """() => {
    window.heard = [];
    new MutationObserver(() => {
        window.heard.push(document.getElementById("announcer").textContent);
    }).observe(document.getElementById("announcer"), { childList: true });
}"""


def heard(page: Page) -> str:
    """Return all that has been read, one announcement a line."""
    lines: list[str] = page.evaluate("window.heard")
    return "\n".join(lines)


def test_what_is_sent_asked_and_changed_is_read_once(mid_play: Seated) -> None:
    asked, waiting = mid_play.asked, mid_play.waiting
    for coach in (asked, waiting):
        coach.page.evaluate(LISTEN)
    sent = " ".join(asked.option("execute").inner_text().split())
    asked.tap("execute")
    expect(asked.form.locator("[name=prompt]")).to_have_value("scrimmage.declare")
    question = asked.form.locator(".prompt__text").inner_text().splitlines()[0]
    expect(asked.page.locator("#announcer")).to_contain_text(question[:40])
    assert heard(asked.page).count(f"Sent: {sent}") == 1
    assert heard(asked.page).count(question[:40]) == 1


def test_a_score_is_read_once_however_often_it_is_pushed(
    new_phone: NewPhone, live_site: Site
) -> None:
    game = open_table("Owls", "Herons")
    view = see_page(store.table(game.slug), FAN)
    scored = replace(view, home=replace(view.home, score=6))
    turned = replace(scored, field=replace(scored.field, left="away"))
    boards = [fragments.of(each)["scoreboard"] for each in (scored, scored, turned)]
    assert boards[0] != boards[2]
    page = new_phone()
    socket = take_socket(page, links_to(game, live_site.url)["fan"])
    page.evaluate(LISTEN)
    for board in boards:
        socket.send(board)
        expect(page.locator("#announcer")).to_have_text("Herons 0, Owls 6.")
    assert heard(page) == "Herons 0, Owls 6."
