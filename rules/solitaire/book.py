"""The record of the Simplified Rules of Electric Football for the Solitaire Coach."""

from __future__ import annotations

from functools import partial

from rules.contents import load_contents
from rules.headings import load_explanations
from rules.registry import Rulebook
from rules.solitaire.interrupts import OFFERS, settle_interrupt
from rules.solitaire.kickoff import free_kick, kickoff
from rules.solitaire.options import OPTIONS
from rules.solitaire.penalties import FOULS, after_play, is_counted
from rules.solitaire.pregame import pregame
from rules.solitaire.scrimmage import scrimmage
from rules.solitaire.simulated import SIMULATED
from rules.solitaire.site import LEAGUE, TABLE
from rules.solitaire.timing import (
    TIMEOUTS,
    close,
    overtime,
    plays,
    plays_left,
)
from rules.solitaire.tries import conversion_try, conversions

BOOK = Rulebook(
    id="solitaire@1",
    title="Simplified Solitaire",
    options=OPTIONS,
    fouls=FOULS,
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
    close=close,
    interrupt=settle_interrupt,
    after_play=after_play,
    offers=OFFERS,
    plays=plays,
    plays_left=plays_left,
    counted=is_counted,
    queries={"conversions": conversions},
    read_explanations=partial(
        load_explanations, "rules.solitaire", "headings.toml", {}
    ),
    read_contents=partial(load_contents, "rules.solitaire"),
    simulated=SIMULATED,
    table=TABLE,
    league=LEAGUE,
    modules=(
        "rules.solitaire.pregame",
        "rules.solitaire.timing",
        "rules.solitaire.kickoff",
        "rules.solitaire.scrimmage",
        "rules.solitaire.runs",
        "rules.solitaire.tosses",
        "rules.solitaire.passes",
        "rules.solitaire.punt",
        "rules.solitaire.field_goal",
        "rules.solitaire.tries",
        "rules.solitaire.fumbles",
        "rules.solitaire.spots",
        "rules.solitaire.penalties",
        "rules.solitaire.interrupts",
    ),
)
