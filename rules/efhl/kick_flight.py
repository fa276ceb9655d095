"""A kick in the air: the returner, the hang time, the fair catch, the landing.

The same for kickoffs, free kicks and punts; their own modules go on from the landing.
Sources: EFHL Kickoff Procedures and EFHL Punting Procedures, "The Hang Time", "Fair
Catches", "Touchbacks"; the third sentence of "The Kick" / "The Punt" on automatic
catches.
"""

from __future__ import annotations

from msgspec import Struct

from rules import facts
from rules.field import (
    END_ZONE_DEPTH,
    Across,
    Team,
    in_end_zone_of,
    own,
    own_yard,
)
from rules.football.carry import Carrier, across
from rules.prompts import (
    Adjust,
    Choose,
    Happened,
    InTurn,
    Measure,
    Option,
    Outcome,
    Power,
    Procedure,
    Scope,
    by_one,
    choose,
    in_turn,
    measure,
    power,
)
from rules.state import ByTeam, State

NOBODY_BACK = Outcome("nobody", "No player")
IN_END_ZONE = Outcome("in_end_zone", "A returner", at=True, by=True, role="returner")

CAUGHT = Outcome("caught", "Receiver on the spot: caught", by=True, role="catcher")
RETURNER_CAUGHT = Outcome("returner_caught", "Returner on the spot: caught")
NO_PLAYER = Outcome("nobody", "No player on the spot: live ball")
KICKERS_CATCH = Outcome(
    "kickers_catch",
    "Only the kicking team on the spot",
    across=True,
    by=True,
    role="catcher",
    other_side=True,
)
FAIR_CAUGHT = Outcome("fair_caught", "Caller on the spot: fair catch", across=True)
OTHER_CAUGHT = Outcome(
    "other_caught",
    "Another receiver on the spot",
    across=True,
    by=True,
    role="catcher",
)
MUFFED = Outcome("muffed", "No receiver on the spot: muffed")

UNCALLED = ("caught", "nobody", "kickers_catch")
# Where the returner has been named already, only another receiver needs a name.
NAMED = ("returner_caught", "other_caught", "nobody", "kickers_catch")
CALLS_BY_NAME = ("no", "fair_catch")
CALLS = ("no", "returner_calls", "fair_catch")
CALLED = ("fair_caught", "other_caught", "muffed")


class Flight(Struct, frozen=True):
    """The prompts of a kick in the air, as one chapter words them.

    pivots: the steps of both sides between roll and kick, by the kicking side.
    """

    returner: Measure
    pivots: ByTeam[InTurn]
    fair_catch: Choose
    hang_time: Power


class Landing(Struct, frozen=True):
    """The landing of a kick.

    result: touchback (no returner, or over the end line), caught (to be returned), dead
    (in a receiver's hands), kickers (caught by the kicking side), live, or muffed.
    """

    result: str
    at: int
    player: str | None = None
    across: Across = Across.MIDDLE


TWO_KICKERS = ("Pivot up to two players.", Scope(figures=("all",), most=2))
TWO_RECEIVERS = (
    "Pivot up to two players; returners may go on stationary bases.",
    Scope(figures=("all",), most=2, may=("pivot", "go_stationary")),
)


def flight(
    prefix: str,
    kick: str,
    hang: str,
    catches: str,
    touchbacks: str,
    *,
    kickers: tuple[str, Scope],
    receivers: tuple[str, Scope],
) -> Flight:
    """Make the prompts of a flight.

    kickers, receivers: the texts and scopes of their pivots before the kick; the rest:
    headings.
    """
    return Flight(
        returner=Measure(
            id=f"{prefix}.returner",
            means="returner",
            heading=touchbacks,
            text="The kick comes down in the end zone. Is a player on the line or"
            " behind it?",
            outcomes=(NOBODY_BACK, IN_END_ZONE),
            default_outcome="nobody",
        ),
        pivots=_pivots(prefix, kick, kickers, receivers),
        fair_catch=_fair_catch_prompt(prefix, catches),
        hang_time=_hang_time_prompt(prefix, hang),
    )


def _fair_catch_prompt(prefix: str, heading: str) -> Choose:
    return Choose(
        id=f"{prefix}.fair_catch",
        means="fair_catch",
        heading=heading,
        text="The kick comes down on the {spot}. Call for a fair catch?",
        options=(
            Option("no", "No call"),
            Option("returner_calls", "Fair catch by the returner"),
            Option("fair_catch", "Fair catch", player=True, role="caller"),
        ),
        default_choice="no",
    )


