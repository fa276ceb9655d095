"""EFHL Passing to a Stationary Receiver: a half second of power, then an ability roll.

The receiver is behind the line of scrimmage; downfield it takes a bonus offensive
stoppage, one spent in this play or one charged with the throw (RULINGS, Passing to a
stationary receiver downfield). With sticks the roll is against the receiver's team
stat; with the passing check it is that check, two easier.
"""

from __future__ import annotations

from rules.efhl.own import own_of
from rules.efhl.passing.target import Parts, parts_lines, parts_total
from rules.efhl.players import form_of, stat_score, team_stat
from rules.efhl.stoppages.tally import has_stoppages, stoppages_left
from rules.facts import CheckMade, StationaryTarget
from rules.field import AWAY_END_LINE, HOME_END_LINE, Team, ahead, gained, within
from rules.football.passes import Thrown
from rules.prompts import Happened, Outcome, Power, Procedure, Roll, power, roll
from rules.state import State

HEADING = "Passing to a Stationary Receiver"
STATIONARY = 2
LENGTHS = {"short": 1, "medium": 0, "long": -1}
ALWAYS, NEVER = 1, 20

USUAL_DEPTH = 3

COVERED = Outcome(
    "covered", "Defender within a base length", at=True, by=True, role="defender"
)
IN_PATH = Outcome(
    "in_path", "Defender in the path of the ball", at=True, by=True, role="defender"
)
STATIONARY_BASE = Outcome("stationary", "On a stationary base")
# The stick's outcomes by length, for `throw_by_stat`.
BY_STICK = {
    "stationary_short": "short",
    "stationary_medium": "medium",
    "stationary_long": "long",
}
OUTCOMES = (
    Outcome("stationary_short", "Stationary receiver: red half"),
    Outcome("stationary_medium", "Stationary receiver: white half"),
    Outcome("stationary_long", "Stationary receiver: beyond the stick"),
)
# The power-on's note on receivers downfield: with a bonus stoppage, and without.
DOWNFIELD = " Beyond the line it takes a bonus stoppage, spent in this play or now."
BEHIND = " Only behind the line: no bonus stoppage is left for a throw downfield."
POWER = Power(
    id="stationary.power",
    means="stationary",
    heading=HEADING,
    text="Power on for up to half a second, longer for longer passes. Report the"
    " receiver’s spot and any touch by a defender: a front is a tackle.{downfield}",
    outcomes=(
        Outcome("open", "Open", at=True),
        COVERED,
        IN_PATH,
        Outcome(
            "touching",
            "Touched by a defender’s front",
            at=True,
            across=True,
            by=True,
            role="defender",
        ),
    ),
    default_outcome="open",
    seconds=0.5,
)
TOUCHED_OR_NOT = ("open", "touching")
CHECK = Roll(
    id="stationary.check",
    heading=HEADING,
    text="{at_most} or lower is caught.\n{lines}",
    count=1,
    faces=20,
)


def spots_of(state: State, forward: bool) -> tuple[int, int]:
    """Return the range of the receiver: the own end line to the yard before the line.

    It reaches the other end line where the offense had bonus stoppages to spend.
    """
    if forward and _is_downfield_possible(state):
        return HOME_END_LINE, AWAY_END_LINE
    team = state.possession
    end = HOME_END_LINE if team is Team.HOME else AWAY_END_LINE
    near = ahead(state.ball_on, -1, team)
    return min(end, near), max(end, near)


def _is_downfield_possible(state: State) -> bool:
    return (
        has_stoppages(state) and stoppages_left(state, state.possession).offensive > 0
    )


def _downfield_text(state: State) -> str:
    if not has_stoppages(state):
        return ""
    return DOWNFIELD if _is_downfield_possible(state) else BEHIND


def power_stationary(
    state: State, spots: tuple[int, int], only: tuple[str, ...] = POWER.names
) -> Procedure[Happened]:
    """EFHL Passing to a Stationary Receiver: the half second, and the defender."""
    team, (lo, hi) = state.possession, spots
    usual = ahead(state.ball_on, -USUAL_DEPTH, team)
    spot = yield from power(
        POWER,
        team,
        only,
        spots=spots,
        default_at=within(lo, usual, hi),
        team=team.opponent,
        given={"downfield": DOWNFIELD if _is_downfield_possible(state) else BEHIND},
    )
    assert spot.at is not None
    if gained(state.ball_on, spot.at, team) >= 0:
        yield StationaryTarget(team, spot.at)
    return spot


def throw_by_stat(
    state: State, receiver: str | None, length: str, forward: bool
) -> Procedure[Thrown]:
    """EFHL Passing to a Stationary Receiver: 1d20 against the receiver's team stat.

    With a defender's front on the receiver a 20 is intercepted, and a catch ends on the
    spot. As in Ability Checks, a 1 always succeeds and a 20 never (docs/rulings.md).
    """
    team = state.possession
    spot = yield from power_stationary(state, spots_of(state, forward), TOUCHED_OR_NOT)
    numbers = _target_parts(state, receiver, spot, length)
    needed = max(ALWAYS, min(parts_total(numbers), NEVER - 1))
    given = {"at_most": needed, "lines": parts_lines(numbers)}
    rolled = (yield from roll(CHECK, team, given)).total
    check = CheckMade(team, CHECK.id, rolled, needed, under=True, parts=numbers)
    happened = _result_of(spot, rolled <= needed, rolled == NEVER, forward)
    return Thrown(happened, "stationary", length=length, check=check, to=spot.at)


def _target_parts(
    state: State, receiver: str | None, spot: Happened, length: str
) -> Parts:
    """Return the target's parts: team stat, base, length, and the defender's stat.

    The book does not give the sign of the difference (RULINGS, Passing to a Stationary
    Receiver: receiver minus defender, added).
    """
    stat = _stat_of(state, state.possession, receiver)
    modifiers = [("stationary base", STATIONARY), (f"{length} pass", LENGTHS[length])]
    if spot.outcome == "touching":
        against = _stat_of(state, state.defense, spot.by)
        modifiers.append(("against the defender's stat", stat - against))
    return (("team stat", stat), *(part for part in modifiers if part[1]))


def _stat_of(state: State, team: Team, player: str | None) -> int:
    """Return a player's team stat; 10 for no player and without team creation."""
    form = form_of(state, player)
    return stat_score(own_of(state).brings.of(team), team_stat(form) if form else None)


def _result_of(spot: Happened, caught: bool, never: bool, forward: bool) -> Happened:
    touched = spot.outcome == "touching"
    if caught:
        outcome = "caught_tackled" if touched else "caught"
        return Happened(outcome, spot.at, spot.side, by=spot.by)
    if never and touched:
        return Happened("intercepted", spot.at, by=spot.by)
    return Happened("missed") if forward else Happened("incomplete", spot.at)
