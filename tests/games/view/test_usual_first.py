"""The usual answer comes first: a yard line that it does not need stands below it."""

from __future__ import annotations

import re

import pytest
from django.template.loader import render_to_string
from msgspec.structs import replace

from games.view.prompt_models import SeenOption
from games.view.prompts import ease_kicks
from games.view.report_models import SeenWay
from rules.registry import rulebook

DONE = SeenOption("clear", "Not blocked", default=True)
SPOTTED = SeenOption("tackled", "Tackled", needs=("at",), default=True)
OTHER = SeenOption("blocked", "Blocked", needs=("at",))


@pytest.mark.parametrize(("usual", "last"), [(DONE, True), (SPOTTED, False)])
def test_the_spot_stands_above_the_usual_answer_only_where_it_needs_one(usual, last):
    way = SeenWay(play="punt", label="Punt", options=(OTHER, usual), goes_on=False)
    assert way.spot_last is last
    html = render_to_string("games/parts/picker.html", {"from": way, "field": "end"})
    parts = re.findall(r"data-spot\b|data-usual", html)
    assert parts == (
        ["data-usual", "data-spot"] if last else ["data-spot", "data-usual"]
    )


def test_a_kick_takes_a_second_tap_but_on_fourth_down():
    state = rulebook("efhl").opening({})
    kick = SeenOption("punt", "Punt", grave=True)
    onside = SeenOption("onside", "Onside kick", grave=True)
    for down, second in ((1, True), (3, True), (4, False)):
        options = ease_kicks(replace(state, down=down), (kick, onside))
        assert [option.grave for option in options] == [second, True]
