"""The beginning and the end of a game on two phones, watched by a third."""

from playwright.sync_api import Locator, Page, expect

from games.models import Game
from games.table.services import open_table
from tests.browser.coaches import Coach, Plan, play, start_a_table
from tests.browser.conftest import NewPhone
from tests.browser.setting import links_to, nearly_over, play_until
from tests.services import Site

SIDES = ("away", "home")
# Mostly sacks, which take two answers; in between everything that scores.
PLAN = {
    "scrimmage.call": ("under_center",) * 9 + ("punt", "field_goal"),
    "scrimmage.read": ("sacked",) * 7 + ("execute",),
    "scrimmage.declare": ("run", "throw_away", "pass", "kneel"),
    "run.advance": ("touchdown", "tackled"),
    "try.call": ("kick", "two_point"),
}


def test_a_game_is_started_and_goes_into_its_second_quarter(
    new_phone: NewPhone, live_site: Site
) -> None:
    home, away, fan = (Coach(new_phone(), Plan(PLAN)) for _ in range(3))
    links = start_a_table(home.page, live_site)
    home.page.get_by_role("link", name="Go to the table").tap()
    away.page.goto(links["away"])
    fan.page.goto(links["fan"])

    game = Game.objects.get()
    play(home, away, until=lambda _: game.snapshots.count() > 3)
    play_until(game, nearly_over(game, 1, quarter=1))
    for coach in (home, away):
        coach.page.reload()  # not to answer what it was asked before
    play(home, away, until=lambda coach: "2nd" in scoreboard(coach.page).inner_text())

    for page in (home.page, away.page, fan.page):
        expect(scoreboard(page)).to_contain_text("2nd")
    assert len({score(page) for page in (home.page, away.page, fan.page)}) == 1


def test_the_last_plays_are_played_to_the_end_and_seen_alike_by_all(
    new_phone: NewPhone, live_site: Site
) -> None:
    game = open_table("Owls", "Herons")
    play_until(game, nearly_over(game, 2))
    links = links_to(game, live_site.url)
    home, away, fan = (Coach(new_phone(), Plan(PLAN)) for _ in range(3))
    for seat, person in (("home", home), ("away", away), ("fan", fan)):
        person.page.goto(links[seat])

    play(home, away, until=lambda coach: coach.over)

    pages = (home.page, away.page, fan.page)
    for page in pages:
        expect(scoreboard(page)).to_contain_text("Final")
    scores = {score(page) for page in pages}
    assert len(scores) == 1
    assert scores != {("0", "0")}

    for page in pages:
        page.get_by_role("link", name="Box score").first.tap()
        expect(page.get_by_text("Final", exact=True)).to_be_visible()
    assert {box_score(page) for page in pages} == scores


def scoreboard(page: Page) -> Locator:
    """The score, the clock and whose ball it is, on top of a table."""
    return page.locator("#table-scoreboard")


def score(page: Page) -> tuple[str, ...]:
    """The visitors' points and home's on the scoreboard, which turns with the sides."""
    points = (scoreboard(page).locator(f"[data-score={side}]") for side in SIDES)
    return tuple(each.inner_text() for each in points)


def box_score(page: Page) -> tuple[str, ...]:
    """The same on the box score's page."""
    return tuple(page.locator(".result__score").all_inner_texts())
