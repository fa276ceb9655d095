"""A team's call sheet: own plays, die pages and packages, with the team's numbers."""

from __future__ import annotations

import pytest
from django.urls import reverse

from league.models import League, Play, Player, Team
from league.teams import playbooks


def sheet(team: Team, query: str = "") -> str:
    return reverse("league:call_sheet", args=[team.league.slug, team.pk]) + query


def text(reply) -> str:
    assert reply.status_code == 200
    return " ".join(reply.content.decode().split())


@pytest.fixture
def squad(rivets: Team) -> Team:
    for number, position in ((7, "QB"), (22, "RB"), (33, "RB"), (80, "TE")):
        Player.objects.create(team=rivets, number=number, name="X", position=position)
    return rivets


def test_it_has_the_coach_s_own_plays_drawn_and_numbered(as_, cast, squad) -> None:
    play = Play(coach=cast.home, side="offense")
    drawing = "QB 0 -3: drop\nRB1 -4 -7: ball, dive\nTE 9 0: block"
    playbooks.save_play(play, name="Thunder", kind="run", drawing=drawing)
    other = Play(coach=cast.away, side="offense")
    playbooks.save_play(other, name="Secret", kind="run", drawing=drawing)
    page = text(as_("home").get(sheet(squad)))
    assert '<span class="call__number">1</span> <span>Thunder</span>' in page
    # The quarterback and the tight end are alone at their positions.
    assert ">7</text>" in page
    assert ">80</text>" in page
    assert ">22</text>" not in page
    assert "Secret" not in page


def test_it_has_the_book_s_packages(as_, squad) -> None:
    page = text(as_("home").get(sheet(squad, "?table=offense_run")))
    assert page.count('class="call"') == 100
    assert ">7</text>" in page
    assert as_("home").get(sheet(squad, "?table=nothing")).status_code == 404


def test_under_a_book_that_calls_by_die_it_has_the_situations(as_, squad) -> None:
    League.objects.update(rulebook="vsefl@1")
    page = text(as_("home").get(sheet(squad)))
    assert "Offense: 2nd and 4 to 7" in page
    assert page.count('class="call"') == 120


@pytest.mark.parametrize("who", ["away", "fan", "commissioner"])
def test_it_is_its_coaches_own(as_, squad, who) -> None:
    assert as_(who).get(sheet(squad)).status_code == 403


def test_the_team_and_the_playbook_lead_there(as_, squad) -> None:
    book = "/playbook/efhl/"
    for address in (squad.get_absolute_url(), book, f"{book}mine/"):
        assert sheet(squad) in text(as_("home").get(address))
        assert sheet(squad) not in as_("fan").get(address).content.decode()
