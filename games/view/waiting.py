"""The next step at a table in plain words, for those who wait for it.

The prompt's text addresses its own coach, and its heading is a chapter's name. All
prompts of a secret call have the same words, so that nothing can be told from them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TypeAlias

from games.log.entries import Logged
from games.table.audience import Audience
from games.table.table import Table
from games.view.models import SeenClock, SeenQuestion, SeenTeam, SeenWait
from games.view.red_flags import TO_WRITE
from rules.field import Team
from rules.prompts import (
    Adjust,
    Choose,
    Meaning,
    Measure,
    Name,
    Open,
    Power,
    Prompt,
    Ready,
    Roll,
    Write,
)

_Teams: TypeAlias = tuple[SeenTeam, SeenTeam]

_DOES: dict[type[Prompt], str] = {
    Adjust: "to set up",
    Choose: "to decide",
    Measure: "to measure",
    Name: "to name the player",
    Power: "to report the result",
    Ready: "to get set",
    Roll: "to roll the dice",
    Write: "to write the call",
}
_OF_MEANINGS: dict[Meaning, str] = {
    "call": "to choose the play",
    "declare": "to declare the play",
    "end": "to choose an end",
    "injury": "to roll for the injury",
    "kick_choice": "to choose the kick",
    "kick_or_receive": "to choose kick or receive",
    "kickoff": "to kick off",
    "lineup": "to line up",
    "offender": "to settle the foul",
    "package": "to make a secret call",
    "penalty": "to decide on the penalty",
    "place_kick": "to kick or fake",
    "punt": "to punt or fake",
    "review": "to settle the challenge",
    "transfer": "to declare the carrier’s move",
    "try": "to choose the try",
}


# What the computer is doing meanwhile.
_COMPUTER: dict[Meaning, str] = {
    "call": "choosing its play",
    "coin": "calling the toss",
    "declare": "declaring its play",
    "end": "choosing an end",
    "fair_catch": "deciding on the catch",
    "kick_choice": "choosing its kick",
    "kick_or_receive": "choosing kick or receive",
    "kickoff": "kicking off",
    "lineup": "lining up",
    "package": "making a secret call",
    "penalty": "deciding on the penalty",
    "place_kick": "lining up the kick",
    "punt": "punting",
    "try": "choosing its try",
}


def awaited(prompt: Prompt) -> str:
    """Return `to roll the dice` or `to choose the play`, to follow the team's name.

    All prompts of a package have the same words: its call is secret.
    """
    return _OF_MEANINGS.get(prompt.means) or _DOES[type(prompt)]


# ── the waiting phone ────────────────────────────────────────────────────────────

_PURPOSE = re.compile(r"\bRoll for ([a-z]+(?: [a-z]+)*)(?=[.,:])")
_SHORT = 24  # letters of an option that is named
_FEW = 3
# What comes after an answer, as far as it can be said of every one.
_NEXT: Mapping[Meaning, str] = {
    "after_catch": "Then the next down, unless the ball came loose.",
    "call": "Then the play begins at the board.",
    "coin": "Then the coin is flipped.",
    "declare": "Then it is played out at the board.",
    "end": "Then the kickoff.",
    "fair_catch": "Then the catch, and the return if there is one.",
    "kick_choice": "Then both teams set up for the kick.",
    "kick_or_receive": "Then the ends are chosen.",
    "kickoff": "Then the ball comes down, and the return.",
    "kickoff_return": "Then the first down.",
    "lineup": "Then the play and the defense are written in secret.",
    "package": "Then the snap. Calls are shown with it.",
    "penalty": "Then the next down, as the decision leaves it.",
    "place_kick": "Then the snap and the kick.",
    "punt": "Then the kick, and the return.",
    "punt_return": "Then the first down.",
    "read": "Then the play is declared, unless it is over.",
    "receiver": "Then the ball is thrown.",
    "run": "Then the next down, unless the ball came loose.",
    "set_up": "Then the snap, once both are set.",
    "throw": "Then the ball is thrown.",
    "thrown": "Then the run after the catch, or the next down.",
    "try": "Then the try is played.",
    "writing": "Then the play is resolved, once both are in.",
}
_NEXT_WITHOUT_BOARD: Mapping[Meaning, str] = {
    "call": "Then the play and the defense are written in secret.",
    "kick_choice": "Then the kick is rolled.",
}


def seen_wait(
    table: Table, audience: Audience, clock: SeenClock, teams: _Teams
) -> SeenWait | None:
    """Return what those who are not asked wait for; None if nobody else is asked.

    teams: home and away.
    """
    others = [o for o in table.progress.open if not _is_asked(table, o, audience)]
    if not others:
        return None
    flag = table.red_flag
    if flag is not None:  # no other answer is taken
        return SeenWait(
            questions=(_to_write(table, flag),),
            standing=_standing(audience, clock, teams),
        )
    questions = {_question(table, opened): None for opened in others}
    return SeenWait(
        questions=tuple(questions),
        switch=_switch(table, audience),
        standing=_standing(audience, clock, teams),
        next=_next(table, others[0].prompt.means),
    )


def _to_write(table: Table, flag: Logged) -> SeenQuestion:
    name = table.setting.names.team(Team(flag.seat))
    return SeenQuestion(flag.seat, f"{name} {TO_WRITE.removeprefix('to ')}")


def _next(table: Table, means: Meaning) -> str:
    without = {} if table.setting.book.table.has_board else _NEXT_WITHOUT_BOARD
    return without.get(means) or _NEXT.get(means, "")


def _is_asked(table: Table, opened: Open, audience: Audience) -> bool:
    if table.officiated(opened):
        return audience.official
    return any(seat in audience.seats for seat in table.answering(opened))


def computer_words(table: Table, opened: Open) -> str:
    """Return what the computer does now: `The computer is choosing its play`; or ""."""
    if not any(seat in table.chairs.programs for seat in opened.seats):
        return ""
    prompt = opened.prompt
    if prompt.sealed or prompt.means == "package":
        return f"The computer is {_COMPUTER['package']}"
    doing = _COMPUTER.get(prompt.means)
    if doing is None:
        doing = "rolling the dice" if isinstance(prompt, Roll) else "deciding"
    return f"The computer is {doing}"


def _question(table: Table, opened: Open) -> SeenQuestion:
    if table.officiated(opened):
        return SeenQuestion(
            "official", f"The official is asked {awaited(opened.prompt)}"
        )
    names = table.setting.names
    teams = " or ".join(names.team(seat) for seat in opened.seats)
    side = opened.seats[0].value if len(opened.seats) == 1 else ""
    if computer := computer_words(table, opened):
        return SeenQuestion(side, computer)
    return SeenQuestion(side, f"{teams} {_does(opened)}")


def _does(opened: Open) -> str:
    """Return `choose: run or pass`, `roll for the snap`, to follow a team's name."""
    prompt = opened.prompt
    plain = awaited(prompt).removeprefix("to ")
    if prompt.sealed or prompt.means == "package":
        return _OF_MEANINGS["package"].removeprefix("to ")
    if prompt.secret:
        writes = isinstance(prompt, Write)
        return f"{'write' if writes else 'choose'} in secret"
    if isinstance(prompt, Choose):
        return _choice(prompt, opened.options) or plain
    if isinstance(prompt, Roll) and prompt.means not in _OF_MEANINGS:
        return _roll(prompt)
    return plain


