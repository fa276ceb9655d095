"""What becomes of what somebody has asked for: results to be confirmed, trades.

Receivers of `league.signals`, as in `league.notices.events`.
"""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import User
from django.dispatch import receiver

from league import signals
from league.models import Submission, Team, Trade
from league.notices import tell
from league.notices.events import coaches

RESULTS = {
    Submission.Status.CONFIRMED: "confirmed",
    Submission.Status.DISPUTED: "disputed",
    Submission.Status.SETTLED: "settled",
    Submission.Status.WITHDRAWN: "withdrawn",
}


@receiver(signals.result_answered, dispatch_uid="league.notices.result_answered")
def result_answered(sender: Any, submission: Submission, **more: Any) -> None:
    """Tell the side that entered it; both, when it did not end between the two.

    Whoever answered knows. What is disputed is for those who run the league.
    """
    fixture, by = submission.fixture, submission.answered_by
    done = RESULTS[Submission.Status(submission.status)]
    said = f" “{submission.words}”" if done == "disputed" else ""
    words = f"{by} has {done} the result of {submission}.{said}"
    if by is None:
        words = f"{fixture} has a result now; {submission} was not confirmed."
    told = coaches(*_concerned(submission)) - {by}
    page, key = submission.get_absolute_url(), f"result:{submission.pk}:{done}"
    tell(told, "result_answered", words, page, key)
    if done == "disputed":
        running = set(fixture.season.league.commissioners.all()) - told - {by}
        tell(running, "result_to_confirm", words, page, key)


def _concerned(submission: Submission) -> list[Team]:
    sides = [submission.side]
    if submission.status in (Submission.Status.SETTLED, Submission.Status.WITHDRAWN):
        sides = ["home", "away"]
    return [getattr(submission.fixture, side) for side in sides]


@receiver(signals.trade_answered, dispatch_uid="league.notices.trade_answered")
def trade_answered(sender: Any, trade: Trade, was: str, **more: Any) -> None:
    """Tell the team that has not answered; both, of what neither did."""
    words = _trade_in_words(trade, was)
    if not words:
        return
    key = f"trade:{trade.pk}:{trade.status}"
    page = trade.get_absolute_url()
    tell(_who_waits(trade, was), "trade_answered", words, page, key)
    if trade.status == Trade.Status.ACCEPTED:
        running = trade.offering.league.commissioners.all()
        asked = f"{trade} have agreed on a trade. It waits for you."
        tell(running, "trade_to_approve", asked, page, f"{key}:approve")


def _trade_in_words(trade: Trade, was: str) -> str:
    """Empty of a countered one: the other offer is told."""
    approved = was == Trade.Status.ACCEPTED
    return {
        Trade.Status.ACCEPTED: f"{trade.receiving} agree to the trade that"
        f" {trade.offering} offered. It waits for a commissioner.",
        Trade.Status.DONE: f"The trade of {trade} is approved and done."
        if approved
        else f"{trade.receiving} agree to the trade that {trade.offering} offered."
        " It is done.",
        Trade.Status.DECLINED: f"{trade.receiving} decline the trade that"
        f" {trade.offering} offered.",
        Trade.Status.WITHDRAWN: f"{trade.offering} have withdrawn the trade that they"
        f" offered {trade.receiving}.",
        Trade.Status.VETOED: f"The commissioner has vetoed the trade of {trade}.",
        Trade.Status.ENDED: f"The trade of {trade} was not done before the season"
        " ended.",
    }.get(Trade.Status(trade.status), "")


def _who_waits(trade: Trade, was: str) -> set[User]:
    by_neither = trade.status in (Trade.Status.VETOED, Trade.Status.ENDED) or (
        was == Trade.Status.ACCEPTED and trade.status == Trade.Status.DONE
    )
    if by_neither:
        return coaches(trade.offering, trade.receiving)
    if trade.status == Trade.Status.WITHDRAWN:
        return coaches(trade.receiving)
    return coaches(trade.offering)
