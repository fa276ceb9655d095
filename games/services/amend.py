"""The commissioner puts one answer right, during the game or after it.

Nothing is overwritten: the log goes back to before the answer, takes the right one,
and then once more all that followed, as far as it fits. What no longer fits is left
out from there on, and the game is open again where it left off. The table's own dice
fall as they fell, since they depend only on where they are rolled.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils import timezone
from msgspec import Struct, to_builtins

from games import store
from games.access import Who
from games.answered import seen_answer
from games.asked import seen_prompt
from games.audience import Audience
from games.commands import Reply
from games.errors import Refused, Why
from games.log import COMMISSIONER, Kind, Logged, amended_key, standing
from games.models import Snapshot
from games.seen import SeenAnswer, SeenPrompt
from games.services.turns import Same, go_back, note, once
from games.table import Play, Table, start_play
from games.turn import Turn
from rules.errors import RulesError
from rules.prompts import INTERRUPTS, Answer, Chosen, Open, Pace, Rolled

_AS_COMMISSIONER = Audience(commissioner=True)


class Preview(Struct, frozen=True, kw_only=True):
    """What an amendment would do. seq: the log's number that it is made for.

    fits: how many later answers still do; dropped: those that do not. open: whether
    the game would have to be played on from there. new_dice: dice would be rolled that
    had never been, so that it may come out otherwise.
    """

    seq: int
    fits: int
    dropped: tuple[SeenAnswer, ...]
    home_score: int
    away_score: int
    open: bool
    new_dice: bool


class Question(Struct, frozen=True):
    """An answer of the log and the prompt that it was given to, as it was then."""

    target: Logged
    opened: Open
    prompt: SeenPrompt


def question(table: Table, seq: int) -> Question:
    """The answer number `seq` and what was asked. Refused if it is none of both."""
    target, play, before = _moment(table, seq)
    runner = start_play(table.setting, play)
    for entry in before:
        runner.answer(entry.for_rules())
    opened = next(
        opened
        for opened in runner.open
        if opened.id == target.prompt
        and (target.side is None or target.side in opened.seats)
    )
    return Question(target, opened, seen_prompt(table, opened.seats[0], opened))


def preview(table: Table, seq: int, answer: Answer) -> Preview:
    """What would come of it; changes nothing."""
    turn = Turn(table, timezone.now())
    dropped = _amend(turn, seq, answer, note_key="preview", who=Who())
    after = turn.result()
    repeated = sum(new.logged.kind is Kind.ANSWER for new in turn.new) - 1
    return Preview(
        seq=table.seq,
        fits=repeated,
        dropped=tuple(
            seen_answer(table, entry, _AS_COMMISSIONER, secret=table.secret(entry))
            for entry in dropped
        ),
        home_score=after.state.score.home,
        away_score=after.state.score.away,
        open=not after.over,
        new_dice=table.over and turn.unforeseen,
    )


def amend(
    slug: str, who: Who, seq: int, answer: Answer, seen_seq: int, key: str
) -> Reply:
    """Put the answer number `seq` right. seen_seq: the log's number at the preview."""

    def act(turn: Turn) -> str:
        if not who.commissioner:
            raise Refused(Why.SEAT, "Only the commissioner may amend a game.")
        if turn.seq != seen_seq:
            raise Refused(Why.STALE, "The game has gone on; look at it once more.")
        dropped = _amend(turn, seq, answer, note_key=key, who=who)
        if not dropped:
            return "Amended."
        return f"Amended; {len(dropped)} answers no longer fit and were left out."

    detail = _detail(seq, answer)
    return once(slug, key, act, Same(Kind.AMEND, COMMISSIONER, detail=detail))


