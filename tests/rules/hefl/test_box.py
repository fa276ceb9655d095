"""The box: once a play, at a stoppage; its chart, and the fouls of the field."""

import pytest

from rules.facts import BoxShaken, FlagThrown, PenaltyAccepted, ViolationCorrected
from rules.hefl.box import CHART_ROWS, SHAKE
from rules.hefl.corrections import POINT_OUT
from rules.hefl.penalties import FOULS
from rules.prompts import Announced, Chosen, Flag, Pace, Rolled
from rules.words import REMARKS
from tests.rules.hefl.drive import (
    AWAY,
    BOOK,
    HOME,
    at,
    before,
    declare,
    drop,
    ended,
    play,
    refuse,
)

STOPPAGE = "adjustments.offense"
ACCEPT = ("penalty.decision", Chosen("accept"))
RUN = (("scrimmage.announce", Chosen("run")), ended("run.start", "tackled", 41))


def shaken(team=AWAY, **given) -> Announced:
    return Announced(SHAKE.kind, team, given)


def shake(penalty: int, *action: int):
    """Shake the box after the snap, and run for a yard."""
    rolls = [("box.penalty", Rolled((penalty,)))]
    rolls += [("box.action", Rolled((die,))) for die in action]
    accept = [ACCEPT] if action else []
    return play(at(40, down=2), (STOPPAGE, shaken()), *rolls, *RUN, *accept)


def kinds(played, team=AWAY) -> set[str]:
    runner = played.runner
    state = at(40)
    offers = BOOK.offers(state, tuple(runner.facts), team, runner.open)
    return {offer.kind for offer in offers}


@pytest.mark.parametrize("die", [1, 3, 4, 5, 6, 7, 8, 9, 10, 11])
def test_a_foul_on_a_2_or_a_12_alone(die: int) -> None:
    played = shake(die)
    assert played.stated(BoxShaken) == [BoxShaken(AWAY)]
    assert played.stated(FlagThrown) == []


@pytest.mark.parametrize(
    ("action", "team", "down", "ball"),
    [
        (1, HOME, 2, 25),
        (2, HOME, 2, 25),
        (3, HOME, 2, 35),
        (4, HOME, 2, 35),
        (5, HOME, 2, 35),
        (6, HOME, 2, 35),
        (7, HOME, 2, 30),
        (8, AWAY, 2, 45),
        (9, AWAY, 1, 45),
        (10, AWAY, 2, 45),
        (11, AWAY, 1, 55),
        (12, AWAY, 1, 55),
    ],
)
def test_the_chart(action: int, team, down: int, ball: int) -> None:
    played = shake(2, action)

    assert played.stated(PenaltyAccepted)[0].team is team
    assert played.stated(PenaltyAccepted)[0].foul == CHART_ROWS[action].id
    assert (played.state.down, played.state.ball_on) == (down, ball)
    assert played.state.play == 1, "the down is repeated"


def test_it_is_shaken_once_a_play_between_the_coaches() -> None:
    rolled = ("box.penalty", Rolled((5,)))
    played = play(at(40), (STOPPAGE, shaken()), rolled, until=STOPPAGE)
    refuse(played, shaken(HOME), "has been shaken", HOME)
    assert SHAKE.kind not in kinds(played)


@pytest.mark.parametrize(
    ("until", "reason"),
    [
        ("scrimmage.call", "after the snap"),
        ("scrimmage.defense", "after the snap"),
        ("run.start", "The board is running"),
    ],
)
def test_it_is_shaken_while_the_board_is_off_alone(until: str, reason: str) -> None:
    played = play(at(40), *RUN[:1], until=until) if until == "run.start" else None
    played = played or play(at(40), until=until)
    assert SHAKE.kind not in kinds(played)
    refuse(played, shaken(), reason, AWAY)


def test_it_is_not_shaken_after_the_play() -> None:
    flag = (STOPPAGE, Flag(HOME, "false_start"))
    over = play(at(40), flag, *RUN, until="penalty.decision")
    assert kinds(over) == set()
    refuse(over, shaken(), "Settle what is open", AWAY)


def test_it_takes_no_fields() -> None:
    played = play(at(40), until=STOPPAGE)
    refuse(played, shaken(dice="2"), "has no 'dice'", AWAY)


