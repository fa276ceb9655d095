"""The proof that the dice were not chosen: every roll, and its seed's dice.

While a game goes on its seed is secret and with it the dice to come; only the promise
and the dice that fell are shown. A seed from before a reopening is known.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from games.errors import Damaged
from games.log import dice, reader
from games.log.decoding import unread
from games.table.setting import faces_of
from games.table.table import Table

_PROGRAM = """\
import hashlib, hmac

def die(seed, name, faces):
    digest = hmac.digest(seed, name.encode(), "sha256")
    while True:
        for byte in digest:
            if byte < 256 - 256 % faces:
                return 1 + byte % faces
        digest = hmac.digest(seed, digest, "sha256")

seed = bytes.fromhex("{seed}")
assert hashlib.sha256(seed).hexdigest() == "{promise}"
# play, prompt, how often it was rolled before in the play, which die: from 0
name = "{play}:{prompt}:{occurrence}:"
print([die(seed, name + str(number), {faces}) for number in range({count})])
"""


class Drawn(Struct, frozen=True, kw_only=True):
    """A seed of the game. seq: the line of the log that promised it, 0 for the first.

    promise: its SHA-256. seed: hexadecimal, None while it is secret.
    """

    seq: int
    promise: str
    seed: str | None


class Proof(Struct, frozen=True, kw_only=True):
    """The proof. seeds: oldest first; each roll names its own by `drawn`.

    fits: True if all the table's dice are their seeds'; None until the game is over.
    """

    game: str
    seeds: tuple[Drawn, ...]
    fits: bool | None
    rolls: tuple[dice.Checked, ...]


def proof_of(table: Table) -> Proof:
    """Return the proof as far as it can be shown now. Raises Damaged."""
    setting, last = table.setting, table.seeds.last
    lines = reader.entries(setting.game_id)
    if damage := unread(lines):
        raise Damaged(f"{damage} The dice cannot be verified.")
    rolls = dice.check(table.seeds, lines, faces_of(setting.prompts))
    if not table.over:
        snapped = _snapped(table)
        rolls = tuple(roll for roll in rolls if not _sealed(table, roll, snapped))
        rolls = tuple(
            replace(roll, again=None) if roll.drawn == last.seq else roll
            for roll in rolls
        )
    return Proof(
        game=setting.slug,
        seeds=tuple(
            Drawn(
                seq=drawn.seq,
                promise=drawn.promise,
                seed=drawn.seed.hex() if table.over or drawn is not last else None,
            )
            for drawn in table.seeds.drawn
        ),
        fits=all(roll.fits for roll in rolls) if table.over else None,
        rolls=rolls,
    )


def _snapped(table: Table) -> frozenset[int]:
    """Return the plays in which the ball has been snapped or kicked."""
    plays = reader.finished_plays(table.setting.game_id)
    now = {table.play.index} if table.live else set()
    return frozenset(play.index for play in plays if play.live) | now


def _sealed(table: Table, roll: dice.Checked, snapped: frozenset[int]) -> bool:
    """True while these dice are one side's alone: sealed, and without a snap.

    Or undone: when they are rolled again they fall as they fell.
    """
    revealed = roll.play in snapped and not roll.undone
    return table.setting.sealed(roll.prompt) and not revealed


def program(proof: Proof) -> str:
    """Return Python that computes the first known roll again; "" without a seed."""
    known = {drawn.seq: drawn for drawn in proof.seeds if drawn.seed is not None}
    roll = next((roll for roll in proof.rolls if roll.drawn in known), None)
    if roll is None:
        return ""
    return _PROGRAM.format(
        seed=known[roll.drawn].seed,
        promise=known[roll.drawn].promise,
        play=roll.play,
        prompt=roll.prompt,
        occurrence=roll.occurrence,
        faces=roll.faces,
        count=len(roll.dice),
    )
