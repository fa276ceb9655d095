"""The demo that `make run` starts: ready at once, the same again next time."""

import os
import shutil
import socket
import sqlite3
import stat
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

from config import demo, healthcheck, starting
from config.models import Heartbeat
from tests import processes, services


def test_secret_is_made_once_and_read_by_its_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "new" / "secret-key"
    secret = demo.kept_secret(file)
    assert len(secret) >= 50
    assert demo.kept_secret(file) == secret
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_environment_of_the_caller_wins(tmp_path: Path, monkeypatch) -> None:
    given = {"VAR_DIR": str(tmp_path), "SECRET_KEY": "mine", "LOG_LEVEL": "DEBUG"}
    monkeypatch.setattr(os, "environ", dict(given))
    demo.set_environment("http://127.0.0.1:8000", open_to_all=False)
    assert os.environ.items() >= given.items()
    assert os.environ["DEBUG"] == "0"
    assert "*" not in os.environ["ALLOWED_HOSTS"]
    assert not (tmp_path / "secret-key").exists()


def test_network_address_is_one_that_phones_can_reach() -> None:
    assert demo.reachable_name("127.0.0.1") == "127.0.0.1"
    assert demo.reachable_name("0.0.0.0") not in ("0.0.0.0", "")


def test_a_port_that_is_taken_is_told_with_the_way_out(monkeypatch) -> None:
    monkeypatch.setattr(demo, "prepare", lambda: pytest.fail("set up all the same"))
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        monkeypatch.setattr(sys, "argv", ["demo", "--port", str(port)])
        with pytest.raises(SystemExit, match=f"Port {port} is in use.*PORT={port + 1}"):
            demo.main()
    starting.need_free_port("127.0.0.1", port)


def test_a_host_that_is_not_ours_is_told() -> None:
    with pytest.raises(SystemExit, match=r"Cannot listen on 192\.0\.2\.1:8000"):
        starting.need_free_port("192.0.2.1", 8000)


def test_code_is_printed_for_phones_alone(capsys) -> None:
    demo.announce("http://192.168.1.9:8000", with_code=False)
    plain = capsys.readouterr().out
    demo.announce("http://192.168.1.9:8000", with_code=True)
    assert "http://192.168.1.9:8000" in plain
    assert "█" not in plain
    assert "█" in capsys.readouterr().out


def test_static_files_are_collected_again_only_when_one_changed(
    settings, tmp_path: Path, monkeypatch
) -> None:
    settings.STATIC_ROOT = tmp_path / "collected"
    settings.STATIC_ROOT.mkdir()
    monkeypatch.setattr(demo, "static_files", lambda: iter(["one"]))
    demo.collect_static()
    css = settings.STATIC_ROOT / "css" / "site.css"
    css.unlink()
    demo.collect_static()
    assert not css.exists()
    monkeypatch.setattr(demo, "static_files", lambda: iter(["two"]))
    demo.collect_static()
    assert css.exists()


@pytest.mark.services
def test_demo_starts_twice_on_the_same_data(
    tmp_path: Path,
    sqlite_file: Path,
    static_dir: Path,
    settings: Any,
    seeded_demo: str,
    db: None,
) -> None:
    """On a database that lacks a migration, which the first start makes up.

    And as everybody's: the tests' own demo, on PostgreSQL, has the same games.
    """
    file = sqlite_file.rename(tmp_path / "buzzboard.sqlite3")
    with closing(sqlite3.connect(file)) as database:
        database.execute(f"DROP TABLE {Heartbeat._meta.db_table}")
        app = (Heartbeat._meta.app_label,)
        database.execute("DELETE FROM django_migrations WHERE app = ?", app)
        database.commit()
    # Collected once a run; another test collects them as the demo does.
    settings.STATIC_ROOT = shutil.copytree(static_dir, tmp_path / "static")
    (settings.STATIC_ROOT / "collected").write_text(demo.static_stamp())
    site = services.Site(tmp_path, module="config.demo")
    counts = []
    for _ in range(2):
        site.start()
        try:
            assert healthcheck.main(str(site.port)) == 0
            counts.append(user_count(tmp_path))
        finally:
            site.stop()
    assert counts[0] == counts[1] > 0
    with closing(sqlite3.connect(file)) as database:
        assert told(database) == told(connection)
    assert site.log.read_text().count(f"Buzzboard is at {site.url}") == 2


def told(database: Any) -> list[list[Any]]:
    """Return the scores of a demo's games and the state of its players."""
    scores = """
        SELECT week.number, home.name, away.name, home_score, away_score
        FROM league_result AS result
        JOIN league_fixture AS fixture ON fixture.id = result.fixture_id
        JOIN league_week AS week ON week.id = fixture.week_id
        JOIN league_team AS home ON home.id = fixture.home_id
        JOIN league_team AS away ON away.id = fixture.away_id
    """
    players = """
        SELECT team.name, player.number, player.name, hp, pr, status
        FROM league_player AS player JOIN league_team AS team ON team.id = team_id
    """
    with closing(database.cursor()) as cursor:
        return [
            sorted(map(tuple, cursor.execute(sql) or cursor))
            for sql in (scores, players)
        ]


def user_count(var_dir: Path) -> int:
    with closing(sqlite3.connect(var_dir / "buzzboard.sqlite3")) as database:
        (count,) = database.execute("SELECT count(*) FROM auth_user").fetchone()
        return int(count)


def test_healthcheck_fails_where_nothing_listens(capsys) -> None:
    assert healthcheck.main(str(processes.free_port())) == 1


@pytest.mark.parametrize(
    ("allowed", "host"),
    [
        (["a.example", "b.example"], "a.example"),
        ([".example"], "example"),
        (["*"], "localhost"),
        ([], "localhost"),
    ],
)
def test_healthcheck_calls_the_site_by_a_name_it_knows(allowed, host) -> None:
    assert healthcheck.known_host(allowed) == host
