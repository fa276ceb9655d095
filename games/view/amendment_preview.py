"""Previews of an amendment, or of its withdrawal."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils import timezone
from msgspec import Struct

from games.errors import Damaged
from games.log.entries import Kind, Logged
from games.table.access import Person
from games.table.audience import Audience
from games.table.services.amend import locate_answer, replace_answer
from games.table.services.amendment_withdrawal import withdraw_amendment
from games.table.setting import Setting
from games.table.table import Table, replayed
from games.table.turn import Turn
from games.view.answers import seen_answer
from games.view.models import SeenAnswer, SeenPrompt
from games.view.prompts import seen_prompt, situation_words, text_of
from rules.football.penalties import situation_data
from rules.prompts import Answer, Open
from rules.state import State

_AS_COMMISSIONER = Audience(commissioner=True)


class Question(Struct, frozen=True):
    """An answer of the log and its prompt, as it was then."""

    target: Logged
    opened: Open
    prompt: SeenPrompt


def question(table: Table, seq: int) -> Question:
    """Return the answer number `seq` and its prompt. Refused for another line."""
    target, play, before = locate_answer(table, seq)
    runner = replayed(table.setting, play, before)
    matching = (
        opened
        for opened in runner.open
        if opened.id == target.prompt
        and (target.side is None or target.side in opened.seats)
    )
    opened = next(matching, None)
    if opened is None:
        raise Damaged(f"The question of answer {seq} is no longer asked there.")
    return Question(target, opened, seen_prompt(table, opened.seats[0], opened))


class Preview(Struct, frozen=True, kw_only=True):
    """The outcome of an amendment, or of its withdrawal, before anything changes.

    seq: the log's number of the preview. fits: the number of people's answers that are
    repeated; dropped: those that no longer fit. open: True if the game has to be played
    on from there. new_dice: dice would be rolled that had never been, so that the
    result may differ. then: the situation that follows the amended play, "" while it
    is not over; now: the situation in which the game would stand; question: that
    with which the amended play would go on, "" if it is over.
    """

    seq: int
    fits: int
    dropped: tuple[SeenAnswer, ...]
    home_score: int
    away_score: int
    then: str
    now: str
    question: str
    open: bool
    new_dice: bool


def preview(table: Table, seq: int, answer: Answer) -> Preview:
    """Return the outcome of an amendment; change nothing."""
    turn = Turn(table, timezone.now())
    dropped = replace_answer(turn, seq, answer, note_key="preview", person=Person())
    return _preview_of(table, turn, dropped, new=1)


def preview_withdrawal(table: Table, seq: int) -> Preview:
    """Return the outcome of withdrawing amendment `seq`; change nothing."""
    turn = Turn(table, timezone.now())
    dropped = withdraw_amendment(turn, seq, "preview", Person())
    return _preview_of(table, turn, dropped)


def _preview_of(
    table: Table, turn: Turn, dropped: Sequence[Logged], new: int = 0
) -> Preview:
    """Build the preview of a turn that was taken in memory alone.

    new: the number of its answers that were never given before.
    """
    after = turn.result()
    then = next((play.state for play in turn.begun), None)
    given = [line.logged for line in turn.new if line.logged.by_hand]
    return Preview(
        seq=table.seq,
        fits=sum(entry.kind is Kind.ANSWER for entry in given) - new,
        dropped=tuple(
            seen_answer(table, entry, _AS_COMMISSIONER, secret=table.secret(entry))
            for entry in dropped
        ),
        home_score=after.state.score.home,
        away_score=after.state.score.away,
        then=_situation(table.setting, then) if then else "",
        now=_situation(table.setting, after.state),
        question="" if then else _question(after),
        open=not after.over,
        new_dice=table.over and turn.unforeseen,
    )


def _question(table: Table) -> str:
    return next((text_of(table, opened) for opened in table.progress.open), "")


def _situation(setting: Setting, state: State) -> str:
    """Return `OWL 1st & 10 on OWL 43, 7–0`, or `Final, 7–0`."""
    if state.over:
        return f"Final, {state.score.away}–{state.score.home}"
    return situation_words(setting, situation_data(state))
