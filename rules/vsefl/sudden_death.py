"""SUDDEN DEATH: reports of what the book's own kicks and recoveries never yield.

A muff, a live block, a recovery that is run with and a tipped catch may be reported in
sudden death, at any spot, so that each of the approved rulings can be played (RULINGS,
Appendix, rulings 16). In regulation none of them is possible. Who has met the minimum
of possession or opportunity is judged by rules.football.overtime.
"""

from __future__ import annotations

from rules import facts
from rules.field import Team, gained
from rules.football.carry import Carrier, End, Loose, across
from rules.football.live_ball import give_to_receivers
from rules.prompts import Happened, Measure, Outcome, Power, Procedure, measure, power
from rules.state import State

HEADING = "SUDDEN DEATH"
RULINGS = "APPROVED RULINGS"
MUFFED, LIVE_BLOCK, TIPPED, PICKED_UP = "muffed", "live_block", "tipped", "picked_up"

MUFF = Outcome(
    MUFFED,
    "Muffed (sudden death only)",
    at=True,
    by=True,
    role="toucher",
)
BLOCK = Outcome(
    LIVE_BLOCK,
    "Blocked, and the ball is live (sudden death only)",
    at=True,
    by=True,
    role="blocker",
)
_RECOVERED = Outcome(
    "recovered",
    "Recovered",
    at=True,
    team=True,
    across=True,
    by=True,
    role="recoverer",
)
_TOUCHED = Outcome(
    MUFFED, "Touched, and still loose", at=True, team=True, by=True, role="toucher"
)
LOOSE_BALL = Measure(
    id="sudden_death.fumble",
    means="judgment",
    heading=f"{HEADING}; {RULINGS}",
    text="Fumble in sudden death. Roll the die, or report what became of the ball?",
    outcomes=(
        Outcome("die", "Roll the die"),
        _TOUCHED,
        Outcome(
            PICKED_UP,
            "Recovered, and run with",
            at=True,
            team=True,
            across=True,
            by=True,
            role="recoverer",
        ),
        _RECOVERED,
    ),
    default_outcome="die",
)
LIVE_KICK = Power(
    id="sudden_death.kick",
    means="loose_ball",
    heading=f"{HEADING}; {RULINGS}",
    text="The kick is live. Report what becomes of it.",
    outcomes=(
        _RECOVERED,
        _TOUCHED,
        Outcome("bounced", "Rolls on, untouched", at=True),
        Outcome("out_of_bounds", "Out of bounds", at=True, side=True),
    ),
    default_outcome="recovered",
)


def is_sudden_death(state: State) -> bool:
    """True when the events of sudden death may be reported."""
    return state.overtime is not None


def possible(state: State, prompt: Power, *events: str) -> tuple[str, ...]:
    """Return the outcomes of a prompt that are possible now.

    events: those of sudden death.
    """
    if is_sudden_death(state):
        return prompt.names
    return tuple(name for name in prompt.names if name not in events)


def loose_in_overtime(state: State, loose: Loose) -> Procedure[Happened | None]:
    """Approved rulings: a fumble as it was reported; None to roll the die.

    A touch of it is no opportunity to possess (A.R. 16.8, 16.16).
    """
    at = loose.at
    while True:
        happened = yield from measure(
            LOOSE_BALL, loose.team, default_at=at, default_team=loose.team
        )
        if happened.outcome == "die":
            return None
        if happened.outcome != MUFFED:
            return happened
        assert happened.at is not None
        at = happened.at


def follow_kick(
    state: State, at: int, *, muffed: bool = False
) -> Procedure[End | Carrier]:
    """Approved rulings: a live kick until it is dead, or in the hands of a runner.

    The kickers run with a kick from scrimmage that they recover behind the line (A.R.
    16.9, 16.20), with no other. Touched by the receivers beyond the line, it is a new
    series for the kickers (A.R. 16.12, 16.22). muffed: by them, at `at`, already.
    """
    kicking = state.possession
    fresh = muffed and is_opportunity(state, state.defense, at)
    while True:
        happened = yield from power(
            LIVE_KICK, kicking, default_at=at, default_team=state.defense
        )
        spot, team = happened.at, happened.team
        assert spot is not None
        at = spot
        if happened.outcome == "bounced":
            continue
        if happened.outcome == "out_of_bounds":
            yield facts.KickOutOfBounds(at)
            return give_to_receivers(state, at, across(happened))
        assert team is not None
        if happened.outcome == MUFFED:
            yield facts.KickMuffed(team, at, happened.by)
            fresh |= is_opportunity(state, team, at)
            continue
        yield facts.KickRecovered(team, at, happened.by)
        beyond = not state.down or gained(state.ball_on, at, kicking) >= 0
        if team is kicking and beyond:
            return End(team, at, across(happened), player=happened.by, fresh=fresh)
        return Carrier(team, at, happened.by)


def is_opportunity(state: State, team: Team, at: int) -> bool:
    """True when the receivers touched a kick beyond the line."""
    if team is state.possession:
        return False
    return not state.down or gained(state.ball_on, at, state.possession) > 0
