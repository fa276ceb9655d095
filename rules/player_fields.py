"""Fields that players have under one rule book only, as the book declares them.

Ratings, to begin with. The league stores what its teams enter; a player without a value
has the default of the position. Pure: values in, values or refusals out.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from rules.data import read_text
from rules.derivation import Derivation, Input, Known
from rules.errors import RulesError, TableError

Value: TypeAlias = int | str
Values: TypeAlias = Mapping[str, Value]

# Abbreviations of the site's positions, for which a book has defaults.
POSITIONS = (
    *("QB", "RB", "HB", "FB", "WR", "TE", "OL", "C", "OG", "OT"),
    *("DL", "DE", "DT", "LB", "DB", "CB", "NB", "S"),
    *("K", "P", "LS", "H", "G", "J", "R", "UB"),
)
# Columns and attributes of every player, which no field of a book may be named after.
RESERVED = frozenset(
    (
        *("number", "name", "first", "last", "position", "secondary", "status", "base"),
        *("hp", "pr", "depth", "defaults", "ratings", "team", "id", "sits", "relief"),
    )
)
_NAME = re.compile(r"[a-z][a-z_]{0,19}")
_WHOLE = re.compile(r"[+-]?[0-9]{1,6}(?:[.,]0{1,2})?")
_SHOWN = 20  # characters of a wrong value that a refusal repeats


class FieldError(RulesError):
    """A value that a field does not take, as a sentence. right: what it takes."""

    def __init__(self, reason: str, right: str) -> None:
        super().__init__(reason)
        self.right = right


class PlayerField(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A field of a player: a whole number, or one of some choices.

    name: in JSON and in files. label: on pages; short: above its column of a roster.
    help: a sentence for coaches. least, most: the range of a number. choices: labels by
    name, in order, of a field that has no numbers. usual: the default; by_position: the
    defaults of positions that have another.
    """

    name: str
    label: str
    short: str
    help: str
    usual: Value
    least: int = 0
    most: int = 0
    choices: Mapping[str, str] = {}
    by_position: Values = {}

    def __post_init__(self) -> None:
        for wrong in _faults(self):
            raise TableError(f"{self.name}: {wrong}.")

    @property
    def takes(self) -> str:
        """The values it takes: `1 to 6`, or `rookie, regular or veteran`."""
        if not self.choices:
            return f"{self.least} to {self.most}"
        *others, last = self.choices
        return f"{', '.join(others)} or {last}" if others else last

    @property
    def order(self) -> Sequence[Value]:
        """All of its values, from the lowest or first on."""
        return tuple(self.choices) or self._numbers

    @property
    def _numbers(self) -> range:
        """The numbers that it takes, none for a field of choices."""
        return range(0) if self.choices else range(self.least, self.most + 1)

    def default(self, position: str) -> Value:
        """Return the value of a player of that position who has none entered."""
        return self.by_position.get(position, self.usual)

    def check(self, value: object) -> Value:
        """Return a value that the field takes. FieldError for any other."""
        if isinstance(value, str) and value in self.choices:
            return value
        # True and False are ints, but no numbers that anybody meant.
        if type(value) is int and value in self._numbers:
            return value
        if not self.choices and value is not None and type(value) is not int:
            reason = f"“{str(value)[:_SHOWN]}” is not a whole number."
            raise FieldError(reason, self._right)
        raise self._refusal("" if value is None else str(value))

    def read(self, text: str) -> Value:
        """Return the value of a cell or form field. FieldError.

        A choice is read by its name or its label, in any case.
        """
        cell = " ".join(text.split())
        if self.choices:
            for name, label in self.choices.items():
                if cell.casefold() in (name.casefold(), label.casefold()):
                    return name
        elif _WHOLE.fullmatch(cell) and _whole(cell) in self._numbers:
            return _whole(cell)
        raise self._refusal(cell)

    def shown(self, value: Value) -> str:
        """Return a value as pages show it."""
        return self.choices.get(str(value), str(value))

    def moved(self, value: Value, change: int) -> Value:
        """Return the value so many steps further on, within the range."""
        order = self.order
        at = order.index(value) + change
        return order[max(0, min(at, len(order) - 1))]

    @property
    def _right(self) -> str:
        # Choices may be many: the reason has listed them.
        kind = "one of these" if self.choices else f"a whole number, {self.takes}"
        return f"{self.label} is {kind}."

    def _refusal(self, text: str) -> FieldError:
        shown = f"“{text[:_SHOWN]}”" if self.choices or not _is_whole(text) else text
        reason = f"{shown} is not {self.takes}." if text else "The value is missing."
        return FieldError(reason, self._right)


PlayerFields: TypeAlias = tuple[PlayerField, ...]


def _is_whole(text: str) -> bool:
    return _WHOLE.fullmatch(text) is not None


def _whole(text: str) -> int:
    return int(re.split(r"[.,]", text)[0])


def with_defaults(
    fields: PlayerFields, position: str, entered: Mapping[str, Any]
) -> dict[str, Value]:
    """Return every field's value: the one entered, else the default of the position.

    A value that the field does not take any more, from an earlier edition of a book or
    from another book, counts as none.
    """
    return {
        field.name: entered[field.name]
        if is_entered(field, entered)
        else field.default(position)
        for field in fields
    }


