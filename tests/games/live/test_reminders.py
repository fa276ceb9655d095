"""A coach who is not at the table is told that it waits for him, once for each time."""

from datetime import timedelta

import pytest
from django.utils import timezone
from structlog.testing import capture_logs

from games.live import reminders
from games.models import Game
from games.table import presence
from games.table import services as services_of_table
from games.table.services.opening import House, open_table
from rules.prompts import Chosen
from tests import services


@pytest.fixture
def waiting(sitting, cast):
    """A table at which both coaches have claimed their seats, and nothing happens."""
    for side in ("home", "away"):
        sitting.game.seats.filter(side=side).update(user=getattr(cast, side))
    return sitting


def later(minutes: int = 6):
    return timezone.now() + timedelta(minutes=minutes)


def told(user) -> list[str]:
    return [notice.words for notice in user.notices.order_by("pk")]


def test_both_are_told_once_that_the_toss_waits(waiting, cast) -> None:
    assert reminders.remind_absent(later()) == 2
    (words,) = told(cast.home)
    assert words.startswith(f"{waiting.game}: waiting for you to ")
    assert cast.home.notices.get().url == f"/games/{waiting.slug}/"
    assert reminders.remind_absent(later()) == reminders.remind_absent(later(60)) == 0


def test_the_first_minutes_are_nobodys_business(waiting) -> None:
    assert reminders.remind_absent(later(4)) == 0


def test_whoever_sits_there_is_not_told(waiting, cast) -> None:
    presence.here([(waiting.slug, "home")])
    assert reminders.remind_absent(later()) == 1
    assert (len(told(cast.home)), len(told(cast.away))) == (0, 1)


def test_he_is_told_once_he_has_left(waiting, cast) -> None:
    presence.here([(waiting.slug, "home")])
    reminders.remind_absent(later())
    from django.core.cache import cache

    cache.clear()  # what was said of him is too old
    reminders.remind_absent(later())
    assert (len(told(cast.home)), len(told(cast.away))) == (1, 1)


def test_what_the_other_side_answers_asks_nobody_again(waiting, cast) -> None:
    reminders.remind_absent(later())
    waiting.answer("toss.call", Chosen("heads"), "away")
    assert reminders.remind_absent(later()) == 0
    assert len(told(cast.home)) == 1


def test_the_next_question_is_told_again(waiting, cast) -> None:
    reminders.remind_absent(later())
    waiting.toss()
    asked = {s.value for o in waiting.table.progress.open for s in o.seats}
    assert reminders.remind_absent(later()) == len(asked) > 0
    assert {1 + (side in asked) for side in ("home", "away")} == {
        len(told(getattr(cast, side))) for side in ("home", "away")
    }


def test_a_paused_table_waits_for_nobody(waiting) -> None:
    Game.objects.update(status=Game.Status.PAUSED)
    assert reminders.remind_absent(later()) == 0


def test_an_old_table_is_left_alone(waiting) -> None:
    assert reminders.remind_absent(later(60 * 25)) == 0


def test_looking_again_costs_one_query(waiting, django_assert_num_queries) -> None:
    reminders.remind_absent(later())
    with django_assert_num_queries(1):
        reminders.remind_absent(later())


def test_coaches_are_told_once_while_the_cache_is_away(waiting, cast, settings) -> None:
    settings.CACHES = services.CACHE_AWAY
    with capture_logs() as lines:
        assert reminders.remind_absent(later()) == 2
        assert reminders.remind_absent(later(7)) == 0
    assert (len(told(cast.home)), len(told(cast.away))) == (1, 1)
    assert {line["event"] for line in lines} == {"cache does not answer"}


def test_nobody_is_told_of_a_seat_without_an_account(db) -> None:
    open_table("Rivets", "Owls", book="toy@1", house=House())
    assert reminders.remind_absent(later()) == 0


def test_under_a_red_flag_its_owner_alone_is_told(waiting, cast) -> None:
    waiting.toss()
    moment = waiting.table.moment
    services_of_table.throw_red_flag(
        waiting.slug, waiting.away, "away", "flag", moment, "flag"
    )
    assert reminders.remind_absent(later()) == 1
    (words,) = told(cast.away)
    assert words.endswith("waiting for you to write down the red flag.")
