"""Writes of programs by their tokens, and of the page on which tokens are made."""

from __future__ import annotations

from typing import Any

from django.urls import reverse
from rest_framework.test import APIClient

from accounts.models import Token
from league.models import Player
from tests.league.deletions.deleting import key
from tests.league.deletions.plots import Plot, browser, person
from tests.league.deletions.write import Write, rows


def _rename_by_token(plot: Plot) -> Any:
    client = APIClient(raise_request_exception=False)
    header = {"Authorization": f"Token {plot.key}"}
    path = f"/api/players/{plot.player.pk}/"
    return client.patch(path, {"name": "By key"}, format="json", headers=header)


def _make_a_token(plot: Plot) -> Any:
    page, client = reverse("tokens:list"), browser("cal")
    once = client.get(page).context["form"]["once"].value()
    return client.post(page, {"name": f"Of {plot.name}", "once": once})


OF_ACCOUNTS: dict[str, Write] = {
    "rename a player by a token": Write(
        "token",
        _rename_by_token,
        rows(Player, pk=key("player"), name="By key"),
    ),
    "make a token": Write(
        "token",
        _make_a_token,
        rows(Token, user=lambda _: person("cal"), name=lambda plot: f"Of {plot.name}"),
    ),
}
