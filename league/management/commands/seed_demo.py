"""`manage.py seed_demo`: create the demo league and print its logins."""

from typing import Any

from django.core.management.base import BaseCommand

from league import demo


class Command(BaseCommand):
    help = "Create the demo league, if there is none yet, and print its logins."

    def handle(self, *args: Any, **options: Any) -> None:
        league, fixture = demo.seed_league()
        self.stdout.write(f"{league}: {league.get_absolute_url()}")
        self.stdout.write("Sign in as:")
        for name in demo.LOGINS:
            self.stdout.write(f"  {name:<13} password {demo.PASSWORD}")
        if fixture is None:
            return
        self.stdout.write(f"Next game: {fixture}")
        for _, lines in demo.demo_seeded.send(type(self), fixture=fixture):
            for line in lines or ():
                self.stdout.write(line)
