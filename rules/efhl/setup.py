"""EFHL Scrimmage Play Procedures from the huddle to the last shift before the snap.

Nothing is decided here that the rules need to know; the sentences state what each
coach may do. What is done against them is a foul, called as any other.
"""

from __future__ import annotations

from rules.prompts import Adjust, Procedure, Ready, both_ready, ready, ready_each
from rules.state import State

HUDDLE = Ready(
    id="setup.huddle",
    heading="The Huddle",
    text="Gather your players on your side of the line, substitute, adjust bases.",
)
OFFENSE = Adjust(
    id="setup.offense",
    heading="Offensive Setup",
    text="Set up: 7 to 10 on the line, eligible receivers on its ends, one base width"
    " apart; 1 to 4 backs within 20 yards, the quarterback within 10. Nobody stacks but"
    " the quarterback behind the center and backs of an I formation, unless two yards"
    " or less are needed. Up to four stationary. Substitute until either coach declares"
    " SET.",
)
DEFENSE = Adjust(
    id="setup.defense",
    heading="Defensive Setup",
    text="Set up a yard off the neutral zone, one base width apart; nobody stacked"
    " behind the line unless two yards or less are needed. Up to four stationary."
    " Substitute until either coach declares SET.",
)
AUDIBLES = Adjust(
    id="setup.audibles",
    heading="Offensive Audibles",
    text="Pivot or move up to two players, not the center; guards and tackles pivot"
    " only, backs move only along the line. Besides, the quarterback may step into or"
    " out of the shotgun, turn or become stationary, and backs may become stationary."
    " Seven must stay on the line; at most four stationary, at least a base length"
    " between players one behind the other.",
)
SHIFTS = Adjust(
    id="setup.shifts",
    heading="Defensive Shifts",
    text="Pivot or move any number of players. Up to four linebackers or backs may"
    " become stationary. Stay out of the neutral zone and unstacked.",
)


def line_up(state: State, hurry_up: bool) -> Procedure[None]:
    """EFHL The Huddle to Defensive Shifts. In a hurry-up there is no huddle.

    Both set up at once; the audibles wait for both, and the shifts for the audibles.
    """
    offense, defense = state.possession, state.defense
    if not hurry_up:
        yield from both_ready(HUDDLE)
    yield from ready_each(OFFENSE, offense, DEFENSE)
    yield from ready(AUDIBLES, offense)
    yield from ready(SHIFTS, defense)
