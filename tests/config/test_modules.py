"""Scripts as production serves them: each is one file, its modules inside."""

import re
from pathlib import Path

import pytest
from django.conf import settings

from config.modules import joined

SCRIPTS = settings.BASE_DIR / "static" / "js"
BASE = settings.BASE_DIR / "templates" / "base.html"
PAGES = sorted(BASE.parent.rglob("*.html"))
PART = re.compile(r"^// (\w+)\.js$", re.MULTILINE)
MODULES = {
    "field": 'import "./turf.js";\nexport const yards = 100;\nconst own = 1;\n',
    "turf": "console.log(1);\n",
    "clock": "export async function start() {}\nexport function stop() {}\n",
    "game": 'import { yards as length } from "./field.js";\n'
    'import {\n  start,\n  stop,\n} from "./clock.js";\nstart(length);\n',
    "twice": 'import { yards } from "./field.js";\nimport "./game.js";\n',
}


def script_text(name: str) -> str:
    return (SCRIPTS / f"{name}.js").read_text()


def test_comments_and_indentation_stay_in_the_source():
    source = "// Why.\nif (a) {\n  // How.\n  start(`//a`); // at once\n}\n"
    assert joined("game", lambda _: source) == (
        "if (a) {\nstart(`//a`); // at once\n}\n"
    )
    with pytest.raises(ValueError, match="text of several lines"):
        joined("game", lambda _: "const a = `one\n  two`;\n")


def scripts_of(*pages: Path) -> set[str]:
    """Return the names of the scripts that pages load."""
    tag = re.compile(r"<script[^>]*js/(\w+)\.js")
    return {name for page in pages for name in tag.findall(page.read_text())}


def modules_of(name: str) -> list[str]:
    """Return the names of the modules that are a part of a script."""
    return PART.findall(joined(name, script_text))


def test_modules_come_once_before_what_needs_them():
    text = joined("twice", MODULES.__getitem__)
    assert text.splitlines() == [
        "// turf.js",
        "const $turf = (() => {",
        "console.log(1);",
        "return {  };",
        "})();",
        "// field.js",
        "const $field = (() => {",
        "",
        "const yards = 100;",
        "const own = 1;",
        "return { yards };",
        "})();",
        "// clock.js",
        "const $clock = (() => {",
        "async function start() {}",
        "function stop() {}",
        "return { start, stop };",
        "})();",
        "// game.js",
        "const $game = (() => {",
        "const { yards: length } = $field;",
        "const {",
        "start,",
        "stop,",
        "} = $clock;",
        "start(length);",
        "return {  };",
        "})();",
        "const { yards } = $field;",
        "",
    ]


def test_a_circle_is_refused():
    circle = {"a": 'import "./b.js";\n', "b": 'import { a } from "./a.js";\n'}
    with pytest.raises(ValueError, match=re.escape("a.js needs itself: a, b")):
        joined("a", circle.__getitem__)


@pytest.mark.parametrize(
    "line",
    [
        "export default 1;",
        "export let down = 1;",
        "export { down };",
        'import * as field from "./field.js";',
        'import { down } from "../field.js";',
        'const field = await import("./field.js");',
        "const here = import.meta.url;",
    ],
)
def test_what_cannot_be_joined_is_refused(line):
    with pytest.raises(ValueError, match=r"down\.js cannot be joined"):
        joined("down", {"down": f"{line}\n"}.__getitem__)


def test_every_module_is_a_part_of_a_script_that_some_page_loads():
    loaded = scripts_of(*PAGES) | {"worker"}
    parts = {part for name in loaded for part in modules_of(name)}
    assert {script.stem for script in SCRIPTS.glob("*.js")} == loaded | parts


# What two scripts of a page may both have: it does nothing by itself, and what it knows
# is in the browser's storage.
SHARED = {"drafts", "stored"}


def test_scripts_of_a_page_share_no_module_that_acts():
    everywhere = scripts_of(BASE)
    for page in PAGES:
        run: set[str] = set()
        for name in sorted(scripts_of(page) | everywhere):
            parts = {name, *modules_of(name)} - SHARED
            assert not parts & run, f"{name} on {page.name}"
            run |= parts
