"""A whole game at a table, tap by tap, with the statistical board as the truth.

Every play is played twice from its beginning: as it really went, prompt by prompt, and
on the screens that people see. The game goes on from the first.
"""

from __future__ import annotations

from msgspec import Struct, field
from msgspec.structs import replace

from board.statistical import StatisticalBoard
from games.errors import Refused
from games.table.outcomes import in_depth
from games.table.table import Table
from games.table.turn import BEFORE_THE_CALL, CHANGES
from games.view.joints import with_joints
from games.view.prompt_models import SeenJoint
from games.view.prompts import seen_prompt
from games.view.report_models import SeenReport
from games.view.reporting import seen_report
from rules.errors import IllegalAnswer
from rules.field import Team
from rules.prompts import (
    INTERRUPTS,
    Announced,
    Answer,
    Chosen,
    Done,
    Elapsed,
    Flag,
    Open,
    Pace,
    Roll,
)
from rules.registry import Rulebook
from rules.state import ByTeam, OptionValue
from tests.taps.hands import (
    OPEN,
    PICK,
    joint_of,
    name_given,
    taps_ahead,
    taps_of,
    taps_of_joint,
    taps_of_report,
    taps_unasked,
    words_of,
    words_of_report,
)
from tests.taps.scorekeeping import Step, best_report, tell
from tests.taps.tables import new_table, taken, turn_at


class Tap(Struct, frozen=True):
    """The taps of one answer: its side, offense or defense, and its prompt."""

    side: str
    step: str
    taps: int


class Counted(Struct):
    """One play: its kind, and the taps, prompts and words of both phones.

    steps: the taps by prompt, report or interrupt, in their order, each with the side
    whose phone they were on. same: the screens have led to the play as it really went.
    """

    kind: str
    steps: list[Tap] = field(default_factory=list)
    prompts: int = 0
    words: int = 0
    same: bool = True

    @property
    def taps(self) -> int:
        """The taps of all its answers."""
        return sum(tap.taps for tap in self.steps)

    def add(
        self, table: Table, seat: str, step: str, taps: int, *, prompts: int = 1
    ) -> None:
        """Count the taps of an answer."""
        side = "offense" if seat == table.state.possession.value else "defense"
        if taps:
            self.steps.append(Tap(side, step, taps))
        self.prompts += prompts


