"""Photos that people attach: read by Pillow and written anew, without metadata.

The place where a photo was taken, the camera and its owner stand in metadata; only the
picture itself goes into the new file.
"""

from __future__ import annotations

import io
import struct
from typing import Any

from PIL import Image, ImageOps

from games.errors import Cause, Refused

MOST_BYTES = 10_000_000
MOST_PIXELS = 50_000_000  # the largest cameras of phones have 48 million
MOST_WHOLE = 20_000_000  # of a PNG or WebP, which is decoded whole: a screenshot
LONGEST = 1600  # pixels of the longer side, as it is stored
CONTENT_TYPE = "image/jpeg"
_QUALITY = 85
_FORMATS = ("JPEG", "PNG", "WEBP")
_DAMAGED = "The photo is damaged. Please choose another."
# Pillow lets through whatever goes wrong in metadata that lie about their sizes.
_UNREADABLE = (
    *(Image.DecompressionBombError, OSError, ValueError, SyntaxError, EOFError),
    *(struct.error, LookupError, TypeError, AttributeError, ArithmeticError),
)


def read_photo(file: Any) -> bytes:
    """Return the photo as a small JPEG without metadata. Refused."""
    try:
        with Image.open(file, formats=_FORMATS) as image:
            _check_pixels(image)
            return _written(image)
    except _UNREADABLE:
        raise Refused(Cause.BAD, _DAMAGED) from None


def _check_pixels(image: Image.Image) -> None:
    jpeg = image.format in ("JPEG", "MPO")
    most, kind = (MOST_PIXELS, "photo") if jpeg else (MOST_WHOLE, "PNG or WebP photo")
    if image.width * image.height > most:
        reason = f"A {kind} can have at most {most // 1_000_000} million pixels."
        raise Refused(Cause.BAD, reason)


def _written(image: Image.Image) -> bytes:
    # A JPEG is decoded at a fraction of its size, which spares most of the memory.
    image.draft("RGB", (LONGEST, LONGEST))
    image.thumbnail((LONGEST, LONGEST))  # before it is turned, which copies it
    turned = ImageOps.exif_transpose(image)
    plain = Image.new("RGB", turned.size, "white")
    shown = turned.convert("RGBA")
    plain.paste(shown, mask=shown.getchannel("A"))
    out = io.BytesIO()
    plain.save(out, "JPEG", quality=_QUALITY)
    return out.getvalue()
