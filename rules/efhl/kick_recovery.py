"""A kick on the ground: the EFHL's prompts of the live ball and the race for it.

The rights to the recovered ball differ between kickoffs, onside kicks and punts and are
in their modules. Sources: EFHL Kickoff Procedures, "Recovering the Kick" and "Onside
Kicks"; EFHL Punting Procedures, "Recovering the Punt". rules.football.live_ball has the
procedures.
"""

from __future__ import annotations

from rules.efhl import fumble_recovery
from rules.efhl.causes import NO_FUMBLE
from rules.field import Team
from rules.football import live_ball
from rules.football.carry import Loose
from rules.football.live_ball import LiveBall, Touch
from rules.football.race import Race
from rules.prompts import (
    Adjust,
    Happened,
    Meaning,
    Outcome,
    Power,
    Procedure,
    Ready,
    Scope,
    Steps,
    by_both,
    by_one,
)
from rules.state import ByTeam, State

TOUCHED = Outcome(
    "touched",
    "Touched by one player",
    at=True,
    team=True,
    across=True,
    by=True,
    role="toucher",
)
BY_CALLER = Outcome(
    "by_caller", "Touched by the fair catch caller", at=True, across=True
)
BY_BOTH = Outcome("by_both", "Touched by both teams at once", at=True)
OUT = Outcome("out_of_bounds", "Out of bounds", at=True, side=True)
LOOSE = Outcome("loose", "Still loose")

SHARED_DROP = Power(
    id="kick.shared_drop",
    means="loose_ball",
    heading="Onside Kicks; EFHL Fumble Procedures",
    text="Both teams touch the ball. Drop it from three inches above and report the"
    " result.",
    outcomes=(
        fumble_recovery.RECOVERED,
        fumble_recovery.BY_FALLEN,
        fumble_recovery.BY_TWO,
        fumble_recovery.BY_BOTH,
        fumble_recovery.OUT,
        fumble_recovery.LOOSE,
    ),
    default_outcome="recovered",
)
BETWEEN_NUMERALS = "Put the ball down where it landed, between the numerals."


def returners_pivot(prefix: str, heading: str) -> Adjust:
    """Make the prompt of a first opportunity at which only returners pivot."""
    return Adjust(
        id=f"{prefix}.returners_pivot",
        means="pivot",
        scope=Scope(figures=("returners",)),
        heading=heading,
        text="Pivot only your returners toward the ball.",
    )


def live_kick(
    prefix: str,
    heading: str,
    *,
    muffs: bool = True,
    place: str = BETWEEN_NUMERALS,
    ball: Meaning = "loose_kick",
) -> LiveBall:
    """Make the prompts of a live kick.

    muffs: a fair catch may have failed. place: the text that places the ball. ball: the
    meaning of the race for it.
    """
    by_caller = (BY_CALLER,) if muffs else ()
    race = Power(
        id=f"{prefix}.ball",
        means=ball,
        heading=heading,
        text="Live ball: power on for up to a second. Report the first touch.",
        outcomes=(TOUCHED, *by_caller, BY_BOTH, OUT, LOOSE),
        default_outcome="touched",
        seconds=1.0,
    )
    return LiveBall(
        race=Race(race, _pivots(prefix, heading)),
        place=Adjust(
            id=f"{prefix}.place",
            means="set_up",
            scope=Scope(figures=("ball",), may=("place",)),
            heading=heading,
            text=place,
        ),
        both=drop_shared_ball,
    )


def _pivots(prefix: str, heading: str) -> ByTeam[Steps]:
    """Make the steps before each try, by the side that pivots first."""
    pivots = Adjust(
        id=f"{prefix}.ball_pivots",
        means="pivot",
        heading=heading,
        text="Pivot your unblocked players toward the ball.",
    )
    both_set = Ready(id=f"{prefix}.ball_set", heading=heading, text="Declare SET.")

    def before(first: Team) -> Steps:
        turns = by_one(pivots, first), by_one(pivots, first.opponent)
        return (*turns[0], *turns[1], by_both(both_set))

    return ByTeam(before(Team.HOME), before(Team.AWAY))


def drop_shared_ball(state: State, at: int) -> Procedure[Happened]:
    """EFHL Onside Kicks: a touch by both sides at once; a drop, and no advance.

    The book has it for onside kicks; other live kicks follow it (docs/rulings.md).
    """
    loose = Loose(state.possession, at, NO_FUMBLE)
    return fumble_recovery.recover_fumble(loose, SHARED_DROP)


def until_touched(
    state: State,
    at: int,
    live: LiveBall,
    *,
    first: Team,
    returners: Adjust | None = None,
    muffed: bool = False,
) -> Procedure[Touch]:
    """EFHL Recovering the Kick: the ball on the line `at` until a player has it.

    first: the side that pivots first and has the switch. returners: the prompt of a
    first opportunity at which only they pivot, and `first` alone declares SET. A ball
    kicked by an action figure stays in place; any other is put down. Out of bounds it
    is the receivers' (RULINGS, Kickoff/Punt recovery; rules.football.live_ball).
    """
    return live_ball.until_touched(
        state,
        at,
        live,
        first=first,
        opening=by_one(returners, first) if returners else None,
        muffed=muffed,
        placed=not state.options["kicking_figures"],
    )
