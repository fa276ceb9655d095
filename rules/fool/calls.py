"""The prompts of a play from scrimmage: kick or not, the lineup, what both sides write.

The defense sees the lineup. Then both write at once and in secret: the offense a run or
a pass, the defense its men. A text is refused where it does not read, or is not legal
for the men on the field.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rules import facts
from rules.field import yards_to_goal
from rules.fool.coaching import length_of, suggested_defenses, suggested_plays
from rules.fool.defense_building import defense_builder
from rules.fool.legal_calls import as_specialists, legal_call, legal_defense
from rules.fool.lineups import LINEUPS, USUAL, Lineup, likely
from rules.fool.marks import MARKS
from rules.fool.men import Men
from rules.fool.notation.defenses import Defense
from rules.fool.notation.passes import Pass
from rules.fool.notation.plays import Play
from rules.fool.notation.scanner import LONGEST
from rules.fool.options import variant
from rules.fool.own import own_of
from rules.fool.play_building import play_builder
from rules.fool.playbook import DEFENSES
from rules.fool.squads import listed, squad
from rules.prompts import (
    Choose,
    Open,
    Option,
    Procedure,
    Suggestion,
    Write,
    choose,
    write_each,
)
from rules.state import State

PLAY, LINE_UP = "play", "line_up"
PUNT, FIELD_GOAL = "punt", "field_goal"
SNEAK = "Q/LC d"

CALL = Choose(
    id="scrimmage.call",
    means="call",
    heading="4 Run Play Execution",
    text="Write a play, or kick?",
    options=(
        Option(PLAY, "Run or pass"),
        Option(LINE_UP, "From another lineup"),
        Option(PUNT, "Punt", player=True, role="punter"),
        Option(FIELD_GOAL, "Field goal", player=True, role="kicker"),
    ),
    default_choice=PLAY,
)
LINEUP = Choose(
    id="scrimmage.lineup",
    means="lineup",
    heading="4.1 Offensive movement",
    text="Choose your lineup. The defense sees it before it writes.",
    options=tuple(
        Option(lineup.name, f"{lineup.label}: {', '.join(lineup.others)}")
        for lineup in LINEUPS.values()
    ),
    default_choice=USUAL.name,
)


def _read_play(text: str, opened: Open) -> Play | Pass:
    return legal_call(text, opened.given["offense"], opened.given["variant"])


def _read_defense(text: str, opened: Open) -> Defense:
    given = opened.given
    return legal_defense(text, given["defense"], given["offense"], given["variant"])


def _plays(opened: Open) -> tuple[Suggestion, ...]:
    return suggested_plays(opened.given)


def _defenses(opened: Open) -> tuple[Suggestion, ...]:
    return suggested_defenses(opened.given)


WRITE_PLAY = Write(
    id="scrimmage.play",
    heading="4.1 Offensive movement",
    text="Write your play.\nLineup: {lineup}. Your men (pass-contact-speed): {own_men}",
    longest=LONGEST,
    reads=_read_play,
    usual=lambda opened: SNEAK,
    suggests=_plays,
    builds=lambda opened: play_builder(
        opened.given["offense"], opened.given["variant"]
    ),
    named="play",
    example="RH/LT (F, LE)",
    marks=MARKS.plays,
    secret=True,
    together="scrimmage.written",
)
WRITE_DEFENSE = Write(
    id="scrimmage.defense",
    heading="4.0 Defensive Line play options",
    text="Write your defense.\n"
    "They line up: {lineup}. Your men (pass-contact-speed): {own_men}",
    longest=LONGEST,
    reads=_read_defense,
    usual=lambda opened: DEFENSES[0].text,
    suggests=_defenses,
    builds=lambda opened: defense_builder(
        opened.given["defense"], opened.given["offense"]
    ),
    named="defense",
    example="normal: L (DE1) C (DT1, DT2) R (DE2) ...",
    marks=MARKS.defenses,
    secret=True,
    together="scrimmage.written",
)


class Written(Struct, frozen=True):
    """Both calls, and the men of both sides; texts as they were written."""

    call: Play | Pass
    defense: Defense
    offense: Men
    defenders: Men
    texts: tuple[str, str]


def _situation(state: State) -> dict[str, int]:
    """Return what suggestions go by."""
    to_goal = yards_to_goal(state.ball_on, state.possession)
    to_go = state.ydstogo or to_goal
    return {"down": state.down, "to_go": to_go, "to_goal": to_goal}


def lineups_given(state: State) -> dict[str, Any]:
    """Return what a coach goes by who plays as usual, or from another lineup.

    likely: the share of plays from each lineup, by his plan. usual: the name of the one
    that goes without saying.
    """
    return {"likely": likely(length_of(_situation(state))), "usual": USUAL.name}


def line_up(state: State) -> Procedure[Lineup]:
    """Choose a lineup, and state it; the usual one goes without saying."""
    team = state.possession
    chosen = yield from choose(LINEUP, team, given=lineups_given(state))
    lineup = LINEUPS[chosen.choice]
    if lineup is not USUAL:
        yield facts.LinedUp(team, lineup.label, lineup.others)
    return lineup


def write_both(state: State, lineup: Lineup) -> Procedure[Written]:
    """Ask both sides at once for what they write."""
    team = state.possession
    offense = squad(state, team, lineup).offense
    defense = squad(state, team.opponent).defense
    rules = variant(state.options)
    common = {
        "variant": rules,
        "offense": offense,
        "defense": defense,
        "lineup": lineup,
        **_situation(state),
    }
    play, text = yield from write_each(
        WRITE_PLAY,
        team,
        WRITE_DEFENSE,
        given=common | {"own_men": listed(offense.values())},
        other_given=common
        | {"own_men": listed(defense.values()), "met": own_of(state).met.of(team)},
    )
    call = legal_call(play, offense, rules)
    read = legal_defense(text, defense, offense, rules)
    written, defenders = as_specialists(read, defense)
    return Written(call, written, offense, defenders, (play, text))
