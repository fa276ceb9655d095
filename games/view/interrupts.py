"""Interrupts open to a seat, ready to be shown.

Prompts are in `games.view.prompts`.
"""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from games.log.entries import OFFICIAL
from games.table.setting import Setting
from games.table.table import Table
from games.view.prompt_models import (
    SeenCheck,
    SeenMeasure,
    SeenOffer,
    SeenPoint,
    SeenRuling,
)
from games.view.prompts import from_scrimmage, likely, seen_options, seen_players
from games.view.words import answer_words, side_words
from rules.field import Team
from rules.prompts import Open
from rules.registry import Check, Offer, Point, Ruling
from rules.state import State
from rules.words import prompt_words
from rules.words.names import moment as moment_words
from rules.words.names import point as point_words

_LABELS = {
    "flag": "Flag",
    "resign": "Concede the game",
    "stoppage": "Bonus stoppage ({left} left)",
    "crowd_noise": "Crowd noise",
    "hard_count": "Hard count",
    "ability": "Ability check",
    "rating": "Player Rating",
    "fell": "Player down",
}
_TRICKS = {
    "fake": "Fake: the carrier keeps the ball",
    "lateral": "Lateral to a player behind the carrier",
    "throwback": "Throwback to the quarterback",
    "fumblerooski": "Fumblerooski: ball touched",
    "spotting": "Fumblerooski: roll to see if it is spotted",
}
_LEFT = "{kind} ({left} left)"


def seen_offers(table: Table, team: Team) -> tuple[SeenOffer, ...]:
    """Return the interrupts that are legal for one side now."""
    if table.over or not table.progress.open:
        return ()
    progress = table.progress
    offers = table.setting.book.offers(table.state, progress.facts, team, progress.open)
    pairs = ((_offer(table, team, offer), offer) for offer in offers)
    return tuple(
        _fall(table, shown, offer, team) if offer.kind == "fell" else shown
        for shown, offer in pairs
    )


def sitting(table: Table) -> tuple[str, ...]:
    """Return the ids of players of both sides who are out and may not be named."""
    facts, setting = table.progress.facts, table.setting
    return tuple(
        id for team in Team for id in setting.book.sits_out(table.state, facts, team)
    )


def official_offers(table: Table) -> tuple[SeenOffer, ...]:
    """Return an official's interrupts: flags, the same for everybody, and falls."""
    if table.over or not table.progress.open:
        return ()
    progress = table.progress
    offers = table.setting.book.offers(
        table.state, progress.facts, Team.HOME, progress.open
    )
    flags = [offer for offer in offers if offer.kind == "flag"]
    falls = [_fell(table, OFFICIAL, team) for team in Team]
    flagged = tuple(_offer(table, OFFICIAL, offer) for offer in flags)
    return (*flagged, *(fall for fall in falls if fall is not None))


def _fell(table: Table, seat: str, team: Team) -> SeenOffer | None:
    """Return the offer to report a fall of the team's player, or None."""
    facts, opened = table.progress.facts, table.progress.open
    offers = table.setting.book.offers(table.state, facts, team, opened)
    offered = next((offer for offer in offers if offer.kind == "fell"), None)
    return (
        _fall(table, _offer(table, seat, offered), offered, team) if offered else None
    )


def _fall(table: Table, shown: SeenOffer, offer: Offer, team: Team) -> SeenOffer:
    """Return the offer with the team's players who are down or out."""
    setting = table.setting
    out = setting.book.sits_out(table.state, table.progress.facts, team)
    return replace(
        shown,
        who=setting.side(team).name,
        team=team.value,
        lying=tuple(p for p in seen_players(setting, team) if p.id in offer.lying),
        out=tuple(out),
        previous=offer.previous,
    )


def _offer(table: Table, seat: str, offer: Offer) -> SeenOffer:
    label = _LABELS.get(offer.kind, _LEFT)
    return SeenOffer(
        seat=str(seat),
        kind=offer.kind,
        label=label.format(kind=offer.kind.capitalize(), left=offer.left),
        prompt="interrupt",
        fingerprint=table.moment,
        key=table.interrupt_key(offer.kind, str(seat)),
        left=offer.left,
        when=offer.condition,
        transfer=offer.transfer,
        tricks=tuple((trick, _TRICKS[trick]) for trick in offer.tricks),
        pivots=offer.pivots,
        fouls=offer.fouls,
        late_fouls=offer.late_fouls,
        moments=tuple((moment, moment_words(moment)) for moment in offer.moments),
        out=offer.out,
        late_out=offer.late_out,
        who=side_words(table.setting, seat),
        measure=from_scrimmage(table.state),
        rulings=tuple(_ruling(table, ruling) for ruling in offer.rulings),
        points=tuple(_point(table.setting, point) for point in offer.points),
        big=tuple(_reason(name, sign) for name, sign in offer.reasons if sign > 0),
        botched=tuple(_reason(name, sign) for name, sign in offer.reasons if sign < 0),
        checks=tuple(map(_check, offer.checks)) if seat != OFFICIAL else (),
        stats=offer.stats,
    )


def _check(check: Check) -> SeenCheck:
    return SeenCheck(
        check.question,
        check.label,
        check.first.value if check.first else "",
        check.second is not None,
        check.near,
        check.own_words,
    )


@cache
def _reason(name: str, sign: int) -> SeenPoint:
    return SeenPoint(name, point_words(sign, name))


def _point(setting: Setting, point: Point) -> SeenPoint:
    """Return a point of the last play with its player."""
    name = setting.names.player(point.player) if point.player else ""
    text = _reason(point.reason, point.points).text
    return SeenPoint(point.reason, text, point.player, name)


def _ruling(table: Table, ruling: Ruling) -> SeenRuling:
    """Return a ruling of the last play; its yards are counted as that play's were."""
    setting, opened, last = table.setting, ruling.opened, table.state.last
    ruled, before = ruling.answer.at, last.before if last else table.state
    return SeenRuling(
        number=ruling.number,
        text=prompt_words(opened, setting.names),
        ruled=answer_words(setting, opened.prompt, ruling.answer),
        options=seen_options(setting, opened),
        lo=opened.lo,
        hi=opened.hi,
        at=likely(before, opened) if ruled is None else ruled,
        measure=_measured(before, opened),
        players_of=opened.team.value if opened.team else "",
    )


def _measured(before: State, opened: Open) -> SeenMeasure | None:
    """Return the measure of a play that is over, as far as its prompt has one."""
    carrier, start = opened.given.get("team"), opened.default_at
    if isinstance(carrier, Team) and carrier is not before.possession:
        return SeenMeasure(start, carrier.forward, "return") if start else None
    return from_scrimmage(before)