def reinstate(slug: str, who: Who, key: str) -> Reply:
    """Take the commissioner's own forfeit back: the game goes on where it was."""

    def act(turn: Turn) -> str:
        if not who.commissioner:
            raise Refused(Why.SEAT, "Only the commissioner takes a forfeit back.")
        ended = turn.forfeited
        if ended is None:
            raise Refused(Why.STALE, "The game was not ended by forfeit.")
        game = turn.setting.game_id
        play = store.play_of(store.snapshot(game, ended.play))
        answers = standing(store.entries(game, play.first_seq))
        note(turn, Kind.AMEND, COMMISSIONER, key, who, {"to": ended.seq})
        go_back(turn, play, [entry for entry in answers if entry.seq < ended.seq])
        turn.settle()
        return "The forfeit is taken back; the game goes on."

    return once(slug, key, act, Same(Kind.AMEND, COMMISSIONER))


def _amend(
    turn: Turn, seq: int, answer: Answer, *, note_key: str, who: Who
) -> Sequence[Logged]:
    """Go back, answer rightly, repeat what fits; returns what does not."""
    table = turn.table
    target, play, before = _moment(table, seq)
    after = [e for e in standing(store.entries(table.setting.game_id)) if e.seq > seq]
    paces = dict(
        Snapshot.objects.filter(game_id=table.setting.game_id).values_list(
            "index", "pace"
        )
    )
    turn.asked = None
    detail = _detail(seq, answer)
    marker = note(turn, Kind.AMEND, COMMISSIONER, note_key, who, detail)
    go_back(turn, play, before)
    _put_right(turn, target, answer, amended_key(marker.seq, seq))
    for place, entry in enumerate(after):
        turn.pace = Pace(paces.get(entry.play, table.pace))
        turn.settle()
        if not _repeated(turn, entry, amended_key(marker.seq, entry.seq)):
            turn.pace = table.pace
            return [e for e in after[place:] if e.seat]
    turn.pace = table.pace
    turn.settle()
    return ()


def _detail(seq: int, answer: Answer) -> dict[str, Any]:
    """What the log says of an amendment."""
    return {"to": seq, "answer": to_builtins(answer)}


def _moment(table: Table, seq: int) -> tuple[Logged, Play, list[Logged]]:
    """The answer, the play it was given in, and that play's answers before it."""
    game = table.setting.game_id
    counted = standing(store.entries(game))
    target = next((e for e in counted if e.seq == seq and e.answer is not None), None)
    if target is None:
        raise Refused(Why.STALE, "There is no such answer that still counts.")
    if isinstance(target.answer, INTERRUPTS):
        raise Refused(Why.ILLEGAL, "Amend the answer before it instead.")
    if isinstance(target.answer, Rolled) and not target.answer.real:
        raise Refused(Why.ILLEGAL, "The table's own dice stand as they fell.")
    play = store.play_of(store.snapshot(game, target.play))
    before = [e for e in counted if play.first_seq <= e.seq < seq]
    return target, play, before


def _put_right(turn: Turn, target: Logged, answer: Answer, key: str) -> None:
    if isinstance(answer, INTERRUPTS):
        raise Refused(Why.BAD, "An answer is put right by another answer.")
    if isinstance(answer, Chosen) and answer.called:
        raise Refused(Why.ILLEGAL, "A coach's own plays are his to name.")
    try:
        turn.answer(target.seat, target.prompt, answer, key=key)
    except RulesError as refusal:
        heading = getattr(refusal, "heading", "")
        raise Refused(Why.ILLEGAL, str(refusal), heading) from None


def _repeated(turn: Turn, entry: Logged, key: str) -> bool:
    """Give an old answer again; False when it no longer fits."""
    if entry.seat == "":
        return True  # the table's dice have fallen again by themselves
    if not turn.open:
        return False
    if entry.kind is Kind.FORFEIT:
        turn.forfeit_again(entry, key)
        return True
    answer = entry.answer
    assert answer is not None, "only answers and forfeits are repeated"
    prompt = turn.open[0].id if isinstance(answer, INTERRUPTS) else entry.prompt
    try:
        if isinstance(answer, Rolled) and not answer.real:
            answer = turn.dice_for(next(o for o in turn.open if o.id == prompt))
        turn.answer(entry.seat, prompt, answer, key=key)
    except (RulesError, StopIteration):
        return False
    return True