def is_entered(field: PlayerField, entered: Mapping[str, Any]) -> bool:
    """True if a value was entered for the player, and the field takes it."""
    try:
        field.check(entered.get(field.name))
    except FieldError:
        return False
    return True


class Rated(Struct, frozen=True):
    """A field of a player with its value. is_default: none was entered."""

    field: PlayerField
    value: Value
    is_default: bool

    @classmethod
    def of(cls, field: PlayerField, position: str, entered: Mapping[str, Any]) -> Rated:
        """Return a field's value, the one entered or the default of the position."""
        if is_entered(field, entered):
            return cls(field, entered[field.name], False)
        return cls(field, field.default(position), True)

    @property
    def text(self) -> str:
        """The value as a column of a roster shows it: by name."""
        return str(self.value)

    @property
    def label(self) -> str:
        """The value as a sentence has it: `Wide receiver`."""
        return self.field.shown(self.value)


class Derived(Struct, frozen=True):
    """A value by a formula. start: the default; parts: the steps of each input."""

    start: Value
    parts: tuple[tuple[Input, int], ...]
    value: Value


def derive(
    fields: PlayerFields, derivation: Derivation, known: Known
) -> dict[str, Derived]:
    """Return every field of a player as the formula has it, by name."""
    derived = {}
    for field in fields:
        start = field.default(known.position)
        parts = tuple(derivation.parts(field.name, known))
        value = field.moved(start, sum(change for _, change in parts))
        derived[field.name] = Derived(start, parts, value)
    return derived


def check_fields(fields: PlayerFields, derivation: Derivation | None) -> None:
    """TableError if two fields share a name or heading, or a formula does not fit."""
    for names in ([f.name for f in fields], [f.short for f in fields]):
        if len(set(names)) < len(names):
            raise TableError(f"Two player fields share one of {', '.join(names)}.")
    known = {field.name for field in fields}
    for name, influences in (derivation.changes if derivation else {}).items():
        if name not in known:
            raise TableError(f"The formula names {name}, which is no player field.")
        for influence in influences:
            _check_positions(name, influence.positions)


class _RawField(Struct, forbid_unknown_fields=True):
    """A field as TOML has it; defaults by position are in a table of their own."""

    name: str
    label: str
    short: str
    help: str
    usual: Value
    least: int = 0
    most: int = 0
    choices: dict[str, str] = {}


class _RawFields(Struct, forbid_unknown_fields=True):
    source: str
    fields: tuple[_RawField, ...]
    positions: dict[str, dict[str, Value]] = {}
    derived: Derivation | None = None


def load_player_fields(
    package: str, file: str, ranges: Mapping[str, tuple[int, int]] = {}
) -> tuple[PlayerFields, Derivation | None]:
    """Return a package's player fields and their formula. TableError if malformed.

    ranges: the least and the most of fields, where another table of the book says.
    """
    return read_player_fields(read_text(package, file), f"{package}/{file}", ranges)


def read_player_fields(
    text: str, name: str, ranges: Mapping[str, tuple[int, int]] = {}
) -> tuple[PlayerFields, Derivation | None]:
    """Return the fields and formula of a text. TableError naming `name`."""
    try:
        raw = msgspec.convert(tomllib.loads(text), _RawFields)
        fields = tuple(_field(field, raw.positions, ranges) for field in raw.fields)
        known = {field.name for field in fields}
        for position, values in raw.positions.items():
            if strange := set(values) - known:
                names = ", ".join(sorted(strange))
                raise TableError(f"{position} has no field {names}")
        check_fields(fields, raw.derived)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, TableError) as error:
        raise TableError(f"{name}: {error}") from error
    return fields, raw.derived


def _field(
    raw: _RawField,
    positions: Mapping[str, Values],
    ranges: Mapping[str, tuple[int, int]],
) -> PlayerField:
    defaults = {
        position: values[raw.name]
        for position, values in positions.items()
        if raw.name in values
    }
    plain = msgspec.structs.asdict(raw)
    if raw.name in ranges:
        plain["least"], plain["most"] = ranges[raw.name]
    return PlayerField(**plain, by_position=defaults)


def _faults(field: PlayerField) -> Iterator[str]:
    if not _NAME.fullmatch(field.name):
        yield "a name is small letters and underscores"
    if field.name in RESERVED:
        yield "every player has a field of this name"
    if field.choices and (field.least or field.most):
        yield "a field has a range or choices"
    if not field.choices and field.least >= field.most:
        yield "its range is empty"
    for position in field.by_position:
        if position not in POSITIONS:
            yield f"{position} is no position"
    for value in (field.usual, *field.by_position.values()):
        if type(value) is not (str if field.choices else int):
            yield f"the default {value!r} is of another kind"
        elif value not in field.order:
            yield f"the default {value} is not {field.takes}"


def _check_positions(name: str, positions: Collection[str]) -> None:
    for position in positions:
        if position not in POSITIONS:
            raise TableError(f"The formula of {name}: {position} is no position.")
