"""A line that died in a phone's sleep: it takes what is sent and never answers."""

from playwright.sync_api import Route, expect

from tests.browser.test_table import READ, Seated, answers_to

LONGER_THAN_ITS_PATIENCE = 20_000  # milliseconds


def test_answer_that_hangs_on_a_dead_line_is_sent_again(mid_play: Seated) -> None:
    coach = mid_play.asked
    hanging: list[Route] = []

    def hang_first(route: Route) -> None:
        if hanging:
            route.continue_()
        else:
            hanging.append(route)

    coach.page.route("**/answer/", hang_first)
    coach.tap("execute")
    expect(coach.form.locator("[name=prompt]")).to_have_value(
        "scrimmage.declare", timeout=LONGER_THAN_ITS_PATIENCE
    )
    assert hanging
    assert answers_to(READ) == 1
