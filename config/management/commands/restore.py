"""`manage.py restore FILE`: put a backup in the place of the SQLite database."""

import argparse
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connection

from config.management.commands.backup import default_file, require_sqlite


class Command(BaseCommand):
    help = "Replace the SQLite database by a backup. Stop the site first."

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        require_sqlite()
        file: Path = options["file"]
        check(file)
        if Path(connection.settings_dict["NAME"]).exists():
            kept = default_file()
            call_command("backup", str(kept), stdout=self.stdout)
        copy_into_place(file)
        call_command("migrate", verbosity=0)
        self.stdout.write(f"Restored {file}.")


def check(file: Path) -> None:
    """Raise CommandError unless the file is a whole database of this site."""
    if not file.is_file():
        raise CommandError(f"There is no file {file}.")
    try:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as copy:
            (verdict,) = copy.execute("PRAGMA integrity_check").fetchone()
            copy.execute("SELECT count(*) FROM django_migrations")
    except sqlite3.DatabaseError as error:
        raise CommandError(f"{file} is no database of this site: {error}.") from error
    if verdict != "ok":
        raise CommandError(f"{file} is damaged: {verdict}.")


def copy_into_place(file: Path) -> None:
    """Copy page by page through SQLite, which knows about the WAL and locks."""
    connection.close()
    target = Path(connection.settings_dict["NAME"])
    with (
        closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as source,
        closing(sqlite3.connect(target)) as database,
    ):
        source.backup(database)
