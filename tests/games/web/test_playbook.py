"""The playbook's pages: everything is on them, found by words, without a script."""

from __future__ import annotations

import pytest
from django.test import Client

from rules.efhl.playbook.packages import PLAYBOOK, TABLES

PAGE = "/playbook/efhl/"


def text_of(fan: Client, address: str) -> str:
    reply = fan.get(address)
    assert reply.status_code == 200
    return reply.content.decode()


@pytest.fixture
def fan() -> Client:
    return Client()


def test_everything_has_its_place(fan):
    page = text_of(fan, PAGE)
    for each in PLAYBOOK.strategies:
        assert f'id="{each.anchor}"' in page


def test_words_find_strategies_and_packages(fan):
    page = text_of(fan, f"{PAGE}?q=Wishbone+trap")
    assert 'id="offense_run-34"' in page
    assert 'id="cover-2"' not in page
    assert "No formations, plays, routes or shells match" in page
    assert 'id="cover-2"' in text_of(fan, f"{PAGE}?q=deep+field")
    assert "Bonus offensive stoppages: 2." in text_of(fan, f"{PAGE}?q=trick+play+flea")


@pytest.mark.parametrize("table", TABLES)
def test_a_table_shows_its_hundred_rows(fan, table):
    page = text_of(fan, f"{PAGE}{table}/")
    for number in range(1, 101):
        assert f'id="{table}-{number}"' in page
    assert page.count('class="package"') == 100


def test_a_table_is_searched_and_tells_the_words_of_the_book(fan):
    page = text_of(fan, f"{PAGE}defense_run/?q=SLB,+MLB,+WLB")
    assert "Zone Blitz (LSB [SLB], MLB, WLB)" in page
    assert 'id="defense_run-34"' in page
    assert 'id="defense_run-1"' not in page


def test_a_query_is_only_words(fan):
    page = text_of(fan, f"{PAGE}?q=%3Cscript%3E")
    assert "<script>" not in page


@pytest.mark.parametrize("address", ["/playbook/chess/", f"{PAGE}offense_kick/"])
def test_there_is_no_other(fan, address):
    assert fan.get(address).status_code == 404


def test_every_page_leads_there(db, fan):
    assert f'href="{PAGE}"' in text_of(fan, "/")
