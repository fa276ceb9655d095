"""Whole games in which players fall over, whatever the coaches answer."""

from itertools import pairwise

import pytest

from rules.efhl.own import Brings, Form, own_of
from rules.field import Team
from rules.prompts import Pace
from rules.state import ByTeam
from tests.rules.efhl.drive import changed
from tests.rules.efhl.test_part_two_games import BOOK, EVERYTHING, Spender
from tests.soaking import sample

FALLS = {"injuries": "standard"}


class Clumsy(Spender):
    """Coaches whose players fall over a lot; seldom is it seen only afterwards."""

    kinds = (*Spender.kinds, "fell")

    def _wanted(self, offers):
        late = self.random.randrange(8) == 0
        return super()._wanted([o for o in offers if late or not o.given])


def dressed(letter):
    """Twenty-two and their backups, known by number alone."""
    at = (
        "QB",
        "HB",
        "WR",
        "TE",
        "C",
        "OG",
        "OT",
        "DE",
        "DT",
        "LB",
        "CB",
        "S",
        "K",
        "P",
    )
    return {
        f"{letter}{number}": Form(at[number % len(at)], depth=1 + number // len(at))
        for number in range(44)
    }


def with_players(options):
    state = BOOK.opening(options)
    brings = ByTeam(*(Brings(players=dressed(letter)) for letter in "ha"))
    return changed(state, brings=brings)


@pytest.mark.parametrize(
    "options",
    [
        FALLS,
        {"injuries": "iron_man"},
        {**FALLS, "slow_to_get_up": True},
        {**EVERYTHING, **FALLS},
    ],
    ids=["standard", "iron-man", "slow", "all"],
)
@pytest.mark.parametrize("seed", sample(range(30), 3))
def test_a_game_with_injuries_ends_and_its_log_replays(options, seed):
    pace = list(Pace)[seed % 3]
    chaos = Clumsy(BOOK, seed, pace, nerves=15)

    final = chaos.game(with_players(options))

    chaos.check_whole(final)


@pytest.mark.parametrize("seed", sample(range(12), 3))
def test_hit_points_only_ever_fall_and_who_is_lost_stays_out(seed):
    chaos = Clumsy(BOOK, seed, nerves=25)
    final = chaos.game(with_players(FALLS))

    states = [*chaos.states, final]
    for before, after in pairwise(states):
        for team in Team:
            for id, had in own_of(before).brings.of(team).players.items():
                now = own_of(after).brings.of(team).players[id]
                assert now.hit_points <= had.hit_points
                assert (now.sits in ("game", "season")) == (now.hit_points < 5)
                assert not (now.sits and now.relief == id)


def test_these_games_meet_all_of_injuries():
    wanted = {
        "PlayerDown",
        "PlayerUp",
        "SlowToGetUp",
        "ShakenUp",
        "PlayerInjured",
        "PlayerBack",
        "TeamStatChanged",
    }
    met = set()
    for seed in range(16):
        chaos = Clumsy(BOOK, seed, nerves=40)
        chaos.game(with_players({**FALLS, "slow_to_get_up": seed % 2 == 0}))
        met |= {type(fact).__name__ for facts in chaos.facts for fact in facts}
        if met >= wanted:
            return
    pytest.fail(f"never met: {wanted - met}")
