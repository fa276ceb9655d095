"""Fake punts, fake field goals and fake extra points: a scramble by another player.

Sources: EFHL Punting Procedures, "Fake Punts"; EFHL Field Goal Attempt Procedures,
"Fake Field Goals"; EFHL Conversion Play Procedures, "Fake Extra Point Attempts". The
run, pass or pitch itself is in rules.efhl.scrambles.
"""

from __future__ import annotations

from rules import facts
from rules.efhl.context import Context
from rules.efhl.kick_snap import first_down_or_over
from rules.efhl.scrambles import scramble
from rules.football.carry import Over
from rules.prompts import Adjust, Procedure, Ready, both_ready, ready
from rules.state import State

HEADING = "Fake Punts; Fake Field Goals; Fake Extra Point Attempts"

KICKERS_PIVOT = Adjust(
    id="fake.kickers_pivot",
    means="pivot",
    heading=HEADING,
    text="FAKE! Pivot your unblocked players.",
)
DEFENSE_PIVOTS = Adjust(
    id="fake.defense_pivots",
    means="pivot",
    heading=HEADING,
    text="FAKE! Pivot your unblocked players.",
)
SET = Ready(id="fake.set", heading=HEADING, text="Declare SET.")


def fake(
    state: State, passer: str, player: str | None, *, quarterback: bool = False
) -> Procedure[State]:
    """EFHL Fake Punts, Fake Field Goals: a 1st down, or the other side's ball.

    passer: punter, upback or holder. The snap counts as a play with or without the fake
    (rules.efhl.kick_snap).
    """
    over = yield from play_fake(state, passer, player, quarterback=quarterback)
    return (yield from first_down_or_over(state, over.end, over.by))


def play_fake(
    state: State,
    passer: str,
    player: str | None,
    *,
    quarterback: bool = False,
    extra_point: bool = False,
) -> Procedure[Over]:
    """EFHL Fake Punts; Fake Extra Point Attempts: pivots by both sides, a scramble.

    There is no hand-off and no throwing away. Passes use the pressure sticks always,
    unless a quarterback holds for the kick; on an extra point that frees him from the
    red zone, too. The stoppages are those of a scramble, on an extra point as well
    (both docs/rulings.md, Fake Extra Point Attempts).
    """
    team = state.possession
    yield facts.PlayCalled(team, "fake")
    yield from ready(KICKERS_PIVOT, team)
    yield from ready(DEFENSE_PIVOTS, team.opponent)
    yield from both_ready(SET)
    context = Context(
        passer=passer,
        player=player,
        run_kind="fake",
        throw_away=False,
        pressure=not quarterback,
        red_zone=not extra_point,
    )
    return (yield from scramble(state, context))
