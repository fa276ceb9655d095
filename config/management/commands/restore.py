"""`manage.py restore FILE`: replace the SQLite database with a backup."""

import argparse
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connection
from django.db.migrations.loader import MigrationLoader

from config import versions
from config.management.commands.backup import default_file, require_sqlite
from config.versions import Node

FORMER_APPS = {"authtoken"}  # of earlier versions
APPS = ("auth", "games", "league")


class Command(BaseCommand):
    help = "Replace the SQLite database with a backup. Stop the site first."

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        require_sqlite()
        file: Path = options["file"]
        check(file)
        if Path(connection.settings_dict["NAME"]).exists():
            backup = default_file()
            call_command("backup", str(backup), stdout=self.stdout)
        copy_into_place(file)
        call_command("migrate", verbosity=0)
        self.stdout.write(f"Restored {file}.")


def check(file: Path) -> None:
    """Raise CommandError unless the file is a whole database of this site."""
    if not file.is_file():
        raise CommandError(f"There is no file {file}.")
    try:
        with closing(
            sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)
        ) as copy:
            (verdict,) = copy.execute("PRAGMA integrity_check").fetchone()
            migrations = set(copy.execute("SELECT app, name FROM django_migrations"))
            rows = copy.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            tables = {name for (name,) in rows}
    except sqlite3.DatabaseError as error:
        raise CommandError(f"{file} is not a Buzzboard database: {error}.") from error
    if verdict != "ok":
        raise CommandError(f"{file} is damaged: {verdict}.")
    check_version(file, migrations, tables)


def check_version(file: Path, migrations: set[Node], tables: set[str]) -> None:
    """Raise CommandError unless this version can bring the file up to date."""
    loader = MigrationLoader(None)
    unknown = {
        node
        for node in migrations - versions.known_migrations(loader)
        if node[0] not in FORMER_APPS
    }
    if unknown:
        newest = ", ".join(sorted(".".join(node) for node in unknown)[:3])
        raise CommandError(
            f"{file} is from a newer version: this one does not know {newest}. "
            "Update Buzzboard, then restore."
        )
    if versions.is_too_old(loader, migrations):
        raise CommandError(f"{file} {versions.TOO_OLD}")
    known = versions.current_names(loader, migrations)
    missing = expected_tables(loader, known) - tables
    if missing:
        names = ", ".join(sorted(missing)[:3])
        raise CommandError(f"{file} is not a Buzzboard database: it lacks {names}.")


def expected_tables(loader: MigrationLoader, applied: set[Node]) -> set[str]:
    """Return the names of the tables that exist once these migrations are applied.

    The first migration of each of the site's apps is one of them: no file without it is
    a database of this site.
    """
    first = [node for app in APPS for node in loader.graph.root_nodes(app)]
    state = loader.project_state([*first, *applied])
    models = state.apps.get_models(include_auto_created=True)
    return {
        model._meta.db_table
        for model in models
        if model._meta.managed and not model._meta.proxy
    }


def copy_into_place(file: Path) -> None:
    """Copy page by page through SQLite, which knows about the WAL and locks."""
    connection.close()
    target = Path(connection.settings_dict["NAME"])
    source_uri = f"{file.absolute().as_uri()}?mode=ro"
    with (
        closing(sqlite3.connect(source_uri, uri=True)) as source,
        closing(sqlite3.connect(target)) as database,
    ):
        source.backup(database)
