"""The league that `make bench-pages` fills is one that the pages can show."""

import pytest

from league.models import Result, StatLine
from league.weeks import lines
from tests.bench_pages.__main__ import pages_of
from tests.bench_pages.fill import Size, fill


@pytest.mark.django_db
def test_a_made_up_league_has_all_its_pages(client) -> None:
    league = fill(Size(seasons=2, teams=8, weeks=3, unplayed=1))
    assert Result.objects.count() == 4 * 3 + 4 * 2
    rows = StatLine.objects.order_by("result", "key").values_list("key", "carries")
    before = list(rows)
    lines.rebuild(Result.objects.all())
    assert list(rows.all()) == before
    pages = pages_of(league)
    assert len(pages) == 15
    for path in pages.values():
        assert client.get(path).status_code == 200
