"""A pass as it is written: `pass RW/IR (F, LE)`.

    pass = "pass" receiver "/" zone ["(" man {"," man} ")"]

The receiver catches in the zone; the men in parentheses stay and block the rush.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from rules.fool.notation.plays import Play
from rules.fool.notation.reading import ALIASES, MAN_EXPECTED, MEN, scan_play
from rules.fool.notation.scanner import REMEMBERED, Scanner
from rules.fool.zones import ZONES, is_past_line

MARK = r"pass\b"
PASS_ZONES = tuple(name for name in ZONES if is_past_line(name))
ZONE_EXPECTED = f"a zone past the line: {', '.join(PASS_ZONES)}"


class Pass(Struct, frozen=True):
    """A pass as written. stays: men who block the rush besides the five linemen."""

    receiver: str
    zone: str
    stays: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Return it as it is written, which reads back as the same pass."""
        group = f" ({', '.join(self.stays)})" if self.stays else ""
        return f"pass {self.receiver}/{self.zone}{group}"


def read_call(text: str) -> Play | Pass:
    """Read a run or a pass. NotationError, pointing at the character, for others."""
    return scanned_call(text)[1]


@lru_cache(REMEMBERED)
def scanned_call(text: str) -> tuple[Scanner, Play | Pass]:
    """Return a text as it reads, with the scanner that has the places of its parts."""
    scanner = Scanner(text)
    return scanner, _call(scanner)


def _call(scanner: Scanner) -> Play | Pass:
    """Read a run or a pass from a scanner."""
    return _pass(scanner) if scanner.take(MARK) else scan_play(scanner)


def _pass(scanner: Scanner) -> Pass:
    at = scanner.at
    receiver = _man(scanner)
    scanner.note("receiver", at)
    if not scanner.take("/"):
        raise scanner.error(f"there is no slash after {receiver}.", "/")
    at = scanner.at
    zone = scanner.take_name(PASS_ZONES)
    if not zone:
        token = scanner.next_token()
        reason = f"“{token}” is no zone." if token else "the zone is missing."
        raise scanner.error(reason, ZONE_EXPECTED)
    scanner.note("zone", at)
    stays: list[str] = []
    if scanner.take(r"\("):
        while True:
            at = scanner.at
            man = _man(scanner)
            if man in (*stays, receiver):
                reason = f"{man} is in the pass twice."
                raise scanner.error(reason, "another man", at)
            scanner.note("blocker", at)
            stays.append(man)
            if scanner.take(r"\)"):
                break
            if not scanner.take(","):
                raise scanner.error(
                    "the men are not closed.", "a comma and a man, or )"
                )
    if not scanner.is_at_end:
        raise scanner.error(
            f"“{scanner.next_token()}” does not fit here.", "nothing more"
        )
    return Pass(receiver, zone, tuple(stays))


def _man(scanner: Scanner) -> str:
    name = scanner.take_name(MEN)
    if not name:
        token = scanner.next_token()
        reason = f"“{token}” is no man." if token else "a man is missing."
        raise scanner.error(reason, MAN_EXPECTED)
    return ALIASES.get(name, name)
