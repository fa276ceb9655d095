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
from games.asked import official_prompts, seen_prompts
from games.audience import FAN, Audience
from games.awaited import awaited
from games.log import Logged, ending_forfeit
from games.offered import official_offers, seen_offers, sitting
from games.officials import OFFICIAL
from games.questions import SeenOffer, SeenPrompt
from games.scene import seen_clock, seen_field, seen_flags, seen_team, seen_weather
from games.seen import (
    Seen,
    SeenAnswer,
    SeenLine,
    SeenUndo,
)
from games.table import STATUS, Table
from games.told import Told, told
from games.words import note_words, side_words
from rules.field import Team

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
        self._own: dict[str, _Own] = {}

    @cached_property
    def _everybodys(self) -> Seen:
        return _common(self._table)

    def _of(self, seat: str) -> _Own:
        table = self._table
        if seat not in self._own and table.status in _ASKING:
            self._own[seat] = _own(table, seat)
        return self._own.get(seat, _Own())

    def seen(self, audience: Audience) -> Seen:
        """What everybody sees, and what only these seats do."""
        table = self._table
        seats = [seat.value for seat in audience.seats]
        if audience.official:
            seats.append(OFFICIAL)
        own = [self._of(seat) for seat in seats]
        return replace(
            self._everybodys,
            audience=audience.name,
            seats=tuple(seats),
            commissioner=audience.commissioner,
            prompts=tuple(prompt for mine in own for prompt in mine.prompts),
            offers=tuple(offer for mine in own for offer in mine.offers),
            waiting=_waiting(table, audience),
            roll=last_roll(table, audience),
            undo=_undo(table, audience),
            undoable=_undoable(table, audience),
        )


def _own(table: Table, seat: str) -> _Own:
    if seat == OFFICIAL:
        return _Own(official_prompts(table), official_offers(table))
    team = Team(seat)
    return _Own(seen_prompts(table, team), seen_offers(table, team))


def _common(table: Table) -> Seen:
    """The game as everybody may see it."""
    setting, seed = table.setting, table.seeds.last
    return Seen(
        slug=setting.slug,
        seq=table.seq,
        title=f"{setting.sides.away.name} at {setting.sides.home.name}",
        audience=FAN.name,
        seats=(),
        commissioner=False,
        officiated=table.chairs.official.seated,
        status=table.status,
        notice=_notice(table),
        pace=table.pace.name.lower(),
        dice=setting.dice,
        home=seen_team(table, Team.HOME),
        away=seen_team(table, Team.AWAY),
        clock=seen_clock(table),
        field=seen_field(table),
        flags=seen_flags(table),
        weather=seen_weather(table),
        prompts=(),
        waiting="",
        out=sitting(table),
        offers=(),
        undo=None,
        undoable=None,
        roll=None,
        lines=_lines(table),
        seed_hash=seed.promise,
        seed=seed.seed.hex() if table.over else None,
        over=table.over,
        simulated=setting.simulated,
    )


def _waiting(table: Table, audience: Audience) -> str:
    """Whom the table waits for and what for, as far as it is not this audience.

    In words of its own: the sentence speaks to whoever is asked, and says `you`.
    """
    if table.status not in _ASKING:
        return ""
    names = table.setting.names
    parts = []
    for opened in table.progress.open:
        officiated = table.officiated(opened)
        if officiated and audience.official:
            continue
        if not officiated and any(seat in audience.seats for seat in opened.seats):
            continue
        asked = " or ".join(names.team(seat) for seat in opened.seats)
        who = "the official" if officiated else asked
        parts.append(f"{who} {awaited(opened.prompt)}")
    return f"Waiting for {' · '.join(parts)}" if parts else ""


def _notice(table: Table) -> str:
    setting, state = table.setting, table.state
    if not table.over:
        return " ".join(filter(None, (_reviewed(table), _paused(table))))
    home, away = setting.sides.home, setting.sides.away
    score = f"{away.name} {state.score.away}, {home.name} {state.score.home}"
    if state.forfeited_by is not None:
        return f"Forfeit: {setting.side(state.forfeited_by).name} lose. {score}."
    simulated = " Simulated on the statistical board." if setting.simulated else ""
    return f"Final: {score}.{simulated}"


def _reviewed(table: Table) -> str:
    if not table.revision:
        return ""
    return "Under review: the game was over. It counts once it ends again."


def _paused(table: Table) -> str:
    if table.status != STATUS.PAUSED:
        return ""
    return "The game is paused. It goes on from here as soon as it is resumed."


def _undo(table: Table, audience: Audience) -> SeenUndo | None:
    asked = table.asked
    if asked is None:
        return None
    by = Team(asked.seat)
    to = asked.detail["to"]
    return SeenUndo(
        text=_target_words(table, to),
        by=by.value,
        who=side_words(table.setting, asked.seat),
        since=sum(entry.seq > to for entry in table.tail),
        mine=by in audience.seats,
        yours=by.opponent in audience.seats,
        key=f"{asked.seq}-undo",
    )


def _target_words(table: Table, seq: int) -> str:
    """The answer that an undo goes back to, as everybody may read it."""
    target = next((entry for entry in table.tail if entry.seq == seq), None)
    if target is None:
        return f"answer {seq}"
    return seen_answers(table, (target,), FAN)[0].text


def _undoable(table: Table, audience: Audience) -> SeenAnswer | None:
    """The last answer of this audience's own."""
    if table.asked is not None or table.status == STATUS.PAUSED:
        return None
    if ending_forfeit(table.tail):
        return None
    for entry in reversed(table.tail):
        if entry.seq <= table.ruled:
            return None
        if entry.seat and entry.side in audience.seats:
            return seen_answers(table, (entry,), audience)[0]
    return None


def _lines(table: Table) -> tuple[SeenLine, ...]:
    """The running log, newest first; what is no answer stands where it was said."""
    lines: list[SeenLine] = []
    notes = list(table.notes)
    for play in (_play_now(table), *reversed(table.recent)):
        while notes and notes[-1].seq > play.until:
            lines.append(_note_line(table, notes.pop()))
        lines += play.lines
    lines += (_note_line(table, note) for note in reversed(notes))
    return tuple(lines[:_SHOWN_LINES])


def _play_now(table: Table) -> Told:
    """What has happened in the play as far as it has come."""
    last = table.entries[-1].seq if table.entries else table.play.first_seq - 1
    return told(table.so_far, last, table.setting.spoken)


def _note_line(table: Table, note: Logged) -> SeenLine:
    return SeenLine(text=note_words(table.setting, note), kind="table", side=note.seat)
