"""Whether an answer may go to the rules at all: seat, turn, freshness, players, dice.

What the book allows is the rules' to say; this is everything around it, in words.
"""

from __future__ import annotations

from msgspec.structs import replace

from games.access import Who
from games.commands import Give
from games.errors import Refused, Why
from games.log import SEATS
from games.officials import OFFICIAL
from games.setting import Setting
from games.table import STATUS
from games.turn import Turn
from league.teams.playbooks import has_play
from rules.field import AWAY_END_LINE, HOME_END_LINE, Team
from rules.prompts import (
    INTERRUPTS,
    AbilityCheck,
    Challenge,
    Choose,
    Chosen,
    Flag,
    Happened,
    Interrupt,
    Named,
    Open,
    PlayerFell,
    Power,
    Roll,
    Rolled,
)

NO_LONGER = "This seat is no longer yours."


def check_seat(turn: Turn, who: Who, seat: str) -> None:
    """Refuse whoever does not sit there now."""
    if seat not in SEATS:
        raise Refused(Why.BAD, "Say which seat: home, away or official.")
    if who.holds(seat, turn.chairs.of(seat).key):
        return
    if seat in who.seats:
        raise Refused(Why.SEAT, NO_LONGER)
    if seat == OFFICIAL and who.officiates:
        raise Refused(Why.SEAT, "Another official has taken this chair over.")
    raise Refused(Why.SEAT, "That seat is not yours; you may watch.")


def check_coach(turn: Turn, who: Who, seat: str) -> None:
    """The same for what an official has no part in."""
    if seat == OFFICIAL:
        raise Refused(Why.SEAT, "That is for the coaches, not for an official.")
    check_seat(turn, who, seat)


def check_asking(turn: Turn) -> None:
    """Refuse answers while the game is paused or over."""
    if turn.status == STATUS.PAUSED:
        raise Refused(Why.CLOSED, "The game is paused; resume it first.")
    if turn.play.state.over:
        raise Refused(Why.CLOSED, "The game is over.")


def check_answer(turn: Turn, give: Give) -> Open:
    """The open prompt that the answer is for, if it is fresh and one's own."""
    if isinstance(give.answer, INTERRUPTS):
        return _check_interrupt(turn, give, give.answer)
    opened = _addressed(turn, give)
    _check_dice(turn.setting, opened, give)
    check_players(turn.setting, opened, give)
    _check_plays(turn, give)
    return opened


def cleaned(setting: Setting, give: Give) -> Give:
    """The answer without what its option or outcome has no use for."""
    prompt, answer = setting.prompts.get(give.prompt), give.answer
    if isinstance(prompt, Choose) and isinstance(answer, Chosen):
        option = next((o for o in prompt.options if o.name == answer.choice), None)
        if option is not None:
            answer = Chosen(
                answer.choice,
                player=answer.player if option.player else None,
                at=answer.at if option.at else None,
                called=answer.called if option.plays else "",
            )
    elif isinstance(prompt, Power) and isinstance(answer, Happened):
        outcome = next((o for o in prompt.outcomes if o.name == answer.outcome), None)
        if outcome is not None:
            answer = Happened(
                answer.outcome,
                at=answer.at if outcome.at else None,
                side=answer.side if outcome.side or outcome.across else None,
                team=answer.team if outcome.team else None,
                by=answer.by if outcome.by else None,
            )
    return replace(give, answer=answer)


def _addressed(turn: Turn, give: Give) -> Open:
    named = [opened for opened in turn.open if opened.id == give.prompt]
    mine = [opened for opened in named if _asks(turn, opened, give.seat)]
    if mine and turn.table.fingerprint(mine[0]) == give.fingerprint:
        return mine[0]
    answered = any(
        entry.prompt == give.prompt and entry.seat == give.seat
        for entry in turn.entries
    )
    if named and not mine and not answered:
        other = _asked_words(turn, named[0])
        heading = named[0].prompt.heading
        raise Refused(Why.TURN, f"That is for {other} to answer.", heading)
    raise Refused(Why.STALE, "The table has moved on; look again at what is asked now.")


def _asks(turn: Turn, opened: Open, seat: str) -> bool:
    """Whether the prompt is put to that seat."""
    if turn.table.officiated(opened):
        return seat == OFFICIAL
    return seat in opened.seats


def _asked_words(turn: Turn, opened: Open) -> str:
    if turn.table.officiated(opened):
        return "the official"
    return " or ".join(turn.setting.side(team).name for team in opened.seats)


