"""The context of a play from scrimmage: an ordinary snap, a try, or a fake.

An ordinary snap, a two-point try, a fake punt and a fake kick all end in the same
plays: a player behind the line has the ball and runs, passes or pitches it. A `Context`
names him and his options; the plays give back an `Over`, and the procedure that began
turns that into the next state (rules.efhl.dead_ball for ordinary downs).
"""

from __future__ import annotations

from typing import TypeAlias, final

from msgspec import Struct
from msgspec.structs import replace

from rules.efhl.fumble import until_dead
from rules.football.carry import Carrier, Over, Result
from rules.prompts import Procedure
from rules.state import State


class Context(Struct, frozen=True):
    """The player with the ball after the snap, and his options.

    passer: quarterback, holder, punter or upback. player: his id, where he was named.
    run_kind: the kind of his own run in the records. stops: the board may be stopped
    during a run; otherwise the offense has the switch throughout. throw_away: he may
    throw the ball away. pressure: he always throws with the pressure sticks; red_zone:
    he does in the red zone. beyond: the ball has crossed the line of scrimmage, so a
    forward pass is no longer possible; crossed: it had when it was pitched, though the
    receiver has his juke. passer_at: the passer's yard line as the offense gives it.

    harder: the number of further failing numbers of his 2d6 checks, from the play.
    stand_in: he is not a quarterback, and took the snap or gives the ball away on a
    bonus stoppage; quarterback: the quarterback at the snap.

    tricks: the carriers' actions on bonus stoppages so far, in order, where trick plays
    are on (rules.efhl.stoppages.transfers). snapped: the context of the player who took
    the snap, once another has given the ball away.
    """

    passer: str = "quarterback"
    player: str | None = None
    run_kind: str = "keeper"
    stops: bool = True
    throw_away: bool = True
    pressure: bool = False
    red_zone: bool = True
    beyond: bool = False
    crossed: bool = False
    passer_at: int | None = None
    harder: int = 0
    stand_in: bool = False
    quarterback: str | None = None
    tricks: tuple[str, ...] = ()
    snapped: Context | None = None

    @property
    def comes_back(self) -> bool:
        """True when the ball goes back to the player who took the snap."""
        return self.tricks[-1:] in (("back",), ("throwback",))

    @property
    def at_the_snap(self) -> Context:
        """The same play with the ball back in the hands of that player."""
        return replace(self.snapped or self, tricks=self.tricks, snapped=self.snapped)

    @property
    def trained(self) -> bool:
        """True for a quarterback's throw: no stand-in, nor a kicker's fake."""
        own = self.passer == "quarterback" or not self.pressure
        return own and not self.stand_in


@final
class Transfer(Struct, frozen=True):
    """A carrier stopped behind the line, to give the ball to a teammate.

    himself: he is the passer of the context, who kept the ball. trick: the declaration
    of the coach: fake (after a hand-off), statue (a fake after a pass), throwback.
    """

    carrier: Carrier
    context: Context
    himself: bool = False
    trick: str = ""


Played: TypeAlias = Over | Transfer


def follow_ball(
    state: State, context: Context, result: Result, by: str
) -> Procedure[Over]:
    """Follow the ball until it is dead.

    Without stops, the offense keeps the switch through fumbles, too (EFHL Two-Point
    Conversion Tries: "throughout the entire play").
    """
    holder = None if context.stops else state.possession
    return Over((yield from until_dead(state, result, holder=holder)), by)
