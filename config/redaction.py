"""Remove keys, tokens, seeds and passwords from text that goes into a log.

A secret is recognized by the name beside it, by its place in an address, or by its
shape: a long word that does not read as a name. Prose, names of code and numbers stay
as they are.
"""

import re
import secrets
from collections.abc import Mapping
from typing import Any

HIDDEN = "[hidden]"
LONG = 20  # letters: no key, token or seed of this site is shorter

_NAMES = (
    r"(?:password\d?|passwd|passphrase|secret|token|key|seed|cookie|session(?:_?id)?"
    r"|authorization|credentials?|endpoint|auth|p256dh|signature)"
)
_VALUE = r"""(?:"[^"]*"|'[^']*'|[^\s"',;)}\]&]*\d[^\s"',;)}\]&]*)"""
_NAMED = re.compile(
    rf"""(\b[\w-]*{_NAMES}\)?["']?\s*[:=]\s*[\[(]?)(?!\s)({_VALUE})""", re.I
)
_HEADER = re.compile(r"\b(authorization|cookie)(: ?)([^\n\"']+)", re.I)
_REQUEST_LINE = re.compile(r"\b([A-Z]{3,7} )/\S*(?= HTTP/\d)")
_ADDRESS = re.compile(r"\b([a-z][a-z+]*://)[^\s\"'<>]+", re.I)
# A row quoted by PostgreSQL may have brackets and line ends in it.
_ROW = re.compile(
    r"(Key \([^)]*\)=|Failing row contains )\(.*?"
    r"(?=\n\n(?:The above|During handling)|\Z)",
    re.DOTALL,
)
_BYTES = re.compile(r"""\bb(?:'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")""")
_QUERY = re.compile(r"\?[^\s\"'<>]*=[^\s\"'<>]*")
_LONG_TEXT = re.compile(rf"[A-Za-z0-9_-]{{{LONG},}}")
_NAME_PART = re.compile(
    r"|[a-z]+\d{0,2}|(?:[A-Z]{1,5}[a-z]{3,})+\d{0,2}|[A-Z]+|\d{1,4}"
)
_FIELD = re.compile(rf"(?:.*[_-])?{_NAMES}", re.I)


def new_secret(size: int) -> str:
    """Return a key of that many random bytes, in letters for an address.

    One in many thousands reads as a name of code: another is drawn instead.
    """
    while True:
        key = secrets.token_urlsafe(size)
        if redacted(key) != key:
            return key


def redacted(text: str) -> str:
    """Return the text without its secrets."""
    text = _BYTES.sub(HIDDEN, text)
    text = _HEADER.sub(rf"\1\2{HIDDEN}", text)
    text = _REQUEST_LINE.sub(rf"\1{HIDDEN}", text)
    text = _ADDRESS.sub(rf"\1{HIDDEN}", text)
    text = _ROW.sub(rf"\1({HIDDEN})", text)
    text = _QUERY.sub(f"?{HIDDEN}", text)
    text = _NAMED.sub(rf"\1{HIDDEN}", text)
    return _LONG_TEXT.sub(_unless_name, text)


def redacted_fields(fields: Mapping[Any, Any]) -> dict[Any, Any]:
    """Return a line's fields without secrets, at any depth: by name and value."""
    return {
        name: HIDDEN if value and _names_secret(name) else redacted_value(value)
        for name, value in fields.items()
    }


def redacted_value(value: Any) -> Any:
    """Return any value without secrets; neither text nor a number becomes text."""
    if value is None or isinstance(value, bool | int | float):
        return value
    if isinstance(value, str):
        return redacted(value)
    if isinstance(value, Mapping):
        return redacted_fields(value)
    if isinstance(value, list | tuple | set | frozenset):
        return [redacted_value(item) for item in value]
    return redacted(repr(value))


def _names_secret(name: Any) -> bool:
    return isinstance(name, str) and _FIELD.fullmatch(name) is not None


def _unless_name(match: re.Match[str]) -> str:
    """Long words in code are made of parts that can be read: a key's cannot."""
    parts = re.split("[_-]", match[0])
    return match[0] if all(map(_NAME_PART.fullmatch, parts)) else HIDDEN
