"""EFHL Penalty Procedures: the record of the book's rules about penalties.

What is done with it is football: rules.football.flags, late_flags, settle, enforcement,
run_fouls and conduct. rules.efhl.fouls has the fouls.
"""

from __future__ import annotations

from functools import partial

from rules.efhl.dead_ball import SPOTS
from rules.efhl.fouls import BY_CHANCE, FOULS, half_the_distance
from rules.efhl.injuries.bench import sitting_players
from rules.efhl.own import own_of, with_own
from rules.efhl.ratings.calls import rerate
from rules.efhl.timing import close, half_of
from rules.efhl.tries import TRY
from rules.facts import Fact, FlagThrown, RatingChanged
from rules.field import Team
from rules.football.fouls import ACCEPT_OPTIONS, DECLINE_OPTION, Penalties
from rules.football.settle import settle_flags
from rules.football.tries import line_of
from rules.prompts import Choose, Option, Procedure
from rules.registry import Journal
from rules.state import State

DISQUALIFIED = "disqualified"

DECISION = Choose(
    id="penalty.decision",
    means="penalty",
    heading="Declining a Penalty",
    text="Penalty on your opponent. Accept one penalty, or decline and keep the result"
    " of the play?",
    options=(*ACCEPT_OPTIONS, DECLINE_OPTION),
    default_choice="decline",
)
EJECTION = Choose(
    id="penalty.ejection",
    means="penalty",
    heading="List of Fouls and Penalties",
    text="Was the foul flagrant? An ejection forfeits the game.",
    options=(
        Option("play_on", "No, penalty only"),
        Option("eject", "Yes, eject"),
    ),
    default_choice="play_on",
)
SETTLING = (DECISION.id, EJECTION.id)


def _has_acted_unfairly(state: State, team: Team) -> bool:
    return own_of(state).unfair_acts.of(team) > 0


def _count_unfair_act(state: State, team: Team) -> State:
    acts = own_of(state).unfair_acts
    return with_own(state, unfair_acts=acts.but(team, acts.of(team) + 1))


def _take_points_back(after: State, now: State) -> State:
    """Give the ratings back that a reopened play had earned."""
    return after if after.over else with_own(after, brings=rerate(now))


def _is_ejection(fact: Fact) -> bool:
    """True for the rating point of an ejection, lost regardless of the play."""
    return isinstance(fact, RatingChanged) and fact.reason == DISQUALIFIED


PENALTIES = Penalties(
    fouls=FOULS,
    by_chance=BY_CHANCE,
    decision=DECISION,
    ejection=EJECTION,
    heading="Penalty Flags",
    close=close,
    half_of=half_of,
    half_the_distance=half_the_distance,
    spots=SPOTS,
    line=partial(line_of, TRY),
    passes=("pass", "shovel", "throw_away"),
    repeated=_has_acted_unfairly,
    count_act=_count_unfair_act,
    out=sitting_players,
    reopened=_take_points_back,
    remain=_is_ejection,
)


def penalties(
    journal: Journal, after: State, spotted: FlagThrown | None = None
) -> Procedure[State]:
    """EFHL Penalty Procedures, "Multiple Fouls": fouls before or during the play.

    spotted: a personal foul that a penalty check has found, not flagged yet.
    """
    return (yield from settle_flags(PENALTIES, journal, after, spotted))
