"""Pages of a league's market, draft and seasons, and what is noted of them.

They follow upon `audited_pages`, in an order in which all can be sent.
"""

from typing import Any

from league.market import trading
from league.models import Player
from tests.league.core.audited import Page, Walk, made_free_agent


def _counter(walk: Walk) -> Any:
    """Answer for a team without a coach."""
    home, third = walk.world.home, walk.world.third
    gives, gets = home.players.all()[:1], third.players.all()[:1]
    made = trading.offer(home, third, gives, gets, walk.world.cast.home)
    path = walk.at("trade_counter", made.pk)
    return walk.send(path, gives=gets[0].pk, gets=home.players.last().pk)


def _roster(name: str) -> str:
    return f"number,name,position\n90,{name},QB\n"


PAGES: list[Page] = [
    (
        "market_rules",
        lambda w: w.fill(w.at("market_rules"), signing="closed"),
        "signing from Coaches claim players, a commissioner",
    ),
    (
        "pool_fill",
        lambda w: w.send(w.at("pool_fill"), text=_roster("Cy"), **{"import": 1}),
        "Added player #90 Cy.",
    ),
    (
        "pool_generate",
        lambda w: w.send(w.at("pool_generate"), each=15),
        " players.",
    ),
    (
        "pool_remove",
        lambda w: w.send(w.at("pool_remove"), keys=str(made_free_agent(w))),
        "Deleted player",
    ),
    (
        "sign",
        lambda w: w.send(
            w.at("sign", Player.objects.get(name="Cy").pk),  # added above
            team=w.world.third.pk,
            number=91,
        ),
        "team now Drums",
    ),
    (
        "claim",
        lambda w: w.send(w.at("claim", w.world.claim.pk), answer="approve"),
        "team now Lanterns",
    ),
    (
        "moves",
        lambda w: w.send(
            w.at("moves", w.world.home.pk), player=w.world.free.pk, to="P"
        ),
        "status from Active to Practice squad",
    ),
    (
        "release",
        lambda w: w.send(w.at("release", w.world.home.pk, w.world.free.pk)),
        "team no longer Lanterns",
    ),
    (
        "crest_choose",
        lambda w: w.fill(w.at("crest_choose", w.world.home.pk), crest="band"),
        "crest from Plain to Band across",
    ),
    (
        "trade_new",
        lambda w: w.send(
            f"{w.at('trade_new')}?team={w.world.third.pk}&with={w.world.away.pk}",
            gives=w.world.third.players.first().pk,
            gets=w.world.away.players.first().pk,
        ),
        "Added trade Drums and Moths.",
    ),
    (
        "trade",
        lambda w: w.send(w.at("trade", w.world.trade.pk), step="veto"),
        "status from Offered to Vetoed",
    ),
    ("trade_counter", lambda w: _counter(w), "Added trade Drums and Lanterns."),
    (
        "draft_undo",
        lambda w: w.send(w.at("draft_undo", 3)),
        "Deleted pick 3",
    ),
    (
        "draft",
        lambda w: w.send(w.at("draft"), step="start"),
        "status from Paused to Running",
    ),
    (
        "draft_pick",
        lambda w: w.send(w.at("draft_pick", 3, w.world.league.free_agents.first().pk)),
        "Added pick 3",
    ),
    (
        "playoff_settings",
        lambda w: w.fill(w.at("playoff_settings"), third_place="on"),
        "Added play-offs Hid Cup 2026.",
    ),
    (
        "playoffs_start",
        lambda w: w.fill(w.at("playoffs_start"), anyway="on"),
        "Started the play-offs",
    ),
    (
        "playoffs_call_off",
        lambda w: w.send(w.at("playoffs_call_off")),
        "Canceled the play-offs",
    ),
    (
        "next_season",
        lambda w: w.fill(w.at("next_season"), label="Two", abandon="on"),
        "Started season Two",
    ),
]
