"""Site's keys for web push (RFC 8292), by which push services know the sender.

VAPID_PRIVATE_KEY has the private one; without it, one is made once and stored in
VAR_DIR, in a file that only its owner can read. Devices that subscribed with one key
receive nothing with another.
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
    """Return the private key in base64url, which never leaves the site."""
    return str(settings.VAPID_PRIVATE_KEY) or _stored_key(
        settings.VAR_DIR / "vapid-key"
    )


@lru_cache(maxsize=4)
def public_key(private: str) -> str:
    """Return the public key of a private one, for browsers to subscribe with."""
    number = int.from_bytes(_decoded(private), "big")
    public = ec.derive_private_key(number, CURVE).public_key()
    point = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return encoded(point)


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _stored_key(path: Path) -> str:
    """Return the key in the file, which the first process to need it creates."""
    if not path.exists():
        number = ec.generate_private_key(CURVE).private_numbers().private_value
        own = path.with_name(f"{path.name}-{os.getpid()}")
        with os.fdopen(os.open(own, os.O_CREAT | os.O_WRONLY, 0o600), "w") as out:
            out.write(encoded(number.to_bytes(LENGTH, "big")))
        # A link fails if the file exists: of two processes the first one's key stays.
        try:
            os.link(own, path)
        except FileExistsError:
            pass
        finally:
            own.unlink()
    return path.read_text().strip()
