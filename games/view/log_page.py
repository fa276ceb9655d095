"""The log in words: every answer of every play, as one audience may read it."""

from __future__ import annotations

from collections import defaultdict

from games.log import reader
from games.log.entries import Logged
from games.log.plays import Finished
from games.log.undo import ending_forfeit, standing, standing_at_each
from games.table.audience import Audience
from games.table.table import Table
from games.view.answers import seen_answer, seen_play
from games.view.models import SeenAnswer, SeenPlay


def logbook(table: Table, audience: Audience) -> list[SeenPlay]:
    """Return the plays with their answers, newest first; undone ones are marked."""
    game = table.setting.game_id
    plays = {play.index: play for play in reader.finished_plays(game)}
    plays[table.play.index] = table.so_far
    given: dict[int, list[tuple[Logged, bool]]] = defaultdict(list)
    for entry, _, undone in standing_at_each(reader.entries(game)):
        if not entry.is_time:
            given[entry.play].append((entry, undone))
    numbers = sorted(set(given) | {n for n in plays if plays[n].facts}, reverse=True)
    return [
        seen_play(table, plays.get(n) or Finished(n, ()), given[n], audience)
        for n in numbers
    ]


def undo_targets(table: Table, audience: Audience) -> list[SeenAnswer]:
    """Return the answers that these seats may ask to go back to, newest first."""
    if not audience.seats or ending_forfeit(table.tail):
        return []
    counted = standing(reader.entries(table.setting.game_id))
    given = [e for e in counted if e.by_hand and e.seq > table.ruled]
    last = given[-1:]
    own = [e for e in given if e.side in audience.seats or e in last]
    return [
        seen_answer(table, entry, audience, secret=table.secret(entry))
        for entry in reversed(own)
    ]
