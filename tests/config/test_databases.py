"""The tests' own databases: none is left out, none is left behind."""

import os
import re
import signal
import subprocess
import sys
import time
from itertools import product
from pathlib import Path

import psycopg
import pytest
from _pytest.mark.expression import Expression
from django.contrib.auth.models import Permission, User
from django.core.management import call_command

from tests import services

MARKS = ("browser", "services", "sqlite")


def runs() -> dict[str, Expression]:
    """Each run of pytest in `make test`, by its database, and what it selects."""
    text = (services.ROOT / "Makefile").read_text()
    steps = re.findall(r'\(BIN\)/pytest -n 2(.*) -m ("[^"\n]+"|\w+)', text)
    return {
        f"{number} {'sqlite' if 'config.settings' in options else 'postgresql'}": (
            Expression.compile(marks.strip('"'))
        )
        for number, (options, marks) in enumerate(steps)
    }


@pytest.mark.parametrize("marks", list(product((False, True), repeat=len(MARKS))))
def test_make_test_leaves_no_test_out(marks: tuple[bool, ...]) -> None:
    marked = dict(zip(MARKS, marks, strict=True))
    where = [
        run.split()[1] for run, e in runs().items() if e.evaluate(marked.__getitem__)
    ]
    assert where
    assert marked["browser"] or "postgresql" in where
    assert not marked["sqlite"] or "sqlite" in where


@pytest.mark.django_db(transaction=True)
@pytest.mark.sqlite
def test_a_test_that_commits_leaves_only_what_models_say() -> None:
    User.objects.create_user("home")
    permissions = Permission.objects.count()
    call_command("flush", interactive=False, verbosity=0)
    assert not User.objects.exists()
    assert Permission.objects.count() == permissions > 0


def test_a_killed_run_leaves_no_server_and_no_folder(
    pytestconfig: pytest.Config,
) -> None:
    code = (
        "import sys, time; from pathlib import Path; from tests import databases\n"
        "with databases.postgres(Path(sys.argv[1])) as url:\n"
        "    print(url, flush=True); time.sleep(600)"
    )
    kept = pytestconfig.cache.mkdir("databases")
    run = subprocess.Popen(
        [sys.executable, "-c", code, kept],
        cwd=services.ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    url = run.stdout.readline().strip()
    data = Path(setting(url, "data_directory"))
    server = int((data / "postmaster.pid").read_text().splitlines()[0])
    os.kill(run.pid, signal.SIGKILL)
    run.wait()
    wait_for(lambda: not data.parent.exists())
    with pytest.raises(ProcessLookupError):
        os.kill(server, 0)


def setting(url: str, name: str) -> str:
    with psycopg.connect(url) as server:
        return server.execute(f"SHOW {name}").fetchone()[0]


def wait_for(done) -> None:
    deadline = time.monotonic() + 120
    while not done() and time.monotonic() < deadline:
        time.sleep(0.05)
    assert done()


@pytest.mark.services
def test_letters_are_counted_and_compared_as_in_production(postgres_url: str) -> None:
    with psycopg.connect(postgres_url) as server:
        row = server.execute("SELECT length('Jörg'), lower('ÖRG'), 'Z' < 'a'")
        assert row.fetchone() == (4, "örg", True)
