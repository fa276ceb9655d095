"""The play as it unfolds: its answers as steps, in the order in which they were given.

Made of the answers that count and of what the rules have stated after each. A choice
that is its own side's alone is a step without words for everybody else.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from copy import copy

from msgspec import Struct
from msgspec.structs import replace

from games.log.entries import Logged
from games.table.audience import Audience
from games.table.setting import Setting
from games.table.table import Table
from games.view.models import PlayStep
from games.view.step_words import report_words, step_words, stick_words, throw_words
from games.view.words import answer_words
from rules import facts as f
from rules.facts import Fact
from rules.prompts import (
    INTERRUPTS,
    Choose,
    Chosen,
    Done,
    Happened,
    Named,
    Power,
    Rolled,
)
from rules.words import happenings

# What dice come to, in the words of the play.
_RESULTS = (f.CoinTossed, f.KickedOff, f.Punted, f.WeatherCame)
_THROWERS = ("quarterback", "snap_taker")


class _Pass(Struct):
    """The players of a pass and its stick, as far as they are known."""

    passer: str = ""
    receiver: str = ""
    stick: str = ""


def play_steps(table: Table, audience: Audience) -> tuple[PlayStep, ...]:
    """Return the steps of the play under way; before its first, of the last play."""
    # Not all of them, after answers to other rules than today's, are known by answer.
    by_answer = len(table.progress.counts) == len(table.entries)
    now = _steps(table, table.entries, audience, by_answer=by_answer)
    if now or table.unfit:
        return now
    index = table.play.index - 1
    before = tuple(e for e in table.tail if e.play == index and e.answer is not None)
    last = _steps(table, before, audience, by_answer=False)
    return tuple(replace(step, ended=True) for step in last)


def _stated(table: Table, number: int) -> tuple[Fact, ...]:
    """Return what was stated after an answer of the play."""
    facts, counts = table.progress.facts, table.progress.counts
    return facts[counts[number - 1] if number else 0 : counts[number]]


class _Made(Struct, frozen=True):
    """The steps of a play's first answers, from which the next answer goes on."""

    setting: Setting
    entries: tuple[Logged, ...]
    steps: tuple[PlayStep, ...]
    known: _Pass


MOST_MADE = 2048  # of tables and what is covered there; a few hundred bytes each
# By the table, the answers that stay covered, and whether facts are known: an answer
# adds a step to those before it, which most often are the same for both coaches.
_made: OrderedDict[tuple[str, frozenset[int], bool], _Made] = OrderedDict()


def _steps(
    table: Table,
    entries: tuple[Logged, ...],
    audience: Audience,
    *,
    by_answer: bool,
) -> tuple[PlayStep, ...]:
    """Return the steps of answers. by_answer: what was stated after each is known."""
    covered = _covered(table, entries, audience)
    place = table.setting.slug, covered, by_answer
    last = _made.get(place)
    if last is None or not _begins(last, table, entries):
        last = _Made(table.setting, (), (), _Pass())
    elif len(last.entries) == len(entries):
        return last.steps
    maker = _Maker(table, covered, last)
    for number in range(len(last.entries), len(entries)):
        maker.take(entries[number], _stated(table, number) if by_answer else ())
    steps = tuple(maker.steps)
    _made.pop(place, None)
    _made[place] = _Made(table.setting, entries, steps, maker.known)
    while len(_made) > MOST_MADE:
        _made.popitem(last=False)
    return steps


def _begins(made: _Made, table: Table, entries: tuple[Logged, ...]) -> bool:
    known = made.entries
    return made.setting is table.setting and known == entries[: len(known)]


def _covered(
    table: Table, entries: Iterable[Logged], audience: Audience
) -> frozenset[int]:
    """Return the answers that are secrets of another side, by number in the log."""
    hidden, now = table.covered, table.play.index
    return frozenset(
        entry.seq
        for entry in entries
        if (entry.seq in hidden if entry.play == now else table.secret(entry))
        and entry.side not in audience.seats
    )


