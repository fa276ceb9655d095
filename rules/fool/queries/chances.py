"""Questions about chances in six: of rushers (4.6) and of trapped men (4.7.8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.fool.penetration import chance_parts, is_possible, rushers
from rules.fool.queries.given import given_reaction, given_situation, read_man
from rules.fool.trace import total
from rules.fool.trap import avoiding_parts


def penetration(
    play: str, defense: str, men: str = "", lineup: str = "", without: str = ""
) -> Mapping[str, Any]:
    """Return the rushers who may meet the carrier: chances, blockers, where."""
    situation = given_situation(play, defense, men, lineup, without)
    movement, defenders = given_reaction(situation)
    eligible = rushers(situation, movement, defenders) if is_possible(situation) else ()
    by_name = {rusher.defender.placed.name: rusher for rusher in eligible}
    return {
        "chances": {
            name: total(chance_parts(situation, movement, rusher, defenders))
            for name, rusher in by_name.items()
        },
        "blockers": {
            name: [man.place for man in rusher.blockers]
            for name, rusher in by_name.items()
        },
        "meetings": {name: rusher.meeting for name, rusher in by_name.items()},
    }


def trap(puller: str, defender: str) -> Mapping[str, Any]:
    """Return the chances in six of a defender to avoid a trap."""
    return {"avoids": total(avoiding_parts(read_man(puller), read_man(defender)))}
