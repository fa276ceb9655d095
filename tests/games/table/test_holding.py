"""Nobody throws, pitches or hands off to himself, in any book."""

from datetime import UTC, datetime

import pytest

from games.errors import Cause
from games.log.entries import Kind, Logged
from games.table import store
from games.table.holding import check_holder, holder
from games.table.services.opening import open_table
from rules.field import Team
from rules.prompts import Chosen, Happened, Named, Open
from tests.games.refusals import refused

ME, OTHER = "h12", "h22"
# By book: the answer that names the player with the ball, and answers that pass it on.
SNAPS = {
    "efhl": ("scrimmage.call", "shotgun"),
    "hefl": ("scrimmage.announce", "pass"),
    "vsefl": ("scrimmage.call", "pass"),
    "solitaire": ("scrimmage.call", "pass"),
}
GIVEN_ON = [
    *(
        ("efhl", "scrimmage.declare", Chosen(way, player=ME))
        for way in ("run", "pass", "shovel", "pitch", "backward_pass")
    ),
    ("efhl", "scramble.declare", Chosen("pass", player=ME)),
    ("efhl", "trick.fake", Chosen("shovel", player=ME)),
    *(
        ("hefl", "pass.declare", Chosen(way, player=ME))
        for way in ("pass", "figure", "pitch", "draw")
    ),
    ("hefl", "throw.figure", Happened("caught_other", at=40, by=ME)),
    ("vsefl", "pass.declare", Chosen("figure", player=ME)),
    ("vsefl", "read_option.declare", Chosen("pitch", player=ME)),
    ("vsefl", "throw.figure", Happened("caught_other", at=40, by=ME)),
    ("solitaire", "pass.thrown", Happened("caught", at=40, by=ME)),
]


def setting_of(book):
    return store.table(open_table("Owls", "Herons", book=book).slug).setting


def snapped(setting, book, player=ME):
    prompt, choice = SNAPS[book]
    assert prompt in setting.prompts
    answer = Chosen(choice, player=player)
    at = datetime(2026, 1, 1, tzinfo=UTC)
    return Logged(
        seq=1,
        kind=Kind.ANSWER,
        seat="home",
        play=1,
        at=at,
        prompt=prompt,
        answer=answer,
    )


def opened_of(setting, prompt, **given):
    return Open(setting.prompts[prompt], (Team.HOME,), team=Team.HOME, given=given)


@pytest.mark.parametrize(("book", "prompt", "answer"), GIVEN_ON)
def test_the_player_with_the_ball_does_not_get_it_from_himself(
    db, book, prompt, answer
):
    setting = setting_of(book)
    opened, taken = opened_of(setting, prompt), [snapped(setting, book)]
    refused(
        lambda: check_holder(setting, opened, answer, taken),
        Cause.ILLEGAL,
        "has the ball. Name another player.",
    )
    check_holder(setting, opened, answer, [snapped(setting, book, OTHER)])
    check_holder(setting, opened, answer, [])


@pytest.mark.parametrize(
    ("book", "prompt", "answer"),
    [
        ("efhl", "stoppage.declare", Chosen("run", player=ME)),
        ("efhl", "pass.receiver", Named(ME)),
        ("efhl", "trick.lateral", Named(ME)),
        ("solitaire", "lateral.to", Named(ME)),
        ("solitaire", "pitchout.thrown", Happened("caught", by=ME)),
    ],
)
def test_nor_does_a_carrier(db, book, prompt, answer):
    setting = setting_of(book)
    held = opened_of(setting, prompt, carrier=ME)
    refused(
        lambda: check_holder(setting, held, answer, []), Cause.ILLEGAL, "has the ball"
    )
    check_holder(setting, opened_of(setting, prompt, carrier=OTHER), answer, [])


def test_a_ball_that_went_on_may_come_back(db):
    """A flea flicker: the runner has the ball now, and the quarterback may get it."""
    setting = setting_of("efhl")
    opened = opened_of(setting, "stoppage.declare", carrier=OTHER)
    taken = [snapped(setting, "efhl")]
    assert holder(setting, opened, taken) == OTHER
    check_holder(setting, opened, Chosen("pitch", player=ME), taken)


def test_a_new_call_asks_for_nobody_who_has_the_ball(db):
    """A quarterback of the call before may be the runner of the audible."""
    setting = setting_of("vsefl")
    opened = opened_of(setting, "scrimmage.call")
    taken = [snapped(setting, "vsefl")]
    check_holder(setting, opened, Chosen("run", player=ME), taken)
