"""A rule book of two procedures, to test what all books share.

From scrimmage both sides call secretly, then the carrier runs; on a kickoff the dice
say how far. Its clock never runs out: a game of it ends by resignation.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from rules.errors import IllegalAnswer
from rules.facts import BallInPlay, KickedOff, Rushed, Tackled, TimeoutTaken
from rules.field import Across, Team, ahead
from rules.football.downs import change_possession, next_down
from rules.football.play import one_play
from rules.prompts import (
    Choose,
    Happened,
    Interrupt,
    Name,
    Open,
    Option,
    Outcome,
    Power,
    Procedure,
    Ready,
    Resign,
    Roll,
    Timeout,
    both_ready,
    choose_both,
    name,
    power,
    roll,
)
from rules.registry import Journal, Offer, Rulebook, RuleOption, Ruling
from rules.run import Play
from rules.state import State

SET = Ready(id="toy.set", heading="Setup", text="Declare SET.")
CALL = Choose(
    id="toy.call",
    means="declare",
    heading="Calls",
    text="Call run or pass.",
    options=(Option("run", "Run"), Option("pass", "Pass")),
    default_choice="run",
    secret=True,
)
DISTANCE = Roll(id="toy.distance", heading="The Kick", text="Roll for distance.")
RUN = Power(
    id="toy.run",
    means="run",
    heading="The Run",
    text="Run from the {line}.",
    outcomes=(
        Outcome("tackled", "Tackled", at=True, by=True),
        Outcome("out", "Out of bounds", at=True, side=True),
    ),
    default_outcome="tackled",
)
CARRIER = Name(id="toy.carrier", means="player", heading="The Run", text="Who ran?")


def kickoff(state: State) -> Procedure[State]:
    kicking, receiving = state.possession, state.defense
    yield from both_ready(SET)
    yards = (yield from roll(DISTANCE, by=kicking)).total * 5
    yield BallInPlay()
    at = ahead(state.ball_on, yards, kicking)
    yield KickedOff(kicking, "kickoff", yards, at)
    return (
        yield from change_possession(state, receiving, at, Across.MIDDLE, "kickoff")
    )


def scrimmage(state: State) -> Procedure[State]:
    team = state.possession
    calls = yield from choose_both(CALL)
    yield BallInPlay(counted=True)
    only = ("tackled",) if calls[team] == calls[team.opponent] else RUN.names
    ended = yield from power(
        RUN,
        by=team,
        only=only,
        spots=(1, 99),
        default_at=state.ball_on,
        team=team.opponent,
        given={"line": state.ball_on},
    )
    assert ended.at is not None
    carrier = yield from name(CARRIER, by=team, team=team)
    yards = (ended.at - state.ball_on) * team.forward
    yield Rushed(team, "run", yards, ended.at, carrier)
    if ended.outcome == "tackled":
        yield Tackled(team.opponent, ended.at, ended.by)
    return (yield from next_down(state, ended.at, Across.MIDDLE, "rush"))


def close(before: State, after: State) -> Procedure[State]:
    yield from ()
    return after


def interrupt(
    journal: Journal, answer: Interrupt, step: Any
) -> Procedure[State | None]:
    state = journal.before
    if isinstance(answer, Resign):
        return replace(state, upcoming="over", forfeited_by=answer.team)
    if isinstance(answer, Timeout) and state.timeouts.of(answer.team):
        yield TimeoutTaken(answer.team, state.timeouts.of(answer.team) - 1)
        return None
    yield IllegalAnswer("No timeout is left.", "Timeouts")
    return None


def after_play(journal: Journal, after: State) -> Procedure[State]:
    yield from ()
    return after


def offers(
    state: State, facts: tuple[Any, ...], team: Team, opened: tuple[Open, ...] = ()
) -> tuple[Offer, ...]:
    left = state.timeouts.of(team)
    timeout = (Offer("timeout", left),) if left else ()
    return (*timeout, *_challenge(state), Offer("resign"))


def _challenge(state: State) -> tuple[Offer, ...]:
    last = state.last
    rulings = tuple(
        Ruling(number, _opened(last.before), answer)
        for number, answer in enumerate(last.answers if last else ())
        if last and isinstance(answer, Happened)
    )
    return (Offer("challenge", rulings=rulings),) if rulings else ()


def _opened(state: State) -> Any:
    return next(power(RUN, by=state.possession))


BOOK = Rulebook(
    id="toy@1",
    title="A toy",
    options=(
        RuleOption(
            "figures",
            "Figures",
            (False, True),
            "Nothing changes.",
            "Options",
        ),
    ),
    fouls={},
    procedures={"kickoff": kickoff, "scrimmage": scrimmage},
    begins="kickoff",
    timeouts=3,
    close=close,
    interrupt=interrupt,
    after_play=after_play,
    offers=offers,
    plays_left=lambda state: 15,
    modules=(__name__,),
)


def toy_play() -> Play:
    """One play of the toy book."""
    return lambda state: one_play(BOOK, state)


def first_and_ten_at(ball_on: int, **fields: Any) -> State:
    """Home's first and ten."""
    given: Mapping[str, Any] = {"upcoming": "scrimmage", "down": 1} | fields
    return replace(BOOK.opening(), ball_on=ball_on, line_to_gain=ball_on + 10, **given)
