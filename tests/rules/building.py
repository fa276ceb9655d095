"""Texts of a builder: taken apart into taps, or built by taps at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from rules.prompts import Builder, Stage, Tap

Walk = tuple[Stage, tuple[Tap, ...]]


def taken_apart(builder: Builder, text: str) -> Walk | None:
    """Return the taps that build a text and the stage after them, or None.

    As static/js/builder.js does it.
    """
    return next(_walks(builder, builder.stages[0], text, ()), None)


def _walks(
    builder: Builder, stage: Stage, rest: str, taps: tuple[Tap, ...]
) -> Iterator[Walk]:
    if not rest:
        yield stage, taps
        return
    for tap in open_taps(stage, taps):
        if rest.startswith(tap.adds):
            then = builder.stage(tap.then)
            yield from _walks(builder, then, rest[len(tap.adds) :], (*taps, tap))


def open_taps(stage: Stage, taps: tuple[Tap, ...]) -> list[Tap]:
    """Return the taps of a stage that are still possible."""
    used = {tap.on for tap in taps if tap.once}
    return [tap for tap in stage.taps if not (tap.once and tap.on in used)]


def built(builder: Builder, random: Random, least: int = 0) -> str:
    """Return a whole text of at least so many taps, built at random."""
    stage, taps = builder.stages[0], ()
    while not (stage.whole and len(taps) >= least and random.random() < 0.5):
        possible = [
            tap
            for tap in open_taps(stage, taps)
            if open_taps(builder.stage(tap.then), (*taps, tap))
            or builder.stage(tap.then).whole
        ]
        if not possible:
            break
        tap = random.choice(possible)
        stage, taps = builder.stage(tap.then), (*taps, tap)
    return "".join(tap.adds for tap in taps)
