"""A table that has changed, ready for each audience: as seen, as JSON, as fragments.

Whatever is made of it is made once, however many look at the table; nothing is made
for an audience that nobody belongs to.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import msgspec

from games import fragments
from games.audience import LIVE_AUDIENCES
from games.log import SEATS
from games.seen import Seen
from games.sight import Sight
from games.table import Table

Message = dict[str, Any]
_JSON = msgspec.json.Encoder()
_SEEN = msgspec.json.Decoder(Seen)
_AUDIENCES = {audience.name: audience for audience in LIVE_AUDIENCES}


def lock_of(key: str) -> str:
    """What a seat's key opens: tells keys apart without telling them."""
    return hashlib.blake2s(key.encode(), digest_size=9).hexdigest()


class Change:
    """The table `slug` at number `seq` of its log, from a table or from a message.

    locks: of all seats now, by name. Who has a key to another lock sits there no more.
    """

    def __init__(
        self,
        slug: str,
        seq: int,
        locks: Mapping[str, str],
        table: Table | None = None,
    ) -> None:
        self.slug = slug
        self.seq = seq
        self.locks = locks
        self._sight = Sight(table) if table is not None else None
        self._seen: dict[str, Seen] = {}
        self._json: dict[str, str] = {}
        self._html: dict[str, fragments.Html] = {}

    @classmethod
    def of(cls, table: Table) -> Change:
        """A table of this process."""
        locks = {seat: lock_of(table.chairs.of(seat).key) for seat in SEATS}
        return cls(table.setting.slug, table.seq, locks, table)

    @classmethod
    def received(cls, message: Message) -> Change:
        """What another process told of one."""
        change = cls(message["slug"], message["seq"], message["locks"])
        change._json = message["seen"]
        return change

    def message(self, sender: str = "") -> Message:
        """The same for other processes: everything for everybody."""
        return {
            "type": "table.changed",
            "slug": self.slug,
            "seq": self.seq,
            "from": sender,
            "locks": dict(self.locks),
            "seen": {name: self.json(name) for name in _AUDIENCES},
        }

    def seen(self, name: str) -> Seen:
        """What that audience sees."""
        if name not in self._seen:
            if self._sight is not None:
                self._seen[name] = self._sight.seen(_AUDIENCES[name])
            else:
                self._seen[name] = _SEEN.decode(self._json[name])
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
