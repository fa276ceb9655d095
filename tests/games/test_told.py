"""A play as a line of the log: how it came out first, everything else beside it."""

from games.told import Finished, told
from rules import facts as f
from rules.field import Across, Team
from rules.state import ByTeam
from rules.words import Names

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
DOWN = f.PlayerDown(team=AWAY, player="a50")


def line(*facts):
    return told(Finished(3, (BEGAN, *facts)), 9, NAMES).lines[0]


def test_the_result_comes_first_and_the_rest_is_an_aside():
    seen = line(DOWN, RUN, TACKLED)
    assert seen.result.startswith("2nd & 10 at the OWL 40: #22 Gantt runs for 6 yards")
    assert "tackled" in seen.result
    assert "is down" not in seen.result
    assert seen.aside == "#50 Weller of TCR is down."
    assert "is down" in seen.text


def test_a_play_without_asides_is_its_text():
    seen = line(RUN, TACKLED)
    assert (seen.result, seen.aside) == ("", "")
    assert "tackled" in seen.text


def test_a_play_that_has_come_to_nothing_yet_is_its_situation():
    seen = line(DOWN)
    assert seen.result == "2nd & 10 at the OWL 40"
