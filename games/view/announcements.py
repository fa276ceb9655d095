"""Announcements of a book, shown by their declarations: fields, options, buttons."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace

from games.table.setting import Setting
from games.view.prompt_models import SeenChoice, SeenField, SeenFilled, SeenOffer
from rules.field import Team
from rules.offers import Filled, Offer
from rules.prompts import Announce, Choice, Field


def with_announcement(
    setting: Setting, view: SeenOffer, team: Team, offer: Offer, prompt: Announce
) -> SeenOffer:
    """Return the offer with the fields that an announcement of `team` may have now."""
    return replace(
        view,
        announced=True,
        who=setting.side(team).name if prompt.official else view.who,
        team=team.value,
        text=offer.text or prompt.text,
        fields=tuple(
            _field(field, team, offer.choices.get(field.name, ()))
            for field in prompt.fields
            if _is_shown(field, offer)
        ),
        given=_values(offer.given),
        filled=tuple(_filled(setting, team, prompt, one) for one in offer.filled),
        confirm=prompt.confirm,
        bare=offer.bare,
        apart=prompt.apart,
        claim=prompt.claim,
        after=offer.after,
        urgent=offer.urgent,
    )


def _is_shown(field: Field, offer: Offer) -> bool:
    """True for a field that may be filled in now; buttons need an option to offer."""
    if field.hidden or field.name in offer.given:
        return False
    buttons = field.reads == "button" and field.kind != "player"
    return not buttons or bool(offer.choices.get(field.name))


def _field(field: Field, team: Team, offered: tuple[Choice, ...]) -> SeenField:
    choices = tuple(map(_choice, offered)) if offered else _every(field.options)
    return SeenField(
        name=field.name,
        kind=field.kind,
        reads=field.reads,
        label=field.label,
        more=field.more,
        choices=choices,
        most=field.most,
        required=bool(field.required),
        players_of=team.value if field.players_of == "team" else "",
        other=field.other,
        opens=field.opens,
        opened=field.opened,
    )


@cache
def _every(options: tuple[str, ...]) -> tuple[SeenChoice, ...]:
    """Return all options of a field, for one that says nothing about them."""
    return tuple(SeenChoice(name, name) for name in options)


def _choice(choice: Choice) -> SeenChoice:
    return SeenChoice(
        choice.name,
        choice.label,
        choice.group,
        choice.team.value if choice.team else "",
        choice.opens,
        choice.alone,
    )


def _filled(
    setting: Setting, team: Team, prompt: Announce, filled: Filled
) -> SeenFilled:
    match = setting.player(filled.player) if filled.player else None
    number = f"#{match[1].number}" if match else filled.player
    name = setting.names.player(filled.player) if filled.player else ""
    asks = prompt.by_name[filled.asks] if filled.asks else None
    return SeenFilled(
        filled.text,
        _values(filled.given),
        name if filled.text else "",
        filled.button.format(number=number),
        _field(asks, team, ()) if asks else None,
    )


def _values(given: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """Return the values of fields as a form has them."""
    return tuple(
        (name, "1" if value is True else str(value)) for name, value in given.items()
    )