def _check_interrupt(turn: Turn, give: Give, interrupt: Interrupt) -> Open:
    if give.fingerprint != turn.table.moment:
        raise Refused(Why.STALE, "That was another play; the table has moved on.")
    official = isinstance(interrupt, Flag | PlayerFell)
    if not official and give.seat == OFFICIAL:
        raise Refused(Why.TURN, "An official throws flags; that is for a coach to say.")
    own = interrupt.team == give.seat or give.seat == OFFICIAL
    if not isinstance(interrupt, Flag) and not own:
        raise Refused(Why.TURN, "That is for the other side to say.")
    if isinstance(interrupt, Flag):
        if interrupt.foul not in turn.setting.book.fouls:
            raise Refused(Why.ILLEGAL, "The book knows no such foul.")
        _check_player(turn.setting, interrupt.player, interrupt.team)
        _check_on_field(interrupt.at)
    if isinstance(interrupt, AbilityCheck):
        _check_check(turn.setting, interrupt)
    if isinstance(interrupt, Challenge) and isinstance(interrupt.instead, Happened):
        _check_player(turn.setting, interrupt.instead.by, None)
        _check_on_field(interrupt.instead.at)
    return turn.open[0]


def _check_check(setting: Setting, asked: AbilityCheck) -> None:
    """An ability check names players who have dressed, and a foul of the book."""
    if asked.foul and asked.foul not in setting.book.fouls:
        raise Refused(Why.ILLEGAL, "The book knows no such foul.")
    _check_player(setting, asked.player, asked.of)
    _check_player(setting, asked.against, asked.of.opponent if asked.of else None)
    _check_on_field(asked.at)


def _check_on_field(at: int | None) -> None:
    if at is not None and not HOME_END_LINE <= at <= AWAY_END_LINE:
        raise Refused(Why.ILLEGAL, "That yard line is not on the field.")


def _check_dice(setting: Setting, opened: Open, give: Give) -> None:
    """Real dice only where the table allows them."""
    if not isinstance(give.answer, Rolled) or not give.answer.dice:
        if isinstance(give.answer, Rolled) and not isinstance(opened.prompt, Roll):
            raise Refused(Why.ILLEGAL, "Nothing is rolled here.", opened.prompt.heading)
        return
    if setting.rolls_itself:
        raise Refused(Why.ILLEGAL, "This table rolls the dice itself.")


def check_players(setting: Setting, opened: Open, give: Give) -> None:
    """A player who is named must be on the roster of the side he is named for."""
    match give.answer:
        case Chosen(player=player) | Named(player=player):
            _check_player(setting, player, opened.team)
        case Happened(outcome=outcome, by=player, team=team):
            _check_player(setting, player, team or opened.named_for(outcome))


def check_called(setting: Setting, opened: Open, give: Give, who: Who) -> None:
    """A play that is named must be in the playbook of whoever names it, as it is now.

    It is his own account's, whichever seat he speaks for.
    """
    answer, prompt = give.answer, opened.prompt
    if not isinstance(answer, Chosen) or not answer.called:
        return
    if who.user is None:
        reason = "Sign in to call a play of your own by its name."
        raise Refused(Why.ILLEGAL, reason, prompt.heading)
    option = prompt.by_name.get(answer.choice) if isinstance(prompt, Choose) else None
    side = option.plays if option else ""
    if not has_play(who.user, setting.playbook, side, answer.called):
        reason = "Your playbook has no play of that name for this side."
        raise Refused(Why.ILLEGAL, reason, prompt.heading)


def _check_plays(turn: Turn, give: Give) -> None:
    """Whoever is named must be on the field: nobody who sits is."""
    given, setting = give.answer, turn.setting
    named = given.by if isinstance(given, Happened) else getattr(given, "player", None)
    found = setting.player(named) if named else None
    if found is None:
        return
    side, figure = found
    out = setting.book.sits_out(turn.play.state, turn.facts, side.team)
    if figure.id not in out:
        return
    names = setting.names
    who, relief = names.player(figure.id), out[figure.id]
    instead = f"; {names.player(relief)} is in for him" if relief else ""
    raise Refused(Why.ILLEGAL, f"{who} sits out{instead}.")


def _check_player(setting: Setting, player: str | None, team: Team | None) -> None:
    if player is None:
        return
    found = setting.player(player)
    if found is None:
        raise Refused(Why.ILLEGAL, "No such player has dressed for this game.")
    side, figure = found
    if team is not None and side.team is not team:
        name = setting.side(team).name
        raise Refused(Why.ILLEGAL, f"#{figure.number} does not play for {name}.")
