"""The likely players on the field: the starters of the depth chart.

The engine does not see the figures. A point for all eleven goes to the starters who may
play, with players named in the play in the place of a teammate of their position
(docs/rulings.md); the coach adjusts the rest.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rules.efhl.injuries.bench import sitting_players
from rules.efhl.own import own_of
from rules.facts import Fact
from rules.field import Team
from rules.state import State

# The book's usual eleven, and the broader positions of less exact rosters.
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


def ranked_players(
    state: State, facts: Sequence[Fact], team: Team, position: str
) -> list[str]:
    """Return the available players of a position, by the depth chart.

    state: the one that the play began in. facts: its own, for a kick may be called.
    """
    out = sitting_players(state, facts, team)
    players = own_of(state).brings.of(team).players
    fit = {player: form for player, form in players.items() if player not in out}
    for at in (position, LOOSER.get(position)):
        matching = [player for player, form in fit.items() if form.position == at]
        if matching:
            return sorted(matching, key=lambda player: fit[player].depth)
    return [player for player, form in fit.items() if position in form.secondary]


def starter_at(
    state: State, facts: Sequence[Fact], team: Team, position: str
) -> str | None:
    """Return the first of a position; None where there is no such player."""
    return next(iter(ranked_players(state, facts, team, position)), None)


def starting_eleven(
    state: State,
    facts: Sequence[Fact],
    team: Team,
    attack: bool,
    named: Collection[str] = (),
) -> tuple[str, ...]:
    """Return the eleven of one side of the ball. named: those in the play."""
    chosen: list[str] = []
    for position, count in (OFFENSE if attack else DEFENSE).items():
        free = [
            player
            for player in ranked_players(state, facts, team, position)
            if player not in chosen
        ]
        ordered = sorted(free, key=lambda player: player not in named)
        chosen += ordered[:count]
    return tuple(chosen)
