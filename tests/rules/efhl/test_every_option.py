"""Games with each option of the book alone, and with all of them together.

What an option does is tested in its chapter; here the coaches answer and interrupt at
random, and whatever they do the game ends, can be told and is refereed the same again.
`make soak` plays a hundred games each; GAMES=1000 says otherwise.
"""

import os

import pytest

from rules.efhl.own import Venue, with_own
from rules.prompts import Pace
from tests.rules.efhl.test_injury_games import BOOK, with_players
from tests.rules.strategies import Chaos

ALONE = [
    {option.name: choice} for option in BOOK.options for choice in option.choices[1:]
]
TOGETHER = BOOK.everything_on
GAMES = int(os.environ.get("GAMES", "6"))
STADIUMS = (Venue("open", "cold", 12), Venue("open", "desert", 9), Venue("dome"))


def told(options):
    """`weather=True`, or that it is all of them."""
    if options == TOGETHER:
        return "all"
    return " ".join(f"{name}={choice}" for name, choice in options.items())


@pytest.mark.parametrize("options", [*ALONE, TOGETHER], ids=told)
def test_its_games_end(options):
    for seed in range(GAMES):
        pace = list(Pace)[seed % 3]
        chaos = Chaos(BOOK, seed, pace, nerves=6)
        opening = with_own(with_players(options), venue=STADIUMS[seed % 3])

        final = chaos.game(opening)

        chaos.check_told(final)
        chaos.check_replay(seed % len(chaos.states))
