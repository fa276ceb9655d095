"""Sixes: Penny Football, but a die calls the plays of both sides from pages of six.

Two pages a side, for early downs and for late ones. A run is stopped somewhere, a bomb
is caught in the end zone or is nothing; a kick, on late downs, gives the ball away on
the other side's own 30. Where the table plays so, coaches may call another play.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from rules.facts import BallInPlay, PassIncomplete, PlayCalled, Rushed, Tackled
from rules.field import Across, Team, ahead
from rules.football.downs import next_down
from rules.football.page_calls import (
    PageCalls,
    call_defense,
    call_offense,
    page_roll,
    set_defense,
    state_page_calls,
)
from rules.play_pages import OwnPages, PageCall, PlayPages, checked
from rules.playbook import Playbook
from rules.prompts import (
    Adjust,
    Choose,
    Measure,
    Open,
    Option,
    Outcome,
    Procedure,
    measure,
    power,
)
from rules.registry import RuleOption
from rules.state import ByTeam, Own, State
from tests.penny.book import BOOK as PENNY
from tests.penny.book import PLAYS, RUN, _start, _touchdown, _within

PAGE = "Sixes"
OFFENSE = {
    "left": ("I", "left", ("run",)),
    "right": ("I", "right", ("run",)),
    "bomb": ("Spread", "bomb", ("pass",)),
    "option": ("Spread", "option", ("run", "pass")),
    "kick": ("Kick", "kick", ("punt",)),
}
DEFENSE = {"wall": ("5-2", "wall"), "zone": ("3-4", "zone"), "blitz": ("3-4", "blitz")}


def _calls() -> Mapping[str, Mapping[str, PageCall]]:
    offense = {
        name: PageCall(
            name=name, side="offense", formation=formation, play=play, leaves=leaves
        )
        for name, (formation, play, leaves) in OFFENSE.items()
    }
    defense = {
        name: PageCall(name=name, side="defense", formation=formation, play=play)
        for name, (formation, play) in DEFENSE.items()
    }
    return {"offense": offense, "defense": defense}


PAGES = checked(
    PlayPages(
        situations={"early": "1st and 2nd down", "late": "3rd and 4th down"},
        calls=_calls(),
        standard={
            "offense": {
                "early": ("left", "left", "right", "right", "option", "bomb"),
                "late": ("left", "right", "bomb", "bomb", "option", "kick"),
            },
            "defense": {
                "early": ("wall", "wall", "zone", "zone", "zone", "blitz"),
                "late": ("wall", "zone", "zone", "blitz", "blitz", "blitz"),
            },
        },
    )
)


class Brings(Struct, frozen=True, omit_defaults=True):
    """A side's own pages."""

    pages: OwnPages = {}


class SixesState(
    Own,
    Struct,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    tag="sixes",
    tag_field="book",
):
    """The fields of a state that only Sixes has."""

    brings: ByTeam[Brings] = ByTeam(Brings(), Brings())


def _own(state: State, team: Team) -> OwnPages:
    assert type(state.own) is SixesState
    return state.own.brings.of(team).pages


PLAY = Choose(
    id="sixes.play",
    means="call",
    heading=PAGE,
    text="Which play?",
    options=(
        Option("run", "Run", player=True, role="runner"),
        Option("pass", "Bomb"),
        Option("punt", "Kick"),
    ),
    default_choice="run",
    sealed=True,
)
RULES = PageCalls(
    pages=PAGES,
    defense=page_roll("defense", PAGE, "Roll for the defense."),
    setting=set_defense(PAGE, "{call}. Set it.", "Another defense is set"),
    offense=page_roll("offense", PAGE, "Roll for your play."),
    play=PLAY,
    kicks=("punt",),
    situation=lambda state: "early" if state.down <= 2 else "late",
    own=_own,
    may_choose=lambda state: state.options["free_calls"] is True,
)
ANSWER = Adjust(
    id="sixes.answer", means="set_up", heading=PAGE, text="Move one player in response."
)
BOMB = Measure(
    id="sixes.bomb",
    means="judgment",
    heading=PAGE,
    text="Caught in the end zone?",
    outcomes=(Outcome("missed", "No"), Outcome("caught", "Yes")),
    default_outcome="missed",
)


def scrimmage(state: State) -> Procedure[State]:
    """Both calls, the snap, and the play that they left."""
    offense = state.possession
    against = yield from call_defense(RULES, state)
    legal = PLAY.names if state.down > 2 else ("run", "pass")
    chosen, called = yield from call_offense(RULES, state, legal)
    yield Open(ANSWER, (state.defense,))
    yield from state_page_calls((called, against))
    yield PlayCalled(offense, chosen.choice, chosen.player)
    yield BallInPlay(counted=True)
    if chosen.choice == "punt":
        return (yield from _start(state, offense.opponent, "punt"))
    return (yield from (_run(state) if chosen.choice == "run" else _bomb(state)))


def _run(state: State) -> Procedure[State]:
    offense = state.possession
    ended = yield from power(RUN, offense, default_at=state.ball_on, team=state.defense)
    if ended.outcome == "touchdown":
        return (yield from _touchdown(state))
    at = ahead(state.ball_on, _within(state, ended.at), offense)
    yield Rushed(offense, "run", _within(state, ended.at), at)
    yield Tackled(state.defense, at, ended.by)
    return (yield from next_down(state, at, Across.MIDDLE, "rush"))


def _bomb(state: State) -> Procedure[State]:
    if (yield from measure(BOMB, state.possession)).outcome == "caught":
        return (yield from _touchdown(state))
    yield PassIncomplete(state.possession, "missed")
    return (yield from next_down(state, state.ball_on, state.hash, "pass"))


BOOK = replace(
    PENNY,
    id="sixes@1",
    title="Sixes",
    options=(
        RuleOption(
            "free_calls",
            "Free calls",
            (False, True),
            "On: a coach may call another play than the die’s.",
            PAGE,
        ),
    ),
    procedures={"pregame": PENNY.procedures["pregame"], PLAYS[0]: scrimmage},
    modules=(*PENNY.modules, __name__),
    own=SixesState,
    read_playbook=partial(Playbook, strategies=(), tables={}, sides={}, pages=PAGES),
)
