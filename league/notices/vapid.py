"""The site's keys for web push (RFC 8292): by them push services know who sends.

VAPID_PRIVATE_KEY has the private one; without it one is made once and kept in VAR_DIR,
in a file that only its owner reads. Devices that subscribed with one key hear nothing
from another.
"""

import base64
import os
from functools import lru_cache
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings

CURVE = ec.SECP256R1()
LENGTH = 32  # bytes


def private_key() -> str:
    """The private key in base64url, as it is sent along nowhere."""
    return str(settings.VAPID_PRIVATE_KEY) or _kept(settings.VAR_DIR / "vapid-key")


@lru_cache(maxsize=4)
def public_key(private: str) -> str:
    """What a browser subscribes with: the public key of that private one."""
    number = int.from_bytes(_decoded(private), "big")
    public = ec.derive_private_key(number, CURVE).public_key()
    point = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return encoded(point)


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _kept(path: Path) -> str:
    """The key in the file, which is made if it is missing, by whoever is first."""
    if not path.exists():
        number = ec.generate_private_key(CURVE).private_numbers().private_value
        mine = path.with_name(f"{path.name}-{os.getpid()}")
        with os.fdopen(os.open(mine, os.O_CREAT | os.O_WRONLY, 0o600), "w") as out:
            out.write(encoded(number.to_bytes(LENGTH, "big")))
        try:
            os.link(mine, path)
        except FileExistsError:
            pass
        finally:
            mine.unlink()
    return path.read_text().strip()
