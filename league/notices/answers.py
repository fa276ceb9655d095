"""Notices of answers to reported results, table results and trades.

Receivers of `league.core.signals`, as in `league.notices.events`.
"""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import User
from django.dispatch import receiver

from league.core import signals
from league.market.models import Trade
from league.notices import notify
from league.notices.events import coaches
from league.teams.models import Team
from league.weeks.models import Submission, TableReport

RESULTS = {
    Submission.Status.CONFIRMED: "confirmed",
    Submission.Status.DISPUTED: "disputed",
    Submission.Status.SETTLED: "settled",
    Submission.Status.WITHDRAWN: "withdrawn",
}


@receiver(signals.result_answered, dispatch_uid="league.notices.result_answered")
def result_answered(sender: Any, submission: Submission, **more: Any) -> None:
    """Notify the side that reported it; both sides if neither of them ended it.

    Not the one who answered. A dispute goes to the commissioners as well.
    """
    fixture, by = submission.fixture, submission.answered_by
    done = RESULTS[Submission.Status(submission.status)]
    reason = f" “{submission.words}”" if done == "disputed" else ""
    text = f"{by} has {done} the result of {submission}.{reason}"
    if by is None:
        text = f"{fixture} now has a result; {submission} was not confirmed."
    readers = coaches(*_concerned(submission)) - {by}
    page, key = submission.get_absolute_url(), f"result:{submission.pk}:{done}"
    notify(readers, "result_answered", text, page, key)
    if done == "disputed":
        running = set(fixture.season.league.commissioners.all()) - readers - {by}
        notify(running, "result_to_confirm", text, page, key)


@receiver(signals.report_waiting, dispatch_uid="league.notices.report_waiting")
def report_waiting(sender: Any, report: TableReport, **more: Any) -> None:
    """Notify the commissioners of a table result that awaits them."""
    notify(
        report.fixture.season.league.commissioners.all(),
        "report_waiting",
        f"The table of {report.fixture} reports {report.score}. {report.reason} Accept"
        " or dismiss the table’s result.",
        report.get_absolute_url(),
        f"report:{report.pk}",
    )


@receiver(signals.report_answered, dispatch_uid="league.notices.report_answered")
def report_answered(sender: Any, report: TableReport, **more: Any) -> None:
    """Notify the coaches of both teams of the answer to their table's result."""
    fixture, by = report.fixture, report.answered_by
    accepted = report.status == TableReport.Status.ACCEPTED
    text = (
        f"Accepted: {report} is the final result."
        if accepted
        else f"Dismissed: the table’s result of {report} does not count."
    )
    readers = coaches(fixture.home, fixture.away) - {by}
    key = f"report:{report.pk}:{report.status}"
    notify(readers, "result_answered", text, report.get_absolute_url(), key)


def _concerned(submission: Submission) -> list[Team]:
    sides = [submission.side]
    if submission.status in (Submission.Status.SETTLED, Submission.Status.WITHDRAWN):
        sides = ["home", "away"]
    return [getattr(submission.fixture, side) for side in sides]


@receiver(signals.trade_answered, dispatch_uid="league.notices.trade_answered")
def trade_answered(sender: Any, trade: Trade, was: str, **more: Any) -> None:
    """Notify the team that did not answer; both if neither of them did."""
    text = _trade_text(trade, was)
    if not text:
        return
    key = f"trade:{trade.pk}:{trade.status}"
    page = trade.get_absolute_url()
    notify(_readers(trade, was), "trade_answered", text, page, key)
    if trade.status == Trade.Status.ACCEPTED:
        running = trade.offering.league.commissioners.all()
        request = f"{trade} have agreed on a trade. Your approval is needed."
        notify(running, "trade_to_approve", request, page, f"{key}:approve")


def _trade_text(trade: Trade, was: str) -> str:
    """Return the text; "" for a countered trade: the new offer has its own."""
    approved = was == Trade.Status.ACCEPTED
    return {
        Trade.Status.ACCEPTED: f"{trade.receiving} agree to the trade that"
        f" {trade.offering} offered. It needs a commissioner’s approval.",
        Trade.Status.DONE: f"The trade of {trade} is approved and completed."
        if approved
        else f"{trade.receiving} agree to the trade that {trade.offering} offered."
        " It is completed.",
        Trade.Status.DECLINED: f"{trade.receiving} decline the trade that"
        f" {trade.offering} offered.",
        Trade.Status.WITHDRAWN: f"{trade.offering} have withdrawn the trade that they"
        f" offered {trade.receiving}.",
        Trade.Status.VETOED: f"The commissioner has vetoed the trade of {trade}.",
        Trade.Status.ENDED: f"The trade of {trade} was not completed before the"
        " season ended.",
    }.get(Trade.Status(trade.status), "")


def _readers(trade: Trade, was: str) -> set[User]:
    by_neither = trade.status in (Trade.Status.VETOED, Trade.Status.ENDED) or (
        was == Trade.Status.ACCEPTED and trade.status == Trade.Status.DONE
    )
    if by_neither:
        return coaches(trade.offering, trade.receiving)
    if trade.status == Trade.Status.WITHDRAWN:
        return coaches(trade.receiving)
    return coaches(trade.offering)
