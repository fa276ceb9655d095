"""The base that all facts share."""

from __future__ import annotations

from msgspec import Struct


class Fact(Struct, frozen=True, tag=True, omit_defaults=True, gc=False):
    """Base of all facts."""
