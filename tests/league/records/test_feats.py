"""Players' records of one game, where the league keeps their lines."""

import pytest

from league.models import Fixture
from league.records.feats import feats
from league.weeks.results import enter_result
from league.weeks.services import save_fixture

lines = pytest.importorskip("league.weeks.lines")
pytestmark = pytest.mark.django_db


def line(fixture, team, key, **numbers):
    return lines.StatLine.objects.create(
        result=fixture.result,
        season=fixture.season,
        team=team,
        key=key,
        name=key.title(),
        **numbers,
    )


def test_the_best_lines_of_the_league_hold_the_records(fixture, rivets, owls):
    enter_result(fixture, 24, 17)
    line(fixture, rivets, "gus vane", passing_yards=210, passing_tds=2)
    line(fixture, owls, "al reed", passing_yards=180, passing_tds=2)
    found = {feat.label: feat for feat in feats(fixture.season.league)}
    yards, scores = found["passing yards"], found["touchdown passes"]
    assert (yards.value, [h.name for h in yards.holders]) == (210, ["Gus Vane"])
    assert [h.name for h in scores.holders] == ["Gus Vane", "Al Reed"]
    assert "rushing yards" not in found


def test_who_holds_a_record_has_a_page(fixture, rivets, passer, as_):
    enter_result(fixture, 24, 17)
    line(fixture, rivets, "gus vane", player=passer, passing_yards=210)
    league = fixture.season.league
    html = as_("stranger").get(f"/league/{league.slug}/records/").content.decode()
    assert f'href="/league/{league.slug}/players/{passer.pk}/"' in html
    assert f'href="{rivets.get_absolute_url()}"' in html


def test_the_preseason_and_other_leagues_do_not_count(league, fixture, rivets, owls):
    before = Fixture(season=league.season, kind="preseason")
    before = save_fixture(before, home=rivets, away=owls)
    enter_result(before, 99, 0)
    line(before, rivets, "gus vane", passing_yards=999)
    assert feats(league) == []


def test_more_than_are_shown_is_said(league, fixture, rivets, as_):
    enter_result(fixture, 24, 17)
    for number in range(5):
        line(fixture, rivets, f"player {number}", def_sacks=1)
    (sacks,) = feats(league)
    assert (len(sacks.holders), sacks.shared) == (3, True)
    html = as_("stranger").get(f"/league/{league.slug}/records/").content.decode()
    assert "Tied by others later." in html
