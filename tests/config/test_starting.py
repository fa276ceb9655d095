"""A start that fails says why in a sentence, and ends without a traceback."""

import argparse
import errno
import os
import resource
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.db import OperationalError, connection
from django.db.migrations.exceptions import NodeNotFoundError
from django.db.migrations.recorder import MigrationRecorder

from config import demo, develop, serve, starting
from tests import processes, services


@pytest.mark.parametrize("text", ["80000", "0", "-1", "abc", "", "8e3", "٣", "9" * 99])
@pytest.mark.parametrize("program", [demo, serve, develop])
def test_a_port_that_is_none_is_told(program, text, monkeypatch, capsys) -> None:
    monkeypatch.setattr(sys, "argv", ["run", f"--port={text}"])
    with pytest.raises(SystemExit):
        program.main()
    assert "is not a port; choose one from 1 to 65535" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["1", "8000", "65535"])
def test_a_port_is_read(text: str) -> None:
    assert starting.port(text) == int(text)
    with pytest.raises(argparse.ArgumentTypeError):
        starting.port(text + "x")


@pytest.mark.parametrize("host", ["no such host", "192.0.2.1", "x" * 300, "a..b"])
@pytest.mark.parametrize("program", [demo, serve, develop])
def test_a_host_that_is_none_is_told(program, host, monkeypatch) -> None:
    monkeypatch.setattr(sys, "argv", ["run", "--host", host, "--port", "8000"])
    with pytest.raises(SystemExit, match="Cannot listen on"):
        program.main()


@pytest.mark.parametrize("program", [demo, serve, develop])
def test_a_port_that_is_taken_is_told_before_anything_is_set_up(
    program, monkeypatch
) -> None:
    monkeypatch.setattr("django.setup", lambda: pytest.fail("set up all the same"))
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        monkeypatch.setattr(sys, "argv", ["run", "--port", port])
        with pytest.raises(SystemExit, match=f"Port {port} is in use"):
            program.main()


@pytest.mark.parametrize(
    ("target", "module"), [("run", "config.demo"), ("dev", "config.develop")]
)
def test_make_starts_what_checks_host_and_port(target, module) -> None:
    """A name with a space reaches the check as it is."""
    installed = ["-o", ".venv/installed", "-o", ".venv/dev-installed"]
    asked = ["HOST=no such host", "PORT=80000"]
    done = subprocess.run(
        ["make", "--no-print-directory", "--dry-run", *installed, target, *asked],
        cwd=services.ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    wanted = f'-m {module} --host "no such host" --port "80000"'
    assert done.stdout.strip().endswith(wanted)


@pytest.mark.parametrize("too_old", [True, False])
def test_only_a_database_that_is_too_old_is_called_so(db: None, too_old: bool) -> None:
    missing = NodeNotFoundError("unknown parent", ("games", "0001_initial"))
    if too_old:
        rows = MigrationRecorder(connection).migration_qs.filter(app="games")
        rows.filter(name__regex="^0011_|_squashed_").delete()
    expected = SystemExit if too_old else NodeNotFoundError
    with pytest.raises(expected) as caught, starting.in_words():
        raise missing
    assert ("too old to update" in str(caught.value)) is too_old


def test_a_start_for_development_that_cannot_work_ends_in_a_sentence() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "config.develop", "--port", str(processes.free_port())],
        cwd=services.ROOT,
        env=os.environ | {"VAR_DIR": "/sys", "DEBUG": "1"},
        stderr=subprocess.PIPE,
        text=True,
    )
    assert done.returncode == 1
    assert "set by VAR_DIR" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (OSError(errno.ENOSPC, "No space", "/var/x"), "disk is full: /var/x"),
        (OSError(errno.EROFS, "Read-only file system", "/var"), "/var cannot be used"),
        (PermissionError(errno.EACCES, "Permission denied", "/var"), "VAR_DIR"),
        (OperationalError("database or disk is full"), "disk is full"),
        (OperationalError("database is locked"), "Another process is using"),
        (OperationalError("no such host\nDETAIL: secret"), "no such host.$"),
        (ImproperlyConfigured("Set X."), "Invalid setting: Set X."),
    ],
)
def test_what_is_at_fault_is_said(error: Exception, words: str) -> None:
    with pytest.raises(SystemExit, match=words), starting.in_words():
        raise error


def test_a_fault_of_ours_keeps_its_traceback() -> None:
    with pytest.raises(KeyError), starting.in_words():
        raise KeyError("ours")


def test_a_folder_is_used_by_one_at_a_time(tmp_path: Path) -> None:
    with (
        starting.alone_in(tmp_path),
        pytest.raises(SystemExit, match="Another Buzzboard is running or starting on"),
    ):
        starting.alone_in(tmp_path).__enter__()
    with starting.alone_in(tmp_path):
        pass


def start(var_dir: Path, **options) -> subprocess.Popen[str]:
    env = services.production_env(var_dir)
    del env["SECRET_KEY"]
    port = processes.free_port()
    return subprocess.Popen(
        [sys.executable, "-m", "config.demo", "--port", str(port)],
        cwd=services.ROOT,
        env=os.environ | env,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        **options,
    )


def end(process: subprocess.Popen[str]) -> str:
    """Return the last words of the process; it has failed."""
    _, said = process.communicate(timeout=processes.PATIENCE)
    assert process.returncode not in (0, -signal.SIGTERM)
    assert "Traceback" not in said
    return said


def test_two_starts_on_one_new_folder(tmp_path: Path) -> None:
    both = [start(tmp_path / "new"), start(tmp_path / "new")]
    try:
        while not any(process.poll() for process in both):
            pass
        (loser,) = [process for process in both if process.poll() is not None]
        assert "Another Buzzboard is running or starting on" in end(loser)
    finally:
        for process in both:
            process.kill()
            process.communicate()


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    assert "set by VAR_DIR" in end(start(tmp_path / "file" / "var"))
    assert "set by VAR_DIR" in end(start(Path("/sys")))


def test_a_disk_that_is_full(tmp_path: Path) -> None:
    """Files that cannot grow: what a full disk is for a process."""

    def full() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))

    assert "disk is full or failing" in end(start(tmp_path, preexec_fn=full))


def test_a_command_ends_in_a_sentence_as_well() -> None:
    done = subprocess.run(
        [sys.executable, "manage.py", "migrate"],
        cwd=services.ROOT,
        env=os.environ | services.production_env(Path("/sys")),
        stderr=subprocess.PIPE,
        text=True,
    )
    assert done.returncode == 1
    assert "set by VAR_DIR" in done.stderr
    assert "Traceback" not in done.stderr
