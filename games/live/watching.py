"""The outlook, for fans alone, the third screen, and the front page's game.

The outlook is no part of a view, so that no coach's answer pays for it. It is made when
a fan asks for it, once for all fans of a change.
"""

from __future__ import annotations

from functools import lru_cache

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from msgspec import Struct

from games.errors import Damaged, NoSuchGame
from games.live import fragments
from games.reports.outlook import Outlook, outlook_of
from games.table import store
from games.table.audience import FAN
from games.table.table import Table
from games.view.models import PageView
from games.view.queries import live_example
from games.view.visibility import see_page

NAME = "outlook"
SCREEN = ("notice", "scoreboard", "clocks", "field", "log", "steps")
EXAMPLE = ("scoreboard", "steps")


class Example(Struct, frozen=True):
    """A game under way, as the front page shows it. parts: its fragments by name.

    socket: the address that pushes them. As everywhere, the computers play while
    somebody looks, and it is one game for all visitors.
    """

    url: str
    socket: str
    parts: dict[str, SafeString]


def of(table: Table) -> fragments.Html:
    """Return the outlook's fragment by its name, to be pushed."""
    return {NAME: _html(outlook_of(table))}


def fragment(table: Table) -> SafeString:
    """Return the outlook's fragment for a page."""
    return mark_safe(of(table)[NAME])  # noqa: S308 - the template has escaped it


def screen(view: PageView, table: Table) -> dict[str, SafeString]:
    """Return the fragments of the third screen by name."""
    return {**_shown(view, SCREEN), NAME: fragment(table)}


def example() -> Example | None:
    """Return the game of two computers that goes on; None if there is none to see."""
    slug = live_example()
    if slug is None:
        return None
    try:
        view = see_page(store.table(slug), FAN)
    except (Damaged, NoSuchGame):
        return None  # it is recorded as damaged, or gone, and nobody asked for this one
    if view.unfit:
        return None
    return Example(view.url, f"/ws{view.url}?as=fan", _shown(view, EXAMPLE))


def _shown(view: PageView, names: tuple[str, ...]) -> dict[str, SafeString]:
    html = fragments.of(view)
    return {name: mark_safe(html[name]) for name in names}  # noqa: S308 - escaped above


@lru_cache(maxsize=512)
def _html(outlook: Outlook) -> str:
    return render_to_string("games/fragments/outlook.html", {"seen": outlook})
