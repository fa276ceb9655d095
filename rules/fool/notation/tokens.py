"""The tokens of a written play or defense, and the refusal of one of them.

Rules check what a text means, not the text. A refusal therefore names the token that is
to blame, and the scanner that has read the text knows where it stands.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from rules.errors import RulesError


class Token(Struct, frozen=True):
    """A part of a text, by its kind and its number among those of the kind, from 0.

    second: of the second course of an option.
    """

    kind: str
    number: int = 0
    second: bool = False


class TokenError(RulesError):
    """A play or a defense against the rules, or not for these men.

    token: the one to blame; None where the men are. expected: what may stand there.
    """

    def __init__(
        self, reason: str, token: Token | None = None, expected: str = ""
    ) -> None:
        super().__init__(reason)
        self.token = token
        self.expected = expected


def either(names: Iterable[str]) -> str:
    """Return names to choose from: `F, RH or Q`; "" of none."""
    *others, last = [*names] or [""]
    return f"{', '.join(others)} or {last}" if others else last
