"""Addresses of the API of the market."""

from league.market.api import draft, free_agents, trades

urlpatterns = [
    *draft.urlpatterns,
    *free_agents.urlpatterns,
    *trades.urlpatterns,
]
