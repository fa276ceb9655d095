"""Legal answers, drawn by hypothesis or by a seeded random; games made of them.

`legal_answers` is for single plays, where shrinking helps. A whole game takes more
draws than hypothesis allows for one example: `Chaos` plays it from a seed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from typing import Any

from hypothesis import strategies as st

from rules.clocks import due
from rules.efhl.own import Brings
from rules.errors import IllegalAnswer
from rules.facts import Fact
from rules.field import Across, Team
from rules.football.play import one_play
from rules.journal import Journal
from rules.prompts import (
    INTERRUPTS,
    Announce,
    Announced,
    Answer,
    Challenge,
    Choose,
    Chosen,
    Done,
    Elapsed,
    Field,
    Flag,
    Happened,
    Name,
    Named,
    Open,
    Outcome,
    Pace,
    Power,
    Resign,
    Roll,
    Rolled,
    Timeout,
    Write,
    Written,
)
from rules.registry import Offer, Rulebook
from rules.run import Entry, Runner, run
from rules.state import ByTeam, State
from rules.stats import Record, box_score, play_by_play, score_sheet
from rules.words import Names

LONGEST_MS = 60_000  # that a coach of `Chaos` thinks


def legal_answers(opened: Open) -> st.SearchStrategy[Answer]:
    """Everything that may be answered to an open prompt, interrupts aside."""
    return st.randoms(use_true_random=False).map(lambda r: legal_answer(opened, r))


def legal_answer(opened: Open, random: Random) -> Answer:
    """One answer that the prompt allows."""
    prompt = opened.prompt
    if isinstance(prompt, Roll):
        return Rolled(
            tuple(random.randint(1, prompt.faces) for _ in range(prompt.count))
        )
    if isinstance(prompt, Choose):
        return _chosen(prompt, opened, random)
    if isinstance(prompt, Power):
        return _happened(prompt, opened, random)
    if isinstance(prompt, Write):
        texts = [suggestion.text for suggestion in prompt.suggests(opened)]
        return Written(random.choice([prompt.usual(opened), *texts]))
    if isinstance(prompt, Name):
        return Named(_player(opened.team, random))
    return Done()


def _chosen(prompt: Choose, opened: Open, random: Random) -> Chosen:
    name = random.choice(opened.options)
    option = next(option for option in prompt.options if option.name == name)
    at = random.randint(opened.lo, opened.hi) if option.at else None
    return Chosen(name, _player(opened.team, random) if option.player else None, at)


def _happened(prompt: Power, opened: Open, random: Random) -> Happened:
    name = random.choice(opened.options)
    outcome = prompt.outcome(name)
    return Happened(
        name,
        at=random.randint(*opened.span(name)) if outcome.at else None,
        side=_side(outcome, random),
        team=random.choice(list(Team)) if outcome.team else None,
        by=_player(opened.named_for(name), random) if outcome.by else None,
    )


def _side(outcome: Outcome, random: Random) -> Across | None:
    if outcome.side:
        return random.choice(list(Across))
    return random.choice([None, Across.LEFT, Across.RIGHT]) if outcome.across else None


def _player(team: Team | None, random: Random) -> str | None:
    """A player's id of the kind that this project's tests use, or None."""
    number = random.randint(0, 99)
    return f"{team.value[0]}{number}" if team and number < 90 else None


class Chaos:
    """Two coaches who answer anything that is legal, from a seed.

    Only interrupts may be refused: what a prompt offers, the procedure must take.

    nerves: how often, of a hundred answers, one of them interrupts instead. entries:
    what was answered in each play, as the log would hold it.
    """

    def __init__(
        self, book: Rulebook, seed: int, pace: Pace = Pace.STRICT, nerves: int = 0
    ) -> None:
        self.random = Random(seed)
        self.book = book
        self.pace = pace
        self.brings = ByTeam(Brings(), Brings())
        self.nerves = nerves
        self.states: list[State] = []
        self.entries: list[list[Entry]] = []
        self.facts: list[list[Fact]] = []

    def game(self, state: State, plays: int = 1000) -> State:
        """Play to the end; AssertionError when it takes more than so many plays."""
        for _ in range(plays):
            if state.over:
                return state
            state = self.play(state)
        raise AssertionError(f"No end after {plays} plays: {state}")

    def play(self, state: State) -> State:
        """One play to its end."""
        self.brings = getattr(state.own, "brings", self.brings)
        runner = Runner(lambda before: one_play(self.book, before), state, self.pace)
        entries: list[Entry] = []
        while runner.state is None:
            entry = self._entry(runner, state)
            try:
                runner.answer(entry)
            except IllegalAnswer:
                assert isinstance(entry.answer, INTERRUPTS), entry
                continue
            entries.append(entry)
            assert len(entries) < 2000, f"A play without end: {entries[-20:]}"
        self.states.append(state)
        self.entries.append(entries)
        self.facts.append(runner.facts)
        check_spot(runner.state)
        return runner.state

    def check_told(self, final: State) -> None:
        """The game is over, can be told, and its box score has its score."""
        assert final.over
        plays = Record(self.facts).plays
        assert box_score(plays).score == final.score
        play_by_play(plays, Names())
        score_sheet(plays)

    def check_whole(self, final: State) -> None:
        """The same, and every play is refereed the same again."""
        self.check_told(final)
        self.check_replays()

    def check_replays(self) -> None:
        """From the log of every play come the same facts."""
        for number in range(len(self.states)):
            self.check_replay(number)

    def check_replay(self, number: int) -> None:
        """The same of one play."""
        state, entries = self.states[number], self.entries[number]
        play = partial(one_play, self.book)
        progress = run(play, state, entries, self.pace)
        assert progress.facts == tuple(self.facts[number]), number

    def _entry(self, runner: Runner, state: State) -> Entry:
        opened = self.random.choice(runner.open)
        timed = self._in_time(runner, state, opened)
        if timed is not None:
            return timed
        if self.random.randrange(100) < self.nerves:
            team = self.random.choice(list(Team))
            offers = self.book.offers(state, tuple(runner.facts), team, runner.open)
            if wanted := self._wanted(offers):
                answer = self._interrupt(self.random.choice(wanted), team)
                return Entry(opened.id, answer, team)
        seat = None if isinstance(opened.prompt, Roll) else opened.seats[0]
        return Entry(opened.id, legal_answer(opened, self.random), seat)

    def _in_time(self, runner: Runner, state: State, opened: Open) -> Entry | None:
        """Let time pass every other time; the table answers once it is up."""
        clocks = self.book.clocks
        if clocks is None:
            return None
        journal = Journal(state, runner.facts, [])
        ending = due(clocks, journal, (opened,))
        if ending is not None and not ending.left:
            return Entry(opened.id, ending.answer, opened.seats[0])
        if self.random.random() < 0.5:
            return Entry(opened.id, Elapsed(self.random.randint(0, LONGEST_MS)))
        return None

    def _wanted(self, offers: Sequence[Offer]) -> list[Offer]:
        """Return the offers that these coaches may take: all but a resignation."""
        return [offer for offer in offers if offer.kind != "resign"]

    def _interrupt(self, offer: Offer, team: Team) -> Answer:
        if offer.kind == "timeout":
            return Timeout(team)
        if offer.prompt is not None:
            return self._announce(offer, offer.prompt, team)
        if offer.kind == "flag":
            late = not offer.fouls or bool(
                offer.late_fouls and self.random.random() < 0.5
            )
            foul = self.random.choice(offer.late_fouls if late else offer.fouls)
            against = self.random.choice(list(Team))
            at = self._flag_spot()
            told = late and offer.moments
            when = self.random.choice(offer.moments) if told else ""
            if (doubted := offer.doubted) and self.random.random() < 0.5:
                spot = {} if at is None else {"at": at}
                given = {"of": against.value, "foul": foul, "previous": late}
                given |= {**doubted.given, **spot, "when": when}
                return Announced(doubted.kind, team, given)
            return Flag(against, foul, at, previous=late, when=when)
        if offer.kind == "challenge":
            ruling = self.random.choice(offer.rulings)
            instead = legal_answer(ruling.opened, self.random)
            assert isinstance(instead, Happened)
            return Challenge(team, ruling.number, instead)
        return Resign(team)

    def _flag_spot(self) -> int | None:
        return self.random.randint(1, 99)

    def _announce(self, offer: Offer, prompt: Announce, team: Team) -> Announced:
        """Any announcement that is offered, its fields filled in by chance."""
        if offer.filled and self.random.random() < 0.4:
            filled = self.random.choice(offer.filled)
            named = {filled.asks: self._named(team)} if filled.asks else {}
            return Announced(prompt.kind, team, {**filled.given, **named})
        given, opened = dict(offer.given), set[str]()
        sides = {"team": team, "of": self.random.choice(list(Team))}
        for field in prompt.fields:
            if field.hidden or (field.opened and field.name not in opened):
                continue
            choices = offer.choices.get(field.name, ())
            optional = not field.required and field.kind not in ("text", "team")
            skipped = optional and self.random.random() < 0.5
            if field.reads == "button" and field.kind != "player":
                skipped = not choices or (offer.bare and (skipped or bool(given)))
            if skipped:
                continue
            if choices:
                choice = self.random.choice(choices)
                sides["of"] = choice.team or sides["of"]
                opened |= {*choice.opens}
                given[field.name] = True if field.kind == "yes" else choice.name
                continue
            given[field.name] = self._value(field, sides)
            opened |= {*field.opens}
        return Announced(prompt.kind, team, given)

    def _value(self, field: Field, sides: Mapping[str, Team]) -> Any:
        if field.kind == "yes":
            return True
        if field.kind == "team":
            return sides["of"].value
        if field.kind == "player":
            side = sides[field.players_of]
            return self._named(side.opponent if field.other else side)
        if field.kind == "text":
            return "Was he?"
        return self.random.choice(field.options)

    def _named(self, team: Team) -> str:
        """A player of a side: one of its roster, if it brings one."""
        players = tuple(self.brings.of(team).players)
        return self.random.choice(players or (_player(team, self.random) or "h0",))


def check_spot(state: State) -> None:
    """From scrimmage the ball is on a yard line, and there is a yard to go at least."""
    if state.upcoming in ("scrimmage", "punt", "field_goal"):
        assert 1 <= state.ball_on <= 99, state
        assert state.ydstogo >= 1, state


def replayed(
    book: Rulebook, state: State, entries: Sequence[Entry], pace: Pace
) -> Runner:
    """A play run again from its log."""
    runner = Runner(lambda before: one_play(book, before), state, pace)
    for entry in entries:
        runner.answer(entry)
    return runner
