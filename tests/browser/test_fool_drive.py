"""A drive of FOOL on two phones, every play and defense written on the map by touch."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import cycle

import pytest
from playwright.sync_api import expect

from games.models import Game
from games.table import store
from games.table.services import open_table, opening
from rules.field import Team
from rules.prompts import Builder, Open, Write
from tests.browser.coaches import Coach, play
from tests.browser.conftest import NewPhone
from tests.browser.setting import at_prompt, fits, links_to, picture, play_until
from tests.rules.building import taken_apart
from tests.services import Site

CALLS = {
    "scrimmage.play": ("RH/RC (F)", "pass LW/IL", "F/LC (LG)"),
    "scrimmage.defense": (
        "normal: L (DE1) C (DT1, DT2) R (DE2) SL (LB1) SC (LB2) SR (LB3)"
        " WL (CB1 on LW) WR (CB2 on RW) DC (S1, S2)",
        "rush: L (DE1) C (DT1, DT2) R (DE2) SL (LB1 blitz) SC (LB2) SR (LB3)"
        " WL (CB1) WR (CB2) IL (S1) IR (S2)",
    ),
}
LINEUP = {"scrimmage.lineup": ("i",)}  # in which the plays above are legal, too
DOWNS, LINED_UP = 4, 2
MOST_TAPS = (8, 30)  # of the offense and the defense by play, all answers in between
SEED = bytes(32)  # of dice that stop the offense on its way


@dataclass
class Writer(Coach):
    """A coach who writes on the map, tap by tap."""

    game: Game | None = None
    taps: int = 0
    written: list[str] = field(default_factory=list)
    texts: dict[str, Callable[[], str]] = field(
        default_factory=lambda: {
            name: cycle(texts).__next__ for name, texts in CALLS.items()
        }
    )

    def tap_answer(self) -> str:
        if self.prompt not in CALLS:
            if self.prompt == "scrimmage.call":
                self.plan.cycles = {self.prompt: (self.call(),), **LINEUP}
            picture(self.page, f"drive-{len(self.written)}-{self.prompt}")
            self.taps += 1
            return super().tap_answer()
        text = self.texts[self.prompt]()
        self.write(text)
        field = self.form.locator("textarea")
        expect(field).to_have_value(text)
        picture(self.page, f"drive-{len(self.written)}-{self.prompt}")
        self.form.get_by_role("button", name="Send it").tap()
        self.written.append(text)
        return text

    def call(self) -> str:
        assert self.game is not None
        down = store.table(self.game.slug).state.down
        return {DOWNS: "punt", LINED_UP: "line_up"}.get(down, "play")

    def write(self, text: str) -> None:
        """Tap a text together on the map."""
        walk = taken_apart(self.builder(), text)
        assert walk is not None, text
        for tapped, on in walk[1]:
            place = f'[data-place="{on}"]' if on else f'[data-label="{tapped.label}"]'
            self.form.locator(f"[data-builder] {place}").tap()
        self.taps += len(walk[1]) + 1

    def builder(self) -> Builder:
        assert self.game is not None
        opened = next(filter(self.is_asked, store.table(self.game.slug).progress.open))
        assert isinstance(opened.prompt, Write)
        builder = opened.prompt.builds(opened)
        assert builder is not None
        return builder

    def is_asked(self, opened: Open) -> bool:
        return opened.id == self.prompt


def test_a_drive_is_written_on_the_map_by_touch_alone(
    new_phone: NewPhone, live_site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "draw_seed", lambda: SEED)
    game = open_table("Owls", "Herons", book="fool")
    play_until(game, at_prompt("scrimmage.call"))
    links = links_to(game, live_site.url)
    phones = {team: new_phone() for team in Team}
    offense = store.table(game.slug).state.possession
    sides = (offense, offense.opponent)
    coaches = {team: Writer(phones[team], game=game) for team in sides}
    for team, phone in phones.items():
        phone.goto(links[team.value])

    def is_over(_: Coach) -> bool:
        return store.table(game.slug).state.possession is not offense

    play(coaches[offense], coaches[offense.opponent], until=is_over)

    plays, defenses = (coaches[one].written for one in sides)
    assert len(plays) == len(defenses) >= DOWNS - 1
    for coach, most in zip(coaches.values(), MOST_TAPS, strict=True):
        assert coach.taps <= most * len(coach.written)
        assert fits(coach.page)
    picture(phones[offense], "drive-over")
