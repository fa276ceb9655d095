"""At strict pace everything is asked, in the book's order, of whom the book names.

`kickoff.setup:h` is asked of home, who has the ball or kicks; `:a` of away. A power-on
is asked of whoever holds the switch.
"""

import pytest

from rules.prompts import Chosen, Happened
from rules.state import State, to_kick
from tests.rules.efhl.drive import AWAY, GOOD, HOME, SNAKE_EYES, at_the
from tests.rules.efhl.kicks import rolled, touched
from tests.rules.efhl.whole import whole

TO_THE_SNAP = """
    scrimmage.call:h scrimmage.tempo:h setup.huddle:h setup.huddle:a
    setup.offense:h setup.defense:a setup.audibles:h setup.shifts:a scrimmage.snap:h
"""
AFTER_IT = """
    scrimmage.offense_pivots:h scrimmage.defense_pivots:a scrimmage.set:h
    scrimmage.set:a scrimmage.read:h
"""
DECLARED = f"{TO_THE_SNAP} {AFTER_IT} scrimmage.declare:h"


def carry(chapter: str, carriers: str, others: str, *, juke: bool = True) -> str:
    """The carrier's side up to its line, then the others with their one stop."""
    reached = f"{chapter}.advance:{carriers} {chapter}.juke:{carriers}" if juke else ""
    return f"""
        {reached} {chapter}.pursuit:{others} {chapter}.pursuers:{others}
        {chapter}.blockers:{carriers} {chapter}.set:h {chapter}.set:a
        {chapter}.finish:{others}
    """


def runback(chapter: str, *, juke: bool = True) -> str:
    """Away returns what home has kicked."""
    return f"""
        {chapter}.return_pivots:a {chapter}.cover_pivots:h {chapter}.return_set:h
        {chapter}.return_set:a {carry(chapter, "a", "h", juke=juke)}
    """


def to_the_kick(chapter: str, others: str) -> str:
    return f"""
        scrimmage.call:h {chapter}.gather:h {chapter}.gather:a {chapter}.setup:h
        {chapter}.{others}:a {chapter}.audibles:h {chapter}.shifts:a {chapter}.snap:h
        {chapter}.snap_check:h {chapter}.fake:h {chapter}.line_pivots:h
        {chapter}.rush_pivots:a {chapter}.rush_set:h {chapter}.rush_set:a
        {chapter}.rush:h
    """


def in_the_air(chapter: str) -> str:
    return f"""
        {chapter}.distance:h {chapter}.kickers_pivot:h {chapter}.receivers_pivot:a
        {chapter}.fair_catch:a {chapter}.hang_time:h
    """


KICKOFF_SETUP = """
    kickoff.call:h kickoff.gather:h kickoff.gather:a kickoff.setup:h
    kickoff.receiving_setup:a
"""
RECOVERED = """
    fumble.fumblers_pivot:h fumble.others_pivot:a fumble.set:h fumble.set:a
    fumble.recovery:h fumble.recoverers_pivot:a fumble.losers_pivot:h
    fumble.advance_set:h fumble.advance_set:a fumble.advance:a
"""
KICKING = to_kick(at_the(35), HOME, "kickoff", 35)
FREE_KICK = to_kick(at_the(20), HOME, "free_kick", 20)
HAND_OFF = ("run.hand_off_check", GOOD)
PUNT = [("scrimmage.call", Chosen("punt")), ("punt.snap_check", GOOD)]


def declare(play: str) -> tuple:
    return ("scrimmage.declare", Chosen(play))


