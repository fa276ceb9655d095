"""Process that reads one workbook; `league.tables.apart` starts it.

In: the known headings as a line of JSON, then the workbook. Out: its table.
"""

from __future__ import annotations

import json
import resource
import sys

import msgspec

from league.tables.workbooks import read_workbook

MEMORY = 48_000_000  # bytes on top of Python and openpyxl themselves
SECONDS = 2  # of the processor


def main() -> None:
    known = json.loads(sys.stdin.buffer.readline())
    data = sys.stdin.buffer.read()
    _limit()
    sys.stdout.buffer.write(msgspec.json.encode(read_workbook(data, known)))


def _limit() -> None:
    """Limit this process's time and memory, so that a bad file ends it alone."""
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    try:
        with open("/proc/self/statm") as pages:
            used = int(pages.read().split()[0]) * resource.getpagesize()
    except FileNotFoundError:
        return  # not Linux: the time limit and the counts before parsing still apply
    resource.setrlimit(resource.RLIMIT_AS, (used + MEMORY, used + MEMORY))


if __name__ == "__main__":
    main()
