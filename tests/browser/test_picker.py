"""Answers on a phone: they take few taps, and say what was meant.

A tap here is a thumb that touches the glass once, whether it lifts where it came down
or slides first: an answer that is pressed and slid to its yard line is one tap; the
slider and then the answer are two. The dice are the table's and roll by themselves.
Whoever plays there by the roster, or was named lately, has a button of his own; any
other player takes one tap more.
"""

import re

from playwright.sync_api import Locator, expect

from games.models import Entry
from rules.prompts import ANSWER_DECODER, Answer
from tests.browser.coaches import Coach, unfold
from tests.browser.conftest import Seated, Sit
from tests.browser.phones import box_of
from tests.browser.soundness import faults

CALL = "scrimmage.call"
READ = "scrimmage.read"
DECLARE = "scrimmage.declare"
ADVANCE = "run.advance"
FINISH = "run.finish"
A_YARD = 6  # pixels
SLOP = 10
MOST = 6
DEFENDER = re.compile("DE|DT|DL|LB|CB|DB|S")
NUMBERS = "jerseys => jerseys.map(each => each.dataset.number)"


class Thumbs:
    """Both coaches' thumbs, counted. Whoever is asked answers."""

    def __init__(self, table: Seated) -> None:
        self._table, self.offense = table, table.asked
        self._other = {"home": "away", "away": "home"}[table.turn]
        self.taps = 0

    @property
    def defense(self) -> Coach:
        return getattr(self._table, self._other)

    def tap(self, prompt: str, name: str, number: str = "") -> None:
        """Tap an answer, or the button beside it that names a player with it."""
        coach = self.asked(prompt)
        (chip(coach, name, number) if number else coach.option(name)).tap()
        self.taps += 1

    def slide(self, prompt: str, name: str, yards: int) -> None:
        """Press an answer, slide it so many yards ahead, let go."""
        coach = self.asked(prompt)
        coach.slide(coach.option(name), pixels(coach, yards))
        self.taps += 1

    def drag(self, prompt: str) -> None:
        """Drag the slider to somewhere else."""
        slider = self.asked(prompt).form.get_by_role("slider", name="Yard line")
        box = box_of(slider)
        slider.tap(position={"x": box["width"] / 3, "y": box["height"] / 2})
        self.taps += 1

    def asked(self, prompt: str) -> Coach:
        """The coach who is asked that, as soon as he is."""
        coach = self.defense if prompt.endswith(".finish") else self.offense
        wait_for(coach, prompt)
        return coach


def wait_for(coach: Coach, prompt: str) -> None:
    expect(coach.form.locator("[name=prompt]")).to_have_value(prompt)


def chip(coach: Coach, name: str, text: str) -> Locator:
    row = coach.form.locator(f'.option-row:has(.option [value="{name}"])')
    row = row.or_(coach.form.locator(f'.option-row:has(.option[value="{name}"])'))
    return row.locator(".chip").filter(has_text=text)


def pixels(coach: Coach, yards: int) -> int:
    """Return the way to slide for so many yards toward the offense's goal."""
    return forward(coach) * (yards * A_YARD + SLOP)


def forward(coach: Coach) -> int:
    strip = coach.page.locator("#table-field")
    return 1 if strip.get_attribute("data-direction") == "right" else -1


def ball(coach: Coach) -> int:
    """Yards from the left end line, as the strip shows it."""
    return int(coach.page.locator("#table-field").get_attribute("data-ball") or "")


def given(prompt: str) -> Answer:
    """The last answer to a prompt, as the log has it."""
    entry = Entry.objects.filter(prompt=prompt, kind="answer").latest("seq")
    return ANSWER_DECODER.decode(entry.answer)


def carried(sit_down: Sit) -> Thumbs:
    """A hand-off that was no fumble; one in 36 is, and another table is taken."""
    while True:
        thumbs = Thumbs(sit_down(CALL))
        thumbs.tap(CALL, "under_center", "12")
        thumbs.tap(READ, "execute")
        thumbs.tap(DECLARE, "run", "22")
        asked = thumbs.offense.form.locator("[name=prompt]")
        expect(asked).not_to_have_value(DECLARE)
        if asked.input_value() == ADVANCE:
            return thumbs


def thrown(table: Seated) -> Thumbs:
    """A short pass is in the air: four taps."""
    thumbs = Thumbs(table)
    thumbs.tap(CALL, "under_center", "7")
    thumbs.tap(READ, "execute")
    thumbs.tap(DECLARE, "pass", "11")
    thumbs.tap("pass.stick", "red")
    return thumbs


# ── taps a play ──────────────────────────────────────────────────────────────────


