"""The record of the VSEFL's book."""

from __future__ import annotations

from functools import partial

from rules.contents import load_contents
from rules.headings import load_explanations
from rules.registry import Rulebook
from rules.vsefl.interrupts import OFFERS, settle_interrupt
from rules.vsefl.kickoff import free_kick, kickoff
from rules.vsefl.onside import TABLES, landing_query
from rules.vsefl.options import OPTIONS
from rules.vsefl.own import VseflState
from rules.vsefl.pages import playbook
from rules.vsefl.penalties import BY_CHANCE, FOULS, after_play, is_counted
from rules.vsefl.pregame import pregame
from rules.vsefl.scrimmage import scrimmage
from rules.vsefl.simulated import SIMULATED
from rules.vsefl.site import TABLE
from rules.vsefl.timing import (
    TIMEOUTS,
    charge,
    close,
    overtime,
    plays,
    plays_left,
)
from rules.vsefl.tries import conversion_try

BOOK = Rulebook(
    id="vsefl@1",
    title="VSEFL",
    options=OPTIONS,
    fouls=FOULS,
    fouls_by_chance=BY_CHANCE,
    dice_call_fouls=lambda state: True,
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
    own=VseflState,
    read_playbook=playbook,
    close=close,
    interrupt=settle_interrupt,
    after_play=after_play,
    offers=OFFERS,
    plays=plays,
    plays_left=plays_left,
    counted=is_counted,
    charge=charge,
    queries={"onside_landing": landing_query},
    read_explanations=partial(
        load_explanations, "rules.vsefl", "headings.toml", TABLES
    ),
    read_contents=partial(load_contents, "rules.vsefl"),
    simulated=SIMULATED,
    table=TABLE,
    modules=(
        "rules.vsefl.pregame",
        "rules.vsefl.timing",
        "rules.vsefl.kickoff",
        "rules.vsefl.onside",
        "rules.vsefl.formations",
        "rules.vsefl.pages",
        "rules.vsefl.scrimmage",
        "rules.vsefl.runs",
        "rules.vsefl.tackles",
        "rules.vsefl.draws",
        "rules.vsefl.read_option",
        "rules.vsefl.passes",
        "rules.vsefl.receivers",
        "rules.vsefl.throws",
        "rules.vsefl.catches",
        "rules.vsefl.interceptions",
        "rules.vsefl.punt",
        "rules.vsefl.field_goal",
        "rules.vsefl.tries",
        "rules.vsefl.fumbles",
        "rules.vsefl.spots",
        "rules.vsefl.penalties",
        "rules.vsefl.interrupts",
        "rules.vsefl.sudden_death",
        "rules.vsefl.live_kicks",
    ),
)
