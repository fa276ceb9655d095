"""The view of a game for one audience, and the only place that strips secrets: `see`.

Everything that leaves - pages, sockets, API, log, replay - is made of its result or of
`games.view.answers`, which takes the same audience. A secret choice stays hidden from
everybody but its own side until both have chosen; the seed stays hidden until the game
is over; a seat's key is nowhere in it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from django.utils import timezone
from msgspec import Struct
from msgspec.structs import replace

from games.log.entries import OFFICIAL, Kind, Logged
from games.log.play_lines import PlayText, SeenLine, play_text
from games.log.undo import ending_forfeit
from games.table import timing, uptime
from games.table.audience import FAN, Audience
from games.table.table import STATUS, Table
from games.view.answers import last_roll, seen_answers
from games.view.board_card import seen_card
from games.view.clocks import epoch_ms, seen_clocks
from games.view.field import (
    reported_spot,
    seen_clock,
    seen_field,
    seen_flags,
    seen_team,
    seen_weather,
)
from games.view.interrupts import official_offers, seen_offers, sitting
from games.view.models import SeenAnswer, SeenPause, SeenUndo, TableView
from games.view.play_steps import play_steps
from games.view.prompt_models import SeenOffer, SeenPrompt
from games.view.prompts import official_prompts, seen_prompts
from games.view.red_flags import seen_red_flag, stop_notice, writable
from games.view.setups import asked_once
from games.view.waiting import awaited
from games.view.words import note_words, paused_by, side_words
from rules.field import Team
from rules.possession import in_hand
from rules.prompts import Elapsed

_SHOWN_LINES = 10
_IN_PLAY = (STATUS.WAITING.value, STATUS.PLAYING.value)


class _Own(Struct, frozen=True):
    """One seat's prompts and interrupts."""

    prompts: tuple[SeenPrompt, ...] = ()
    offers: tuple[SeenOffer, ...] = ()


def see(table: Table, audience: Audience) -> TableView:
    """Return the game as this audience may see it."""
    return TableViews(table).view(audience)


class TableViews:
    """Views for several audiences; their common part is computed once.

    All of them read the clocks at one moment.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._now = timezone.now()
        self._own: dict[str, _Own] = {}

    @cached_property
    def _passed(self) -> int:
        return timing.ran(self._table, self._now, uptime.shown)

    @cached_property
    def _common(self) -> TableView:
        shared = _shared_view(self._table)
        if self._table.setting.book.clocks is None:
            return shared
        clocks = seen_clocks(self._table, self._passed)
        limited = timing.is_limited(self._table)
        return replace(shared, clocks=clocks, limited=limited, now=epoch_ms(self._now))

    def _of(self, seat: str) -> _Own:
        table = self._table
        if seat not in self._own and table.status in _IN_PLAY:
            self._own[seat] = _own(table, seat)
        return self._own.get(seat, _Own())

    def view(self, audience: Audience) -> TableView:
        """Return everybody's view with the prompts and interrupts of these seats."""
        table = self._table
        seats = [seat.value for seat in audience.seats]
        if audience.official:
            seats.append(OFFICIAL)
        own = [self._of(seat) for seat in seats]
        return replace(
            self._common,
            audience=audience.name,
            seats=tuple(seats),
            key=table.act_key(audience.speaker),
            commissioner=audience.commissioner,
            prompts=asked_once(
                table, [prompt for part in own for prompt in part.prompts]
            ),
            offers=self._offers(own, audience),
            waiting=_waiting(table, audience),
            roll=last_roll(table, audience),
            undo=_undo(table, audience),
            undoable=_undoable(table, audience),
            pause=_pause(table, audience),
            red_flag=seen_red_flag(table, audience, self._now),
            card=self._common.card if seats else (),
            steps=play_steps(table, audience),
        )

    def _offers(self, own: Iterable[_Own], audience: Audience) -> tuple[SeenOffer, ...]:
        """Return the offers of these seats; one coach alone claims nothing."""
        alone = len(audience.seats) == len(Team)
        return tuple(
            replace(offer, after=max(0, offer.after - self._passed))
            if offer.after
            else offer
            for part in own
            for offer in writable(self._table, part.offers)
            if not (alone and offer.claim)
        )


def _own(table: Table, seat: str) -> _Own:
    if seat == OFFICIAL:
        return _Own(official_prompts(table), official_offers(table))
    team = Team(seat)
    return _Own(seen_prompts(table, team), seen_offers(table, team))


def _shared_view(table: Table) -> TableView:
    """Return the game as everybody may see it."""
    setting, seed = table.setting, table.seeds.last
    hand = in_hand(table.state, table.progress.facts)
    reported = reported_spot(table, hand)
    return TableView(
        slug=setting.slug,
        seq=table.seq,
        title=f"{setting.sides.away.name} at {setting.sides.home.name}",
        audience=FAN.name,
        seats=(),
        key="",
        commissioner=False,
        officiated=table.chairs.official.seated,
        status=table.status,
        notice=_notice(table),
        unfit=table.unfit,
        pace=table.pace.name.lower(),
        dice=setting.dice,
        home=seen_team(table, Team.HOME, hand),
        away=seen_team(table, Team.AWAY, hand),
        clock=seen_clock(table, hand, reported),
        field=seen_field(table, hand, reported),
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
        card=seen_card(table) if table.status in _IN_PLAY else (),
    )


