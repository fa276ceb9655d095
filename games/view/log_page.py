"""The log in words: every answer of every play, as one audience may read it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from games.log import reader
from games.log.entries import Kind, Logged
from games.log.plays import Finished
from games.log.undo import (
    ending_forfeit,
    standing,
    standing_at_each,
)
from games.table.audience import Audience
from games.table.going_back import is_for
from games.table.table import Table
from games.view.answers import seen_play, seen_target, texts_of
from games.view.models import SeenAnswer, SeenPlay


def logbook(table: Table, audience: Audience) -> list[SeenPlay]:
    """Return the plays with their answers, newest first; undone ones are marked."""
    game = table.setting.game_id
    plays = {play.index: play for play in reader.finished_plays(game)}
    plays[table.play.index] = table.so_far
    lines = reader.entries(game)
    given = _given(lines)
    numbers = sorted(set(given) | {n for n in plays if plays[n].facts})
    played = [plays.get(n) or Finished(n, ()) for n in numbers]
    texts = texts_of(table, played)
    return [
        seen_play(table, play, text, given[play.index], audience)
        for play, text in reversed(list(zip(played, texts, strict=True)))
    ]


def _given(lines: Sequence[Logged]) -> dict[int, list[tuple[Logged, bool]]]:
    """Return each play's answers, and the details given to them later; True if undone.

    Answers that count have those details in place.
    """
    counted = {entry.seq: entry for entry in standing(lines)}
    answers = standing_at_each(lines)
    undone = {entry.seq: is_undone for entry, _, is_undone in answers}
    play_of = {entry.seq: entry.play for entry in lines}
    given: dict[int, list[tuple[Logged, bool]]] = defaultdict(list)
    for line in lines:
        if line.seq in undone and not line.is_time:
            entry = counted.get(line.seq, line)
            given[line.play].append((entry, undone[line.seq]))
        elif line.kind is Kind.DETAIL:
            of = line.detail["of"]
            given[play_of.get(of, line.play)].append((line, undone.get(of, True)))
    return given


def undo_targets(table: Table, audience: Audience) -> list[SeenAnswer]:
    """Return the answers that these seats may ask to go back to, newest first."""
    if not audience.seats or ending_forfeit(table.tail):
        return []
    counted = standing(reader.entries(table.setting.game_id))
    given = [e for e in counted if e.by_hand and e.seq > table.ruled]
    own = [e for e in given if is_for(e, audience.seats, given, table)]
    return [
        seen_target(table, first, last, audience)
        for first, last in reversed(_in_whole(given, own, audience))
    ]


def _in_whole(
    given: list[Logged], own: list[Logged], audience: Audience
) -> list[tuple[Logged, Logged]]:
    """Return the first and last answer of each report in place of all that it told.

    A report is taken back as a whole; the last one by both coaches. What was told by
    itself is its own first and last.
    """
    numbers = {entry.report for entry in given if entry.report}
    firsts: dict[int, Logged] = {}
    lasts: dict[int, Logged] = {}
    for entry in given:
        number = entry.report or (entry.seq if entry.seq in numbers else 0)
        if number:
            lasts[firsts.setdefault(number, entry).seq] = entry
    newest = given[-1].report if given else 0
    targets = {}
    for entry in own:
        first = firsts.get(entry.report, entry)
        if first.side in audience.seats or newest in (first.report, first.seq):
            targets[first.seq] = first, lasts.get(first.seq, first)
    return list(targets.values())
