"""Ability checks at a table: what is offered, what forms say, what is shown."""

import pytest

from games.errors import Cause
from games.table import services
from games.table.audience import AWAY, FAN, HOME
from games.table.parsing import give_of_form
from games.view.visibility import see
from games.view.words import answer_words
from rules.field import Team
from rules.prompts import Happened, Rolled, Timeout
from tests.games.refusals import refused
from tests.games.view.test_stoppages import fields, html, offers, until
from tests.rules.efhl.announcing import ability

ON = {"ability_checks": True}


@pytest.fixture
def finish(db):
    """The runner is on his way; how it ended is to be reported."""
    return until("run.finish", ON)


def form(sitting, seat="home", **fields):
    sent = {"kind": "ability", "seat": seat, **fields}
    lists = {name: [value] for name, value in sent.items()}
    return give_of_form(lists, sitting.home, sitting.table).answer


def test_both_coaches_have_the_button_and_fans_have_not(finish):
    for audience in (HOME, AWAY):
        question = fields(offers(finish, audience)["ability"])["question"]
        assert {"tackled", "own_words"} <= {choice.name for choice in question.choices}
        assert 'value="tackled"' in html(finish, audience, "whistle")
        assert 'name="check"' in html(finish, audience, "whistle")
    assert "Ability check" not in html(finish, FAN, "whistle")


def test_without_the_option_there_is_none(db):
    sitting = until("run.finish", {})

    assert "ability" not in offers(sitting, HOME)
    assert 'name="check"' not in html(sitting, HOME, "whistle")


def test_a_number_is_that_of_the_side_that_rolls(finish):
    carrier = finish.table.state.possession
    tackler = carrier.opponent
    side = finish.table.setting.side(tackler)
    player = next(iter(side.players.values()))

    asked = form(finish, question="tackled", player=str(player.number), stat="LB")

    assert asked == ability(
        Team.HOME, "tackled", player=player.id, stat="LB", of=tackler
    )


def test_both_sides_of_a_contested_check(finish):
    carrier = finish.table.state.possession
    ours, theirs = (
        next(iter(finish.table.setting.side(team).players.values()))
        for team in (carrier, carrier.opponent)
    )
    asked = form(
        finish,
        question="goal_or_tackled",
        player=str(ours.number),
        against=str(theirs.number),
    )

    assert asked.given["player"] == ours.id
    assert asked.given["against"] == theirs.id


def test_a_question_in_own_words(finish):
    asked = form(
        finish,
        question="own_words",
        asked="Was he past the line?",
        team="away",
        contested="1",
        decisive="1",
        near="1",
    )

    assert asked == ability(
        Team.HOME,
        "own_words",
        near=True,
        of=Team.AWAY,
        contested=True,
        decisive=True,
        asked="Was he past the line?",
    )


def test_a_flag_that_a_check_comes_before(finish):
    asked = form(finish, kind="flag", check="1", team="away", foul="holding")

    assert asked == ability(Team.HOME, "penalty", of=Team.AWAY, foul="holding")


def test_the_ruling_is_what_is_asked_for(finish):
    (opened,) = finish.table.progress.open
    asker = opened.seats[0]
    tackle = ability(asker.opponent, "tackled", stat="DB")
    finish.interrupt(tackle, asker.opponent.value)  # the server rolls at once

    last = finish.table.tail[-1].answer
    assert isinstance(last, Rolled)
    fact = next(f for f in finish.table.progress.facts if hasattr(f, "rolls"))
    audience = HOME if asker is Team.HOME else AWAY
    (prompt,) = see(finish.table, audience).prompts
    if fact.success:
        assert prompt.text == "Ruled: the ball carrier is tackled. Report that result."
        assert [option.name for option in prompt.options] == ["tackled"]
        touchdown = Happened("touchdown")
        refused(
            lambda: finish.answer("run.finish", touchdown, asker.value), Cause.ILLEGAL
        )
    else:
        assert len(prompt.options) > 1
    assert (
        "Ability check: Was the carrier tackled" in see(finish.table, FAN).lines[0].text
    )


def test_the_log_names_it(finish):
    finish.interrupt(ability(Team.HOME, "own_words", asked="Was he?"), "home")

    said = finish.table.tail[-2].answer
    assert answer_words(finish.table.setting, None, said) == "Ability check"


def test_a_dispute_points_to_it_where_there_is_no_challenge(finish):
    tackled = Happened("tackled", at=finish.table.state.ball_on)
    finish.answer("run.finish", tackled, finish.table.progress.open[0].seats[0].value)
    for _ in range(3):
        finish.interrupt(Timeout(Team.HOME), "home")

    reply = services.dispute(finish.slug, finish.home, "home", "d")

    assert "An ability check may settle it" in reply.text


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"player": "nobody"}, "isn’t active"),
        ({"against": "nobody"}, "isn’t active"),
        ({"question": "penalty", "of": Team.HOME, "foul": "sneezing"}, "no such foul"),
        ({"question": "penalty", "of": Team.HOME, "at": 150}, "not on the field"),
        ({"question": "caught"}, "not in question"),
    ],
)
def test_what_a_program_may_not_send(finish, fields, why):
    asked = ability(Team.HOME, **{"question": "tackled", **fields})

    refused(lambda: finish.interrupt(asked, "home"), Cause.ILLEGAL, why)


def test_nobody_calls_one_for_the_other_side(finish):
    asked = ability(Team.HOME, "tackled")

    refused(lambda: finish.interrupt(asked, "away"), Cause.TURN, "other team")
