"""Answers of the log in words, without secrets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from games.log.clock_words import phase_words, quarter_mark
from games.log.entries import PLAYED, Logged
from games.log.play_lines import PlayText, play_text, with_reopened
from games.log.plays import Finished
from games.table.audience import FAN, Audience
from games.table.covering import hidden
from games.table.setting import Setting
from games.table.table import Table, start_play
from games.view.models import SeenAnswer, SeenPlay, SeenRoll
from games.view.open_names import names_state
from games.view.traces import traced_steps
from games.view.words import (
    answer_words,
    detail_words,
    note_words,
    question_words,
    side_words,
)
from rules.facts import PlayBegan
from rules.football.review import review_play
from rules.prompts import Open, Roll, Rolled
from rules.words import prompt_words, situation

_COVERED = "a secret choice"


def seen_answers(
    table: Table, entries: tuple[Logged, ...] | list[Logged], audience: Audience
) -> tuple[SeenAnswer, ...]:
    """Return answers that count, in words; secret ones as far as they are public."""
    return tuple(
        seen_answer(table, entry, audience, secret=table.secret(entry))
        for entry in entries
    )


def seen_answer(
    table: Table,
    entry: Logged,
    audience: Audience,
    *,
    secret: bool,
    undone: bool = False,
) -> SeenAnswer:
    """Return one answer in words. secret: it is shown to its own side alone."""
    setting = table.setting
    prompt = setting.prompts.get(entry.prompt)
    covered = secret and entry.side not in audience.seats
    if covered:
        text = _COVERED
    elif entry.unread:
        text = "an unreadable answer"
    elif entry.answer is None:
        text = note_words(setting, entry)
    else:
        text = answer_words(setting, prompt, entry.answer)
        text += " (time ran out)" if entry.by_clock else ""
    return SeenAnswer(
        seq=entry.seq,
        play=entry.play,
        seat=entry.seat,
        who=side_words(setting, entry.seat),
        prompt=entry.prompt,
        question=question_words(prompt, entry.answer),
        text=text,
        at=entry.at.isoformat(timespec="seconds"),
        undone=undone,
        reason="" if covered else entry.reason,
    )


def seen_target(
    table: Table, first: Logged, last: Logged, audience: Audience
) -> SeenAnswer:
    """Return an answer to which one may go back, in words: a report by both its ends.

    Its first answer alone would not tell it from other plays.
    """
    begun, ended = seen_answers(table, (first, last), audience)
    if first.seq == last.seq:
        return begun
    return replace(begun, text=f"{begun.text} … {ended.text}")


def last_roll(table: Table, audience: Audience) -> SeenRoll | None:
    """Return the last dice that fell, until the next answer.

    An answer to sealed dice before the snap is shown to their own side alone.
    """
    covered = table.covered
    if table.unfit:
        return None  # the prompt of the roll is no longer known
    book = table.setting.book
    for entry in reversed(table.tail):
        if entry.seq in covered and entry.side not in audience.seats:
            continue
        if isinstance(entry.answer, Rolled):
            if book.table.found_nothing(entry.prompt, entry.answer):
                continue
            return seen_roll(table, entry, entry.answer)
        if entry.by_hand:
            return None
    return None


def seen_roll(table: Table, entry: Logged, rolled: Rolled) -> SeenRoll:
    """Return dice as they fell, with their purpose."""
    prompt = table.setting.prompts.get(entry.prompt)
    return SeenRoll(
        seq=entry.seq,
        dice=rolled.dice,
        faces=prompt.faces if isinstance(prompt, Roll) else 6,
        total=prompt.read(rolled) if isinstance(prompt, Roll) else rolled.total,
        text=_roll_words(table, entry, rolled),
        who=side_words(table.setting, entry.seat),
        real=rolled.real,
    )


def _roll_words(table: Table, entry: Logged, rolled: Rolled) -> str:
    """Return the purpose of a roll; where a number was needed, the result."""
    prompt = table.setting.prompts.get(entry.prompt)
    opened = _roll_as_opened(table, entry) if prompt and "{" in prompt.text else None
    if opened is None:
        return question_words(prompt, rolled)
    needed, at_most = opened.given.get("needed"), opened.given.get("at_most")
    if needed is not None:
        required, good = f"{needed} or more", rolled.total >= needed
    elif at_most is not None:
        required, good = f"{at_most} or less", rolled.total <= at_most
    else:
        return prompt_words(opened, table.setting.names)
    fell = "good" if good else "no good"
    return f"Needed {required}: rolled {rolled.total}, {fell}."


def _roll_as_opened(table: Table, entry: Logged) -> Open | None:
    """Return the roll's prompt as it was put: in this play, or in the one before it."""
    if entry in table.entries:
        runner = start_play(table.setting, table.play)
        for earlier in table.entries[: table.entries.index(entry)]:
            runner.answer(earlier.for_rules())
        return next(opened for opened in runner.open if opened.id == entry.prompt)
    last = table.state.last
    steps = review_play(table.setting.book, last).steps if last else ()
    rolls = [step for step in steps if isinstance(step, Open)]
    return next((step for step in reversed(rolls) if step.id == entry.prompt), None)


