"""The computer coach, by subject: calls, kicks, tries, flags; its strengths as data."""

from board.coach.coach import Coach
from board.coach.strengths import DEFAULT, STRENGTHS, STRONGEST, Strength

__all__ = ["DEFAULT", "STRENGTHS", "STRONGEST", "Coach", "Strength"]
