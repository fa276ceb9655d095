"""Addresses of a league's pages, and the text on them."""

from typing import Any

from django.urls import reverse

from league.models import League


def at(name: str, league: League, *args: Any, **asked: Any) -> str:
    query = "&".join(f"{key}={value}" for key, value in asked.items())
    path = reverse(f"league:{name}", args=[league.slug, *args])
    return f"{path}?{query}" if query else path


def text(response: Any) -> str:
    return " ".join(response.content.decode().split())
