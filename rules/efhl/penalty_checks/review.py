"""Challenges of a penalty check: "a penalty may be challenged" like any other.

The call is a ruling on the field; overturned, there was no foul, as when the officials
pick up their flag. Ability checks may not question it.

Source: EFHL Part 2, "EFHL Penalty Checks".
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from rules.efhl.options import plays_with
from rules.efhl.own import own_of, with_own
from rules.efhl.penalty_checks.check import CALL, called_on, eject_player, lost_point
from rules.efhl.players import form_of, side_of, with_form
from rules.efhl.ratings.points import move_ratings
from rules.facts import Fact, PlayerEjected
from rules.football.random_penalties import CHART as FOUL
from rules.football.review import review_play
from rules.prompts import Answer, Flag, Open, Rolled, Step
from rules.registry import rulebook
from rules.state import LastPlay, State

# A roll that the chart reads as no foul: it takes the call's place in the replay.
NO_FOUL = Rolled((3, 4))


def flags_by_chance(last: LastPlay, steps: Sequence[Step]) -> Mapping[int, Flag]:
    """Return the foul that a check called in a play, by its answer's number."""
    flags = {}
    for number, (step, answer) in enumerate(zip(steps, last.answers, strict=False)):
        if isinstance(step, Open) and step.id == CALL.id:
            row = FOUL[_total_of(answer)]
            if row.foul:
                flags[number] = Flag(called_on(last.before, row), row.foul)
    return flags


def _total_of(answer: Answer | tuple[Answer, ...]) -> int:
    assert isinstance(answer, Rolled)
    return answer.total


def redo_ejections(state: State, now: State, facts: Iterable[Fact]) -> State:
    """Return `state` with the ejections of the replayed play, not of the original.

    A player ejected in the original is as he was before it. facts: those stated this
    time.
    """
    last = now.last
    if last is None or not plays_with(now.options, "penalty_checks"):
        return state
    original = review_play(rulebook(now.rulebook), last).journal.facts
    for fact in original:
        if isinstance(fact, PlayerEjected):
            state = _reinstate(state, last.before, fact.player)
    for fact in facts:
        if isinstance(fact, PlayerEjected):
            state = eject_player(state, fact.player)
    return state


def _reinstate(state: State, before: State, player: str | None) -> State:
    """Put a player back, unless he sat before the play, and give back his point."""
    form, earlier = form_of(state, player), form_of(before, player)
    team = side_of(state, player)
    if player is None or form is None or earlier is None or team is None:
        return state
    sits = earlier.sits if form.sits == "game" else form.sits
    state = with_form(state, player, replace(form, sits=sits))
    brings = move_ratings(own_of(state).brings, (lost_point(team, player),), ())
    return with_own(state, brings=brings)
