"""A play as a line of the log: how it came out first, everything else beside it."""

from pathlib import Path

import pytest

from games.log.play_lines import line_kind, play_text, with_reopened
from games.log.plays import Finished
from rules import facts as f
from rules.field import Across, Team
from rules.scenario.statistics import load_cases, record_of
from rules.state import ByTeam
from rules.words import Names

CASES = Path(__file__).parents[2] / "rules" / "stats" / "cases"

HOME, AWAY = Team.HOME, Team.AWAY
NAMES = Names(ByTeam("OWL", "TCR"), {"h22": "#22 Gantt", "a50": "#50 Weller"})
BEGAN = f.PlayBegan(
    kind="scrimmage",
    quarter=1,
    play=2,
    possession=HOME,
    ball_on=40,
    down=2,
    ydstogo=10,
    hash=Across.MIDDLE,
    score_home=0,
    score_away=0,
    timeouts_home=3,
    timeouts_away=3,
)
RUN = f.Rushed(team=HOME, player="h22", yards_gained=6, kind="run", at=46)
TACKLED = f.Tackled(team=AWAY, at=46)
TOUCHDOWN = f.TouchdownScored(HOME, "rush")
SNAP, TIMEOUT = f.BallInPlay(), f.TimeoutTaken(AWAY, 2)
DOWN = f.PlayerDown(team=AWAY, player="a50")


def line(*facts):
    return play_text(Finished(3, (BEGAN, *facts)), 9, NAMES).lines[0]


def test_the_result_comes_first_and_the_rest_is_an_aside():
    seen = line(DOWN, RUN, TACKLED)
    situation, play = "2nd & 10 at the OWL 40", "#22 Gantt rushes to OWL 46 for 6 yards"
    assert seen.result == f"{situation}: {play}."
    assert seen.aside == "TCR #50 Weller is down."
    assert "is down" in seen.text


def test_a_play_without_asides_is_its_text():
    seen = line(RUN, TACKLED)
    assert (seen.result, seen.aside) == ("", "")
    assert "#22 Gantt rushes to OWL 46 for 6 yards" in seen.text


def test_a_play_that_has_come_to_nothing_yet_is_its_situation():
    seen = line(DOWN)
    assert seen.result == "2nd & 10 at the OWL 40"


def kind_of(case):
    path = CASES / f"{case[0]}.json"
    (found,) = [each for each in load_cases(path) if each.id == case[1]]
    return line_kind(tuple(record_of(found).plays[0].stated))[0]


def test_a_turnover_is_what_statistics_count_as_one():
    """Not a blocked kick, and not a side's recovery of its own ball."""
    assert kind_of(("scrimmage", "a-fumble-lost-and-won-back")) == "turnover"
    assert kind_of(("scrimmage", "stopped-on-fourth-down")) == "turnover"
    assert kind_of(("punts", "a-muffed-punt-lost")) == "turnover"
    assert kind_of(("passing", "an-interception-returned")) == "turnover"
    assert kind_of(("punts", "a-muffed-punt-kept")) == "play"
    assert kind_of(("punts", "a-blocked-punt")) == "play"
    assert kind_of(("scrimmage", "an-own-fumble-carried-past-the-line")) == "play"
    assert kind_of(("scrimmage", "an-own-fumble-for-a-touchdown")) == "score"


@pytest.mark.parametrize(
    ("facts", "mark"),
    [
        ((BEGAN, TOUCHDOWN), ("score", "Touchdown")),
        ((BEGAN, f.FieldGoalGood(HOME, 30)), ("score", "Field goal")),
        ((BEGAN, f.SafetyScored(AWAY)), ("score", "Safety")),
        ((BEGAN, f.PassIntercepted(AWAY, 50)), ("turnover", "Interception")),
        (
            (BEGAN, RUN, f.TurnedOverOnDowns(HOME, 46)),
            ("turnover", "Turnover on downs"),
        ),
        ((BEGAN, f.FlagThrown(HOME, "holding", "during")), ("flag", "Flag")),
        ((BEGAN, f.PenaltyAccepted(HOME, "holding", 10)), ("flag", "Penalty")),
        ((BEGAN, TOUCHDOWN, f.PlayNullified()), ("flag", "Penalty")),
        (
            (BEGAN, TOUCHDOWN, f.RulingOverturned(AWAY), RUN),
            ("play", ""),
        ),
        ((BEGAN, RUN), ("play", "")),
    ],
)
def test_a_score_a_turnover_and_a_flag_say_so_in_a_word(facts, mark):
    assert line_kind(facts) == mark


@pytest.mark.parametrize(
    ("ruling", "mark"),
    [
        (f.RulingOverturned(AWAY), "Overturned"),
        (f.PlayNullified(previous=True), "Called back"),
        (f.RulingOverturned(AWAY, now=True), "Touchdown"),
        (f.PlayNullified(), "Touchdown"),
    ],
)
def test_a_score_that_a_later_play_undoes_is_none(ruling, mark):
    """The last play with a snap or a kick in it, though a timeout came between."""
    scored, between, later = (
        play_text(Finished(n, (BEGAN, *facts)), n, NAMES)
        for n, facts in enumerate(((SNAP, TOUCHDOWN), (TIMEOUT,), (ruling,)))
    )
    first, second, _ = with_reopened((scored, between, later))
    assert first.lines[0].mark == mark
    assert (first.lines[0].kind == "score") is (mark == "Touchdown")
    assert second == between
