"""Games that nobody has played when their week closes: what may become of each.

The league's policy says what usually does; a commissioner may say otherwise, game by
game. A game that was postponed, or moved past its week, waits for its own day.
"""

from __future__ import annotations

from league import queries
from league.models import Fixture, Week
from league.models.closings import ClosingPolicy, Unplayed
from league.weeks import scheduling, simulating

HOME, AWAY, BOTH = "home", "away", "both"
FATES = {
    Unplayed.KEEP.value: "Postpone it",
    Unplayed.SIMULATE.value: "Simulate it",
    HOME: "The home team forfeits",
    AWAY: "The visitors forfeit",
    BOTH: "Both forfeit",
}


def games(week: Week) -> list[Fixture]:
    """Its games without a result, those at a table included."""
    return list(queries.fixtures_of(week.season).filter(week=week, result=None))


def fates(fixture: Fixture, kept: ClosingPolicy) -> dict[str, str]:
    """What may become of a game that was not played, in words; by key."""
    as_it_is = left_alone(fixture, kept)
    if fixture.table or fixture.is_entered:
        return {Unplayed.KEEP.value: as_it_is}
    late = fixture.kind == Fixture.Kind.POSTSEASON
    found = {key: text for key, text in FATES.items() if not (late and key == BOTH)}
    return found | ({Unplayed.KEEP.value: as_it_is} if as_it_is else {})


def left_alone(fixture: Fixture, kept: ClosingPolicy) -> str:
    """In words, why a game that is kept is not postponed; "" where it is."""
    if fixture.table:
        return "It goes on at its table"
    if fixture.is_entered:
        return "Its result waits to be confirmed"
    if fixture.postponed:
        return "It stays postponed"
    return "It keeps its later date" if _is_moved(fixture, kept) else ""


def _is_moved(fixture: Fixture, kept: ClosingPolicy) -> bool:
    """Whether its kickoff is past the time at which its week closes."""
    starts = fixture.week.starts if fixture.week else None
    if fixture.kickoff is None or starts is None:
        return False
    return fixture.kickoff > kept.time.after(starts)


def usual_fate(fixture: Fixture, kept: ClosingPolicy) -> str:
    """What the league's policy makes of it, as far as that may be.

    A game that was postponed, or moved past its week, waits for its own day.
    """
    fate = BOTH if kept.unplayed == Unplayed.FORFEIT else str(kept.unplayed)
    settled = not left_alone(fixture, kept) and fate in fates(fixture, kept)
    return fate if settled else Unplayed.KEEP.value


def settle(fixture: Fixture, fate: str, kept: ClosingPolicy) -> None:
    """Let this become of it: the key of one of its fates."""
    if fate == Unplayed.SIMULATE:
        simulating.simulate(fixture)
    elif fate != Unplayed.KEEP:
        scheduling.forfeit(fixture, fate)
    elif not left_alone(fixture, kept):
        scheduling.postpone(fixture)
