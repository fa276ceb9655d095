"""Changes of a team's players between two seasons."""

import pytest

from league.models import Player
from league.teams import offseason


@pytest.fixture
def roster(rivets):
    """52 active players, two on the practice squad and three on injured reserve."""
    statuses = ["A"] * 52 + ["P"] * 2 + ["IR"] * 3
    rivets.players.all().delete()
    Player.objects.bulk_create(
        Player(
            team=rivets,
            number=number,
            name=f"Man {number}",
            position="LB",
            status=status,
            hp=3 if status == "IR" else 10,
            pr=20,
            pr_dice=[2] * 5,
            depth=number + 1,
            lowers=status == "IR",
        )
        for number, status in enumerate(statuses)
    )
    return rivets.players


def test_all_are_fit_and_nobody_is_rated(rivets, roster):
    offseason.reset_players(rivets)
    fields = ("hp", "pr", "depth", "relief", "lowers")
    assert set(roster.values_list(*fields)) == {(10, None, None, None, False)}
    assert all(man.pr_dice == [] for man in roster.all())


def test_as_many_are_active_again_as_there_is_room_for(rivets, roster):
    offseason.reset_players(rivets)
    assert roster.filter(status="A").count() == 53
    practice = roster.filter(status="P").order_by("number")
    assert [man.number for man in practice] == [52, 53, 55, 56]
    assert not roster.filter(status="IR").exists()
