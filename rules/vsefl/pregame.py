"""Pre-Game: the home team's free field goal, the coin, and the end of the kickers.

Rulings made here (docs/rulings.md): the free kick of 25 yards is not rushed, and comes
before the toss.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules import facts
from rules.field import Team, own
from rules.football.coin import END_OPTIONS, Choice, Flip, Toss, coin_roll, toss
from rules.football.goal import POSTS_YARDS, kick_at_goal
from rules.football.scoring import FIELD_GOAL, add_points
from rules.prompts import Choose, Measure, Outcome, Procedure
from rules.state import State, first_and_ten, to_kick
from rules.vsefl.field_goal import GOAL
from rules.vsefl.options import is_on
from rules.vsefl.spots import KICKOFF_YARD

HEADING = "Pre-Game"
FREE_KICK_YARDS = 25

FREE_KICK = Measure(
    id="pregame.field_goal",
    means="figure",
    heading=HEADING,
    text="Home team: your free field goal of {distance} yards, by the kicking figure."
    " Nobody rushes. Good?",
    outcomes=(Outcome("no_good", "No good"), Outcome("good", "Good")),
    default_outcome="no_good",
)
FLIP = Flip(
    coin=replace(
        coin_roll("pregame", HEADING),
        text="Flip the coin off the board: 1, heads, the home team receives; 2, tails,"
        " the visitors.",
    ),
    side=Team.HOME,
)
END = Choose(
    id="pregame.end",
    means="end",
    heading=f"{HEADING}; SUDDEN DEATH",
    text="You kick off. Choose the end to defend.",
    topic="Choice of ends",
    options=END_OPTIONS,
    default_choice="left",
)
CHOICE = Choice(end=END, ends="kickers")
TOSS = Toss(FLIP, first=CHOICE, second="kickers")


def pregame(state: State) -> Procedure[State]:
    """Pre-Game: three points for the home team, perhaps; then heads or tails."""
    if is_on(state, "home_field_goal"):
        state = yield from _kick_free(state)
    state, receives = yield from toss(TOSS, state)
    return to_kick(state, receives.opponent, "kickoff", KICKOFF_YARD)


def _kick_free(state: State) -> Procedure[State]:
    """Pre-Game: the free kick, from the line that makes it 25 yards."""
    yard = FREE_KICK_YARDS - POSTS_YARDS - GOAL.back
    at = own(Team.AWAY, yard)
    ready = first_and_ten(state, Team.HOME, at, state.hash)
    yield facts.BallInPlay(False)
    kick = yield from kick_at_goal(ready, GOAL, FREE_KICK, None)
    if not kick.good:
        yield facts.FieldGoalMissed(Team.HOME, kick.distance)
        return state
    yield facts.FieldGoalGood(Team.HOME, kick.distance)
    return add_points(state, Team.HOME, FIELD_GOAL)


def second_half(state: State) -> State:
    """Pre-Game: the side that kicked off first receives now."""
    return to_kick(state, state.chooses_second_half.opponent, "kickoff", KICKOFF_YARD)
