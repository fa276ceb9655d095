"""The secret answers of a play, as long as they are secrets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.log.entries import Logged
from games.table.setting import Setting
from rules.field import Team
from rules.prompts import INTERRUPTS, Answer


def hidden(
    setting: Setting, entries: tuple[Logged, ...], *, live: bool
) -> frozenset[int]:
    """Return the secret answers of one play, by number in the log.

    They are those that the other side has yet to match and, while it is not live, those
    that are sealed.
    """
    secret = _unmatched(setting, entries)
    return secret.union(() if live else (e.seq for e in sealed(setting, entries)))


def sealed(setting: Setting, entries: Sequence[Logged]) -> Iterator[Logged]:
    """List the answers of a play to prompts that are their own side's alone."""
    return (
        entry
        for entry in entries
        if setting.sealed(entry.prompt) and not isinstance(entry.answer, INTERRUPTS)
    )


def sealed_by(
    setting: Setting, entries: Sequence[Logged], team: Team
) -> Iterator[tuple[str, Answer]]:
    """List a side's sealed answers among those of a play, with their prompts.

    Dice that the table rolled have no seat: their prompt is one side's alone.
    """
    for entry in sealed(setting, entries):
        if entry.answer is not None and entry.side in (team, None):
            yield entry.prompt, entry.answer


def _unmatched(setting: Setting, entries: tuple[Logged, ...]) -> frozenset[int]:
    given: dict[str, dict[str, list[int]]] = {}
    for entry in entries:
        prompt = setting.prompts.get(entry.prompt)
        if prompt is None or not prompt.secret:
            continue
        if not isinstance(entry.answer, INTERRUPTS):
            call = prompt.together or prompt.id
            sides = given.setdefault(call, {"home": [], "away": []})
            sides[entry.seat].append(entry.seq)
    covered: set[int] = set()
    for sides in given.values():
        both = min(map(len, sides.values()))
        covered.update(*(numbers[both:] for numbers in sides.values()))
    return frozenset(covered)
