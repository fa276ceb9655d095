"""Sounds, vibration, speech, timed power and the screen of a coach's phone."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from games.table import store
from games.table.services import open_table
from tests.browser.coaches import Coach
from tests.browser.conftest import NewPhone
from tests.browser.setting import at_prompt, fits, links_to, picture, play_until
from tests.services import Site

# What the phone was made to do: [kind, value], in order.
RECORDED = """
window.did = [];
window.OscillatorNode = class extends OscillatorNode {
  start(at) { this.from = at; super.start(at); }
  stop(at) { window.did.push(["tone", at - this.from]); super.stop(at); }
};
navigator.vibrate = (pattern) => window.did.push(["buzz", pattern]);
Object.defineProperty(window, "speechSynthesis", {
  value: {
    speaking: false,
    cancel() {},
    speak: ({ text }) => window.did.push(["say", text]),
  },
});
Object.defineProperty(navigator, "wakeLock", {
  value: {
    async request() {
      window.did.push(["screen", "on"]);
      const lock = new EventTarget();
      lock.release = () => window.did.push(["screen", "as usual"]);
      return lock;
    },
  },
});
"""


# Every step of the board card counts as one that the coach knows.
KNOWN = """() => {
    const steps = [...document.querySelectorAll(".board-step")];
    const counts = steps.map(({ dataset }) => [dataset.step, 9]);
    localStorage.setItem("board-steps", JSON.stringify(Object.fromEntries(counts)));
}"""


def did(page: Page, kind: str) -> list[Any]:
    """Return what the phone did of one kind since the last look, and forget it."""
    found: list[Any] = page.evaluate(
        """kind => {
            const some = window.did.filter(([each]) => each === kind);
            window.did = window.did.filter(([each]) => each !== kind);
            return some.map(([, value]) => value);
        }""",
        kind,
    )
    return found


def switch(page: Page, *labels: str) -> None:
    page.locator("summary", has_text="More").tap()
    for label in labels:
        page.get_by_label(label).tap()
    page.keyboard.press("Escape")


def test_what_a_phone_does_for_its_coach(new_phone: NewPhone, live_site: Site) -> None:
    game = open_table("Owls", "Herons")
    play_until(game, at_prompt("scrimmage.read"))
    links = links_to(game, live_site.url)
    home, away = Coach(new_phone()), Coach(new_phone())
    for seat, coach in (("home", home), ("away", away)):
        coach.page.add_init_script(RECORDED)
        coach.page.goto(links[seat])
    asked, waiting = (home, away) if home.asked else (away, home)
    page = asked.page

    # The screen stays on for the one who is asked; all else is off until it is chosen.
    page.wait_for_function("() => window.did.length > 0")
    assert did(page, "screen") == ["on"]
    asked.tap("execute")
    expect(asked.form.locator("[name=prompt]")).to_have_value("scrimmage.declare")
    for kind in ("tone", "buzz", "say"):
        assert did(page, kind) == []

    # Chosen on the phone, kept on the phone.
    switch(page, "Sounds", "Vibration", "Read the next step")
    page.reload()
    page.locator("summary", has_text="More").tap()
    for label in ("Sounds", "Vibration", "Read the next step", "Keep the screen on"):
        expect(page.get_by_label(label)).to_be_checked()
    page.get_by_text("On this phone").scroll_into_view_if_needed()
    picture(page, "devices-settings")
    page.keyboard.press("Escape")

    # The question is read aloud, and again at a tap.
    question = asked.form.locator(".prompt__text").inner_text()
    assert question in did(page, "say")[-1]
    page.get_by_role("button", name="Read it again").tap()
    assert question in did(page, "say")[-1]
    assert fits(page)
    picture(page, "devices-say-again")

    # The end of the play and the next turn are heard and felt by the one who waited.
    switch(waiting.page, "Sounds", "Vibration")
    did(waiting.page, "tone"), did(waiting.page, "buzz")
    play_until(game, at_prompt("scrimmage.call"))
    waiting.page.wait_for_function("() => window.did.some(([kind]) => kind === 'buzz')")
    assert did(waiting.page, "tone")

    # Nobody is asked on this phone any more: its screen may go dark.
    gone = page if home.asked is (waiting is home) else waiting.page
    expect(gone.locator("#table-prompt form.prompt")).to_have_count(0)
    assert did(gone, "screen")[-1:] in ([], ["as usual"])


def test_power_lasts_exactly_as_long_as_the_book_says(
    new_phone: NewPhone, live_site: Site
) -> None:
    """Beside the question that tells of it, and on the board card where none does."""
    game = open_table("Owls", "Herons")
    play_until(game, at_prompt("scrimmage.read"))
    page = new_phone()
    page.add_init_script(RECORDED)
    links = links_to(game, live_site.url)
    for seat in ("home", "away"):
        page.goto(links[seat])  # both seats on one phone
    page.get_by_role("button", name="All steps in full").tap()
    for part in (".prompt__head", ".board-card"):
        button = page.locator(f"{part} [data-burst]").first
        seconds = float(button.get_attribute("data-seconds") or 0)
        assert seconds > 0
        button.tap()
        expect(button).to_contain_text("Power off")
        assert any(abs(each - seconds) < 1e-6 for each in did(page, "tone")), part
        assert did(page, "buzz") == []  # not chosen
    assert fits(page)
    picture(page, "devices-power")
    # It is a help at the board and no answer.
    asked = page.locator("#table-prompt [name=prompt]").first
    expect(asked).to_have_value("scrimmage.read")


def test_a_step_that_the_coach_knows_is_read_in_a_word(
    new_phone: NewPhone, live_site: Site
) -> None:
    game = open_table("Owls", "Herons")
    play_until(game, at_prompt("scrimmage.read"))
    page = new_phone()
    page.add_init_script(RECORDED)
    offense = store.table(game.slug).state.possession
    page.goto(links_to(game, live_site.url)[offense])
    switch(page, "Read the next step")
    in_full = page.locator(".board-step a").first.text_content() or ""
    [words] = did(page, "say")
    assert " ".join(in_full.split()) in words
    page.evaluate(KNOWN)
    page.reload()
    [words] = did(page, "say")
    assert words.startswith("Both: Hands off: SET. ")
    assert words.endswith(page.locator(".prompt__text").inner_text())
