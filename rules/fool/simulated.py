"""The answers of FOOL to simulated games: its dice decide everything but the calls.

No official sees a foul: the dice of contacts call them all (4.3).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.facts import PenaltyDeclined, Traced
from rules.fool.contact_table import TABLES
from rules.fool.fouls import HEADING
from rules.simulated import Expected, Simulated
from rules.state import OptionValue
from rules.stats.record import Play

_CALLED = {
    mark: sum("penalty" in outcomes for outcomes in rows.values()) / len(rows)
    for mark, rows in TABLES.events.items()
}
CALLED = sum(_CALLED.values()) / len(_CALLED)  # the chance that an event is a foul


def expected(options: Mapping[str, OptionValue]) -> tuple[Expected, ...]:
    """Return the figures that the book's dice decide."""
    return tuple(_expected())


def _expected() -> Iterator[Expected]:
    yield Expected("penalties a team", HEADING, _fouls)


def _fouls(play: Play) -> float:
    """Return the chance of a foul that the events of a play gave.

    Less those that a coach declined, which are no penalties.
    """
    events = (x for x in play.stated if type(x) is Traced and x.kind == "event")
    declined = sum(type(x) is PenaltyDeclined for x in play.stated)
    return sum(CALLED for _ in events) - declined


SIMULATED = Simulated(expected=expected)
