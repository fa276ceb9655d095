"""The table's dice: promised before the kickoff, revealed after the game.

A game draws a secret seed. Its SHA-256 is shown before anything is rolled. Each die is
then computed from the seed, the play, the prompt and the number of earlier rolls for
that prompt in the play: nothing is left to choose later, an undo meets the same dice
again, and once the seed is shown anybody can compute all of them again.

It is shown at the end. A game that is reopened after that draws another seed, promised
in its log, or everybody would know the dice to come; earlier dice stay.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from games.log.entries import Kind, Logged
from games.log.undo import standing_at_each
from games.models import SEED_BYTES
from rules.prompts import INTERRUPTS, Rolled

Place = tuple[int, str, int]  # play, prompt, earlier rolls for it in the play
BOARD = "board."  # how places of the statistical board begin, unlike any prompt


@lru_cache(maxsize=1024)
def promise(seed: bytes) -> str:
    """Return the promise shown before the game: the seed's SHA-256 in hexadecimal."""
    return hashlib.sha256(seed).hexdigest()


class Drawn(Struct, frozen=True):
    """A seed, and the line of the log that promises it: 0 for the first one."""

    seq: int
    seed: bytes

    @property
    def promise(self) -> str:
        """The seed's SHA-256."""
        return promise(self.seed)


class Seeds(Struct, frozen=True):
    """All seeds of a game, oldest first, and the rolls before the last one.

    fallen: by place, the number in the log of the first roll there.
    """

    drawn: tuple[Drawn, ...]
    fallen: Mapping[Place, int] = {}

    @property
    def last(self) -> Drawn:
        """The seed of the dice that have never fallen."""
        return self.drawn[-1]

    def at(self, place: Place) -> Drawn:
        """Return the seed of the dice at that place: the one they first fell under."""
        first = self.fallen.get(place)
        if first is None:
            return self.last
        return next(drawn for drawn in reversed(self.drawn) if drawn.seq < first)


def outcome_place(entries: Sequence[Logged], play: int, prompt: str) -> Place:
    """Return the place of what the statistical board answers to `prompt` next."""
    before = sum(
        entry.play == play
        and entry.prompt == prompt
        and not isinstance(entry.answer, INTERRUPTS)
        for entry in entries
    )
    return play, f"{BOARD}{prompt}", before


def number(seed: bytes, place: Place) -> int:
    """Return a seed for the outcomes of the board at that place."""
    name = ":".join(map(str, place))
    return int.from_bytes(hmac.digest(seed, name.encode(), "sha256")[:8])


def unkept(seeds: Seeds, entries: Sequence[Logged]) -> str:
    """Return in words that a seed is missing or not the one promised, or ""."""
    promised = {e.seq: e.detail["promise"] for e in entries if e.kind is Kind.SEED}
    first = [len(drawn.seed) for drawn in seeds.drawn if drawn.seq == 0]
    if first != [SEED_BYTES]:
        return "The seed of the game’s dice cannot be read."
    if {drawn.seq: drawn.promise for drawn in seeds.drawn if drawn.seq} != promised:
        return "A seed of the game’s dice is not the one promised in its log."
    return ""


def roll(seed: bytes, place: Place, count: int, faces: int) -> tuple[int, ...]:
    """Return `count` dice of `faces` faces (256 at most)."""
    name = ":".join(map(str, place))
    return tuple(die(seed, f"{name}:{number}", faces) for number in range(count))


def die(seed: bytes, name: str, faces: int) -> int:
    """Return one die: the first byte of HMAC-SHA256(seed, name) that favors no face."""
    fair = 256 - 256 % faces
    digest = hmac.digest(seed, name.encode(), "sha256")
    while True:
        for byte in digest:
            if byte < fair:
                return 1 + byte % faces
        digest = hmac.digest(seed, digest, "sha256")


class Checked(Struct, frozen=True, kw_only=True):
    """A roll of the log beside its seed's dice.

    drawn: the line of the log that promised the seed. real: rolled by hand, which no
    seed can give. undone: it no longer counts.
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
        """True if the dice are those of the seed; real dice are taken on trust."""
        return self.again is None or self.again == self.dice


def check(
    seeds: Seeds, entries: Sequence[Logged], faces: Mapping[str, int]
) -> tuple[Checked, ...]:
    """Compute every roll of a log again. faces: of each prompt's dice."""
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
    """Return the places of the table's dice in a log, each with the first number.

    And those of the statistical board's outcomes.
    """
    first: dict[Place, int] = {}
    for entry, before, _ in standing_at_each(entries):
        answer = entry.answer
        if isinstance(answer, Rolled):
            if not answer.real:
                place = place_of(before, entry.play, entry.prompt)
                first.setdefault(place, entry.seq)
        elif entry.by_board:
            first.setdefault(outcome_place((), entry.play, ""), entry.seq)
            place = outcome_place(before, entry.play, entry.prompt)
            first.setdefault(place, entry.seq)
    return first


def _rolls(
    entries: Sequence[Logged],
) -> Iterator[tuple[Logged, Rolled, Place, bool]]:
    """Yield every roll of a log, its place, and True if it was undone."""
    for entry, before, undone in standing_at_each(entries):
        answer = entry.answer
        if isinstance(answer, Rolled):
            yield entry, answer, place_of(before, entry.play, entry.prompt), undone


def place_of(entries: Sequence[Logged], play: int, prompt: str) -> Place:
    """Return the place of the next roll for `prompt` in `play`, after these entries."""
    before = sum(
        entry.play == play and entry.prompt == prompt and type(entry.answer) is Rolled
        for entry in entries
    )
    return play, prompt, before
