"""The record of FOOL: chapter 4, and a whole game around it."""

from __future__ import annotations

from functools import partial

from rules.contents import load_contents
from rules.fool.charges import charge
from rules.fool.fouls import FOULS
from rules.fool.hurt import lasting_changes
from rules.fool.interrupts import OFFERS, settle_interrupt
from rules.fool.kicks import free_kick, kickoff
from rules.fool.options import OPTIONS
from rules.fool.own import FoolState
from rules.fool.penalties import after_play, is_counted
from rules.fool.player_fields import DERIVATION, FIELDS
from rules.fool.pregame import pregame, second_half
from rules.fool.queries import QUERIES
from rules.fool.sample import TRIALS
from rules.fool.scrimmage import scrimmage
from rules.fool.simulated import SIMULATED
from rules.fool.site import LEAGUE, TABLE
from rules.fool.timing import TIMING, close, overtime, plays, plays_left
from rules.fool.tries import conversion_try
from rules.headings import load_explanations
from rules.registry import Rulebook

BOOK = Rulebook(
    id="fool@1",
    title="FOOL",
    options=OPTIONS,
    fouls={},
    fouls_by_chance=FOULS,
    dice_call_fouls=lambda state: True,
    procedures={
        "pregame": pregame,
        "second_half": second_half,
        "kickoff": kickoff,
        "free_kick": free_kick,
        "scrimmage": scrimmage,
        "try": conversion_try,
        "overtime": overtime,
    },
    begins="pregame",
    timeouts=TIMING.timeouts,
    own=FoolState,
    close=close,
    interrupt=settle_interrupt,
    after_play=after_play,
    offers=OFFERS,
    plays=plays,
    plays_left=plays_left,
    counted=is_counted,
    charge=charge,
    changes=lasting_changes,
    queries=QUERIES,
    trials=TRIALS,
    read_explanations=partial(load_explanations, "rules.fool", "headings.toml", {}),
    read_contents=partial(load_contents, "rules.fool"),
    simulated=SIMULATED,
    table=TABLE,
    league=LEAGUE,
    player_fields=FIELDS,
    derivation=DERIVATION,
    modules=(
        "rules.fool.pregame",
        "rules.fool.timing",
        "rules.fool.kicks",
        "rules.fool.onside",
        "rules.fool.calls",
        "rules.fool.scrimmage",
        "rules.fool.pass_play",
        "rules.fool.resolving",
        "rules.fool.events",
        "rules.fool.hurt",
        "rules.fool.tries",
        "rules.fool.penalties",
        "rules.fool.interrupts",
    ),
)
