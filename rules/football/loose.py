"""A loose ball: from a fumble through recoveries and advances until it is dead.

`Fumbles` has what a book says about it: how the ball is recovered (a drop, a race, a
die), which recoveries may be advanced and how, and a ball that goes out of bounds.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from rules import facts
from rules.field import Across, Team, gained, in_end_zone_of
from rules.football.carry import Carrier, End, Loose, Result, across
from rules.football.race import LOOSE
from rules.football.stops import Carry, carry
from rules.prompts import Happened, Procedure
from rules.state import State


class Recovery(Struct, frozen=True):
    """A recovery of a loose ball, and the first loose ball of the play.

    himself: the player who lost the ball has it. outcome: as it was reported.
    """

    loose: Loose
    first: Loose
    team: Team
    at: int
    across: Across
    player: str | None
    himself: bool
    outcome: str

    @property
    def twice(self) -> bool:
        """True when the side that lost it first has it back from the other one."""
        return self.team is self.first.team and self.loose.team is not self.first.team


def loses_it(state: State, loose: Loose) -> Procedure[bool]:
    """Return False: the ball is lost without a check."""
    yield from ()
    return False


def never_settled(state: State, recovery: Recovery) -> Procedure[End | None]:
    """Return None: no recovery is settled in a way of its own."""
    yield from ()
    return None


def always(state: State, recovery: Recovery) -> bool:
    """Return True: every recovery may be advanced."""
    return True


class Fumbles(Struct, frozen=True):
    """The way of a loose ball, as a book has it.

    recover: asks for the end of a loose ball, with the side that has the switch
    throughout, if one does: its outcome is `out_of_bounds`, `loose` (nobody has it: it
    is dead, its side's ball) or a recovery. advance: the run after a recovery; None in
    a book that has none. may_advance: which recoveries may be advanced. keeps: True if
    the carrier keeps the ball after all, by a check. settles: ends a recovery in a way
    of the book's own, before touchdowns. comes_back: a ball that goes out of bounds
    ahead of the fumble comes back to its spot.
    """

    recover: Callable[[State, Loose, Team | None], Procedure[Happened]]
    advance: Carry | None = None
    may_advance: Callable[[State, Recovery], bool] = always
    keeps: Callable[[State, Loose], Procedure[bool]] = loses_it
    settles: Callable[[State, Recovery], Procedure[End | None]] = never_settled
    comes_back: bool = False


def until_dead(
    state: State,
    result: Result,
    fumbles: Fumbles,
    *,
    holder: Team | None = None,
    known: Happened | None = None,
) -> Procedure[End]:
    """Follow the ball through every fumble until it is dead.

    holder: the side that has the switch throughout the play, if one does. known: the
    first recovery, where it has been reported already.
    """
    if isinstance(result, End):
        return result
    first, secured, changed, left = result, None, False, False
    while isinstance(result, Loose):
        loose = result
        left |= loose.left or not in_end_zone_of(loose.at, loose.team)
        if (yield from fumbles.keeps(state, loose)):
            result = End(loose.team, loose.at, loose.across, player=loose.player)
            if loose is first:
                return replace(result, left=loose.left)
            break
        yield _fumble_fact(loose)
        happened = known or (yield from fumbles.recover(state, loose, holder))
        known = None
        if happened.outcome in ("out_of_bounds", LOOSE):
            result = yield from _nobodys_ball(loose, happened, fumbles)
            break
        if happened.team not in (None, loose.team):
            secured, changed, left = happened.at, True, False
        recovered = yield from _recover_ball(state, loose, first, happened, fumbles)
        if isinstance(recovered, End):
            result = recovered
            break
        kind = first.cause.returned
        result = yield from _advance_ball(state, recovered, kind, fumbles, holder)
    return replace(
        result, lost_at=first.at, secured=secured, changed=changed, left=left
    )


def _fumble_fact(loose: Loose) -> facts.Fumbled:
    """State the fumble, by the number of its cause or else by its name."""
    cause = loose.cause
    return facts.Fumbled(
        loose.team,
        loose.at,
        cause.number,
        loose.player,
        loose.forced_by,
        cause="" if cause.number else cause.name,
    )


def _nobodys_ball(loose: Loose, happened: Happened, fumbles: Fumbles) -> Procedure[End]:
    """Settle a ball out of bounds, or one that nobody gets: it stays with its side.

    In that side's own end zone it is a safety, in the other one a touchback.
    """
    team, side = loose.team, across(happened)
    at = loose.at if happened.at is None else happened.at
    defended = next((t for t in (team.opponent, team) if in_end_zone_of(at, t)), None)
    out = happened.outcome == "out_of_bounds"
    ahead = gained(loose.at, at, team) > 0
    if not out:
        yield facts.FumbleRecovered(team, team, at)
    elif defended is not None:
        yield facts.FumbleOutOfBounds(team, at, "end_zone", defended)
    else:
        back = ahead and fumbles.comes_back
        yield facts.FumbleOutOfBounds(team, at, "forward" if back else "backward")
    if defended is not None:
        result = "touchback" if defended is not team else "safety"
        return End(defended, at, side, result=result)
    spot = loose.at if out and ahead and fumbles.comes_back else at
    return End(team, spot, side, player=loose.player)


def _recover_ball(
    state: State, loose: Loose, first: Loose, happened: Happened, fumbles: Fumbles
) -> Procedure[End | Carrier]:
    """Settle a recovery: dead on the spot, in the end zone, or free to advance.

    In the end zone it is a touchdown whatever the down; dead ahead of the fumble, it
    gains the yards.
    """
    recovery = _recovery(loose, first, happened)
    team, at, player = recovery.team, recovery.at, recovery.player
    yield facts.FumbleRecovered(team, loose.team, at, player)
    settled = yield from fumbles.settles(state, recovery)
    if settled is not None:
        return settled
    side = recovery.across
    if in_end_zone_of(at, team.opponent):
        return End(team, at, side, result="touchdown", player=player)
    dead = fumbles.advance is None or not fumbles.may_advance(state, recovery)
    if recovery.twice or dead:
        return End(team, at, side, player=player, fresh=recovery.twice)
    return Carrier(team, at, player)


def _recovery(loose: Loose, first: Loose, happened: Happened) -> Recovery:
    """Return the recovery that was reported, with its side and player."""
    himself = _is_by_fumbler(loose, happened)
    team = loose.team if himself else happened.team
    assert happened.at is not None
    assert team is not None
    return Recovery(
        loose,
        first,
        team,
        happened.at,
        across(happened),
        loose.player if himself else happened.by,
        himself,
        happened.outcome,
    )


def _is_by_fumbler(loose: Loose, happened: Happened) -> bool:
    """True when so reported, or when the fumbler's own side names him."""
    if happened.outcome == "by_fumbler":
        return True
    named = happened.by is not None and happened.by == loose.player
    return named and happened.team is loose.team


def _advance_ball(
    state: State, carrier: Carrier, kind: str, fumbles: Fumbles, holder: Team | None
) -> Procedure[Result]:
    """Advance the recovery. kind: of the return, for the records."""
    assert fumbles.advance is not None  # else the recovery was dead
    result = yield from carry(state, carrier, fumbles.advance, holder=holder)
    team = carrier.team
    yards = gained(carrier.start, result.at, team)
    yield facts.Returned(team, kind, carrier.start, result.at, yards, carrier.player)
    return result
