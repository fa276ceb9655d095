"""Kicks at goal by the dice, figures and numbers of books other than the EFHL."""

import pytest

from rules.facts import ExtraPointAttempted, FieldGoalAttempted, FieldGoalBlocked
from rules.field import own
from rules.football.goal import (
    Goal,
    Kick,
    Needed,
    in_range,
    kick_at_goal,
    kick_blocked,
    kick_distance,
    miss_spot,
    needed_total,
)
from rules.football.kick_frame import BLOCKED, Operation
from rules.prompts import Happened, Measure, Outcome, Roll, Rolled
from tests.rules.football.scripted import AWAY, HOME, fourth_down, run

# The HEFL's Field Goal Chart, by the line of scrimmage; a manual kick from eight back.
CHART = tuple(
    Needed(line, total)
    for line, total in (
        (10, 5), (15, 15), (20, 25), (25, 30), (30, 45), (35, 50), (40, 75), (45, 90),
    )
)  # fmt: skip
HEFL = Goal(longest=45, back=8, least=20, chart=CHART, chart_by="line", named=True)
VSEFL = Goal(longest=40, least=20)
SOLITAIRE = Goal(longest=48)
PREVIOUS_SPOT = Goal(longest=50, miss="line")
PERCENT = Roll(
    id="dice",
    heading="Field Goal Chart",
    text="{needed} or more.",
    faces=10,
    percent=True,
)
FIGURE = Measure(
    id="figure",
    means="figure",
    heading="Field Goal",
    text="Kick from {distance} yards.",
    outcomes=(Outcome("no_good", "No good"), Outcome("good", "Good")),
    default_outcome="no_good",
)


def on_the(line: int, team=HOME):
    """The kicking side's ball on the other side's `line`."""
    return fourth_down(own(team.opponent, line), team)


@pytest.mark.parametrize(
    ("goal", "longest"), [(HEFL, 45), (VSEFL, 40), (SOLITAIRE, 48)]
)
@pytest.mark.parametrize("team", [HOME, AWAY])
def test_each_book_has_its_range(goal, longest, team):
    assert in_range(on_the(longest, team), goal)
    assert not in_range(on_the(longest + 1, team), goal)


def test_the_distance_follows_the_place_of_the_kicker():
    assert kick_distance(on_the(48), SOLITAIRE) == 65
    assert kick_distance(on_the(20), HEFL) == 38


@pytest.mark.parametrize(
    ("line", "needed"), [(1, 5), (10, 5), (11, 15), (30, 45), (45, 90)]
)
def test_a_chart_may_go_by_the_line(line, needed):
    assert needed_total(on_the(line), HEFL) == needed


@pytest.mark.parametrize(
    ("dice", "good"), [((4, 5), True), ((4, 4), False), ((10, 10), True)]
)
def test_percentile_dice_decide_and_the_facts_name_them(dice, good):
    ran = run(kick_at_goal(on_the(30), HEFL, PERCENT, "h3"), ("dice", Rolled(dice)))
    rolled = {(4, 5): 45, (4, 4): 44}.get(dice, 100)

    assert ran.value == Kick(48, good, "h3", dice, rolled, decided="d100")
    assert ran.facts == (
        FieldGoalAttempted(HOME, 48, 45, rolled, "h3", decided="d100"),
    )


def test_a_figure_decides_without_a_number():
    ran = run(
        kick_at_goal(on_the(30), VSEFL, FIGURE, "h3"), ("figure", Happened("good"))
    )

    assert ran.value.good
    assert ran.facts == (FieldGoalAttempted(HOME, 47, 0, 0, "h3"),)


@pytest.mark.parametrize(
    ("goal", "fact"),
    [
        (SOLITAIRE, ExtraPointAttempted(AWAY, 32, False)),
        (HEFL, ExtraPointAttempted(AWAY, 33, False, None, 15, decided="figure")),
    ],
)
def test_an_extra_point_is_the_same_kick(goal, fact):
    ran = run(kick_at_goal(on_the(15, AWAY), goal, FIGURE, None, extra_point=True))

    assert not ran.value.good
    assert ran.facts == (fact,)


@pytest.mark.parametrize(
    ("goal", "line", "spot"),
    [
        (VSEFL, 10, 20),
        (VSEFL, 13, 20),
        (VSEFL, 20, 27),
        (SOLITAIRE, 10, 17),
        (HEFL, 20, 28),
        (PREVIOUS_SPOT, 20, 20),
        (PREVIOUS_SPOT, 5, 5),
    ],
)
@pytest.mark.parametrize("team", [HOME, AWAY])
def test_a_miss_goes_to_the_spot_of_the_book(goal, line, spot, team):
    assert miss_spot(on_the(line, team), goal) == own(team.opponent, spot)


def test_a_blocked_kick_is_an_attempt():
    operation = Operation(BLOCKED, 60, "h3", "a90")

    assert run(kick_blocked(on_the(30), VSEFL, operation)).facts == (
        FieldGoalAttempted(HOME, 47, 0, 0, "h3"),
        FieldGoalBlocked(AWAY, player="a90"),
    )
