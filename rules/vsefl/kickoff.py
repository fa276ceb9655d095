"""Kickoffs (simulated), and the kick after a safety: the returner is placed.

Rulings followed here:

* Game Timing: a kickoff uses up a play, a fair-caught safety kick does not.
* Cutback Rule / Punts: on a kickoff return the returning side has the switch; kickers
  pivot only beyond ten yards of the carrier.
* Appendix, rulings 16: in sudden death a muff may be reported.
"""

from __future__ import annotations

from rules import facts
from rules.football.carry import Carrier, End, dead_kick
from rules.football.kick import (
    FAIR_CATCH,
    Fielded,
    FreeKick,
    Placed,
    line_up_for,
    place_kick,
)
from rules.football.lining_up import Stage, lining_up
from rules.football.returns import Runback, run_back
from rules.football.stops import Carry, Leg
from rules.prompts import (
    LINE_UP,
    Adjust,
    Choose,
    Meaning,
    Option,
    Outcome,
    Power,
    Procedure,
    Scope,
    choose,
)
from rules.state import State
from rules.vsefl.fumbles import FUMBLES
from rules.vsefl.live_kicks import play_live_kick
from rules.vsefl.onside import may_kick_onside, play_onside
from rules.vsefl.runs import (
    ENDS,
    STOPPED_AT_TWENTY,
    run_prompt,
    steps,
    stop_at_twenty,
)
from rules.vsefl.spots import KICKOFF_YARD, SAFETY, SAFETY_KICK_YARD, kick_over
from rules.vsefl.sudden_death import MUFF, MUFFED, possible
from rules.vsefl.tackles import stands_on_return

HEADING = "Kickoffs (simulated)"
TOUCHBACK, ONSIDE = "touchback", "onside"

CALL = Choose(
    id="kickoff.call",
    means="kick_choice",
    heading=f"{HEADING}; Onside Kick",
    text="Kick off, or try an onside kick?",
    options=(
        Option("kick", "Kickoff"),
        Option(ONSIDE, "Onside kick", player=True, role="kicker"),
    ),
    default_choice="kick",
)


def _set_up(name: str, heading: str, text: str) -> Adjust:
    scope = Scope(figures=("all",), may=LINE_UP)
    return Adjust(id=name, means="set_up", scope=scope, heading=heading, text=text)


KICKERS = _set_up("kickoff.kickers", HEADING, "Line up on your 40, in bounds.")
RECEIVERS = _set_up(
    "kickoff.receivers",
    HEADING,
    "A returner along your goal line, at least five players on the 50, the others on"
    " your 40 to 45, facing your end zone. Then take the returner off the board.",
)
SAFETY_KICKERS = _set_up("free_kick.kickers", SAFETY, "Line up on your 20.")
SAFETY_RECEIVERS = _set_up(
    "free_kick.receivers",
    SAFETY,
    "Line up from the kickers’ 35 back, with a returner anywhere on your 25.",
)
KICKOFF = FreeKick("kickoff", KICKOFF_YARD, 10, lining_up(Stage(KICKERS, RECEIVERS)))
FREE_KICK = FreeKick(
    "free_kick",
    SAFETY_KICK_YARD,
    15,
    lining_up(Stage(SAFETY_KICKERS, SAFETY_RECEIVERS)),
)
RUN_OFF = Power(
    id="kickoff.run_off",
    means="judgment",
    heading=HEADING,
    text="Power on for three seconds, the hang time of the kick. A kicker who reaches"
    " the end zone makes it a touchback.",
    outcomes=(
        Outcome("clear", "No kicker in the end zone"),
        Outcome(TOUCHBACK, "A kicker in the end zone: touchback"),
        MUFF,
    ),
    default_outcome="clear",
    seconds=3.0,
)
FIELD = Choose(
    id="kickoff.field",
    means="fair_catch",
    heading=HEADING,
    text="Return the kick from the end zone, between the hash marks, or take a"
    " touchback?",
    options=(
        Option("return", "Return", player=True, role="returner"),
        Option(TOUCHBACK, "Touchback"),
    ),
    default_choice="return",
)
SAFETY_FIELD = Choose(
    id="free_kick.field",
    means="fair_catch",
    heading=SAFETY,
    text="Return the kick, or fair catch it on your 25? A fair catch uses up no play.",
    options=(
        Option("return", "Return", player=True, role="returner"),
        Option(FAIR_CATCH, "Fair catch", player=True, role="returner"),
    ),
    default_choice="return",
)
PLACED = Placed(yard=0, run_off=RUN_OFF, field=FIELD)
SAFETY_PLACED = Placed(yard=25, field=SAFETY_FIELD, uncounted=(FAIR_CATCH,))
RETURNER = Adjust(
    id="kickoff.return_pivots",
    means="pivot",
    scope=Scope(figures=("carrier", "unblocked")),
    heading=HEADING,
    text="Place the returner at any angle, and pivot your unengaged players.",
)
COVERAGE = Adjust(
    id="kickoff.cover_pivots",
    means="pivot",
    heading=HEADING,
    text="Pivot your unengaged players.",
)
TACKLERS = Adjust(
    id="kickoff.tacklers",
    means="pivot",
    scope=Scope(beyond="ten_yards"),
    heading=f"{HEADING}; Cutback Rule",
    text="Pivot your unengaged players who are beyond ten yards of the carrier.",
)


