"""Every module can be the first of ours that somebody imports."""

import subprocess
import sys
from pathlib import Path

from grimp import ImportGraph

from tests import imports, services


def test_every_module_can_be_imported_first(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.imports"],
        cwd=services.ROOT,
        env={**services.production_env(tmp_path), "PATH": "/usr/bin:/bin"}
        | {"DJANGO_SETTINGS_MODULE": "config.settings"},
        check=True,
        capture_output=True,
        text=True,
    )
    assert done.stdout.split() == [], done.stderr


def test_the_modules_are_all_of_them() -> None:
    names = set(imports.modules())
    assert {"league", "league.tasks", "games.live.hub", "config.settings"} <= names
    assert len(names) > 500


def test_modules_of_a_circle_are_tried_in_every_run() -> None:
    graph = ImportGraph()
    for importer, imported in ("one", "two"), ("two", "one"), ("three", "one"):
        graph.add_import(importer=importer, imported=imported)
    names = ("one", "two", "three")
    assert [imports.in_circle(graph, name) for name in names] == [True, True, False]


def test_a_circle_is_found(tmp_path: Path, monkeypatch) -> None:
    (tmp_path / "one.py").write_text("from two import second\nfirst = 1\n")
    (tmp_path / "two.py").write_text("from one import first\nsecond = 2\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert not imports.imports("one")
    assert imports.imports("json")
