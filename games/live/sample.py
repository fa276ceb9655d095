"""A play with an end of every form, for the kit: no book has it, and nobody sees it.

A phone that has its pieces takes real ones as their values (games.live.pieces).
"""

from __future__ import annotations

from games.view.prompt_models import SeenMeasure, SeenOption
from games.view.report_models import SeenReport, SeenWay

_OPTIONS = (
    SeenOption("usual", "Usual", ("at", "by"), default=True, role="role", who="Who"),
    SeenOption("end", "End"),
    SeenOption("spot", "Spot", ("at",)),
    SeenOption("chip", "Chip", ("at", "by"), role="role", who="Who"),
    SeenOption("side", "Side", ("at", "side"), across=True),
    SeenOption("player", "Player", ("player",), role="role", who="Who"),
    SeenOption("kick", "Kick", ("player",), role="role", who="Who", grave=True),
)
_RUN = SeenWay(
    play="run",
    label="Run",
    options=_OPTIONS,
    goes_on=False,
    lo=1,
    hi=2,
    at=3,
    measure=SeenMeasure(4, 1, "gain", 5, 6),
    players_of="away",
    carriers="home",
)
_PUNT = SeenWay(
    play="punt",
    label="Punt",
    options=(SeenOption("blocked", "Blocked", ("at",)),),
    goes_on=True,
    lo=7,
    hi=8,
    at=9,
    measure=SeenMeasure(4, 1, "gain", 5, 6),
    carriers="home",
)
SAMPLE = SeenReport(
    seat="home",
    prompt="prompt",
    fingerprint="fingerprint",
    key="key",
    usual="run",
    ways=(_RUN, _PUNT),
)
