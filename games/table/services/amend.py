"""Amending: the commissioner replaces one answer, during the game or after it.

Nothing is overwritten: the log goes back to before the answer, takes the new one, and
then repeats all that followed, as far as it fits. Answers from the first that no longer
fits are dropped, and the game is open again there. The table's own dice fall as they
fell, since they depend only on where they are rolled.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import to_builtins

from games.errors import Cause, Refused, refused_by_rules
from games.log import reader
from games.log.amend import amended_key
from games.log.decoding import play_of
from games.log.entries import COMMISSIONER, Kind, Logged
from games.log.plays import Play
from games.log.undo import standing
from games.models import Snapshot
from games.table.access import Person
from games.table.checks import check_players
from games.table.commands import Reply
from games.table.holding import check_holder
from games.table.services.answer_replay import repeat
from games.table.services.transaction import Same, go_back, note, once
from games.table.table import Table
from games.table.turn import Turn
from rules.errors import RulesError
from rules.prompts import INTERRUPTS, Answer, Chosen, Rolled


def amend(
    slug: str, person: Person, seq: int, answer: Answer, seen_seq: int, key: str
) -> Reply:
    """Replace the answer number `seq`. seen_seq: the log's number at the preview."""

    def act(turn: Turn) -> str:
        if not person.commissioner:
            raise Refused(Cause.SEAT, "Only the commissioner can amend a game.")
        if turn.seq != seen_seq:
            raise Refused(Cause.STALE, "The game has moved on. Please preview again.")
        dropped = replace_answer(turn, seq, answer, note_key=key, person=person)
        if not dropped:
            return "Answer amended."
        return f"Answer amended. Later answers dropped: {len(dropped)}."

    detail = _detail(seq, answer)
    return once(slug, key, act, Same(Kind.AMEND, COMMISSIONER, detail=detail))


def reinstate(slug: str, person: Person, key: str) -> Reply:
    """Cancel the commissioner's own forfeit: the game continues where it was."""

    def act(turn: Turn) -> str:
        if not person.commissioner:
            raise Refused(Cause.SEAT, "Only the commissioner can cancel a forfeit.")
        ended = turn.forfeited
        if ended is None:
            raise Refused(Cause.STALE, "The game was not ended by forfeit.")
        game = turn.setting.game_id
        play = play_of(reader.snapshot(game, ended.play))
        answers = standing(reader.entries(game, play.first_seq))
        note(turn, Kind.AMEND, COMMISSIONER, key, person, {"to": ended.seq})
        go_back(turn, play, [entry for entry in answers if entry.seq < ended.seq])
        turn.settle()
        return "Forfeit canceled. The game continues."

    return once(slug, key, act, Same(Kind.AMEND, COMMISSIONER))


def replace_answer(
    turn: Turn, seq: int, answer: Answer, *, note_key: str, person: Person
) -> Sequence[Logged]:
    """Go back, give the new answer, repeat the rest; return those that do not fit."""
    table = turn.table
    target, play, before = locate_answer(table, seq)
    after = [e for e in standing(reader.entries(table.setting.game_id)) if e.seq > seq]
    paces = dict(
        Snapshot.objects.filter(game_id=table.setting.game_id).values_list(
            "index", "pace"
        )
    )
    turn.undo_request = None
    detail = _detail(seq, answer)
    marker = note(turn, Kind.AMEND, COMMISSIONER, note_key, person, detail)
    go_back(turn, play, before)
    _give_replacement(turn, target, answer, amended_key(marker.seq, seq))
    return repeat(turn, marker.seq, after, paces)


def _detail(seq: int, answer: Answer) -> dict[str, Any]:
    """Return the detail of an amendment's line in the log."""
    return {"to": seq, "answer": to_builtins(answer)}


def locate_answer(table: Table, seq: int) -> tuple[Logged, Play, list[Logged]]:
    """Return the answer, its play, and that play's answers before it. Refused."""
    game = table.setting.game_id
    counted = standing(reader.entries(game))
    target = next((e for e in counted if e.seq == seq and e.answer is not None), None)
    if target is None:
        raise Refused(Cause.STALE, "That answer no longer counts.")
    if isinstance(target.answer, INTERRUPTS):
        raise Refused(Cause.ILLEGAL, "Amend the answer before it instead.")
    if isinstance(target.answer, Rolled) and not target.answer.real:
        raise Refused(Cause.ILLEGAL, "Dice rolled by the table can’t be amended.")
    play = play_of(reader.snapshot(game, target.play))
    before = [e for e in counted if play.first_seq <= e.seq < seq]
    return target, play, before


def _give_replacement(turn: Turn, target: Logged, answer: Answer, key: str) -> None:
    if isinstance(answer, INTERRUPTS):
        raise Refused(Cause.BAD, "An answer can only be replaced by another answer.")
    if isinstance(answer, Chosen) and answer.called:
        raise Refused(Cause.ILLEGAL, "Only the coach can name a play of their own.")
    opened = next((x for x in turn.open if x.id == target.prompt), None)
    if opened is not None:
        check_players(turn.setting, opened, answer)
        check_holder(turn.setting, opened, answer, turn.entries)
    try:
        turn.answer(target.seat, target.prompt, answer, key=key)
    except RulesError as refusal:
        raise refused_by_rules(refusal) from None
