"""Awards of a season, from the numbers of its players and teams, with a summary each.

Pure: totals in, awards out; the totals come from `league.seasons.totals`. Ties share an
award. A player's value is our own measure: hundredths of a point for every yard, score
and takeaway, as in the tables below.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TypeVar

import msgspec

# A player's value on offense and on defense, in hundredths of a point.
OFFENSE = {
    "passing_yards": 4,
    "passing_tds": 400,
    "interceptions": -200,
    "rushing_yards": 10,
    "rushing_tds": 600,
    "receiving_yards": 10,
    "receiving_tds": 600,
    "passing_2pt_conversions": 200,
    "rushing_2pt_conversions": 200,
    "receiving_2pt_conversions": 200,
    "fumbles_lost": -200,
}
DEFENSE = {
    "def_tackles_solo": 100,
    "def_sacks": 300,
    "def_interceptions": 400,
    "def_fumbles_forced": 200,
    "fumble_recovery_opp": 200,
    "def_kicks_blocked": 200,
    "def_tds": 600,
}
KICKING = {"fg_made": 3, "pat_made": 1}  # points
SCORING = {
    "rushing_tds": 6,
    "receiving_tds": 6,
    "fumble_recovery_tds": 6,
    "def_tds": 6,
    "special_teams_tds": 6,
    "rushing_2pt_conversions": 2,
    "receiving_2pt_conversions": 2,
    **KICKING,
}


class PlayerTotals(msgspec.Struct, frozen=True):
    """Player's totals for a team in a season. numbers: by column of the box score."""

    player: Hashable
    name: str
    team: Hashable
    games: int
    numbers: Mapping[str, int]

    def get(self, column: str) -> int:
        return self.numbers.get(column, 0)

    def worth(self, weights: Mapping[str, int]) -> int:
        return sum(self.get(column) * weight for column, weight in weights.items())


class TeamTotals(msgspec.Struct, frozen=True):
    """Team's season. pct: its winning percentage."""

    team: Hashable
    name: str
    played: int
    pct: Fraction
    points_for: int
    points_against: int


class Winner(msgspec.Struct, frozen=True):
    """Winner of an award. player: None if the award is the team's."""

    player: Hashable | None
    team: Hashable
    name: str
    summary: str


class Award(msgspec.Struct, frozen=True):
    key: str
    title: str
    winners: tuple[Winner, ...]


def awards(
    players: Sequence[PlayerTotals], teams: Sequence[TeamTotals]
) -> tuple[Award, ...]:
    """Return all awards that somebody has earned, most valuable player first."""
    shares = {team.team: team.pct for team in teams}

    def value(player: PlayerTotals) -> Fraction:
        """Weight a player's value by the team's wins: doubled for a perfect record."""
        worth = player.worth(OFFENSE) + player.worth(DEFENSE) + 100 * _kicked(player)
        return worth * (1 + shares.get(player.team, Fraction(0)))

    given = [
        _award("mvp", "Most valuable player", players, value, _all),
        *(_award(*fields[:2], players, *fields[2:]) for fields in _PLAYERS),
    ]
    played = [team for team in teams if team.played]
    given += [_team_award(*fields[:2], played, *fields[2:]) for fields in _TEAMS]
    return tuple(award for award in given if award.winners)


def _kicked(player: PlayerTotals) -> int:
    return player.worth(KICKING)


Value = Callable[[PlayerTotals], int | Fraction]
Summary = Callable[[PlayerTotals], str]
T = TypeVar("T")


def _award(
    key: str,
    title: str,
    players: Sequence[PlayerTotals],
    value: Value,
    summary: Summary,
) -> Award:
    best = _best(players, value)
    won = (Winner(p.player, p.team, p.name, summary(p)) for p in best if value(p) > 0)
    return Award(key, title, tuple(won))


def _best(all_: Sequence[T], value: Callable[[T], int | Fraction]) -> list[T]:
    most = max(map(value, all_), default=0)
    return [candidate for candidate in all_ if value(candidate) == most]


def _team_award(
    key: str,
    title: str,
    teams: Sequence[TeamTotals],
    value: Callable[[TeamTotals], Fraction],
    summary: Callable[[TeamTotals], str],
) -> Award:
    best = _best(teams, value) if teams else []
    won = (Winner(None, team.team, team.name, summary(team)) for team in best)
    return Award(key, title, tuple(won))


# Summaries --------------------------------------------------------------------------


_KINDS = ("passing", "rushing", "receiving")


