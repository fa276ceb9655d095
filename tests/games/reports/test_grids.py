"""The box score's tables of numbers: who comes first, and how a loss is written."""

import pytest

from games.reports.box_score import box_of
from games.reports.grids import player_grids
from games.table.services.opening import open_table
from games.table.setting import setting_of
from rules import facts as f
from rules.stats import PlayerLine, Record
from tests.rules.games import AWAY, HOME, play, run

pytestmark = pytest.mark.django_db


@pytest.fixture
def setting():
    return setting_of(open_table("Rivets", "Owls"))


def line(player, **numbers):
    return PlayerLine(team=HOME, player=player, **numbers)


def test_most_yards_come_first_and_a_loss_has_a_true_minus(setting):
    lines = [line("h22", carries=2, rushing_yards=-3), line("h34", carries=1)]
    (rushing,) = player_grids(setting, lines)
    assert rushing.title == "Rushing"
    assert [cells[1] for _, cells in rushing.rows] == ["0", "−3"]


def test_a_team_that_lost_ground_has_a_true_minus_too(setting):
    box = box_of(setting, Record([play(run(-4, 31), run(-7, 24))]))
    for grid in (box.teams, box.drives):
        cells = [cell for _, row in grid.rows for cell in row]
        assert any("−" in cell for cell in cells)
        assert not any("-" in cell for cell in cells)


def test_most_tackles_come_first_then_most_sacks(setting):
    lines = [
        line("h91", def_tackles_solo=1),
        line("h55", def_tackles_solo=3),
        line("h58", def_tackles_solo=3, def_sacks=1),
    ]
    (defense,) = player_grids(setting, lines)
    assert [cells[:2] for _, cells in defense.rows] == [
        ("3", "1"),
        ("3", "0"),
        ("1", "0"),
    ]


def test_who_did_nothing_has_no_row(setting):
    assert player_grids(setting, [line("h22")]) == ()


def test_a_score_on_a_return_says_so(setting):
    caught = f.PassIntercepted(AWAY, 40, player="a21")
    score = f.TouchdownScored(AWAY, "interception", "a21")
    box = box_of(setting, Record([play(caught, score)]))
    assert "interception return" in box.scoring[0].text


def test_a_score_of_nobody_named_begins_as_a_sentence(setting):
    box = box_of(setting, Record([play(f.TouchdownScored(AWAY, "run"))]))
    assert box.scoring[0].text.startswith("The Owls, ")
