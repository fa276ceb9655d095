"""A scorekeeper who has watched a play and tells it on one screen."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import Struct
from msgspec.structs import replace

from board.scribe import has_spot, name_of, way_on
from board.summaries import IN_THE_END_ZONE, WAYS, Kind, Summary, Way
from games.table.access import Person
from games.table.commands import PlayReport
from games.table.services.plays import _Writing
from games.table.table import Table
from games.view.report_models import SeenReport, SeenWay
from rules.field import Team
from rules.prompts import (
    INTERRUPTS,
    Announced,
    Answer,
    Chosen,
    Elapsed,
    Happened,
    Meaning,
    Open,
    Roll,
)
from tests.taps.tables import taken, turn_at

# Choices among which a scorekeeper does not tell: a formation, a kind of throw.
ALIKE: dict[Meaning, frozenset[str]] = {
    "call": frozenset(("under_center", "shotgun", "play", "hurry_up", "run", "sweep")),
    "declare": frozenset(("pass", "figure")),
    "read": frozenset(("execute", "developed")),
}
FREE: tuple[Meaning, ...] = ("throw", "tempo", "spot", "pivot", "set_up")


class Step(Struct, frozen=True):
    """An answer of the play as it really went."""

    opened: Open
    answer: Answer

    @property
    def asked(self) -> bool:
        """True for an answer of a coach to a question."""
        timed = isinstance(self.answer, (Elapsed, *INTERRUPTS))
        return not timed and not isinstance(self.opened.prompt, Roll)


class Told(Struct, frozen=True):
    """A report: its way, the name of its end, and what it says."""

    way: SeenWay
    name: str
    summary: Summary
    reach: int


def best_report(report: SeenReport, truth: Sequence[Step]) -> Told | None:
    """Return the report that tells most of the rest of a play, or None."""
    may = {(extra.kind, side) for extra in report.extras for side, _ in extra.sides}
    found = [told for way in report.ways for told in _reports(way, truth, may)]
    return max(found, key=lambda told: told.reach, default=None)


def _reports(
    way: SeenWay, truth: Sequence[Step], may: Collection[tuple[str, str]]
) -> list[Told]:
    kind: Kind = way.play  # type: ignore[assignment]
    known = {option.name for option in way.options}
    found: list[Told] = []
    reach, blind = 0, -1
    at: int | None = None
    said: list[Announced] = []
    rest = list(truth)
    for place, step in enumerate(rest):
        if _told_with_it(step.answer, may):
            said.append(step.answer)  # type: ignore[arg-type]
            continue
        if isinstance(step.answer, INTERRUPTS) and not isinstance(step.answer, Elapsed):
            on = way_on(WAYS[kind], step.opened)
            if on is not None and not has_spot(on):
                return found  # a report without an end would go on past it
            break
        if not step.asked:
            continue
        ended = _as_end(step)
        if ended is not None:
            name = f"{ended[0]}:{name_of(ended[1])}"
            if name == "thrown:caught" and _in_an_end_zone(ended[1]):
                name = IN_THE_END_ZONE
            if name in known:
                told = ended[1]
                if ended[0] == "zones":
                    told = replace(told, at=at)
                summary = Summary(
                    play=kind, stage=ended[0], answer=told, announced=tuple(said)
                )
                found.append(Told(way, name, summary, reach + 1))
        short = _short_pass(step, rest[place + 1 :]) and "zones:0" in known
        if short:  # its button says the zones as well, which are not asked for then
            told = Happened("0", at=step.answer.at)  # type: ignore[union-attr]
            summary = Summary(
                play=kind, stage="zones", answer=told, announced=tuple(said)
            )
            found.append(Told(way, "zones:0", summary, reach + 1))
        if not _on_the_way(WAYS[kind], step):
            if way_on(WAYS[kind], step.opened) is not None:
                return found  # another play: this way would lead elsewhere
            break
        if step.opened.prompt.means == "coverage":
            at = step.answer.at  # type: ignore[union-attr]
        if blind < 0 and (has_spot(step.answer) or said):
            blind = reach
        reach += 1
    blind = reach if blind < 0 else blind
    if blind:
        found.append(Told(way, "", Summary(play=kind), blind))
    return found


def _in_an_end_zone(answer: Happened | Chosen) -> bool:
    return answer.at is not None and not 0 < answer.at < 100


def _short_pass(step: Step, rest: Sequence[Step]) -> bool:
    """True of an open receiver for whom no zones are asked: a pass of a few yards."""
    if step.opened.prompt.means != "coverage":
        return False
    asked = next((later.opened.prompt.means for later in rest if later.asked), "")
    open_ = isinstance(step.answer, Happened) and step.answer.outcome == "open"
    return open_ and asked != "zones"


def _told_with_it(answer: Answer, may: Collection[tuple[str, str]]) -> bool:
    """True for an announcement that a report has room for, in its plain form."""
    if not isinstance(answer, Announced) or (answer.kind, answer.team.value) not in may:
        return False
    return not answer.given or set(answer.given) == {"player"}


def _as_end(step: Step) -> tuple[Meaning, Happened | Chosen] | None:
    """Return a step as the end of a report; a catch with a tackle as its carry."""
    answer, means = step.answer, step.opened.prompt.means
    if not isinstance(answer, (Happened, Chosen)):
        return None
    if isinstance(answer, Happened) and answer.outcome == "caught_tackled":
        return "after_catch", replace(answer, outcome="tackled")
    if means in ("advance", "stopped_run"):
        return "run", answer
    return means, answer


def _on_the_way(way: Way, step: Step) -> bool:
    means, answer = step.opened.prompt.means, step.answer
    on = way_on(way, step.opened)
    if on is None or not isinstance(answer, (Happened, Chosen)):
        return False
    if means == "passer" and answer != on:
        return False
    names = {name_of(answer), name_of(on)} if isinstance(on, (Happened, Chosen)) else ()
    return means in FREE or len(names) == 1 or names <= ALIKE.get(means, frozenset())


def tell(table: Table, report: SeenReport, told: Told) -> Table:
    """Return the table after a report."""
    turn = turn_at(table)
    person = Person(((Team(report.seat), "key"),))
    request = PlayReport(
        seat=report.seat,
        prompt=report.prompt,
        fingerprint=report.fingerprint,
        summary=told.summary,
        key="",
    )
    _Writing(turn, person, request, 1).write()
    return taken(turn)
