"""Lines of the log that are no answers, in words."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from games.log.entries import DETAILS, Kind, Logged
from games.table import store
from games.table.services import open_table
from games.table.setting import Setting
from games.view.words import note_words

_DETAILS: dict[Kind, dict[str, Any]] = {
    Kind.PACE: {"pace": "brisk"},
    Kind.RED_FLAG: {"kind": "challenge"},
    Kind.DRESS: {"figures": [{}]},
    Kind.FORFEIT: {"team": "away", "why": "absence"},
    Kind.SUBSTITUTE: {"side": "home"},
    Kind.COMPUTER: {"side": "home", "strength": "coach"},
    Kind.PERSON: {"side": "home"},
}


@pytest.fixture
def setting(db: None) -> Setting:
    return store.table(open_table("Rivets", "Owls").slug).setting


def words(setting: Setting, kind: Kind, seat: str) -> str:
    detail = _DETAILS.get(kind, {})
    at = datetime(2026, 1, 1, tzinfo=UTC)
    line = Logged(seq=2, kind=kind, seat=seat, play=0, detail=detail, at=at)
    return note_words(setting, line)


@pytest.mark.parametrize(
    ("kind", "seat", "text"),
    [
        (Kind.DETAIL, "home", "Rivets add a name to an earlier answer."),
        (
            Kind.DETAIL,
            "commissioner",
            "The commissioner adds a name to an earlier answer.",
        ),
        (Kind.PAUSE, "away", "Owls pause the game."),
        (Kind.PAUSE, "commissioner", "The commissioner pauses the game."),
        (Kind.ATTACH, "official", "The official attaches a photo or a clip."),
        (Kind.SIT, "official", "The official is at the table."),
        (Kind.PACE, "home", "Rivets set the pace: Decisions."),
        (Kind.DRESS, "home", "Rivets bring 1 figure."),
        (Kind.ACCEPT, "", "Undo."),
        (Kind.COMPUTER, "home", "The computer takes over the Rivets."),
        (Kind.FORFEIT, "commissioner", "The commissioner ends the game: Owls forfeit."),
    ],
)
def test_the_verb_goes_with_its_subject(setting, kind, seat, text):
    assert words(setting, kind, seat) == text


def test_every_kind_of_line_has_words(setting):
    for kind in DETAILS:
        assert words(setting, kind, "home").endswith("."), kind
