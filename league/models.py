"""Every model of the league, by its name: `from league.models import Team`.

Each is kept by its subject (`league.teams.models`, `league.weeks.models`, ...), and
only the services of that subject write it. Code of the league itself imports from
there, so that the order of the subjects can be checked. Nothing is kept that can be
worked out: standings are made from results each time they are asked for.
"""

from league.core.audit import AuditEntry
from league.core.models import League, Season
from league.core.replies import Reply
from league.fans.models import CalendarEvent, CalendarKey
from league.market.models import (
    Claim,
    Draft,
    MarketRules,
    Pick,
    Trade,
    TradeItem,
    Wish,
)
from league.notices.delivering import NoticeDelivery
from league.notices.models import Notice, NoticeSwitch, PushSubscription
from league.people.models import Invitation, InvitationTake
from league.seasons.models import (
    Award,
    Division,
    Membership,
    PlayerSeason,
    PlayoffSeed,
    Postseason,
)
from league.teams.models import Base, Play, Player, PlayPage, Team, TeamSeason
from league.weeks.lines import StatLine
from league.weeks.models import (
    ClosingPolicy,
    Fixture,
    Result,
    Submission,
    Suspension,
    TableReport,
    TeamWeek,
    Week,
    WeekClosing,
)

__all__ = [
    "AuditEntry",
    "Award",
    "Base",
    "CalendarEvent",
    "CalendarKey",
    "Claim",
    "ClosingPolicy",
    "Division",
    "Draft",
    "Fixture",
    "Invitation",
    "InvitationTake",
    "League",
    "MarketRules",
    "Membership",
    "Notice",
    "NoticeDelivery",
    "NoticeSwitch",
    "Pick",
    "Play",
    "PlayPage",
    "Player",
    "PlayerSeason",
    "PlayoffSeed",
    "Postseason",
    "PushSubscription",
    "Reply",
    "Result",
    "Season",
    "StatLine",
    "Submission",
    "Suspension",
    "TableReport",
    "Team",
    "TeamSeason",
    "TeamWeek",
    "Trade",
    "TradeItem",
    "Week",
    "WeekClosing",
    "Wish",
]
