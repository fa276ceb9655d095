"""The record of the HEFL's book."""

from __future__ import annotations

from functools import partial

from rules.contents import load_contents
from rules.headings import load_explanations
from rules.hefl import box, charts, field_goal
from rules.hefl.box import BY_CHANCE
from rules.hefl.disputes import arrow
from rules.hefl.free_kick import free_kick
from rules.hefl.interrupts import (
    ANNOUNCEMENTS,
    OFFERS,
    charge_play,
    keep_spent,
    settle_interrupt,
)
from rules.hefl.kickoff import kickoff
from rules.hefl.options import OPTIONS
from rules.hefl.own import HeflState
from rules.hefl.penalties import FOULS, after_play, is_counted
from rules.hefl.pregame import pregame
from rules.hefl.scrimmage import scrimmage
from rules.hefl.simulated import SIMULATED
from rules.hefl.site import LEAGUE, TABLE
from rules.hefl.sticks import stick_query
from rules.hefl.timing import (
    CLOCKS,
    TIMEOUTS,
    clock_words,
    close,
    overtime,
    plays,
    plays_left,
)
from rules.hefl.tries import conversion_try
from rules.registry import Rulebook

TABLES = {"penalty": box.TABLE, "field_goal": field_goal.TABLE, **charts.TABLES}
BOOK = Rulebook(
    id="hefl@1",
    title="HEFL Turbo-Stop",
    options=OPTIONS,
    fouls=FOULS,
    fouls_by_chance=BY_CHANCE,
    announcements=ANNOUNCEMENTS,
    procedures={
        "pregame": pregame,
        "kickoff": kickoff,
        "free_kick": free_kick,
        "scrimmage": scrimmage,
        "try": conversion_try,
        "overtime": overtime,
    },
    begins="pregame",
    timeouts=TIMEOUTS,
    timeouts_add_plays=True,
    own=HeflState,
    close=close,
    interrupt=settle_interrupt,
    after_play=after_play,
    offers=OFFERS,
    plays=plays,
    plays_left=plays_left,
    clocks=CLOCKS,
    clock_words=clock_words,
    states_reports=True,
    arrow=arrow,
    counted=is_counted,
    charge=charge_play,
    queries={"stick": stick_query},
    spent=keep_spent,
    read_explanations=partial(load_explanations, "rules.hefl", "headings.toml", TABLES),
    read_contents=partial(load_contents, "rules.hefl"),
    simulated=SIMULATED,
    table=TABLE,
    league=LEAGUE,
    modules=(
        "rules.hefl.pregame",
        "rules.hefl.clocks",
        "rules.hefl.timing",
        "rules.hefl.timeouts",
        "rules.hefl.claims",
        "rules.hefl.scrimmage",
        "rules.hefl.adjustments",
        "rules.hefl.runs",
        "rules.hefl.cutbacks",
        "rules.hefl.draws",
        "rules.hefl.pitches",
        "rules.hefl.passes",
        "rules.hefl.scrambles",
        "rules.hefl.sticks",
        "rules.hefl.throws",
        "rules.hefl.catches",
        "rules.hefl.backward",
        "rules.hefl.throw_away",
        "rules.hefl.interceptions",
        "rules.hefl.tackles",
        "rules.hefl.fumbles",
        "rules.hefl.kickoff",
        "rules.hefl.free_kick",
        "rules.hefl.onside",
        "rules.hefl.punt",
        "rules.hefl.coffin_corner",
        "rules.hefl.returns",
        "rules.hefl.field_goal",
        "rules.hefl.tries",
        "rules.hefl.spots",
        "rules.hefl.box",
        "rules.hefl.penalties",
        "rules.hefl.corrections",
        "rules.hefl.disputes",
        "rules.hefl.interrupts",
    ),
)
