"""Lock on a draft; `league.core.locks` gives the order of locks."""

from config.gone import lock
from league.core.locks import share_league
from league.market.models import Draft


def lock_draft(key: int) -> Draft:
    """Lock a draft, its picks and its queues for this transaction, and return it."""
    # The league first, shared, so that nobody deletes the draft while it is locked.
    share_league(seasons__draft=key)
    return lock(Draft, key)
