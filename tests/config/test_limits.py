"""Limits count people by where they come from, not by what they say of it."""

from pathlib import Path

import pytest
import requests
from django.test import Client

from tests import services

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


@pytest.mark.services
def test_so_they_are_as_the_site_is_served(tmp_path: Path) -> None:
    guess = {"username": "home", "password": "a guess"}
    services.manage("migrate", "-v0", env=services.production_env(tmp_path))
    with services.Site(tmp_path) as site:
        codes = [
            requests.post(
                f"{site.url}/api/token/",
                guess,
                headers={"X-Forwarded-For": f"192.0.2.{number}"},
                timeout=30,
            ).status_code
            for number in range(11)
        ]
    assert codes == [400] * 10 + [429]