def test_it_may_be_shaken_on_a_return() -> None:
    state = at(35, upcoming="kickoff", down=0)
    rolled = ("box.penalty", Rolled((4,)))
    played = play(state, ("kickoff.coverage", shaken(HOME)), rolled)
    assert played.stated(BoxShaken) == [BoxShaken(HOME)]


def test_on_a_return_the_offense_is_the_side_with_the_ball() -> None:
    """Holding of the returners, ten yards from the end of their run."""
    script = (
        declare("figure"),
        ended("throw.figure", "intercepted", 60),
        ("interception.pursuers", shaken(HOME)),
        ("box.penalty", Rolled((2,))),
        ("box.action", Rolled((7,))),
        ended("interception.run", "tackled", 50),
        ACCEPT,
    )
    played = drop(*script)
    flag = played.stated(FlagThrown)[0]
    assert (flag.team, flag.when) == (AWAY, "after")
    assert (played.state.possession, played.state.down) == (AWAY, 1)
    assert played.state.ball_on == 60


def test_a_foul_of_the_box_on_a_kickoff_return_leaves_the_returners_the_ball() -> None:
    state = before(upcoming="kickoff", down=0, ball_on=35, line_to_gain=35)
    script = (
        ("kickoff.coverage", shaken(HOME)),
        ("box.penalty", Rolled((12,))),
        ("box.action", Rolled((11,))),
        ended("kickoff.run", "tackled", 75),
        ACCEPT,
    )
    played = play(state, *script)
    assert played.stated(FlagThrown)[0].team is HOME
    assert (played.state.possession, played.state.ball_on) == (AWAY, 60)


# ── a correction ─────────────────────────────────────────────────────────────────


def test_a_correction_is_one_tap_is_logged_and_costs_nothing() -> None:
    told = Announced(POINT_OUT.kind, AWAY, {})
    played = play(at(40), ("scrimmage.defense", told), *RUN)

    assert POINT_OUT.fields == ()
    assert played.stated(ViolationCorrected) == [ViolationCorrected(HOME)]
    assert (played.state.down, played.state.ball_on) == (2, 41)
    assert ViolationCorrected in REMARKS


def test_no_correction_while_the_board_runs() -> None:
    played = play(at(40), *RUN[:1], until="run.start")
    refuse(played, Announced(POINT_OUT.kind, AWAY, {}), "The board is running", AWAY)
    assert POINT_OUT.kind not in kinds(played)


# ── fouls of the field ───────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("foul", "yards"),
    [
        ("neutral_zone", 5),
        ("delay_of_game", 5),
        ("illegal_formation", 5),
        ("illegal_motion", 5),
        ("ineligible_receiver", 5),
        ("illegal_stacking", 5),
        ("false_start", 5),
        ("ineligible_downfield", 5),
        ("pass_interference", 10),
        ("holding", 10),
        ("illegal_grounding", 10),
    ],
)
def test_the_list_of_the_book(foul: str, yards: int) -> None:
    assert FOULS[foul].yards == yards
    assert FOULS[foul].on in ("offense", "either")
    assert not FOULS[foul].conduct


def test_only_grounding_of_those_loses_the_down() -> None:
    named = [x for x in FOULS.values() if "PENALTIES" not in x.named_in]
    assert {foul.id for foul in named if foul.loss_of_down} == {"illegal_grounding"}


@pytest.mark.parametrize("team", [HOME, AWAY])
def test_a_foul_before_the_snap_kills_the_play_and_repeats_the_down(team) -> None:
    flag = ("scrimmage.defense", Flag(team, "illegal_stacking"))
    played = play(at(40, down=3), flag, ACCEPT)
    assert played.state.down == 3
    assert played.state.ball_on == (35 if team is HOME else 45)
    assert "adjustments.offense" not in played.ids


def test_a_flag_between_stoppages_waits_for_the_end_of_the_play() -> None:
    flag = (STOPPAGE, Flag(HOME, "false_start"))
    played = play(at(40), flag, *RUN, ("penalty.decision", Chosen("decline")))
    assert played.ids.index("run.start") < played.ids.index("penalty.decision")
    assert (played.state.down, played.state.ball_on) == (2, 41)


def test_strict_pace_asks_nothing_of_the_box_by_itself() -> None:
    played = play(at(40), *RUN, pace=Pace.STRICT)
    assert not any(name.startswith("box.") for name in played.ids)
