"""The score sheet as a page shows it, in the form of the book."""

import pytest
from msgspec.structs import replace

from games.reports.score_sheet import sheets_of
from games.table.services.opening import open_table
from games.table.setting import setting_of
from rules import facts as f
from rules.site import TableRules
from rules.stats import Record
from tests.rules.games import AWAY, HOME, began, play, run

pytestmark = pytest.mark.django_db
# EFHL 3rd Edition Core Rules, "Score Sheet Template".
CORE = (
    *("Play", "Poss", "Down", "Yard line", "Run", "Pitch", "Pass", "Kick", "Punt"),
    *("Return", "Penalty", "Turnover", "Points", "Away", "Home"),
)


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


def test_challenges_are_counted_from_the_first_quarter_on(setting):
    stood = [began(), f.ChallengeMade(HOME), f.RulingStood(HOME), f.BallInPlay(True)]
    first, second, third = sheets_of(
        setting,
        Record([play(run(1, 34)), [*stood], play(quarter=2), play(quarter=3)]),
    )
    assert first.home_left == second.home_left == ("timeouts 3", "challenges 1")
    assert third.away_left == ("timeouts 3", "challenges 2")


def test_a_book_without_a_sheet_has_the_common_one(setting):
    """A pitch is a run there, and nothing but timeouts is counted."""
    plain = replace(setting, book=replace(setting.book, table=TableRules(neutral={})))
    pitch = f.Rushed(HOME, "pitch", 4, 37)
    penalty = f.PenaltyAccepted(HOME, "holding", 10, player="h84")
    (page,) = sheets_of(plain, Record([play(pitch, penalty)]))
    cells = cells_of(page)
    assert "Pitch" not in cells
    assert (cells["Run"], cells["Penalty"]) == ("4", "−10")
    assert (page.home_left, page.tally) == (("timeouts 3",), ())


# ── the supplemental sheet ───────────────────────────────────────────────────────────


@pytest.fixture
def supplemented():
    options = {"penalty_checks": True, "bonus_stoppages": True, "play_calling": True}
    return setting_of(open_table("Rivets", "Owls", options=options))


def cells_of(page, number=0):
    """The cells of a row by column; entries hold together on paper."""
    cells = (cell.replace("\N{NO-BREAK SPACE}", " ") for cell in page.rows[number])
    return dict(zip(page.columns, cells, strict=True))


def test_the_core_sheet_has_nothing_of_it(setting):
    penalty = f.PenaltyAccepted(HOME, "holding", 10, player="h84")
    (page,) = sheets_of(setting, Record([play(penalty)]))
    assert page.columns == CORE
    assert cells_of(page)["Penalty"] == "−10"
    assert (page.home_left, page.tally) == (("timeouts 3", "challenges 2"), ())


def test_the_supplemental_sheet_has_a_column_for_each_chapter(supplemented):
    facts = [
        f.PackageCalled(HOME, "offense_run", 34, "Wishbone; Trap Run"),
        f.PackageCalled(AWAY),
        f.BonusStoppageSpent(HOME, "offensive", 4),
        f.BonusStoppageSpent(HOME, "offensive", 3),
        f.RatingChanged(AWAY, "a54", -1, "disqualified"),
        f.PenaltyAccepted(HOME, "holding", 10, player="h84"),
        f.PenaltyAccepted(AWAY, "personal_foul_by_a_player", 15, player="a54"),
    ]
    (page,) = sheets_of(supplemented, Record([play(*facts)]))
    cells = cells_of(page)
    assert cells["Penalty"] == "O84 −10, D54 +15"
    assert cells["Package"] == "O run 34, D own"
    assert cells["Stoppages"] == "off ×2"
    assert cells["PR"] == "D54 −1"
    assert page.columns[-2:] == ("Away", "Home")
    assert (cells["Away"], cells["Home"]) == ("0", "0")


def test_every_cell_knows_its_column(supplemented):
    hurt = f.RatingChanged(AWAY, "a54", -1, "disqualified")
    (page,) = sheets_of(supplemented, Record([play(hurt)]))
    (line,) = page.lines
    assert dict(line)["PR"] == "D54\N{NO-BREAK SPACE}−1"
    assert tuple(column for column, _ in line) == page.columns


def test_it_tells_stoppages_left_and_who_fouls_again_and_again(supplemented):
    counted = f.StoppagesCounted(HOME, "offensive", 6)
    flags = [f.FlagThrown(HOME, "holding", "during", player="h84") for _ in range(3)]
    once = f.FlagThrown(AWAY, "holding", "during", player="a54")
    plays = [[began(kind="pregame"), counted], play(*flags, once)]
    (page,) = sheets_of(supplemented, Record(plays))
    assert page.home_left[-1] == "stoppages left 6 offensive, 0 defensive"
    assert (page.tallied, page.tally) == ("Fouls this quarter", ("RIV #84: 3",))


@pytest.mark.parametrize(
    ("options", "supplemental"),
    [
        ({}, False),
        ({"challenges": "replay", "end_zone_return": "safety"}, False),
        ({"home_field": "on"}, True),
        ({"penalty_checks": True}, True),
    ],
)
def test_which_games_are_played_by_more_than_the_core_rules(options, supplemental):
    setting = setting_of(open_table("Rivets", "Owls", options=options))
    assert setting.book.supplemented(setting.options) is supplemental
