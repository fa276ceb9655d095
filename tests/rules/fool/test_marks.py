"""The notation of FOOL as its page explains it."""

import pytest

from rules.errors import TableError
from rules.field import Team
from rules.fool.legal_calls import legal_call
from rules.fool.marks import MARKS, read_marks
from rules.fool.notation.defenses import LineOption
from rules.fool.squads import squad
from rules.registry import rulebook

MEN = squad(rulebook("fool").opening(), Team.HOME)
PLAYS = " ".join(mark.text for mark in MARKS.plays)
DEFENSES = " ".join(mark.text for mark in MARKS.defenses)


def test_every_mark_is_explained() -> None:
    marks = ("/p", "(-)", "qk", "+1", "dr", " d", "tr", "no", "lead =", "|", "opt")
    assert [mark for mark in (*marks, "pass") if mark not in PLAYS] == []
    marks = (*LineOption, " on ", "blitz")
    assert [mark for mark in marks if mark not in DEFENSES] == []


def test_every_play_that_is_shown_may_be_sent() -> None:
    for mark in MARKS.plays:
        assert legal_call(mark.text, MEN.offense)


def test_a_text_that_does_not_read_is_not_shown() -> None:
    row = '[[plays]]\ntext = "RH/XX"\nmeaning = "Nowhere."\n'
    with pytest.raises(TableError, match="no point of entry"):
        read_marks(f"defenses = []\n{row}")