class Tapped:
    """A game being played."""

    def __init__(
        self, book: Rulebook, options: dict[str, OptionValue], pace: Pace, seed: int
    ) -> None:
        self.table = new_table(book, options, pace, seed)
        setting = self.table.setting
        rosters = ByTeam(*(in_depth(setting, team) for team in Team))
        self.board = StatisticalBoard(seed, rosters)
        self.plays: list[Counted] = []
        self._drawer = ""  # the seat on whose phone the single steps are open

    def play(self) -> list[Counted]:
        """Play the game to its end; return its plays without the coin toss."""
        while not self.table.over:
            begun = self.table
            after, truth = self._as_it_went(begun)
            self._on_screens(begun, _said_in_time(truth), after)
            self.table = after
        return [play for play in self.plays if play.kind != "pregame"]

    def _as_it_went(self, table: Table) -> tuple[Table, list[Step]]:
        index = table.play.index
        self.board.begin_play(table.state)
        truth: list[Step] = []
        while table.play.index == index and not table.over:
            opened = table.progress.open[0]
            answer = self.board.respond(opened, table.progress.facts)
            truth.append(Step(opened, answer))
            table = answered(table, opened, answer)
        return table, truth

    def _on_screens(self, table: Table, truth: list[Step], after: Table) -> None:
        index = table.play.index
        counted = Counted(table.state.upcoming)
        while table.play.index == index and not table.over:
            table = self._one_screen(table, truth, counted)
        counted.same = _outcome(table) == _outcome(after)
        self.plays.append(counted)

    def _one_screen(self, table: Table, truth: list[Step], counted: Counted) -> Table:
        opened = table.progress.open[0]
        report = seen_report(table, opened.seats) or _on_the_other_phone(table)
        if report is None or self._drawer != opened.seats[0].value:
            self._drawer = ""
        told = best_report(report, truth) if report else None
        if report is not None and told is not None and told.reach:
            try:
                reported = tell(_in_time(table, truth, told.reach), report, told)
            except Refused:
                return self._one_prompt(table, truth, counted, folded=True)
            taps = taps_of_report(report, told.way, told.name, told.summary.announced)
            counted.add(table, report.seat, f"{told.way.play} {told.name}", taps)
            counted.words += words_of_report(report, told.way)
            _drop(truth, told.reach)
            return reported
        return self._one_prompt(table, truth, counted, folded=report is not None)

    def _one_prompt(
        self, table: Table, truth: list[Step], counted: Counted, *, folded: bool
    ) -> Table:
        """Answer one prompt; folded: it stands in the drawer under a report.

        The drawer stays open while the same phone is asked (static/js/fragments.js).
        """
        opened = table.progress.open[0]
        team = opened.seats[0]
        (prompt,) = with_joints(table, team, (seen_prompt(table, team.value, opened),))
        own = _own_answers(truth, opened)
        joint = joint_of(prompt, own, stands=_stands(truth, team)) if own else None
        if joint is not None:
            taps = taps_of_joint(joint, own)
            counted.add(table, team.value, f"{opened.id} {joint.label}", taps)
            counted.words += words_of(prompt)
            return _all_at_once(table, _with_passer(truth, joint), joint, team)
        if own and prompt.then and own[1 : 1 + len(prompt.then)] == [*prompt.then]:
            both = SeenJoint("", (own[0], *prompt.then))  # type: ignore[arg-type]
            taps = taps_of(prompt, own[0])
            counted.add(table, team.value, f"{opened.id} {name_given(own[0])}", taps)
            counted.words += words_of(prompt)
            return _all_at_once(table, truth, both, team)
        if prompt.ahead and len(own) > 1 and isinstance(own[0], Done):
            taps = taps_ahead(prompt.ahead, own[1])
            step = f"{opened.id} {prompt.ahead.id} {name_given(own[1])}"
            counted.add(table, team.value, step, taps)
            counted.words += words_of(prompt)
            both = SeenJoint("", (own[0], own[1]))  # type: ignore[arg-type]
            return _all_at_once(table, truth, both, team)
        answer = _next(truth, opened)
        if isinstance(answer, INTERRUPTS):
            step = getattr(answer, "kind", type(answer).__name__.lower())
            seat = _seat_of(answer, opened)
            counted.add(table, seat, step, taps_unasked(table, answer), prompts=0)
        else:
            taps = taps_of(prompt, answer)
            if folded and not self._drawer:
                taps += OPEN
                self._drawer = team.value
            stands = prompt.leads and _leads_to(table, truth, opened, answer)
            if prompt.leads and getattr(answer, "number", 0) and not stands:
                taps += PICK  # the box that has the formation called with it
            counted.add(table, team.value, f"{opened.id} {name_given(answer)}", taps)
            counted.words += words_of(prompt)
            if stands:
                truth.remove(next(s for s in truth if s.opened.prompt.means == "call"))
                return _sealed(table, opened, answer)
        try:
            return answered(table, opened, answer)
        except IllegalAnswer:
            return answered(table, opened, opened.default())


def _leads_to(table: Table, truth: list[Step], opened: Open, answer: Answer) -> bool:
    """True if the call that comes is the formation of the package, and nothing else."""
    team = opened.seats[0]
    made = table.setting.book.table.secret_call(
        table.state, team, ((opened.id, answer),)
    )
    for step in truth:
        if isinstance(step.answer, INTERRUPTS) and not isinstance(step.answer, Elapsed):
            return False
        if step.asked and step.opened.prompt.means != "package":
            leads = made.leads if made else ""
            return bool(leads) and name_given(step.answer) == leads
    return False


def _sealed(table: Table, opened: Open, answer: Answer) -> Table:
    """Return the table after a package whose formation is called with it."""
    turn, first = turn_at(table), table.seq + 1
    seat = opened.seats[0].value
    turn.answer(seat, opened.id, answer, key="")
    turn.stand(seat, first)
    turn.settle()
    return taken(turn)


def _said_in_time(truth: list[Step]) -> list[Step]:
    """Return what comes, with all that is said before the snap before secret calls.

    Once both are in, the formation may be called with them, and the ball is snapped.
    """
    calls = [n for n, s in enumerate(truth) if s.opened.prompt.means == "package"]
    if not calls:
        return truth
    first, after = calls[0], calls[-1] + 1
    until = after
    while until < len(truth) and isinstance(truth[until].answer, Announced):
        until += 1
    said = truth[after:until]
    return [*truth[:first], *said, *truth[first:after], *truth[until:]]


