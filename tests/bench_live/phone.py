"""A coach's phone: a socket, and the page's forms as far as an answer needs them."""

from __future__ import annotations

import asyncio
import json
import re
import time
from itertools import count

from websockets.asyncio.client import ClientConnection, connect

PATIENCE = 30.0  # seconds; only a broken server takes that long
KEYS = count()
Form = dict[str, str]

_SECTION = re.compile(r'<section id="table-prompt".*?</section>', re.DOTALL)
_FORM = re.compile(r"<form .*?</form>", re.DOTALL)
_HIDDEN = re.compile(r'<input type="hidden"\s+name="(\w+)"\s+value="([^"]*)"')
_OPTION = re.compile(r'name="(choice|outcome)"\s+value="([^"]*)"([^>]*)')
_SPOT = re.compile(r'name="at" value="([^"]*)"')
_NUMBER = re.compile(r"<!-- (\d+) -->$")
_OVER = 'class="banner banner--finished"'


class Phone:
    """One seat's phone. forms: one for each answer that may be given now."""

    def __init__(self, site: str, slug: str, key: str) -> None:
        self._address = f"{site.replace('http', 'ws')}/ws/games/{slug}/"
        self._headers = {"X-Seat-Token": key}
        self._socket: ClientConnection
        self._number = -1
        self.forms: list[Form] = []
        self.over = False

    async def open(self) -> None:
        """Connect, and read the table as it is."""
        self._socket = await connect(
            self._address,
            additional_headers=self._headers,
            compression=None,
            ping_interval=None,
        )
        await self.receive()

    async def close(self) -> None:
        await self._socket.close()

    async def send(self, form: Form) -> None:
        """Send a form under a key of its own."""
        fields = {"form": "answer", **form, "key": f"bench-{next(KEYS)}"}
        await self._socket.send(json.dumps(fields))

    async def receive(self) -> float:
        """Take the next change; returns when it was here. RuntimeError for a refusal.

        Every change of the log is a push, with nothing in it where nothing is new. One
        that has no later number says that somebody has come or gone.
        """
        while True:
            html = await asyncio.wait_for(self._socket.recv(decode=True), PATIENCE)
            arrived = time.perf_counter()
            assert isinstance(html, str)
            if self._read(html):
                return arrived

    def _read(self, html: str) -> bool:
        """Read a push; True if it brings a change of the log."""
        number = _NUMBER.search(html)
        if number is None:  # a refusal
            raise RuntimeError(html)
        before, self._number = self._number, int(number[1])
        section = _SECTION.search(html)
        if section:
            self.forms = answers(section[0])
        self.over = self.over or _OVER in html
        return self._number > before


def answers(section: str) -> list[Form]:
    """The answers that the thumb zone offers: every option of its first form."""
    form = _FORM.search(section)
    if form is None:
        return []
    hidden = dict(_HIDDEN.findall(form[0]))
    spot = _SPOT.search(form[0])
    options = _OPTION.findall(form[0])
    if not options:
        return [hidden]
    return [
        {**hidden, field: name, **_told(needs, spot[1] if spot else "")}
        for field, name, needs in options
    ]


def _told(needs: str, spot: str) -> Form:
    """Details of an option that needs more than a tap."""
    told = {"at": spot} if "data-at" in needs else {}
    if "data-side" in needs:
        told["side"] = "middle"
    if "data-team" in needs:
        told["team"] = "home"
    return told