def _choice(prompt: Choose, options: Iterable[str]) -> str:
    """Return the options where they are few and short, else ""."""
    labels = [prompt.by_name[name].label.partition(":")[0] for name in options]
    if not 1 < len(labels) <= _FEW or max(map(len, labels)) > _SHORT:
        return ""
    *first, last = (label[:1].lower() + label[1:] for label in labels)
    return f"choose: {', '.join(first)} or {last}"


def _roll(prompt: Roll) -> str:
    if prompt.faces == 2:
        return "flip the coin"
    purpose = _PURPOSE.search(prompt.text)
    if purpose:
        return f"roll for {purpose[1]}"
    return f"roll the dice: {prompt.topic or prompt.headings[0]}"


def _switch(table: Table, audience: Audience) -> str:
    """Return the holder of the board's switch; "" while it is nobody's."""
    if table.setting.draws_itself:
        return ""
    steps = (*table.progress.open, *reversed(table.progress.passed))
    powers = (o for o in steps if isinstance(o.prompt, Power) and not o.prompt.sealed)
    power = next((o for o in powers if not isinstance(o.prompt, Measure)), None)
    if power is None or len(power.seats) != 1:
        return ""
    prompt, holder = power.prompt, power.seats[0]
    assert isinstance(prompt, Power)
    yours = audience.seats == (holder,)
    name = "You" if yours else f"The {table.setting.names.team(holder)}"
    unit = "second" if prompt.seconds == 1 else "seconds"
    limit = f", for {prompt.seconds:g} {unit}" if prompt.seconds else ""
    return f"{name} hold the switch{limit}."


def _standing(audience: Audience, clock: SeenClock, teams: _Teams) -> str:
    """Return who has the ball where, and the score, as this audience would say it."""
    ball = "" if clock.at_rest else _ball(audience, clock, teams)
    return " ".join(filter(None, (ball, _score(audience, teams))))


def _ball(audience: Audience, clock: SeenClock, teams: _Teams) -> str:
    holder = next((team for team in teams if team.has_ball), None)
    if holder is None:
        return ""
    yours = len(audience.seats) == 1 and holder.side == audience.seats[0]
    owner = "Your ball" if yours else f"{holder.name} ball"
    down = clock.down or clock.phase.lower()
    return f"{owner}: {down} on {clock.ball_on}."


def _score(audience: Audience, teams: _Teams) -> str:
    home, away = teams
    if len(audience.seats) != 1:
        return f"{away.name} {away.score}, {home.name} {home.score}."
    own, other = (home, away) if audience.seats[0] is Team.HOME else (away, home)
    if own.score == other.score:
        return f"Tied, {own.score}-{other.score}."
    verb = "lead" if own.score > other.score else "trail"
    return f"You {verb}, {own.score}-{other.score}."
