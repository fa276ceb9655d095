"""The version of a database, read from its applied migrations.

A migration that squashes others replaces them: a database with all of those applied
has it applied, and one with only some of them is too old to update.
"""

from collections.abc import Set

from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

Node = tuple[str, str]  # an app and the name of a migration

TOO_OLD = "is from a version of Buzzboard that is too old to update."


def known_migrations(loader: MigrationLoader) -> set[Node]:
    """Return the migrations of this version, those that it has squashed included."""
    return set(loader.disk_migrations).union(*_squashed(loader).values())


def current_names(loader: MigrationLoader, migrations: Set[Node]) -> set[Node]:
    """Return the migrations by the names of this version.

    A squashed migration counts once all that it replaces is there.
    """
    squashed = _squashed(loader)
    return {
        node
        for node in loader.disk_migrations
        if node in migrations or (node in squashed and squashed[node] <= migrations)
    }


def is_too_old(loader: MigrationLoader, migrations: Set[Node]) -> bool:
    """True for a database that stopped between migrations that were squashed later."""
    current = current_names(loader, migrations)
    return any(
        node not in current and not steps.isdisjoint(migrations)
        for node, steps in _squashed(loader).items()
    )


def is_database_too_old() -> bool:
    """True if the site's own database stopped in the middle of what was squashed."""
    applied = set(MigrationRecorder(connection).applied_migrations())
    return is_too_old(MigrationLoader(None), applied)


def _squashed(loader: MigrationLoader) -> dict[Node, set[Node]]:
    migrations = loader.disk_migrations.items()
    return {node: set(step.replaces) for node, step in migrations if step.replaces}
