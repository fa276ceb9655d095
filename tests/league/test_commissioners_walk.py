"""The commissioner of a private league finds it at every address.

Apart from the tests of other people, whose world would stand beside this one.
"""

from __future__ import annotations

from tests.league.test_private import is_of_a_league, statuses
from tests.league.walking import Reply


def test_the_commissioner_finds_it_at_every_address(marked: list[Reply]) -> None:
    wrong = [
        f"{reply.address.name}: {reply.status}"
        for reply in marked
        if is_of_a_league(reply.address)
        and not {"key", "token"} & reply.address.parts.keys()
        and reply.status not in statuses("commissioner", reply.address)
    ]
    assert "\n".join(wrong) == ""
