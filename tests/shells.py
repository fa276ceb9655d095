"""Code run on a site's own settings, in a process of its own, without its long start.

One process a site loads Django and everything behind its addresses, and forks for each
piece of code. Nothing in here is a test.

    python -m tests.shells    # reads jobs from its input until that ends
"""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Mapping
from typing import IO, NoReturn

from tests import services
from tests.processes import PATIENCE

_shells: dict[frozenset[tuple[str, str]], subprocess.Popen[str]] = {}


def run(code: str, env: Mapping[str, str], database: str = "") -> str:
    """Run code as `manage.py shell -c` does; return what it printed.

    env: the environment that makes the site this one, such as DATABASE_URL. database:
    the address of another of the same server, for this code alone. Raises
    subprocess.CalledProcessError if the code raised; its traceback is on stderr.
    """
    with tempfile.NamedTemporaryFile("r") as printed:
        job = {"code": code, "printed": printed.name, "database": database}
        status = _ask(_shell(env), job)
        if status:
            raise subprocess.CalledProcessError(status, code, printed.read())
        return printed.read()


def end() -> None:
    """End all shells and wait for them, so that their time counts as this process's."""
    for shell in _shells.values():
        assert shell.stdin
        shell.stdin.close()
        shell.wait(PATIENCE)
    _shells.clear()


def _shell(env: Mapping[str, str]) -> subprocess.Popen[str]:
    key = frozenset(env.items())
    if key not in _shells:
        # It ends with its input, which closes with this process, even a killed one.
        _shells[key] = subprocess.Popen(
            [sys.executable, "-m", "tests.shells"],
            cwd=services.ROOT,
            env=os.environ | env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
    return _shells[key]


def _ask(shell: subprocess.Popen[str], job: Mapping[str, str]) -> int:
    assert shell.stdin
    assert shell.stdout
    print(json.dumps(job), file=shell.stdin, flush=True)
    reply = shell.stdout.readline()
    assert reply, "the shell has ended"
    return int(reply)


def _serve(jobs: IO[str]) -> None:
    _load()
    while line := jobs.readline():
        job = json.loads(line)
        child = os.fork()
        if child == 0:
            _work(**job)
        _, status = os.waitpid(child, 0)
        print(abs(os.waitstatus_to_exitcode(status)), flush=True)


def _load() -> None:
    """Load all that a request may need. No connection and no thread may come of it."""
    import django
    from django.urls import get_resolver

    django.setup()
    _ = get_resolver().url_patterns
    gc.collect()
    gc.freeze()  # else every child looks at all of it again and again


def _work(code: str, printed: str, database: str) -> NoReturn:
    """Run the code in a child, which ends as a process does: its threads are joined."""
    from django.db import connection

    if database:
        connection.settings_dict["NAME"] = database.rpartition("/")[2]
    os.dup2(os.open(printed, os.O_WRONLY), sys.stdout.fileno())
    try:
        exec(code, {"__name__": "__main__"})
    except Exception:
        traceback.print_exc()
        sys.exit(1)
    sys.exit()


if __name__ == "__main__":
    _serve(sys.stdin)
