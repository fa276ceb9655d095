"""The table's dice: promised before the kickoff, revealed after the game.

A game draws one secret seed. Its SHA-256 is shown before anything is rolled. Each die
is then worked out from the seed, the play, the prompt and how many times that prompt
has been rolled in the play: nothing is left to choose later, an undo meets the same
dice again, and once the seed is shown anybody can work all of them out again.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence

from msgspec import Struct

from games.log import Logged, standing_at_each
from rules.prompts import Rolled

SEED_BYTES = 32


def draw_seed() -> bytes:
    """A new secret: 32 bytes from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def promise(seed: bytes) -> str:
    """What is shown before the game: the seed's SHA-256 in hexadecimal."""
    return hashlib.sha256(seed).hexdigest()


def roll(
    seed: bytes, play: int, prompt: str, occurrence: int, count: int, faces: int
) -> tuple[int, ...]:
    """`count` dice of `faces` faces (256 at most). occurrence counts from 0."""
    name = f"{play}:{prompt}:{occurrence}"
    return tuple(die(seed, f"{name}:{number}", faces) for number in range(count))


def die(seed: bytes, name: str, faces: int) -> int:
    """One die: the first byte of HMAC-SHA256(seed, name) that favours no face."""
    fair = 256 - 256 % faces
    digest = hmac.digest(seed, name.encode(), "sha256")
    while True:
        for byte in digest:
            if byte < fair:
                return 1 + byte % faces
        digest = hmac.digest(seed, digest, "sha256")


class Checked(Struct, frozen=True, kw_only=True):
    """A roll of the log beside what the seed gives.

    again is None for real dice, which no seed can give. undone: taken back later.
    """

    seq: int
    play: int
    prompt: str
    occurrence: int
    faces: int
    dice: tuple[int, ...]
    again: tuple[int, ...] | None
    undone: bool

    @property
    def fits(self) -> bool:
        """Whether the dice are those of the seed; real dice are taken on trust."""
        return self.again is None or self.again == self.dice


def check(
    seed: bytes, entries: tuple[Logged, ...], faces: dict[str, int]
) -> tuple[Checked, ...]:
    """Work out every roll of a log again. faces: of each prompt's dice."""
    checked = []
    for entry, before, undone in standing_at_each(entries):
        answer = entry.answer
        if not isinstance(answer, Rolled):
            continue
        occurrence = rolled_before(before, entry.play, entry.prompt)
        sides = faces[entry.prompt]
        again = roll(
            seed, entry.play, entry.prompt, occurrence, len(answer.dice), sides
        )
        checked.append(
            Checked(
                seq=entry.seq,
                play=entry.play,
                prompt=entry.prompt,
                occurrence=occurrence,
                faces=sides,
                dice=answer.dice,
                again=None if answer.real else again,
                undone=undone,
            )
        )
    return tuple(checked)


def rolled_before(entries: Sequence[Logged], play: int, prompt: str) -> int:
    """How often `prompt` has been rolled in `play` by these entries."""
    return sum(
        entry.play == play and entry.prompt == prompt and type(entry.answer) is Rolled
        for entry in entries
    )
