"""Child processes that serve, for tests and benchmarks: started, waited for, ended.

A server is ended by who started it, and by the kernel if that process is killed, so
that no run leaves one behind. Nothing in here is a test.
"""

import ctypes
import os
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any, Self

PATIENCE = 300.0  # seconds that a server may take to answer for the first time
_LIBC = ctypes.CDLL(None)
_PR_SET_PDEATHSIG = 1


class Server:
    """A program that is up once `answers()` returns instead of raising `not_yet`.

    It writes to `log`; `stop` is the signal that asks it to end; `options` go to
    subprocess.Popen. As a context manager it runs for as long as the context.
    """

    def __init__(
        self,
        command: Sequence[object],
        log: Path,
        answers: Callable[[], None],
        not_yet: type[Exception],
        stop: signal.Signals = signal.SIGTERM,
        **options: Any,
    ) -> None:
        self.command = [str(word) for word in command]
        self.log = log
        self.answers = answers
        self.not_yet = not_yet
        self.stop_signal = stop
        self.options = options
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the program unless it runs, and wait until it answers."""
        if self._alive():
            return
        with self.log.open("ab") as out:
            self._process = subprocess.Popen(
                self.command,
                stdout=out,
                stderr=out,
                preexec_fn=partial(_end_with_parent, self.stop_signal),
                **self.options,
            )
        try:
            wait_until(self.answers, self.not_yet, self._alive)
        except BaseException as failure:
            self.kill()
            failure.add_note(self.log.read_text()[-4000:])
            raise

    def stop(self) -> None:
        """Ask the program to end, and wait until it has."""
        self._end(self.stop_signal)

    def kill(self) -> None:
        """End the program as a power cut does."""
        self._end(signal.SIGKILL)

    def cpu_seconds(self) -> float:
        """Return the processor time of the running program, by Linux's count."""
        assert self._process is not None, "only what runs has used anything"
        return sum(map(_cpu_seconds, _with_children(self._process.pid)))

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    def _alive(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def _end(self, how: signal.Signals) -> None:
        if self._process is None:
            return
        if self._alive():
            self._process.send_signal(how)
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait(PATIENCE)
        self._process = None


def wait_until(
    answers: Callable[[], None],
    not_yet: type[Exception],
    alive: Callable[[], bool] = lambda: True,
) -> None:
    """Call `answers` until it stops raising `not_yet`, or raise TimeoutError."""
    deadline = time.monotonic() + PATIENCE
    while alive() and time.monotonic() < deadline:
        try:
            return answers()
        except not_yet:
            time.sleep(0.05)
    raise TimeoutError("the server ended" if not alive() else "no answer in time")


def free_port() -> int:
    """Return a TCP port of the loopback that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _with_children(pid: int) -> list[int]:
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    return [pid, *map(int, children.split())]


def _cpu_seconds(pid: int) -> float:
    stat = Path(f"/proc/{pid}/stat").read_text()
    user, system = stat.rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def _end_with_parent(how: signal.Signals) -> None:
    _LIBC.prctl(_PR_SET_PDEATHSIG, how)