class _Maker:
    """The steps so far, and the pass that the next of them may complete."""

    def __init__(self, table: Table, covered: frozenset[int], last: _Made) -> None:
        self.steps = list(last.steps)
        self.known = copy(last.known)
        self._table = table
        self._setting: Setting = table.setting
        self._covered = covered

    def take(self, entry: Logged, stated: Iterable[Fact]) -> None:
        """Add the step of one answer, or complete the step before it."""
        if entry.is_time or entry.answer is None:
            return
        if entry.seq in self._covered:
            self._cover(entry)
        elif isinstance(entry.answer, INTERRUPTS):
            text = answer_words(self._setting, None, entry.answer)
            self._add(entry, text, "unasked")
        else:
            self._answer(entry, tuple(stated))
        if any(type(fact) is f.BallInPlay for fact in stated):
            self._snap(entry, stated)

    def _cover(self, entry: Logged) -> None:
        """Add a secret of the other side's, once however many answers it took."""
        last = self.steps[-1] if self.steps else None
        if last is None or (last.kind, last.side) != ("secret", entry.seat):
            team = self._setting.short.team(entry.side) if entry.side else ""
            text = f"{team} called in secret" if team else "Dice rolled in secret"
            self._add(entry, text, "secret")

    def _answer(self, entry: Logged, stated: tuple[Fact, ...]) -> None:
        prompt, answer = self._setting.prompts.get(entry.prompt), entry.answer
        self._note_players(entry)
        if isinstance(answer, Named):
            self._credit(answer)
        elif isinstance(answer, Done):
            self._done(entry, step_words(self._setting, prompt, entry))
        elif isinstance(answer, Rolled):
            result = happenings(
                (x for x in stated if isinstance(x, _RESULTS)), self._setting.short
            )
            text = result.rstrip(".") or step_words(self._setting, prompt, entry)
            self._add(entry, text, "roll")
        elif isinstance(answer, Happened) and isinstance(prompt, Power):
            self._report(entry, prompt, answer)
        else:
            self._add(entry, step_words(self._setting, prompt, entry), "choice")

    def _note_players(self, entry: Logged) -> None:
        """Note who throws and who is to catch, as choices and names give them."""
        prompt, answer = self._setting.prompts.get(entry.prompt), entry.answer
        if isinstance(answer, Named) and prompt and prompt.means == "receiver":
            self.known.receiver = answer.player or ""
        if not isinstance(answer, Chosen) or not isinstance(prompt, Choose):
            return
        option = prompt.by_name.get(answer.choice)
        if option is None or not answer.player:
            return
        if option.role in _THROWERS:
            self.known.passer = answer.player
        elif option.role == "receiver":
            self.known.receiver = answer.player

    def _credit(self, named: Named) -> None:
        """Name the player in the step that he belongs to."""
        if named.player and self.steps and self.known.receiver != named.player:
            last = self.steps[-1]
            name = self._setting.short.player(named.player)
            self.steps[-1] = replace(last, text=f"{last.text}, {name}")

    def _done(self, entry: Logged, done: str) -> None:
        """Add what a side has done at the board, or both if the other just did."""
        last = self.steps[-1] if self.steps else None
        verb = done.partition(" ")[2]
        if last and last.kind == "done" and last.text.partition(" ")[2] == verb:
            both = last.side != entry.seat
            text = f"Both {verb}" if both else last.text
            self.steps[-1] = replace(last, seq=entry.seq, text=text)
        else:
            self._add(entry, done, "done")

    def _report(self, entry: Logged, prompt: Power, answer: Happened) -> None:
        names, known = self._setting.short, self.known
        if prompt.means == "throw":
            known.stick = stick_words(prompt, answer)
            text = throw_words(names, known.passer, known.receiver, known.stick)
            self._add(entry, text, "throw")
            return
        if prompt.means == "thrown":
            players = throw_words(names, known.passer, known.receiver, known.stick)
            if self.steps and self.steps[-1].kind == "throw":
                self.steps.pop()
            if players:
                text = f"{players}: {report_words(names, prompt, answer)}"
                self._add(entry, text, "report", answer.at)
                return
        text = step_words(self._setting, prompt, entry)
        self._add(entry, text, "report", answer.at)

    def _snap(self, entry: Logged, stated: Iterable[Fact]) -> None:
        """Add the snap; a kick is said by its own facts."""
        kicked = any(type(fact) is f.KickedOff for fact in stated)
        if not kicked and self._table.state.upcoming in ("scrimmage", "try"):
            self.steps.append(PlayStep(seq=0, kind="snap", side="", text="Snap"))

    def _add(self, entry: Logged, text: str, kind: str, at: int | None = None) -> None:
        side = entry.side or ""
        reason = entry.reason if kind != "secret" else ""
        self.steps.append(
            PlayStep(
                seq=entry.seq, kind=kind, side=side, text=text, at=at, reason=reason
            )
        )
