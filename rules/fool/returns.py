"""Returns of kicks by contact rolls: the returner against one wave after the other."""

from __future__ import annotations

from rules import facts
from rules.field import yards_to_goal
from rules.fool.events import Involved
from rules.fool.men import Man
from rules.fool.open_run import Group, run_through
from rules.fool.resolving import resolved
from rules.fool.return_tables import Waves
from rules.fool.squads import player_of, squad
from rules.fool.trace import Part
from rules.fool.turnovers import returned
from rules.football.carry import End
from rules.prompts import Procedure
from rules.state import State

RETURNER = "RH"


def run_back(
    state: State, at: int, returner: Man, kind: str, waves: Waves
) -> Procedure[End]:
    """Return a kick past the waves of its coverage."""
    team = state.defense
    yield facts.KickCaught(team, at, player_of(returner))
    groups = tuple(
        Group(
            zone=wave.zone,
            near=wave.at,
            men=(),
            offense=(
                Part(str(returner), returner.contact, "4.3"),
                Part("blockers", wave.blockers),
            ),
            defense=(Part("coverage", -wave.cover),),
        )
        for wave in waves
    )
    run = run_through(groups, returner.speed, yards_to_goal(at, team), least=0)
    end = yield from resolved(run, team)
    dead = yield from returned(state, Involved(team, returner), at, end, kind, 1)
    return dead


def returner_of(state: State) -> Man:
    """Return the man who returns the receivers' kicks: their halfback."""
    return squad(state, state.defense).offense[RETURNER]
