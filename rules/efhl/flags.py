"""EFHL Penalty Procedures, "Penalty Flags": who may flag what, and when.

A flag before the snap kills the play; one after it waits until the play is over; a late
one is settled at once. What it costs is decided in rules.efhl.penalties.

Rulings made here (docs/rulings.md): a late flag must come before the next snap and in
the same half; an act of a coach flagged late happened after the play, everything else
during it.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.efhl.fouls import FOULS
from rules.efhl.injuries.bench import sitting
from rules.efhl.penalties import AFTER, MOST_FLAGS, Basis, basis_of, settled
from rules.efhl.ratings.calls import rerated
from rules.efhl.timing import half_of
from rules.errors import IllegalAnswer
from rules.facts import FlagThrown, RatingChanged
from rules.field import Team, gained
from rules.football.review import as_spent, review
from rules.prompts import Flag, Procedure
from rules.registry import Foul, Journal, rulebook
from rules.state import LastPlay, State

HEADING = "Penalty Flags"
DISQUALIFIED = "disqualified"
KICKOFFS = ("kickoff", "free_kick")
PLAYS = (*KICKOFFS, "scrimmage", "punt", "field_goal", "try")


def callable_now(state: State, live: bool) -> tuple[str, ...]:
    """The fouls that may be called in the play that `state` begins."""
    if state.upcoming not in PLAYS:
        return ()
    return tuple(
        foul.id
        for foul in FOULS.values()
        if (foul.live if live else foul.whistle) and _belongs(foul, state)
    )


def callable_late(state: State, live: bool) -> tuple[str, ...]:
    """The fouls that may still be called on the play that has ended."""
    last = going_back(state)
    if live or last is None:
        return ()
    return tuple(
        foul.id
        for foul in FOULS.values()
        if (foul.live or foul.late) and _belongs(foul, last.before)
    )


def going_back(state: State) -> LastPlay | None:
    """The last play, if a late flag may still reach it: in the same half."""
    last = state.last
    if last is None or state.upcoming not in PLAYS:
        return None
    return last if half_of(last.before) == half_of(state) else None


def _belongs(foul: Foul, state: State) -> bool:
    return foul.on_kickoff or state.upcoming not in KICKOFFS


def flagged(journal: Journal, flag: Flag) -> Procedure[State | None]:
    """Penalty Flags: before the snap the play is dead; after it the play goes on."""
    reason = refusal(journal, flag)
    if reason is not None:
        yield IllegalAnswer(reason, HEADING)
        return None
    if flag.previous:
        return (yield from _late(journal, flag))
    phase = "during" if journal.live else "before"
    yield FlagThrown(flag.team, flag.foul, phase, flag.at, flag.player)
    return None if journal.live else journal.before


def refusal(journal: Journal, flag: Flag) -> str | None:
    """Why this flag cannot be thrown now; None if it can."""
    foul, now = FOULS.get(flag.foul), journal.before
    if foul is None:
        return f"There is no foul {flag.foul!r} in the book."
    allowed = callable_late if flag.previous else callable_now
    if flag.foul not in allowed(now, journal.live):
        return f"{foul.name} cannot be called {_when(journal, flag)}."
    last = going_back(now)
    began = last.before if flag.previous and last is not None else now
    sat = _sat(journal, flag)
    return sat or _misfit(foul, flag, began) or _too_many(journal, flag)


def _when(journal: Journal, flag: Flag) -> str:
    if flag.previous:
        return "on the play before any more" if journal.live else "on the play before"
    return "once the ball is in play" if journal.live else "before the ball is in play"


def _sat(journal: Journal, flag: Flag) -> str | None:
    absent = off_the_field(journal, flag.previous)
    return "He sits out and was not on the field." if flag.player in absent else None


def off_the_field(journal: Journal, previous: bool) -> tuple[str, ...]:
    """Who of both sides sat, and so committed no foul; previous: in the play before."""
    if not previous:
        return _sitting(journal)
    last = going_back(journal.before)
    if last is None or not _sitting(Journal(last.before, [], [])):
        return ()
    return _sitting(review(rulebook(journal.before.rulebook), last).journal)


def _sitting(journal: Journal) -> tuple[str, ...]:
    before, facts = journal.before, journal.facts
    return tuple(id for team in Team for id in sitting(before, facts, team))


def _misfit(foul: Foul, flag: Flag, began: State) -> str | None:
    """The side that cannot commit it, or a spot that is missing or impossible."""
    on_defense = flag.team is not began.possession
    if foul.on == ("offense" if on_defense else "defense"):
        return f"{foul.name} is a foul by the {foul.on}."
    if foul.spot_of(on_defense) == "previous":
        return None
    if flag.at is None:
        return f"{foul.name}: say on which yard line."
    if on_defense and gained(began.ball_on, flag.at, began.possession) < 0:
        return f"{foul.name} happens beyond the line of scrimmage."
    return None


def _too_many(journal: Journal, flag: Flag) -> str | None:
    thrown = sum(each.team is flag.team for each in journal.flags)
    return "That is enough flags for one play." if thrown >= MOST_FLAGS else None


# ── late flags ───────────────────────────────────────────────────────────────────


def _late(journal: Journal, flag: Flag) -> Procedure[State | None]:
    """A foul on the play that has just ended; None when it is declined."""
    state, last = journal.before, going_back(journal.before)
    assert last is not None
    foul = FOULS[flag.foul]
    if foul.late:
        thrown = FlagThrown(flag.team, flag.foul, AFTER, flag.at, flag.player)
        yield thrown
        after = yield from settled((thrown,), Basis(state, state, snapped=False))
        journal.settle()
        return None if after is state else after
    thrown = FlagThrown(flag.team, flag.foul, "during", flag.at, flag.player)
    yield thrown
    return (yield from _on_the_last_play(journal, thrown, last))


def _on_the_last_play(
    journal: Journal, thrown: FlagThrown, last: LastPlay
) -> Procedure[State | None]:
    """Enforced from where the last play began; the clock runs from there again."""
    state = journal.before
    seen = review(rulebook(state.rulebook), last).journal
    others = tuple(
        fact
        for fact in seen.facts
        if isinstance(fact, FlagThrown)
        and fact.phase != AFTER
        and fact.team is not thrown.team
    )
    basis = basis_of(seen, state, snapped=True, previous=True)
    after = yield from settled((thrown, *others), basis)
    journal.settle()
    if after is state:
        return None
    after = yield from _what_followed(seen, after)
    journal.before = last.before
    counted = last.before.play + seen.counted
    brings = state.brings if after.over else rerated(state)
    return replace(as_spent(after, state), play=counted, brings=brings)


def _what_followed(seen: Journal, after: State) -> Procedure[State]:
    """A personal foul that a penalty check found after that play is enforced anew.

    Fouls in different phases do not offset; both are enforced in order (RULINGS,
    Multiple Fouls). An ejection costs its rating point whatever becomes of the play.
    """
    for fact in seen.facts:
        if isinstance(fact, RatingChanged) and fact.reason == DISQUALIFIED:
            yield fact
        if isinstance(fact, FlagThrown) and fact.phase == AFTER and not after.over:
            basis = Basis(after, after, snapped=False)
            after = yield from settled((fact,), basis)
    return after
