"""The groups that a returner meets: returns.toml, checked when it is imported."""

from __future__ import annotations

import tomllib
from typing import TypeAlias

import msgspec
from msgspec import Struct

from rules.data import read_text
from rules.errors import TableError


class Wave(Struct, frozen=True, forbid_unknown_fields=True):
    """A group of the coverage. at: yards from where the returner has the ball.

    blockers, cover: contact points of both sides besides the returner's.
    """

    zone: str
    at: int
    blockers: int
    cover: int


Waves: TypeAlias = tuple[Wave, ...]


class _Return(Struct, frozen=True, forbid_unknown_fields=True):
    groups: Waves


class _Raw(Struct, frozen=True, forbid_unknown_fields=True):
    kickoff: _Return
    free_kick: _Return
    punt: _Return


class Returns(Struct, frozen=True):
    """The groups of each kind of kick, nearest first."""

    kickoff: Waves
    free_kick: Waves
    punt: Waves


def read_returns(text: str) -> Returns:
    """Read the groups. TableError unless each is farther than the one before."""
    try:
        raw = msgspec.convert(tomllib.loads(text), _Raw)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise TableError(f"returns.toml: {error}") from error
    for waves in (raw.kickoff.groups, raw.free_kick.groups, raw.punt.groups):
        places = [wave.at for wave in waves]
        if not places or places != sorted(set(places)):
            raise TableError("returns.toml: the groups are not in order.")
    return Returns(raw.kickoff.groups, raw.free_kick.groups, raw.punt.groups)


RETURNS = read_returns(read_text("rules.fool", "returns.toml"))
