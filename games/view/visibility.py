"""The view of a game for one audience, and the only place that strips secrets: `see`.

Everything that leaves - pages, sockets, API, log, replay - is made of its result or of
`games.view.answers`, which takes the same audience. A secret choice stays hidden from
everybody but its own side until both have chosen; the seed stays hidden until the game
is over; a seat's key is nowhere in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from django.utils import timezone
from django.utils.functional import cached_property
from msgspec.structs import replace

from board.coach import STRENGTHS
from board.drawn import drawn_by
from games.log.entries import OFFICIAL, Kind, Logged
from games.log.play_lines import PlayText, SeenLine, play_text, with_reopened
from games.log.undo import ending_forfeit, first_of_report
from games.table import timing, uptime
from games.table.audience import FAN, Audience
from games.table.naming import closed_words
from games.table.table import STATUS, Table
from games.view.answers import last_roll, seen_answers, seen_target
from games.view.board_card import seen_card
from games.view.clocks import epoch_ms, seen_clocks
from games.view.field import with_spot
from games.view.files import files_now
from games.view.held_seats import computers_words
from games.view.interrupts import (
    Glance,
    glance,
    moment_of,
    official_glance,
    official_offers,
    seen_offers,
    sitting,
)
from games.view.joints import with_joints
from games.view.models import (
    PageView,
    SeenAnswer,
    SeenLeaving,
    SeenPause,
    SeenStep,
    SeenUndo,
    SeenWait,
    TableView,
)
from games.view.names import may_name, plays_without_names
from games.view.play_steps import play_steps
from games.view.prompt_models import SeenOffer, SeenPrompt
from games.view.prompts import helped_prompts, official_prompts, seen_prompts
from games.view.red_flags import (
    seconds_to_lift,
    seen_red_flag,
    stop_notice,
    waiting_words,
    writable,
)
from games.view.report_models import SeenReport
from games.view.reporting import seen_report
from games.view.scene import scene, stated
from games.view.secret_calls import seen_secrets
from games.view.setups import asked_once
from games.view.unchanged import while_unchanged
from games.view.waiting import awaited, computer_words, seen_wait
from games.view.words import note_words, paused_by, side_words
from rules.field import Team
from rules.offers import Moment
from rules.prompts import Elapsed

_SHOWN_LINES = 10
_UNSAID = (Kind.ATTACH, Kind.DETACH)  # the notice says that there are photos
_IN_PLAY = (STATUS.WAITING.value, STATUS.PLAYING.value)


def see(table: Table, audience: Audience) -> TableView:
    """Return the game as this audience may see it, with all that it may say unasked."""
    return TableViews(table).view(audience)


def see_page(table: Table, audience: Audience) -> PageView:
    """Return the game as this audience's page shows it."""
    return TableViews(table).page(audience)


