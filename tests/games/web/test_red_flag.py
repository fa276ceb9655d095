"""The whistle's page and the office's, before and under a red flag."""

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Seat
from games.table import services
from games.table.services import open_table
from rules.prompts import Roll, Rolled
from tests.games.conftest import Sitting

pytestmark = pytest.mark.django_db


def whistle(sitting: Sitting, side: str) -> str:
    client = Client()
    token = Seat.objects.get(game=sitting.game, side=side).token
    client.get(reverse("games:sit", args=[sitting.slug, side, token]))
    page = client.get(reverse("games:whistle", args=[sitting.slug]))
    return page.content.decode()


def stop(sitting: Sitting, kind: str = "flag") -> None:
    moment = sitting.table.moment
    services.throw_red_flag(sitting.slug, sitting.away, "away", kind, moment, "stop")


def test_a_challenge_and_a_flag_stop_the_table_first(open_) -> None:
    sitting = open_(options={"challenges": True})
    sitting.toss()
    sitting.run()
    page = whistle(sitting, "away")
    assert page.count("data-throws") == 2
    stop(sitting, "challenge")
    page = whistle(sitting, "away")
    assert "data-throws" not in page
    assert 'data-keep="challenge-away" open' in page
    assert 'value="withdraw_flag"' in page
    other = whistle(sitting, "home")
    assert "The Owls have thrown the red flag (challenge)." in other
    assert 'value="lift"' in other


def test_so_does_a_dispute_that_only_one_book_has(db) -> None:
    sitting = Sitting(open_table("Rivets", "Owls", book="hefl"))
    while "dispute_call" not in (page := whistle(sitting, "away")):
        opened = sitting.table.progress.open[0]
        usual = Rolled(()) if isinstance(opened.prompt, Roll) else opened.default()
        sitting.answer(opened.id, usual, opened.seats[0].value)
    dispute = page[page.index('data-keep="dispute_call-away"') :]
    assert 'name="kind" value="challenge"' in dispute[: dispute.index("</form>")]
    stop(sitting, "challenge")
    assert 'data-keep="dispute_call-away" open' in whistle(sitting, "away")


def test_the_commissioner_lifts_it_on_the_office_page(sitting, admin_client) -> None:
    sitting.toss()
    stop(sitting)
    office = reverse("games:amend", args=[sitting.slug])
    assert "Lift the red flag" in admin_client.get(office).content.decode()
    act = {"act": "lift", "seat": "commissioner", "key": "lift"}
    admin_client.post(reverse("games:act", args=[sitting.slug]), act)
    assert sitting.table.red_flag is None
