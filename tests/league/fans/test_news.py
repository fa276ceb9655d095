"""The news on a league's home and a team's page: the draft, the champion."""

import pytest

from league.competition import draft as rules
from league.market import drafting, pool
from league.models import Draft, League, Postseason, Team
from tests.league.pages import at, text


@pytest.fixture
def draft(league: League, rivets: Team, owls: Team) -> Draft:
    pool.fill(league, rules.nameless(2, 14, league.book.league))
    made = drafting.set_up(league.season, 1)
    made.order = [rivets.pk, owls.pk]
    made.save()
    return made


def test_a_planned_draft_is_told_and_linked(league, draft, as_) -> None:
    page = text(as_("fan").get(league.get_absolute_url()))
    assert "A draft is planned." in page
    assert "1 round." in page
    assert at("draft", league) in page


def test_whose_turn_it_is_stands_on_both_pages(league, draft, rivets, as_) -> None:
    drafting.start(draft)
    for address in (league.get_absolute_url(), rivets.get_absolute_url()):
        for who, told in (
            ("home", "it is your pick"),
            ("away", "The draft is under way."),
        ):
            page = text(as_(who).get(address))
            assert told in page
            assert "Rivets are on the clock" in page
            assert ("Pick now" in page) == (who == "home")
    drafting.pause(draft)
    page = text(as_("home").get(league.get_absolute_url()))
    assert "The draft is paused." in page
    assert "Pick now" not in page


def test_a_draft_that_is_over_is_no_news(league, draft, as_) -> None:
    drafting.start(draft)
    for number in (1, 2):
        drafting.pick_for(draft, number)
    assert "draft is" not in text(as_("home").get(league.get_absolute_url()))


def test_the_champion_stands_on_the_home(league, rivets, as_) -> None:
    Postseason.objects.create(season=league.season)
    assert "Champion " not in text(as_("fan").get(league.get_absolute_url()))
    Postseason.objects.update(champion=rivets)
    page = text(as_("fan").get(league.get_absolute_url()))
    assert f"Champion {league.season.label}</span>" in page
    assert at("playoffs", league) in page
    assert at("next_season", league) not in page
    commissioner = as_("commissioner").get(league.get_absolute_url())
    assert at("next_season", league) in text(commissioner)
