"""A changed table, ready for each audience: as a view, as JSON, as fragments.

Each form is made once, however many look at the table, and only for audiences that are
present.
"""

from __future__ import annotations

import asyncio
import hashlib
from functools import lru_cache

import msgspec
from django.utils.functional import cached_property

from games.live import fragments, watching
from games.live.database_threads import in_thread
from games.log.entries import SEATS
from games.reports.outlook import view_with_outlook
from games.table.audience import FAN, LIVE_AUDIENCES
from games.table.table import Table
from games.view.models import PageView
from games.view.visibility import TableViews

_JSON = msgspec.json.Encoder()
_AUDIENCES = {audience.name: audience for audience in LIVE_AUDIENCES}


@lru_cache(maxsize=4096)
def lock_of(key: str) -> str:
    """Return a digest of a seat's key, which tells keys apart without showing them."""
    return hashlib.blake2s(key.encode(), digest_size=9).hexdigest()


class Change:
    """The table `slug` at number `seq` of its log.

    Made in a thread that may use the database: views are made in the event loop.
    """

    def __init__(self, table: Table) -> None:
        self.slug = table.setting.slug
        self.seq = table.seq
        self.has_computer = bool(table.chairs.programs)
        self._table = table
        self._table_views = TableViews(table)
        self._table_views.read_ahead()
        self._pages: dict[str, PageView] = {}
        self._json: dict[str, str] = {}
        self._html: dict[str, fragments.Html] = {}
        self._outlook: asyncio.Task[fragments.Html] | None = None
        self._fans_json: asyncio.Task[str] | None = None

    @cached_property
    def locks(self) -> dict[str, str]:
        """The locks of all seats now, by name.

        A person with a key to another lock no longer has the seat.
        """
        chairs = self._table.chairs
        return {seat: lock_of(chairs.of(seat).key) for seat in SEATS}

    def page(self, name: str) -> PageView:
        """Return that audience's view, as its page has it."""
        if name not in self._pages:
            self._pages[name] = self._table_views.page(_AUDIENCES[name])
        return self._pages[name]

    def json(self, name: str) -> str:
        """Return the view as JSON, for programs."""
        if name not in self._json:
            view = self._table_views.view(_AUDIENCES[name])
            self._json[name] = _JSON.encode(view).decode()
        return self._json[name]

    async def fans_json(self) -> str:
        """Return the fans' view as JSON, with the outlook. In a thread, as below."""
        if self._fans_json is None:
            self._fans_json = asyncio.create_task(in_thread(self._with_outlook))
        return await asyncio.shield(self._fans_json)

    def _with_outlook(self) -> str:
        view = self._table_views.view(FAN)
        return _JSON.encode(view_with_outlook(view, self._table)).decode()

    def html(self, name: str) -> fragments.Html:
        """Return the view as fragments, for browsers."""
        if name not in self._html:
            others = next(iter(self._html.values()), None)
            self._html[name] = fragments.of(self.page(name), others)
        return self._html[name]

    async def outlook(self) -> fragments.Html:
        """Return the fragment for fans alone: it is made when the first of them asks.

        In a thread, for it may have to read the plays: no coach waits for that.
        """
        if self._outlook is None:
            self._outlook = asyncio.create_task(in_thread(watching.of, self._table))
        # A fan who leaves takes nothing from the others.
        return await asyncio.shield(self._outlook)
