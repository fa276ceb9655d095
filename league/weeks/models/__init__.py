"""Weeks, their fixtures and results."""

from league.weeks.models.closings import ClosingPolicy, TeamWeek, WeekClosing
from league.weeks.models.fixtures import Fixture, Result
from league.weeks.models.submissions import Submission
from league.weeks.models.suspensions import Suspension
from league.weeks.models.table_reports import TableReport
from league.weeks.models.weeks import Week

__all__ = [
    "ClosingPolicy",
    "Fixture",
    "Result",
    "Submission",
    "Suspension",
    "TableReport",
    "TeamWeek",
    "Week",
    "WeekClosing",
]