def _on_the_other_phone(table: Table) -> SeenReport | None:
    """Return the screen of the side that is not asked, if that may go on by itself."""
    asked = table.progress.open[0].seats
    others = [team for team in Team if team not in asked]
    return seen_report(table, others) if others else None


def _own_answers(truth: list[Step], opened: Open) -> list[Answer]:
    """Return the coming answers of the seat that is asked, as far as nobody else is.

    The table's dice come by themselves; what is said unasked ends them.
    """
    own: list[Answer] = []
    steps = [step for step in truth if not isinstance(step.answer, Elapsed)]
    if not steps or steps[0].opened.id != opened.id:
        return own
    for step in steps:
        if isinstance(step.opened.prompt, Roll):
            continue
        if isinstance(step.answer, INTERRUPTS) or step.opened.seats != opened.seats:
            break
        own.append(step.answer)
    return own


def _stands(truth: list[Step], team: Team) -> bool:
    """True if a side changes nothing more before the call."""
    for step in truth:
        if step.asked and step.opened.prompt.means not in BEFORE_THE_CALL:
            break
        changes = step.asked and step.opened.prompt.means in CHANGES
        if changes and step.answer != step.opened.default():
            return team not in step.opened.seats
    return True


def _with_passer(truth: list[Step], joint: SeenJoint) -> list[Step]:
    """Return what comes, with the spot of a passer whose declaration was slid to it."""
    passer = next((s for s in truth if s.opened.prompt.means == "passer"), None)
    last = joint.answers[-1]
    if joint.slid < 0 or passer is None or not isinstance(last, Chosen):
        return truth
    for place, step in enumerate(truth):
        if step.asked and step.opened.prompt.means == "declare":
            at = passer.answer.at  # type: ignore[union-attr]
            declared = replace(step.answer, at=at)  # type: ignore[type-var]
            truth[place] = Step(step.opened, declared)
            break
    return truth


def _all_at_once(
    table: Table, truth: list[Step], joint: SeenJoint, team: Team
) -> Table:
    """Return the table after a joint answer; the time between its parts passes."""
    first, asked = table.seq + 1, len(joint.answers)
    while asked:
        step = truth.pop(0)
        if isinstance(step.opened.prompt, Roll) and not isinstance(
            step.answer, Elapsed
        ):
            continue
        table = answered(table, table.progress.open[0], step.answer)
        asked -= step.asked
    if joint.stands:
        turn = turn_at(table)
        turn.stand(team.value, first)
        turn.settle()
        table = taken(turn)
    return table


def _in_time(table: Table, truth: list[Step], asked: int) -> Table:
    """Return the table after the time that went by in what a report tells."""
    for step in truth:
        if not asked:
            break
        if isinstance(step.answer, Elapsed):
            table = answered(table, table.progress.open[0], step.answer)
        asked -= step.asked
    return table


def _outcome(table: Table) -> tuple[object, ...]:
    state = table.state
    situation = (state.possession, state.down, state.ball_on, state.upcoming)
    return (*situation, state.score.home, state.score.away)


def _drop(truth: list[Step], asked: int) -> None:
    """Leave out the answers that a report has told."""
    while asked and truth:
        asked -= truth.pop(0).asked
    while truth and isinstance(truth[0].opened.prompt, Roll):
        truth.pop(0)


def _next(truth: list[Step], opened: Open) -> Answer:
    """Return what really came at this prompt; what is likely where nothing did."""
    while truth:
        step = truth[0]
        unasked = isinstance(step.answer, INTERRUPTS)
        if unasked or step.opened.id == opened.id:
            return truth.pop(0).answer
        if not any(later.opened.id == opened.id for later in truth):
            break
        truth.pop(0)
    return opened.default()


def answered(table: Table, opened: Open, answer: Answer) -> Table:
    """Return the table after an answer, and the dice that fall with it."""
    turn = turn_at(table)
    if isinstance(opened.prompt, Roll) and not isinstance(answer, INTERRUPTS):
        answer = turn.dice_for(opened)
    turn.answer(_seat_of(answer, opened), opened.id, answer, key="")
    turn.settle()
    return taken(turn)


def _seat_of(answer: Answer, opened: Open) -> str:
    if isinstance(answer, Elapsed):
        return ""
    if isinstance(answer, INTERRUPTS) and not isinstance(answer, Flag):
        return answer.team.value
    return opened.seats[0].value