class TableViews:
    """Views for several audiences; their common part is computed once.

    All of them read the clocks at one moment.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._now = timezone.now()
        self._prompts: dict[str, tuple[SeenPrompt, ...]] = {}

    def view(self, audience: Audience) -> TableView:
        """Return an audience's view, with all that its seats may say unasked."""
        offered = [offer for seat in audience.names for offer in self._all(seat)]
        return TableView(
            **self._common,
            **self._own(audience),
            offers=self._offers(offered, audience),
            waiting=_waiting(self._table, audience),
            undoable=_undoable(self._table, audience),
        )

    def page(self, audience: Audience) -> PageView:
        """Return an audience's page, with what its seats are told at once."""
        parts = [self._glance(seat) for seat in audience.names]
        shown = [offer for part in parts for offer in part.offers]
        return PageView(
            **self._common,
            **self._own(audience),
            offers=self._offers(shown, audience),
            waiting="",
            whistle=any(part.whistle for part in parts),
            unnamed=sum(part.unnamed for part in parts),
            undoable=None,
        )

    def read_ahead(self) -> None:
        """Read what views need of database and cache, where they may be read."""
        _ = self._nameless, self._closed, self._liftable

    @cached_property
    def _passed(self) -> int:
        return timing.ran(self._table, self._now, uptime.shown)

    @cached_property
    def _common(self) -> dict[str, Any]:
        shared = _shared_view(self._table)
        if self._table.setting.book.clocks is not None:
            shared["clocks"] = seen_clocks(self._table, self._passed)
            shared["limited"] = timing.is_limited(self._table)
            shared["now"] = epoch_ms(self._now)
        return shared

    @cached_property
    def _card(self) -> tuple[SeenStep, ...]:
        by_hand = not self._table.setting.draws_itself
        return seen_card(self._table) if self._in_play and by_hand else ()

    @cached_property
    def _nameless(self) -> int:
        return len(plays_without_names(self._table)) if self._table.over else 0

    @cached_property
    def _closed(self) -> bool:
        return self._nameless > 0 and bool(closed_words(self._table.setting.game_id))

    def _names(self, audience: Audience) -> bool:
        """True for those who may still add names."""
        return may_name(audience) and (audience.commissioner or not self._closed)

    @cached_property
    def _liftable(self) -> int:
        return seconds_to_lift(self._table, self._now)

    @cached_property
    def _moment(self) -> Moment:
        return moment_of(self._table)

    @property
    def _in_play(self) -> bool:
        return self._table.status in _IN_PLAY

    def _own(self, audience: Audience) -> dict[str, Any]:
        """Return the parts of a view that are for its audience alone."""
        table, seats = self._table, audience.names
        prompts = [prompt for seat in seats for prompt in self._prompts_of(seat)]
        return {
            "audience": audience.name,
            "seats": seats,
            "key": table.act_key(audience.speaker),
            "commissioner": audience.commissioner,
            "prompts": asked_once(table, prompts),
            "wait": self._wait(audience),
            "roll": last_roll(table, audience),
            "undo": _undo(table, audience),
            "pause": _pause(table, audience),
            "leaving": _leaving(table, audience),
            "red_flag": seen_red_flag(table, audience, self._liftable),
            "files": files_now(table, audience),
            "card": self._card if seats else (),
            "steps": play_steps(table, audience),
            "report": self._report(audience.seats),
            "nameless": self._nameless if self._names(audience) else 0,
            "calls": seen_secrets(table, audience) if self._in_play else (),
        }

    def _wait(self, audience: Audience) -> SeenWait | None:
        common = self._common
        teams = common["home"], common["away"]
        if not self._in_play:
            return None
        return seen_wait(self._table, audience, common["clock"], teams)

    def _report(self, seats: Sequence[Team]) -> SeenReport | None:
        return seen_report(self._table, seats) if self._in_play else None

    def _prompts_of(self, seat: str) -> tuple[SeenPrompt, ...]:
        """Return a seat's prompts, made once for all who have it."""
        if seat not in self._prompts:
            self._prompts[seat] = _prompts(self._table, seat) if self._in_play else ()
        return self._prompts[seat]

    def _all(self, seat: str) -> tuple[SeenOffer, ...]:
        if not self._in_play:
            return ()
        if seat == OFFICIAL:
            return official_offers(self._table)
        return seen_offers(self._table, Team(seat))

    def _glance(self, seat: str) -> Glance:
        if not self._in_play:
            return Glance()
        if self._table.red_flag is not None:
            return Glance(whistle=bool(writable(self._table, self._all(seat))))
        if seat == OFFICIAL:
            return official_glance(self._table, self._moment)
        return glance(self._table, Team(seat), self._moment)

    def _offers(
        self, offers: Iterable[SeenOffer], audience: Audience
    ) -> tuple[SeenOffer, ...]:
        """Return the offers of these seats; one coach alone claims nothing."""
        alone = len(audience.seats) == len(Team)
        return tuple(
            replace(offer, after=max(0, offer.after - self._passed))
            if offer.after
            else offer
            for offer in writable(self._table, tuple(offers))
            if not (alone and offer.claim)
        )


def _prompts(table: Table, seat: str) -> tuple[SeenPrompt, ...]:
    if seat == OFFICIAL:
        return official_prompts(table)
    team = Team(seat)
    own = with_joints(table, team, seen_prompts(table, team))
    return (*own, *helped_prompts(table, team))


