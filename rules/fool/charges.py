"""The charges of a play on the state after it: men hurt, and the call it has shown."""

from __future__ import annotations

from collections.abc import Set

from rules.facts import Fact
from rules.fool.hurt import charge_hurt
from rules.fool.met import note_call
from rules.journal import Journal
from rules.state import State


def charge(journal: Journal, stated: Set[type[Fact]], after: State) -> State:
    """Seat the men who were hurt in a play, and count the call that all have seen."""
    return note_call(journal, charge_hurt(journal, after))
