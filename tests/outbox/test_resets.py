"""A password reset is written once, whatever becomes of the worker that writes it."""

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from outbox import queue, resets
from outbox.models import Letter, PasswordReset

pytestmark = pytest.mark.django_db


class Killed(BaseException):
    """The end of a worker: nothing of the site catches it."""


@pytest.fixture
def reset(settings) -> PasswordReset:
    settings.EMAIL_BACKEND = "outbox.mailing.Outbox"
    User.objects.create_user("bo", email="bo@example.org", password="tin-and-lamp")
    PasswordReset.request_link("bo@example.org")
    return PasswordReset.objects.get()


def test_the_letter_and_the_end_of_the_request_are_one_write(reset) -> None:
    assert queue.deliver(reset)
    reset.refresh_from_db()
    assert reset.due is None
    assert Letter.objects.get().to == "bo@example.org"


def test_a_worker_that_is_killed_after_writing_writes_no_letter_twice(
    reset, monkeypatch
) -> None:
    write = resets.write_links

    def write_and_die(email: str) -> None:
        write(email)
        assert Letter.objects.count() == 1
        raise Killed

    with monkeypatch.context() as patch:
        patch.setattr(resets, "write_links", write_and_die)
        with pytest.raises(Killed):
            queue.deliver(reset)
    assert not Letter.objects.exists()
    assert queue.deliver(reset, timezone.now() + queue.LEASE * 2)
    assert Letter.objects.count() == 1


def test_a_letter_that_cannot_be_written_leaves_the_request_due(
    reset, monkeypatch
) -> None:
    def fail(email: str) -> None:
        raise OSError

    with monkeypatch.context() as patch:
        patch.setattr(resets, "write_links", fail)
        assert not queue.deliver(reset)
    reset.refresh_from_db()
    assert (reset.email, reset.sent) == ("bo@example.org", None)
    assert queue.deliver(reset, reset.due)
    assert Letter.objects.count() == 1


def test_a_worker_whose_lease_is_over_writes_no_second_letter(
    reset, monkeypatch
) -> None:
    def lose_the_lease(taken: PasswordReset) -> bool:
        with monkeypatch.context() as patch:
            patch.setattr(PasswordReset, "is_wanted", lambda taken: True)
            assert queue.deliver(taken, timezone.now() + queue.LEASE * 2)
        return True

    monkeypatch.setattr(PasswordReset, "is_wanted", lose_the_lease)
    assert not queue.deliver(reset)
    assert Letter.objects.count() == 1
