"""What a league keeps: teams and players, seasons and fixtures, and results.

Only services write these, such as `league.services` and `league.rosters`. Nothing is
kept that can be worked out: standings are made from results each time they are asked
for.
"""

from league.audit import AuditEntry
from league.bases import Base
from league.closings import ClosingPolicy, TeamWeek, WeekClosing
from league.divisions import Division, Membership
from league.drafts import Draft, Pick, Wish
from league.fixtures import Fixture, Result
from league.invites import Invitation, InvitationTake
from league.leagues import League, Season
from league.lines import StatLine
from league.market import Claim, MarketRules
from league.notices.model import (
    Notice,
    NoticeDelivery,
    NoticeSwitch,
    PushSubscription,
)
from league.players import Player
from league.plays import Play
from league.postseasons import Award, PlayerSeason, PlayoffSeed, Postseason
from league.replies import Reply
from league.submissions import Submission
from league.suspensions import Suspension
from league.team_seasons import TeamSeason
from league.teams import Team
from league.trades import Trade, TradeItem
from league.weeks import CalendarKey, Week

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
