"""Style sheets as production serves them: one file for the site, one for the table."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.core.files.storage import FileSystemStorage

from config.storage import HashedStatic

SHEETS = settings.BASE_DIR / "static" / "css"
BUNDLES = ("site.css", "table.css")


def imported(bundle: str) -> list[str]:
    return re.findall(r'@import "(.+)";', (SHEETS / bundle).read_text())


@pytest.fixture
def served(tmp_path: Path, settings) -> HashedStatic:
    """Our own style sheets, collected into a folder of their own."""
    settings.STATIC_ROOT = str(tmp_path)
    storage = HashedStatic(location=str(tmp_path))
    source = FileSystemStorage(location=str(settings.BASE_DIR / "static"))
    names = [f"css/{path.name}" for path in SHEETS.glob("*.css")]
    for name in names:
        with source.open(name) as file:
            storage.save(name, file)
    paths = {name: (source, name) for name in names}
    for _, _, processed in storage.post_process(paths):
        assert not isinstance(processed, Exception)
    return storage


def test_every_sheet_is_part_of_one_bundle():
    parts = [part for bundle in BUNDLES for part in imported(bundle)]
    others = {path.name for path in SHEETS.glob("*.css")} - set(BUNDLES)
    assert sorted(parts) == sorted(others)


@pytest.mark.parametrize("bundle", BUNDLES)
def test_bundle_is_served_as_one_file(served, bundle):
    with served.open(served.stored_name(f"css/{bundle}")) as file:
        text = file.read().decode()
    assert "@import" not in text
    places = [text.index((SHEETS / part).read_text()) for part in imported(bundle)]
    assert places == sorted(places)


def test_bundle_has_another_name_when_a_part_changes(served, tmp_path):
    before = served.stored_name("css/site.css")
    (tmp_path / "css" / "base.css").write_text("a { color: red }")
    source = FileSystemStorage(location=str(settings.BASE_DIR / "static"))
    list(served.post_process({"css/site.css": (source, "css/site.css")}))
    assert served.stored_name("css/site.css") != before


def test_debugging_finds_every_part():
    for bundle in BUNDLES:
        for part in imported(bundle):
            assert finders.find(f"css/{part}")


def test_pages_link_no_sheet_but_the_bundles():
    linked = set()
    for path in (settings.BASE_DIR / "templates").rglob("*.html"):
        linked |= set(re.findall(r"css/([\w-]+\.css)", path.read_text()))
    assert linked == set(BUNDLES)
