"""Models of market rules, claims, trades and drafts."""

from league.market.models.drafts import Draft, Pick, Wish
from league.market.models.pool import Claim, MarketRules
from league.market.models.trades import Trade, TradeItem

__all__ = [
    "Claim",
    "Draft",
    "MarketRules",
    "Pick",
    "Trade",
    "TradeItem",
    "Wish",
]
