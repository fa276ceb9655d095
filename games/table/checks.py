"""Checks before an answer goes to the rules: seat, turn, freshness, players, dice.

The rules decide what the book allows; everything around it is refused here, in words.
"""

from __future__ import annotations

from msgspec.structs import replace

from games.errors import Cause, Damaged, Refused
from games.log.entries import OFFICIAL, SEATS
from games.table.access import Person
from games.table.commands import Give
from games.table.holding import check_holder
from games.table.red_flags import check_not_stopped
from games.table.setting import Setting
from games.table.table import STATUS, Chairs, Table
from games.table.turn import Turn
from league.teams.playbooks import has_play
from rules.errors import IllegalAnswer
from rules.facts import Fact
from rules.field import AWAY_END_LINE, HOME_END_LINE, Team
from rules.offers import find_announced, unknown_words
from rules.prompts import (
    INTERRUPTS,
    Announced,
    Answer,
    Challenge,
    Choose,
    Chosen,
    Elapsed,
    Flag,
    Happened,
    Interrupt,
    Named,
    Open,
    Power,
    Roll,
    Rolled,
)
from rules.state import State

COACHES_ONLY = "Only coaches can do that, not the official."
NO_LONGER = "This seat is no longer yours."
_MOVED_ON = "The game has moved on. Please answer the current question."


def check_seat(turn: Turn, person: Person, seat: str) -> None:
    """Raise Refused unless the person sits in that seat now."""
    _check_seat(turn.chairs, person, seat)


def check_sitting(table: Table, person: Person, seat: str) -> None:
    """Raise the same for a table as it was read, without a lock."""
    _check_seat(table.chairs, person, seat)


def _check_seat(chairs: Chairs, person: Person, seat: str) -> None:
    if seat not in SEATS:
        raise Refused(Cause.BAD, "Choose a seat: home, away or official.")
    if person.holds(seat, chairs.of(seat).key):
        return
    if seat in person.seats:
        raise Refused(Cause.SEAT, NO_LONGER)
    if seat == OFFICIAL and person.officiates:
        raise Refused(Cause.SEAT, "Another official has taken over.")
    raise Refused(Cause.SEAT, "That isn’t your seat, but you can watch.")


def check_answering(turn: Turn, person: Person, give: Give) -> None:
    """Raise Refused unless the person answers for that seat.

    Their own, or the computer's across the board for what it cannot do by itself.
    """
    helped = (turn.table.helped(one) for one in turn.open if one.id == give.prompt)
    side = next((team for team in helped if team == give.seat), None)
    by_hand = side is not None and not isinstance(give.answer, INTERRUPTS)
    check_seat(turn, person, side.opponent if side and by_hand else give.seat)


def check_coach(turn: Turn, person: Person, seat: str) -> None:
    """Raise Refused unless the person sits there as a coach."""
    if seat == OFFICIAL:
        raise Refused(Cause.SEAT, COACHES_ONLY)
    check_seat(turn, person, seat)


def check_playing(turn: Turn) -> None:
    """Raise Refused while the game is paused, over, damaged or stopped."""
    check_open(turn)
    check_not_stopped(turn)


def check_open(turn: Turn) -> None:
    """Raise Refused while the game is paused, over or damaged."""
    if turn.status == STATUS.PAUSED:
        raise Refused(Cause.CLOSED, "The game is paused. Resume it first.")
    if turn.play.state.over:
        raise Refused(Cause.CLOSED, "The game is over.")
    if turn.unfit:
        raise Damaged(f"{turn.unfit} Restart the play first.")


def check_answer(turn: Turn, give: Give) -> Open:
    """Return the open prompt of a fresh answer by the seat it is put to. Refused."""
    if isinstance(give.answer, Elapsed):
        raise Refused(Cause.ILLEGAL, "The table keeps the time.")
    if isinstance(give.answer, INTERRUPTS):
        return _check_interrupt(turn, give, give.answer)
    opened = _addressed(turn, give)
    _check_dice(turn.setting, opened, give)
    check_named(turn, opened, give.answer)
    return opened


def check_asked(turn: Turn, prompt: str, fingerprint: str) -> None:
    """Raise Refused unless that very prompt is open, whoever is asked."""
    fresh = any(
        opened.id == prompt and turn.table.fingerprint(opened) == fingerprint
        for opened in turn.open
    )
    if not fresh:
        raise Refused(Cause.STALE, _MOVED_ON)


