"""One box to find leagues, teams, players and games."""

import pytest
from django.test import Client

from league.core.folding import TABLE, folded, folded_like
from league.core.services import change_league
from league.fans.search import PER_KIND, search, search_terms
from league.models import Player
from league.teams.rosters import save_player
from league.weeks.results import enter_result

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


@pytest.fixture
def muller(rivets) -> Player:
    return save_player(Player(team=rivets), number=3, name="Jörg Müller", position="K")


def names(client, query):
    page = client.get("/search/", {"q": query})
    assert page.status_code == 200
    hits = page.context["hits"]
    return [hit.name for _, found in hits.groups for hit in found] if hits else None


@pytest.mark.parametrize(
    "query", ["muller", "Müller", "MÜLLER", "jorg m", "ÜLL", "  ull "]
)
def test_a_player_is_found_with_and_without_his_marks(muller, as_, query):
    assert names(as_("stranger"), query) == ["#3 Jörg Müller"]


def test_each_kind_says_what_it_is_and_where_it_belongs(league, fixture, passer, as_):
    page = as_("stranger").get("/search/", {"q": "riv"})
    hits = page.context["hits"]
    assert [hit.context for hit in hits.teams] == ["Tin Cup"]
    assert [hit.name for hit in hits.games] == ["Owls at Rivets"]
    html = page.content.decode()
    assert "Team · Tin Cup" in html
    assert f"/league/{league.slug}/fixtures/{fixture.pk}/" in html


def test_a_game_is_found_by_both_its_teams_and_shows_its_score(fixture, as_):
    enter_result(fixture, 24, 17)
    assert names(as_("stranger"), "rivets owls") == ["Owls 17, Rivets 24"]
    assert names(as_("stranger"), "rivets herons") == []


def test_what_begins_with_the_query_comes_first(rivets, as_):
    for number, name in enumerate(["Ed Vane", "Vane Ed", "Al Vane"], 20):
        save_player(Player(team=rivets), number=number, name=name, position="QB")
    assert names(as_("stranger"), "vane")[0] == "#21 Vane Ed"


@pytest.mark.parametrize("query", ["%", "_", "a_", "%%%", "\\", "'", '"', "<b>"])
def test_signs_of_a_pattern_are_plain_letters(muller, fixture, as_, query):
    assert not names(as_("stranger"), query)


def test_one_letter_is_too_short_and_nothing_found_says_so(muller, as_):
    html = as_("stranger").get("/search/", {"q": "m"}).content.decode()
    assert "Enter at least two letters" in html
    html = as_("stranger").get("/search/", {"q": "zebra"}).content.decode()
    assert "No results for “zebra”" in html
    assert as_("stranger").get("/search/").status_code == 200


def test_a_private_league_is_found_by_its_members_alone(league, muller, fixture, as_):
    change_league(league, public=False)
    for query in ("tin cup", "rivets", "muller", "owls"):
        assert names(as_("stranger"), query) == []
        assert names(as_("fan"), query) == []
        assert names(as_("home"), query)
        assert names(as_("commissioner"), query)


def test_there_is_a_limit_of_each_and_it_is_said(
    rivets, as_, django_assert_max_num_queries
):
    for number in range(PER_KIND + 5):
        save_player(
            Player(team=rivets), number=number, name=f"Vane {number}", position="QB"
        )
    with django_assert_max_num_queries(5):
        hits = search(_anybody(), "vane")
    assert (len(hits.players), hits.cut) == (PER_KIND, True)
    assert not search(_anybody(), "vane 12").cut


def _anybody():
    from django.contrib.auth.models import AnonymousUser

    return AnonymousUser()


def test_the_box_is_on_the_list_of_leagues(db):
    assert 'action="/search/"' in Client().get("/league/").content.decode()


def test_words_are_few_and_folded():
    assert search_terms("Ünal  ÇELIK") == ["unal", "celik"]
    assert search_terms("x") == []
    assert len(search_terms("a b c d e f g h")) == 5


@pytest.mark.parametrize(
    ("name", "plain"), [("Łukasz", "lukasz"), ("Ærø", "aro"), ("Straße", "strase")]
)
def test_letters_without_their_marks(name, plain):
    assert folded(name) == plain
    assert folded_like(name)[0] == plain[0].upper()


def test_the_table_is_letter_for_letter():
    """PostgreSQL's translate() takes no more than that."""
    assert all(len(a) == len(b) == 1 for a, b in TABLE.items())
