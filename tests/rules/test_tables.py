"""Dice tables that do not cover their dice cannot be loaded."""

import pytest
from msgspec import Struct

from rules.errors import TableError
from rules.tables import RawTable, dice_table, load_tables


class Row(Struct, frozen=True):
    yards: int


def raw(dice: str, **rows: int) -> RawTable:
    totals = {
        name.strip("_").replace("_", "-"): {"yards": y} for name, y in rows.items()
    }
    return RawTable("A heading", dice, totals)


def test_a_row_may_stand_for_a_range_of_totals():
    table = dice_table(raw("1d6", _1=5, _2_5=10, _6=20), Row)

    assert [table[total].yards for total in range(1, 7)] == [5, 10, 10, 10, 10, 20]
    assert table.source == "A heading"


@pytest.mark.parametrize(
    ("table", "reason"),
    [
        (raw("1d6", _1_5=5), r"missing \[6\]"),
        (raw("1d6", _1_6=5, _7=5), r"not on 1d6 \[7\]"),
        (raw("1d6", _1_6=5, _3=5), "3 is listed twice"),
        (raw("1x6", _1_6=5), "A heading: "),
        (raw("1d6", one=5), "A heading: .*one"),
        (RawTable("A heading", "1d6", {"1-6": {"yards": "ten"}}), "A heading: .*yards"),
    ],
)
def test_a_table_that_does_not_fit_its_dice_is_refused(table, reason):
    with pytest.raises(TableError, match=reason):
        dice_table(table, Row)


def test_a_file_that_is_no_table_is_refused():
    with pytest.raises(TableError, match=r"rules\.efhl/fouls\.toml"):
        load_tables("rules.efhl", "fouls.toml")
