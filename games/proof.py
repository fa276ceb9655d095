"""The proof that the dice were not chosen: every roll, and what the seed gives for it.

Before the end the seed is secret and with it what it gives; only the promise and the
dice that fell are told.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from games import dice, store
from games.setting import faces_of
from games.table import Table

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


class Proof(Struct, frozen=True, kw_only=True):
    """promise: the seed's SHA-256. seed: hexadecimal, None until the game is over.

    fits: whether all the table's dice are the seed's; None until then.
    """

    game: str
    promise: str
    seed: str | None
    fits: bool | None
    rolls: tuple[dice.Checked, ...]


def proof_of(table: Table) -> Proof:
    """The proof as far as it can be told now."""
    setting = table.setting
    entries = store.entries(setting.game_id)
    rolls = dice.check(setting.seed, entries, faces_of(setting.prompts))
    if not table.over:
        rolls = tuple(replace(roll, again=None) for roll in rolls)
    return Proof(
        game=setting.slug,
        promise=dice.promise(setting.seed),
        seed=setting.seed.hex() if table.over else None,
        fits=all(roll.fits for roll in rolls) if table.over else None,
        rolls=rolls,
    )


def program(proof: Proof) -> str:
    """Python that works the game's first roll out again; "" before the end."""
    if proof.seed is None or not proof.rolls:
        return ""
    roll = proof.rolls[0]
    return _PROGRAM.format(
        seed=proof.seed,
        promise=proof.promise,
        play=roll.play,
        prompt=roll.prompt,
        occurrence=roll.occurrence,
        faces=roll.faces,
        count=len(roll.dice),
    )
