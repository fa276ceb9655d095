"""An answer as the fields of a form, for a form that starts from it."""

from __future__ import annotations

from msgspec import Struct

from games.table.form_fields import Fields, one, written_text
from games.table.setting import Setting
from rules.field import Across, Team, spot_words
from rules.prompts import Answer, Chosen, Happened, Named, Open, Rolled, Written


class GivenAnswer(Struct, frozen=True, kw_only=True):
    """The fields of an answer. option: a choice or an outcome; player: a jersey number.

    at: a yard line in words. side: left or right; team: home or away. text: as written.
    """

    option: str = ""
    at: str = ""
    side: str = ""
    team: str = ""
    player: str = ""
    dice: tuple[str, ...] = ()
    text: str = ""


def given_answer(setting: Setting, opened: Open, answer: Answer | None) -> GivenAnswer:
    """Return an answer of the log as the fields of its form."""
    match answer:
        case Chosen():
            return GivenAnswer(
                option=answer.choice,
                at=_spot(answer.at),
                player=_jersey(setting, answer.player, opened.team),
            )
        case Happened():
            known = answer.team or opened.named_for(answer.outcome)
            return GivenAnswer(
                option=answer.outcome,
                at=_spot(answer.at),
                side=_side(answer.side),
                team=answer.team.value if answer.team else "",
                player=_jersey(setting, answer.by, known),
            )
        case Named():
            return GivenAnswer(player=_jersey(setting, answer.player, opened.team))
        case Rolled():
            return GivenAnswer(dice=tuple(map(str, answer.dice)))
        case Written():
            return GivenAnswer(text=answer.text)
    return GivenAnswer()


def sent_answer(fields: Fields) -> GivenAnswer:
    """Return a form as it was sent, readable or not."""
    return GivenAnswer(
        option=one(fields, "choice") or one(fields, "outcome"),
        at=one(fields, "at"),
        side=one(fields, "side"),
        team=one(fields, "team"),
        player=one(fields, "player") or one(fields, "by"),
        dice=tuple(fields.get("dice", ())),
        text=written_text(fields),
    )


def _side(side: Across | None) -> str:
    """Return the value of the form's button: the middle is no side."""
    return "" if side in (None, Across.MIDDLE) else side.value


def _spot(at: int | None) -> str:
    return "" if at is None else spot_words(at)


def _jersey(setting: Setting, player: str | None, known: Team | None) -> str:
    """Return a player's number; the id where the number could be either team's."""
    match = setting.player(player) if player else None
    if match is None:
        return player or ""
    side, figure = match
    other = setting.side(side.team.opponent).numbered(figure.number)
    return str(figure.number) if known or other is None else figure.id
