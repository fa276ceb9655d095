"""Whole games with the options of Part 2 on, whatever the coaches answer."""

from collections import Counter
from itertools import takewhile

import pytest

from rules.efhl.own import Venue, own_of, with_own
from rules.efhl.weather import CLIMATES, CONDITIONS
from rules.facts import (
    BonusStoppageSpent,
    CrowdNoiseMade,
    HardCountTried,
    RulingOverturned,
    WeatherCame,
)
from rules.prompts import Pace
from rules.registry import rulebook
from tests.rules.efhl.announcing import stoppage
from tests.rules.strategies import Chaos
from tests.soaking import sample

BOOK = rulebook("efhl")
PART_TWO = {"home_field": "on", "bonus_stoppages": True}
TRICKS = {**PART_TWO, "trick_plays": True}
EVERYTHING = {
    **TRICKS,
    "penalty_checks": True,
    "alternative_passing": True,
    "stationary_receivers": True,
    "hail_mary": True,
    "direct_snaps": True,
    "ability_checks": True,
    "challenges": "replay",
    "entry_level_bases": True,
    "passing_figures": True,
    "kicking_figures": True,
    "end_zone_return": "safety",
    "half_the_distance": False,
}


class Spender(Chaos):
    """Coaches who interrupt with what a chapter brings, and seldom otherwise."""

    kinds = ("stoppage", "crowd_noise", "hard_count")

    def _wanted(self, offers):
        own = [offer for offer in offers if offer.kind in self.kinds]
        seldom = self.random.randrange(50) == 0
        return super()._wanted(offers) if seldom else own


def spent(chaos):
    """By side and kind. A play that is played again tells of its own once more."""
    return Counter(
        (fact.team, fact.kind)
        for facts in chaos.facts
        for fact in takewhile(lambda x: not isinstance(x, RulingOverturned), facts)
        if isinstance(fact, BonusStoppageSpent)
    )


@pytest.mark.parametrize(
    "options", [PART_TWO, TRICKS, EVERYTHING], ids=["alone", "tricks", "all"]
)
@pytest.mark.parametrize("seed", sample(range(30), 3))
def test_a_game_ends_and_its_log_replays(options, seed):
    pace = list(Pace)[seed % 3]
    chaos = Spender(BOOK, seed, pace, nerves=12)
    season = "postseason" if seed % 2 else "regular"

    final = chaos.game(BOOK.opening(options, season))

    chaos.check_whole(final)


@pytest.mark.parametrize("options", [PART_TWO, TRICKS], ids=["alone", "tricks"])
@pytest.mark.parametrize("seed", sample(range(30), 2))
def test_no_side_spends_more_than_it_has(options, seed):
    chaos = Spender(BOOK, seed, nerves=40)

    final = chaos.game(BOOK.opening(options))

    had = {"home": 6, "away": 5}
    for (team, kind), number in spent(chaos).items():
        assert number <= had[team]
        assert getattr(own_of(final).stoppages.of(team), kind) == had[team] - number


def test_these_games_meet_all_of_it():
    missing = {
        (BonusStoppageSpent, True),
        (BonusStoppageSpent, False),
        (CrowdNoiseMade, None),
        (HardCountTried, None),
    }
    for seed in range(12):
        chaos = Spender(BOOK, seed, nerves=40)
        chaos.game(BOOK.opening(PART_TWO))
        for facts in chaos.facts:
            missing -= {(type(x), getattr(x, "transfer", None)) for x in facts}
        if not missing:
            return
    pytest.fail(f"never met: {missing}")


class Trickster(Spender):
    """Coaches who keep their stoppages for one trick."""

    trick = ""

    def _wanted(self, offers):
        return [offer for offer in offers if self.trick in offer.names("trick")]

    def _announce(self, offer, prompt, team):
        return stoppage(team, trick=self.trick)


@pytest.mark.parametrize("trick", ["fake", "fumblerooski", "spotting"])
def test_each_trick_is_played_to_its_end(trick):
    played = 0
    for seed in range(4):
        chaos = Trickster(BOOK, seed, nerves=70)
        chaos.trick = trick
        assert chaos.game(BOOK.opening(TRICKS)).over
        played += sum(spent(chaos).values())
    assert played > 3


@pytest.mark.parametrize("seed", sample(range(10), 3))
def test_a_game_without_the_options_knows_none_of_it(seed):
    chaos = Chaos(BOOK, seed, nerves=12)

    final = chaos.game(BOOK.opening())

    assert own_of(final).stoppages is None
    assert not spent(chaos)
    asked = {entry.prompt for play in chaos.entries for entry in play}
    assert not any(
        name.startswith(("stoppage.", "trick.", "home_field.")) for name in asked
    )


# ── weather ──────────────────────────────────────────────────────────────────────

COLD = (Venue("open", "cold", 4), Venue("open", "cold", 12))
WEATHER = {"weather": True, "player_rating": True}


def blown(seed, options, venue, pace=Pace.BRISK):
    """A whole game of chaos in that stadium."""
    chaos = Spender(BOOK, seed, pace, nerves=12)
    final = chaos.game(with_own(BOOK.opening(options), venue=venue))
    return chaos, final


@pytest.mark.parametrize("others", [{}, EVERYTHING], ids=["alone", "all"])
@pytest.mark.parametrize("seed", sample(range(30), 4))
def test_a_game_in_any_weather_ends_and_its_log_replays(others, seed):
    pace = list(Pace)[seed % 3]
    climate, month = list(CLIMATES)[seed % 4], seed % 12 + 1

    chaos, final = blown(
        seed, {**others, **WEATHER}, Venue("open", climate, month), pace
    )

    assert final.over
    assert own_of(final).weather in CONDITIONS
    assert bool(own_of(final).wind) is (own_of(final).weather == "strong_wind")
    seen = {own_of(state).weather for state in chaos.states[1:]}
    assert seen == {own_of(final).weather}
    chaos.check_replays()


def test_these_games_meet_every_weather():
    found = set()
    for seed in range(60):
        found.add(own_of(blown(seed, WEATHER, COLD[seed % 2])[1]).weather)
        if found == CONDITIONS.keys():
            return
    pytest.fail(f"never met: {CONDITIONS.keys() - found}")


@pytest.mark.parametrize("seed", sample(range(6), 2))
def test_under_a_roof_a_game_is_as_without_weather(seed):
    dry, without = blown(seed, {}, Venue("dome"))
    roofed, final = blown(seed, {"weather": True}, Venue("dome"))

    assert roofed.entries == dry.entries
    assert not any(type(x) is WeatherCame for play in dry.facts for x in play)
    told = [[x for x in play if type(x) is not WeatherCame] for play in roofed.facts]
    assert told == [list(play) for play in dry.facts]
    assert (own_of(without).weather, own_of(final).weather) == ("", "clear_and_calm")
