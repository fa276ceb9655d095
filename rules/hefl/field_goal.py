"""Field goals and extra points: by the kicking dice, or by the figure.

Rulings followed here: Field Goal Chart: by the line of scrimmage, no attempt from
beyond the 45, a try by the row of the 15 yard line; a miss as in the professional game:
the other side's ball at the spot of the kick, or on its 20. Further ruling
(docs/rulings.md): nobody rushes, for the book has no rush.
"""

from __future__ import annotations

from rules import facts
from rules.football import scoring
from rules.football.carry import End
from rules.football.goal import Goal, Kick, Needed, kick_at_goal, miss_spot
from rules.headings import RollRow
from rules.hefl.charts import BOX, kicking_dice
from rules.hefl.spots import SPOTS, kick_over
from rules.prompts import Choose, Measure, Option, Outcome, Procedure, choose
from rules.state import State

HEADING, CHART = "Field Goals", "Field Goal Chart"
# The book's rows: the yard line, and the lowest good roll.
ROWS = (
    (10, 5),
    (15, 15),
    (20, 25),
    (25, 30),
    (30, 45),
    (35, 50),
    (40, 75),
    (45, 90),
)
GOAL = Goal(
    longest=45,
    back=8,
    least=20,
    chart=tuple(Needed(yards, roll) for yards, roll in ROWS),
    chart_by="line",
    named=True,
)
TABLE = tuple(RollRow(f"up to {yards}", f"{roll} and up") for yards, roll in ROWS)
METHOD = Choose(
    id="field_goal.method",
    means="place_kick",
    heading=f"{HEADING}; {CHART}; {BOX}",
    text="Kick by the dice, or with the figure?",
    options=(
        Option("kick", "By the dice", player=True, role="kicker"),
        Option("figure", "With the figure", player=True, role="kicker"),
    ),
    default_choice="kick",
)
DICE = kicking_dice("field_goal.dice", CHART, "Good from {needed} up.")
FIGURE = Measure(
    id="field_goal.figure",
    means="figure",
    heading=HEADING,
    text="Place the kicker eight yards behind the line and kick, {distance} yards, at"
    " goal posts of the standard size. Good?",
    outcomes=(Outcome("no_good", "No good"), Outcome("good", "Good")),
    default_outcome="no_good",
)


def field_goal(state: State, kicker: str | None) -> Procedure[State]:
    """Field Goals: three points, or the other side's ball. It is a play."""
    team = state.possession
    kick = yield from _kick(state, kicker, counted=True)
    if kick.good:
        return (
            yield from scoring.field_goal(
                state, team, kick.distance, kick.kicker, SPOTS.scores
            )
        )
    yield facts.FieldGoalMissed(team, kick.distance, kicker=kick.kicker)
    end = End(state.defense, miss_spot(state, GOAL))
    return (yield from kick_over(state, end, "missed_field_goal"))


def extra_point(state: State) -> Procedure[bool]:
    """Field Goals: the kick for one point after a touchdown."""
    return (yield from _kick(state, None, extra_point=True)).good


def _kick(
    state: State,
    kicker: str | None,
    *,
    counted: bool = False,
    extra_point: bool = False,
) -> Procedure[Kick]:
    """Field Goals: the coach's choice of dice or figure, and the kick."""
    team = state.possession
    method = yield from choose(METHOD, team, team=team)
    yield facts.BallInPlay(counted)
    by = DICE if method.choice == "kick" else FIGURE
    player = method.player or kicker
    return (yield from kick_at_goal(state, GOAL, by, player, extra_point=extra_point))
