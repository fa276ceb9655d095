"""Playing a scenario's script: scripted answers where there are some, else defaults.

Prompts that are not scripted get their default, except for dice, which must be
scripted; a script must use all its answers. The driver compares nothing: it passes on
the outcome.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from rules.errors import IllegalAnswer
from rules.facts import Fact
from rules.field import Team
from rules.football.play import one_play
from rules.prompts import INTERRUPTS, Announced, Answer, Elapsed, Open, Roll
from rules.registry import Rulebook
from rules.run import Entry, Runner
from rules.scenario.form import (
    Scenario,
    ScenarioError,
    Scripted,
    place_spots,
    read_answer,
    read_pace,
)
from rules.scenario.wording import open_words, struct_words
from rules.state import State

# More answers than any play needs: a script in which nothing ever happens stops here.
MOST_ANSWERS = 500


class Outcome(Struct):
    """The outcome of a script.

    state: after the last play; None when the script stopped within a play. before:
    the state that the last play began in. current: the facts of that play alone;
    plays: those of each play. opened_ids: of all prompts that have opened.
    """

    before: State
    state: State | None = None
    facts: list[Fact] = []
    current: list[Fact] = []
    plays: list[Sequence[Fact]] = []
    open: tuple[Open, ...] = ()
    refusal: str = ""
    heading: str = ""
    transcript: list[str] = []
    opened_ids: set[str] = set()

    @property
    def stated(self) -> list[Fact]:
        """The facts of all plays, those of an unfinished play included."""
        finished = self.plays and self.plays[-1] is self.current
        return [*self.facts, *([] if finished else self.current)]


class Script:
    """The answers that are still to be given, in order."""

    def __init__(self, answers: tuple[Scripted, ...]) -> None:
        self.left = list(answers)

    def take(self, opened: tuple[Open, ...], play: int) -> Scripted | None:
        """Take the next answer to one of the open prompts, if it is for this play."""
        ids = {prompt.id for prompt in opened}
        for place, scripted in enumerate(self.left):
            if scripted.prompt in ids and scripted.play in (None, play):
                return self.left.pop(place)
        return None

    def wants(self, prompt: str) -> bool:
        """True while there are more answers for that prompt."""
        return any(scripted.prompt == prompt for scripted in self.left)


def perform_script(scenario: Scenario, book: Rulebook, outcome: Outcome) -> None:
    """Play the script from the state of `outcome`, and enter its results there.

    ScenarioError when the script does not fit; `outcome` then has the results so far.
    """
    script = Script(scenario.answers)
    for number in range(1, scenario.plays + 1):
        assert outcome.state is not None
        outcome.before = outcome.state
        if outcome.before.over:
            raise _script_error(f"The game is over before play {number}.", outcome)
        _one(scenario, book, script, number, outcome)
        if outcome.state is None:
            break
    if script.left:
        unused = ", ".join(scripted.prompt for scripted in script.left)
        raise _script_error(f"These answers were not used: {unused}.", outcome)
    if scenario.until and outcome.state is not None:
        raise _script_error(f"{scenario.until} never opened.", outcome)


def _one(
    scenario: Scenario, book: Rulebook, script: Script, number: int, outcome: Outcome
) -> None:
    """Play one play of the script; outcome.state is None if it stopped within."""
    before, outcome.state = outcome.before, None
    runner = Runner(
        lambda state: one_play(book, state), before, read_pace(scenario.pace)
    )
    outcome.transcript.append(f"play {number}: {before.upcoming}")
    outcome.current = runner.facts
    for _ in range(MOST_ANSWERS):
        outcome.open = runner.open
        outcome.opened_ids.update(opened.id for opened in runner.open)
        if runner.state is not None or _is_reached(scenario, script, runner):
            break
        if not _give_answer(book, script, number, runner, outcome):
            break
    else:
        raise _script_error(f"No end after {MOST_ANSWERS} answers.", outcome)
    outcome.facts.extend(runner.facts)
    outcome.plays.append(runner.facts)
    outcome.open = runner.open
    outcome.state = runner.state


def _is_reached(scenario: Scenario, script: Script, runner: Runner) -> bool:
    """True when the prompt at which to stop is open, with its answers used up."""
    ids = [opened.id for opened in runner.open]
    return scenario.until in ids and not script.wants(scenario.until)


def _give_answer(
    book: Rulebook, script: Script, number: int, runner: Runner, outcome: Outcome
) -> bool:
    """Give one answer; False when it was refused and was the script's last."""
    scripted = script.take(runner.open, number)
    given = _next_answer(book, scripted, runner, outcome)
    prompt = scripted.prompt if scripted else runner.open[0].id
    seat = scripted.seat if scripted else runner.open[0].seats[0]
    if isinstance(given, Elapsed):
        seat = None
    elif seat is None and isinstance(given, INTERRUPTS):
        seat = given.team
    mark = "" if scripted and not scripted.default else " (default)"
    opened = next(candidate for candidate in runner.open if candidate.id == prompt)
    outcome.transcript.append(f"  {open_words(opened)}")
    outcome.transcript.append(f"    -> {struct_words(given)}{mark}")
    try:
        runner.answer(Entry(prompt, given, seat))
    except IllegalAnswer as refusal:
        outcome.refusal, outcome.heading = refusal.reason, refusal.heading
        if scripted is None or script.left:
            raise _script_error(
                f"{prompt} refused: {refusal.reason}", outcome
            ) from refusal
        return False
    return True


def _next_answer(
    book: Rulebook, scripted: Scripted | None, runner: Runner, outcome: Outcome
) -> Answer:
    """Take the scripted answer, or the default."""
    if scripted is not None:
        rulings = _ruling_numbers(book, outcome.before, runner, scripted)
        given = read_answer(scripted, rulings)
        if isinstance(given, Announced):
            return place_spots(given, book)
        if given is not None:
            return given
    opened = next(o for o in runner.open if not scripted or o.id == scripted.prompt)
    if isinstance(opened.prompt, Roll):
        count, faces = opened.prompt.count, opened.prompt.faces
        raise _script_error(
            f"{opened.id} rolls {count}d{faces}; the script must give the dice.",
            outcome,
        )
    return opened.default()


def _ruling_numbers(
    book: Rulebook, state: State, runner: Runner, scripted: Scripted
) -> dict[str, int]:
    """Number the rulings of the last play that may be challenged, by prompt."""
    if scripted.challenge is None:
        return {}
    team: Team = scripted.challenge.team
    offers = book.offers(state, tuple(runner.facts), team, runner.open)
    return {
        ruling.opened.id: ruling.number
        for offer in offers
        if offer.kind == "challenge"
        for ruling in offer.rulings
    }


def _script_error(reason: str, outcome: Outcome) -> ScenarioError:
    return ScenarioError("\n".join([reason, *outcome.transcript]))
