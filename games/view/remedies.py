"""The ways to put right what was wrong, mildest first, and what each will do.

What cannot be done now is among them with the reason: the words of the table's own
checks and of the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from games.errors import Refused
from games.log.entries import OFFICIAL
from games.log.undo import first_of_report
from games.table.audience import Audience
from games.table.checks import COACHES_ONLY
from games.table.going_back import FITS, check_going, check_may_ask, check_no_request
from games.table.table import Table
from games.view.answers import seen_answers
from games.view.models import SeenAnswer
from games.view.not_now import has_challenges, not_now
from games.view.prompt_models import SeenOffer, SeenRuling
from rules.prompts import Elapsed

NOTHING = "Nothing to undo yet."
NO_CHALLENGES = "This rule book has no challenges."
OPEN_ONLY = "You can challenge once a result has been reported."
COMMISSIONER_ONLY = (
    "Only the commissioner can correct an earlier play. Tell them what was wrong."
)
_STAND = "Dice already rolled keep their results."


class Remedy(Struct, frozen=True, kw_only=True):
    """A way to put right what was wrong.

    kind: take_back, ask, challenge, correct, restart; label: in words. effect: what it
    will do. refusal: the reason why it cannot be done now, "" if it can. answer: the
    answer that is taken back. chosen: the number of the answer that was touched, 0 for
    none.
    """

    kind: str
    label: str
    effect: str
    refusal: str = ""
    answer: SeenAnswer | None = None
    chosen: int = 0


def remedies(
    table: Table,
    audience: Audience,
    own: SeenAnswer | None,
    answers: Sequence[SeenAnswer],
    offers: Sequence[SeenOffer],
    touched: SeenAnswer | None = None,
) -> tuple[Remedy, ...]:
    """Return every way, in order; none for fans.

    To take back another answer than the touched one is no first choice.

    own: the last answer of these seats; answers: those to which they may go back;
    offers: their interrupts. touched: the answer that is contested.
    """
    if not audience.speaker:
        return ()
    back = _take_back(table, audience, own)
    ask = _ask(table, audience, answers, touched)
    other = own is None or own.seq != ask.chosen
    return (
        *((ask, back) if ask.chosen and other else (back, ask)),
        _challenge(table, audience, offers),
        _correct(audience),
        _restart(table, audience),
    )


def by_play(
    table: Table, answers: Iterable[SeenAnswer]
) -> list[tuple[str, list[SeenAnswer]]]:
    """Return answers by play, newest first, each play under its name from here."""
    plays = groupby(answers, lambda answer: answer.play)
    return [(_ago(table.play.index - play), list(own)) for play, own in plays]


def _ago(plays: int) -> str:
    return {0: "This play", 1: "The play before"}.get(plays, f"{plays} plays ago")


def contests(offers: Sequence[SeenOffer]) -> tuple[SeenOffer, ...]:
    """Return the offers by which a ruling is contested: one choice, in every book."""
    return tuple(offer for offer in offers if offer.red_flag == "challenge")


def touched_answer(table: Table, audience: Audience, seq: int) -> SeenAnswer | None:
    """Return the answer of a step that a coach has touched; None if it is gone."""
    entry = next((entry for entry in table.tail if entry.seq == seq), None)
    if entry is None or not audience.seats:
        return None
    return seen_answers(table, (entry,), audience)[0]


def touched_target(
    table: Table, answers: Sequence[SeenAnswer], touched: SeenAnswer | None
) -> int:
    """Return the answer to which going back takes back the touched one; 0 for none."""
    entry = next((e for e in table.tail if touched and e.seq == touched.seq), None)
    if entry is None:
        return 0
    target = first_of_report(table.tail, entry) or entry
    return target.seq if any(answer.seq == target.seq for answer in answers) else 0


def touched_ruling(
    table: Table, offers: Sequence[SeenOffer], touched: SeenAnswer | None
) -> SeenRuling | None:
    """Return the ruling that a step of the last play was, if it may be challenged."""
    if touched is None:
        return None
    number = _number_in_last_play(table, touched.seq)
    rulings = (ruling for offer in offers for ruling in offer.rulings)
    return next((ruling for ruling in rulings if ruling.number == number), None)


def _number_in_last_play(table: Table, seq: int) -> int | None:
    """Return the place of an answer among those of the last play; None if unknown.

    Counted from the end: the table keeps only the last answers.
    """
    last = table.state.last
    recent = [e for e in table.tail if e.play == table.play.index - 1 and not e.is_time]
    if last is None:
        return None
    numbered = [(n, x) for n, x in enumerate(last.answers) if not _is_time(x)]
    for entry, (number, answer) in zip(
        reversed(recent), reversed(numbered), strict=False
    ):
        if entry.answer != answer:
            return None
        if entry.seq == seq:
            return number
    return None


def _is_time(answer: object) -> bool:
    return type(answer) is Elapsed


def _reason(check: Callable[[Table], None], table: Table) -> str:
    """Return the words of a check that refuses, "" if it lets pass."""
    try:
        check(table)
    except Refused as refused:
        return refused.reason
    return ""


def _take_back(table: Table, audience: Audience, own: SeenAnswer | None) -> Remedy:
    bar = _coach_bar(audience) or _reason(check_may_ask, table)
    return Remedy(
        kind="take_back",
        label="Take back my last answer",
        effect=f"{_consent(table, audience)} You are asked again. {_STAND}",
        refusal=bar or ("" if own else NOTHING),
        answer=own,
    )


def _ask(
    table: Table,
    audience: Audience,
    answers: Sequence[SeenAnswer],
    touched: SeenAnswer | None,
) -> Remedy:
    bar = _coach_bar(audience) or _reason(check_may_ask, table)
    return Remedy(
        kind="ask",
        label="Go back to a step",
        effect=f"{_consent(table, audience)} Clock, score and statistics go back,"
        f" too. {_STAND}",
        refusal=bar or ("" if answers else NOTHING),
        chosen=touched_target(table, answers, touched),
    )


def _consent(table: Table, audience: Audience) -> str:
    """Return who has to agree: nobody, where one coach has both seats."""
    if len(audience.seats) != 1:
        return "At once: you coach both teams."
    other = table.setting.side(audience.seats[0].opponent).name
    return f"The {other} are asked to agree."


def _challenge(table: Table, audience: Audience, offers: Sequence[SeenOffer]) -> Remedy:
    offered = contests(offers)
    remedy = Remedy(
        kind="challenge",
        label="Challenge the ruling",
        effect=offered[0].text if offered else "",
    )
    return (
        remedy if offered else replace(remedy, refusal=_no_challenge(table, audience))
    )


def _no_challenge(table: Table, audience: Audience) -> str:
    """Return the reason why no ruling can be challenged now."""
    bar = _coach_bar(audience) or _reason(check_going, table)
    if bar:
        return bar
    team = audience.seats[0]
    if not has_challenges(table, team):
        return NO_CHALLENGES
    reasons = (x.reason for x in not_now(table, team) if x.kind == "challenge")
    return next(reasons, OPEN_ONLY)


def _correct(audience: Audience) -> Remedy:
    return Remedy(
        kind="correct",
        label="Correct the record",
        effect="Any answer of the game, with the score before and after.",
        refusal="" if audience.commissioner else COMMISSIONER_ONLY,
    )


def _restart(table: Table, audience: Audience) -> Remedy:
    bar = _reason(check_going, table) or _reason(check_no_request, table)
    alone = audience.speaker == OFFICIAL
    consent = "At once." if alone else _consent(table, audience)
    return Remedy(
        kind="restart",
        label="Restart the play",
        effect=f"{consent} {table.unfit}".strip(),
        refusal=bar if table.unfit else FITS,
    )


def _coach_bar(audience: Audience) -> str:
    return "" if audience.seats else COACHES_ONLY
