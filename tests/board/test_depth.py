"""The depth chart: a position's first gets the ball most, in some roles always."""

from board.chance import Chance
from board.depth import Depth
from rules.field import Team
from rules.state import ByTeam, Player


def depth(*positions: str) -> Depth:
    squad = tuple(
        Player(f"{place}", place, "", position)
        for place, position in enumerate(positions)
    )
    return Depth(ByTeam(squad, squad), Chance(5))


def test_the_first_of_a_position_is_given_most_of_the_work() -> None:
    runners = depth("RB", "RB", "RB")
    picked = [runners.pick(Team.HOME, "runner") for _ in range(2_000)]
    assert picked.count("0") > picked.count("1") > picked.count("2") > 0


def test_the_first_quarterback_throws_every_pass() -> None:
    passers = depth("QB", "QB")
    assert {passers.pick(Team.HOME, "quarterback") for _ in range(20)} == {"0"}


def test_a_kicker_punts_only_where_there_is_no_punter() -> None:
    assert depth("K", "P").pick(Team.HOME, "punter") == "1"
    assert depth("K").pick(Team.HOME, "punter") == "0"
