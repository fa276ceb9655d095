"""Addresses of the market, trades and the draft, under a league's."""

from django.urls import path

from league.market.views import draft, free_agents, removal, trades

team_urls = [
    path("players/<int:player>/release/", free_agents.release, name="release"),
]

league_urls = [
    path("market/", free_agents.market, name="market"),
    path("market/rules/", free_agents.market_rules, name="market_rules"),
    path("market/fill/", free_agents.fill, name="pool_fill"),
    path("market/remove/", removal.remove, name="pool_remove"),
    path("market/make/", free_agents.generate, name="pool_generate"),
    path("market/claims/<int:claim>/", free_agents.claim, name="claim"),
    path("market/<int:player>/", free_agents.sign, name="sign"),
    path("trades/new/", trades.new, name="trade_new"),
    path("trades/<int:trade>/", trades.trade, name="trade"),
    path("trades/<int:trade>/counter/", trades.counter, name="trade_counter"),
    path("draft/", draft.draft, name="draft"),
    path("draft/state/", draft.state, name="draft_state"),
    path("draft/undo/<int:number>/", draft.undo, name="draft_undo"),
    path("draft/<int:number>/<int:player>/", draft.pick, name="draft_pick"),
]
