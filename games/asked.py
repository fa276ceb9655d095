"""What is asked of a seat, and what it may interrupt with, ready to be shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.seen import (
    SeenFoul,
    SeenOffer,
    SeenOption,
    SeenPlayer,
    SeenPrompt,
    SeenRuling,
)
from games.setting import Setting
from games.table import Table
from games.words import answer_words, phase_words
from rules.field import Team
from rules.prompts import (
    Adjust,
    Choose,
    Measure,
    Name,
    Open,
    Option,
    Outcome,
    Power,
    Ready,
    Roll,
)
from rules.registry import Foul, Offer, Ruling
from rules.words import place, prompt_words
from rules.words.names import ordinal

_KINDS = {
    Choose: "choose",
    Ready: "ready",
    Adjust: "adjust",
    Roll: "roll",
    Power: "power",
    Measure: "measure",
    Name: "name",
}
_LABELS = {"flag": "Flag", "resign": "Give the game up"}
_SPOT_FOULS = ("foul", "farther")


def seen_prompts(table: Table, team: Team) -> tuple[SeenPrompt, ...]:
    """The prompts put to one side now."""
    return tuple(seen_prompt(table, team, opened) for opened in table.open_for(team))


def seen_prompt(table: Table, team: Team, opened: Open) -> SeenPrompt:
    """One open prompt, as the side that it asks sees it."""
    prompt = opened.prompt
    fingerprint = table.fingerprint(opened)
    count, faces = (prompt.count, prompt.faces) if isinstance(prompt, Roll) else (0, 0)
    return SeenPrompt(
        seat=team.value,
        id=opened.id,
        fingerprint=fingerprint,
        key=table.key(opened),
        kind=_KINDS[type(prompt)],
        heading=prompt.heading,
        text=prompt_words(opened, table.setting.names),
        options=_options(table.setting, opened),
        lo=opened.lo,
        hi=opened.hi,
        at=_likely(table, opened),
        players_of=opened.team.value if opened.team else "",
        count=count,
        faces=faces,
        may_roll=count > 0,
        may_type=count > 0 and not table.setting.rolls_itself,
        secret=isinstance(prompt, Choose) and prompt.secret,
        ceremony=prompt.ceremony,
        seconds=prompt.seconds if isinstance(prompt, Power) else 0.0,
    )


def _options(setting: Setting, opened: Open) -> tuple[SeenOption, ...]:
    """The buttons, in the book's order, the default marked."""
    prompt = opened.prompt
    if isinstance(prompt, Choose):
        default = prompt.default_choice
        known = [(o.name, o.label, _wanted(o)) for o in prompt.options]
    elif isinstance(prompt, Power):
        default = prompt.default_outcome
        known = [(o.name, o.label, _told(o)) for o in prompt.outcomes]
    else:
        return ()
    results = _results(setting, opened)
    return tuple(
        SeenOption(
            name,
            label,
            tuple(what for what, so in needs if so),
            name == default,
            results.get(name, ""),
        )
        for name, label, needs in known
        if name in opened.options
    )


def _results(setting: Setting, opened: Open) -> dict[str, str]:
    """What each option of a decision comes to: `Holding: OWL 1st & 10 on ...`."""
    results, fouls = opened.given.get("results", {}), opened.given.get("fouls", ())
    names = dict(zip(results, (foul["name"] for foul in fouls), strict=False))
    return {
        name: ": ".join(filter(None, (names.get(name), _situation(setting, result))))
        for name, result in results.items()
    }


def _situation(setting: Setting, told: Mapping[str, Any]) -> str:
    """`OWL 1st & 10 on OWL 43, 7–0`, the visitors' score first."""
    side, score = setting.side(told["possession"]), told["score"]
    down = f"{ordinal(told['down'])} & {told['distance']}"
    what = down if told["down"] else phase_words(told["next"])
    where = place(told["ball"], setting.short)
    return f"{side.abbreviation} {what} on {where}, {score['away']}–{score['home']}"


def _wanted(option: Option) -> tuple[tuple[str, bool], ...]:
    return (("player", option.player), ("at", option.at))


def _told(outcome: Outcome) -> tuple[tuple[str, bool], ...]:
    return (
        ("at", outcome.at),
        ("side", outcome.side),
        ("team", outcome.team),
        ("by", outcome.by),
    )


def _likely(table: Table, opened: Open) -> int:
    """Where a slider starts: the default spot, else the nearest to the ball."""
    if opened.default_at is not None:
        return opened.default_at
    return max(opened.lo, min(opened.hi, table.state.ball_on))


def seen_offers(table: Table, team: Team) -> tuple[SeenOffer, ...]:
    """The interrupts that are legal for one side now."""
    if table.over or not table.progress.open:
        return ()
    offers = table.setting.book.offers(table.state, table.progress.facts, team)
    return tuple(_offer(table, team, offer) for offer in offers)


def _offer(table: Table, team: Team, offer: Offer) -> SeenOffer:
    label = _LABELS.get(offer.kind, f"{offer.kind.capitalize()} ({offer.left} left)")
    return SeenOffer(
        seat=team.value,
        kind=offer.kind,
        label=label,
        prompt="interrupt",
        fingerprint=table.moment,
        key=table.interrupt_key(offer.kind, team),
        left=offer.left,
        fouls=offer.fouls,
        late_fouls=offer.late_fouls,
        rulings=tuple(_ruling(table.setting, ruling) for ruling in offer.rulings),
    )


def _ruling(setting: Setting, ruling: Ruling) -> SeenRuling:
    opened = ruling.opened
    ruled = ruling.answer.at
    return SeenRuling(
        number=ruling.number,
        text=prompt_words(opened, setting.names),
        ruled=answer_words(setting, opened.prompt, ruling.answer),
        options=_options(setting, opened),
        lo=opened.lo,
        hi=opened.hi,
        at=opened.lo if ruled is None else ruled,
    )


def seen_players(setting: Setting, team: Team) -> tuple[SeenPlayer, ...]:
    """Who has dressed for one side."""
    return tuple(
        SeenPlayer(player.id, player.number, player.name, player.position)
        for player in setting.side(team).players.values()
    )


def seen_fouls(setting: Setting) -> tuple[SeenFoul, ...]:
    """The book's fouls, in its order."""
    return tuple(map(_foul, setting.book.fouls.values()))


def _foul(foul: Foul) -> SeenFoul:
    spot = foul.spot in _SPOT_FOULS
    return SeenFoul(foul.id, foul.name, foul.on, foul.yards, spot, foul.summary)
