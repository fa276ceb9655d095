"""The box: recoveries by a die, and the chart of random penalties."""

import pytest

from rules.football.action_box import CALLED, PENALTY, RECOVERY, recover_by_die
from rules.football.carry import Cause, Loose
from rules.prompts import Happened, Roll, Rolled
from rules.state import State
from tests.rules.football.scripted import AWAY, HOME, run

DIE = Roll(id="die", heading="Fumbles", text="Roll.", count=1, faces=12)


@pytest.mark.parametrize("fumbling", [HOME, AWAY])
@pytest.mark.parametrize(("rolled", "kept"), [(1, True), (6, True), (7, False)])
def test_the_other_side_recovers_on_seven_or_more(fumbling, rolled, kept):
    loose = Loose(fumbling, 44, Cause("fall"))
    ran = run(recover_by_die(DIE)(State(), loose, None), ("die", Rolled((rolled,))))
    team = fumbling if kept else fumbling.opponent

    assert ran.value == Happened("recovered", at=44, team=team)


def test_the_penalty_chart_has_seven_fouls_of_the_offense_and_five_of_the_defense():
    rows = [PENALTY[total] for total in range(1, 13)]

    assert [row.on for row in rows] == ["offense"] * 7 + ["defense"] * 5
    assert [row.yards for row in rows] == [15, 15, 5, 5, 5, 5, 10, 5, 5, 5, 15, 15]
    assert [row.first_down for row in rows[7:]] == [False, True, False, True, True]
    assert CALLED == (2, 12)


def test_each_table_names_its_source():
    assert RECOVERY.source == "HEFL, V. Fumble Rule - Ball Carrier Knocked Over"
    assert PENALTY.source == "HEFL, VI. Penalties, Penalty Chart"
