"""Import each module first: `python -m tests.imports` prints those that cannot be.

A module that works only after another has been imported breaks when somebody imports it
from a command, a task or a test. A child process a module starts where nothing of ours
is imported but what Django's own start does.

Outside `make soak` these are the modules of circles, which alone can wait for
themselves, where there are any, and a twelfth of the others. Nothing in here is a test.
"""

import gc
import importlib
import os
import sys
import traceback
from collections.abc import Iterable, Iterator
from pathlib import Path

from grimp import ImportGraph, build_graph

from tests.soaking import SOAKING

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


def chosen(names: Iterable[str]) -> Iterator[str]:
    """Yield those in a circle of imports, and every twelfth of the others."""
    graph = build_graph(*PURE, *SITE, exclude_type_checking_imports=True)
    # Whoever imports a module of another package imports that package first. His own is
    # there already, or it was the first, which is one of the modules to be tried.
    for name in graph.modules:
        for each in graph.find_modules_directly_imported_by(name):
            for package in _packages(each):
                if not f"{name}.".startswith(f"{package}."):
                    graph.add_import(importer=name, imported=package)
    for place, name in enumerate(names):
        if SOAKING or place % 12 == 0 or in_circle(graph, name):
            yield name


def _packages(name: str) -> Iterator[str]:
    while name := name.rpartition(".")[0]:
        yield name


def in_circle(graph: ImportGraph, name: str) -> bool:
    """Return True if a module imports something that leads back to it."""
    return any(
        graph.chain_exists(importer=each, imported=name)
        for each in graph.find_modules_directly_imported_by(name)
    )


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
    missing = (n for n in chosen(modules(*packages)) if n not in sys.modules)
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
