"""Writes in the market: free agents, trades, the draft."""

from __future__ import annotations

from datetime import timedelta

from django.utils import timezone

from league.market import drafting
from league.models import (
    Claim,
    Draft,
    MarketRules,
    Player,
    Trade,
    TradeItem,
    Wish,
)
from tests.league.deletions.deleting import api, key, page
from tests.league.deletions.plots import Plot, browser
from tests.league.deletions.write import LEAGUE, THIRD, Write, anything, rows, task


def _on_the_clock(plot: Plot) -> None:
    long_ago = timezone.now() - timedelta(days=1)
    plot.league.free_agents.update(position="QB")
    drafts = Draft.objects.filter(pk=plot.draft.pk)
    drafts.update(status="running", clock=60, began=long_ago)


def _running(plot: Plot) -> None:
    first = [plot.third.pk, plot.home.pk, plot.away.pk]
    Draft.objects.filter(pk=plot.draft.pk).update(status="running", order=first)


def _asks(plot: Plot) -> None:
    MarketRules.objects.create(league=plot.league, signing="approval")


OF_MARKET: dict[str, Write] = {
    "sign": Write(
        "league team claim wish",
        page("sign", "free", **THIRD, number=50),
        rows(Player, pk=key("free"), team=key("third")),
    ),
    "release": Write(
        "league team player",
        page("release", "third", "player", by="cal"),
        rows(Player, pk=key("player"), pool=key("league")),
    ),
    "offer a trade": Write(
        "league team player device",
        api(
            "post",
            "trades/",
            "ann",
            offering=key("home"),
            receiving=key("third"),
            gives=[key("given")],
            gets=[key("other")],
        ),
        rows(Trade, offering=key("home"), items__player=key("other")),
    ),
    "offer a trade for two": Write(
        "league team player",
        api(
            "post",
            "trades/",
            "ann",
            offering=key("home"),
            receiving=key("third"),
            gives=[key("given")],
            gets=[key("player"), key("other")],
        ),
        rows(TradeItem, player=key("player"), trade__items__player=key("other")),
    ),
    "counter a trade": Write(
        "league team player device",
        page(
            "trade_counter", "trade", by="cal", gives=key("player"), gets=key("given")
        ),
        rows(Trade, pk=key("trade"), status="countered"),
    ),
    "accept a trade": Write(
        "league team player",
        page("trade", "trade", by="cal", step="accept"),
        rows(Trade, pk=key("trade"), status="accepted"),
    ),
    "accept a trade by program": Write(
        "league team player",
        api("post", "trades/{0.trade.pk}/accept/", "cal"),
        rows(Trade, pk=key("trade"), status="accepted"),
    ),
    "sign by program": Write(
        "league team agent",
        api("post", "free-agents/{0.later.pk}/sign/", **THIRD, number=52),
        rows(Player, pk=key("later"), team=key("third")),
    ),
    "approve a claim": Write(
        "league team claim wish",
        page("claim", "claim", answer="approve"),
        rows(Player, pk=key("free"), team=key("third")),
    ),
    "ask for a free agent": Write(
        "league team claim agent",
        page("sign", "later", by="cal", **THIRD, number=51),
        rows(Claim, team=key("third"), player=key("later")),
        _asks,
    ),
    "wish": Write(
        "league team wish",
        api(
            "post",
            LEAGUE + "draft/queue/",
            "cal",
            **THIRD,
            player=key("free"),
        ),
        rows(Wish, team=key("third"), player=key("free")),
    ),
    "move a wish up": Write(
        "league team wish agent",
        api("post", LEAGUE + "draft/queue/up/", "cal", **THIRD, player=key("later")),
        rows(Wish, team=key("third"), player=key("later"), place=1),
    ),
    "pick": Write(
        "league team player wish claim",
        lambda plot: browser("cal").post(plot.at("draft_pick", 1, plot.free.pk)),
        rows(Player, pk=key("free"), team=key("third")),
        _running,
    ),
    "pick by the clock": Write(
        "league team player claim",
        lambda plot: task(drafting.tick),
        anything,
        _on_the_clock,
    ),
}