def check_named(turn: Turn, opened: Open, answer: Answer) -> None:
    """Raise Refused unless the players of an answer are on the field, and theirs."""
    check_players(turn.setting, opened, answer)
    check_holder(turn.setting, opened, answer, turn.entries)
    check_on_field(turn.setting, turn.play.state, turn.facts, answer)


def check_claim(turn: Turn, give: Give, person: Person) -> None:
    """Raise Refused for a claim of a coach of both teams, without an opponent."""
    if len(person.seats) < len(Team) or not isinstance(give.answer, Announced):
        return
    announcement = find_announced(turn.setting.book.announcements, give.answer.kind)
    if announcement is not None and announcement.prompt.claim:
        raise Refused(
            Cause.ILLEGAL,
            "You coach both teams: there is no opponent to claim against.",
        )


def cleaned(setting: Setting, give: Give) -> Give:
    """Return the answer without fields that its option or outcome does not use."""
    return replace(give, answer=cleaned_answer(setting, give.prompt, give.answer))


def cleaned_answer(setting: Setting, prompt_id: str, answer: Answer) -> Answer:
    """Return an answer alone without such fields."""
    prompt = setting.prompts.get(prompt_id)
    if isinstance(prompt, Choose) and isinstance(answer, Chosen):
        option = next((o for o in prompt.options if o.name == answer.choice), None)
        if option is not None:
            answer = Chosen(
                answer.choice,
                player=answer.player if option.player else None,
                at=answer.at if option.at or option.may_at else None,
                called=answer.called if option.plays else "",
                number=answer.number if option.numbers else 0,
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
    elif isinstance(answer, Announced):
        answer = _cleaned_announcement(setting, answer)
    return answer


def _cleaned_announcement(setting: Setting, announced: Announced) -> Announced:
    """Return it by its present name and without empty fields, if the book has it."""
    announcement = find_announced(setting.book.announcements, announced.kind)
    return announcement.prompt.cleaned(announced) if announcement else announced


def _addressed(turn: Turn, give: Give) -> Open:
    named = [opened for opened in turn.open if opened.id == give.prompt]
    own = [opened for opened in named if _is_put_to(turn, opened, give.seat)]
    if own and turn.table.fingerprint(own[0]) == give.fingerprint:
        return own[0]
    already_answered = any(
        entry.prompt == give.prompt and entry.seat == give.seat
        for entry in turn.entries
    )
    if named and not own and not already_answered:
        other = _addressee_words(turn, named[0])
        heading = named[0].prompt.heading
        raise Refused(Cause.TURN, f"That question is for {other}.", heading)
    raise Refused(Cause.STALE, _MOVED_ON)


def _is_put_to(turn: Turn, opened: Open, seat: str) -> bool:
    """True if the prompt is put to that seat."""
    if turn.table.officiated(opened):
        return seat == OFFICIAL
    return seat in opened.seats


def _addressee_words(turn: Turn, opened: Open) -> str:
    if turn.table.officiated(opened):
        return "the official"
    return " or ".join(turn.setting.side(team).name for team in opened.seats)


def _check_interrupt(turn: Turn, give: Give, interrupt: Interrupt) -> Open:
    if give.fingerprint != turn.table.moment:
        raise Refused(Cause.STALE, "That was another play. The game has moved on.")
    if not _is_for_official(turn, interrupt) and give.seat == OFFICIAL:
        raise Refused(Cause.TURN, "Officials throw flags. Only a coach can do that.")
    own = interrupt.team == give.seat or give.seat == OFFICIAL
    if not isinstance(interrupt, Flag) and not own:
        raise Refused(Cause.TURN, "Only the other team can do that.")
    if isinstance(interrupt, Flag):
        if interrupt.foul not in turn.setting.book.fouls:
            raise Refused(Cause.ILLEGAL, "The rule book has no such foul.")
        check_player(turn.setting, interrupt.player, interrupt.team)
        _check_on_field(interrupt.at)
    if isinstance(interrupt, Announced):
        check_announced(turn.setting, interrupt)
    if isinstance(interrupt, Challenge) and isinstance(interrupt.instead, Happened):
        check_player(turn.setting, interrupt.instead.by, None)
        _check_on_field(interrupt.instead.at)
    return turn.open[0]


def _is_for_official(turn: Turn, interrupt: Interrupt) -> bool:
    """True for what an official may say as well."""
    if not isinstance(interrupt, Announced):
        return isinstance(interrupt, Flag)
    announcement = find_announced(turn.setting.book.announcements, interrupt.kind)
    return announcement is not None and announcement.prompt.official


def check_announced(setting: Setting, announced: Announced) -> None:
    """Raise Refused unless the book has it, with active players and a known foul."""
    announcement = find_announced(setting.book.announcements, announced.kind)
    if announcement is None:
        raise Refused(Cause.ILLEGAL, unknown_words(announced.kind))
    try:
        given = announcement.prompt.clean(announced.given)
    except IllegalAnswer as refusal:
        raise Refused(Cause.ILLEGAL, refusal.reason, refusal.heading) from None
    for field in announcement.prompt.fields:
        value = given.get(field.name)
        if field.kind == "foul" and value and value not in setting.book.fouls:
            raise Refused(Cause.ILLEGAL, "The rule book has no such foul.")
        if field.kind == "player":
            check_player(setting, value, field.side(announced))


def _check_on_field(at: int | None) -> None:
    if at is not None and not HOME_END_LINE <= at <= AWAY_END_LINE:
        raise Refused(Cause.ILLEGAL, "That yard line is not on the field.")


def _check_dice(setting: Setting, opened: Open, give: Give) -> None:
    """Raise Refused for typed dice where the table rolls."""
    if not isinstance(give.answer, Rolled) or not give.answer.dice:
        if isinstance(give.answer, Rolled) and not isinstance(opened.prompt, Roll):
            raise Refused(Cause.ILLEGAL, "No dice roll is open.", opened.prompt.heading)
        return
    if setting.rolls_itself:
        raise Refused(Cause.ILLEGAL, "The table rolls the dice in this game.")


def check_players(setting: Setting, opened: Open, answer: Answer) -> None:
    """Raise Refused unless a named player is on the roster of the side named for."""
    match answer:
        case Chosen(player=player) | Named(player=player):
            check_player(setting, player, opened.team)
        case Happened(outcome=outcome, by=player, team=team):
            check_player(setting, player, team or opened.named_for(outcome))


def check_called(
    setting: Setting, opened: Open, answer: Answer, person: Person
) -> None:
    """Raise Refused unless a named play is in the caller's own playbook right now.

    It is the playbook of their account, whichever seat they act for.
    """
    prompt = opened.prompt
    if not isinstance(answer, Chosen) or not answer.called:
        return
    if person.user is None:
        reason = "Sign in to call one of your own plays."
        raise Refused(Cause.ILLEGAL, reason, prompt.heading)
    option = prompt.by_name.get(answer.choice) if isinstance(prompt, Choose) else None
    side = option.plays if option else ""
    if not has_play(person.user, setting.playbook, side, answer.called):
        reason = "Your playbook has no play by that name for this side."
        raise Refused(Cause.ILLEGAL, reason, prompt.heading)


def check_on_field(
    setting: Setting, state: State, facts: tuple[Fact, ...], given: Answer
) -> None:
    """Raise Refused for a named player who is off the field. facts: of the play."""
    named = given.by if isinstance(given, Happened) else getattr(given, "player", None)
    match = setting.player(named) if named else None
    if match is None:
        return
    side, figure = match
    out = setting.book.sits_out(state, facts, side.team)
    if figure.id not in out:
        return
    names = setting.names
    name, relief = names.player(figure.id), out[figure.id]
    instead = f"; {names.player(relief)} is in" if relief else ""
    raise Refused(Cause.ILLEGAL, f"{name} is out{instead}.")


def check_player(setting: Setting, player: str | None, team: Team | None) -> None:
    """Raise Refused unless the player is on a roster: that of `team`, if it is given.

    No player at all is right.
    """
    if player is None:
        return
    match = setting.player(player)
    if match is None:
        raise Refused(Cause.ILLEGAL, "That player isn’t active for this game.")
    side, figure = match
    if team is not None and side.team is not team:
        name = setting.side(team).name
        raise Refused(Cause.ILLEGAL, f"#{figure.number} does not play for {name}.")
