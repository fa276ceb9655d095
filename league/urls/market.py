"""Addresses of the market, trades and the draft; `league.urls.leagues` has them in a
league."""

from django.urls import path

from league.views import crests, draft, market, moves, trades

team_urls = [
    path("moves/", moves.roster_moves, name="moves"),
    path("crest/", crests.choose, name="crest_choose"),
    path("players/<int:player>/release/", market.release, name="release"),
]

league_urls = [
    path("market/", market.market, name="market"),
    path("market/rules/", market.market_rules, name="market_rules"),
    path("market/fill/", market.fill, name="pool_fill"),
    path("market/make/", market.generate, name="pool_generate"),
    path("market/claims/<int:claim>/", market.claim, name="claim"),
    path("market/<int:player>/", market.sign, name="sign"),
    path("trades/new/", trades.new, name="trade_new"),
    path("trades/<int:trade>/", trades.trade, name="trade"),
    path("trades/<int:trade>/counter/", trades.counter, name="trade_counter"),
    path("draft/", draft.draft, name="draft"),
    path("draft/state/", draft.state, name="draft_state"),
    path("draft/undo/<int:number>/", draft.undo, name="draft_undo"),
    path("draft/<int:number>/<int:player>/", draft.pick, name="draft_pick"),
]
