"""What differs when a play from scrimmage grows out of something else.

An ordinary snap, a two-point try, a fake punt and a fake kick all end in the same
plays: somebody behind the line has the ball and runs, passes or pitches it. A
`Context` says who he is and what he may do; the plays give back an `Over`, and
whoever began turns that into the next state (rules.efhl.dead_ball for ordinary downs).
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from rules.efhl.carry import Carrier, End, Result
from rules.efhl.fumble import until_dead
from rules.prompts import Procedure
from rules.state import State


class Context(Struct, frozen=True):
    """Who has the ball after the snap, and what he may do with it.

    passer: quarterback, holder, punter or upback. player: his id, where he was named.
    run_kind: what his own run is called in the records. stops: whether anybody may
    stop the board during a run; if nobody may, the offense holds the switch
    throughout. throw_away: whether he may. pressure: whether he throws with the
    pressure sticks whatever the defense does; red_zone: whether he does in the red
    zone. beyond: the ball has crossed the line of scrimmage, so no forward pass any
    more; crossed: it had when it was pitched, though the receiver has his juke.

    harder: how many numbers more fail his 2d6 checks, for reasons of the play.
    stand_in: he is no quarterback, and took the snap or gives the ball away on a bonus
    stoppage; quarterback: who was one at the snap.

    tricks: what the carriers have done on bonus stoppages so far, in order, where the
    table plays with trick plays (rules.efhl.stoppages.transfers). snapped: the context
    of who took the snap, once another has given the ball away.
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
    harder: int = 0
    stand_in: bool = False
    quarterback: str | None = None
    tricks: tuple[str, ...] = ()
    snapped: Context | None = None

    @property
    def comes_back(self) -> bool:
        """Whether the ball goes back to whoever took the snap."""
        return self.tricks[-1:] in (("back",), ("throwback",))

    @property
    def at_the_snap(self) -> Context:
        """The same play with the ball in the hands of who took the snap."""
        return replace(self.snapped or self, tricks=self.tricks, snapped=self.snapped)

    @property
    def trained(self) -> bool:
        """Whether he throws as a quarterback does: no stand-in, nor a kicker's fake."""
        own = self.passer == "quarterback" or not self.pressure
        return own and not self.stand_in


class Over(Struct, frozen=True):
    """A play that is over: where the ball is dead, and what kind of play it was.

    by: rush, pass or interception, for the records.
    """

    end: End
    by: str


class Transfer(Struct, frozen=True):
    """The carrier stops behind the line, to give the ball to somebody else.

    himself: he is the passer of the context, who kept the ball. trick: what the coach
    has declared: fake (after a hand-off), statue (a fake after a pass), throwback.
    """

    carrier: Carrier
    context: Context
    himself: bool = False
    trick: str = ""


Played: TypeAlias = Over | Transfer


def ended(state: State, context: Context, result: Result, by: str) -> Procedure[Over]:
    """Follow the ball until it is dead; where nobody may stop, the offense keeps the
    switch through fumbles, too (EFHL Two-Point Conversion Tries: "throughout the entire
    play")."""
    holder = None if context.stops else state.possession
    return Over((yield from until_dead(state, result, holder=holder)), by)