def _counted(number: int, one: str, many: str = "") -> str:
    counted = f"{number:,}".replace("-", "−")
    return f"{counted} {one if number in (1, -1) else many or one + 's'}"


def _joined(parts: Iterable[str]) -> str:
    return ", ".join(part for part in parts if part)


def _gained(player: PlayerTotals, kind: str) -> str:
    yards, scores = player.get(f"{kind}_yards"), player.get(f"{kind}_tds")
    if not yards and not scores:
        return ""
    summary = f"{_counted(yards, 'yard')} {kind}"
    return f"{summary} and {_counted(scores, 'touchdown')}" if scores else summary


def _passing(player: PlayerTotals) -> str:
    lost = player.get("interceptions")
    return _joined([_gained(player, "passing"), f"{lost} intercepted" if lost else ""])


def _on_offense(player: PlayerTotals) -> str:
    tries = sum(player.get(f"{kind}_2pt_conversions") for kind in _KINDS)
    return _joined(
        [
            _passing(player),
            *(_gained(player, kind) for kind in _KINDS[1:]),
            _counted(tries, "two-point try", "two-point tries") if tries else "",
        ]
    )


_DEFENDED = {
    "def_tackles_solo": ("tackle", ""),
    "def_sacks": ("sack", ""),
    "def_interceptions": ("interception", ""),
    "def_fumbles_forced": ("forced fumble", "forced fumbles"),
    "fumble_recovery_opp": ("fumble recovery", "fumble recoveries"),
    "def_kicks_blocked": ("blocked kick", "blocked kicks"),
    "def_tds": ("touchdown", ""),
}


def _on_defense(player: PlayerTotals) -> str:
    return _joined(
        _counted(player.get(column), *names)
        for column, names in _DEFENDED.items()
        if player.get(column)
    )


def _kicking(player: PlayerTotals) -> str:
    made = player.get("fg_made")
    tried = max(made, player.get("fg_att"))
    extra = player.get("pat_made")
    return _joined(
        [
            f"{made} of {_counted(tried, 'field goal')}" if tried else "",
            _counted(extra, "extra point") if extra else "",
        ]
    )


def _all(player: PlayerTotals) -> str:
    kicking = _kicking(player) if _kicked(player) else ""
    return _joined([_on_offense(player), _on_defense(player), kicking])


def _column(name: str) -> Value:
    return lambda player: player.get(name)


def _worth(weights: Mapping[str, int]) -> Value:
    return lambda player: player.worth(weights)


def _many(column: str, one: str) -> Summary:
    return lambda player: (
        f"{_counted(player.get(column), one)} in {_counted(player.games, 'game')}"
    )


_PLAYERS: tuple[tuple[str, str, Value, Summary], ...] = (
    ("offense", "Offensive player of the season", _worth(OFFENSE), _on_offense),
    ("defense", "Defensive player of the season", _worth(DEFENSE), _on_defense),
    ("passing", "Passing leader", _column("passing_yards"), _passing),
    (
        "rushing",
        "Rushing leader",
        _column("rushing_yards"),
        lambda player: _gained(player, "rushing"),
    ),
    (
        "receiving",
        "Receiving leader",
        _column("receiving_yards"),
        lambda player: _gained(player, "receiving"),
    ),
    (
        "scoring",
        "Scoring leader",
        _worth(SCORING),
        lambda player: _counted(player.worth(SCORING), "point"),
    ),
    (
        "tackles",
        "Most tackles",
        _column("def_tackles_solo"),
        _many("def_tackles_solo", "tackle"),
    ),
    ("sacks", "Most sacks", _column("def_sacks"), _many("def_sacks", "sack")),
    (
        "interceptions",
        "Most interceptions",
        _column("def_interceptions"),
        _many("def_interceptions", "interception"),
    ),
    ("kicker", "Kicker of the season", _kicked, _kicking),
)

_TEAMS: tuple[
    tuple[str, str, Callable[[TeamTotals], Fraction], Callable[[TeamTotals], str]], ...
] = (
    (
        "team_offense",
        "Best offense",
        lambda team: Fraction(team.points_for, team.played),
        lambda team: f"{team.points_for / team.played:.1f} points per game",
    ),
    (
        "team_defense",
        "Best defense",
        lambda team: -Fraction(team.points_against, team.played),
        lambda team: f"{team.points_against / team.played:.1f} points allowed per game",
    ),
    (
        "team_record",
        "Best record",
        lambda team: team.pct,
        lambda team: f"{float(team.pct):.3f} winning percentage".removeprefix("0"),
    ),
)
