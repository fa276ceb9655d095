"""A coach says that one of his players lies on the board, or that he does not.

While the ball is in play it is only noted: the check comes when the play is over. A man
who is seen lying when the play has been reported is checked at once, before the next
snap. Whoever was knocked over while figures were pivoted in a stoppage is stood up
again, and nobody says so ("Injuries").
"""

from __future__ import annotations

from collections.abc import Iterable

from rules.efhl.flags import PLAYS
from rules.efhl.injuries.bench import cleared, rewound, sits
from rules.efhl.injuries.checks import checked
from rules.efhl.options import plays_with
from rules.efhl.players import form_of, side_of
from rules.errors import IllegalAnswer
from rules.facts import (
    Fact,
    Fell,
    Fumbled,
    PlayerDown,
    PlayerUp,
    PlayNullified,
    RulingOverturned,
)
from rules.field import Team
from rules.football.review import review
from rules.prompts import PlayerFell, Procedure
from rules.registry import Journal, Offer, rulebook
from rules.state import State

HEADING = "Injuries"
FALLING = (4, 7)  # scenarios of a fumble: knocked over, fell over


def in_play(state: State) -> bool:
    """Whether the option is on."""
    return plays_with(state.options, "injuries")


def down(facts: Iterable[Fact], team: Team) -> tuple[str, ...]:
    """Who of a side lies on the board, in the order in which they fell."""
    lying: dict[str, None] = {}
    for fact in facts:
        if isinstance(fact, PlayerUp) and fact.team is team:
            lying.pop(fact.player, None)
        elif (player := _fallen(fact, team)) is not None:
            lying[player] = None
    return tuple(lying)


def _fallen(fact: Fact, team: Team) -> str | None:
    """Who fell by that: he was said to, or he was the carrier and it was reported."""
    if isinstance(fact, (PlayerDown, Fell)) and fact.team is team:
        return fact.player
    if isinstance(fact, Fumbled) and fact.team is team and fact.scenario in FALLING:
        return fact.player
    return None


def fell(journal: Journal, said: PlayerFell) -> Procedure[State | None]:
    """EFHL Hit Points and Injuries: he lies there, and is left lying ("Injuries")."""
    reason = _refusal(journal, said)
    if reason is not None:
        yield IllegalAnswer(reason, HEADING)
        return None
    if said.up:
        yield PlayerUp(said.team, said.player)
        return None
    yield PlayerDown(said.team, said.player)
    if journal.live:
        return None
    state, last = journal.before, journal.before.last
    assert last is not None
    seen = review(rulebook(state.rulebook), last).journal
    return (yield from checked(state, said.team, said.player, last.before, seen.facts))


def _refusal(journal: Journal, said: PlayerFell) -> str | None:
    """Why it cannot be so; None if it can."""
    state = journal.before
    if not in_play(state):
        return "This game is played without injuries."
    if said.previous is journal.live or not _possible(journal):
        return "That play is over." if said.previous else "Nobody has moved yet."
    if side_of(state, said.player) is not said.team:
        return "He does not play for that side."
    lies = said.player in down(journal.facts, said.team)
    if said.up:
        return None if lies and journal.live else "He does not lie on the board."
    if lies:
        return "He lies on the board already."
    if sits(state, journal.facts, said.player):
        return "He sits out and was not on the field."
    if said.previous and _dealt_with(state, said.player):
        return "His fall in that play has been dealt with."
    return None


def _dealt_with(state: State, player: str) -> bool:
    """Whether he is known to have fallen in the play that has ended."""
    form = form_of(state, player)
    assert form is not None
    assert state.last is not None
    return form.fell_in == state.last.before.index


def _possible(journal: Journal) -> bool:
    """In a play; or before the next one, about the one that has ended."""
    if any(isinstance(fact, RulingOverturned) for fact in journal.facts):
        return False
    return journal.live or (
        journal.before.last is not None and journal.before.upcoming in PLAYS
    )


def injuries(journal: Journal, after: State) -> Procedure[State]:
    """EFHL Hit Points and Injuries: the checks of a play, and who may return.

    "Injuries". Their dice are no part of the play that a challenge goes back to: what
    was rolled stays, but who may return is looked at anew.
    """
    before, facts, mark = journal.before, tuple(journal.facts), len(journal.answers)
    if journal.live:
        for team in Team:
            dressed = after.brings.of(team).players
            for player in filter(dressed.__contains__, down(facts, team)):
                after = yield from checked(after, team, player, before, facts)
    if any(map(_went_back, facts)):
        after = rewound(before, after)
    after = yield from cleared(before, facts if journal.live else None, after)
    del journal.answers[mark:]
    return after


def _went_back(fact: Fact) -> bool:
    """Whether the play before takes the place of this one."""
    nullified = isinstance(fact, PlayNullified) and fact.previous
    return nullified or isinstance(fact, RulingOverturned)


def offer(journal: Journal, team: Team) -> Offer | None:
    """That one of a side's players fell, or gets up again."""
    if not in_play(journal.before) or not _possible(journal):
        return None
    lying = down(journal.facts, team) if journal.live else ()
    return Offer("fell", lying=lying, previous=not journal.live)
