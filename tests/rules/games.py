"""Plays and games as facts, written out by hand, for what is folded from them."""

from __future__ import annotations

from typing import Any

from rules import facts as f
from rules.field import Across, Team
from rules.state import ByTeam, Player
from rules.stats import Play, Record
from rules.words import Names, players_of

HOME, AWAY = Team.HOME, Team.AWAY

PLAYERS = ByTeam(
    (
        Player("h12", 12, "Reed", "QB"),
        Player("h22", 22, "Ruiz", "RB"),
        Player("h80", 80, "Cole", "WR"),
        Player("h3", 3, "Kim", "K"),
    ),
    (Player("a52", 52, "Park", "LB"), Player("a21", 21, "Nash", "CB")),
)
NAMES = Names(
    ByTeam("Owls", "Jets"),
    players_of(PLAYERS.home, PLAYERS.away),
    {"holding": "Holding", "offside": "Offside"},
)


def began(**fields: Any) -> f.PlayBegan:
    """Home's 2nd and 7 at its own 33, or whatever differs from that."""
    usual: dict[str, Any] = {
        "kind": "scrimmage",
        "quarter": 1,
        "play": 4,
        "possession": HOME,
        "down": 2,
        "ydstogo": 7,
        "ball_on": 33,
        "hash": Across.MIDDLE,
        "score_home": 0,
        "score_away": 0,
        "timeouts_home": 3,
        "timeouts_away": 3,
    }
    return f.PlayBegan(**(usual | fields))


def play(*facts: f.Fact, **fields: Any) -> list[f.Fact]:
    """A live play: its beginning, the snap, what happened. fields: the situation."""
    counted = fields.get("kind", "scrimmage") == "scrimmage"
    return [began(**fields), f.BallInPlay(counted), *facts]


def kick(*facts: f.Fact, **fields: Any) -> list[f.Fact]:
    """A kickoff by home from its 35."""
    given: dict[str, Any] = {"kind": "kickoff", "down": 0, "ydstogo": 0, "ball_on": 35}
    return play(*facts, **(given | fields))


def attempt(*facts: f.Fact, **fields: Any) -> list[f.Fact]:
    """A try by home."""
    given: dict[str, Any] = {"kind": "try", "down": 0, "ydstogo": 0, "ball_on": 85}
    return play(*facts, **(given | fields))


def run(yards: int, at: int, player: str | None = "h22") -> f.Rushed:
    return f.Rushed(HOME, "run", yards, at, player)


def catch(yards: int, at: int, caught_at: int | None = None) -> f.PassCompleted:
    caught = at if caught_at is None else caught_at
    return f.PassCompleted(HOME, "stick", yards, caught, at, "red", False, "h12", "h80")


def record(*plays: list[f.Fact]) -> list[Play]:
    """The plays of a record of these facts."""
    return Record(plays).plays
