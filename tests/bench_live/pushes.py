"""Print the bytes of an answer's push, by book, pace and audience, and of cold pages.

`python -m tests.bench_live.pushes --help`: the statistical board plays, on SQLite. A
push holds the fragments that have changed, as a socket sends them.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from pathlib import Path

from tests import services

PACES = ("scorekeeper", "brisk", "strict")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--answers", type=int, default=600)
    parser.add_argument("--books", nargs="*")
    parser.add_argument("--paces", nargs="*", default=PACES, choices=PACES)
    parser.add_argument("--parts", action="store_true", help="name the fragments, too")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="buzz-pushes-") as folder:
        os.environ |= services.production_env(Path(folder))
        os.environ |= {"DATABASE_URL": f"sqlite:///{folder}/bench.sqlite3"}
        os.environ |= {"REDIS_URL": "", "LOG_LEVEL": "ERROR"}
        import django

        django.setup()
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
        call_command("collectstatic", verbosity=0, interactive=False)
        from tests.bench_live import push_sizes

        push_sizes.print_all(given)


if __name__ == "__main__":
    main()
