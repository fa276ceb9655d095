"""Games that were recorded once are refereed the same way ever after."""

from pathlib import Path

import pytest

from rules.registry import LATEST, rulebook
from tests.rules.replays import FOLDER, Recorded, again, games, lines, read

FILES = sorted(FOLDER.glob("*.jsonl"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_is_refereed_as_it_was(path: Path) -> None:
    game = read(path)
    state = None
    for number, (recorded, runner) in enumerate(again(game), 1):
        assert tuple(runner.facts) == recorded.facts, f"play {number}"
        state = runner.state
    assert state is not None
    assert state.over
    score = (state.score.home, state.score.away)
    assert score == (game.header.home, game.header.away)


def test_every_version_has_recorded_games() -> None:
    recorded = {read(path).header.rulebook for path in FILES}
    assert recorded >= set(LATEST.values())


def test_a_game_that_was_refereed_otherwise_is_noticed() -> None:
    _, chaos, opening = next(games(rulebook("efhl")))
    header, *plays = lines(chaos, opening)
    plays[5] = type(plays[5])(plays[5].entries, plays[5].facts[:-1])
    told = [
        tuple(runner.facts) == recorded.facts
        for recorded, runner in again(Recorded(header, plays))
    ]
    assert told.count(False) == 1
    assert not told[5]