def seen_play(
    table: Table,
    play: Finished,
    text: PlayText,
    entries: list[tuple[Logged, bool]],
    audience: Audience,
) -> SeenPlay:
    """Return a play of the log page. entries: its answers, True for those undone."""
    given = tuple(e for e, undone in entries if not undone and e.kind in PLAYED)
    covered = hidden(table.setting, given, live=play.live)
    by_number = {entry.seq: entry for entry, _ in entries}
    answers = []
    for line, undone in entries:
        of = by_number.get(line.detail.get("of", 0), line)
        secret = of.seq in covered or (undone and _was_secret(table, of))
        view = seen_answer(table, line, audience, secret=secret, undone=undone)
        answers.append(view if of is line or secret else _detail(table, view, of, line))
    return SeenPlay(
        number=play.index,
        title=_title(table.setting, _began(play)),
        lines=text.lines,
        answers=tuple(answers),
        names=names_state(table.setting, given),
        trace=traced_steps(play.facts),
    )


def _detail(table: Table, view: SeenAnswer, of: Logged, line: Logged) -> SeenAnswer:
    """Return a detail that was given later, with the answer that it belongs to."""
    return replace(
        view,
        prompt=of.prompt,
        question=f"added later to answer {of.seq}",
        text=detail_words(table.setting, of, line),
    )


def play_place(setting: Setting, play: Finished) -> str:
    """Return `Q2, play 7 · 3rd & 4 at the Owls 33`; "" for a play not yet begun."""
    began = _began(play)
    if began is None:
        return ""
    number = f"{quarter_mark(began.quarter)}, play {began.play}"
    return f"{number} · {_title(setting, began)}"


def _began(play: Finished) -> PlayBegan | None:
    return next((x for x in play.facts if type(x) is PlayBegan), None)


def _title(setting: Setting, began: PlayBegan | None) -> str:
    """Return a play's situation, or its kind where there is none."""
    if began is None:
        return ""
    return situation(began, setting.spoken) or phase_words(began.kind)


def plays_in_words(table: Table, plays: Sequence[Finished]) -> list[SeenPlay]:
    """Return plays in words, without their answers."""
    texts = texts_of(table, plays)
    return [
        seen_play(table, play, text, [], FAN)
        for play, text in zip(plays, texts, strict=True)
    ]


def texts_of(table: Table, plays: Iterable[Finished]) -> list[PlayText]:
    """Return the texts of plays, the first one first."""
    return with_reopened(play_text(play, 0, table.setting.spoken) for play in plays)


def _was_secret(table: Table, entry: Logged) -> bool:
    """True for an undone answer that may never have been shown."""
    prompt = table.setting.prompts.get(entry.prompt)
    return prompt is not None and (prompt.secret or prompt.sealed)
