"""Two short rosters and the script of an ability check, for its tests."""

from rules.efhl.own import Brings, Form, own_of
from rules.prompts import (
    Chosen,
    Rolled,
)
from rules.run import Entry
from rules.state import ByTeam
from tests.rules.efhl.announcing import ability
from tests.rules.efhl.drive import GOOD, HOME, at_the
from tests.rules.efhl.whole import (
    offered,
    until,
)

ON = {"ability_checks": True}
FINISH = "run.finish"
PASS = Chosen("pass")
PLAYERS = ByTeam(
    Brings(
        stats={"RB": 12, "OL": 9, "WR": 13},
        franchise="h33",
        players={
            "h33": Form("HB", rating=52, hit_points=8),
            "h88": Form("TE", rating=30),
            "h12": Form("QB", ("WR",), rating=30),
            "h4": Form("K", ("WR",), rating=20),
        },
    ),
    Brings(
        stats={"LB": 11, "DB": 10},
        players={"a54": Form("LB", rating=30), "a21": Form("CB", rating=31)},
    ),
)


def ours(ball=30, **fields):
    options = ON | fields.pop("options", {})
    return at_the(ball, options=options, brings=PLAYERS, **fields)


def asking(question, team=HOME, **fields):
    return ability(team, question, **fields)


def checked(*dice, contested=False):
    prompt = "ability.contest" if contested else "ability.check"
    return tuple((prompt, Rolled((die,))) for die in dice)


def running(state):
    """The runner is on his way; the last power-on is to be reported."""
    harder = "_harder" * (own_of(state).weather == "heavy_snow")
    return until(state, FINISH, [(f"run.hand_off_check{harder}", GOOD)])


def answer(runner, prompt, given, seat=None):
    runner.answer(Entry(prompt, given, seat))


def check_at(runner, prompt, asked, *dice, contested=False):
    answer(runner, prompt, asked, asked.team)
    for name, die in checked(*dice, contested=contested):
        answer(runner, name, die)


def thrown(state):
    return until(state, "pass.thrown", [("scrimmage.declare", PASS)])


def questions(state, runner, team=HOME):
    found = offered(state, runner, team).get("ability")
    return set(found.names("question")) if found else None
