"""Tables as CSV for spreadsheets: the mark that they begin with, and no formulas."""

import codecs
import csv
import io

import pytest

from league.tables.attachments import table_file
from league.tables.writing import write_lines


def test_a_file_begins_with_the_byte_order_mark_and_keeps_its_accents() -> None:
    file = table_file(write_lines([["player"], ["José"]]), "RIV")
    assert file.content.startswith(codecs.BOM_UTF8)
    assert file.content.decode("utf-8-sig") == "player\r\nJosé\r\n"
    assert 'filename="RIV.csv"' in file["Content-Disposition"]


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r"])
def test_a_cell_is_never_a_formula(start: str) -> None:
    text = write_lines([[f"{start}SUM(A1)"]])
    assert next(csv.reader(io.StringIO(text, newline=""))) == [f"'{start}SUM(A1)"]


def test_numbers_stay_numbers_and_nothing_stays_empty() -> None:
    assert write_lines([[-5, 0.25, None, "a,b"]]) == '-5,0.25,,"a,b"\r\n'
