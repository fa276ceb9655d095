"""The prompts of a play from scrimmage: kick or not, and what both sides write.

Both write at once and in secret: the offense a run or a pass, the defense its men. A
text is refused where it does not read, or is not legal for the men on the field.
"""

from __future__ import annotations

from rules.field import Team, yards_to_goal
from rules.fool.coaching import suggested_defenses, suggested_plays
from rules.fool.legality import legal_play, legal_situation
from rules.fool.lineup import LineupError, meant_coverage
from rules.fool.men import Men
from rules.fool.notation.defenses import Defense, read_defense
from rules.fool.notation.passes import Pass, read_call
from rules.fool.notation.plays import Play
from rules.fool.notation.scanner import LONGEST
from rules.fool.passing import meant_pass
from rules.fool.playbook import BASE_DEFENSE, DEFENSES, base_men
from rules.fool.squads import listed, squad
from rules.prompts import Choose, Open, Option, Procedure, Suggestion, Write, write_each
from rules.state import State

PLAY, PUNT, FIELD_GOAL = "play", "punt", "field_goal"

CALL = Choose(
    id="scrimmage.call",
    means="call",
    heading="4 Run Play Execution",
    text="Write a play, or kick?",
    options=(
        Option(PLAY, "Run or pass"),
        Option(PUNT, "Punt", player=True, role="punter"),
        Option(FIELD_GOAL, "Field goal", player=True, role="kicker"),
    ),
    default_choice=PLAY,
)


def _read_play(text: str, opened: Open) -> Play | Pass:
    return legal_call(read_call(text), opened.given["offense"])


def legal_call(call: Play | Pass, men: Men) -> Play | Pass:
    """Return a call with the places of its men. RulesError for an illegal one.

    The carrier has to reach his point of entry, against any defense (4.1.9).
    """
    if isinstance(call, Pass):
        return meant_pass(call, men)
    legal_situation(call, men, BASE_DEFENSE, base_men())
    return legal_play(call, men)


def _read_defense(text: str, opened: Open) -> Defense:
    defense, men = read_defense(text), opened.given["defense"]
    for placed in defense.men:
        if placed.name not in men:
            raise LineupError(
                f"There is no {placed.name} on this side: {', '.join(men)}."
            )
    return meant_coverage(defense, opened.given["offense"])


def _plays(opened: Open) -> tuple[Suggestion, ...]:
    return suggested_plays(opened.given)


def _defenses(opened: Open) -> tuple[Suggestion, ...]:
    return suggested_defenses(opened.given)


WRITE_PLAY = Write(
    id="scrimmage.play",
    heading="4.1 Offensive movement",
    text="Write your play.\nYour men: {own_men}",
    longest=LONGEST,
    reads=_read_play,
    usual=lambda opened: "Q/LC d",
    suggests=_plays,
    named="play",
    example="RH/LT (F, LE)",
    secret=True,
    together="scrimmage.written",
)
WRITE_DEFENSE = Write(
    id="scrimmage.defense",
    heading="4.0 Defensive Line play options",
    text="Write your defense.\nYour men: {own_men}",
    longest=LONGEST,
    reads=_read_defense,
    usual=lambda opened: str(DEFENSES[0].text),
    suggests=_defenses,
    named="defense",
    example="normal: L (DE1) C (DT1, DT2) R (DE2) ...",
    secret=True,
    together="scrimmage.written",
)


def write_both(state: State) -> Procedure[tuple[Play | Pass, Defense, Men, Men]]:
    """Ask both sides at once; return both calls, and the men of both."""
    team = state.possession
    offense, defense = squad(state, team).offense, squad(state, team.opponent).defense
    common = {
        "offense": offense,
        "defense": defense,
        "down": state.down,
        "to_go": state.ydstogo,
        "to_goal": yards_to_goal(state.ball_on, team),
    }
    play, written = yield from write_each(
        WRITE_PLAY,
        team,
        WRITE_DEFENSE,
        given=common | {"own_men": listed(offense.values())},
        other_given=common | {"own_men": listed(defense.values())},
    )
    call = legal_call(read_call(play), offense)
    return call, meant_coverage(read_defense(written), offense), offense, defense


