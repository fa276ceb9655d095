"""Helpers of all tests of kicks: rolls by their total, and common answers."""

from rules.prompts import Chosen, Happened, Rolled

_DICE = {total: (total // 2, total - total // 2) for total in range(2, 13)}

FAIR_CATCH = Chosen("fair_catch", player="a21")


def rolled(total: int) -> Rolled:
    """Two dice that make `total`."""
    return Rolled(_DICE[total])


def stands(at: int, by: str | None = None) -> Happened:
    """A returner in his end zone."""
    return Happened("in_end_zone", at=at, by=by)


def touched(team, at: int, by: str | None = None) -> Happened:
    """A player of `team` touches the live ball."""
    return Happened("touched", at=at, team=team, by=by)