BOOK: dict[str, tuple[State, list, str]] = {
    "a kickoff caught on the 5": (
        KICKING,
        [("kickoff.distance", rolled(6))],
        f"""{KICKOFF_SETUP} kickoff.kick:h {in_the_air("kickoff")}
        {runback("kickoff")}""",
    ),
    "a kickoff caught on the 20": (
        KICKING,
        [("kickoff.distance", rolled(3))],
        f"""{KICKOFF_SETUP} kickoff.kick:h {in_the_air("kickoff")}
        {runback("kickoff", juke=False)}""",
    ),
    "a live kickoff": (
        KICKING,
        [
            ("kickoff.distance", rolled(6)),
            ("kickoff.hang_time", Happened("nobody")),
            ("kickoff.ball", Happened("loose")),
            ("kickoff.ball", touched(AWAY, 90)),
        ],
        f"""{KICKOFF_SETUP} kickoff.kick:h {in_the_air("kickoff")}
        kickoff.place:h kickoff.returners_pivot:a kickoff.ball:a
        kickoff.ball_pivots:a kickoff.ball_pivots:h kickoff.ball_set:h
        kickoff.ball_set:a kickoff.ball:a {runback("kickoff")}""",
    ),
    "an onside kick": (
        KICKING,
        [
            ("kickoff.call", Chosen("onside")),
            ("onside.landing", rolled(3)),
            ("onside.ball", touched(AWAY, 50)),
        ],
        f"""{KICKOFF_SETUP} onside.hang_time:h onside.landing:h onside.spot:h
        onside.place:h onside.ball_pivots:h onside.ball_pivots:a onside.ball_set:h
        onside.ball_set:a onside.ball:h {runback("onside")}""",
    ),
    "a free kick": (
        FREE_KICK,
        [("free_kick.distance", rolled(7))],
        f"""free_kick.gather:h free_kick.gather:a free_kick.setup:h
        free_kick.receiving_setup:a free_kick.kick:h {in_the_air("free_kick")}
        {runback("free_kick")}""",
    ),
    "a punt": (
        at_the(30, down=4),
        [*PUNT, ("punt.distance", rolled(7))],
        f"""{to_the_kick("punt", "return_setup")} {in_the_air("punt")}
        {runback("punt")}""",
    ),
    "a punt that the kickers run with": (
        at_the(30, down=4),
        [*PUNT, ("punt.distance", rolled(2)), ("punt.ball", touched(HOME, 25))],
        f"""{to_the_kick("punt", "return_setup")} punt.distance:h punt.place:h
        punt.ball_pivots:a punt.ball_pivots:h punt.ball_set:h punt.ball_set:a
        punt.ball:a punt.return_pivots:h punt.cover_pivots:a punt.return_set:h
        punt.return_set:a carry.to_the_end:h""",
    ),
    "a high snap": (
        at_the(50, down=4),
        [
            PUNT[0],
            ("punt.snap_check", SNAKE_EYES),
            ("fumble.high_drop", Happened("loose")),
            ("fumble.recovery", Happened("recovered", team=AWAY, at=20)),
        ],
        f"""scrimmage.call:h punt.gather:h punt.gather:a punt.setup:h
        punt.return_setup:a punt.audibles:h punt.shifts:a punt.snap:h
        punt.snap_check:h fumble.high_drop:h {RECOVERED}""",
    ),
    "a field goal that falls short": (
        at_the(60, down=4),
        [
            ("scrimmage.call", Chosen("field_goal")),
            ("field_goal.snap_check", GOOD),
            ("field_goal.kick", SNAKE_EYES),
            ("field_goal.end_zone", Happened("in_end_zone", at=105)),
            ("carry.to_the_end", Happened("tackled", at=90)),
        ],
        f"""{to_the_kick("field_goal", "defense_setup")} field_goal.kick:h
        field_goal.end_zone:a field_goal.return_pivots:a field_goal.cover_pivots:h
        field_goal.return_set:h field_goal.return_set:a carry.to_the_end:a""",
    ),
    "a run from the shotgun": (
        at_the(30),
        [
            ("scrimmage.call", Chosen("shotgun")),
            ("scrimmage.snap_check", GOOD),
            ("scrimmage.read", Happened("developed")),
            HAND_OFF,
        ],
        f"""{TO_THE_SNAP} scrimmage.snap_check:h {AFTER_IT}
        scrimmage.read_offense_pivots:h scrimmage.read_defense_pivots:a
        scrimmage.declare:h run.hand_off_check:h run.clear:h
        {carry("run", "h", "a")}""",
    ),
    "a pass": (
        at_the(30),
        [declare("pass"), ("pass.thrown", Happened("caught", at=40))],
        f"""{DECLARED} pass.stick:h pass.marked:h pass.thrown:h
        pass.receiver_pivot:h {carry("catch", "h", "a", juke=False)}""",
    ),
    "an interception": (
        at_the(30),
        [declare("pass"), ("pass.thrown", Happened("intercepted", at=40))],
        f"""{DECLARED} pass.stick:h pass.marked:h pass.thrown:h
        interception.pivot:a {carry("interception", "a", "h", juke=False)}""",
    ),
    "a pitch-out": (
        at_the(30),
        [declare("pitch"), ("pitch.check", GOOD)],
        f"{DECLARED} pitch.path:a pitch.check:h {carry('run', 'h', 'a')}",
    ),
    "a scramble": (
        at_the(30),
        [declare("scramble")],
        f"""{DECLARED} scramble.power:h scramble.offense_pivots:h
        scramble.defense_pivots:a scramble.set:h scramble.set:a scramble.declare:h
        {carry("run", "h", "a")}""",
    ),
    "a fumble": (
        at_the(30),
        [
            HAND_OFF,
            ("run.finish", Happened("hit_from_behind", at=35)),
            ("fumble.drop", Happened("loose")),
            ("fumble.recovery", Happened("recovered", team=AWAY, at=36)),
        ],
        f"""{DECLARED} run.hand_off_check:h run.clear:h {carry("run", "h", "a")}
        fumble.drop:h {RECOVERED}""",
    ),
}


@pytest.mark.parametrize("play", BOOK)
def test_everything_is_asked_in_the_order_of_the_book(play):
    state, script, order = BOOK[play]

    asked = [f"{o.id}:{o.seats[0].value[0]}" for o in whole(state, *script).asked]

    assert asked == order.split()
