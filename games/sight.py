"""One function turns a table into what an audience may see: `see`.

Whatever leaves - pages, sockets, API, log, replay - is made of what it returns or of
its helpers here, which take the same audience. A secret choice stays hidden from
everybody but who made it until both sides have chosen; the seed stays hidden until the
game is over; a seat's key is nowhere in it.
"""

from __future__ import annotations

from msgspec import Struct

from games import dice
from games.asked import seen_offers, seen_prompts
from games.log import Logged
from games.seen import (
    Seen,
    SeenAnswer,
    SeenClock,
    SeenField,
    SeenLine,
    SeenOffer,
    SeenPlay,
    SeenPrompt,
    SeenRoll,
    SeenTeam,
    SeenUndo,
)
from games.table import STATUS, Finished, Table, hidden
from games.words import (
    answer_words,
    down_words,
    note_words,
    phase_words,
    quarter_words,
    question_words,
    side_words,
)
from rules import facts as f
from rules.facts import Fact, PlayBegan
from rules.field import Across, Team
from rules.prompts import Roll, Rolled
from rules.words import Names, happenings, place, prompt_words, situation

_COVERED = "a secret choice"
_SHOWN_LINES = 10
_SCORES = (
    f.TouchdownScored,
    f.FieldGoalGood,
    f.SafetyScored,
    f.DefenseScoredOnTry,
)
_TURNOVERS = (f.PassIntercepted, f.FumbleRecovered, f.TurnedOverOnDowns)


class Audience(Struct, frozen=True):
    """Who looks: the seats held, and whether it is the commissioner."""

    seats: tuple[Team, ...] = ()
    commissioner: bool = False

    @property
    def name(self) -> str:
        """home, away, both, commissioner or fan."""
        if len(self.seats) == 2:
            return "both"
        if self.seats:
            return self.seats[0].value
        return "commissioner" if self.commissioner else "fan"


FAN = Audience()
HOME = Audience((Team.HOME,))
AWAY = Audience((Team.AWAY,))
BOTH = Audience((Team.HOME, Team.AWAY))
LIVE_AUDIENCES = (HOME, AWAY, BOTH, FAN)


def see(table: Table, audience: Audience) -> Seen:
    """The game as this audience may see it."""
    setting = table.setting
    return Seen(
        slug=setting.slug,
        seq=table.seq,
        title=f"{setting.sides.away.name} at {setting.sides.home.name}",
        audience=audience.name,
        seats=tuple(seat.value for seat in audience.seats),
        commissioner=audience.commissioner,
        status=table.status,
        notice=_notice(table),
        pace=table.pace.name.lower(),
        dice=setting.dice,
        home=_team(table, Team.HOME),
        away=_team(table, Team.AWAY),
        clock=_clock(table),
        field=_field(table),
        prompts=_prompts(table, audience),
        waiting=_waiting(table, audience),
        offers=_offers(table, audience),
        undo=_undo(table, audience),
        undoable=_undoable(table, audience),
        roll=_roll(table),
        lines=_lines(table),
        seed_hash=dice.promise(setting.seed),
        seed=setting.seed.hex() if table.over else None,
        over=table.over,
    )


# ── the board ────────────────────────────────────────────────────────────────────


def _team(table: Table, team: Team) -> SeenTeam:
    side, state = table.setting.side(team), table.state
    return SeenTeam(
        side=team.value,
        name=side.name,
        abbreviation=side.abbreviation,
        colour=side.colour,
        ink=side.ink,
        score=state.score.of(team),
        timeouts=_timeouts(table, team),
        challenges=table.setting.book.challenges(state, team),
        has_ball=state.possession is team and not state.over,
        seated=table.chairs.of(team).seated,
    )


def _timeouts(table: Table, team: Team) -> int:
    """Those left; the state knows of one only when the play is over, the facts now."""
    facts = table.progress.facts
    left = [x.left for x in facts if type(x) is f.TimeoutTaken and x.team is team]
    return left[-1] if left else table.state.timeouts.of(team)


def _clock(table: Table) -> SeenClock:
    state = table.state
    return SeenClock(
        quarter=quarter_words(state.quarter),
        play=state.play,
        plays=table.setting.book.plays(state),
        phase=phase_words(state.upcoming),
        down=down_words(state),
        ball_on=place(state.ball_on, table.setting.short),
    )


def _field(table: Table) -> SeenField:
    """The strip as it lies: home's end on the left while home defends the left."""
    state = table.state
    turned = state.home_defends != "left"
    gain = state.line_to_gain if state.down else None
    ahead = state.possession.forward > 0
    return SeenField(
        left=(Team.AWAY if turned else Team.HOME).value,
        right=(Team.HOME if turned else Team.AWAY).value,
        ball=_along(state.ball_on, turned),
        gain=None if gain is None else _along(max(0, min(100, gain)), turned),
        direction="right" if ahead != turned else "left",
        hash=_across(state.hash, turned),
        possession=state.possession.value,
    )


def _along(spot: int, turned: bool) -> int:
    """Yards from the end line on the left."""
    return 10 + (100 - spot if turned else spot)


def _across(where: Across, turned: bool) -> str:
    if not turned or where is Across.MIDDLE:
        return where.value
    return (Across.LEFT if where is Across.RIGHT else Across.RIGHT).value


# ── what is asked ────────────────────────────────────────────────────────────────


