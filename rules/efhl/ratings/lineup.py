"""Who is on the field, as far as anybody can tell: the starters of the depth chart.

The engine does not see the figures. A point for all eleven goes to the starters who may
play, with those who were named in the play in the place of a teammate of their position
(docs/rulings.md); the coach strikes and gives the rest.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rules.efhl.injuries.bench import sitting
from rules.facts import Fact
from rules.field import Team
from rules.state import State

# The book's usual eleven; positions of rosters that are less exact stand in for them.
OFFENSE = {"QB": 1, "C": 1, "OG": 2, "OT": 2, "TE": 1, "WR": 2, "HB": 1, "FB": 1}
DEFENSE = {"DE": 2, "DT": 2, "LB": 3, "CB": 2, "S": 2}
LOOSER = {
    "C": "OL",
    "OG": "OL",
    "OT": "OL",
    "HB": "RB",
    "FB": "RB",
    "DE": "DL",
    "DT": "DL",
    "CB": "DB",
    "S": "DB",
}


def ranked(state: State, facts: Sequence[Fact], team: Team, position: str) -> list[str]:
    """Those of a position who may play, the first of the depth chart first.

    state: the one that the play began in. facts: its own, for a kick may be called.
    """
    out = sitting(state, facts, team)
    players = state.brings.of(team).players
    fit = {who: form for who, form in players.items() if who not in out}
    for at in (position, LOOSER.get(position)):
        found = [who for who, form in fit.items() if form.position == at]
        if found:
            return sorted(found, key=lambda who: fit[who].depth)
    return [who for who, form in fit.items() if position in form.secondary]


def starter(
    state: State, facts: Sequence[Fact], team: Team, position: str
) -> str | None:
    """The first of a position; None where nobody plays it."""
    return next(iter(ranked(state, facts, team, position)), None)


def eleven(
    state: State,
    facts: Sequence[Fact],
    team: Team,
    attack: bool,
    named: Collection[str] = (),
) -> tuple[str, ...]:
    """The eleven of one side of the ball. named: who did something in the play."""
    chosen: list[str] = []
    for position, count in (OFFENSE if attack else DEFENSE).items():
        free = [
            who for who in ranked(state, facts, team, position) if who not in chosen
        ]
        seen_first = sorted(free, key=lambda who: who not in named)
        chosen += seen_first[:count]
    return tuple(chosen)
