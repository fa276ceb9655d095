"""What a new version makes of games that an older one has kept."""

import json
from importlib import import_module

import pytest
from django.apps import apps

from games import store
from games.models import Game, Snapshot
from rules.field import Team


@pytest.mark.parametrize("status", ["playing", "finished"])
def test_who_chooses_at_the_second_half_outlasts_the_toss(sitting, status):
    sitting.toss()
    Game.objects.filter(pk=sitting.game.pk).update(status=status)
    for row in Snapshot.objects.filter(game=sitting.game):
        state = json.loads(bytes(row.state))
        state["toss"] = {"winner": "home", "chooses_second_half": "away"}
        row.state = json.dumps(state).encode()
        row.save()
    import_module("games.migrations.0006_second_half").out_of_the_toss(apps, None)
    for row in Snapshot.objects.filter(game=sitting.game):
        assert b'toss"' not in bytes(row.state)
        assert store.play_of(row).state.chooses_second_half is Team.AWAY
