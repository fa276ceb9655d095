"""A drive by keyboard alone, on a narrow phone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from games.table import store
from games.table.services import open_table
from tests.browser.coaches import PROMPT, Coach, Plan
from tests.browser.conftest import NewPhone, Seated
from tests.browser.setting import at_prompt, links_to, play_until
from tests.services import Site

MOST_TABS = 40
# The focused control: in view, within the question, and what it is.
AT = """() => {
    const at = document.activeElement;
    const box = at.getBoundingClientRect();
    const seen = at.closest("label, button, summary, a") ?? at;
    return {
        lost: at === document.body,
        asked: Boolean(at.closest("#table-prompt")),
        value: at.value ?? "",
        name: at.name ?? "",
        text: (at.ariaLabel ?? seen.textContent).replace(/\\s+/g, " ").trim(),
        confirm: at.matches("[data-confirm]"),
        button: at.matches("#table-prompt form.prompt button"),
        slider: at.matches("input[type=range]"),
        jersey: at.matches(".jersey"),
        part: at.closest("[data-fragment]")?.id ?? "",
        picks: at.matches(".options *"),
        others: at.matches(".prompt__others > summary"),
        outlined: getComputedStyle(seen).outlineStyle !== "none",
        inView: box.bottom > 0 && box.top < innerHeight,
    };
}"""
SEEN = f"() => {{ const at = ({AT})(); return at.lost || at.inView; }}"


class Keys:
    """A coach who has no mouse and no touch screen."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def at(self) -> dict[str, object]:
        found: dict[str, object] = self.page.evaluate(AT)
        return found

    def tab_to(self, part: str, value: object = True) -> dict[str, object]:
        """Press Tab until focus is on something that has it."""
        for _ in range(MOST_TABS):
            self.page.keyboard.press("Tab")
            self.page.wait_for_function(SEEN)  # a busy browser scrolls a frame later
            at = self.at()
            if at[part] == value:
                assert at["outlined"], at
                return at
        raise AssertionError(f"no {part} {value} within {MOST_TABS} tabs")

    def unfold(self) -> None:
        """Open the single answers that wait behind those given together."""
        if self.page.locator("#table-prompt .prompt__others:not([open])").count():
            self.tab_to("others")
            self.page.keyboard.press("Enter")

    def pick(self, name: str) -> None:
        """Go to an option by arrows and press it, then its button if it has one."""
        if self.page.locator(f'#table-prompt .joints [value="{name}"]').count():
            self.tab_to("value", name)
            self.page.keyboard.press("Space")
            return
        self.unfold()
        self.tab_to("picks")
        for _ in range(MOST_TABS):
            if self.at()["value"] == name:
                break
            self.page.keyboard.press("ArrowDown")
        radio = self.page.evaluate("document.activeElement.type === 'radio'")
        self.page.keyboard.press("Space")
        if radio:
            self.tab_to("confirm")
            self.page.keyboard.press("Enter")


def test_keys_of_a_yard_line_and_of_numbers(mid_play: Seated) -> None:
    page = mid_play.asked.page
    keys = Keys(page)
    slider = page.locator("#table-prompt input[type=range]").first
    keys.unfold()
    keys.tab_to("slider")
    low = int(slider.get_attribute("min") or 0)
    expect(slider).to_have_value(str(low))
    page.keyboard.press("PageUp")
    expect(slider).to_have_value(str(low + 10))
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value(str(low + 11))
    page.keyboard.type("12")
    expect(slider).to_have_value("88")
    assert "12" in (slider.get_attribute("aria-valuetext") or "")
    page.keyboard.press("h")
    expect(slider).to_have_value(str(low))  # the other side is out of reach
    # Nothing has been sent; the options are a key away, and none of them is picked.
    page.keyboard.press("Enter")
    assert keys.at()["picks"]
    page.keyboard.press("ArrowUp")
    expect(page.locator("#table-prompt [data-label]:checked")).to_have_count(0)

    # Question, tools, log: in that order.
    parts = []
    page.locator("#main").focus()
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        at = keys.at()
        if not at["lost"] and at["part"] not in parts:
            parts.append(at["part"])
    order = ["table-prompt", "table-tools", "table-log"]
    assert [part for part in parts if part in order] == order

    # A flag: the numbers are one stop, moved in by arrows, found by typing.
    page.get_by_role("link", name="Whistle").focus()
    page.keyboard.press("Enter")
    page.locator("summary", has_text="Flag").focus()
    page.keyboard.press("Enter")
    page.locator("[data-flag] [name=team]").first.focus()
    page.keyboard.press("Space")
    keys.tab_to("jersey")
    numbers = page.locator("[data-flag] .jersey")
    wanted = numbers.nth(numbers.count() - 1).get_attribute("data-number") or ""
    page.keyboard.type(wanted)
    page.keyboard.press("Space")
    expect(page.locator(":focus")).to_have_attribute("data-number", wanted)
    expect(page.locator(":focus")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Tab")
    assert not keys.at()["jersey"]


def test_a_drive_at_360_px_by_keyboard_alone(
    new_phone: NewPhone, live_site: Site
) -> None:
    game = open_table("Owls", "Herons")
    play_until(game, at_prompt("scrimmage.call"))
    links = links_to(game, live_site.url)
    coach = Coach(new_phone())
    for seat in ("home", "away"):
        coach.page.goto(links[seat])
    keys = Keys(coach.page)
    plan = Plan(
        {"scrimmage.read": ("sacked", "execute"), "scrimmage.declare": ("run",)}
    )
    has_ball = store.table(game.slug).state.possession
    answers = 0
    while store.table(game.slug).state.possession == has_ball and answers < 40:
        key = coach.form.locator("[name=key]").input_value()
        offered = coach.offered()
        if offered:
            keys.pick(plan.pick(coach.prompt, offered))
        else:
            keys.tab_to("button")
            keys.page.keyboard.press("Enter")
        coach.page.wait_for_function(
            f"key => document.querySelector('{PROMPT} [name=key]')?.value !== key",
            arg=key,
        )
        answers += 1
        # What was pressed is gone; the question that came has its focus.
        at = keys.at()
        assert at["asked"], at
        assert not at["lost"], at
    assert answers >= 5
