"""Challenges of a penalty check: "a penalty may be challenged" like any other.

The call is a ruling on the field; overturned, there was no foul, as when the officials
pick up their flag. The checks of ability may not question it.

Source: EFHL Part 2, "EFHL Penalty Checks".
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from rules.efhl.options import plays_with
from rules.efhl.penalty_checks.charts import FOUL
from rules.efhl.penalty_checks.check import CALL, called_on, ejected, lost_point
from rules.efhl.players import form_of, side_of, with_form
from rules.efhl.ratings.points import moved
from rules.facts import Fact, PlayerEjected
from rules.football.review import review
from rules.prompts import Answer, Flag, Open, Rolled, Step
from rules.registry import rulebook
from rules.state import LastPlay, State

# What the charts read when there was no foul: the call's place in a play run again.
NO_FOUL = Rolled((3, 4))


def flags(last: LastPlay, asked: Sequence[Step]) -> Mapping[int, Flag]:
    """The foul that a check called in a play, by the number of its answer."""
    found = {}
    for number, (step, answer) in enumerate(zip(asked, last.answers, strict=False)):
        if isinstance(step, Open) and step.id == CALL.id:
            row = FOUL[_total(answer)]
            if row.foul:
                found[number] = Flag(called_on(last.before, row), row.foul)
    return found


def _total(answer: Answer | tuple[Answer, ...]) -> int:
    assert isinstance(answer, Rolled)
    return answer.total


def ejections(state: State, now: State, facts: Iterable[Fact]) -> State:
    """`state` after the play before `now` was played again, with those ejections.

    Those of the play as it was are undone: such a player is as he was before it.
    facts: what the play has stated this time.
    """
    last = now.last
    if last is None or not plays_with(now.options, "penalty_checks"):
        return state
    was = review(rulebook(now.rulebook), last).journal.facts
    for fact in was:
        if isinstance(fact, PlayerEjected):
            state = _reinstated(state, last.before, fact.player)
    for fact in facts:
        if isinstance(fact, PlayerEjected):
            state = ejected(state, fact.player)
    return state


def _reinstated(state: State, before: State, player: str | None) -> State:
    """He is back, unless he sat before the play, and so is his point."""
    form, had = form_of(state, player), form_of(before, player)
    team = side_of(state, player)
    if player is None or form is None or had is None or team is None:
        return state
    sits = had.sits if form.sits == "game" else form.sits
    state = with_form(state, player, replace(form, sits=sits))
    return replace(state, brings=moved(state.brings, (lost_point(team, player),), ()))
