"""Tackle; Fallen Players: by distance and kind of play; a carrier who falls."""

import pytest

from rules.facts import Fell, Fumbled
from rules.field import Across
from rules.prompts import Happened, Pace, Rolled
from tests.rules.hefl.drive import (
    AWAY,
    HOME,
    at,
    before,
    declare,
    drop,
    ended,
    refuse,
    run,
)

CROSSED = ended("run.start", "crossed")
FIVE = ended("run.chase", "five_yards", 45)
STICK = (declare("pass"), ended("throw.stick", "red"))
STRICT = {"pace": Pace.STRICT}


def contact(*script, spot, prompt, kind=run, state=None):
    """The question after a reported tackle."""
    tackled = ended(prompt, "tackled", spot)
    return kind(*script, tackled, until="tackle.contact", state=state, **STRICT).open


@pytest.mark.parametrize("spot", [38, 40, 45])
def test_only_the_front_tackles_a_runner_up_to_five_yards(spot: int) -> None:
    opened = contact(spot=spot, prompt="run.start")
    assert opened.options == ("front", "other", "defender_fell")


def test_any_touch_tackles_a_runner_beyond_them() -> None:
    opened = contact(CROSSED, FIVE, spot=46, prompt="run.finish")
    assert opened.options == ("touched", "defender_fell")


def test_any_touch_tackles_a_receiver_beyond_the_line() -> None:
    caught = (*STICK, ended("throw.ball", "caught", 42))
    opened = contact(*caught, spot=44, prompt="catch.run", kind=drop)
    assert opened.options == ("touched", "defender_fell")


@pytest.mark.parametrize(
    ("outcome", "prompt"), [("screen", "screen.chase"), ("caught", "catch.run")]
)
def test_only_the_front_tackles_after_a_catch_behind_the_line(outcome, prompt) -> None:
    caught = (*STICK, ended("throw.ball", outcome, 38))
    opened = contact(*caught, spot=44, prompt=prompt, kind=drop)
    assert "other" in opened.options


def test_any_touch_tackles_an_interceptor() -> None:
    picked = (*STICK, ended("throw.ball", "intercepted", 50, by="a24"))
    opened = contact(*picked, spot=41, prompt="interception.run", kind=drop)
    assert opened.options == ("touched", "defender_fell")


@pytest.mark.parametrize("how", ["other", "defender_fell"])
def test_no_tackle_by_the_side_of_a_base_or_a_fallen_defender(how: str) -> None:
    ran = run(
        ended("run.start", "tackled", 42),
        ended("tackle.contact", how),
        until="run.start",
        **STRICT,
    )
    assert ran.open.default_at == 42


def test_a_broken_tackle_beyond_five_yards_goes_on() -> None:
    ran = run(
        CROSSED,
        FIVE,
        ended("run.finish", "tackled", 47),
        ended("tackle.contact", "defender_fell"),
        ended("run.finish", "tackled", 53),
        **STRICT,
    )
    assert ran.state.ball_on == 53


def test_the_side_of_a_base_is_no_answer_beyond_five_yards() -> None:
    asked = run(
        CROSSED,
        FIVE,
        ended("run.finish", "tackled", 47),
        until="tackle.contact",
        **STRICT,
    )
    refuse(asked, Happened("other"), "not possible now")


# ── a carrier who falls ──────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("die", "team"), [(6, HOME), (7, AWAY), (1, HOME), (12, AWAY)])
def test_knocked_over_is_a_fumble_by_the_action_die(die: int, team) -> None:
    """Fumble Rule: the defense recovers on a roll of 7 or higher; where he fell."""
    ran = run(
        ended("run.start", "knocked_over", 43, by="a55"),
        ("fumble.die", Rolled((die,))),
    )
    assert ran.state.possession is team
    assert ran.state.ball_on == 43
    assert ran.state.down == (2 if team is HOME else 1)


def test_a_carrier_who_falls_alone_is_down() -> None:
    ran = run(ended("run.start", "fell", 43))
    assert ran.state.ball_on == 43
    assert ran.stated(Fell)
    assert not ran.stated(Fumbled)


@pytest.mark.parametrize(
    "outcome", ["knocked_over", "fell", "tackled", "out_of_bounds"]
)
def test_in_his_own_end_zone_it_is_a_safety_without_a_die(outcome: str) -> None:
    side = Across.LEFT if outcome == "out_of_bounds" else None
    ran = run(ended("run.start", outcome, -3, side=side), state=at(4))
    assert ran.state.score.away == 2
    assert ran.state.upcoming == "free_kick"
    assert not ran.stated(Fumbled)


def test_a_quarterback_over_the_end_line_is_a_safety() -> None:
    out = ended("pass.drop", "out_of_bounds", -10, side=Across.MIDDLE)
    assert drop(out, state=at(3)).state.score.away == 2


def test_a_sacked_quarterback_who_is_knocked_over_has_fumbled() -> None:
    lost = drop(
        ended("pass.drop", "knocked_over", 34, by="a91"),
        ("fumble.die", Rolled((9,))),
    )
    assert lost.state.possession is AWAY
    assert lost.state.ball_on == 34


def test_the_pivots_say_who_may_be_picked_up() -> None:
    tacklers = run(CROSSED, FIVE, until="run.tacklers").open.prompt.text
    assert "Fallen players may be set up" in tacklers
    blockers = run(
        ended("run.start", "cutback"), until="cutback.offense", state=before()
    )
    assert "Fallen players may be set up" in blockers.open.prompt.text
