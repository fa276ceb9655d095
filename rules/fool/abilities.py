"""The worth of the men in a call beyond the usual ones of their kinds.

The worth of a call in playbook.toml is that for usual men, so nothing is added for
them, nor for men of no name. A point of a rating counts as a point of worth: contact of
the carrier and of those who get to the zones they are to block in; pass value and speed
of a receiver.
"""

from __future__ import annotations

from collections.abc import Iterable
from statistics import mean

from msgspec.structs import replace

from rules.fool.legal_calls import legal_run
from rules.fool.men import Man, Men
from rules.fool.movement import Movement
from rules.fool.notation.passes import Pass
from rules.fool.notation.plays import Play
from rules.fool.options import Variant
from rules.fool.passing import meant_pass
from rules.fool.play import moved_all
from rules.fool.ratings import usual_man


def of_call(call: Play | Pass, men: Men, variant: Variant) -> float:
    """Return what the men of a side add to a call. RulesError for one not for them."""
    if isinstance(call, Pass):
        return _of_pass(meant_pass(call, men), men)
    situation, movements = legal_run(call, men, variant)
    usual = {place: _usual(man) for place, man in men.items()}
    if usual == men:
        return 0
    carriers = [men[course.carrier] for course in situation.play.courses]
    for man in carriers:
        # Each runs as fast as he does: the play may be open to nobody slower.
        usual[man.place] = replace(usual[man.place], speed=man.speed)
    base = moved_all(replace(situation, offense=usual), gives_way=True)
    faster = mean(_beyond(man, "speed") for man in carriers)
    return _force(movements, men) - _force(base, usual) + faster


def _of_pass(thrown: Pass, men: Men) -> int:
    stays = sum(_beyond(men[place], "contact") for place in thrown.stays)
    return _beyond(men[thrown.receiver], "pass_value", "speed") + stays


def _beyond(man: Man, *ratings: str) -> int:
    """Return the points that a man has beyond the usual ones of his kind."""
    usual = _usual(man)
    return sum(getattr(man, name) - getattr(usual, name) for name in ratings)


def _usual(man: Man) -> Man:
    """Return a man with the usual ratings of his kind; one of no name has his own."""
    if not man.player:
        return man
    usual = usual_man(man.place, man.position)
    return replace(
        man,
        pass_value=usual.pass_value,
        contact=usual.contact,
        speed=usual.speed,
    )


def _force(movements: Iterable[Movement], men: Men) -> float:
    """Return the contact of the carrier and his blockers; of an option, half of each.

    A blocker who is too slow for his zone, or out of position there, counts nothing.
    """
    return mean(
        men[movement.course.carrier].contact
        + sum(
            blocking.value
            for blocking in movement.blockers
            if blocking.in_position and not blocking.is_short
        )
        for movement in movements
    )
