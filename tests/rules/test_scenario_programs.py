"""Programs outside that play a case's one play and read its statistics.

They import these names and no others: a name in here is not changed.
"""

import json
from pathlib import Path

import rules.catalog  # noqa: F401
from rules.registry import rulebook
from rules.scenario import form, script
from rules.scenario.situation import opening
from rules.stats import box_score, play_by_play, score_sheet
from rules.stats.record import Record
from rules.words import Names

CASES = Path(__file__).parent / "stats" / "cases" / "examples.json"


def test_a_program_plays_cases_and_reads_their_statistics(tmp_path: Path) -> None:
    for case in json.loads(CASES.read_text()):
        scenario = {"id": case["id"], "rulebook": "efhl", "expect": {}}
        file = tmp_path / "scenario.json"
        file.write_text(json.dumps([scenario | case["scenario"]]))
        (loaded, *_) = form.load(file)
        book = rulebook("efhl")
        state = opening(loaded, book)
        scripted = script.Script(loaded.answers)
        outcome = script.Outcome(before=state, state=state)
        script._one(loaded, book, scripted, 1, outcome)
        assert not scripted.left, outcome.transcript
        record = Record()
        record.add(list(outcome.current))
        box = box_score(record.plays)
        for side, columns in case.get("team", {}).items():
            line = getattr(box.teams, side)
            assert {name: getattr(line, name) for name in columns} == columns
        assert play_by_play(record.plays, Names(), "g")
        assert score_sheet(record.plays)[0].rows
