"""Limits count people by where they come from, not by what they say of it."""

from pathlib import Path

import pytest
import requests
from django.test import Client

from tests import services

CLAIMS = [(number, f"192.0.2.{number}") for number in range(11)]
pytestmark = pytest.mark.django_db


def guess(number: int) -> dict[str, str]:
    """A try at an account of its own: each account is counted as well."""
    return {"username": f"coach {number}", "password": "a guess"}


def test_tries_at_a_password_are_counted_whatever_address_is_claimed():
    codes = [
        Client()
        .post("/api/token/", guess(number), headers={"X-Forwarded-For": address})
        .status_code
        for number, address in CLAIMS
    ]
    assert codes == [400] * 10 + [429]


@pytest.mark.services
def test_so_they_are_as_the_site_is_served(tmp_path: Path, sqlite_file: Path) -> None:
    url = f"sqlite:///{sqlite_file}"
    module = "tests.config.serve_quick_hashes"
    with services.Site(tmp_path, module, DATABASE_URL=url) as site:
        codes = [
            requests.post(
                f"{site.url}/api/token/",
                guess(number),
                headers={"X-Forwarded-For": address},
                timeout=30,
            ).status_code
            for number, address in CLAIMS
        ]
    assert codes == [400] * 10 + [429]
