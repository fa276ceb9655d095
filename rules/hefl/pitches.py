"""QB Pitch/Option: the quarterback pitches behind the line, within the tackles.

The runner and the blockers may then be adjusted, after them the defense. A pitch may
still be cut back, unless the quarterback has scrambled (Cutback Zone).
"""

from __future__ import annotations

from rules import facts
from rules.football.carry import Over
from rules.football.lining_up import Stage
from rules.hefl.clocks import turns
from rules.hefl.pivots import WITH_CARRIER, pivot
from rules.hefl.runs import STRAIGHT, UNTURNED, run_way
from rules.prompts import Measure, Outcome, Procedure, in_steps, measure
from rules.state import State

HEADING = "QB Pitch/Option"

PATH = Measure(
    id="pitch.path",
    means="toss",
    heading=HEADING,
    text="Is the quarterback moving away from the play, within two base lengths of the"
    " runner, and are both behind the line and wholly within the tackles?",
    outcomes=(
        Outcome("clear", "Yes: pitched"),
        Outcome("refused", "No: no pitch"),
    ),
    default_outcome="clear",
    ceremony=True,
)
OFFENSE = pivot(
    "pitch.offense",
    HEADING,
    "Adjust the runner and your disengaged blockers. Turn the quarterback away: no"
    " blocking for the runner.",
    WITH_CARRIER,
)
DEFENSE = pivot(
    "pitch.defense",
    HEADING,
    "Adjust any of your disengaged players.",
)
PIVOTS = turns(Stage(OFFENSE), Stage(other=DEFENSE))


def pitch(
    state: State, passer: str | None, runner: str | None, *, scrambled: bool
) -> Procedure[Over | None]:
    """QB Pitch/Option: the pitch and the run; None where there is no pitch."""
    team = state.possession
    path = yield from measure(PATH, team.opponent, given={"receiver": runner})
    if path.outcome == "refused":
        return None
    yield facts.PlayCalled(team, "pitch", passer)
    yield facts.Lateraled(team, passer, runner)
    yield from in_steps(PIVOTS.of(team))
    way = STRAIGHT if scrambled else UNTURNED
    return (yield from run_way(state, runner, "pitch", way))
