"""Limits count people by where they come from, not by what they say of it."""

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db


def test_tries_at_a_password_are_counted_whatever_address_is_claimed():
    guess = {"username": "home", "password": "a guess"}
    codes = [
        Client()
        .post("/api/token/", guess, headers={"X-Forwarded-For": f"192.0.2.{number}"})
        .status_code
        for number in range(11)
    ]
    assert codes == [400] * 10 + [429]
