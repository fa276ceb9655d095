"""Import each module first: `python -m tests.imports` prints those that cannot be.

A module that works only after another has been imported breaks when somebody imports it
from a command, a task or a test. A child process a module starts where nothing of ours
is imported but what Django's own start does. Nothing in here is a test.
"""

import gc
import importlib
import os
import sys
import traceback
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# They know nothing of Django: the child of a small process costs a sixth.
PURE = ("rules", "board")
SITE = ("outbox", "accounts", "league", "games", "config")
# Other people's, which cost the most time and know nothing of ours.
FIRST = (
    "channels.generic.websocket",
    "django_filters.rest_framework",
    "drf_spectacular.generators",
    "drf_spectacular.views",
    "rest_framework.routers",
    "rest_framework.viewsets",
    "allauth.account.forms",
    "allauth.account.views",
    "icalendar",
    "openpyxl",
    "PIL.ImageDraw",
    "pywebpush",
    "segno",
)


def modules(*packages: str) -> Iterator[str]:
    """Yield the name of every module of these; what runs when imported is none."""
    for package in packages or PURE + SITE:
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


def report(*packages: str) -> None:
    """Print the names of modules that fail, of all that are not imported already."""
    missing = (name for name in modules(*packages) if name not in sys.modules)
    for name in missing:
        if not imports(name):
            print(name)


def main() -> None:
    """Print the names of all modules that cannot be imported first."""
    gc.disable()  # in hundreds of children that end at once
    importlib.import_module("msgspec")
    report(*PURE)

    import django

    django.setup()
    for name in FIRST:
        importlib.import_module(name)
    report(*SITE)


if __name__ == "__main__":
    main()
