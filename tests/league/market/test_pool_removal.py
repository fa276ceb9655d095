"""Free agents are removed as they were made: by the hundred, after a look."""

import re

import pytest
from django.core.exceptions import ValidationError
from django.urls import reverse

from league.market import pool
from league.models import Player, StatLine


@pytest.fixture
def made(league, rivets, owls):
    """Two hundred and forty of them, for two teams."""
    assert pool.make(league, 60) > 100
    return league


def address() -> str:
    return reverse("league:pool_remove", args=["tin-cup"])


def sent(page) -> dict[str, str]:
    keys = re.search(r'name="keys" value="([^"]*)"', page.content.decode())
    assert keys is not None
    return {"keys": keys.group(1)}


def test_all_of_them_go_after_one_confirmation(made, as_) -> None:
    count = made.free_agents.count()
    page = as_("commissioner").get(address()).content.decode()
    assert f"Remove all {count}" in page
    asked = as_("commissioner").post(address(), {"which": "all"})
    assert f"Remove {count} free agents?" in asked.content.decode()
    assert made.free_agents.count() == count
    done = as_("commissioner").post(address(), sent(asked), follow=True)
    assert f"{count} free agents are deleted." in done.content.decode()
    assert not made.free_agents.exists()


def test_all_of_a_kind_go(made, as_) -> None:
    kickers = made.free_agents.filter(position="K").count()
    others = made.free_agents.exclude(position="K").count()
    asked = as_("commissioner").post(f"{address()}?position=K", {"which": "all"})
    assert f"Remove {kickers} free agent" in asked.content.decode()
    as_("commissioner").post(address(), sent(asked))
    assert made.free_agents.count() == others


def test_selected_ones_go(made, as_) -> None:
    one, two = made.free_agents.all()[:2]
    chosen = {"which": "selected", "player": [one.pk, two.pk]}
    asked = as_("commissioner").post(address(), chosen)
    as_("commissioner").post(address(), sent(asked))
    assert not Player.objects.filter(pk__in=[one.pk, two.pk]).exists()
    nobody = as_("commissioner").post(address(), {"which": "selected"})
    assert "Select at least one player." in nobody.content.decode()


@pytest.fixture
def veteran(made):
    """One of them with a rating, and with a line in the statistics."""
    player = made.free_agents.first()
    Player.objects.filter(pk=player.pk).update(pr=5, name="Vic Vane")
    return player


def test_who_has_a_history_stays(made, veteran, as_) -> None:
    count = made.free_agents.count()
    with pytest.raises(ValidationError, match="Vic Vane can’t be deleted"):
        pool.remove(made, made.free_agents.values_list("pk", flat=True))
    assert made.free_agents.count() == count
    page = as_("commissioner").get(address()).content.decode()
    assert f"Remove all {count - 1}" in page
    assert "Vic Vane" not in page
    assert "1 player with a league history" in page


def test_who_signs_meanwhile_is_not_deleted(made, rivets, cast) -> None:
    player = made.free_agents.first()
    keys = list(made.free_agents.values_list("pk", flat=True))
    pool.sign(rivets, player, 98, cast.commissioner)
    with pytest.raises(ValidationError, match="1 of these"):
        pool.remove(made, keys)
    assert Player.objects.filter(pk=player.pk).exists()


def test_programs_remove_them(made, veteran, api) -> None:
    free = "/api/free-agents/?league=tin-cup&history=false&limit=500"
    keys = [row["id"] for row in api("fan").get(free).json()["results"]]
    assert veteran.pk not in keys
    remove = "/api/leagues/tin-cup/pool/remove/"
    assert api("home").post(remove, {"players": keys}).status_code == 403
    refused = api("commissioner").post(remove, {"players": [*keys, veteran.pk]})
    assert refused.status_code == 400
    done = api("commissioner").post(remove, {"players": keys}, format="json")
    assert done.json() == {"removed": len(keys)}
    assert list(made.free_agents.values_list("pk", flat=True)) == [veteran.pk]


def test_coaches_remove_nobody(made, as_) -> None:
    assert as_("home").post(address(), {"which": "all"}).status_code == 403
    assert not StatLine.objects.exists()
