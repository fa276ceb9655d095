"""Atom feeds of results and link previews."""

import re
from xml.etree import ElementTree

import pytest

from league.core.services import change_league
from league.fans.calendars import key_of, renew_key
from league.fans.cards import Card, Side, draw, mark_of
from league.weeks.results import enter_result
from league.weeks.services import save_fixture

pytestmark = pytest.mark.django_db
ATOM = "{http://www.w3.org/2005/Atom}"
RFC3339 = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)")


def valid(reply):
    """Check a feed against RFC 4287; return it parsed."""
    assert reply.status_code == 200
    assert reply["Content-Type"].startswith("application/atom+xml")
    feed = ElementTree.fromstring(reply.content)
    assert feed.tag == f"{ATOM}feed"
    for each in (feed, *feed.iter(f"{ATOM}entry")):
        for name in ("id", "title", "updated"):
            assert len(each.findall(ATOM + name)) == 1
        assert RFC3339.fullmatch(each.findtext(f"{ATOM}updated"))
        assert re.match(r"(https?|tag|urn):", each.findtext(f"{ATOM}id"))
        assert each.find(f"{ATOM}link[@rel='alternate']").get("href").startswith("http")
    assert feed.find(f"{ATOM}author/{ATOM}name").text
    itself = feed.find(f"{ATOM}link[@rel='self']").get("href")
    assert itself.endswith(reply.wsgi_request.path)
    ids = [entry.findtext(f"{ATOM}id") for entry in feed.iter(f"{ATOM}entry")]
    assert len(ids) == len(set(ids))
    return feed


def titles(feed):
    return [entry.findtext(f"{ATOM}title") for entry in feed.iter(f"{ATOM}entry")]


def test_a_result_is_an_entry(league, fixture, as_):
    enter_result(fixture, 24, 17)
    feed = valid(as_("stranger").get(f"/league/{league.slug}/results.atom"))
    assert titles(feed) == ["Owls 17, Rivets 24"]
    assert feed.findtext(f"{ATOM}title") == "Results of Tin Cup"


def test_before_the_first_result_it_is_a_feed_all_the_same(league, as_):
    assert (
        titles(valid(as_("stranger").get(f"/league/{league.slug}/results.atom"))) == []
    )


def test_a_corrected_result_is_the_same_entry_later(league, fixture, as_):
    address = f"/league/{league.slug}/results.atom"
    enter_result(fixture, 24, 17)
    before = valid(as_("stranger").get(address)).find(f"{ATOM}entry")
    enter_result(fixture, 17, 24)
    after = valid(as_("stranger").get(address)).find(f"{ATOM}entry")
    assert before.findtext(f"{ATOM}id") == after.findtext(f"{ATOM}id")
    assert before.findtext(f"{ATOM}updated") < after.findtext(f"{ATOM}updated")


def test_a_team_has_its_own(league, fixture, six, as_):
    from league.models import Fixture

    enter_result(fixture, 24, 17)
    other = save_fixture(Fixture(season=league.season), home=six[0], away=six[1])
    enter_result(other, 2, 0, forfeit="away")
    address = f"/league/{league.slug}/teams/{six[0].pk}/results.atom"
    assert titles(valid(as_("stranger").get(address))) == [
        "Team 1 0, Team 0 2 (forfeit)"
    ]


def test_a_reader_that_has_it_gets_nothing(league, fixture, as_):
    address = f"/league/{league.slug}/results.atom"
    enter_result(fixture, 24, 17)
    mark = as_("stranger").get(address)["ETag"]
    again = as_("stranger").get(address, headers={"If-None-Match": mark})
    assert again.status_code == 304


def test_a_private_leagues_feed_needs_its_key(league, fixture, rivets, as_):
    change_league(league, public=False)
    enter_result(fixture, 24, 17)
    key = key_of(league).key
    for where in ("", f"teams/{rivets.pk}/"):
        base = f"/league/{league.slug}/{where}results"
        for who in ("stranger", "fan", "home"):
            assert as_(who).get(f"{base}.atom").status_code == 404
            assert as_(who).get(f"{base}/wrong.atom").status_code == 404
            assert titles(valid(as_(who).get(f"{base}/{key}.atom")))
    renew_key(league)
    assert as_("stranger").get(f"{base}/{key}.atom").status_code == 404


def test_a_key_opens_its_own_league_alone(league, cast, as_):
    from league.core.services import create_league

    other = create_league(cast.fan, name="Other", public=False)
    key = key_of(other).key
    assert (
        as_("stranger").get(f"/league/{league.slug}/results/{key}.atom").status_code
        == 404
    )


def test_the_page_hands_out_the_addresses(league, rivets, as_):
    page = as_("stranger").get(f"/league/{league.slug}/feeds/").content.decode()
    assert f"/teams/{rivets.pk}/results.atom" in page
    change_league(league, public=False)
    page = as_("home").get(f"/league/{league.slug}/feeds/").content.decode()
    assert f"/results/{key_of(league).key}.atom" in page


# ── previews ─────────────────────────────────────────────────────────────────────


def test_a_league_tells_readers_and_previews_of_itself(league, as_):
    html = as_("stranger").get(league.get_absolute_url()).content.decode()
    assert (
        f'type="application/atom+xml" title="Results" href="/league/{league.slug}'
        in html
    )
    assert '<meta property="og:title" content="Tin Cup">' in html
    image = f'content="http://testserver/league/{league.slug}/card.png"'
    assert f'<meta property="og:image" {image}>' in html


def test_a_team_has_its_own_preview(league, rivets, as_):
    html = as_("stranger").get(rivets.get_absolute_url()).content.decode()
    assert 'content="Rivets, Tin Cup"' in html
    assert f"teams/{rivets.pk}/results.atom" in html


def test_pictures_of_leagues_teams_and_players(league, rivets, passer, as_):
    base = f"/league/{league.slug}"
    for path in ("", f"/teams/{rivets.pk}", f"/players/{passer.pk}"):
        reply = as_("stranger").get(f"{base}{path}/card.png")
        assert reply.content[:8] == b"\x89PNG\r\n\x1a\n"
        mark = {"If-None-Match": reply["ETag"]}
        assert (
            as_("stranger").get(f"{base}{path}/card.png", headers=mark).status_code
            == 304
        )
    change_league(league, public=False)
    assert as_("fan").get(f"{base}/teams/{rivets.pk}/card.png").status_code == 404


def test_a_private_league_has_no_open_feed_in_its_head(league, as_):
    change_league(league, public=False)
    html = as_("home").get(league.get_absolute_url()).content.decode()
    assert "atom+xml" not in html


def test_the_same_card_is_the_same_picture_and_another_score_is_not():
    sides = (Side("Owls", "#4f3f8f", "17"), Side("Rivets", "#b5462f", "24", won=True))
    card = Card("Tin Cup", "Final", sides=sides)
    again = Card("Tin Cup", "Final", sides=tuple(sides))
    other = Card("Tin Cup", "Final", sides=sides[::-1])
    assert mark_of(card) == mark_of(again) != mark_of(other)
    assert draw(card) == draw(again) != draw(other)


@pytest.mark.parametrize("name", ["W" * 60, "Ærø Ünicode ☃", "", "\u202egnp.exe"])
def test_any_name_can_be_drawn(name):
    assert draw(Card(name, name, name, (Side(name, "#000000", name),) * 2))
    assert draw(Card(name, name, name))