def test_a_run_that_is_tackled_takes_five_taps(sit_down: Sit) -> None:
    thumbs = carried(sit_down)
    start = ball(thumbs.offense)
    thumbs.tap(ADVANCE, "reached_line")
    thumbs.slide(FINISH, "tackled", 7)
    wait_for(thumbs.offense, CALL)
    assert thumbs.taps < MOST
    assert ball(thumbs.offense) - start == 7 * forward(thumbs.offense)


def test_a_run_takes_six_taps_where_the_slider_is_moved_first(sit_down: Sit) -> None:
    thumbs = carried(sit_down)
    start = ball(thumbs.offense)
    thumbs.tap(ADVANCE, "reached_line")
    thumbs.drag(FINISH)
    thumbs.tap(FINISH, "tackled")
    wait_for(thumbs.offense, CALL)
    assert thumbs.taps == MOST
    assert ball(thumbs.offense) != start


def test_a_pass_caught_carried_on_and_tackled_takes_six_taps(
    between_plays: Seated,
) -> None:
    start = ball(between_plays.asked)
    thumbs = thrown(between_plays)
    thumbs.slide("pass.thrown", "caught", 6)
    thumbs.slide("catch.finish", "tackled", 3)
    wait_for(thumbs.offense, CALL)
    assert thumbs.taps == MOST
    assert ball(thumbs.offense) - start == 9 * forward(thumbs.offense)


def test_a_pass_tackled_where_it_is_caught_takes_five(between_plays: Seated) -> None:
    thumbs = thrown(between_plays)
    thumbs.slide("pass.thrown", "caught_tackled", 6)
    wait_for(thumbs.offense, CALL)
    assert thumbs.taps < MOST


def test_an_incomplete_pass_takes_five(between_plays: Seated) -> None:
    thumbs = thrown(between_plays)
    thumbs.tap("pass.thrown", "missed")
    wait_for(thumbs.offense, CALL)
    assert thumbs.taps < MOST


# ── the yard line ────────────────────────────────────────────────────────────────


def test_answer_is_recorded_with_the_yard_line_that_is_shown(sit_down: Sit) -> None:
    coach = sit_down(ADVANCE).asked
    way = "right" if forward(coach) > 0 else "left"
    coach.form.get_by_role("button", name=f"5 yards {way}").tap()
    coach.form.get_by_role("button", name=f"1 yard {way}").tap()
    where = coach.form.locator("output b").inner_text()
    expect(coach.option("tackled")).to_have_text(f"Tackled at {where}")
    start = ball(coach)
    coach.option("progress_stopped").tap()
    wait_for(coach, CALL)
    assert ball(coach) - start == 6 * forward(coach)


def test_thumb_that_leaves_the_answer_sends_nothing(sit_down: Sit) -> None:
    coach = sit_down(ADVANCE).asked
    coach.slide(coach.option("tackled"), pixels(coach, 4), down=-110)
    expect(coach.form.locator("output")).to_contain_text("gain of 4")
    assert coach.prompt == ADVANCE
    assert not Entry.objects.filter(prompt=ADVANCE).exists()


def test_going_back_to_the_choices_keeps_the_yard_line(mid_play: Seated) -> None:
    coach = mid_play.asked
    unfold(coach.page)
    chip(coach, "sacked", "Name").tap()
    coach.form.locator("button.step:enabled:visible").first.tap()
    where = coach.form.locator("output b").inner_text()
    coach.form.get_by_role("button", name="Back to the choices").tap()
    expect(coach.option("execute")).to_be_visible()
    assert coach.form.locator("output b").inner_text() == where


# ── where across the field ───────────────────────────────────────────────────────


def test_ball_outside_the_hash_marks_is_spotted_on_the_nearest(sit_down: Sit) -> None:
    coach = sit_down(ADVANCE).asked
    pictures = coach.form.locator(".across label").all()
    upper = min(pictures, key=lambda each: box_of(each)["x"])
    upper.tap()
    expect(coach.page.locator("#strip-spot ellipse")).to_have_attribute("cy", "6")
    coach.option("tackled").tap()
    wait_for(coach, CALL)
    drawn = coach.page.locator("#table-field g:has(> .strip__ball)")
    assert " 12)" in (drawn.get_attribute("transform") or "")


def test_finger_on_the_strip_tells_yard_line_and_side(sit_down: Sit) -> None:
    coach = sit_down(ADVANCE).asked
    strip = coach.page.locator("#table-field svg")
    box = box_of(strip)
    coach.page.touchscreen.tap(
        box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.9
    )
    expect(coach.form.locator("output b")).to_have_text("the 50")
    expect(coach.form.locator(".across label").last).to_be_visible()
    coach.option("tackled").tap()
    wait_for(coach, CALL)
    assert given(ADVANCE).side is not None
    assert ball(coach) == 60


