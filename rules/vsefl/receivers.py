"""Eligible receiver; Engaged Players: whom a pass may be thrown to.

A figure throws to nobody who is engaged; a stick to nobody who is, unless released from
the line (Pass Simulation). A pass that is refused is declared again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.errors import IllegalAnswer
from rules.prompts import Choose, Chosen, Measure, Outcome, Procedure, choose, measure
from rules.prompts.declared import NOTHING
from rules.state import State

HEADING = "Engaged Players; Eligible receiver"

_OPEN = Outcome("open", "No: throw")
BY_FIGURE = Measure(
    id="pass.receiver",
    means="judgment",
    heading=HEADING,
    text="Is the receiver touching an opponent’s base, or has the receiver been out of"
    " bounds?",
    outcomes=(_OPEN, Outcome("engaged", "Yes: no figure pass to that receiver")),
    default_outcome="open",
    ceremony=True,
)
BY_STICK = Measure(
    id="pass.stick_receiver",
    means="judgment",
    heading=f"{HEADING}; Fallen Players; Pass Simulation (Lead Passing)",
    text="Is the receiver engaged, and not on the line to be released? Has the receiver"
    " fallen, or been out of bounds?",
    outcomes=(_OPEN, Outcome("engaged", "Yes: no pass to that receiver")),
    default_outcome="open",
    ceremony=True,
)
PASSES = {"pass": BY_STICK, "figure": BY_FIGURE}


def throw_to_open(
    state: State,
    declare: Choose,
    chosen: Chosen,
    only: tuple[str, ...] = (),
    given: Mapping[str, Any] = NOTHING,
) -> Procedure[Chosen]:
    """Ask about the receiver of a pass, and again for the play while there is none.

    only: the plays that may be declared. given: values for that question. A receiver
    without a name cannot be told from the others: that kind of pass is then not offered
    again.
    """
    team, names, barred = state.possession, only or declare.names, set[Chosen]()
    while chosen.choice in PASSES:
        receiver = {"receiver": chosen.player}
        ruled = yield from measure(PASSES[chosen.choice], team, given=receiver)
        if ruled.outcome == "open":
            break
        if chosen.player is None:
            names = tuple(name for name in names if name != chosen.choice)
        barred.add(chosen)
        chosen = yield from choose(declare, team, names, team=team, given=given)
        while chosen in barred:
            yield IllegalAnswer(
                "That receiver is engaged, has fallen or has been out of bounds.",
                HEADING,
            )
            chosen = yield from choose(declare, team, names, team=team, given=given)
    return chosen