def _shared_view(table: Table) -> dict[str, Any]:
    """Return the parts of a view that everybody may see."""
    setting, seed, board = table.setting, table.seeds.last, scene(table)
    clock, field = with_spot(table, board.clock, board.field, board.hand)
    return {
        "slug": setting.slug,
        "seq": table.seq,
        "title": f"{setting.sides.away.name} at {setting.sides.home.name}",
        "officiated": table.chairs.official.seated,
        "status": table.status,
        "notice": _notice(table),
        "unfit": table.unfit,
        "pace": table.pace.name.lower(),
        "dice": setting.dice,
        "board": setting.board,
        "has_board": setting.book.table.has_board,
        "home": board.home,
        "away": board.away,
        "clock": clock,
        "field": field,
        "flags": board.flags,
        "weather": board.weather,
        "out": sitting(table),
        "lines": _lines(table),
        "seed_hash": seed.promise,
        "seed": seed.seed.hex() if table.over else None,
        "over": table.over,
        "simulated": setting.simulated,
        "drawn_by": _drawn_by(table),
        "dressed": table.dressed,
    }


def _drawn_by(table: Table) -> str:
    """Return the inputs of the statistical board in a sentence, once a game is over."""
    setting = table.setting
    has_board = setting.book.table.has_board
    if not (table.over and has_board and (setting.simulated or setting.draws_itself)):
        return ""
    return drawn_by(setting.opening())


def _waiting(table: Table, audience: Audience) -> str:
    """Return the teams that the table waits for, unless they are this audience.

    In words of its own: the prompt's text addresses its reader as `you`.
    """
    if table.status not in _IN_PLAY:
        return ""
    names, flag = table.setting.names, table.red_flag
    if flag is not None:
        return waiting_words(table, flag, audience)
    parts: list[str] = []
    computers: list[str] = []
    for opened in table.progress.open:
        officiated = table.officiated(opened)
        if officiated and audience.official:
            continue
        sides = table.answering(opened)
        if not officiated and any(seat in audience.seats for seat in sides):
            continue
        if computer := computer_words(table, opened):
            computers.append(computer)
            continue
        teams = " or ".join(names.team(seat) for seat in opened.seats)
        addressee = "the official" if officiated else teams
        parts.append(f"{addressee} {awaited(opened.prompt)}")
    people = [f"Waiting for {' · '.join(parts)}"] if parts else []
    return " · ".join((*people, *computers))


def _notice(table: Table) -> str:
    setting, state = table.setting, table.state
    if not table.over:
        notices = _reviewed(table), _paused(table), stop_notice(table), table.unfit
        return " ".join(filter(None, notices))
    home, away = setting.sides.home, setting.sides.away
    score = f"{away.name} {state.score.away}, {home.name} {state.score.home}"
    if state.forfeited_by is not None:
        loser = setting.side(state.forfeited_by).name
        return f"Forfeit by {loser}. {score}.{computers_words(table)}"
    simulated = ""
    if setting.simulated:
        simulated = f" {setting.book.table.simulated.capitalize()}."
    return f"Final: {score}.{simulated}{computers_words(table)}"


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


def _leaving(table: Table, audience: Audience) -> SeenLeaving | None:
    request = table.computer_request
    if request is None:
        return None
    by = Team(request.seat)
    return SeenLeaving(
        name=side_words(table.setting, request.seat),
        strength=STRENGTHS[request.detail["strength"]].label,
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
            first = first_of_report(table.tail, entry) or entry
            report = [e for e in table.tail if e.report and e.report == entry.report]
            last = report[-1] if report else entry
            return seen_target(table, first, last, audience)
    return None


def _lines(table: Table) -> tuple[SeenLine, ...]:
    """Return the running log, newest first; notes stand at their time."""
    lines = _time_ran_out(table)
    notes = [note for note in table.notes if note.kind not in _UNSAID]
    for play in reversed(with_reopened((*table.recent, _play_now(table)))):
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
    return replace(_text_now(table), until=last)


@while_unchanged(stated)
def _text_now(table: Table) -> PlayText:
    return play_text(table.so_far, 0, table.setting.spoken)


def _note_line(table: Table, note: Logged) -> SeenLine:
    return SeenLine(text=note_words(table.setting, note), kind="table", side=note.seat)
