"""Requests of a program that make no sense, by the operations of the schema.

Nothing in here is a test.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from typing import Any, NamedTuple
from urllib.parse import quote, urlencode
from zlib import crc32

from config.api import api_schema
from tests.soaking import SOAKING

NUMBERS = (-1, 2**31, 2**63, 10**30)
TEXTS = ("\0", "٣", "1e400", "é" * 300)
DATES = ("0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00", "99999-01-01T00:00Z")
WORDS = (*NUMBERS, *TEXTS, *DATES)
WORST = (10**30, "\0", DATES[0])
VALUES: tuple[Any, ...] = (*WORDS, "", None, True, 1.5, [], {}, [10**30], {"id": "\0"})
BODIES = (b"", b"[]", b"[1]", b'"text"', b"7", b"null", b"{", b"{}", b"\xff")
TYPES = ("application/xml", "", "application/json; charset=rot13")
TAGS = ('"', "*", "é", '"' * 300)
SHARES = 32  # of the values, one share for each operation


class Operation(NamedTuple):
    """One method of one address, as the schema has it."""

    method: str
    path: str
    queries: tuple[str, ...]
    fields: tuple[str, ...]

    @property
    def names(self) -> list[str]:
        """The parameters in the path."""
        return [part[1:-1] for part in self.path.split("/") if part.startswith("{")]

    def address(self, given: dict[str, str]) -> str:
        """The path with these values in it; for others, what is nobody's."""
        path = self.path
        for name in self.names:
            path = path.replace(f"{{{name}}}", quote(given.get(name, "1"), safe=""))
        return path


def operations() -> list[Operation]:
    """Every operation of the API."""
    schema = api_schema()
    return [
        Operation(
            method.upper(),
            path,
            tuple(p["name"] for p in each.get("parameters", ()) if p["in"] == "query"),
            fields(schema, each),
        )
        for path, methods in schema["paths"].items()
        for method, each in methods.items()
    ]


def fields(schema: dict[str, Any], operation: dict[str, Any]) -> tuple[str, ...]:
    """The names that the body of an operation may have."""
    content = operation.get("requestBody", {}).get("content", {})
    return tuple(
        dict.fromkeys(
            name for each in content.values() for name in names(schema, each["schema"])
        )
    )


def names(schema: dict[str, Any], shape: dict[str, Any]) -> Iterator[str]:
    """Yield the properties of a shape, through references and alternatives."""
    if "$ref" in shape:
        kind = shape["$ref"].rpartition("/")[2]
        yield from names(schema, schema["components"]["schemas"][kind])
    for word in ("allOf", "oneOf", "anyOf"):
        for part in shape.get(word, ()):
            yield from names(schema, part)
    if "items" in shape:
        yield from names(schema, shape["items"])
    yield from shape.get("properties", ())


def deal(
    operations: Sequence[Operation],
    kinds: Callable[[Operation], Sequence[str]],
    values: Sequence[Any],
) -> dict[Operation, list[Any]]:
    """Return a share of the values for each operation; all of them in `make soak`.

    kinds: the parameters of an operation that take a value. Every value meets every
    kind in one operation or another.
    """
    places = range(len(values))
    shares = {
        each: {n for n in places if SOAKING or (n + _turn(each)) % SHARES == 0}
        for each in operations
    }
    met = {(k, n) for each in operations for k in kinds(each) for n in shares[each]}
    for each in operations:
        missing = {n for n in places for kind in kinds(each) if (kind, n) not in met}
        shares[each] |= missing
        met |= {(kind, n) for kind in kinds(each) for n in missing}
    return {each: [values[n] for n in sorted(share)] for each, share in shares.items()}


def _turn(operation: Operation) -> int:
    """Return a number of an operation that its neighbors in the schema do not share."""
    return crc32(f"{operation.method} {operation.path}".encode())


def share_names(
    operations: Sequence[Operation], names: Callable[[Operation], Sequence[str]]
) -> dict[Operation, Sequence[str]]:
    """Return the names that each operation is sent alone; all of them in `make soak`.

    Operations that take the same names, as those of one resource do, share them out;
    a name that another resource has been sent already is every third one's.
    """
    alike: dict[tuple[str, ...], list[Operation]] = defaultdict(list)
    for each in operations:
        alike[tuple(names(each))].append(each)
    if SOAKING:
        return {each: whole for whole, group in alike.items() for each in group}
    sent = Counter[str]()
    shares: dict[Operation, Sequence[str]] = {}
    for whole, group in alike.items():
        some = [name for name in whole if sent[name] % 3 == 0]
        sent.update(whole)
        shares |= {each: some[n :: len(group)] for n, each in enumerate(group)}
    return shares


def queries(
    operation: Operation, values: Sequence[Any], alone: Sequence[str]
) -> Iterator[str]:
    """Yield query strings: one hostile value for all, and the worst for each alone."""
    for value in values if operation.queries else ():
        yield urlencode(dict.fromkeys(operation.queries, value))
    for name, value in zip(alone, cycle(WORST), strict=False):
        yield urlencode({name: value})
    yield "".join(f"{name}=%ff&" for name in operation.queries)


def bodies(
    operation: Operation, values: Sequence[Any], alone: Sequence[str]
) -> Iterator[Any]:
    """Yield objects with a hostile value in every field, and in one alone."""
    for value in values if operation.fields else ():
        yield dict.fromkeys(operation.fields, value)
    for name, value in zip(alone, cycle(WORST), strict=False):
        yield {name: value}
