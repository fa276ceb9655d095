"""Details given later: the player of an answer, or the side of the field.

At any pace the player may be left out. A detail is a line of the log that names the
answer; the play is run again with it in place, and must take the same course. Coaches
name players of both sides, as both see the play; once the week is closed only the
commissioner does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from games.errors import Cause, Damaged, Refused
from games.log import reader
from games.log.decoding import finished, play_of
from games.log.details import SIDE, detailed_entries, fields_of, value_of
from games.log.entries import COMMISSIONER, Kind, LaterDetail, Logged
from games.log.plays import Finished, Play
from games.log.undo import standing
from games.models import Snapshot
from games.table.access import Person
from games.table.checks import check_coach, check_player
from games.table.commands import Reply
from games.table.covering import hidden
from games.table.naming import check_named, closed_words
from games.table.rerun import (
    Again,
    Renamed,
    both_ways,
    check_course,
    unasked_names,
)
from games.table.services.transaction import Same, note, once
from games.table.setting import Setting
from games.table.turn import Turn
from rules.field import Across


def add_detail(
    slug: str, person: Person, seat: str, detail: LaterDetail, key: str
) -> Reply:
    """Name the player, or the side, that an answer left open; None: nobody again."""

    def act(turn: Turn) -> str:
        _check_author(turn, person, seat)
        target, plays = _locate(turn, detail)
        renamed = _renamed(turn, target, detail, plays)
        note(turn, Kind.DETAIL, seat, key, person, dict(detail))
        turn.rename([_marked(done, target.seq, turn.seq) for done in renamed])
        if turn.play.state.over:
            turn.revision += 1  # its league reads the statistics again
        return ""

    same = Same(Kind.DETAIL, seat, detail=dict(detail))
    return once(slug, key, act, same, league=True)


def _check_author(turn: Turn, person: Person, seat: str) -> None:
    if seat == COMMISSIONER:
        if not person.commissioner:
            raise Refused(Cause.SEAT, "Only coaches and the commissioner add names.")
        return
    check_coach(turn, person, seat)
    reason = closed_words(turn.setting.game_id)
    if reason:
        raise Refused(Cause.CLOSED, reason)


class _Stored:
    """A stored play, and its answers that count."""

    def __init__(self, row: Snapshot, entries: Sequence[Logged]) -> None:
        self.play: Play = play_of(row)
        self.finished: Finished | None = finished(row) if row.facts else None
        self.entries = tuple(e for e in entries if e.play == self.play.index)


def _locate(turn: Turn, detail: LaterDetail) -> tuple[Logged, Iterator[_Stored]]:
    """Return the answer, and its play with those after it. Refused."""
    game, of = turn.setting.game_id, detail["of"]
    line = next((e for e in reader.entries(game, of, of) if e.seq == of), None)
    row = line and Snapshot.objects.filter(game_id=game, index=line.play).first()
    if line is None or not row:
        raise Refused(Cause.STALE, "That answer no longer counts.")
    counted = standing(reader.entries(game, row.first_seq))
    target = next((e for e in counted if e.seq == line.seq), None)
    if target is None:
        raise Refused(Cause.STALE, "That answer no longer counts.")
    return target, _plays_from(row, counted)


def _plays_from(row: Snapshot | None, counted: Sequence[Logged]) -> Iterator[_Stored]:
    """Yield a play and those after it, each read only when it is needed."""
    while row is not None:
        yield _Stored(row, counted)
        later = Snapshot.objects.filter(game_id=row.game_id, index=row.index + 1)
        row = later.first()


def _renamed(
    turn: Turn, target: Logged, detail: LaterDetail, plays: Iterator[_Stored]
) -> list[Renamed]:
    """Run the play again, and those after it that begin otherwise. Refused."""
    setting, renamed = turn.setting, []
    first = next(plays)
    _check_shown(turn, first, target)  # before anything that depends on the answer
    if "prompt" in detail:
        _check_unasked(setting, first, target, detail)
    else:
        _check_room(setting, target, detail)
    entries = detailed_entries(first.entries, detail)
    before, now = both_ways(
        setting, first.play, (first.entries, entries), first.play.state
    )
    check_named(setting, first.play, first.entries, entries)
    check_course(setting, before, now)
    renamed.append(Renamed(first.play, _checked(first, before, now), entries))
    for stored in plays:
        if before.after is None or stored.play.state != before.after:
            raise Damaged(f"Play {stored.play.index} no longer begins as it did.")
        if now.after is None or now.after == before.after:
            break
        begun = _from(stored.play, now)
        if begun.state.over:
            renamed.append(Renamed(begun, None, ()))
            break
        before, now = both_ways(
            setting, stored.play, (stored.entries, stored.entries), begun.state
        )
        check_course(setting, before, now)
        done = _checked(stored, before, now)
        renamed.append(Renamed(begun, done, stored.entries))
    return renamed


def _check_room(setting: Setting, target: Logged, detail: LaterDetail) -> None:
    """Raise Refused unless the answer has that detail, and it is not in place yet."""
    prompt = setting.prompts.get(target.prompt)
    field, value = detail["field"], detail["value"]
    if field not in fields_of(prompt, target.answer):
        label = "side" if field == SIDE else "player"
        raise Refused(Cause.ILLEGAL, f"That answer has no {label} to add.")
    if field == SIDE and value not in (None, *Across):
        raise Refused(Cause.BAD, "Choose the side: left, middle or right.")
    if value == value_of(target.answer, field):
        raise Refused(Cause.STALE, "The answer says so already.")


def _check_unasked(
    setting: Setting, stored: _Stored, target: Logged, detail: LaterDetail
) -> None:
    """Raise Refused unless that question came there, and the player may be the one."""
    passed = unasked_names(setting, stored.play, stored.entries, target.seq)
    opened = next((one for one in passed if one.id == detail.get("prompt")), None)
    if opened is None or detail["field"] != "player":
        raise Refused(Cause.ILLEGAL, "Nobody was left unnamed after that answer.")
    check_player(setting, detail["value"], opened.team)
    if detail["value"] == dict(target.also).get(opened.id):
        raise Refused(Cause.STALE, "The log says so already.")


def _check_shown(turn: Turn, stored: _Stored, target: Logged) -> None:
    """Raise Refused for an answer that is still its own side's alone."""
    done = stored.finished or Finished(stored.play.index, turn.facts)
    if target.seq in hidden(turn.setting, stored.entries, live=done.live):
        raise Refused(
            Cause.ILLEGAL, "That answer is still secret. Add the name after the snap."
        )


def _marked(done: Renamed, of: int, seq: int) -> Renamed:
    """Return the play with the number of the line that gave the detail."""
    entries = tuple(
        replace(entry, detailed=seq) if entry.seq == of else entry
        for entry in done.entries
    )
    return Renamed(done.play, done.finished, entries)


def _from(play: Play, earlier: Again) -> Play:
    assert earlier.after is not None, "the play before it is over"
    return Play(play.index, play.first_seq, play.pace, earlier.after)


def _checked(stored: _Stored, before: Again, now: Again) -> Finished | None:
    """Return the play's new record; Damaged if the old one is not what it was."""
    if stored.finished is None:
        return None
    if stored.finished.facts != before.facts:
        raise Damaged(f"Play {stored.play.index} no longer ends as it did.")
    return Finished(stored.play.index, now.facts)
