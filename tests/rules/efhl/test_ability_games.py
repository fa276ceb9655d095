"""Whole games with ability checks, whatever the coaches ask and the dice say."""

from collections import Counter

import pytest

from rules.facts import AbilityChecked, RulingOverturned
from rules.prompts import Announced, Pace
from rules.registry import rulebook
from tests.rules.efhl.test_part_two_games import EVERYTHING, Spender
from tests.rules.strategies import Chaos
from tests.soaking import sample

BOOK = rulebook("efhl")
ALONE = {"ability_checks": True}


class Doubter(Spender):
    """Coaches who doubt everything that may be doubted."""

    kinds = ("ability", "flag", "stoppage")


@pytest.mark.parametrize(
    "options", [ALONE, {**EVERYTHING, **ALONE}], ids=["alone", "all"]
)
@pytest.mark.parametrize("seed", sample(range(30), 3))
def test_a_game_ends_and_its_log_replays(options, seed):
    pace = list(Pace)[seed % 3]
    chaos = Doubter(BOOK, seed, pace, nerves=12)

    final = chaos.game(BOOK.opening(options))

    chaos.check_whole(final)


class Asker(Doubter):
    """Coaches who doubt, and flag nothing outright."""

    kinds = ("ability",)

    def _wanted(self, offers):
        return [offer for offer in offers if offer.kind in self.kinds]

    def play(self, state):
        """One play; whatever was offered is taken."""
        self.asked = 0
        after = super().play(state)
        taken = [e for e in self.entries[-1] if isinstance(e.answer, Announced)]
        assert len(taken) == self.asked
        return after

    def _announce(self, offer, prompt, team):
        self.asked += 1
        return super()._announce(offer, prompt, team)


def test_these_games_meet_all_of_it_and_nothing_offered_is_refused():
    met = Counter()
    for seed in range(12):
        chaos = Asker(BOOK, seed, nerves=30)
        chaos.game(BOOK.opening(ALONE))
        for facts in chaos.facts:
            met.update(x.question for x in facts if type(x) is AbilityChecked)
            met.update(type(x) for x in facts if type(x) is RulingOverturned)
        # All questions but a penalty, which is a flag's.
        if len(met.keys() - {RulingOverturned}) == 12 and met[RulingOverturned]:
            return
    pytest.fail(f"met no more than {met}")


@pytest.mark.parametrize("seed", sample(range(10), 2))
def test_a_game_without_them_knows_none_of_it(seed):
    chaos = Chaos(BOOK, seed, nerves=12)
    chaos.game(BOOK.opening())

    asked = {entry.prompt for play in chaos.entries for entry in play}
    assert not any(name.startswith("ability.") for name in asked)
    stated = [fact for facts in chaos.facts for fact in facts]
    assert not any(type(fact) is AbilityChecked for fact in stated)
