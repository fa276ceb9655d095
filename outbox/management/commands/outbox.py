"""`manage.py outbox`: the number of deliveries waiting and given up."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils.timesince import timesince

from outbox import queue


class Command(BaseCommand):
    help = "Show the e-mails and push notices waiting and failed, by lane."

    def handle(self, *args: Any, **options: Any) -> None:
        for lane in queue.LANES:
            number, since = queue.waiting(lane)
            age = f", the oldest for {timesince(since, depth=1)}" if since else ""
            failed = f"{queue.given_up(lane)} given up"
            self.stdout.write(f"{lane}: {number} waiting{age}; {failed}")
