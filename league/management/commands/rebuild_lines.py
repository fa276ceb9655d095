"""`manage.py rebuild_lines`: rebuild statistics from the reports of results."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from league.weeks import lines
from league.weeks.models import Result


class Command(BaseCommand):
    help = "Rebuild players' statistics from the reports of all results."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--league", help="a league’s slug; all leagues if omitted")

    def handle(self, *args: Any, **options: Any) -> None:
        results = Result.objects.all()
        if options["league"]:
            results = results.filter(fixture__season__league__slug=options["league"])
        count = lines.rebuild(results)
        self.stdout.write(f"Rebuilt the statistics of {count} results.")
