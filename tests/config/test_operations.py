"""Backup and restore as docs/operations.md tells them, and what they refuse."""

import resource
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.db import connection

from config.models import Heartbeat
from games.models import Attachment, AttachmentPart
from games.table.services import open_table
from league.core.replies import Reply
from tests import services

PG = services.POSTGRES_PROGRAMS / "bin"
ON_SQLITE = pytest.mark.sqlite(only="PostgreSQL has programs of its own for it")


@pytest.fixture(autouse=True)
def _var_dir(settings, tmp_path: Path) -> None:
    settings.VAR_DIR = tmp_path


def user_names() -> list[str]:
    return sorted(User.objects.values_list("username", flat=True))


@ON_SQLITE
@pytest.mark.django_db(transaction=True)
def test_restore_brings_back_what_the_backup_saw(tmp_path: Path) -> None:
    User.objects.create(username="before")
    photo = photo_of_a_dispute()
    copy = tmp_path / "copies" / "tonight.sqlite3"
    call_command("backup", copy)
    User.objects.create(username="after")
    photo.delete()
    call_command("restore", copy)
    assert user_names() == ["before"]
    assert bytes(AttachmentPart.objects.get().data) == b"a photo"


def photo_of_a_dispute() -> Attachment:
    game = open_table("Rivets", "Owls")
    of = {"seq": 1, "flag": 1, "seat": "home", "at": game.created}
    kind = {"kind": "photo", "content_type": "image/jpeg", "size": 7}
    photo = Attachment.objects.create(game=game, **of, **kind)
    AttachmentPart.objects.create(attachment=photo, number=0, data=b"a photo")
    return photo


@ON_SQLITE
@pytest.mark.django_db(transaction=True)
def test_restore_keeps_what_it_replaces(tmp_path: Path) -> None:
    copy = tmp_path / "empty.sqlite3"
    call_command("backup", copy)
    User.objects.create(username="after")
    call_command("restore", copy)
    assert user_names() == []
    (kept,) = (tmp_path / "backups").iterdir()
    copy.unlink()
    call_command("restore", kept)
    assert user_names() == ["after"]


@ON_SQLITE
@pytest.mark.django_db(transaction=True)
def test_backup_overwrites_nothing(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("precious")
    with pytest.raises(CommandError, match="already exists"):
        call_command("backup", tmp_path / "mine")
    assert (tmp_path / "mine").read_text() == "precious"


@ON_SQLITE
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\0 cut"])
def test_restore_refuses_what_is_no_backup(tmp_path: Path, content: bytes) -> None:
    User.objects.create(username="here")
    (tmp_path / "bad").write_bytes(content)
    with pytest.raises(CommandError, match="not a Buzzboard database"):
        call_command("restore", tmp_path / "bad")
    with pytest.raises(CommandError, match="There is no file"):
        call_command("restore", tmp_path / "gone")
    assert user_names() == ["here"]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A backup of a site with one account."""
    User.objects.create(username="here")
    file = tmp_path / "copy.sqlite3"
    call_command("backup", file)
    return file


def change(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file)) as database:
        for statement in statements:
            database.execute(statement)
        database.commit()


@ON_SQLITE
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("app", ["league", "an_app_of_tomorrow"])
def test_restore_refuses_a_newer_version(copy: Path, app: str) -> None:
    change(
        copy,
        "INSERT INTO django_migrations (app, name, applied) "
        f"VALUES ('{app}', '9999_of_tomorrow', '2030-01-01')",
    )
    words = f"newer version: this one does not know {app}.9999_of_tomorrow"
    with pytest.raises(CommandError, match=words):
        call_command("restore", copy)
    assert user_names() == ["here"]


@ON_SQLITE
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    "statements",
    [
        [f"DROP TABLE {Reply._meta.db_table}"],
        ["DROP TABLE auth_user_groups"],
        ["DELETE FROM django_migrations", "DROP TABLE league_league"],
        ["DELETE FROM django_migrations WHERE app = 'games'", "DROP TABLE games_game"],
    ],
)
def test_restore_refuses_a_file_without_this_sites_tables(
    copy: Path, statements: list[str]
) -> None:
    change(copy, *statements)
    with pytest.raises(CommandError, match="not a Buzzboard database: it lacks"):
        call_command("restore", copy)
    assert user_names() == ["here"]


@ON_SQLITE
@pytest.mark.django_db(transaction=True)
def test_restore_takes_an_older_version(copy: Path) -> None:
    """A file from before the health check had a row gets its table."""
    change(
        copy,
        "DELETE FROM django_migrations WHERE app = 'site_config'",
        f"DROP TABLE {Heartbeat._meta.db_table}",
    )
    call_command("restore", copy)
    assert user_names() == ["here"]
    assert not Heartbeat.objects.exists()


@ON_SQLITE
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("squashed", [True, False])
def test_restore_takes_a_file_from_before_migrations_were_squashed(
    copy: Path, squashed: bool
) -> None:
    """A new file has both names of what it has taken, one from before the old ones."""
    if not squashed:
        change(copy, "DELETE FROM django_migrations WHERE name LIKE '%_squashed_%'")
    call_command("restore", copy)
    assert user_names() == ["here"]


@ON_SQLITE
@pytest.mark.django_db(transaction=True)
def test_restore_refuses_a_version_that_is_too_old(copy: Path) -> None:
    old = "app = 'games' AND (name LIKE '0011_%' OR name LIKE '%_squashed_%')"
    change(copy, f"DELETE FROM django_migrations WHERE {old}")
    with pytest.raises(CommandError, match="too old to update"):
        call_command("restore", copy)
    assert user_names() == ["here"]


@ON_SQLITE
@pytest.mark.django_db(transaction=True)
def test_another_sites_database_is_refused(tmp_path: Path) -> None:
    other = tmp_path / "other.sqlite3"
    change(
        other,
        "CREATE TABLE django_migrations (id, app, name, applied)",
        "CREATE TABLE auth_user (id, username)",
    )
    with pytest.raises(CommandError, match="not a Buzzboard database: it lacks"):
        call_command("restore", other)


@ON_SQLITE
@pytest.mark.django_db(transaction=True)
def test_a_backup_that_finds_no_room_leaves_nothing(tmp_path: Path) -> None:
    file = tmp_path / "copy.sqlite3"
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (8192, before[1]))
    try:
        with pytest.raises(CommandError, match="disk"):
            call_command("backup", file)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert not file.exists()


def test_backup_sends_an_operator_of_postgres_to_its_own_programs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(connection, "vendor", "postgresql")
    with pytest.raises(CommandError, match="pg_dump"):
        call_command("backup")
    with pytest.raises(CommandError, match="pg_restore"):
        call_command("restore", "any")


@pytest.mark.services
def test_postgres_is_dumped_and_restored(
    services_site: services.Site, tmp_path: Path
) -> None:
    url = services_site.env["DATABASE_URL"]
    other = url.rpartition("/")[0] + "/other"
    dump = tmp_path / "buzzboard.dump"
    applied = "--command=SELECT app, name FROM django_migrations ORDER BY id"
    run(PG / "pg_dump", "--format=custom", f"--file={dump}", url)
    run(PG / "psql", url, "--command=CREATE DATABASE other")
    run(PG / "pg_restore", "--no-owner", "--exit-on-error", f"--dbname={other}", dump)
    assert "0001_initial" in run(PG / "psql", other, applied)
    assert run(PG / "psql", other, applied) == run(PG / "psql", url, applied)


def run(*command: object) -> str:
    done = subprocess.run(
        [str(word) for word in command], check=True, stdout=subprocess.PIPE, text=True
    )
    return done.stdout
