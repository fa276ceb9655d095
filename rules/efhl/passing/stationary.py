"""EFHL Passing to a Stationary Receiver: a half second of power, then an ability roll.

He stands behind the line of scrimmage; downfield only where a bonus stoppage was spent
in the play, which the table sees and the rules do not. With sticks the roll is against
his team stat; with the passing check it is that check, two easier.
"""

from __future__ import annotations

from rules.efhl.passing.target import Parts, lines, total
from rules.efhl.passing.throw import Thrown
from rules.efhl.players import form_of, score, team_stat
from rules.efhl.stoppages.tally import in_play, left
from rules.facts import CheckMade
from rules.field import AWAY_END_LINE, HOME_END_LINE, Team, ahead
from rules.prompts import Happened, Outcome, Power, Procedure, Roll, power, roll
from rules.state import State

HEADING = "Passing to a Stationary Receiver"
STATIONARY = 2
LENGTHS = {"short": 1, "medium": 0, "long": -1}
ALWAYS, NEVER = 1, 20

USUAL_DEPTH = 3

COVERED = Outcome(
    "covered", "A defender within a base length", at=True, by=True, who="Defender"
)
IN_PATH = Outcome(
    "in_path", "A defender in the path of the ball", at=True, by=True, who="Defender"
)
STATIONARY_BASE = Outcome("stationary", "On a stationary base")
# What the stick measures for it; `by_stat` wants the length.
BY_STICK = {
    "stationary_short": "short",
    "stationary_medium": "medium",
    "stationary_long": "long",
}
OUTCOMES = (
    Outcome("stationary_short", "Stationary receiver: within the red half"),
    Outcome("stationary_medium", "Stationary receiver: the white half"),
    Outcome("stationary_long", "Stationary receiver: beyond the stick"),
)
# What the power-on adds where bonus stoppages are left.
DOWNFIELD = " Beyond the line only after a bonus stoppage in this play."
POWER = Power(
    id="stationary.power",
    heading=HEADING,
    text="Power on for up to half a second, the longer the pass. Where is the receiver,"
    " and has a defender touched him? A front that did has tackled him.{downfield}",
    outcomes=(
        Outcome("open", "Nobody near him", at=True),
        COVERED,
        IN_PATH,
        Outcome(
            "touching",
            "A defender's front touched him",
            at=True,
            across=True,
            by=True,
            who="Defender",
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
    """Where he may stand: from the own end line to the yard before the line.

    To the other end line where the offense had bonus stoppages to spend.
    """
    if forward and _downfield(state):
        return HOME_END_LINE, AWAY_END_LINE
    team = state.possession
    end = HOME_END_LINE if team is Team.HOME else AWAY_END_LINE
    near = ahead(state.ball_on, -1, team)
    return min(end, near), max(end, near)


def _downfield(state: State) -> bool:
    return in_play(state) and left(state, state.possession).offensive > 0


def powered(
    state: State, spots: tuple[int, int], only: tuple[str, ...] = POWER.names
) -> Procedure[Happened]:
    """EFHL Passing to a Stationary Receiver: the half second, and who is on him."""
    team, (lo, hi) = state.possession, spots
    usual = ahead(state.ball_on, -USUAL_DEPTH, team)
    return (
        yield from power(
            POWER,
            team,
            only,
            spots=spots,
            default_at=max(lo, min(hi, usual)),
            team=team.opponent,
            given={"downfield": DOWNFIELD if _downfield(state) else ""},
        )
    )


def by_stat(
    state: State, receiver: str | None, length: str, forward: bool
) -> Procedure[Thrown]:
    """EFHL Passing to a Stationary Receiver: 1d20 against the receiver's team stat.

    With a defender's front on him a 20 is intercepted, and whatever is caught ends
    there. As in Ability Checks, a 1 always succeeds and a 20 never (docs/rulings.md).
    """
    team = state.possession
    spot = yield from powered(state, spots_of(state, forward), TOUCHED_OR_NOT)
    numbers = _numbers(state, receiver, spot, length)
    needed = max(ALWAYS, min(total(numbers), NEVER - 1))
    given = {"at_most": needed, "lines": lines(numbers)}
    rolled = (yield from roll(CHECK, team, given)).total
    check = CheckMade(team, CHECK.id, rolled, needed, under=True, parts=numbers)
    happened = _came_to(spot, rolled <= needed, rolled == NEVER, forward)
    return Thrown(happened, "stationary", length=length, check=check)


def _numbers(state: State, receiver: str | None, spot: Happened, length: str) -> Parts:
    """The team stat, 2 for the base, the length; the difference to who touched him.

    The sign of that difference is not given (RULINGS, Passing to a Stationary
    Receiver: receiver minus defender, added).
    """
    stat = _stat(state, state.possession, receiver)
    modifiers = [("stationary base", STATIONARY), (f"{length} pass", LENGTHS[length])]
    if spot.outcome == "touching":
        against = _stat(state, state.defense, spot.by)
        modifiers.append(("against the defender's stat", stat - against))
    return (("team stat", stat), *(part for part in modifiers if part[1]))


def _stat(state: State, team: Team, player: str | None) -> int:
    """A player's team stat; 10 for nobody and for a team that was never created."""
    form = form_of(state, player)
    return score(state.brings.of(team), team_stat(form) if form else None)


def _came_to(spot: Happened, caught: bool, never: bool, forward: bool) -> Happened:
    touched = spot.outcome == "touching"
    if caught:
        outcome = "caught_tackled" if touched else "caught"
        return Happened(outcome, spot.at, spot.side, by=spot.by)
    if never and touched:
        return Happened("intercepted", spot.at, by=spot.by)
    return Happened("missed") if forward else Happened("incomplete", spot.at)
