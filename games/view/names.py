"""Players that the answers of plays have left open, and the questions for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from games.errors import Cause, Damaged, Refused
from games.log import reader
from games.log.decoding import finished, play_of
from games.log.details import SIDE, detailed_entries, fields_of, value_of
from games.log.entries import LaterDetail, Logged
from games.log.play_lines import play_text
from games.log.plays import Play
from games.log.undo import standing
from games.models import Snapshot
from games.table.audience import Audience
from games.table.covering import hidden
from games.table.naming import closed_words
from games.table.rerun import both_ways, check_course, names_passed
from games.table.setting import Setting
from games.table.table import Table, start_play
from games.view.answers import play_place
from games.view.open_names import lacks, numbered, open_fields
from games.view.words import (
    answer_words,
    detail_label,
    question_words,
    role_of,
    unasked_label,
)
from rules.field import Across, Team
from rules.prompts import Answer as Given
from rules.prompts import Happened, Open


class SeenName(Struct, frozen=True, kw_only=True):
    """A detail of an answer that may be given later.

    seq: the answer's number. field: player, by or side. role: the part in the play, for
    the likeliest numbers; label: in words. side: home or away, both if either may be.
    value: a player's id or a side, "" while it is open; name: in words. open: it is
    missing. answer, question: in words. prompt: of a question after that answer which
    was not asked at the pace of the play; "" for a detail of the answer.
    """

    seq: int
    field: str
    role: str
    label: str
    side: str
    value: str
    name: str
    open: bool
    answer: str
    question: str
    prompt: str = ""


class SeenNames(Struct, frozen=True, kw_only=True):
    """The details of a play that may be given. title: its place; text: in words."""

    number: int
    title: str
    text: str
    names: tuple[SeenName, ...]


def may_name(audience: Audience) -> bool:
    """True for coaches and the commissioner."""
    return bool(audience.seats) or audience.commissioner


def closed_to(table: Table, audience: Audience) -> str:
    """Return why this audience adds no more names to a game; "" while it may."""
    return "" if audience.commissioner else closed_words(table.setting.game_id)


def check_may_name(audience: Audience) -> None:
    """Raise Refused for fans and officials."""
    if not may_name(audience):
        raise Refused(Cause.SEAT, "Only coaches and the commissioner add names.")


def plays_without_names(table: Table) -> tuple[int, ...]:
    """Return the numbers of the plays that lack a player, oldest first."""
    setting = table.setting
    if not numbered(setting):
        return ()
    given: dict[int, list[Logged]] = {}
    for entry in standing(reader.entries(setting.game_id)):
        given.setdefault(entry.play, []).append(entry)
    lacking = [n for n, entries in given.items() if lacks(setting, entries)]
    if len(numbered(setting)) < len(Team):
        lacking = [n for n in lacking if _askable(table, n)]
    return tuple(lacking)


def _askable(table: Table, play: int) -> bool:
    names = names_of(table, play, Audience(tuple(Team))).names
    return any(name.open for name in names)


def names_of(table: Table, number: int, audience: Audience) -> SeenNames:
    """Return the details of one play that may be given. Refused to fans."""
    check_may_name(audience)
    setting = table.setting
    rows = Snapshot.objects.filter(game_id=setting.game_id, index=number)
    row = rows.first()
    if row is None or number > table.play.index:
        raise Refused(Cause.STALE, "There is no such play.")
    play = play_of(row)
    counted = standing(reader.entries(setting.game_id, play.first_seq))
    entries = tuple(entry for entry in counted if entry.play == number)
    done = finished(row) if row.facts else table.so_far
    covered = hidden(setting, entries, live=done.live)
    names = tuple(
        name
        for name in _questions(setting, play, entries)
        if name.seq not in covered
        and _has(setting, name.side)
        and (name.field != SIDE or _is_record(setting, play, entries, name))
    )
    lines = play_text(done, 0, setting.spoken).lines
    return SeenNames(
        number=number,
        title=play_place(setting, done) or "Before the kickoff",
        text=" ".join(line.text for line in lines),
        names=names,
    )


def _is_record(
    setting: Setting, play: Play, entries: tuple[Logged, ...], name: SeenName
) -> bool:
    """True if the side of the field may change: nothing is played from there."""
    value = Across.RIGHT if name.value == Across.LEFT else Across.LEFT
    detail: LaterDetail = {"of": name.seq, "field": SIDE, "value": value}
    changed = detailed_entries(entries, detail)
    try:
        check_course(setting, *both_ways(setting, play, (entries, changed), play.state))
    except Refused:
        return False
    return True


def _has(setting: Setting, side: str) -> bool:
    """True if there is anything to choose from: numbers, or the side of the field."""
    sides = [team.value for team in numbered(setting)]
    return side in (SIDE, *sides) or (side == "both" and bool(sides))


def _questions(
    setting: Setting, play: Play, entries: Sequence[Logged]
) -> tuple[SeenName, ...]:
    """Return the details of the answers of a play. Damaged, if it cannot run again."""
    try:
        return tuple(_names(setting, play, entries))
    except Exception as fault:  # rules corrected since may raise any error
        reason = f"Play {play.index} no longer fits the rules."
        raise Damaged(reason) from fault


def _names(
    setting: Setting, play: Play, entries: Sequence[Logged]
) -> Iterator[SeenName]:
    """Yield the details of the answers of a play, in order."""
    runner = start_play(setting, play)
    for entry in entries:
        if entry.answer is None:
            return
        opened = next(
            (
                opened
                for opened in runner.open
                if opened.id == entry.prompt
                and (entry.side is None or entry.side in opened.seats)
            ),
            None,
        )
        if opened is not None and entry.seat:
            yield from _of_answer(setting, entry, opened)
        before = runner.passed
        runner.answer(entry.for_rules())
        for unasked in names_passed(runner, before):
            yield _of_question(setting, entry, unasked)


def _of_question(setting: Setting, entry: Logged, opened: Open) -> SeenName:
    """Return a player for whom nobody was asked at the pace of the play."""
    value = dict(entry.also).get(opened.id, "")
    return SeenName(
        seq=entry.seq,
        field="player",
        role="receiver" if opened.prompt.means == "receiver" else "",
        label=unasked_label(opened.prompt),
        side=opened.team.value if opened.team else "both",
        value=value,
        name=setting.names.player(value) if value else "",
        open=not value,
        answer="not asked at this pace",
        question=opened.prompt.shown_heading,
        prompt=opened.id,
    )


def _of_answer(setting: Setting, entry: Logged, opened: Open) -> Iterator[SeenName]:
    prompt, answer = setting.prompts.get(entry.prompt), entry.answer
    assert answer is not None
    missing = set(open_fields(setting, entry))
    for field in fields_of(prompt, answer):
        value = value_of(answer, field) or ""
        role = role_of(prompt, answer) or ""
        yield SeenName(
            seq=entry.seq,
            field=field,
            role=role,
            label=detail_label(prompt, answer, field),
            side=SIDE if field == SIDE else _side(opened, answer),
            value=value,
            name=value
            if field == SIDE
            else setting.names.player(value)
            if value
            else "",
            open=field in missing,
            answer=answer_words(setting, prompt, answer),
            question=question_words(prompt, answer),
        )


def _side(opened: Open, answer: Given) -> str:
    if isinstance(answer, Happened):
        team = answer.team or opened.named_for(answer.outcome)
    else:
        team = getattr(answer, "team", None) or opened.team
    return team.value if team else "both"
