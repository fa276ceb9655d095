"""Tables that books share load whole or not at all."""

import pytest

from rules.data import read_text
from rules.errors import TableError
from rules.football.core_tables import CORE, read_core
from rules.football.random_penalties import CHART, FOULS


def test_the_frame_of_a_game_is_that_of_the_book_it_is_from() -> None:
    assert (CORE.timing.plays, CORE.timing.timeouts) == (15, 3)
    assert (CORE.overtime.plays, CORE.playoff_overtime.plays) == (10, 15)
    assert (CORE.lines.kickoff, CORE.lines.free_kick) == (35, 20)


@pytest.mark.parametrize("line", ["plays = 15\n", "kickoff = 35\n", "shank = 30\n"])
def test_a_table_without_one_of_its_numbers_does_not_load(line: str) -> None:
    text = read_text("rules.football", "core_tables.toml")
    with pytest.raises(TableError):
        read_core(text.replace(line, "", 1))


def test_a_seven_is_no_foul_and_every_other_roll_is_one() -> None:
    assert not CHART[7].foul
    assert all(CHART[total].foul in FOULS for total in range(2, 13) if total != 7)
