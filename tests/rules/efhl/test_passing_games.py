"""Random games with every option of passing on, alone and together."""

import msgspec
import pytest

from rules.facts import CheckMade, GameEnded, PassCompleted, read_facts
from rules.prompts import Pace
from rules.registry import rulebook
from rules.stats import Record, box_score, play_by_play
from rules.stored import read_state
from rules.words import Names
from tests.rules.strategies import Chaos
from tests.soaking import sample

BOOK = rulebook("efhl")
PASSING = (
    "alternative_passing",
    "stationary_receivers",
    "hail_mary",
    "direct_snaps",
)
# Every option of the book away from its default.
EVERYTHING = {option.name: option.choices[1] for option in BOOK.options}
TABLES = [*({name: True} for name in PASSING), dict.fromkeys(PASSING, True)]
TABLES += [EVERYTHING, EVERYTHING | {"pressure_sticks": True}]
NAMES = ["+".join(table) if len(table) == 1 else str(len(table)) for table in TABLES]
SEEDS = sample(range(30), 9)


def played(options, seed: int) -> Chaos:
    pace = list(Pace)[seed % 3]
    chaos = Chaos(BOOK, seed, pace, nerves=(0, 3, 20)[seed // 3 % 3])
    final = chaos.game(BOOK.opening(options))
    assert final.over
    return chaos


@pytest.mark.parametrize("options", TABLES, ids=NAMES)
def test_any_legal_answers_end_the_game(options):
    for seed in SEEDS:
        chaos = played(options, seed)
        assert isinstance(chaos.facts[-1][-1], GameEnded)
        for state in chaos.states[::10]:
            assert read_state(msgspec.json.encode(state)) == state
        for facts in chaos.facts:
            assert read_facts(msgspec.json.encode(facts)) == tuple(facts)


def test_a_replay_of_the_log_is_identical():
    chaos = played(dict.fromkeys(PASSING, True), 4)
    chaos.check_replays()


def test_statistics_and_rows_follow_from_the_facts():
    chaos = played(dict.fromkeys(PASSING, True), 1)
    plays = Record(chaos.facts).plays
    box = box_score(plays)
    caught = sum(type(f) is PassCompleted for play in chaos.facts for f in play)
    assert 0 < box.teams.home.completions + box.teams.away.completions <= caught
    assert play_by_play(plays, Names())


def test_a_table_without_them_meets_none_of_it():
    asked, checks = set(), []
    for seed in sample(range(10), 4):
        chaos = played({}, seed)
        asked |= {entry.prompt for play in chaos.entries for entry in play}
        checks += [f for play in chaos.facts for f in play if type(f) is CheckMade]
        for play in chaos.entries:
            for entry in play:
                words = (getattr(entry.answer, "outcome", ""),)
                words += (getattr(entry.answer, "choice", ""),)
                assert not any(word.startswith(LEFT_OUT) for word in words)
    assert checks == []
    assert not any(
        prompt.startswith(("passing.", "stationary.", "hail_mary.")) for prompt in asked
    )


LEFT_OUT = ("stationary_", "hail_mary", "direct_")
