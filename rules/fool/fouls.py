"""The fouls that the dice of a contact call, with their penalties (4.3, `pen`).

They are those of the random penalty chart, which books share.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from rules.football.random_penalties import FOULS as SHARED
from rules.fouls import Foul

HEADING = "4.3 Contact resolution"
FOULS: Mapping[str, Foul] = {
    name: replace(foul, named_in=(HEADING,)) for name, foul in SHARED.items()
}
