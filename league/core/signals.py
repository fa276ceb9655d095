"""Signals of changes in a league, for other subjects to receive.

Sent in the transaction of the change: a change that is rolled back sends no notice, and
a crash loses none. The league's own receivers are in `league.notices.events`.

week_closed(closing): a week was closed; `closing.week`.
week_not_closed(week, reason): the week could not be closed automatically; `reason` is a
    sentence for the commissioners.
result_submitted(submission): a coach has reported a result that another has to confirm;
    `submission.fixture`, `submission.by`.
result_overdue(submission): nobody has confirmed it for days; for the commissioners.
result_answered(submission): it was confirmed, disputed, settled or withdrawn;
    `submission.status`, `submission.answered_by`.
report_waiting(report): a game's report replaced no result and needs a commissioner;
    `report.fixture`.
report_answered(report): a commissioner has accepted or dismissed it; `report.status`,
    `report.answered_by`.
trade_offered(trade): `trade.offering` and `trade.receiving` are the teams.
trade_answered(trade, was): its status has changed; `was` is the earlier one.
on_the_clock(draft): the draft is at its next pick, or back at the same one.
champion_crowned(postseason): the play-offs have a champion, or another one.
season_begun(season): the season before it is over.
player_suspended(suspension): a player is suspended; or no longer, if
    `suspension.lifted`.
fixture_scheduled(fixture, before): a game has a kickoff now, or no longer; `before` is
    the earlier one, or None.
fixture_dropped(fixture): its teams will not play it; sent before it is deleted.
schedule_made(season, kind, mark): a whole schedule was made, without a signal for each
    game; `mark` tells this schedule from every other.

Other subjects take part in the middle of these changes, and may refuse them:

league_changing(league, fields): its settings are about to become these.
commissioners_changed(league): it has other commissioners now.
result_changed(fixture, refuse): the fixture has another result, or none any more; with
    `refuse` no effect is allowed that undoes games which have begun.
"""

from typing import Any

import structlog
from django.db import transaction
from django.dispatch import Signal

log = structlog.get_logger("buzzboard.signals")

week_closed = Signal()
week_not_closed = Signal()
result_submitted = Signal()
result_overdue = Signal()
result_answered = Signal()
report_waiting = Signal()
report_answered = Signal()
trade_offered = Signal()
trade_answered = Signal()
on_the_clock = Signal()
champion_crowned = Signal()
season_begun = Signal()
player_suspended = Signal()
fixture_scheduled = Signal()
fixture_dropped = Signal()
schedule_made = Signal()

league_changing = Signal()
commissioners_changed = Signal()
result_changed = Signal()


def send_notice(signal: Signal, **kwargs: Any) -> None:
    """Send a signal in the open transaction. A receiver that fails undoes nothing."""
    try:
        # A savepoint: a failed statement of a receiver leaves the change itself intact.
        with transaction.atomic():
            signal.send(None, **kwargs)
    except Exception:
        log.exception("not told", told=sorted(kwargs))


def send_change(signal: Signal, **kwargs: Any) -> None:
    """Send a signal in the open transaction; a receiver that raises refuses it."""
    signal.send(None, **kwargs)
