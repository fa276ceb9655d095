"""A flag on the play that has just ended.

Rulings made here (docs/rulings.md): it must come before the next snap and in the same
half; a late flag on a coach counts after the play, every other one during it.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.facts import VOIDING, FlagThrown
from rules.football.basis import Basis, basis_of
from rules.football.conduct import AFTER, conduct_of
from rules.football.fouls import PLAYS, Penalties, is_wiped_out
from rules.football.review import review_play, with_spent
from rules.football.settle import settle_conduct, settle_fouls
from rules.prompts import Flag, Procedure
from rules.registry import Journal, rulebook
from rules.state import LastPlay, State


def going_back(rules: Penalties, state: State) -> LastPlay | None:
    """Return the last play, if a late flag may still reach it: in the same half."""
    last = state.last
    if last is None or state.upcoming not in PLAYS:
        return None
    if last.before.upcoming not in PLAYS:  # a kick before the game
        return None
    return last if rules.half_of(last.before) == rules.half_of(state) else None


def last_journal(rules: Penalties, journal: Journal) -> Journal | None:
    """Return the last play; None where a late flag can no longer reach it."""
    last = None if journal.live else going_back(rules, journal.before)
    if last is None:
        return None
    return review_play(rulebook(journal.before.rulebook), last).journal


def settle_late_flag(
    rules: Penalties, journal: Journal, flag: Flag, stretch: str
) -> Procedure[State | None]:
    """Settle a foul on the play just ended; None when it is declined."""
    play = last_journal(rules, journal)
    assert play is not None
    phase = AFTER if rules.fouls[flag.foul].late else "during"
    thrown = FlagThrown(flag.team, flag.foul, phase, flag.at, flag.player, stretch)
    yield thrown
    if phase == AFTER:
        return (yield from _after_the_play(rules, journal, thrown, play))
    return (yield from _on_the_last_play(rules, journal, thrown, play))


def _after_the_play(
    rules: Penalties, journal: Journal, thrown: FlagThrown, play: Journal
) -> Procedure[State | None]:
    """Add a foul to the play's result; if a first down, a failed 4th down is void."""
    state, mark = journal.before, len(journal.facts)
    basis = basis_of(rules, play, state, snapped=False, previous=True)
    after = yield from settle_conduct((thrown,), basis)
    undone = any(isinstance(fact, VOIDING) for fact in journal.facts[mark:])
    journal.settle()
    if after is state:
        return None
    return rules.reopened(after, state) if undone else after


def _on_the_last_play(
    rules: Penalties, journal: Journal, thrown: FlagThrown, play: Journal
) -> Procedure[State | None]:
    """Enforce a foul on the last play; the clock runs again from its beginning."""
    state, mark = journal.before, len(journal.facts)
    added = conduct_of(rules, _flags_of(play))
    others = tuple(
        fact
        for fact in _flags_of(play)
        if fact not in added and fact.phase != AFTER and fact.team is not thrown.team
    )
    basis = basis_of(rules, play, state, snapped=True, previous=True)
    after = yield from settle_fouls((thrown, *others), basis)
    journal.settle()
    if after is state:
        return None
    after = yield from _reenforce_conduct(play, added, basis.then(after))
    journal.before = play.before
    counted = play.counted and not (
        not rules.void_counts
        and is_wiped_out(rules, journal.facts[mark:], previous=True)
    )
    back = with_spent(rulebook(state.rulebook), after, state)
    back = rules.reopened(back, state)
    return replace(back, play=play.before.play + counted)


def _flags_of(play: Journal) -> tuple[FlagThrown, ...]:
    return tuple(fact for fact in play.facts if isinstance(fact, FlagThrown))


def _reenforce_conduct(
    play: Journal, added: tuple[FlagThrown, ...], basis: Basis
) -> Procedure[State]:
    """Enforce again the fouls that were added to the result of that play.

    Fouls in different phases do not offset; both are enforced in order (RULINGS,
    Multiple Fouls). Some facts stand regardless of the play.
    """
    for fact in play.facts:
        if basis.rules.remain(fact):
            yield fact
    return (yield from settle_conduct(added, basis))
