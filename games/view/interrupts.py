"""Interrupts open to a seat, ready to be shown.

Those of the book itself are shown by their declarations (`games.view.announcements`),
prompts by `games.view.prompts`.
"""

from __future__ import annotations

from collections import OrderedDict

from msgspec import Struct
from msgspec.structs import replace

from games.log.entries import OFFICIAL
from games.log.plays import Play
from games.table.red_flags import contest_of
from games.table.setting import Setting
from games.table.table import Table
from games.view.announcements import with_announcement
from games.view.prompt_models import SeenMeasure, SeenOffer, SeenRuling
from games.view.prompts import from_scrimmage, likely, seen_options
from games.view.scene import stated
from games.view.unchanged import while_unchanged
from games.view.words import answer_words, side_words
from rules.field import Team
from rules.offers import Moment, Offer, Ruling
from rules.prompts import Open
from rules.state import State
from rules.words import prompt_words
from rules.words.names import moment as moment_words

_LABELS = {"flag": "Flag", "resign": "Concede the game"}
_LEFT = "{kind} ({left} left)"
MOST_SHOWN = 2048  # seats


class _Shown(Struct, frozen=True):
    """Offers as a side saw them last, and what they depended on besides.

    made, back: as in the keys of their forms.
    """

    setting: Setting
    play: Play
    made: int
    back: int
    offers: tuple[tuple[Offer, SeenOffer], ...] = ()

    def same_moment(self, other: _Shown) -> bool:
        """True if an offer that is still open looks as it did."""
        same = self.setting is other.setting and self.play is other.play
        return same and (self.made, self.back) == (other.made, other.back)


# By the table and the side. Most answers leave most offers alone.
_shown: OrderedDict[tuple[str, Team], _Shown] = OrderedDict()


def seen_offers(table: Table, team: Team) -> tuple[SeenOffer, ...]:
    """Return the interrupts that are legal for one side now.

    Those that stay open stay as they were shown.
    """
    place, made = (table.setting.slug, team), table.interrupts_of(team)
    now, last = _Shown(table.setting, table.play, made, table.back), _shown.get(place)
    known = last.offers if last is not None and last.same_moment(now) else ()
    shown = tuple(
        (offer, _known(known, offer) or _offer(table, team, team, offer))
        for offer in moment_of(table).offers(team)
    )
    _shown[place] = replace(now, offers=shown)
    while len(_shown) > MOST_SHOWN:
        _shown.popitem(last=False)
    return tuple(view for _, view in shown)


def _known(
    known: tuple[tuple[Offer, SeenOffer], ...], offer: Offer
) -> SeenOffer | None:
    return next((view for earlier, view in known if earlier == offer), None)


@while_unchanged(stated)
def sitting(table: Table) -> tuple[str, ...]:
    """Return the ids of players of both sides who are out and may not be named."""
    facts, setting = table.progress.facts, table.setting
    return tuple(
        id for team in Team for id in setting.book.sits_out(table.state, facts, team)
    )


def official_offers(table: Table) -> tuple[SeenOffer, ...]:
    """Return an official's interrupts: flags, the same for everybody, and reports."""
    moment = moment_of(table)
    flag = moment.of_kind(Team.HOME, "flag")
    reports = [(team, offer) for team in Team for offer in moment.reports(team)]
    return (
        *([_offer(table, OFFICIAL, Team.HOME, flag)] if flag else []),
        *(_offer(table, OFFICIAL, team, offer) for team, offer in reports),
    )


class Glance(Struct, frozen=True):
    """The part of a seat's interrupts that its page shows before anybody asks.

    offers: those with a place of their own. whistle: there are others behind the
    whistle. unnamed: the number of those that wait for a player.
    """

    offers: tuple[SeenOffer, ...] = ()
    whistle: bool = False
    unnamed: int = 0


def glance(table: Table, team: Team, moment: Moment) -> Glance:
    """Return what a coach is told at once. All else stays with the book until asked."""
    legal = moment.at_once(team)
    shown = [offer for offer in legal if _has_place(offer)]
    waiting = [one for offer in legal if offer not in shown for one in offer.filled]
    return Glance(
        tuple(_offer(table, team, team, offer) for offer in shown),
        moment.may_whistle(team),
        sum(bool(filled.asks) for filled in waiting),
    )


def official_glance(table: Table, moment: Moment) -> Glance:
    """Return what an official is told at once."""
    reports = [(team, offer) for team in Team for offer in moment.reports(team)]
    shown = [(team, offer) for team, offer in reports if _has_place(offer)]
    hidden = len(reports) > len(shown)
    return Glance(
        tuple(_offer(table, OFFICIAL, team, offer) for team, offer in shown),
        hidden or moment.of_kind(Team.HOME, "flag") is not None,
    )


def _has_place(offer: Offer) -> bool:
    return offer.prompt is not None and offer.prompt.shown


def moment_of(table: Table) -> Moment:
    """Return what may be said unasked now, nothing once the game is over."""
    progress, offers = table.progress, table.setting.book.offers
    if table.over or not progress.open:
        return Moment(offers, None, ())
    return offers.at(table.state, progress.facts, progress.open)


def _offer(table: Table, seat: str, team: Team, offer: Offer) -> SeenOffer:
    # A book without a limit of challenges counts none.
    kind = _LEFT if offer.left else "{kind}"
    label = offer.prompt.label if offer.prompt else _LABELS.get(offer.kind, kind)
    doubted = offer.doubted if seat != OFFICIAL else None
    view = SeenOffer(
        seat=str(seat),
        kind=offer.kind,
        label=label.format(kind=offer.kind.capitalize(), left=offer.left),
        prompt="interrupt",
        fingerprint=table.moment,
        key=table.interrupt_key(offer.kind, str(seat)),
        left=offer.left,
        text=offer.text,
        fouls=offer.fouls,
        late_fouls=offer.late_fouls,
        moments=tuple((moment, moment_words(moment)) for moment in offer.moments),
        out=offer.out,
        late_out=offer.late_out,
        who=side_words(table.setting, seat),
        measure=from_scrimmage(table.state),
        rulings=tuple(_ruling(table, ruling) for ruling in offer.rulings),
        doubted=doubted.label if doubted else "",
        red_flag=contest_of(offer) if seat != OFFICIAL else "",
    )
    if offer.prompt is None:
        return view
    return with_announcement(table.setting, view, team, offer, offer.prompt)


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