def _runback(name: str, heading: str, means: Meaning) -> Runback:
    """Make the return of a kick: one stop after twenty yards, by its own side."""
    text = "Run the kick back. Any contact of bases is a tackle."
    first = run_prompt(
        f"{name}.run",
        heading,
        means,
        f"{text} You may stop the board once, after twenty yards.",
        (STOPPED_AT_TWENTY,),
    )
    last = run_prompt(f"{name}.finish", heading, means, f"{text} No more stops.")
    way = Carry(
        legs=(Leg(first, True, (stop_at_twenty(TACKLERS),)), Leg(last, True)),
        ends=ENDS,
        stands=stands_on_return,
        before=steps(Stage(RETURNER), Stage(other=COVERAGE)),
    )
    return Runback(name, way)


KICKOFF_RETURN = _runback("kickoff", HEADING, "kickoff_return")
FREE_KICK_RETURN = _runback("free_kick", SAFETY, "free_kick_return")


def kickoff(state: State) -> Procedure[State]:
    """Kickoffs (simulated); Onside Kick: the run-off, and a return or a touchback."""
    team = state.possession
    names = CALL.names if may_kick_onside(state) else ("kick",)
    kicker = None
    if len(names) > 1:
        chosen = yield from choose(CALL, team, names, team=team)
        kicker = chosen.player
        if chosen.choice == ONSIDE:
            yield facts.PlayCalled(team, ONSIDE, kicker)
            end = yield from play_onside(state, kicker)
            return (yield from kick_over(state, end, "kickoff"))
    yield from line_up_for(state, KICKOFF)
    only = possible(state, RUN_OFF, MUFFED)
    fielded = yield from place_kick(
        state, KICKOFF, PLACED, counted=True, kicker=kicker, only=only
    )
    if fielded.result == MUFFED:
        yield facts.KickMuffed(state.defense, fielded.at, fielded.player)
        return (yield from play_live_kick(state, fielded.at, "kickoff", muffed=True))
    end = yield from _field(state, fielded, KICKOFF_RETURN)
    return (yield from kick_over(state, end, "kickoff"))


def free_kick(state: State) -> Procedure[State]:
    """Safety and Safety Kick: from the 20 to a returner on the other 25."""
    yield from line_up_for(state, FREE_KICK)
    fielded = yield from place_kick(state, FREE_KICK, SAFETY_PLACED, counted=True)
    end = yield from _field(state, fielded, FREE_KICK_RETURN)
    return (yield from kick_over(state, end, "free_kick"))


def _field(state: State, fielded: Fielded, way: Runback) -> Procedure[End]:
    """Return a placed kick, or leave it dead."""
    team, at, player = state.defense, fielded.at, fielded.player
    if fielded.result in (TOUCHBACK, FAIR_CATCH):
        return dead_kick(team, at, player=player)
    yield facts.KickCaught(team, at, player)
    return (yield from run_back(state, Carrier(team, at, player), way, FUMBLES))
