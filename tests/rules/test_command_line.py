"""`python -m rules`: what each command prints, and how it refuses."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rules.__main__ import main
from rules.catalog import book_prompts
from rules.docs import RULINGS, render_page
from rules.prompts import Pace
from rules.registry import rulebook
from rules.simulation import bench
from rules.sources import rulings_in
from tests.rules.strategies import Chaos

BOOK = rulebook("efhl")


@pytest.fixture(scope="module")
def rendered() -> str:
    """The page of the EFHL's rules, for all tests: it takes a second."""
    return render_page([BOOK])


def output(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    assert main(argv) == 0
    return capsys.readouterr().out


def refusal(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    with pytest.raises(SystemExit):
        main(argv)
    return capsys.readouterr().err


# ── play ─────────────────────────────────────────────────────────────────────────


def played(capsys: pytest.CaptureFixture[str], *more: str) -> list[dict[str, Any]]:
    text = output(capsys, "play", "--rulebook", "efhl", "--seed", "7", "--json", *more)
    return [json.loads(line) for line in text.splitlines()]


def test_play_prints_a_line_a_play_and_the_box_score_last(
    capsys: pytest.CaptureFixture[str],
) -> None:
    *plays, last = played(capsys)
    assert [play["play"] for play in plays] == list(range(1, len(plays) + 1))
    assert {fact["type"] for fact in plays[1]["facts"]} >= {"PlayBegan", "KickedOff"}
    assert plays[1]["situation"].startswith("Kickoff from the ")
    assert plays[1]["situation"] in plays[1]["sentence"]
    assert last["final"]["score"] == plays[-1]["score"]
    teams = last["box_score"]["teams"]
    points = {side: teams[side]["points"] for side in ("home", "away")}
    assert points == last["final"]["score"]


def test_the_same_seed_prints_the_same_bytes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    argv = ("play", "--rulebook", "efhl", "--seed", "7", "--json")
    first = output(capsys, *argv)
    assert output(capsys, *argv) == first
    assert output(capsys, *argv[:4], "8", "--json") != first


@pytest.mark.parametrize("pace", ["strict", "scorekeeper"])
def test_play_at_another_pace(capsys: pytest.CaptureFixture[str], pace: str) -> None:
    assert "final" in played(capsys, "--pace", pace)[-1]


def test_play_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    text = output(capsys, "play", "--rulebook", "efhl", "--seed", "7")
    assert "1st quarter, play 1: Kickoff from the " in text
    assert text.splitlines()[-1].startswith("4th quarter, play ")
    assert "Final: " in text


# ── prompts ──────────────────────────────────────────────────────────────────────


def test_prompts_lists_ids_headings_options_and_meanings(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = output(capsys, "prompts", "--rulebook", "efhl").splitlines()
    assert "The Coin Toss" in lines
    assert "  pregame.call  Choose: heads, tails  [coin]" in lines
    assert "  kickoff.distance  Roll: 2d6  [dice]" in lines
    assert "  kickoff.set  Ready (ceremony)  [ready]" in lines


def test_prompts_lists_the_limits_of_adjustments_and_power_ons(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = output(capsys, "prompts", "--rulebook", "efhl").splitlines()
    audibles = "pivot, move all but punter; most 2; on_line 7"
    assert f"  punt.audibles  Adjust: {audibles} (ceremony)  [set_up]" in lines
    assert "  punt.rush  Power: clear, blocked(by?) (0.75 s)  [punt_rush]" in lines


def test_every_prompt_that_a_game_asks_is_listed() -> None:
    listed = {prompt.id for prompt in book_prompts(BOOK)}
    asked: set[str] = set()
    for seed in range(30):
        chaos = Chaos(BOOK, seed, Pace.STRICT, nerves=2)
        chaos.game(BOOK.opening(season="postseason"))
        asked |= {entry.prompt for play in chaos.entries for entry in play}
    assert not asked - listed


def test_prompt_ids_are_unique() -> None:
    ids = [prompt.id for prompt in book_prompts(BOOK)]
    assert len(ids) == len(set(ids))


# ── bench, scenario, docs ────────────────────────────────────────────────────────


def test_bench_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(output(capsys, "bench", "--rulebook", "efhl", "--games", "2"))
    assert told["games"] == 2
    assert told["games_per_s"] > 0
    assert told["answers_per_s"] > told["games_per_s"]
    assert told["book"] == rulebook("efhl").id
    assert 0 < told["points_per_game"] < 120
    assert 0 < told["penalties_per_game"] < 30


def test_bench_has_only_the_trials_of_a_book(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["bench", "--rulebook", "efhl", "--trial", "runs"]) == 1
    assert "efhl@3 has no trial runs; it has: none." in capsys.readouterr().err


def test_bench_counts_by_the_clock_it_is_given() -> None:
    from board.statistical import StatisticalBoard

    ticks = iter([10.0, 14.0])
    timing = bench(BOOK, 2, StatisticalBoard, lambda: next(ticks))
    assert (timing.seconds, timing.games_per_s) == (4.0, 0.5)
    assert timing.answers_per_s == pytest.approx(timing.answers_per_game * 2 / 4, abs=1)


def test_scenario_counts_and_fails(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    given = '"given": {"phase": "kickoff", "ball": "home 35"}'
    shank = '"answers": [{"prompt": "kickoff.distance", "dice": [6, 6]}]'
    good = tmp_path / "good.json"
    good.write_text(f'{{"id": "good", {given}, {shank}}}')
    bad = tmp_path / "bad.json"
    bad.write_text(f'{{"id": "bad", {given}, {shank}, "expect": {{"down": 4}}}}')
    assert output(capsys, "scenario", str(good)) == "1 passed, 0 failed\n"
    assert main(["scenario", str(tmp_path)]) == 1
    text = capsys.readouterr().out
    assert "FAILED bad" in text
    assert "down: expected 4, got 1" in text
    assert text.endswith("1 passed, 1 failed\n")


def test_a_missing_scenario_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "nowhere.json"]) == 1
    assert capsys.readouterr().err == "error: There is no scenario at nowhere.json.\n"


def test_docs_writes_and_checks(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    rendered: str,
) -> None:
    page = tmp_path / "rules.md"
    monkeypatch.setattr("rules.docs.PAGE", page)
    monkeypatch.setattr("rules.docs.render_page", lambda books: rendered)
    assert main(["docs", "--check"]) == 1
    assert "out of date" in capsys.readouterr().err
    assert output(capsys, "docs") == f"wrote {page}\n"
    assert main(["docs", "--check"]) == 0
    page.write_text(page.read_text().replace("Kickoff", "Kick-off", 1))
    assert main(["docs", "--check"]) == 1


def test_the_page_has_what_there_is_of_a_heading(rendered: str) -> None:
    _, _, part = rendered.partition("\n#### Run Plays\n")
    run_plays = part.partition("\n#### ")[0]
    assert "[`hand_off`](../rules/efhl/runs.py)" in run_plays
    assert "`run.finish`" in run_plays
    assert "test_run_plays.py (" in run_plays
    _, _, part = rendered.partition("\n#### Declining a Penalty\n")
    declining = part.partition("\n#### ")[0]
    assert "  - Declining a Penalty: " in declining
    assert "- **fouls**: Holding\n" in declining


def test_the_page_says_where_there_is_nothing(rendered: str) -> None:
    assert "\n#### Required Materials\n\nNothing here.\n" in rendered


@pytest.mark.parametrize(
    ("book", "named"),
    [
        ("efhl", "EFHL"),
        ("solitaire", "Solitaire"),
        ("vsefl", "VSEFL"),
        ("hefl", "HEFL"),
    ],
)
def test_the_contents_lead_to_every_module_prompt_foul_and_ruling(
    book: str, named: str
) -> None:
    whole = rulebook(book)
    page = render_page([whole])
    assert set(whole.modules) <= {m for each in whole.contents for m in each.modules}
    assert [p.id for p in book_prompts(whole) if f"`{p.id}`" not in page] == []
    fouls = (*whole.fouls.values(), *whole.fouls_by_chance.values())
    headings = {h for each in whole.contents for h in (each.title, *each.headings)}
    for foul in fouls:
        assert set(foul.named_in) <= headings, foul.id
        assert foul.named_in, foul.id
    sections = {name for each in whole.contents for name in each.rulings}
    rulings = [each for each in rulings_in(RULINGS) if each.section.startswith(named)]
    assert {each.section for each in rulings} == sections
    missing = [each for each in rulings if f"  - {each.question}\n" not in page]
    assert missing == []


# ── refusals ─────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("argv", "reason"),
    [
        ([], "required: COMMAND"),
        (["fly"], "invalid choice: 'fly'"),
        (["prompts"], "required: --rulebook"),
        (["prompts", "--rulebook", "zfl"], "unknown rulebook 'zfl'; choose from efhl"),
        (["play", "--rulebook", "efhl", "--pace", "slow"], "unknown pace 'slow'"),
        (["play", "--rulebook", "efhl", "--seed", "x"], "invalid int value: 'x'"),
        (
            ["bench", "--rulebook", "efhl", "--games", "0"],
            "'0' is no number above 0",
        ),
        (["scenario"], "required: FILE_OR_DIR"),
    ],
)
def test_bad_arguments(
    capsys: pytest.CaptureFixture[str], argv: list[str], reason: str
) -> None:
    assert reason in refusal(capsys, *argv)


@pytest.mark.parametrize("command", ["scenario", "prompts", "play", "bench", "docs"])
def test_every_command_has_help(
    capsys: pytest.CaptureFixture[str], command: str
) -> None:
    with pytest.raises(SystemExit) as stop:
        main([command, "--help"])
    assert stop.value.code == 0
    assert "usage: python -m rules" in capsys.readouterr().out
