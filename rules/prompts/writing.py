"""A prompt that is answered by a text, which a parser of the book reads.

A play or a defense in the book's own notation is one. Parser, suggestions and the least
eventful text are functions of the book; each gets the prompt as it is open, with what
the procedure gave it (`Open.given`): the men on the field, the line of scrimmage.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec import Struct

from rules.errors import RulesError, WritingError
from rules.prompts.answers import Answer, Written
from rules.prompts.building import Builder
from rules.prompts.declared import Open, Prompt
from rules.prompts.meanings import Meaning


class Suggestion(Struct, frozen=True):
    """A text that is legal now. label: its name in the playbook, or its purpose.

    plan: run or pass: the plan of the offense that it carries out, or that it is
    against; "" for any.
    """

    text: str
    label: str = ""
    plan: str = ""


class Mark(Struct, frozen=True):
    """A row of the explanation of a notation: a text that reads, and what it says."""

    text: str
    meaning: str


# Return the meaning of a text, or raise WritingError, pointing at the character.
Reads: TypeAlias = Callable[[str, Open], Any]
Suggests: TypeAlias = Callable[[Open], tuple[Suggestion, ...]]


Builds: TypeAlias = Callable[[Open], Builder | None]


def no_builder(opened: Open) -> None:
    """Return None: the book has no map on which its texts are built."""


def no_suggestions(opened: Open) -> tuple[Suggestion, ...]:
    """Return none: the book has no texts to offer."""
    return ()


class Write(Prompt, frozen=True, kw_only=True):
    """A text in the notation of the book, of at most `longest` characters.

    reads(text, opened): its meaning, or WritingError; any other RulesError refuses the
    text, too, but points nowhere. usual(opened): the least eventful legal text.
    suggests(opened): legal texts for the situation, the best one first. builds(opened):
    the map on which it is built by taps, or None. named: what is written, for
    sentences: `play`. example: a text for the empty field. marks: the notation.
    """

    means: Meaning = "writing"
    longest: int
    reads: Reads
    usual: Callable[[Open], str]
    suggests: Suggests = no_suggestions
    builds: Builds = no_builder
    named: str = "text"
    example: str = ""
    marks: tuple[Mark, ...] = ()

    def check(self, answer: Answer, opened: Open) -> None:
        if type(answer) is not Written:
            raise self.refuse(f"Write your {self.named}.")
        self.read(answer.text, opened)

    def read(self, text: str, opened: Open) -> Any:
        """Return the meaning of a text. WritingError, with this prompt's heading."""
        try:
            self._check_characters(text)
            return self.reads(text, opened)
        except WritingError as error:
            error.heading = error.heading or self.heading
            if error.end is not None:
                error.end = min(error.end, len(text))
            raise
        except RulesError as error:
            raise WritingError(str(error), heading=self.heading) from error

    def _check_characters(self, text: str) -> None:
        """Raise WritingError for a text that is too long, or has no readable signs."""
        if len(text) > self.longest:
            raise WritingError(
                f"A {self.named} has at most {self.longest} characters;"
                f" this one has {len(text):,}.",
                self.longest,
                "nothing more",
                end=len(text),
            )
        for at, character in enumerate(text):
            if not (character.isprintable() or character in "\r\n\t"):
                raise WritingError(
                    f"At character {at + 1}: a sign that cannot be read.", at
                )

    def default(self, opened: Open) -> Answer:
        return Written(self.usual(opened))
