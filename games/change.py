"""A table that has changed, ready for each audience: as seen, as JSON, as fragments.

Whatever is made of it is made once, however many look at the table; nothing is made
for an audience that nobody belongs to.
"""

from __future__ import annotations

import hashlib
from functools import cached_property

import msgspec

from games import fragments
from games.audience import LIVE_AUDIENCES
from games.log import SEATS
from games.seen import Seen
from games.sight import Sight
from games.table import Table

_JSON = msgspec.json.Encoder()
_AUDIENCES = {audience.name: audience for audience in LIVE_AUDIENCES}


def lock_of(key: str) -> str:
    """What a seat's key opens: tells keys apart without telling them."""
    return hashlib.blake2s(key.encode(), digest_size=9).hexdigest()


class Change:
    """The table `slug` at number `seq` of its log."""

    def __init__(self, table: Table) -> None:
        self.slug = table.setting.slug
        self.seq = table.seq
        self._table = table
        self._sight = Sight(table)
        self._seen: dict[str, Seen] = {}
        self._json: dict[str, str] = {}
        self._html: dict[str, fragments.Html] = {}

    @cached_property
    def locks(self) -> dict[str, str]:
        """Those of all seats now, by name. Who has a key to another lock sits there no
        more."""
        chairs = self._table.chairs
        return {seat: lock_of(chairs.of(seat).key) for seat in SEATS}

    def seen(self, name: str) -> Seen:
        """What that audience sees."""
        if name not in self._seen:
            self._seen[name] = self._sight.seen(_AUDIENCES[name])
        return self._seen[name]

    def json(self, name: str) -> str:
        """The same for programs."""
        if name not in self._json:
            self._json[name] = _JSON.encode(self.seen(name)).decode()
        return self._json[name]

    def html(self, name: str) -> fragments.Html:
        """The same for browsers."""
        if name not in self._html:
            self._html[name] = fragments.of(self.seen(name))
        return self._html[name]
