"""Unplayed games of a closing week, and their options.

The league's settings have the default; a commissioner may choose otherwise, game by
game. A game that was postponed, or moved past its week, keeps its own date.
"""

from __future__ import annotations

from league.weeks import queries, scheduling, simulating
from league.weeks.models import ClosingPolicy, Fixture, Week
from league.weeks.models.closings import Unplayed

HOME, AWAY, BOTH = "home", "away", "both"
FATES = {
    Unplayed.KEEP.value: "Postpone",
    Unplayed.SIMULATE.value: "Simulate",
    HOME: "Home team forfeits",
    AWAY: "Visitors forfeit",
    BOTH: "Both teams forfeit",
}


def games(week: Week) -> list[Fixture]:
    """Return the week's games without a result, those at a table included."""
    return list(queries.fixtures_of(week.season).filter(week=week, result=None))


def fates(fixture: Fixture, policy: ClosingPolicy) -> dict[str, str]:
    """Return the options for an unplayed game: labels by key."""
    as_it_is = left_alone(fixture, policy)
    if fixture.table or fixture.is_entered:
        return {Unplayed.KEEP.value: as_it_is}
    late = fixture.kind == Fixture.Kind.POSTSEASON
    options = {key: text for key, text in FATES.items() if not (late and key == BOTH)}
    return options | ({Unplayed.KEEP.value: as_it_is} if as_it_is else {})


def left_alone(fixture: Fixture, policy: ClosingPolicy) -> str:
    """Explain why an unplayed game is not postponed; "" if it is."""
    if fixture.table:
        return "Continue at the table"
    if fixture.is_entered:
        return "Await confirmation of its result"
    if fixture.postponed:
        return "Keep postponed"
    return "Keep its later date" if _is_moved(fixture, policy) else ""


def _is_moved(fixture: Fixture, policy: ClosingPolicy) -> bool:
    """True if its kickoff is after its week closes."""
    starts = fixture.week.starts if fixture.week else None
    if fixture.kickoff is None or starts is None:
        return False
    return fixture.kickoff > policy.time.after(starts)


def usual_fate(fixture: Fixture, policy: ClosingPolicy) -> str:
    """Return the default for a game, as far as it is an option.

    A game that was postponed, or moved past its week, keeps its own date.
    """
    fate = BOTH if policy.unplayed == Unplayed.FORFEIT else str(policy.unplayed)
    settled = not left_alone(fixture, policy) and fate in fates(fixture, policy)
    return fate if settled else Unplayed.KEEP.value


def settle(fixture: Fixture, fate: str, policy: ClosingPolicy) -> None:
    """Apply one of a game's options, by its key."""
    if fate == Unplayed.SIMULATE:
        simulating.simulate(fixture)
    elif fate != Unplayed.KEEP:
        scheduling.forfeit(fixture, fate)
    elif not left_alone(fixture, policy):
        scheduling.postpone(fixture)
