"""The parts of `make test`, one after another, and what each has cost.

Nothing in here is a test.

    python -m tests.parts lint unit    # runs `make lint`, then `make unit`
"""

import os
import resource
import subprocess
import sys
import time


def main(parts: list[str]) -> int:
    """Run each part until one fails; print seconds and CPU minutes of each."""
    lines = [f"{'part':16}{'seconds':>8}{'CPU minutes':>13}"]
    status = 0
    for part in parts:
        began, used = time.monotonic(), _cpu_seconds()
        status = subprocess.run([os.environ.get("MAKE", "make"), part]).returncode
        seconds, minutes = time.monotonic() - began, (_cpu_seconds() - used) / 60
        lines.append(f"{part:16}{seconds:8.0f}{minutes:13.1f}")
        if status:
            lines.append(f"`make {part}` failed; the parts after it were not run.")
            break
    print("\n".join(lines), flush=True)
    return status


def _cpu_seconds() -> float:
    """Return the time that all ended children have kept processors busy."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return children.ru_utime + children.ru_stime


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
