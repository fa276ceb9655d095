"""The result of a pass of any book: caught, incomplete or intercepted, and its run.

`Passing` says what the outcomes of a book's throws mean; `settle_pass` follows the ball
until it is dead. Throws are in rules.football.sticks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from rules import facts
from rules.facts import CheckMade
from rules.field import ahead, gained, in_end_zone_of
from rules.football.carry import Carrier, End, Over, Result, across
from rules.football.loose import Fumbles, until_dead
from rules.football.stops import Carry, carry
from rules.prompts import Happened, Measure, Procedure, measure
from rules.prompts.declared import NOTHING
from rules.state import State

USUAL_DROP = 5  # yards behind the line, until a spot is reported


class Thrown(Struct, frozen=True):
    """The result of a throw.

    happened: its end, by an outcome of the book. kind, stick, pressure, length,
    stick_length: as in the facts. check: the roll that decided it. to: the yard line of
    the receiver, where a die did.
    """

    happened: Happened
    kind: str = "stick"
    stick: str = ""
    pressure: bool = False
    length: str = ""
    check: CheckMade | None = None
    to: int | None = None
    stick_length: str = ""


class Passing(Struct, frozen=True):
    """The meaning of a book's outcomes of a throw.

    catches, interceptions: the run that follows each; None where the ball is down at
    once. by_other: catches by the player who is reported, not the intended receiver.
    fouls: the foul of the offense that an outcome is flagged as; the pass is incomplete
    then, as after any outcome that is not here. manners: how, for the records, where it
    is not just missed.
    """

    catches: Mapping[str, Carry | None]
    interceptions: Mapping[str, Carry | None]
    by_other: tuple[str, ...] = ()
    fouls: Mapping[str, str] = NOTHING
    manners: Mapping[str, str] = NOTHING


class Names(Struct, frozen=True):
    """The passer and the intended receiver of a pass, as far as they were named."""

    passer: str | None = None
    receiver: str | None = None


def settle_pass(
    state: State, passing: Passing, throw: Thrown, names: Names, fumbles: Fumbles
) -> Procedure[Over]:
    """Settle a forward pass and follow the ball until it is dead."""
    happened = throw.happened
    outcome = happened.outcome

    def follow(result: Result) -> Procedure[End]:
        return until_dead(state, result, fumbles)

    if outcome in passing.catches:
        return (yield from _complete_pass(state, passing, throw, names, follow))
    if outcome in passing.interceptions:
        way = passing.interceptions[outcome]

        def run(carrier: Carrier) -> Procedure[Result]:
            return _run_or_down(state, carrier, way, happened)

        end = yield from intercept_pass(state, throw, happened, names, run, follow)
        return Over(end, "interception")
    if outcome in passing.fouls:
        foul = passing.fouls[outcome]
        yield facts.FlagThrown(state.possession, foul, "during", happened.at)
    manner = passing.manners.get(outcome, "missed")
    return (yield from incomplete_pass(state, manner, throw, names))


def _complete_pass(
    state: State,
    passing: Passing,
    throw: Thrown,
    names: Names,
    follow: Callable[[Result], Procedure[End]],
) -> Procedure[Over]:
    happened = throw.happened
    assert happened.at is not None
    if happened.outcome in passing.by_other:
        names = replace(names, receiver=happened.by)
    carrier = Carrier(state.possession, happened.at, names.receiver)
    way = passing.catches[happened.outcome]
    result = yield from _run_or_down(state, carrier, way, happened)
    yield completion_fact(state, throw, carrier, result, names.passer)
    return Over((yield from follow(result)), "pass")


def _run_or_down(
    state: State, carrier: Carrier, way: Carry | None, happened: Happened
) -> Procedure[Result]:
    """Run on after a catch; a touchdown in the end zone, or down where it was made."""
    team, at, player = carrier.team, carrier.start, carrier.player
    if in_end_zone_of(at, team.opponent):
        return End(team, team.opponent.goal, result="touchdown", player=player)
    if way is None:
        return End(team, at, across(happened), player=player)
    return (yield from carry(state, carrier, way))


def intercept_pass(
    state: State,
    throw: Thrown | None,
    happened: Happened,
    names: Names,
    run: Callable[[Carrier], Procedure[Result]],
    follow: Callable[[Result], Procedure[End]],
) -> Procedure[End]:
    """State an interception and its return, and follow the ball until it is dead.

    throw: None for a ball thrown away. A ball that comes back to the offense by a
    fumble has changed hands twice: 1st down where it ends.
    """
    team, at, player = state.defense, happened.at, happened.by
    assert at is not None
    yield facts.PassIntercepted(
        team,
        at,
        throw.stick if throw else "",
        player,
        names.passer,
        names.receiver,
        length=throw.length if throw else "",
        stick_length=throw.stick_length if throw else "",
    )
    result = yield from run(Carrier(team, at, player))
    yards = gained(at, result.at, team)
    yield facts.Returned(team, "interception", at, result.at, yards, player)
    end = yield from follow(result)
    if end.team is not team:
        return replace(end, fresh=True)
    return end if end.secured is not None else replace(end, secured=at)


def incomplete_pass(
    state: State, manner: str, throw: Thrown | None, names: Names
) -> Procedure[Over]:
    """State an incomplete pass: the ball is back at the previous spot.

    manner: as in the fact. throw: None where none was decided, as for a spike.
    """
    team = state.possession
    yield facts.PassIncomplete(
        team,
        manner,
        throw.stick if throw else "",
        throw.pressure if throw else False,
        names.passer,
        names.receiver,
        length=throw.length if throw else "",
        thrown_to=throw.to if throw else None,
        stick_length=throw.stick_length if throw else "",
    )
    return Over(End(team, state.ball_on, state.hash), "pass")


def throw_away(
    state: State,
    prompt: Measure,
    names: Names,
    intercepted: Callable[[Happened], Procedure[Over]],
    foul: str = "intentional_grounding",
) -> Procedure[Over]:
    """Ask for the end of a ball thrown away: incomplete, intercepted, or a foul.

    prompt: outcomes away and, in a book that has them, intercepted, and grounded with
    the spot of the passer, where the foul is flagged. intercepted: the return.
    """
    team = state.possession
    usual = ahead(state.ball_on, -USUAL_DROP, team)
    happened = yield from measure(prompt, team, default_at=usual, team=team.opponent)
    if happened.outcome == "intercepted":
        return (yield from intercepted(happened))
    if happened.outcome == "grounded":
        yield facts.FlagThrown(team, foul, "during", happened.at, names.passer)
        return (yield from incomplete_pass(state, "grounded", None, names))
    return (yield from incomplete_pass(state, "thrown_away", None, names))


def completion_fact(
    state: State,
    throw: Thrown | None,
    carrier: Carrier,
    result: Result,
    passer: str | None,
) -> facts.PassCompleted:
    """Return a completion with its run. throw: None for a shovel pass."""
    return facts.PassCompleted(
        carrier.team,
        throw.kind if throw else "shovel",
        gained(state.ball_on, result.at, carrier.team),
        carrier.start,
        result.at,
        throw.stick if throw else "",
        throw.pressure if throw else False,
        passer,
        carrier.player,
        length=throw.length if throw else "",
        stick_length=throw.stick_length if throw else "",
    )
