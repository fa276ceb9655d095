"""Make the rows of statistics anew from the reports of results."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from league.models import Result
from league.records import lines


class Command(BaseCommand):
    help = "Make the players' statistics anew from the reports of all results."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--league", help="the slug of a league; else all leagues")

    def handle(self, *args: Any, **options: Any) -> None:
        results = Result.objects.all()
        if options["league"]:
            results = results.filter(fixture__season__league__slug=options["league"])
        count = lines.rebuild(results)
        self.stdout.write(f"Rebuilt the statistics of {count} results.")
