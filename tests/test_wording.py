"""The check of docstrings and names, on modules made up here and on the repository."""

from pathlib import Path

import pytest

from tests import wording


@pytest.mark.parametrize(
    "source",
    [
        '"""What is left of a play."""',
        'class Play:\n    """How a play went."""',
        'def end():\n    """Whether it is over."""',
        'def end():\n    """EFHL, "Punts": where the ball is dead."""',
        'class Play:\n    def end(self):\n        """Who has the ball."""',
        'async def end():\n    """\n    Whoever has the ball.\n    """',
        'def outer():\n    def end():\n        """It is over."""',
    ],
)
def test_a_docstring_that_opens_with_a_clause(source: str) -> None:
    (finding,) = wording.findings_in(source)
    assert finding.message.startswith("docstring opens with a clause")


@pytest.mark.parametrize(
    "source",
    [
        '"""The rest of a play."""',
        'def end():\n    """End the play where the ball is dead."""',
        'def end():\n    """True when it is over."""',
        'def end():\n    """EFHL, "Where to Kick": the spot of the kick."""',
        'def end():\n    """"Who Kicks First": the coin toss."""',
        'def end():\n    """`what` names the field."""',
        "def end():\n    return 1",
    ],
)
def test_a_docstring_that_opens_well(source: str) -> None:
    assert wording.findings_in(source) == []


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("found = 1", "found"),
        ("_WORDS = 1", "_WORDS"),
        ("def told(): ...", "told"),
        ("def end(who): ...", "end.who"),
        ("def end(*, which=1): ...", "end.which"),
        ("def end(*his): ...", "end.his"),
        ("def end(**why): ...", "end.why"),
        ("def end():\n    for each in (): ...", "end.each"),
        ("def end():\n    return [each for each in ()]", "end.each"),
        ("def end():\n    with open('x') as kept: ...", "end.kept"),
        ("def end():\n    if held := 1: ...", "end.held"),
        ("def end():\n    try: ...\n    except ValueError as why: ...", "end.why"),
        ("import json as mine", "mine"),
        ("class Play:\n    how: str", "Play.how"),
        ("class Told: ...", "Told"),
        ("class A:\n    def b(self):\n        self._seen = 1", "A.b._seen"),
        ("call = lambda what: what", "what"),
        ("match 1:\n    case said: ...", "said"),
        ("match []:\n    case [*said]: ...", "said"),
    ],
)
def test_a_name_that_says_nothing(source: str, name: str) -> None:
    (finding,) = wording.findings_in(source)
    assert finding.name == name
    last = name.split(".")[-1]
    assert wording.NAMES[last.strip("_").lower()] in finding.message


@pytest.mark.parametrize(
    "source",
    [
        "found_rows = 1",
        "def found_player(): ...",
        "score.how = 'rush'",  # named where its class is
        "print(found)",
        "end(how='rush')",
        "from x import told",
    ],
)
def test_a_name_that_may_stay(source: str) -> None:
    assert wording.findings_in(source) == []


@pytest.fixture
def root(tmp_path: Path) -> Path:
    package = tmp_path / "toy" / "plays"
    package.mkdir(parents=True)
    (package / "kick.py").write_text('"""Kicks."""\n\nclass Kick:\n    how: str\n')
    (tmp_path / "other.py").write_text("found = 1\n")
    return tmp_path


def test_the_packages_that_are_covered(root: Path) -> None:
    (line,) = wording.check(root, ["toy"], [])
    assert line.startswith("toy/plays/kick.py:4: 'how' says nothing; try ")


def test_a_name_that_leaves_the_process_may_stay(root: Path) -> None:
    assert wording.check(root, ["toy"], ["toy.plays.kick.Kick.how"]) == []


def test_an_exception_that_nothing_needs(root: Path) -> None:
    outside = ["toy.plays.kick.Kick.how", "toy.plays.kick.Kick.why"]
    assert wording.check(root, ["toy"], outside) == [
        "pyproject.toml: nothing needs toy.plays.kick.Kick.why"
    ]


def test_a_package_that_is_not_there(root: Path) -> None:
    assert wording.check(root, ["toys"], []) == ["pyproject.toml: no package toys"]


@pytest.mark.parametrize(
    ("source", "suffix", "name"),
    [
        ("const found = 1;", ".js", "found"),
        ("function told() {}", ".js", "told"),
        ("rows.forEach((each) => each.remove());", ".js", "each"),
        ("rows.map(what => what);", ".js", "what"),
        (".numbers__who { color: red }", ".css", "numbers__who"),
        (".option--held:hover,", ".css", "option--held"),
    ],
)
def test_a_static_name_that_says_nothing(source: str, suffix: str, name: str) -> None:
    assert [each.name for each in wording.static_findings(source, suffix)] == [name]


@pytest.mark.parametrize(
    ("source", "suffix"),
    [("row.found = told;", ".js"), (".whole { margin: 0.5rem }", ".css")],
)
def test_a_static_name_that_may_stay(source: str, suffix: str) -> None:
    assert wording.static_findings(source, suffix) == []


def test_a_test_s_docstring_opens_with_no_question_word(tmp_path: Path) -> None:
    tests = tmp_path / "tests"
    tests.mkdir()
    file = tests / "test_downs.py"
    file.write_text('"""He is down."""\n\n\ndef spot():\n    """Where he is down."""\n')
    (line,) = wording.check_tests(tests)
    assert line.startswith("tests/test_downs.py:5: docstring opens with a clause")
