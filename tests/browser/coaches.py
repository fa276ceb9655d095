"""Coaches for tests: they read the open prompt on their phone and tap an answer.

Nothing here is a test. A coach knows no rules: he takes what he is offered, by the
preferences of a `Plan`, and taps real buttons.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page, expect

from tests.browser.phones import box_of
from tests.services import Site

PROMPT = "#table-prompt form.prompt"

# What a coach in a hurry picks, the first that is offered; else the first of all.
HURRY = (
    "touchback",
    "by_fumbler",
    "recovered",
    "touched",
    "tackled",
    "caught_tackled",
    "caught",
    "clear",
    "stands",
    "no",
    "nobody",
    "decline",
    "play_on",
    "kick",
)


@dataclass
class Plan:
    """Picks for each prompt: a cycle of options, begun again when used up."""

    cycles: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    met: dict[str, int] = field(default_factory=dict)

    def pick(self, prompt: str, offered: list[str]) -> str:
        """One of the options that are offered."""
        cycle = self.cycles.get(prompt, ())
        if cycle:
            times = self.met[prompt] = self.met.get(prompt, -1) + 1
            wanted = cycle[times % len(cycle)]
            if wanted in offered:
                return wanted
        return next((name for name in HURRY if name in offered), offered[0])


@dataclass
class Coach:
    """A seat at a table, seen through a phone."""

    page: Page
    plan: Plan = field(default_factory=Plan)

    @property
    def form(self) -> Locator:
        """The question that is open on this phone."""
        return self.page.locator(PROMPT).first

    @property
    def asked(self) -> bool:
        """True if this coach is asked anything now."""
        return self.page.locator(PROMPT).count() > 0

    @property
    def prompt(self) -> str:
        """The id of what is asked."""
        return self.form.locator("[name=prompt]").input_value()

    @property
    def over(self) -> bool:
        """True if the scoreboard says that the game is over."""
        return "Final" in self.page.locator("#table-scoreboard").inner_text()

    def offered(self) -> list[str]:
        """The names of the options, in the order of the buttons."""
        values = "buttons => buttons.map(b => (b.querySelector('input') ?? b).value)"
        names: list[str] = self.form.locator(".option").evaluate_all(values)
        return names

    def answer(self) -> str:
        """Tap an answer and wait until the table has taken it; return what it was."""
        key = self.form.locator("[name=key]").input_value()
        said = self.tap_answer()
        self.page.wait_for_function(
            f"key => document.querySelector('{PROMPT} [name=key]')?.value !== key",
            arg=key,
        )
        return said

    def tap_answer(self) -> str:
        """Tap an answer through to its last button; return what was picked."""
        offered = self.offered()
        texts = self.form.locator("[data-writes]")
        if texts.count():
            texts.last.tap()
        if not offered:
            self.form.locator("button:visible").last.tap()
            return "done"
        name = self.plan.pick(self.prompt, offered)
        self.tap(name)
        return name

    def option(self, name: str) -> Locator:
        """The button of an option, itself or around its radio."""
        return self.form.locator(
            f'.option:is([value="{name}"], :has([value="{name}"]))'
        )

    def tap(self, name: str) -> None:
        """Tap an option and, where it asks for more, tell it."""
        option = self.option(name)
        unfold(self.page)
        # A side that names nobody has said so with the option itself, which sends.
        asks = option.locator("input").count() > 0
        asks = asks and "no player named" not in option.inner_text()
        known = "radio => Object.keys(radio.dataset)"
        needs = option.locator("input").evaluate(known) if asks else []
        option.tap()
        if needs:
            self.tell(set(needs))

    def tell(self, needs: set[str]) -> None:
        """Tell the missing details; name nobody. The last of them sends the answer."""
        for need in ("side", "team"):
            if need in needs:
                self.form.locator(f".need--{need} label").first.tap()
        if needs & {"by", "player", "grave"}:
            self.form.locator("[data-confirm]").tap()

    def slide(self, option: Locator, along: int, down: int = 0) -> None:
        """Press it with a thumb, slide so many pixels, let go."""
        option.scroll_into_view_if_needed()
        box = box_of(option)
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        thumb = self.page.context.new_cdp_session(self.page)

        def touch(kind: str, *points: dict[str, float]) -> None:
            event = {"type": f"touch{kind}", "touchPoints": list(points)}
            thumb.send("Input.dispatchTouchEvent", event)

        touch("Start", {"x": x, "y": y})
        for step in range(1, 11):
            touch("Move", {"x": x + along * step / 10, "y": y})
        if down:
            touch("Move", {"x": x + along, "y": y + down})
        touch("End")
        thumb.detach()


def chip(within: Page | Locator, name: str) -> Locator:
    """Return the chip beside an answer: it asks for the player before it sends."""
    return within.locator(f'.option-row:has([value="{name}"]) .chip')


def unfold(page: Page) -> None:
    """Open the single answers that wait behind those given together."""
    others = page.locator(f"{PROMPT} .prompt__others:not([open]) > summary")
    if others.count():
        others.first.tap()


def start_a_table(home: Page, site: Site, **names: str) -> dict[str, str]:
    """Start a table as a person does; return the links of the invitation by seat."""
    home.goto(f"{site.url}/games/new/")
    home.get_by_label("Home team", exact=True).fill(names.get("home", "Owls"))
    home.get_by_label("Visitors", exact=True).fill(names.get("away", "Herons"))
    home.get_by_role("button", name="Open the table").tap()
    links = {}
    for seat, whom in (
        ("home", "For the home coach"),
        ("away", "For the visiting coach"),
        ("official", "For the official (optional)"),
        ("fan", "For fans"),
    ):
        card = home.locator(".invite").filter(has_text=whom)
        links[seat] = card.get_by_role("textbox").input_value()
    return links


def play(
    home: Coach, away: Coach, until: Callable[[Coach], bool], limit: int = 900
) -> int:
    """Let both answer, whoever is asked, until a coach sees what `until` looks for.

    Returns how many answers it took.
    """
    turn, other = home, away
    for count in range(limit):
        if not turn.asked:
            turn, other = other, turn
            expect(turn.form.or_(turn.page.get_by_text("Final").first)).to_be_visible()
        if until(turn):
            return count
        turn.answer()
    raise AssertionError(f"Still playing after {limit} answers.")


def open_flag(page: Page) -> Locator:
    """Open a flag and wait until it has stopped the table; return the sheet.

    The way out comes in above what is written, which moves down.
    """
    page.locator(".tools__button--whistle").tap()
    sheet = page.locator("#sheet")
    offer = sheet.locator("summary", has_text="Flag")
    offer.wait_for()
    throws = sheet.locator("form[data-throws]").count() > 0
    offer.tap()
    if throws:  # an official's flag stops nobody
        sheet.locator(".whistle[data-stopped]").wait_for()
    return sheet
