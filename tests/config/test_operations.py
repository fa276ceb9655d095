"""Backup and restore as docs/operations.md tells them, and what they refuse."""

import subprocess
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.db import connection

from tests import services

PG = services.POSTGRES_PROGRAMS / "bin"


@pytest.fixture(autouse=True)
def _var_dir(settings, tmp_path: Path) -> None:
    settings.VAR_DIR = tmp_path


def user_names() -> list[str]:
    return sorted(User.objects.values_list("username", flat=True))


@pytest.mark.django_db(transaction=True)
def test_restore_brings_back_what_the_backup_saw(tmp_path: Path) -> None:
    User.objects.create(username="before")
    copy = tmp_path / "copies" / "tonight.sqlite3"
    call_command("backup", copy)
    User.objects.create(username="after")
    call_command("restore", copy)
    assert user_names() == ["before"]


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


@pytest.mark.django_db(transaction=True)
def test_backup_overwrites_nothing(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("precious")
    with pytest.raises(CommandError, match="exists already"):
        call_command("backup", tmp_path / "mine")
    assert (tmp_path / "mine").read_text() == "precious"


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\0 cut"])
def test_restore_refuses_what_is_no_backup(tmp_path: Path, content: bytes) -> None:
    User.objects.create(username="here")
    (tmp_path / "bad").write_bytes(content)
    with pytest.raises(CommandError, match="no database of this site"):
        call_command("restore", tmp_path / "bad")
    with pytest.raises(CommandError, match="There is no file"):
        call_command("restore", tmp_path / "gone")
    assert user_names() == ["here"]


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
