"""Every kind of question on a phone: no fault, by day and by night, none too wide.

One page is pushed a prompt for each meaning that a book has, several at a time.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import islice
from typing import Any

from msgspec.structs import replace
from playwright.sync_api import Page, expect

from games.live import fragments
from games.models import Game
from games.table import store
from games.table.audience import Audience
from games.table.services import open_table
from games.view.prompt_models import SeenPrompt
from games.view.prompts import seen_prompt
from games.view.visibility import see_page
from rules import registry
from rules.catalog import book_prompts
from rules.field import Team
from rules.prompts import Announce, Choose, Open, Power, Prompt, Write
from rules.registry import Rulebook
from tests.browser.conftest import NewPhone
from tests.browser.phones import take_socket
from tests.browser.setting import at_prompt, fits, links_to, picture, play_until
from tests.browser.soundness import PHONE, SCHEMES, faults, switch
from tests.penny.conftest import penny
from tests.services import Site

__all__ = ["penny"]

AT_ONCE = 12
WIDTHS = (360, 390, 1280)
TALL = 6000  # pixels: all questions of a page below each other


class Given(dict[str, Any]):
    """Values for any sentence: a team where it tells of one, else a number."""

    def __missing__(self, name: str) -> object:
        return 7


def opened(prompt: Prompt, spare: Given) -> Open:
    """Return it with all of its answers open."""
    names: tuple[str, ...] = ()
    if isinstance(prompt, Choose):
        names = tuple(option.name for option in prompt.options)
    elif isinstance(prompt, Power):
        names = prompt.names
    return Open(
        prompt=prompt,
        seats=(Team.HOME,),
        options=names,
        default_at=25,
        default_team=Team.HOME,
        team=Team.HOME,
        given=spare,
    )


def questions() -> Iterator[SeenPrompt]:
    """Yield a prompt of each kind and meaning that the books have."""
    kinds: set[tuple[str, str]] = set()
    for book in registry.latest_books():
        game = open_table("Owls", "Herons", book=book.id)
        table = store.table(game.slug)
        for prompt in book_prompts(book):
            kind = (prompt.means, type(prompt).__name__)
            if kind not in kinds and not isinstance(prompt, Announce):
                kinds.add(kind)
                if isinstance(prompt, Write):
                    yield written(game, prompt)
                else:
                    yield seen_prompt(table, Team.HOME, opened(prompt, Given()))


def written(game: Game, prompt: Write) -> SeenPrompt:
    """Return a text to write as a play opens it, with what its parser goes by."""
    play_until(game, at_prompt(prompt.id))
    table = store.table(game.slug)
    asked = next(one for one in table.progress.open if one.id == prompt.id)
    return seen_prompt(table, asked.seats[0], asked)


def test_every_kind_of_question_can_be_used_by_everyone(
    new_phone: NewPhone, live_site: Site, penny: Rulebook
) -> None:
    game = open_table("Owls", "Herons")
    view = see_page(store.table(game.slug), Audience((Team.HOME,)))
    page = new_phone()
    socket = take_socket(page, links_to(game, live_site.url)["home"])
    for number, asked in enumerate(batched(questions(), AT_ONCE)):
        several = replace(view, prompts=asked, waiting="")
        socket.send(fragments.of(several)["prompt"])
        prompts = page.locator("#table-prompt form.prompt [name=prompt]")
        expect(prompts.first).to_have_value(asked[0].id)
        assert fits(page), asked
        for scheme in SCHEMES:
            switch(page, scheme)
            pictures(page, f"prompts-{number}-{scheme}")
            found = faults(page, "#table-prompt", colors_only=scheme == "dark")
            assert found == [], [(each.id, each.means) for each in asked]


def pictures(page: Page, name: str) -> None:
    """Keep all questions of a page at three widths, where PICTURES names a folder."""
    if "PICTURES" not in os.environ:
        return
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": TALL})
        picture(page, f"{name}-{width}")
    page.set_viewport_size(PHONE)


def batched(
    prompts: Iterator[SeenPrompt], count: int
) -> Iterator[tuple[SeenPrompt, ...]]:
    """Yield so many at a time."""
    while some := tuple(islice(prompts, count)):
        yield some