def _hang_time_prompt(prefix: str, heading: str) -> Power:
    return Power(
        id=f"{prefix}.hang_time",
        means="landing",
        heading=heading,
        text="Hang time: power on, then off. Which player touches the {spot}?",
        outcomes=(
            CAUGHT,
            RETURNER_CAUGHT,
            NO_PLAYER,
            KICKERS_CATCH,
            FAIR_CAUGHT,
            OTHER_CAUGHT,
            MUFFED,
        ),
        default_outcome="caught",
        seconds=1.5,
    )


def _pivots(
    prefix: str,
    heading: str,
    kickers: tuple[str, Scope],
    receivers: tuple[str, Scope],
) -> ByTeam[InTurn]:
    """Make the pivots: the kicking side first, then the receivers."""
    first, second = (
        Adjust(
            id=f"{prefix}.{pivot}",
            means="pivot",
            scope=scope,
            heading=heading,
            text=text,
        )
        for pivot, (text, scope) in (
            ("kickers_pivot", kickers),
            ("receivers_pivot", receivers),
        )
    )

    def after(kicking: Team) -> InTurn:
        return InTurn(by_one(first, kicking), by_one(second, kicking.opponent))

    return ByTeam(after(Team.HOME), after(Team.AWAY))


def over_the_end_line(lands: int, receiving: Team) -> bool:
    """EFHL Touchbacks: True when a kick comes down behind the end zone.

    The end line itself is out of bounds (RULINGS, The Kick, roll 11 from the 35).
    """
    return own_yard(lands, receiving) <= -END_ZONE_DEPTH


def in_the_air(state: State, lands: int, prompts: Flight) -> Procedure[Landing]:
    """EFHL The Hang Time of the Kick: from the roll to the landing on `lands`.

    Without a returner in the end zone at the roll it is an automatic touchback, at once
    (docs/rulings.md, Touchbacks). With one who then left it is not (RULINGS, Recovering
    the Kick): the ball is live then.
    """
    receiving = state.defense
    if over_the_end_line(lands, receiving):
        return Landing("touchback", lands)
    at, returner = lands, None
    if in_end_zone_of(lands, receiving):
        back = yield from returner_back(receiving, prompts.returner)
        if back is None:
            return Landing("touchback", lands)
        at, returner = back.start, back.player
    yield from in_turn(prompts.pivots.of(state.possession))
    return (yield from _hang_time(state, at, prompts, returner))


def returner_back(receiving: Team, prompt: Measure) -> Procedure[Carrier | None]:
    """EFHL Touchbacks: the returner in his end zone; None if there is none."""
    goal, end_line = own(receiving, 0), own(receiving, -END_ZONE_DEPTH)
    back = yield from measure(
        prompt,
        receiving,
        spots=(min(goal, end_line), max(goal, end_line)),
        default_at=goal,
        team=receiving,
    )
    if back.at is None:
        return None
    return Carrier(receiving, back.at, back.by)


def _hang_time(
    state: State, at: int, prompts: Flight, returner: str | None
) -> Procedure[Landing]:
    """Ask for the fair catch call and the power-on by the kicking side.

    The book allows the call at any time while the ball is in the air, so the receiving
    coach is asked before the report of the power-off. returner: the player there at the
    roll, if named: the prompt does not ask for a name again.
    """
    kicking, receiving, given = state.possession, state.defense, {"spot": at}
    may = CALLS if returner else CALLS_BY_NAME
    call = yield from choose(
        prompts.fair_catch, receiving, may, team=receiving, given=given
    )
    caller = returner if call.choice == "returner_calls" else call.player
    called = call.choice != "no"
    if called:
        yield facts.FairCatchCalled(receiving, caller)
    only = CALLED if called else NAMED if returner else UNCALLED
    landed = yield from power(
        prompts.hang_time, kicking, only, team=receiving, given=given
    )
    if landed.outcome == "returner_caught":
        yield facts.KickCaught(receiving, at, returner)
        return Landing("caught", at, returner)
    return (yield from _land_kick(state, at, landed, called, caller))


def _land_kick(
    state: State, at: int, landed: Happened, called: bool, caller: str | None
) -> Procedure[Landing]:
    """Turn the touch at the power-off into a fact and a Landing."""
    receiving, by, side = state.defense, landed.by, across(landed)
    outcome = landed.outcome
    if outcome == "nobody":
        return Landing("live", at)
    if outcome == "muffed":
        yield facts.KickMuffed(receiving, at, caller)
        return Landing("muffed", at, caller)
    if outcome == "fair_caught":
        yield facts.FairCaught(receiving, at, caller)
        return Landing("dead", at, caller, side)
    if outcome == "kickers_catch":
        yield facts.KickCaught(state.possession, at, by)
        return Landing("kickers", at, by, side)
    yield facts.KickCaught(receiving, at, by)
    return Landing("dead" if called else "caught", at, by, side)
