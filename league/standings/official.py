"""Holding the standings against an official outcome: results as CSV, outcome as JSON.

The CSV has a line a game: date, away, away_score, home, home_score, neutral. The JSON
has `divisions`, each with its teams in their final order and named "CONFERENCE name",
and `seeds`, each conference's play-off seeds in order; what else it has is not read.
"""

import csv
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from league.standings.orders import PROFESSIONAL
from league.standings.records import Club, Game
from league.standings.table import Table, table


class Outcome(msgspec.Struct, frozen=True):
    """An official outcome."""

    divisions: dict[str, list[str]]
    seeds: dict[str, list[str]]

    def clubs(self) -> Iterator[Club]:
        for division, teams in self.divisions.items():
            conference, _, name = division.partition(" ")
            for team in teams:
                yield Club(team, team, conference, name or conference)


class Check(msgspec.Struct, frozen=True):
    """How many placings there are, and in words each that differs."""

    placings: int
    differing: tuple[str, ...]

    @property
    def agreeing(self) -> int:
        return self.placings - len(self.differing)


def read_games(path: Path) -> list[Game]:
    """The games of a CSV file. Raises OSError and ValueError."""
    with path.open(newline="", encoding="utf-8") as file:
        lines = csv.DictReader(file)
        missing = {"away", "away_score", "home", "home_score"} - {
            *(lines.fieldnames or ())
        }
        if missing:
            raise ValueError(f"{path.name} has no column {', '.join(sorted(missing))}.")
        return [
            Game(g["home"], g["away"], int(g["home_score"]), int(g["away_score"]))
            for g in lines
        ]


def read_outcome(path: Path) -> Outcome:
    """The outcome of a JSON file. Raises OSError and ValueError."""
    return msgspec.json.decode(path.read_bytes(), type=Outcome)


def official_table(games: Sequence[Game], outcome: Outcome) -> Table:
    """The standings of these games by the professional tie-breakers."""
    places = {len(seeds) for seeds in outcome.seeds.values()}
    winners = len(outcome.divisions) // max(len(outcome.seeds), 1)
    wild_cards = max(places, default=0) - winners
    return table(outcome.clubs(), games, PROFESSIONAL, wild_cards, "official")


def check(games: Sequence[Game], outcome: Outcome) -> Check:
    """Hold every division order and play-off seed against the official outcome."""
    made = official_table(games, outcome)
    divisions = {
        f"{each.conference} {each.name}": [line.row.name for line in each.lines]
        for each in made.divisions
    }
    seeds = {
        each.name: [seed.row.name for seed in each.seeds] for each in made.conferences
    }
    differing = [
        *_differences(outcome.divisions, divisions, "place"),
        *_differences(outcome.seeds, seeds, "seed"),
    ]
    official = [*outcome.divisions.values(), *outcome.seeds.values()]
    return Check(sum(map(len, official)), tuple(differing))


def _differences(
    official: Mapping[str, Sequence[str]], made: Mapping[str, Sequence[str]], what: str
) -> Iterator[str]:
    for name, order in official.items():
        ours = [*made.get(name, ()), *["nobody"] * len(order)]
        for number, (team, other) in enumerate(zip(order, ours, strict=False), 1):
            if team != other:
                yield f"{name}, {what} {number}: {team} officially, {other} here"
