"""Playing a scenario's script: scripted answers where there are some, else defaults.

What is not scripted gets its default, but for dice, which must be scripted; a script
whose answers are not all used is wrong. The driver compares nothing: it hands on what
came of the script.
"""

from __future__ import annotations

from msgspec import Struct

from rules.errors import IllegalAnswer
from rules.facts import Fact
from rules.field import Team
from rules.football.play import one_play
from rules.prompts import INTERRUPTS, Answer, Open, Roll
from rules.registry import Rulebook
from rules.run import Entry, Runner
from rules.scenario.form import Scenario, ScenarioError, Scripted, answer, pace
from rules.state import State

# More answers than any play needs: a script in which nothing ever happens stops here.
MOST_ANSWERS = 500


class Outcome(Struct):
    """What came of a script.

    state: after the last play; None when the script stopped within a play. before:
    the state that the last play began in. current: the facts of that play alone.
    """

    before: State
    state: State | None = None
    facts: list[Fact] = []
    current: list[Fact] = []
    open: tuple[Open, ...] = ()
    refusal: str = ""
    heading: str = ""
    transcript: list[str] = []


class Script:
    """The answers not yet given, in order."""

    def __init__(self, answers: tuple[Scripted, ...]) -> None:
        self.left = list(answers)

    def take(self, opened: tuple[Open, ...], play: int) -> Scripted | None:
        """The next answer to one of the open prompts, if it is for this play."""
        ids = {each.id for each in opened}
        for place, scripted in enumerate(self.left):
            if scripted.prompt in ids and scripted.play in (None, play):
                return self.left.pop(place)
        return None

    def wants(self, prompt: str) -> bool:
        """Whether there are more answers for that prompt."""
        return any(scripted.prompt == prompt for scripted in self.left)


def perform(scenario: Scenario, book: Rulebook, state: State) -> Outcome:
    """Play the script from `state`. ScenarioError when it does not fit."""
    script = Script(scenario.answers)
    outcome = Outcome(before=state, state=state)
    for number in range(1, scenario.plays + 1):
        assert outcome.state is not None
        outcome.before = outcome.state
        if outcome.before.over:
            raise _wrong(f"The game is over before play {number}.", outcome)
        _one(scenario, book, script, number, outcome)
        if outcome.state is None:
            break
    if script.left:
        unused = ", ".join(scripted.prompt for scripted in script.left)
        raise _wrong(f"These answers were never asked for: {unused}.", outcome)
    if scenario.until and outcome.state is not None:
        raise _wrong(f"{scenario.until} never opened.", outcome)
    return outcome


def _one(
    scenario: Scenario, book: Rulebook, script: Script, number: int, outcome: Outcome
) -> None:
    """One play of the script; outcome.state is None when it stopped within."""
    before, outcome.state = outcome.before, None
    runner = Runner(lambda state: one_play(book, state), before, pace(scenario.pace))
    outcome.transcript.append(f"play {number}: {before.upcoming}")
    outcome.current = runner.facts
    for _ in range(MOST_ANSWERS):
        outcome.open = runner.open
        if runner.state is not None or _reached(scenario, script, runner):
            break
        if not _step(book, script, number, runner, outcome):
            break
    else:
        raise _wrong(f"No end after {MOST_ANSWERS} answers.", outcome)
    outcome.facts.extend(runner.facts)
    outcome.open = runner.open
    outcome.state = runner.state


def _reached(scenario: Scenario, script: Script, runner: Runner) -> bool:
    """Whether the prompt at which to stop is open and its answers are used up."""
    ids = [opened.id for opened in runner.open]
    return scenario.until in ids and not script.wants(scenario.until)


def _step(
    book: Rulebook, script: Script, number: int, runner: Runner, outcome: Outcome
) -> bool:
    """Give one answer; False when it was refused and was the script's last."""
    scripted = script.take(runner.open, number)
    given = _given(book, scripted, runner, outcome)
    prompt = scripted.prompt if scripted else runner.open[0].id
    seat = scripted.seat if scripted else runner.open[0].seats[0]
    if seat is None and isinstance(given, INTERRUPTS):
        seat = given.team
    mark = "" if scripted and not scripted.default else " (default)"
    outcome.transcript.append(f"  {prompt}{mark}: {given}")
    try:
        runner.answer(Entry(prompt, given, seat))
    except IllegalAnswer as refusal:
        outcome.refusal, outcome.heading = refusal.reason, refusal.heading
        if scripted is None or script.left:
            raise _wrong(f"{prompt} refused: {refusal.reason}", outcome) from refusal
        return False
    return True


def _given(
    book: Rulebook, scripted: Scripted | None, runner: Runner, outcome: Outcome
) -> Answer:
    """The scripted answer, or the default. ScenarioError for dice without a script."""
    if scripted is not None:
        rulings = _rulings(book, outcome.before, runner, scripted)
        given = answer(scripted, rulings)
        if given is not None:
            return given
    opened = next(o for o in runner.open if not scripted or o.id == scripted.prompt)
    if isinstance(opened.prompt, Roll):
        count, faces = opened.prompt.count, opened.prompt.faces
        raise _wrong(f"{opened.id} rolls {count}d{faces}: script the dice.", outcome)
    return opened.default()


def _rulings(
    book: Rulebook, state: State, runner: Runner, scripted: Scripted
) -> dict[str, int]:
    """The rulings of the last play that may be challenged: number by prompt id."""
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


def _wrong(reason: str, outcome: Outcome) -> ScenarioError:
    return ScenarioError("\n".join([reason, *outcome.transcript]))
