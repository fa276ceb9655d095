"""What happens in a league, for whoever wants to hear of it.

Sent in the transaction of what they tell of: what is taken back is not told, and a kill
loses no notice. Receivers of the league's own are `league.notices.events`.

week_closed(closing): a week was closed; `closing.week`.
week_not_closed(week, reason): the clock could not close it; `reason` in
    words, for the commissioners.
result_submitted(submission): one coach has entered a result that another has to
    confirm; `submission.fixture`, `submission.by`.
result_overdue(submission): nobody has confirmed it for days; for the commissioners.
result_answered(submission): it was confirmed, disputed, settled or withdrawn;
    `submission.status`, `submission.answered_by`.
trade_offered(trade): `trade.offering` and `trade.receiving` are the teams.
trade_answered(trade, was): its status was another one; `was` is that.
on_the_clock(draft): it has gone on to a pick, or the same one is on anew.
champion_crowned(postseason): the play-offs have a champion, or another one.
season_begun(season): the one before it is over.
player_suspended(suspension): a player may not play; or may, if `suspension.lifted`.
fixture_scheduled(fixture, before): a game has a kickoff now, or no longer; `before` is
    the one that it had, or None.
fixture_dropped(fixture): it will not be played by its teams; told before it is gone.
schedule_made(season, kind, mark): a whole schedule was made, its games not one by one;
    `mark` tells this making from every other.
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
trade_offered = Signal()
trade_answered = Signal()
on_the_clock = Signal()
champion_crowned = Signal()
season_begun = Signal()
player_suspended = Signal()
fixture_scheduled = Signal()
fixture_dropped = Signal()
schedule_made = Signal()


def tell(signal: Signal, **told: Any) -> None:
    """Send it, in the transaction that is open. Who fails to hear undoes nothing."""
    try:
        with transaction.atomic():
            signal.send(None, **told)
    except Exception:
        log.exception("not told", told=sorted(told))
