"""Penalties after a play: accept, decline, offset, eject.

`settle_flags` runs after every play that drew a flag. rules.football.flags has the
fouls that may be called, rules.football.fouls the record of a book's rules,
rules.football.enforcement the enforcement of an accepted penalty.

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
from rules.facts import FlagThrown
from rules.field import Team
from rules.football import penalties as football
from rules.football.basis import Basis, basis_of, play_out
from rules.football.conduct import conduct_of, is_lapsed
from rules.football.ending import forfeit
from rules.football.enforcement import enforce_penalty, take_ball, voiding_fact
from rules.football.fouls import ACCEPT, TAKE_BALL, Penalties, is_counted
from rules.football.run_fouls import is_touchdown_anyway, keeping_side, on_a_try
from rules.prompts import Procedure, choose, choose_both
from rules.registry import Journal
from rules.state import State

Flags = tuple[FlagThrown, ...]


def settle_flags(
    rules: Penalties,
    journal: Journal,
    after: State,
    spotted: FlagThrown | None = None,
) -> Procedure[State]:
    """Settle the fouls before or during a play.

    Fouls in the play come first, then those added to its result. spotted: a personal
    foul that dice have found, not flagged yet.
    """
    basis = basis_of(rules, journal, after, journal.live)
    called = journal.flags
    added = conduct_of(rules, called) if journal.live else ()
    after = yield from settle_fouls(tuple(x for x in called if x not in added), basis)
    if spotted is not None and not after.over:
        yield spotted
        added = (*added, spotted)
    basis = replace(basis.then(after), counted=int(is_counted(rules, journal)))
    return (yield from settle_conduct(added, basis))


def settle_fouls(flags: Flags, basis: Basis) -> Procedure[State]:
    """Settle the fouls of one phase: ejection, offsetting, or a decision.

    Returns `basis.stands` itself when all were declined.
    """
    ejected = yield from _eject_offender(basis.rules, flags, basis.stands)
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
    ejected = yield from _eject_offender(basis.rules, flags, now)
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


def _eject_offender(
    rules: Penalties, flags: Flags, now: State
) -> Procedure[Team | None]:
    """Return the side that forfeits: a flagrant foul, or a repeated unfair act.

    It is left to an official, or to coaches who agree: both must choose it.
    """
    for flag in flags:
        ejects = rules.foul(flag.foul).ejects
        first = ejects == "repeated" and not rules.repeated(now, flag.team)
        if not ejects or first or rules.ejection is None:
            continue
        choices = yield from choose_both(rules.ejection, given=_flag_data(rules, flag))
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
    rules, offender = basis.rules, flags[0].team
    remedies = _remedies(flags, basis)
    results = {name: play_out(remedy) for name, (_, remedy) in remedies.items()}
    shown = {
        name: football.situation_data(state) for name, (state, _) in results.items()
    }
    given = {
        "team": offender,
        "fouls": [_flag_data(rules, flag) for flag in flags],
        "results": shown | {"decline": football.situation_data(basis.stands)},
    }
    binding = all(basis.foul(flag).binding for flag in flags)
    only = tuple(results) if binding else (*results, "decline")
    chosen = yield from choose(rules.decision, offender.opponent, only, given=given)
    accepted, _ = remedies.get(chosen.choice, (None, None))
    for flag in flags:
        if flag is not accepted:
            yield facts.PenaltyDeclined(flag.team, flag.foul)
    if chosen.choice == "decline":
        return basis.stands
    after, stated = results[chosen.choice]
    yield from stated
    return after


def _remedies(
    flags: Flags, basis: Basis
) -> Mapping[str, tuple[FlagThrown, Procedure[State]]]:
    """Return what the offended side may do about these fouls, by option.

    It enforces one of them, or takes the ball at the spot of one that allows it.
    """
    remedies = {
        name: (flag, enforce_penalty(flag, basis))
        for name, flag in zip(ACCEPT, flags, strict=False)
    }
    for flag in flags:
        if basis.foul(flag).instead == "ball" and flag.at is not None:
            remedies[TAKE_BALL] = (flag, take_ball(flag, basis, flag.at))
    return remedies


def _flag_data(rules: Penalties, flag: FlagThrown) -> Mapping[str, Any]:
    """Return a flag as plain data for the sentence."""
    return {
        "team": flag.team,
        "foul": flag.foul,
        "name": rules.foul(flag.foul).name,
        "at": flag.at,
        "player": flag.player,
    }
