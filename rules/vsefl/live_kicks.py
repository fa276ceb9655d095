"""A live kick of sudden death, from its block or muff to the next play.

The book's own kicks are dead when blocked and are never muffed: this is for what may be
reported in sudden death (rules.vsefl.sudden_death).
"""

from __future__ import annotations

from msgspec.structs import replace

from rules import facts
from rules.field import gained
from rules.football.carry import Carrier, End
from rules.football.returns import home_again
from rules.football.stops import carry
from rules.prompts import Procedure
from rules.state import State
from rules.vsefl.fumbles import ADVANCE, until_dead
from rules.vsefl.spots import kick_over, scrimmage_over
from rules.vsefl.sudden_death import follow_kick


def play_live_kick(
    state: State, at: int, kind: str, *, muffed: bool = False
) -> Procedure[State]:
    """SUDDEN DEATH: follow the kick, run with it, and settle the play.

    kind: of the kick, for the records. muffed: by the receivers, at `at`.
    """
    followed = yield from follow_kick(state, at, muffed=muffed)
    end = followed if isinstance(followed, End) else (yield from _run(state, followed))
    if state.down and end.team is state.possession:
        return (yield from scrimmage_over(state, end, "other"))
    return (yield from kick_over(state, end, kind))


def _run(state: State, carrier: Carrier) -> Procedure[End]:
    """APPROVED RULINGS: run with the recovered kick until it is dead."""
    team = carrier.team
    result = yield from carry(state, carrier, ADVANCE)
    yards = gained(carrier.start, result.at, team)
    yield facts.Returned(team, "kick", carrier.start, result.at, yards, carrier.player)
    end = home_again(carrier, (yield from until_dead(state, result)))
    # The kickers' own ball was never the other side's: no touchback for them.
    return replace(end, secured=None) if team is state.possession else end
