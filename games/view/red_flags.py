"""The red flag that is up, as an audience sees it."""

from __future__ import annotations

import math
from datetime import datetime

from games.log.entries import Logged
from games.table.audience import Audience
from games.table.red_flags import liftable_in, stopped_words
from games.table.table import Table
from games.view.clocks import epoch_ms
from games.view.models import SeenRedFlag
from games.view.prompt_models import SeenOffer
from games.view.words import side_words
from rules.field import Team

TO_WRITE = "to write down the red flag"  # as `games.view.waiting` has its steps


def seconds_to_lift(table: Table, now: datetime) -> int:
    """Return the seconds until the other coach may lift the red flag; 0 without one."""
    flag = table.red_flag
    return math.ceil(liftable_in(table, flag, now)) if flag is not None else 0


def seen_red_flag(table: Table, audience: Audience, seconds: int) -> SeenRedFlag | None:
    """Return the red flag that is up, or None. seconds: until it may be lifted."""
    flag = table.red_flag
    if flag is None:
        return None
    by = Team(flag.seat)
    lifts: int | None = None
    if audience.official or audience.commissioner:
        lifts = 0
    elif by.opponent in audience.seats and by not in audience.seats:
        lifts = seconds
    return SeenRedFlag(
        by=by.value,
        name=side_words(table.setting, flag.seat),
        kind=flag.detail["kind"],
        raised=epoch_ms(flag.at),
        yours=by in audience.seats,
        liftable_in=lifts,
        key=table.act_key(audience.speaker),
    )


def stop_notice(table: Table) -> str:
    """Return in words that the table is stopped, or ""."""
    flag = table.red_flag
    return stopped_words(table.setting, flag) if flag is not None else ""


def waiting_words(table: Table, flag: Logged, audience: Audience) -> str:
    """Return that the table waits for the owner of a red flag, unless it is you."""
    owner = Team(flag.seat)
    if owner in audience.seats:
        return ""
    return f"Waiting for {table.setting.names.team(owner)} {TO_WRITE}"


def writable(table: Table, offers: tuple[SeenOffer, ...]) -> tuple[SeenOffer, ...]:
    """Return the offers that are taken now: under a red flag only its owner's own."""
    flag = table.red_flag
    if flag is None:
        return offers
    return tuple(o for o in offers if o.red_flag and o.seat == flag.seat)
