"""`manage.py standings_check`: compare standings with an official outcome."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from league.competition.standings.official import check, read_games, read_outcome


class Command(BaseCommand):
    help = "Check the standings from a CSV of results against an official outcome."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("results", type=Path, help="CSV: one line per game")
        parser.add_argument("outcome", type=Path, help="JSON: divisions and seeds")

    def handle(self, *args: Any, results: Path, outcome: Path, **options: Any) -> None:
        try:
            checked = check(read_games(results), read_outcome(outcome))
        except (OSError, ValueError) as error:
            raise CommandError(f"The file can’t be read: {error}") from error
        except KeyError as error:
            raise CommandError(f"{error} has games but no division.") from error
        for difference in checked.differing:
            self.stdout.write(difference)
        self.stdout.write(f"{checked.agreeing} of {checked.placings} placings agree")
        if checked.differing:
            raise SystemExit(1)
