"""Every word that the league itself writes fits its column, as PostgreSQL wants it."""

import pytest

from league.competition import awards
from league.competition.statistics.reading import COLUMNS
from league.models import Award, Notice
from league.notices.kinds import KINDS
from league.notices.models import NoticeSwitch
from league.weeks.lines import StatLine
from league.weeks.score_limits import MOST

TABLES = (*awards._PLAYERS, *awards._TEAMS)
CHARACTERS = {
    (Notice, "kind"): set(KINDS),
    (NoticeSwitch, "kind"): set(KINDS),
    (Award, "key"): {key for key, *_ in TABLES},
    (Award, "title"): {title for _, title, *_ in TABLES},
}


@pytest.mark.parametrize(("model", "name"), CHARACTERS)
def test_no_word_is_longer_than_its_column(model, name):
    words = CHARACTERS[model, name]
    assert words
    longest = max(words, key=len)
    assert len(longest) <= model._meta.get_field(name).max_length, longest


def test_the_largest_number_of_a_score_sheet_fits_its_column():
    small = 2**15 - 1
    for column in COLUMNS:
        kind = StatLine._meta.get_field(column).get_internal_type()
        assert kind == "SmallIntegerField"
    assert small >= MOST
