"""The printed score sheet as a page shows it, with challenges counted by the book."""

import pytest

from games.services.opening import open_table
from games.setting import setting_of
from games.sheet import sheets_of
from rules import facts as f
from rules.stats import Record
from tests.rules.games import HOME, began, play, run

pytestmark = pytest.mark.django_db


@pytest.fixture
def setting():
    return setting_of(open_table("Rivets", "Owls"))


def test_a_page_a_quarter_names_the_side_with_the_ball(setting):
    pages = sheets_of(setting, Record([play(run(4, 37)), play(quarter=2)]))
    assert [page.quarter for page in pages] == ["1st", "2nd"]
    (row,) = pages[0].rows
    cells = dict(zip(pages[0].columns, row, strict=True))
    told = (cells["Play"], cells["Poss"], cells["Yard line"], cells["Run"])
    assert told == ("4", "RIV", "Own 33", "4")


@pytest.mark.parametrize(
    ("won", "left"),
    [
        ([], 2),
        ([True], 1),
        ([False], 1),
        ([True, True], 1),
        ([True, False], 0),
        ([True, True, True], 0),
    ],
)
def test_a_third_challenge_when_both_succeeded(setting, won, left):
    ruled = {True: f.RulingOverturned(HOME), False: f.RulingStood(HOME)}
    snap = f.BallInPlay(True)
    made = [[began(), f.ChallengeMade(HOME), ruled[success], snap] for success in won]
    (page,) = sheets_of(setting, Record([play(run(1, 34)), *made]))
    assert (page.home_challenges, page.away_challenges) == (left, 2)
