"""The data files of the rules: TOML beside the modules that read them."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path


def read_text(package: str, file: str) -> str:
    """Return the text of a file in a package's folder.

    importlib.resources would do, but reads zipped packages, too: it is slow to import.
    """
    return Path(import_module(package).__path__[0], file).read_text("utf-8")
