"""The table's dice: promised before the kickoff, revealed after the game.

A game draws a secret seed. Its SHA-256 is shown before anything is rolled. Each die is
then worked out from the seed, the play, the prompt and how many times that prompt has
been rolled in the play: nothing is left to choose later, an undo meets the same dice
again, and once the seed is shown anybody can work all of them out again.

It is shown at the end. A game that is reopened after that draws another seed, promised
in its log, or everybody would know the dice to come; what had fallen before stays.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from games.log import Logged, standing_at_each
from rules.prompts import Rolled

SEED_BYTES = 32
Place = tuple[int, str, int]  # play, prompt, how often it was rolled before in the play


def draw_seed() -> bytes:
    """A new secret: 32 bytes from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def promise(seed: bytes) -> str:
    """What is shown before the game: the seed's SHA-256 in hexadecimal."""
    return hashlib.sha256(seed).hexdigest()


class Drawn(Struct, frozen=True):
    """A seed, and the line of the log that promises it: 0 for the first one."""

    seq: int
    seed: bytes

    @property
    def promise(self) -> str:
        """Its fingerprint."""
        return promise(self.seed)


class Seeds(Struct, frozen=True):
    """All seeds of a game, oldest first, and what had fallen before the last one.

    fallen: by place, the number in the log of the first roll there.
    """

    drawn: tuple[Drawn, ...]
    fallen: Mapping[Place, int] = {}

    @property
    def last(self) -> Drawn:
        """The one that gives the dice that have never fallen."""
        return self.drawn[-1]

    def at(self, place: Place) -> Drawn:
        """The seed of the dice at that place: the one they first fell under."""
        first = self.fallen.get(place)
        if first is None:
            return self.last
        return next(drawn for drawn in reversed(self.drawn) if drawn.seq < first)


def roll(seed: bytes, place: Place, count: int, faces: int) -> tuple[int, ...]:
    """`count` dice of `faces` faces (256 at most)."""
    name = ":".join(map(str, place))
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
    """A roll of the log beside what its seed gives.

    drawn: the line of the log that promised the seed. real: rolled by hand, which no
    seed can give. undone: taken back later.
    """

    seq: int
    play: int
    prompt: str
    occurrence: int
    faces: int
    dice: tuple[int, ...]
    real: bool
    drawn: int
    again: tuple[int, ...] | None
    undone: bool

    @property
    def fits(self) -> bool:
        """Whether the dice are those of the seed; real dice are taken on trust."""
        return self.again is None or self.again == self.dice


def check(
    seeds: Seeds, entries: Sequence[Logged], faces: Mapping[str, int]
) -> tuple[Checked, ...]:
    """Work out every roll of a log again. faces: of each prompt's dice."""
    seeds = Seeds(seeds.drawn, fallen(entries))
    checked = []
    for entry, rolled, place, undone in _rolls(entries):
        drawn, sides = seeds.at(place), faces[entry.prompt]
        again = roll(drawn.seed, place, len(rolled.dice), sides)
        checked.append(
            Checked(
                seq=entry.seq,
                play=entry.play,
                prompt=entry.prompt,
                occurrence=place[2],
                faces=sides,
                dice=rolled.dice,
                real=rolled.real,
                drawn=drawn.seq,
                again=None if rolled.real else again,
                undone=undone,
            )
        )
    return tuple(checked)


def fallen(entries: Sequence[Logged]) -> dict[Place, int]:
    """Where the table's dice have fallen in a log, and the number of the first roll."""
    first: dict[Place, int] = {}
    for entry, rolled, place, _ in _rolls(entries):
        if not rolled.real:
            first.setdefault(place, entry.seq)
    return first


def _rolls(
    entries: Sequence[Logged],
) -> Iterator[tuple[Logged, Rolled, Place, bool]]:
    """Every roll of a log, with its place and whether it was taken back."""
    for entry, before, undone in standing_at_each(entries):
        answer = entry.answer
        if isinstance(answer, Rolled):
            yield entry, answer, place_of(before, entry.play, entry.prompt), undone


def place_of(entries: Sequence[Logged], play: int, prompt: str) -> Place:
    """Where the next roll for `prompt` falls in `play`, after these entries."""
    before = sum(
        entry.play == play and entry.prompt == prompt and type(entry.answer) is Rolled
        for entry in entries
    )
    return play, prompt, before
