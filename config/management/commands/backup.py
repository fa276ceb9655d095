"""`manage.py backup [FILE]`: copy the SQLite database while the site goes on."""

import argparse
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError, connection

from config.starting import of_database


class Command(BaseCommand):
    help = "Copy the SQLite database to FILE (default: under VAR_DIR/backups)."

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("file", nargs="?", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        require_sqlite()
        file = options["file"] or default_file()
        if file.exists():
            raise CommandError(f"{file} already exists. Choose another file name.")
        file.parent.mkdir(parents=True, exist_ok=True)
        try:
            with connection.cursor() as cursor:
                # A consistent copy of one moment, in one file without a WAL beside it.
                cursor.execute("VACUUM INTO %s", [str(file)])
        except DatabaseError as error:
            file.unlink(missing_ok=True)  # half of a copy is none
            raise CommandError(of_database(error)) from error
        self.stdout.write(f"Saved {file} ({file.stat().st_size:,} bytes).")


def default_file() -> Path:
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    folder: Path = settings.VAR_DIR / "backups"
    return folder / f"buzzboard-{stamp}.sqlite3"


def require_sqlite() -> None:
    """Raise CommandError unless the site runs on SQLite."""
    if connection.vendor != "sqlite":
        raise CommandError(
            "This site runs on PostgreSQL: use pg_dump and pg_restore, "
            "as docs/operations.md shows."
        )