def test_ball_in_the_middle_costs_no_tap(sit_down: Sit) -> None:
    coach = sit_down(ADVANCE).asked
    coach.option("tackled").tap()
    wait_for(coach, CALL)
    assert given(ADVANCE).side is None


def test_out_of_bounds_asks_for_the_sideline_unless_it_is_known(sit_down: Sit) -> None:
    coach = sit_down(ADVANCE).asked
    coach.option("out_of_bounds").tap()
    assert coach.prompt == ADVANCE
    expect(coach.form.locator(".across")).to_be_hidden()
    coach.form.locator("input[type=range]").focus()
    coach.page.keyboard.press("Tab")
    expect(coach.form.locator(".need--side input").first).to_be_focused()
    coach.form.locator(".need--side label").last.tap()
    wait_for(coach, CALL)
    assert given(ADVANCE).side == "right"

    coach = sit_down(ADVANCE).asked
    coach.form.locator(".across label").last.tap()
    coach.option("out_of_bounds").tap()
    wait_for(coach, CALL)
    assert given(ADVANCE).side is not None


# A tap looks a moment later whether it has completed the answer.
AFTER_TAP = "() => new Promise((done) => setTimeout(done))"
# As arrow keys do, which send nothing.
PICK = """radio => {
    radio.checked = true;
    radio.dispatchEvent(new Event("input", { bubbles: true }));
}"""


def test_the_sideline_stays_the_side_of_another_answer(sit_down: Sit) -> None:
    coach = sit_down(ADVANCE).asked
    across = coach.form.locator(".across")
    coach.option("out_of_bounds").tap()
    expect(across).to_be_hidden()
    coach.page.evaluate(AFTER_TAP)
    coach.form.locator(".need--side input").last.evaluate(PICK)
    chip(coach, "tackled", "").locator("input").evaluate(PICK)
    expect(across).to_be_visible()
    expect(across.locator("input").last).to_be_checked()


# ── who ──────────────────────────────────────────────────────────────────────────


def test_tackler_is_named_by_who_likes_to(sit_down: Sit) -> None:
    coach = sit_down(ADVANCE).asked
    chip(coach, "tackled", "Name").tap()
    coach.form.locator(".need--by .jersey").first.tap()
    wait_for(coach, CALL)
    assert given(ADVANCE).by is not None


def test_likeliest_tacklers_come_first_whatever_the_question_is_called(
    sit_down: Sit,
) -> None:
    coach = sit_down(ADVANCE).asked
    chip(coach, "tackled", "Name").tap()
    jerseys = coach.form.locator(".need--by .jersey")
    expect(jerseys.first).to_have_attribute("data-position", DEFENDER)
    order = jerseys.evaluate_all(NUMBERS)
    coach.form.evaluate(
        """form => {
          for (const each of form.querySelectorAll("[data-role-label]")) {
            each.dataset.roleLabel = "Brought down by";
          }
          form.dispatchEvent(new Event("input", { bubbles: true }));
        }"""
    )
    expect(coach.form.locator(".need--by legend")).to_have_text(re.compile("Brought"))
    assert jerseys.evaluate_all(NUMBERS) == order
    roster = "document.querySelector('#roster-{}').content.children"
    side = coach.form.locator(".need--by .players__grid").get_attribute("data-side")
    numbers = coach.page.evaluate(f"({NUMBERS})([...{roster.format(side)}])")
    assert order != numbers


def test_player_without_a_button_of_his_own_gets_one(between_plays: Seated) -> None:
    coach = between_plays.asked
    coach.option("under_center").tap()  # the usual one: it is no button any more
    assert faults(coach.page, ".options") == []
    coach.form.locator(".need--player .jersey", has_text="99").tap()
    wait_for(coach, READ)
    coach.tap("sacked")
    wait_for(coach, CALL)
    chip(coach, "under_center", "99").tap()
    wait_for(coach, READ)
    assert given(CALL).player.endswith("99")


def test_side_that_names_nobody_is_not_asked_again(between_plays: Seated) -> None:
    coach = between_plays.asked
    coach.tap("under_center")
    wait_for(coach, READ)
    coach.tap("sacked")
    wait_for(coach, CALL)
    coach.option("under_center").tap()
    wait_for(coach, READ)
    assert given(CALL).player is None
    coach.tap("sacked")
    wait_for(coach, CALL)
    chip(coach, "under_center", "Name").tap()
    expect(coach.form.locator(".need--player .jersey").first).to_be_visible()
