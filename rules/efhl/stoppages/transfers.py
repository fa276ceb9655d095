"""Giving the ball away on a bonus stoppage: the carrier hands off, pitches or passes.

Whoever is no quarterback does it worse: his 2d6 checks fail on one number more, and he
throws with the pressure sticks whatever the defense does (Context.stand_in). The play
itself is then the one of its own chapter, as if he were the quarterback.

Source: Bonus Offensive Stoppages.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.efhl.context import Context, Transfer
from rules.prompts import Choose, Chosen, Option, Procedure, choose
from rules.state import State

HEADING = "Bonus Offensive Stoppages"

DECLARE = Choose(
    id="stoppage.declare",
    heading=HEADING,
    text="What does {carrier} do with the ball?",
    options=(
        Option("pitch", "Pitch-out or lateral", player=True, who="Receiver"),
        Option("run", "Hand-off", player=True, who="Runner"),
        Option("pass", "Forward pass", player=True, who="Receiver"),
        Option("shovel", "Shovel pass", player=True, who="Receiver"),
        Option("backward_pass", "Backwards pass", player=True, who="Receiver"),
    ),
    default_choice="pitch",
)


def given_away(state: State, transfer: Transfer) -> Procedure[tuple[Context, Chosen]]:
    """Bonus Offensive Stoppages: what he declares, and how well he does it.

    Who kept the ball himself is a quarterback, unless he is a punter, an upback or a
    holder who throws under pressure anyhow.
    """
    team, context = state.possession, transfer.context
    player = transfer.carrier.player
    chosen = yield from choose(DECLARE, team, team=team, given={"carrier": player})
    quarterback = context.quarterback
    if context.passer == "quarterback":
        quarterback = quarterback or context.player
    own = transfer.himself and context.trained
    stand_in = not own and not _is_quarterback(state, player, quarterback)
    now = replace(
        context,
        passer="quarterback" if not stand_in else "ball carrier",
        player=player,
        quarterback=quarterback,
        stand_in=stand_in,
        run_kind="run",
        throw_away=False,
    )
    return now, chosen


def _is_quarterback(state: State, player: str | None, quarterback: str | None) -> bool:
    """By his position, primary or secondary, or because he took the snap as one.

    A carrier nobody has named is none (docs/rulings.md).
    """
    if player is None:
        return False
    form = state.brings.of(state.possession).players.get(player)
    return player == quarterback or (form is not None and form.plays("QB"))
