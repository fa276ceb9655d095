"""`manage.py check_games`: read every stored game and list the damaged ones."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.models import Game
from games.table import store


class Command(BaseCommand):
    help = "Read every stored game and list the damaged ones."

    def handle(self, *args: Any, **options: Any) -> None:
        damaged = 0
        for slug in Game.objects.order_by("pk").values_list("slug", flat=True):
            if trouble := store.examine(slug):
                damaged += 1
                self.stderr.write(f"{slug}: {trouble}")
        if damaged:
            raise CommandError(f"{damaged} damaged. All other games can be read.")
        self.stdout.write("All games can be read.")
