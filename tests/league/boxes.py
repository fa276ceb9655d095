"""Box scores for tests: as `rules.stats` tells them, with what a test wants in them."""

from typing import Any

from league.models import Player
from league.weeks.reports import Report


def line(player: Player | str, **columns: int) -> dict[str, Any]:
    """A player's line; a word is the id of somebody without a roster."""
    id = player if isinstance(player, str) else f"p{player.pk}"
    return {"player": id, **columns}


def box(
    home: list[dict[str, Any]],
    away: list[dict[str, Any]] | None = None,
    names: dict[str, str] | None = None,
    **more: Any,
) -> dict[str, Any]:
    away = away or []
    for side, lines in (("home", home), ("away", away)):
        for each in lines:
            each["team"] = side
    known = {
        f"p{p.pk}": f"#{p.number} {p.name}"
        for p in Player.objects.all()
        if any(each["player"] == f"p{p.pk}" for each in [*home, *away])
    }
    players = {"home": home, "away": away}
    return {"players": players, "names": {**known, **(names or {})}, **more}


def report(told: dict[str, Any], **changes: Any) -> Report:
    """A finished game's report, a 24-17 home win, with this box score."""
    usual = {
        "game_id": "g1",
        "revision": 1,
        "home_score": 24,
        "away_score": 17,
        "forfeit": None,
    }
    return Report(**{**usual, "box": told, **changes})
