"""The outlook's fragment, for fans alone, and the fragments of the third screen.

The outlook is no part of a view, so that no coach's answer pays for it. It is made when
a fan asks for it, once for all fans of a change.
"""

from __future__ import annotations

from functools import lru_cache

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

from games.live import fragments
from games.live.pieces import unmarked
from games.reports.outlook import Outlook, outlook_of
from games.table.table import Table
from games.view.models import PageView

NAME = "outlook"
SCREEN = ("notice", "scoreboard", "clocks", "field", "log", "steps")


def of(table: Table) -> fragments.Html:
    """Return the outlook's fragment by its name, to be pushed."""
    return {NAME: _html(outlook_of(table))}


def fragment(table: Table) -> SafeString:
    """Return the outlook's fragment for a page."""
    return mark_safe(of(table)[NAME])  # noqa: S308 - the template has escaped it


def screen(view: PageView, table: Table) -> dict[str, SafeString]:
    """Return the fragments of the third screen by name."""
    html = fragments.of(view)
    shown = {name: mark_safe(unmarked(html[name])) for name in SCREEN}  # noqa: S308
    return {**shown, NAME: fragment(table)}


@lru_cache(maxsize=512)
def _html(outlook: Outlook) -> str:
    return render_to_string("games/fragments/outlook.html", {"seen": outlook})