def _waiting(table: Table, audience: Audience) -> str:
    """Return the teams that the table waits for, unless they are this audience.

    In words of its own: the prompt's text addresses its reader as `you`.
    """
    if table.status not in _IN_PLAY:
        return ""
    names = table.setting.names
    parts = []
    for opened in table.progress.open:
        officiated = table.officiated(opened)
        if officiated and audience.official:
            continue
        if not officiated and any(seat in audience.seats for seat in opened.seats):
            continue
        teams = " or ".join(names.team(seat) for seat in opened.seats)
        addressee = "the official" if officiated else teams
        parts.append(f"{addressee} {awaited(opened.prompt)}")
    return f"Waiting for {' · '.join(parts)}" if parts else ""


def _notice(table: Table) -> str:
    setting, state = table.setting, table.state
    if not table.over:
        notices = _reviewed(table), _paused(table), stop_notice(table), table.unfit
        return " ".join(filter(None, notices))
    home, away = setting.sides.home, setting.sides.away
    score = f"{away.name} {state.score.away}, {home.name} {state.score.home}"
    if state.forfeited_by is not None:
        return f"Forfeit by {setting.side(state.forfeited_by).name}. {score}."
    simulated = " Simulated on the statistical board." if setting.simulated else ""
    return f"Final: {score}.{simulated}"


def _reviewed(table: Table) -> str:
    if not table.revision:
        return ""
    return "Under review: the game was reopened. It counts once it ends again."


def _paused(table: Table) -> str:
    """Return who paused the game; of a pause long ago the line may be gone."""
    if table.status != STATUS.PAUSED:
        return ""
    note = next((x for x in reversed(table.notes) if x.kind is Kind.PAUSE), None)
    if note is None:
        return "The game is paused."
    return f"The game is paused by {paused_by(table.setting, note.seat)}."


def _undo(table: Table, audience: Audience) -> SeenUndo | None:
    request = table.undo_request
    if request is None:
        return None
    by = Team(request.seat)
    to = request.detail["to"]
    return SeenUndo(
        text=_target_words(table, to),
        by=by.value,
        who=side_words(table.setting, request.seat),
        since=sum(entry.seq > to for entry in table.tail),
        mine=by in audience.seats,
        yours=by.opponent in audience.seats,
        key=f"{table.act_key(audience.speaker)}-undo",
    )


def _pause(table: Table, audience: Audience) -> SeenPause | None:
    request = table.pause_request
    if request is None:
        return None
    by = Team(request.seat)
    return SeenPause(
        by=by.value,
        name=side_words(table.setting, request.seat),
        own=by in audience.seats,
        yours=by.opponent in audience.seats,
    )


def _target_words(table: Table, seq: int) -> str:
    """Return the answer that an undo goes back to, as everybody may read it."""
    if table.unfit and seq == table.play.first_seq:
        return "the current play"
    target = next((entry for entry in table.tail if entry.seq == seq), None)
    if target is None:
        return f"answer {seq}"
    return seen_answers(table, (target,), FAN)[0].text


def _undoable(table: Table, audience: Audience) -> SeenAnswer | None:
    """Return the last answer of this audience's own, or None."""
    if table.undo_request is not None or table.status == STATUS.PAUSED:
        return None
    if table.red_flag is not None:
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
    """Return the running log, newest first; notes stand at their time."""
    lines = _time_ran_out(table)
    notes = list(table.notes)
    for play in (_play_now(table), *reversed(table.recent)):
        while notes and notes[-1].seq > play.until:
            lines.append(_note_line(table, notes.pop()))
        lines += play.lines
    lines += (_note_line(table, note) for note in reversed(notes))
    return tuple(lines[:_SHOWN_LINES])


def _time_ran_out(table: Table) -> list[SeenLine]:
    """Say that the table itself gave the last answer: its coach may have slept."""
    answers = (e for e in reversed(table.entries) if type(e.answer) is not Elapsed)
    last = next(answers, None)
    if last is None or not last.by_clock or last.side is None or table.secret(last):
        return []
    team = table.setting.names.team(last.side)
    text = f"Time ran out for the {team}. Play on."
    return [SeenLine(text=text, kind="table", side=last.seat)]


def _play_now(table: Table) -> PlayText:
    """Return the text of the current play so far."""
    last = table.entries[-1].seq if table.entries else table.play.first_seq - 1
    return play_text(table.so_far, last, table.setting.spoken)


def _note_line(table: Table, note: Logged) -> SeenLine:
    return SeenLine(text=note_words(table.setting, note), kind="table", side=note.seat)
