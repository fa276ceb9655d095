"""The parts of `make test`, and what each has cost. Nothing in here is a test.

Parts run one after another, but for those joined by a plus: a check of style or types
has one processor, and the browser tests wait for pages half of their time, which leaves
the processors to the others meanwhile. What a part prints beside another is shown once
it has ended, so that it can be read.

    python -m tests.parts types+lint unit+browser-tests
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from typing import IO


class Part:
    """A part under way. beside: another prints meanwhile, so this one waits with it."""

    def __init__(self, name: str, *, beside: bool) -> None:
        self.name = name
        self.failed = False
        self._began = time.monotonic()
        # Closed, and gone, with the part.
        self._kept: IO[str] | None = (
            tempfile.TemporaryFile("w+") if beside else None  # noqa: SIM115
        )
        self.process = subprocess.Popen(
            [os.environ.get("MAKE", "make"), name],
            stdout=self._kept,
            stderr=subprocess.STDOUT if beside else None,
        )

    def end(self, status: int, cpu_seconds: float) -> str:
        """Print what it has kept back; return its line of the table."""
        self.process.returncode = os.waitstatus_to_exitcode(status)
        self.failed = self.process.returncode != 0
        seconds = time.monotonic() - self._began
        if self._kept is not None:
            self._kept.seek(0)
            print(self._kept.read(), flush=True)
        return f"{self.name:16}{seconds:8.0f}{cpu_seconds / 60:13.1f}"


def main(steps: list[str]) -> int:
    """Run each step until one fails; print seconds and CPU minutes of each part."""
    lines = [f"{'part':16}{'seconds':>8}{'CPU minutes':>13}"]
    began, failed = time.monotonic(), []
    for step in steps:
        parts = [Part(name, beside=n > 0) for n, name in enumerate(step.split("+"))]
        lines += _ended(parts)
        failed = [f"`make {part.name}`" for part in parts if part.failed]
        if failed:
            lines.append(f"{' and '.join(failed)} failed; later parts were not run.")
            break
    lines.append(f"{'in all':16}{time.monotonic() - began:8.0f}")
    print("\n".join(lines), flush=True)
    return 1 if failed else 0


def _ended(parts: list[Part]) -> Iterator[str]:
    """Wait for all of them, in the order in which they end; yield their lines."""
    running = {part.process.pid: part for part in parts}
    while running:
        # Only wait4 tells the processor time of one child and its own.
        pid, status, used = os.wait4(-1, 0)
        if pid in running:
            part = running.pop(pid)
            yield part.end(status, used.ru_utime + used.ru_stime)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
