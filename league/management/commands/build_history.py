"""`manage.py build_history`: build a big league with seasons of simulated games."""

from argparse import ArgumentParser
from time import monotonic
from typing import Any

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError

from league import big_league


class Command(BaseCommand):
    help = "Build a big league with many seasons of simulated games, for measurements."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--name", default="Big League")
        parser.add_argument("--teams", type=int, default=32)
        parser.add_argument("--weeks", type=int, default=17)
        parser.add_argument("--seasons", type=int, default=1)
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--rated", action="store_true", help="with team creation")

    def handle(self, *args: Any, **options: Any) -> None:
        by, _ = User.objects.get_or_create(username="commissioner")
        name, seed = options["name"], options["seed"]
        began = monotonic()
        try:
            league = big_league.build(
                name,
                by,
                options["teams"],
                options["weeks"],
                seed,
                rated=options["rated"],
            )
            self.stdout.write(f"{league}: {league.get_absolute_url()}")
            for season in big_league.seasons(league, options["seasons"], seed):
                games = season.fixtures.count()
                took = monotonic() - began
                self.stdout.write(f"{season.label}: {games} games, {took:.0f} s so far")
        except ValidationError as error:
            raise CommandError(" ".join(error.messages)) from None
