"""What a league keeps: teams and players, seasons and fixtures, and results.

Only services write these, such as `league.services` and `league.teams.rosters`. Nothing
is kept that can be worked out: standings are made from results each time they are asked
for.
"""

from league.models.bases import Base
from league.models.closings import ClosingPolicy, TeamWeek, WeekClosing
from league.models.divisions import Division, Membership
from league.models.drafts import Draft, Pick, Wish
from league.models.fixtures import Fixture, Result
from league.models.invitations import Invitation, InvitationTake
from league.models.leagues import League, Season
from league.models.market import Claim, MarketRules
from league.models.players import Player
from league.models.plays import Play
from league.models.postseasons import Award, PlayerSeason, PlayoffSeed, Postseason
from league.models.replies import Reply
from league.models.submissions import Submission
from league.models.suspensions import Suspension
from league.models.team_seasons import TeamSeason
from league.models.teams import Team
from league.models.trades import Trade, TradeItem
from league.models.weeks import CalendarKey, Week
from league.notices.model import (
    Notice,
    NoticeDelivery,
    NoticeSwitch,
    PushSubscription,
)
from league.people.audit import AuditEntry
from league.records.lines import StatLine

__all__ = [
    "AuditEntry",
    "Award",
    "Base",
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
    "Team",
    "TeamSeason",
    "TeamWeek",
    "Trade",
    "TradeItem",
    "Week",
    "WeekClosing",
    "Wish",
]
