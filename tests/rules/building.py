"""Texts of a builder: taken apart into taps, or built by taps at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from rules.prompts import Builder, Stage, Tap

Tapped = tuple[Tap, str]  # with the place that it is on, "" for a button
Walk = tuple[Stage, tuple[Tapped, ...]]


def taken_apart(builder: Builder, text: str) -> Walk | None:
    """Return the taps that build a text and the stage after them, or None.

    As static/js/builder.js does it.
    """
    return next(_walks(builder, builder.stages[0], text, ()), None)


def _walks(
    builder: Builder, stage: Stage, rest: str, taps: tuple[Tapped, ...]
) -> Iterator[Walk]:
    if not rest:
        yield stage, taps
        return
    for tap, on in open_taps(stage, taps):
        adds = tap.text(on)
        if rest.startswith(adds):
            then = builder.stage(tap.then)
            yield from _walks(builder, then, rest[len(adds) :], (*taps, (tap, on)))


def open_taps(stage: Stage, taps: tuple[Tapped, ...]) -> list[Tapped]:
    """Return the taps of a stage that are still possible."""
    used = {on for tap, on in taps if tap.once}
    return [
        (tap, on)
        for tap in stage.taps
        for on in tap.on or ("",)
        if not (tap.once and on in used)
    ]


def built(builder: Builder, random: Random, least: int = 0) -> str:
    """Return a whole text of at least so many taps, built at random."""
    stage = builder.stages[0]
    taps: tuple[Tapped, ...] = ()
    while not (stage.whole and len(taps) >= least and random.random() < 0.5):
        possible = [
            (tap, on)
            for tap, on in open_taps(stage, taps)
            if open_taps(builder.stage(tap.then), (*taps, (tap, on)))
            or builder.stage(tap.then).whole
        ]
        if not possible:
            break
        tapped = random.choice(possible)
        stage, taps = builder.stage(tapped[0].then), (*taps, tapped)
    return "".join(tap.text(on) for tap, on in taps)
