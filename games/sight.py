"""One function turns a table into what an audience may see: `see`.

Whatever leaves - pages, sockets, API, log, replay - is made of what it returns or of
`games.answered`, which takes the same audience. A secret choice stays hidden from
everybody but who made it until both sides have chosen; the seed stays hidden until the
game is over; a seat's key is nowhere in it.
"""

from __future__ import annotations

from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from games.answered import last_roll, seen_answers
from games.asked import seen_offers, seen_prompts
from games.audience import FAN, Audience
from games.log import Logged
from games.scene import seen_clock, seen_field, seen_team
from games.seen import (
    Seen,
    SeenAnswer,
    SeenLine,
    SeenOffer,
    SeenPrompt,
    SeenUndo,
)
from games.table import STATUS, Table
from games.told import Finished, told
from games.words import note_words, side_words
from rules.field import Team
from rules.words import prompt_words

_SHOWN_LINES = 10
_ASKING = (STATUS.WAITING.value, STATUS.PLAYING.value)


class _Own(Struct, frozen=True):
    """What one seat is asked, and what it may interrupt with."""

    prompts: tuple[SeenPrompt, ...] = ()
    offers: tuple[SeenOffer, ...] = ()


def see(table: Table, audience: Audience) -> Seen:
    """The game as this audience may see it."""
    return Sight(table).seen(audience)


class Sight:
    """The same for several audiences, what they have in common worked out once."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._own: dict[Team, _Own] = {}

    @cached_property
    def _everybodys(self) -> Seen:
        return _common(self._table)

    def _of(self, seat: Team) -> _Own:
        table = self._table
        if seat not in self._own and table.status in _ASKING:
            own = _Own(seen_prompts(table, seat), seen_offers(table, seat))
            self._own[seat] = own
        return self._own.get(seat, _Own())

    def seen(self, audience: Audience) -> Seen:
        """What everybody sees, and what only these seats do."""
        table, seats = self._table, audience.seats
        own = [self._of(seat) for seat in seats]
        return replace(
            self._everybodys,
            audience=audience.name,
            seats=tuple(seat.value for seat in seats),
            commissioner=audience.commissioner,
            prompts=tuple(prompt for mine in own for prompt in mine.prompts),
            offers=tuple(offer for mine in own for offer in mine.offers),
            waiting=_waiting(table, audience),
            undo=_undo(table, audience),
            undoable=_undoable(table, audience),
        )


def _common(table: Table) -> Seen:
    """The game as everybody may see it."""
    setting = table.setting
    return Seen(
        slug=setting.slug,
        seq=table.seq,
        title=f"{setting.sides.away.name} at {setting.sides.home.name}",
        audience=FAN.name,
        seats=(),
        commissioner=False,
        status=table.status,
        notice=_notice(table),
        pace=table.pace.name.lower(),
        dice=setting.dice,
        home=seen_team(table, Team.HOME),
        away=seen_team(table, Team.AWAY),
        clock=seen_clock(table),
        field=seen_field(table),
        prompts=(),
        waiting="",
        offers=(),
        undo=None,
        undoable=None,
        roll=last_roll(table),
        lines=_lines(table),
        seed_hash=setting.promise,
        seed=setting.seed.hex() if table.over else None,
        over=table.over,
    )


def _waiting(table: Table, audience: Audience) -> str:
    """Whom the table waits for and what for, as far as it is not this audience."""
    if table.status not in _ASKING:
        return ""
    names = table.setting.names
    parts = []
    for opened in table.progress.open:
        if any(seat in audience.seats for seat in opened.seats):
            continue
        who = " or ".join(names.team(seat) for seat in opened.seats)
        parts.append(f"{who}: {prompt_words(opened, names)}")
    return f"Waiting for {' · '.join(parts)}" if parts else ""


def _notice(table: Table) -> str:
    setting, state = table.setting, table.state
    if table.status == STATUS.PAUSED:
        return "The game is paused. It goes on from here whenever a coach resumes it."
    if not table.over:
        return ""
    home, away = setting.sides.home, setting.sides.away
    score = f"{away.name} {state.score.away}, {home.name} {state.score.home}"
    if state.forfeited_by is not None:
        return f"{setting.side(state.forfeited_by).name} forfeited. {score}."
    return f"Final: {score}."


def _undo(table: Table, audience: Audience) -> SeenUndo | None:
    asked = table.asked
    if asked is None:
        return None
    by = Team(asked.seat)
    who = side_words(table.setting, asked.seat)
    return SeenUndo(
        text=f"{who} ask to go back to: {_target_words(table, asked.detail['to'])}",
        by=by.value,
        mine=by in audience.seats,
        yours=by.opponent in audience.seats,
        key=f"{asked.seq}-undo",
    )


def _target_words(table: Table, seq: int) -> str:
    """The answer that an undo goes back to, as everybody may read it."""
    target = next((entry for entry in table.tail if entry.seq == seq), None)
    if target is None:
        return f"answer {seq}."
    answers = seen_answers(table, (target,), FAN)
    after = sum(entry.seq > seq for entry in table.tail)
    more = f" ({after} answers since)" if after else ""
    return f"“{answers[0].question or answers[0].text}”, {answers[0].text}{more}."


def _undoable(table: Table, audience: Audience) -> SeenAnswer | None:
    """The last answer of this audience's own."""
    if table.asked is not None or table.status == STATUS.PAUSED:
        return None
    for entry in reversed(table.tail):
        if entry.seat and entry.side in audience.seats:
            return seen_answers(table, (entry,), audience)[0]
    return None


def _lines(table: Table) -> tuple[SeenLine, ...]:
    """The running log, newest first."""
    setting = table.setting
    now = told(Finished(table.play.index, table.progress.facts), setting.short)
    lines: list[SeenLine] = []
    for play in (now, *reversed(table.recent)):
        notes = [note for note in table.notes if note.play == play.index]
        lines += (_note_line(table, note) for note in reversed(notes))
        lines += play.lines
    return tuple(lines[:_SHOWN_LINES])


def _note_line(table: Table, note: Logged) -> SeenLine:
    return SeenLine(text=note_words(table.setting, note), kind="table", side=note.seat)
