"""Hold the standings against an official outcome; fails when a placing differs."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from league.standings.official import check, read_games, read_outcome


class Command(BaseCommand):
    help = "Check the standings made of a CSV of results against an official outcome."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("results", type=Path, help="CSV: a line a game")
        parser.add_argument("outcome", type=Path, help="JSON: divisions and seeds")

    def handle(self, *args: Any, results: Path, outcome: Path, **options: Any) -> None:
        try:
            checked = check(read_games(results), read_outcome(outcome))
        except (OSError, ValueError) as error:
            raise CommandError(f"This cannot be read: {error}") from error
        except KeyError as error:
            raise CommandError(f"{error} plays but is in no division.") from error
        for difference in checked.differing:
            self.stdout.write(difference)
        self.stdout.write(f"{checked.agreeing} of {checked.placings} placings agree")
        if checked.differing:
            raise SystemExit(1)
