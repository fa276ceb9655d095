"""The computer's seats: its strengths, and what it may see and does next.

It answers through the same services as everybody. What it decides depends on what its
seat may see (`sight`) and on a chance of its own, by place in the log: asked again, it
answers the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from board.at_table import is_asked
from board.chance import Chance
from board.coach import STRENGTHS
from board.deciding import Decision, Sight, decide, interrupt
from games.errors import Cause, Refused
from games.log import dice
from games.log.entries import Logged
from games.log.undo import standing
from games.models import Game, Seat
from games.table.outcomes import rosters
from games.table.table import STATUS, Table, start_play
from rules.field import Team
from rules.prompts import INTERRUPTS, Answer, Choose, Open, Rolled, Write
from rules.registry import Rulebook

PHYSICAL, STATISTICAL = Game.Board.PHYSICAL.value, Game.Board.STATISTICAL.value
GRANTED = "Nothing hidden or rolled has been shown since."
TWO_AT_A_BOARD = "Two computers need the statistical board: nobody is at the other one."
NOBODY_ROLLS = "With two computers the table rolls the dice: nobody else is there."
REFUSED = "Dice, a result or a secret call have been shown since."


def check_strength(strength: str) -> None:
    """Raise Refused for a strength that the computer does not have."""
    if strength not in STRENGTHS:
        names = ", ".join(STRENGTHS)
        raise Refused(Cause.BAD, f"The computer plays at one of these: {names}.")


def check_house_programs(
    book: Rulebook, board: str, dice: str, programs: Mapping[str, str]
) -> None:
    """Raise Refused for seats of the computer that a table cannot have.

    A book without a board takes real dice, too, while somebody is there to roll them.
    """
    for side, strength in programs.items():
        if side not in tuple(Team):
            raise Refused(Cause.BAD, "The computer can coach home or away.")
        check_strength(strength)
    alone = len(programs) == len(Team)
    if not book.table.has_board:
        if alone and dice != Game.Dice.SERVER:
            raise Refused(Cause.BAD, NOBODY_ROLLS)
        return
    if board == STATISTICAL and dice != Game.Dice.SERVER:
        raise Refused(
            Cause.BAD, "On the statistical board the table rolls the dice, too."
        )
    if board == PHYSICAL and alone:
        raise Refused(Cause.BAD, TWO_AT_A_BOARD)


def question(table: Table) -> tuple[Team, Open] | None:
    """Return the question that the computer answers next, with its side, or None."""
    if table.status not in (STATUS.WAITING, STATUS.PLAYING) or table.red_flag:
        return None
    for team in table.chairs.programs:
        for opened in table.open_for(team):
            if table.helped(opened) is None and _decides(table, opened):
                return team, opened
    return None


def _decides(table: Table, opened: Open) -> bool:
    """True for the coach's own questions; all of them at the statistical board."""
    return table.setting.draws_itself or is_asked(opened.prompt)


def awaited(table: Table) -> bool:
    """True if it is the computer's turn to do anything at the table."""
    if not table.chairs.programs or table.over or table.unfit:
        return False
    if request(table) or question(table) is not None:
        return True
    return whistle(table) is not None


def whistle(table: Table) -> tuple[Team, Decision] | None:
    """Return what the computer says unasked now, with its side: a timeout, a challenge.

    It sees what everybody reads: the situation, the facts of the play, what is asked.
    """
    if table.status not in (STATUS.WAITING, STATUS.PLAYING) or table.red_flag:
        return None
    for team in table.chairs.programs:
        strength = table.chairs.of(team).program
        for opened in table.progress.open:
            spoken = interrupt(_sight(table, team, ()), opened, strength)
            if spoken is not None:
                return team, spoken
    return None


def request(table: Table) -> Logged | None:
    """Return the other coach's request that the computer has to answer, or None."""
    programs, status = table.chairs.programs, table.status
    if status == STATUS.PAUSED or table.red_flag:
        return None
    for line in (table.undo_request, table.pause_request):
        if line is not None and line.side and line.side.opponent in programs:
            return line
    return None


def sight(table: Table, team: Team) -> Sight:
    """Return all that the computer may see from that seat.

    The facts of the play are what everybody reads in the log of the table; a call that
    is still secret is none of them.
    """
    return _sight(table, team, _questions(table, team))


def _sight(table: Table, team: Team, questions: Sequence[tuple[Open, Answer]]) -> Sight:
    setting = table.setting
    return Sight(
        team=team,
        state=setting.book.table.seen_from(table.state, team),
        facts=table.progress.facts,
        questions=questions,
        players=rosters(setting),
    )


def _questions(table: Table, team: Team) -> list[tuple[Open, Answer]]:
    """Return the questions that a seat has answered in this play, and the answers."""
    runner = start_play(table.setting, table.play)
    questions: list[tuple[Open, Answer]] = []
    for entry in table.entries:
        if entry.side is team and not isinstance(entry.answer, INTERRUPTS):
            assert entry.answer is not None, "a play with an unread answer is unfit"
            own = (o for o in runner.open if o.id == entry.prompt and team in o.seats)
            questions.append((next(own), entry.answer))
        runner.answer(entry.for_rules())
    return questions


def decision(table: Table, team: Team, opened: Open) -> Decision:
    """Return the computer's answer to its question, and the reason.

    The chance is the seat's own, by the play. The strength is that of the table as it
    was read: who has the seat meanwhile refuses the answer.
    """
    seat = Seat.objects.get(game_id=table.setting.game_id, side=team)
    place = dice.outcome_place((), table.play.index, "")
    chance = Chance(dice.number(bytes(seat.chance), place))
    return decide(sight(table, team), opened, chance, table.chairs.of(team).program)


def grants(table: Table, entries: Iterable[Logged], to: int, team: Team) -> bool:
    """True if the computer agrees to go back to before the answer number `to`.

    Nothing hidden or rolled may have been shown since: neither dice, nor a result of
    the statistical board, nor a secret call of its own. entries: the log from there on.
    """
    return not any(
        _shows(table, entry, team)
        for entry in standing(entries)
        if entry.seq >= to and not entry.is_time
    )


def _shows(table: Table, entry: Logged, team: Team) -> bool:
    """True for a line that has told the other coach what they could not know."""
    if entry.seat == "" or isinstance(entry.answer, Rolled):
        return True
    prompt = table.setting.prompts.get(entry.prompt)
    secret = isinstance(prompt, (Choose, Write)) and (prompt.secret or prompt.sealed)
    return secret and entry.side is team
