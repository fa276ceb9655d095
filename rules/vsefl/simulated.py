"""The VSEFL's answers to simulated games: its own dice for fouls, and its text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.facts import Fact, PageCalled
from rules.field import Team
from rules.football.action_box import CALLED
from rules.simulated import Expected, Simulated, Stance, load_shapes, never, share_of
from rules.state import OptionValue
from rules.stats.record import Play
from rules.vsefl import pregame, sudden_death
from rules.vsefl.penalties import PENALTY_DIE, WITH_DICE

FOULS = share_of(dict.fromkeys(CALLED), PENALTY_DIE.count, PENALTY_DIE.faces)
AGAINST_PASSES, BLITZ = ("zone", "deep", "corner", "safety"), "blitz"


def stance(fact: Fact, team: Team) -> Stance | None:
    """Return the defense's call from its page as a stance."""
    if type(fact) is not PageCalled or fact.team is not team:
        return None
    text = fact.call.casefold()
    deep = any(term in text for term in AGAINST_PASSES)
    return Stance("pass" if deep else "run", BLITZ in text)


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


SIMULATED = Simulated(
    shapes=load_shapes("rules.vsefl"), stance=stance, expected=expected
)