def _asking(table: Table) -> bool:
    return table.status in (STATUS.WAITING, STATUS.PLAYING)


def _prompts(table: Table, audience: Audience) -> tuple[SeenPrompt, ...]:
    if not _asking(table):
        return ()
    return tuple(p for seat in audience.seats for p in seen_prompts(table, seat))


def _offers(table: Table, audience: Audience) -> tuple[SeenOffer, ...]:
    if not _asking(table):
        return ()
    return tuple(o for seat in audience.seats for o in seen_offers(table, seat))


def _waiting(table: Table, audience: Audience) -> str:
    """Whom the table waits for and what for, as far as it is not this audience."""
    if not _asking(table):
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


# ── undo ─────────────────────────────────────────────────────────────────────────


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
        key=f"{table.seq}-undo",
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
    mine = [e for e in table.tail if e.side in audience.seats and e.answer is not None]
    return seen_answers(table, mine[-1:], audience)[0] if mine else None


def seen_answers(
    table: Table, entries: tuple[Logged, ...] | list[Logged], audience: Audience
) -> tuple[SeenAnswer, ...]:
    """Answers that count, in words; secret ones only as far as they are no secret."""
    covered = hidden(table.setting, table.entries)
    return tuple(
        seen_answer(table, entry, audience, secret=entry.seq in covered)
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
    """One answer in words. secret: it is shown to its own side alone."""
    setting = table.setting
    prompt = setting.prompts.get(entry.prompt)
    if secret and entry.side not in audience.seats:
        text = _COVERED
    elif entry.answer is None:
        text = note_words(setting, entry)
    else:
        text = answer_words(setting, prompt, entry.answer)
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
    )


# ── dice and log ─────────────────────────────────────────────────────────────────


def _roll(table: Table) -> SeenRoll | None:
    """The last dice that fell."""
    for entry in reversed(table.tail):
        if isinstance(entry.answer, Rolled):
            return seen_roll(table, entry, entry.answer)
    return None


def seen_roll(table: Table, entry: Logged, rolled: Rolled) -> SeenRoll:
    """Dice as they fell, and what for."""
    prompt = table.setting.prompts.get(entry.prompt)
    return SeenRoll(
        seq=entry.seq,
        dice=rolled.dice,
        faces=prompt.faces if isinstance(prompt, Roll) else 6,
        total=rolled.total,
        text=question_words(prompt, rolled),
        who=side_words(table.setting, entry.seat),
        real=rolled.real,
    )


def _lines(table: Table) -> tuple[SeenLine, ...]:
    """The running log, newest first."""
    plays = [*table.recent, Finished(table.play.index, table.progress.facts)]
    lines: list[SeenLine] = []
    for play in reversed(plays):
        notes = [note for note in table.notes if note.play == play.index]
        lines += (_note_line(table, note) for note in reversed(notes))
        lines += play_lines(table, play, table.setting.short)
    return tuple(lines[:_SHOWN_LINES])


def _note_line(table: Table, note: Logged) -> SeenLine:
    return SeenLine(text=note_words(table.setting, note), kind="table", side=note.seat)


def play_lines(table: Table, play: Finished, names: Names) -> tuple[SeenLine, ...]:
    """What happened in a play: one line, or none before anything has."""
    told = happenings(play.facts, names)
    if not told:
        return ()
    began = next((x for x in play.facts if type(x) is PlayBegan), None)
    where = situation(began, names) if began else ""
    text = f"{where}: {told}" if where else told
    when = f"{quarter_words(began.quarter)} {began.play}" if began else ""
    side = began.possession.value if began else ""
    kind = line_kind(play.facts)
    return (SeenLine(text=text, kind=kind, side=side, when=when),)


def line_kind(facts: tuple[Fact, ...]) -> str:
    """What a play is coloured as: score, turnover, flag or play."""
    if any(isinstance(fact, f.PlayNullified) for fact in facts):
        return "flag"
    if any(isinstance(fact, _SCORES) for fact in facts):
        return "score"
    if any(isinstance(fact, _TURNOVERS) for fact in facts):
        return "turnover"
    flagged = any(isinstance(fact, f.FlagThrown) for fact in facts)
    return "flag" if flagged else "play"


def seen_play(
    table: Table,
    play: Finished,
    entries: list[tuple[Logged, bool]],
    audience: Audience,
) -> SeenPlay:
    """A play of the log page. entries: its answers, and whether each was undone."""
    counted = tuple(entry for entry, undone in entries if not undone)
    covered = hidden(table.setting, counted)
    answers = tuple(
        seen_answer(
            table,
            entry,
            audience,
            secret=entry.seq in covered or (undone and _was_secret(table, entry)),
            undone=undone,
        )
        for entry, undone in entries
    )
    began = next((x for x in play.facts if type(x) is PlayBegan), None)
    title = situation(began, table.setting.names) if began else ""
    if began and not title:
        title = phase_words(began.kind)
    return SeenPlay(
        number=play.index,
        title=title,
        lines=play_lines(table, play, table.setting.names),
        answers=answers,
    )


def play_page(table: Table, play: Finished) -> SeenPlay:
    """A play of the play-by-play, without its answers."""
    return seen_play(table, play, [], FAN)


def _was_secret(table: Table, entry: Logged) -> bool:
    """What was taken back may never have been shown."""
    return bool(getattr(table.setting.prompts.get(entry.prompt), "secret", False))
