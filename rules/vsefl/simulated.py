"""The VSEFL's answers to simulated games: its own dice for fouls, and its text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.football.action_box import CALLED
from rules.simulated import Expected, Simulated, load_shapes, never, share_of
from rules.state import OptionValue
from rules.stats.record import Play
from rules.vsefl import pregame, sudden_death
from rules.vsefl.penalties import PENALTY_DIE, WITH_DICE

FOULS = share_of(dict.fromkeys(CALLED), PENALTY_DIE.count, PENALTY_DIE.faces)


def expected(options: Mapping[str, OptionValue]) -> tuple[Expected, ...]:
    """Return the figures that the book decides by itself."""
    return tuple(_expected(options))


def _expected(options: Mapping[str, OptionValue]) -> Iterator[Expected]:
    yield Expected("penalties a team", PENALTY_DIE.heading, _called)
    yield Expected("level after overtime", sudden_death.HEADING, never)
    if options["home_field_goal"]:
        yield Expected("home wins", pregame.HEADING, None)


def _called(play: Play) -> float:
    """Return the chance of a foul by the dice in a play."""
    return FOULS if play.is_live and play.began.kind in WITH_DICE else 0.0


SIMULATED = Simulated(shapes=load_shapes("rules.vsefl"), expected=expected)
