"""Whole games with penalty checks on, dirty ones too."""

from collections import Counter

import pytest

from rules.efhl.own import Brings, Form, own_of, with_own
from rules.facts import FlagPickedUp, FoulAnnounced, PlayerEjected, RatingChanged
from rules.prompts import Pace, Rolled
from rules.run import Entry
from rules.state import ByTeam
from rules.stats import Record
from tests.rules.efhl.test_part_two_games import BOOK, Spender
from tests.rules.strategies import Chaos
from tests.soaking import sample

CHECKS = {"penalty_checks": True}
CHECKED = (FlagPickedUp, FoulAnnounced, PlayerEjected)
SQUADS = ByTeam(
    *(
        Brings(players={f"{side}{n}": Form("DE", rating=30) for n in range(90)})
        for side in "ha"
    )
)


class Dirty(Spender):
    """Games with a foul in every other play, often a flagrant one."""

    often = {
        "penalty_check.die": Rolled((1,)),
        "penalty_check.foul": Rolled((6, 6)),
        "penalty_check.flagrant": Rolled((1, 1)),
    }

    def _entry(self, runner, state):
        entry = super()._entry(runner, state)
        fell = isinstance(entry.answer, Rolled)
        if fell and entry.prompt in self.often and self.random.random() < 0.5:
            return Entry(entry.prompt, self.often[entry.prompt], entry.seat)
        return entry


@pytest.mark.parametrize(
    "options", [CHECKS, CHECKS | {"play_calling": True}], ids=["alone", "with calls"]
)
@pytest.mark.parametrize("seed", sample(range(30), 3))
def test_a_game_ends_and_its_log_replays(options, seed):
    pace = list(Pace)[seed % 3]
    chaos = Dirty(BOOK, seed, pace, nerves=12)

    final = chaos.game(with_own(BOOK.opening(options), brings=SQUADS))

    chaos.check_whole(final)


@pytest.mark.parametrize("seed", sample(range(30), 2))
def test_whoever_is_ejected_sits_to_the_end(seed):
    chaos = Dirty(BOOK, seed, nerves=12)

    final = chaos.game(with_own(BOOK.opening(CHECKS), brings=SQUADS))

    out = {
        fact.player
        for play in Record(chaos.facts).plays
        for fact in play.all(PlayerEjected)
    }
    sitting = {
        id
        for team in (own_of(final).brings.home, own_of(final).brings.away)
        for id, form in team.players.items()
        if form.sits == "game" and form.rating < 30
    }
    assert sitting == out - {None}


def test_these_games_meet_every_kind_of_check():
    kinds = [f"penalty_check.{name}" for name in ("likely", "coin", "tossed")]
    missing = {*CHECKED, *kinds}
    for seed in range(12):
        chaos = Dirty(BOOK, seed, nerves=12)
        chaos.game(with_own(BOOK.opening(CHECKS), brings=SQUADS))
        missing -= {type(x) for facts in chaos.facts for x in facts}
        missing -= {entry.prompt for play in chaos.entries for entry in play}
        if not missing:
            return
    pytest.fail(f"never met: {missing}")


@pytest.mark.parametrize("seed", sample(range(10), 2))
def test_without_the_option_there_are_no_checks(seed):
    chaos = Chaos(BOOK, seed, nerves=12)

    chaos.game(BOOK.opening())

    asked = {entry.prompt for play in chaos.entries for entry in play}
    assert not any(name.startswith("penalty_check.") for name in asked)
    assert not [x for facts in chaos.facts for x in facts if isinstance(x, CHECKED)]


@pytest.mark.parametrize("seed", sample(range(30), 2))
def test_the_facts_add_up_to_what_ratings_have_become(seed):
    options = CHECKS | {"player_rating": True}
    chaos = Dirty(BOOK, seed, nerves=12)

    final = chaos.game(with_own(BOOK.opening(options), brings=SQUADS))

    moved = Counter()
    for play in Record(chaos.facts).plays:
        for fact in play.all(RatingChanged):
            moved[fact.player] += fact.points
    for team in (own_of(final).brings.home, own_of(final).brings.away):
        for player, form in team.players.items():
            assert form.rating == 30 + moved[player]
