"""Check of the standings against an official outcome: results as CSV, outcome as JSON.

The CSV has one line per game: date, away, away_score, home, home_score, neutral. The
JSON has `divisions`, each with its teams in their final order and named "CONFERENCE
name", and `seeds`, each conference's play-off seeds in order; other keys are ignored.
"""

import csv
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from league.competition.standings.orders import PROFESSIONAL
from league.competition.standings.records import Club, Game
from league.competition.standings.table import Table, table


class Outcome(msgspec.Struct, frozen=True):
    """Official outcome of a season."""

    divisions: dict[str, list[str]]
    seeds: dict[str, list[str]]

    def clubs(self) -> Iterator[Club]:
        for division, teams in self.divisions.items():
            conference, _, name = division.partition(" ")
            for team in teams:
                yield Club(team, team, conference, name or conference)


class Check(msgspec.Struct, frozen=True):
    """Number of places compared, and a sentence for each that differs."""

    placings: int
    differing: tuple[str, ...]

    @property
    def agreeing(self) -> int:
        return self.placings - len(self.differing)


def read_games(path: Path) -> list[Game]:
    """Return the games of a CSV file. Raises OSError and ValueError."""
    with path.open(newline="", encoding="utf-8") as file:
        lines = csv.DictReader(file)
        missing = {"away", "away_score", "home", "home_score"} - {
            *(lines.fieldnames or ())
        }
        if missing:
            raise ValueError(
                f"{path.name} is missing columns: {', '.join(sorted(missing))}."
            )
        return [
            Game(g["home"], g["away"], int(g["home_score"]), int(g["away_score"]))
            for g in lines
        ]


def read_outcome(path: Path) -> Outcome:
    """Return the outcome of a JSON file. Raises OSError and ValueError."""
    return msgspec.json.decode(path.read_bytes(), type=Outcome)


def official_table(games: Sequence[Game], outcome: Outcome) -> Table:
    """Return the standings of these games by the professional tiebreakers."""
    places = {len(seeds) for seeds in outcome.seeds.values()}
    winners = len(outcome.divisions) // max(len(outcome.seeds), 1)
    wild_cards = max(places, default=0) - winners
    return table(outcome.clubs(), games, PROFESSIONAL, wild_cards, "official")


def check(games: Sequence[Game], outcome: Outcome) -> Check:
    """Compare every division order and play-off seed with the official outcome."""
    computed = official_table(games, outcome)
    divisions = {
        f"{group.conference} {group.name}": [line.row.name for line in group.lines]
        for group in computed.divisions
    }
    seeds = {
        group.name: [seed.row.name for seed in group.seeds]
        for group in computed.conferences
    }
    differing = [
        *_differences(outcome.divisions, divisions, "place"),
        *_differences(outcome.seeds, seeds, "seed"),
    ]
    official = [*outcome.divisions.values(), *outcome.seeds.values()]
    return Check(sum(map(len, official)), tuple(differing))


def _differences(
    official: Mapping[str, Sequence[str]],
    groups: Mapping[str, Sequence[str]],
    label: str,
) -> Iterator[str]:
    for name, order in official.items():
        computed = [*groups.get(name, ()), *["nobody"] * len(order)]
        for number, (team, other) in enumerate(zip(order, computed, strict=False), 1):
            if team != other:
                yield f"{name}, {label} {number}: {team} officially, {other} here"
