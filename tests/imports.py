"""Import each module first: `python -m tests.imports` prints those that cannot be.

A module that works only after another has been imported breaks when somebody imports it
from a command, a task or a test. A child process a module starts where Django is set up
and nothing else is imported. Nothing in here is a test.
"""

import gc
import importlib
import os
import sys
import traceback
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("rules", "board", "outbox", "accounts", "league", "games", "config")
# Other people's, which cost the most time and know nothing of ours.
FIRST = (
    "channels.generic.websocket",
    "django_filters.rest_framework",
    "drf_spectacular.generators",
    "rest_framework.viewsets",
    "allauth.account.forms",
    "icalendar",
    "openpyxl",
    "PIL.Image",
    "pywebpush",
    "segno",
)


def modules() -> Iterator[str]:
    """Yield the name of every module of the site; what runs when imported is none."""
    for package in PACKAGES:
        for file in sorted((ROOT / package).rglob("*.py")):
            name = ".".join(file.relative_to(ROOT).with_suffix("").parts)
            if not name.endswith("__main__"):
                yield name.removesuffix(".__init__")


def imports(name: str) -> bool:
    """Import the module in a child; its error goes to standard error."""
    child = os.fork()
    if child:
        return os.waitpid(child, 0)[1] == 0
    try:
        importlib.import_module(name)
        os._exit(0)
    except BaseException:
        traceback.print_exc()
        os._exit(1)


def main() -> None:
    """Print the names, of all that Django's own start has not imported already."""
    import django

    gc.disable()  # in hundreds of children that end at once
    django.setup()
    for name in FIRST:
        importlib.import_module(name)
    missing = (name for name in modules() if name not in sys.modules)
    print(*(name for name in missing if not imports(name)), sep="\n")


if __name__ == "__main__":
    main()
