"""The computer coach looks at the score late in a game, as late as its book says."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from board.chance import Chance
from board.coach import STRENGTHS, STRONGEST, Coach
from board.coach.flags import situation_value
from board.coach.tendencies import kinds
from board.depth import Depth
from rules.efhl.kickoff import CALL
from rules.efhl.read import DECLARE
from rules.efhl.scrimmage import CALL as SNAP
from rules.field import Team
from rules.prompts import Chosen, Open
from rules.registry import rulebook
from rules.state import ByTeam

BOOK = rulebook("efhl")
BEHIND, AHEAD = ByTeam(7, 10), ByTeam(10, 7)
LATE_KICK = Open(CALL, (Team.HOME,), CALL.names)


def coach(quarter: int, play: int, score: ByTeam[int], **more: Any) -> Coach:
    chance = Chance(1)
    made = Coach(chance, Depth(ByTeam((), ()), chance), more.pop("strength", STRONGEST))
    opening = BOOK.opening(season=more.pop("season", "regular"))
    made.state = replace(opening, quarter=quarter, play=play, score=score, **more)
    return made


@pytest.mark.parametrize(
    ("quarter", "play", "season"),
    [(2, 15, "regular"), (4, 15, "regular"), (5, 10, "regular"), (5, 15, "postseason")],
)
def test_there_is_one_throw_left_on_the_last_play_of_a_half_or_overtime(
    quarter, play, season
) -> None:
    last = coach(quarter, play, BEHIND, season=season)
    assert last.has_one_throw_left(Team.HOME)
    assert not last.has_one_throw_left(Team.AWAY)  # ahead
    assert not coach(quarter, play - 1, BEHIND, season=season).has_one_throw_left(
        Team.HOME
    )


@pytest.mark.parametrize("quarter", [1, 3])
def test_the_last_play_of_another_quarter_is_like_any(quarter) -> None:
    assert not coach(quarter, 15, BEHIND).has_one_throw_left(Team.HOME)


@pytest.mark.parametrize(
    ("quarter", "play", "score", "choice"),
    [
        (4, 11, BEHIND, "kick"),
        (4, 12, BEHIND, "onside"),
        (4, 12, AHEAD, "kick"),
        (2, 15, BEHIND, "kick"),
        (5, 6, BEHIND, "kick"),
        (5, 7, BEHIND, "onside"),
    ],
)
def test_by_custom_a_coach_who_is_behind_late_in_the_game_kicks_onside(
    quarter, play, score, choice
) -> None:
    by_custom = coach(quarter, play, score, strength="veteran")
    decided = by_custom.decisions["kick_choice"](LATE_KICK)
    assert decided == Chosen(choice)


def situation(**other: Any) -> dict[str, Any]:
    """Away's 1st and goal on home's 1, or whatever differs from that."""
    usual = {
        "score": {"home": 0, "away": 0},
        "owed": {"home": 0, "away": 0},
        "possession": Team.AWAY,
        "next": "scrimmage",
        "ball": 1,
        "down": 1,
        "distance": 1,
    }
    return usual | other


def test_no_place_on_the_field_is_worth_a_touchdown() -> None:
    """A foul of the side that scored is never declined for the sake of the field."""
    scored = situation(score={"home": 0, "away": 6}, next="try")
    for team, better in ((Team.HOME, situation()), (Team.AWAY, scored)):
        worse = scored if better != scored else situation()
        assert situation_value(better, team) > situation_value(worse, team)


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_coach_says_why_in_one_sentence(strength: str) -> None:
    made = Coach(Chance(2), Depth(ByTeam((), ()), Chance(2)), strength)
    made.state = replace(
        BOOK.opening(), upcoming="scrimmage", down=3, ball_on=40, line_to_gain=42
    )
    assert made.reason == ""
    call = Open(SNAP, (Team.HOME,), SNAP.names)
    call.check(made.decide(call))
    assert made.reason.startswith("3rd and 2: ")
    assert "\n" not in made.reason


@pytest.mark.parametrize("strength", STRENGTHS)
def test_the_reason_of_a_formation_does_not_give_the_play_away(strength: str) -> None:
    """The defense lines up against it; the play is declared after the snap."""
    plays = [name for name, _ in kinds().runs["usual"] + kinds().thrown["usual"]]
    declared = set()
    for seed in range(30):
        made = Coach(Chance(seed), Depth(ByTeam((), ()), Chance(seed)), strength)
        made.state = replace(
            BOOK.opening(), upcoming="scrimmage", down=1, ball_on=40, line_to_gain=50
        )
        made.decide(Open(SNAP, (Team.HOME,), SNAP.names))
        assert not [play for play in plays if play in made.reason]
        made.decide(Open(DECLARE, (Team.HOME,), ("pass", "run")))
        declared.update(play for play in plays if play in made.reason)
    assert len(declared) > 3


def test_a_strength_that_does_not_exist_is_refused_in_words() -> None:
    with pytest.raises(ValueError, match=r"'wizard' is not one of rookie, "):
        Coach(Chance(1), Depth(ByTeam((), ()), Chance(1)), "wizard")
