"""Requests of a seat to the table, as plain data, wherever they come from."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from board.summaries import Summary
from rules.prompts import Answer, Chosen, Done, Happened, Meaning


class Reply(Struct, frozen=True):
    """The reply to a request. seq: its number in the log. again: it was sent before.

    text: a sentence for the sender, "" when the table itself shows the outcome.
    """

    seq: int
    again: bool = False
    text: str = ""


# What may be answered ahead: a choice, SET or done, a result; never dice.
Then: TypeAlias = Chosen | Done | Happened
MOST_AHEAD = 4  # answers after the first


class Joint(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Several answers of a button; stands, means: as of Give.

    slid: the place of the answer that takes the yard line of the form; -1 for none.
    means: those of all their questions.
    """

    answers: tuple[Then, ...] = ()
    stands: bool = False
    means: tuple[Meaning, ...] = ()
    slid: int = -1


class Give(Struct, frozen=True, kw_only=True):
    """An answer to a prompt, or an interrupt. See `games.web.pages` for the fields.

    A roll without dice asks the table to roll. then: the seat's answers to the prompts
    that follow, all of them or nothing. stands: it says no more before the snap: no
    changes, and the formation of its package.
    means: the meanings of the questions that `then` answers, if it ends at the first
    that is not asked. reason: the computer's reason; nobody else gives one.
    """

    seat: str
    prompt: str
    fingerprint: str
    answer: Answer
    key: str
    then: tuple[Then, ...] = ()
    stands: bool = False
    means: tuple[Meaning, ...] = ()
    reason: str = ""


class PlayReport(Struct, frozen=True, kw_only=True):
    """A play told in one report, from the open prompt on.

    seat: the one that keeps score. prompt, fingerprint: of the prompt as it was read.
    """

    seat: str
    prompt: str
    fingerprint: str
    summary: Summary
    key: str


def announced_field(kind: str) -> str:
    """Return the name of the field in a report's form that has an announcement."""
    return f"with-{kind}"
