"""The waiting line, as everybody reads it who is not asked."""

import pytest

from games.live import fragments
from games.table import services, store
from games.table.audience import AWAY, FAN, HOME
from games.table.services import open_table
from games.view.visibility import see, see_page
from games.view.waiting import _does, awaited
from rules.catalog import book_prompts
from rules.field import Team
from rules.prompts import Announce, Chosen, Happened, Open, Roll
from rules.registry import rulebook
from tests.browser.setting import at_prompt, play_until

PROMPTS = {
    prompt.id: prompt
    for prompt in book_prompts(rulebook("efhl"))
    if not isinstance(prompt, Announce)
}


@pytest.mark.parametrize(
    ("prompt", "words"),
    [
        ("scrimmage.call", "to choose the play"),
        ("scrimmage.snap_check", "to roll the dice"),
        ("run.finish", "to report the result"),
        ("penalty.decision", "to decide on the penalty"),
        ("pass.receiver", "to name the player"),
    ],
)
def test_it_is_said_in_plain_words(prompt, words):
    assert awaited(PROMPTS[prompt]) == words


def test_whether_a_package_is_called_cannot_be_told_from_it():
    asked = {awaited(p) for id, p in PROMPTS.items() if id.startswith("package.")}
    assert asked == {"to make a secret call"}


def test_no_heading_is_shown():
    for prompt in PROMPTS.values():
        assert awaited(prompt).startswith("to ")
        assert prompt.heading not in awaited(prompt)


# ── the waiting phone ────────────────────────────────────────────────────────────


def test_it_says_who_is_asked_for_what_and_how_you_stand(sitting):
    sitting.toss()
    offense = sitting.table.state.possession
    name = sitting.table.setting.names.team
    waiting = AWAY if offense is Team.HOME else HOME
    wait = see(sitting.table, waiting).wait
    assert [q.text for q in wait.questions] == [f"{name(offense)} choose: run or pass"]
    assert wait.questions[0].side == offense
    assert wait.standing == f"{name(offense)} ball: 1st & 10 on 50. Tied, 0-0."
    assert wait.next == "Then it is played out at the board."
    assert see(sitting.table, HOME if waiting is AWAY else AWAY).wait is None


def test_no_board_is_spoken_of_where_there_is_none(db: None) -> None:
    game = open_table("Owls", "Herons", book="fool")
    for prompt, words in (
        ("kickoff.call", "Then the kick is rolled."),
        ("scrimmage.call", "Then the play and the defense are written in secret."),
    ):
        play_until(game, at_prompt(prompt))
        assert see(store.table(game.slug), FAN).wait.next == words


def test_the_switch_is_somebodys_and_the_ball_yours(sitting):
    sitting.toss()
    offense = sitting.table.state.possession
    sitting.answer("down.play", Chosen("run"))
    name = sitting.table.setting.names.team(offense)
    waiting = AWAY if offense is Team.HOME else HOME
    assert see(sitting.table, waiting).wait.switch == f"The {name} hold the switch."
    assert see(sitting.table, FAN).wait.standing.endswith("Owls 0, Rivets 0.")


def test_after_a_score_you_lead_or_trail(sitting):
    sitting.toss()
    sitting.answer("down.play", Chosen("run"))
    scorer = sitting.table.state.possession
    sitting.answer("down.carry", Happened("touchdown"))
    leader = HOME if scorer is Team.HOME else AWAY
    assert see(sitting.table, leader).wait.standing.endswith("You lead, 6-0.")
    sitting.answer("down.play", Chosen("run"))
    trailing = AWAY if leader is HOME else HOME
    view = see(sitting.table, trailing)
    assert view.wait is None  # it is asked itself


def test_two_secret_calls_cannot_be_told_apart(sitting):
    shown = [q.text for q in see(sitting.table, FAN).wait.questions]
    assert shown == ["Rivets choose in secret", "Owls choose in secret"]


def test_rolls_are_for_something():
    words = {
        id: _does(Open(prompt, (Team.HOME,), ()))
        for id, prompt in PROMPTS.items()
        if isinstance(prompt, Roll)
    }
    assert words["scrimmage.snap_check"] == "roll for the snap"
    assert words["pregame.coin"] == "flip the coin"
    assert words["package.offense_roll"] == "make a secret call"
    assert words["run.hand_off_check"].startswith("roll the dice: ")


def test_a_paused_game_waits_for_nobody(sitting):
    services.pause(sitting.slug, sitting.home, "home", "p")
    assert see(sitting.table, FAN).wait is None


def test_its_owner_alone_reads_you(sitting):
    sitting.toss()
    sitting.answer("down.play", Chosen("run"))
    html = fragments.of(see_page(sitting.table, FAN))["prompt"]
    assert "You " not in html
    assert "hold the switch" in html


def test_under_a_red_flag_its_owner_is_waited_for(sitting):
    sitting.toss()
    owner, moment = sitting.table.state.possession.opponent, sitting.table.moment
    services.throw_red_flag(
        sitting.slug, sitting.who(owner), owner.value, "flag", moment, "stop"
    )
    name = sitting.table.setting.names.team(owner)
    wait = see(sitting.table, FAN).wait
    assert [q.text for q in wait.questions] == [f"{name} write down the red flag"]
    assert (wait.questions[0].side, wait.next) == (owner, "")
