"""Who sits, who comes in for him, and what his team stat loses meanwhile.

Sources: Injuries; Starters and Backups. Rulings made here (docs/rulings.md): with which
squad a player was hurt, when that one comes on again, and who is next.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from msgspec.structs import replace

from rules.efhl.creation import stats as ratings
from rules.efhl.creation.tables import DEFENSE, OFFENSE, starters
from rules.efhl.players import form_of, score, side_of, team_stat, with_form
from rules.facts import Fact, PlayCalled, PlayerBack, RulingOverturned, TeamStatChanged
from rules.field import Team
from rules.prompts import Procedure
from rules.state import Brings, Form, State

Squad = Literal["", "offense", "defense", "special"]
KICKS = ("kickoff", "free_kick", "punt", "field_goal", "try")
_DRIVES = ("scrimmage", "punt", "field_goal")


# ── who plays ────────────────────────────────────────────────────────────────────


def squad_of(before: State, facts: Iterable[Fact], team: Team) -> Squad:
    """The squad that `team` had on the field in a play."""
    if _is_kick(before, facts):
        return "special"
    return "offense" if before.possession is team else "defense"


def _is_kick(before: State, facts: Iterable[Fact]) -> bool:
    called = any(isinstance(fact, PlayCalled) and fact.call in KICKS for fact in facts)
    return called or before.upcoming in KICKS


def sits(state: State, facts: Iterable[Fact], player: str | None) -> Form | None:
    """How he is whom injury keeps out of the play under way; None for all others.

    A kick may be called in the middle of a play: then its squad has come on again.
    """
    form = form_of(state, player)
    if form is None or not form.sits:
        return None
    return form if kept_out(form, _is_kick(state, facts)) else None


def kept_out(form: Form, kick: bool) -> bool:
    """Whether he is kept out of a play so; kick: it is one of special teams."""
    if form.sits == "turn" and form.squad == "special":
        return not kick
    return form.sits != ""


def sitting(state: State, facts: Sequence[Fact], team: Team) -> Mapping[str, str]:
    """All of a side who are kept out of the play under way, and who is in for each.

    Nobody in a play that is played again: they were on the field then.
    """
    found = {
        id: form.relief
        for id, form in state.brings.of(team).players.items()
        if form.sits and sits(state, facts, id)
    }
    again = found and any(isinstance(fact, RulingOverturned) for fact in facts)
    return {} if again else found


def relief_for(players: Mapping[str, Form], hurt: str) -> str | None:
    """Starters and Backups: the next at his position who does not play already.

    Behind him on the chart, then before him; else a backup whose other position it is.
    """
    his = players[hurt]
    busy = {form.relief for form in players.values()} | {hurt}
    backups = {
        id: form
        for id, form in players.items()
        if id not in busy and not form.sits and form.depth > starters(form.position)
    }
    able = [id for id, form in backups.items() if form.plays(his.position)]

    def place(id: str) -> tuple[bool, bool, int]:
        form = backups[id]
        other = form.position != his.position
        return other, form.depth < his.depth, form.depth

    return min(able, key=place, default=None)


def relieved(state: State, side: Team, hurt: str) -> tuple[State, str | None]:
    """Somebody is in for him now, and for whomever he himself was in for."""
    players = dict(state.brings.of(side).players)
    relief = relief_for(players, hurt)
    for id, form in players.items():
        if id == hurt or form.relief == hurt:
            players[id] = replace(form, relief=relief or "")
    brings = replace(state.brings.of(side), players=players)
    return replace(state, brings=state.brings.but(side, brings)), relief


# ── who comes back ───────────────────────────────────────────────────────────────


def cleared(
    before: State, facts: Iterable[Fact] | None, after: State
) -> Procedure[State]:
    """EFHL Hit Points and Injuries: whose squad comes on again after this play.

    "Injuries". before, facts: the play that has ended; None if the ball never was in
    play.
    """
    kicked = facts is not None and _is_kick(before, facts)
    for team in Team:
        for id, form in after.brings.of(team).players.items():
            if form.sits == "possession" and not _goes_on(form, team, before, after):
                after = with_form(after, id, replace(form, sits="turn"))
            elif form.sits == "turn" and _returns(form, team, after, kicked):
                yield PlayerBack(team, id, form.relief or None)
                back = replace(form, sits="", squad="", relief="")
                after = with_form(after, id, back)
    return after


def rewound(before: State, after: State) -> State:
    """Whoever sat when the play began sits again, and whoever was hurt in it: the play
    has come out otherwise, and with it who may return. before: where it began."""
    for team in Team:
        began = before.brings.of(team).players
        for id, form in after.brings.of(team).players.items():
            had = began[id]
            if form.sits in ("", "turn") and had.sits in ("possession", "turn"):
                now = replace(form, sits=had.sits, squad=had.squad, relief=had.relief)
                after = with_form(after, id, now)
            elif form.sits == "turn":
                after = with_form(after, id, replace(form, sits="possession"))
    return after


def _goes_on(form: Form, team: Team, before: State, after: State) -> bool:
    """Whether it is still the possession, or the kick, in which he was hurt."""
    if form.squad == "special":
        return after.upcoming == before.upcoming and after.upcoming in KICKS
    ball = team if form.squad == "offense" else team.opponent
    return after.possession is ball and after.upcoming in _DRIVES


def _returns(form: Form, team: Team, after: State, kicked: bool) -> bool:
    if form.squad == "special":
        return kicked or after.upcoming in KICKS
    ball = team if form.squad == "offense" else team.opponent
    return after.possession is ball and after.upcoming in _DRIVES


# ── team stats ───────────────────────────────────────────────────────────────────


def lowered(state: State, side: Team, hurt: str) -> Procedure[State]:
    """EFHL Hit Points and Injuries: a man lost costs his team stat a point.

    Nothing where there is no such stat ("Injuries"), or where whoever comes in for him
    has the higher PR already (docs/rulings.md).
    """
    form = state.brings.of(side).players[hurt]
    by = form_of(state, form.relief)
    stat = team_stat(form)
    if form.lowers or stat is None:
        return state
    if by is not None and by.points > form.points:
        return state
    state = with_form(state, hurt, replace(form, lowers=True))
    return (yield from _changed(state, side, hurt, stat, -1))


def restored(state: State, player: str) -> Procedure[State]:
    """EFHL Hit Points and Injuries: a backup's PR has come to exceed the injured one's.

    "Injuries": to be called whenever the rating of `player` has changed in a play.
    """
    side, form = side_of(state, player), form_of(state, player)
    if side is None or form is None:
        return state
    brings = state.brings.of(side)
    for group in ("players", "out"):
        for hurt, his in getattr(brings, group).items():
            beaten = his.relief == player and form.points > his.points
            stat = team_stat(his)
            if his.lowers and beaten and stat:
                state = _kept(state, side, group, hurt, replace(his, lowers=False))
                state = yield from _changed(state, side, hurt, stat, +1, player)
    return state


def outdone(state: State) -> Procedure[State]:
    """EFHL Hit Points and Injuries: the same of all, after the ratings of a play."""
    for team in Team:
        brings = state.brings.of(team)
        hurt = (*brings.players.values(), *brings.out.values())
        for player in {form.relief: None for form in hurt if form.lowers}:
            state = yield from restored(state, player)
    return state


def _kept(state: State, side: Team, group: str, id: str, form: Form) -> State:
    brings = state.brings.of(side)
    forms = {**getattr(brings, group), id: form}
    changed = replace(brings, **{group: forms})
    return replace(state, brings=state.brings.but(side, changed))


def _changed(
    state: State, team: Team, player: str, stat: str, points: int, by: str | None = None
) -> Procedure[State]:
    """A team stat, so many points up or down, and what that makes of the rating."""
    old = state.brings.of(team)
    now = old.stats.get(stat, score(old, stat)) + points
    new = replace(old, stats={**old.stats, stat: now})
    before, after = score(old, stat), score(new, stat)
    if before != after:
        rated = _rated(old, new, stat)
        yield TeamStatChanged(team, stat, before, after, player, by, *rated)
    return replace(state, brings=state.brings.but(team, new))


def _rated(old: Brings, new: Brings, stat: str) -> tuple[str, int, int]:
    """The side of a stat, and its rating before and now; zeros where it has none."""
    side = "offense" if stat in OFFENSE else "defense"
    if getattr(old, side) is None:
        return side, 0, 0
    of = OFFENSE if stat in OFFENSE else DEFENSE
    was, now = (
        ratings.rating({each: score(brings, each) for each in of}, of)
        for brings in (old, new)
    )
    return side, was, now
