"""Players who sit out, their substitutes, and the loss of their team stats.

Sources: Injuries; Starters and Backups. Rulings made here (docs/rulings.md): the squad
with which a player was hurt, its return to the field, and the next backup.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from msgspec.structs import replace

from rules.efhl.creation import stats as ratings
from rules.efhl.creation.tables import DEFENSE, OFFENSE, starters
from rules.efhl.own import Brings, Form, own_of, with_own
from rules.efhl.players import form_of, side_of, stat_score, team_stat, with_form
from rules.facts import Fact, PlayCalled, PlayerBack, RulingOverturned, TeamStatChanged
from rules.field import Team
from rules.prompts import Procedure
from rules.state import State

Squad = Literal["", "offense", "defense", "special"]
KICKS = ("kickoff", "free_kick", "punt", "field_goal", "try")
_DRIVES = ("scrimmage", "punt", "field_goal")


# ── players on the field ─────────────────────────────────────────────────────────


def squad_of(before: State, facts: Iterable[Fact], team: Team) -> Squad:
    """Return the squad that `team` had on the field in a play."""
    if _is_kick(before, facts):
        return "special"
    return "offense" if before.possession is team else "defense"


def _is_kick(before: State, facts: Iterable[Fact]) -> bool:
    called = any(isinstance(fact, PlayCalled) and fact.call in KICKS for fact in facts)
    return called or before.upcoming in KICKS


def sitting_form(
    state: State, facts: Iterable[Fact], player: str | None
) -> Form | None:
    """Return the form of a player who sits out the play; None for all others.

    A kick may be called in the middle of a play: then its squad has come on again.
    """
    form = form_of(state, player)
    if form is None or not form.sits:
        return None
    return form if is_out_of_play(form, _is_kick(state, facts)) else None


def is_out_of_play(form: Form, kick: bool) -> bool:
    """True when his injury keeps him out; kick: it is a play of special teams."""
    if form.sits == "turn" and form.squad == "special":
        return not kick
    return form.sits != ""


def sitting_players(
    state: State, facts: Sequence[Fact], team: Team
) -> Mapping[str, str]:
    """Return a side's players who sit out the play under way, and their substitutes.

    None in a play that is played again: they were on the field then.
    """
    sitting = {
        id: form.relief
        for id, form in own_of(state).brings.of(team).players.items()
        if form.sits and sitting_form(state, facts, id)
    }
    again = sitting and any(isinstance(fact, RulingOverturned) for fact in facts)
    return {} if again else sitting


def relief_for(players: Mapping[str, Form], hurt: str) -> str | None:
    """Starters and Backups: the next at his position who is not playing already.

    Behind him on the chart, then before him; else a backup by secondary position.
    """
    form = players[hurt]
    busy = {backup.relief for backup in players.values()} | {hurt}
    backups = {
        id: backup
        for id, backup in players.items()
        if id not in busy
        and not backup.sits
        and backup.depth > starters(backup.position)
    }
    able = [id for id, backup in backups.items() if backup.plays(form.position)]

    def place(id: str) -> tuple[bool, bool, int]:
        backup = backups[id]
        other = backup.position != form.position
        return other, backup.depth < form.depth, backup.depth

    return min(able, key=place, default=None)


def relieve_player(state: State, side: Team, hurt: str) -> tuple[State, str | None]:
    """Put a substitute in for him, and for any player he was in for."""
    players = dict(own_of(state).brings.of(side).players)
    relief = relief_for(players, hurt)
    for id, form in players.items():
        if id == hurt or form.relief == hurt:
            players[id] = replace(form, relief=relief or "")
    brings = replace(own_of(state).brings.of(side), players=players)
    return with_own(state, brings=own_of(state).brings.but(side, brings)), relief


# ── returns to the field ─────────────────────────────────────────────────────────


def clear_returning(
    before: State, facts: Iterable[Fact] | None, after: State
) -> Procedure[State]:
    """EFHL Hit Points and Injuries: the players whose squad comes on after this play.

    "Injuries". before, facts: the play that has ended; None if the ball was never in
    play.
    """
    kicked = facts is not None and _is_kick(before, facts)
    for team in Team:
        for id, form in own_of(after).brings.of(team).players.items():
            if form.sits == "possession" and not _is_same_possession(
                form, team, before, after
            ):
                after = with_form(after, id, replace(form, sits="turn"))
            elif form.sits == "turn" and _is_returning(form, team, after, kicked):
                yield PlayerBack(team, id, form.relief or None)
                back = replace(form, sits="", squad="", relief="")
                after = with_form(after, id, back)
    return after


def rewind_sitting(before: State, after: State) -> State:
    """Seat the players again who sat when the play began, or were hurt in it.

    The play has a new result, and so have the players who may return. before: the state
    it began in.
    """
    for team in Team:
        began = own_of(before).brings.of(team).players
        for id, form in own_of(after).brings.of(team).players.items():
            earlier = began[id]
            if form.sits in ("", "turn") and earlier.sits in ("possession", "turn"):
                now = replace(
                    form, sits=earlier.sits, squad=earlier.squad, relief=earlier.relief
                )
                after = with_form(after, id, now)
            elif form.sits == "turn":
                after = with_form(after, id, replace(form, sits="possession"))
    return after


def _is_same_possession(form: Form, team: Team, before: State, after: State) -> bool:
    """True in the possession, or the kick, in which he was hurt."""
    if form.squad == "special":
        return after.upcoming == before.upcoming and after.upcoming in KICKS
    ball = team if form.squad == "offense" else team.opponent
    return after.possession is ball and after.upcoming in _DRIVES


def _is_returning(form: Form, team: Team, after: State, kicked: bool) -> bool:
    if form.squad == "special":
        return kicked or after.upcoming in KICKS
    ball = team if form.squad == "offense" else team.opponent
    return after.possession is ball and after.upcoming in _DRIVES


# ── team stats ───────────────────────────────────────────────────────────────────


def lower_team_stat(state: State, side: Team, hurt: str) -> Procedure[State]:
    """EFHL Hit Points and Injuries: a team stat point less for a lost player.

    No change without such a stat ("Injuries"), or where the substitute has the higher
    PR already (docs/rulings.md).
    """
    form = own_of(state).brings.of(side).players[hurt]
    by = form_of(state, form.relief)
    stat = team_stat(form)
    if form.lowers or stat is None:
        return state
    if by is not None and by.points > form.points:
        return state
    state = with_form(state, hurt, replace(form, lowers=True))
    return (yield from _change_team_stat(state, side, hurt, stat, -1))


def restore_team_stat(state: State, player: str) -> Procedure[State]:
    """EFHL Hit Points and Injuries: a team stat point back for a better backup.

    "Injuries": to be called whenever the rating of `player` has changed in a play.
    """
    side, form = side_of(state, player), form_of(state, player)
    if side is None or form is None:
        return state
    brings = own_of(state).brings.of(side)
    for group in ("players", "out"):
        for hurt, injured in getattr(brings, group).items():
            beaten = injured.relief == player and form.points > injured.points
            stat = team_stat(injured)
            if injured.lowers and beaten and stat:
                state = _with_form(
                    state, side, group, hurt, replace(injured, lowers=False)
                )
                state = yield from _change_team_stat(
                    state, side, hurt, stat, +1, player
                )
    return state


def restore_outdone(state: State) -> Procedure[State]:
    """EFHL Hit Points and Injuries: the same for all, after the ratings of a play."""
    for team in Team:
        brings = own_of(state).brings.of(team)
        hurt = (*brings.players.values(), *brings.out.values())
        for player in {form.relief: None for form in hurt if form.lowers}:
            state = yield from restore_team_stat(state, player)
    return state


def _with_form(state: State, side: Team, group: str, id: str, form: Form) -> State:
    brings = own_of(state).brings.of(side)
    forms = {**getattr(brings, group), id: form}
    changed = replace(brings, **{group: forms})
    return with_own(state, brings=own_of(state).brings.but(side, changed))


def _change_team_stat(
    state: State, team: Team, player: str, stat: str, points: int, by: str | None = None
) -> Procedure[State]:
    """Change a team stat by some points, and state the effect on the rating."""
    old = own_of(state).brings.of(team)
    now = old.stats.get(stat, stat_score(old, stat)) + points
    new = replace(old, stats={**old.stats, stat: now})
    before, after = stat_score(old, stat), stat_score(new, stat)
    if before != after:
        rated = _rating_change(old, new, stat)
        yield TeamStatChanged(team, stat, before, after, player, by, *rated)
    return with_own(state, brings=own_of(state).brings.but(team, new))


def _rating_change(old: Brings, new: Brings, stat: str) -> tuple[str, int, int]:
    """Return the side of a stat, and its rating before and now; zeros for none."""
    side = "offense" if stat in OFFENSE else "defense"
    if getattr(old, side) is None:
        return side, 0, 0
    of = OFFENSE if stat in OFFENSE else DEFENSE
    was, now = (
        ratings.rating({name: stat_score(brings, name) for name in of}, of)
        for brings in (old, new)
    )
    return side, was, now
