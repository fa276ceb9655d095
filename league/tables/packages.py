"""Checks of a workbook's zip before anything in it is parsed.

Cheap counts over the bytes, so that a zip bomb is refused in milliseconds: the number
of parts, their unpacked size, their elements and attributes. Every part is counted,
whatever its name, since the workbook itself decides which are its sheets.
"""

from __future__ import annotations

import io
import re
import zipfile
import zlib

from league.tables.cells import RowError

SIZE_LIMIT = 1_000_000  # bytes as uploaded
PARTS = 200
UNPACKED = 10_000_000  # bytes
RATIO, SMALL = 150, 200_000  # unpacked to packed, of parts over so many bytes
ELEMENTS = 80_000  # of all parts; a "<" begins each, and ends it
ATTRIBUTES = 200_000
DEPTH = 50  # of elements within elements; spreadsheets need about ten
STRANGE = "This workbook has content that spreadsheets don’t create."
RESAVE = "Save it as XLSX or CSV in your spreadsheet and try again."
TOO_BIG = "This file is far too big for a roster or a score sheet."
ALONE = "Copy just the table into a new workbook."
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_ENCRYPTED = 0x1
_TAG = re.compile(rb"<(/?)[^!?/<>][^<>]*?(/?)>")
# NotImplementedError: a version or compression that Python does not support.
_BROKEN = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    NotImplementedError,
    OSError,
    ValueError,
)
_DECLARED = [
    declaration.encode(encoding)
    for declaration in ("<!DOCTYPE", "<!ENTITY")
    for encoding in ("utf-8", "utf-16-le", "utf-16-be")
]


class Refused(Exception):
    """Reason for not reading a file, and its remedy."""

    @property
    def error(self) -> RowError:
        return RowError(1, "", *self.args)


def check(data: bytes) -> None:
    """Refuse a zip that no spreadsheet writes, or that is too big unpacked."""
    if len(data) > SIZE_LIMIT:
        raise Refused(TOO_BIG, ALONE)
    try:
        _check_parts(data)
    except _BROKEN:
        raise Refused("This file can’t be read as a workbook.", RESAVE) from None


def _check_parts(data: bytes) -> None:
    with zipfile.ZipFile(io.BytesIO(data)) as parts:
        infos = parts.infolist()
        _check_sizes(infos)
        elements = attributes = 0
        for info in infos:
            xml = parts.read(info)
            if any(declared in xml for declared in _DECLARED):
                raise Refused(STRANGE, RESAVE)
            if _is_too_deep(xml):
                raise Refused(STRANGE, RESAVE)
            elements += xml.count(b"<")
            attributes += xml.count(b"=")
            if elements > ELEMENTS or attributes > ATTRIBUTES:
                raise Refused("This workbook has far too many cells.", ALONE)


def _is_too_deep(xml: bytes) -> bool:
    """True for elements in elements by the thousand, on which a parser spends seconds.

    Without its zeros a part in UTF-16 has the tags of one in UTF-8.
    """
    depth = 0
    for tag in _TAG.finditer(xml.replace(b"\0", b"")):
        if tag[1]:
            depth -= 1
        elif not tag[2]:
            depth += 1
            if depth > DEPTH:
                return True
    return False


def _check_sizes(infos: list[zipfile.ZipInfo]) -> None:
    """Check the zip's own list; nothing is unpacked yet."""
    if any(info.flag_bits & _ENCRYPTED for info in infos):
        raise Refused("This file is password-protected.", RESAVE)
    if any(info.compress_type not in _METHODS for info in infos):
        raise Refused(STRANGE, RESAVE)
    if len(infos) > PARTS or sum(info.file_size for info in infos) > UNPACKED:
        raise Refused("This workbook is far too big when unpacked.", ALONE)
    for info in infos:
        if info.file_size > max(SMALL, RATIO * info.compress_size):
            raise Refused("This workbook is far too big when unpacked.", ALONE)
