"""The outbox is the one way out: no other module opens a connection."""

import ast
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.services import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
PACKAGES = PROJECT["tool"]["importlinter"]["root_packages"]
OPENERS = {
    "aiohttp",
    "ftplib",
    "http.client",
    "httpx",
    "requests",
    "smtplib",
    "socket",
    "urllib.request",
    "urllib3",
    "xmlrpc.client",
}
# By module: why it may.
MAY = {
    "outbox/network.py": "opens all connections",
    "outbox/limits.py": "shuts them",
    "outbox/smtp.py": "speaks to the mail server that the operator names",
    "outbox/messages.py": "knows its errors",
    "config/healthcheck.py": "asks this machine's own site",
    "config/demo.py": "looks whether a port is free",
    "config/starting.py": "knows the error of a bad address",
}


@cache
def imports(path: Path) -> frozenset[str]:
    return frozenset(_imported(path))


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_only_the_outbox_opens_connections() -> None:
    openers = {
        str(path.relative_to(ROOT))
        for package in PACKAGES
        for path in (ROOT / package).rglob("*.py")
        if OPENERS & imports(path)
    }
    assert openers == set(MAY)


def test_pushes_are_not_sent_by_their_library() -> None:
    """Of pywebpush only the encryption is used: its requests follow the environment."""
    used = {
        name
        for package in PACKAGES
        for path in (ROOT / package).rglob("*.py")
        for name in imports(path)
        if name.startswith("pywebpush.")
    }
    assert used == {"pywebpush.WebPusher"}
