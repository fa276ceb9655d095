"""EFHL Penalty Procedures: accept, decline, offset, eject.

`penalties` runs after every play that drew a flag. rules.efhl.flags has the fouls that
may be called, rules.efhl.fouls their penalties, rules.efhl.enforcement the enforcement
of an accepted one.

Rulings followed here:

* Penalty Procedures: offsetting fouls replay the down.
* Multiple Fouls: fouls in different phases do not offset; both are enforced in order.
* Fouls after the ball has changed hands, by both sides: the side that last got the ball
  without a foul before keeps it, and only its own foul counts.
* Personal fouls and unsportsmanlike conduct: by both sides they offset each other, and
  never another foul.

Further rulings (docs/rulings.md): a kick is kicked again and a try is tried again after
a penalty on it; an ejection needs both coaches to agree.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from rules import facts
from rules.efhl.basis import Basis, basis_of, play_out
from rules.efhl.conduct import conduct_of, is_lapsed
from rules.efhl.enforcement import enforce_penalty, voiding_fact
from rules.efhl.fouls import PRICES
from rules.efhl.own import own_of
from rules.efhl.run_fouls import is_touchdown_anyway, keeping_side, on_a_try
from rules.facts import FlagThrown
from rules.field import Team
from rules.football import penalties as football
from rules.football.ending import forfeit
from rules.prompts import Choose, Option, Procedure, choose, choose_both
from rules.registry import Journal
from rules.state import State

DECLINING = "Declining a Penalty"
MOST_FLAGS = 3
_ACCEPT = ("accept", "accept_second", "accept_third", "accept_fourth")
Flags = tuple[FlagThrown, ...]

DECISION = Choose(
    id="penalty.decision",
    means="penalty",
    heading=DECLINING,
    text="Penalty on your opponent. Accept one penalty, or decline and keep the result"
    " of the play?",
    options=(
        Option("accept", "Accept"),
        Option("accept_second", "Accept the second instead"),
        Option("accept_third", "Accept the third instead"),
        Option("accept_fourth", "Accept the fourth instead"),
        Option("decline", "Decline"),
    ),
    default_choice="decline",
)
EJECTION = Choose(
    id="penalty.ejection",
    means="penalty",
    heading="List of Fouls and Penalties",
    text="Was the foul flagrant? An ejection forfeits the game.",
    options=(
        Option("play_on", "No, penalty only"),
        Option("eject", "Yes, eject"),
    ),
    default_choice="play_on",
)
SETTLING = (DECISION.id, EJECTION.id)


def penalties(
    journal: Journal, after: State, spotted: FlagThrown | None = None
) -> Procedure[State]:
    """EFHL Penalty Procedures, "Multiple Fouls": fouls before or during the play.

    Fouls in the play come first, then those added to its result. spotted: a personal
    foul that a penalty check has found, not flagged yet.
    """
    basis = basis_of(journal, after, journal.live)
    called = journal.flags
    added = conduct_of(called) if journal.live else ()
    after = yield from settle_fouls(tuple(x for x in called if x not in added), basis)
    if spotted is not None and not after.over:
        yield spotted
        added = (*added, spotted)
    return (yield from settle_conduct(added, basis.then(after)))


def settle_fouls(flags: Flags, basis: Basis) -> Procedure[State]:
    """Settle the fouls of one phase: ejection, offsetting, or a decision.

    Returns `basis.stands` itself when all were declined.
    """
    ejected = yield from _eject_offender(flags, basis.stands)
    if ejected is not None:
        return (yield from forfeit(basis.stands, ejected, "ejection"))
    if len({flag.team for flag in flags}) == 2:
        keeps = keeping_side(flags, basis.course)
        if keeps is None:
            return (yield from _offset_fouls(basis))
        yield from _decline_lapsed(
            tuple(flag for flag in flags if flag.team is not keeps)
        )
        flags = tuple(flag for flag in flags if flag.team is keeps)
    if basis.before.upcoming == "try":
        flags, basis = yield from on_a_try(flags, basis)
    lapsed = tuple(flag for flag in flags if is_touchdown_anyway(flag, basis.course))
    yield from _decline_lapsed(lapsed)
    flags = tuple(flag for flag in flags if flag not in lapsed)
    return (yield from _decide_penalty(flags, basis))


def settle_conduct(flags: Flags, basis: Basis) -> Procedure[State]:
    """RULINGS, Personal fouls: on top of the play's result and its penalties.

    basis.stands: the state after those.
    """
    now = basis.stands
    if now.over or not flags:
        return now
    ejected = yield from _eject_offender(flags, now)
    if ejected is not None:
        return (yield from forfeit(now, ejected, "ejection"))
    if len({flag.team for flag in flags}) == 2:
        yield facts.PenaltiesOffset()
        return now
    if is_lapsed(basis):
        yield from _decline_lapsed(flags)
        return now
    return (yield from _decide_penalty(flags, basis))


def _decline_lapsed(flags: Flags) -> Procedure[None]:
    for flag in flags:
        yield facts.PenaltyDeclined(flag.team, flag.foul, lapsed=True)


def _eject_offender(flags: Flags, now: State) -> Procedure[Team | None]:
    """Return the side that forfeits: a flagrant foul, or a repeated unfair act.

    The book leaves it to an official, or to coaches who agree: both must choose it.
    """
    for flag in flags:
        ejects = PRICES[flag.foul].ejects
        first = ejects == "repeated" and not own_of(now).unfair_acts.of(flag.team)
        if not ejects or first:
            continue
        choices = yield from choose_both(EJECTION, given=_flag_data(flag))
        if all(chosen.choice == "eject" for chosen in choices.values()):
            return flag.team
    return None


def _offset_fouls(basis: Basis) -> Procedure[State]:
    """Replay the down after fouls by both sides."""
    no_play = voiding_fact(basis)
    if no_play is not None:
        yield no_play
    yield facts.PenaltiesOffset()
    again = yield from football.replay_down(basis.before, basis.before.ball_on)
    return replace(again, ball_on=again.ball_on + basis.moved)


def _decide_penalty(flags: Flags, basis: Basis) -> Procedure[State]:
    """Let the other side enforce one foul or none, with the result of each in view."""
    if not flags:
        return basis.stands
    offender = flags[0].team
    results = {
        name: play_out(enforce_penalty(flag, basis))
        for name, flag in zip(_ACCEPT, flags, strict=False)
    }
    shown = {
        name: football.situation_data(state) for name, (state, _) in results.items()
    }
    given = {
        "team": offender,
        "fouls": [_flag_data(flag) for flag in flags],
        "results": shown | {"decline": football.situation_data(basis.stands)},
    }
    only = (*results, "decline")
    chosen = yield from choose(DECISION, offender.opponent, only, given=given)
    for name, flag in zip(_ACCEPT, flags, strict=False):
        if name != chosen.choice:
            yield facts.PenaltyDeclined(flag.team, flag.foul)
    if chosen.choice == "decline":
        return basis.stands
    after, stated = results[chosen.choice]
    yield from stated
    return after


def _flag_data(flag: FlagThrown) -> Mapping[str, Any]:
    """Return a flag as plain data for the sentence."""
    return {
        "team": flag.team,
        "foul": flag.foul,
        "name": PRICES[flag.foul].name,
        "at": flag.at,
        "player": flag.player,
    }
