"""The flags that may be thrown now.

A flag before the snap kills the play; one after it waits until the play is over; a late
one is settled at once (rules.football.late_flags). rules.football.settle decides the
penalty.

Rulings followed here: Ineligible receiver (only where a forward pass was thrown); Fouls
after the ball has changed hands (a late flag names its part of the play).
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.errors import IllegalAnswer
from rules.facts import (
    ChallengeMade,
    FlagThrown,
    PenaltiesOffset,
    PenaltyAccepted,
    PenaltyDeclined,
    PlayCalled,
    RulingOverturned,
    RulingStood,
)
from rules.field import AWAY_END_LINE, HOME_END_LINE, Team, gained, yards_to_goal
from rules.football.fouls import KICKOFFS, PLAYS, Penalties
from rules.football.late_flags import last_journal, settle_late_flag
from rules.football.possession import read_course
from rules.prompts import Flag, Procedure
from rules.registry import Foul, Journal
from rules.state import State

# The facts that open a call to be settled, and those that settle it.
CALLS = (
    FlagThrown,
    ChallengeMade,
    PenaltyAccepted,
    PenaltyDeclined,
    PenaltiesOffset,
    RulingStood,
    RulingOverturned,
)
BEFORE = "before"  # a late flag's name for the time before any change of hands


def callable_now(rules: Penalties, journal: Journal) -> tuple[str, ...]:
    """Return the fouls that may be called in the play of `journal`."""
    if journal.before.upcoming not in PLAYS:
        return ()
    live, known = journal.live, rules.fouls.values()
    fouls = [foul for foul in known if (foul.live if live else foul.whistle)]
    return _possible(rules, fouls, journal)


def callable_late(rules: Penalties, play: Journal | None) -> tuple[str, ...]:
    """Return the fouls that may still be called on the play just ended.

    play: from `last_journal`; None where a flag can no longer reach it.
    """
    if play is None:
        return ()
    fouls = [foul for foul in rules.fouls.values() if foul.live or foul.late]
    return _possible(rules, fouls, play)


def _possible(
    rules: Penalties, fouls: Sequence[Foul], play: Journal
) -> tuple[str, ...]:
    """Return those of some fouls that there can have been in a play, by their ids."""
    passed = _passed_last(rules, play)
    kicked_off = play.before.upcoming in KICKOFFS
    return tuple(
        [
            foul.id
            for foul in fouls
            if (passed or foul.needs != "pass") and (foul.on_kickoff or not kicked_off)
        ]
    )


def _passed_last(rules: Penalties, play: Journal) -> bool:
    """True when a forward pass was declared last: it is thrown, or will be."""
    called = [fact.call for fact in play.facts if isinstance(fact, PlayCalled)]
    return called[-1:] != [] and called[-1] in rules.passes


def moments(play: Journal | None) -> tuple[str, ...]:
    """Return the parts of the play that a late flag may name; none without a choice."""
    if play is None:
        return ()
    names = [x.name for x in read_course(play.before, play.facts).stretches]
    return tuple(name or BEFORE for name in names) if len(names) > 1 else ()


def throw_flag(
    rules: Penalties, journal: Journal, flag: Flag
) -> Procedure[State | None]:
    """Throw a flag: a dead play before the snap; after it the play goes on."""
    reason = refusal(rules, journal, flag)
    if reason is not None:
        yield IllegalAnswer(reason, rules.heading)
        return None
    stretch = _stretch_name(rules, journal, flag)
    if flag.previous:
        return (yield from settle_late_flag(rules, journal, flag, stretch))
    phase = "during" if journal.live else "before"
    yield FlagThrown(flag.team, flag.foul, phase, flag.at, flag.player, stretch)
    return None if journal.live else journal.before


def _stretch_name(rules: Penalties, journal: Journal, flag: Flag) -> str:
    """Return the stretch of the foul: the current one, or the late flag's."""
    if not rules.fouls[flag.foul].anytime:
        return ""
    if flag.previous:
        return "" if flag.when == BEFORE else flag.when
    return read_course(journal.before, journal.facts).last.name


# ── refusals ─────────────────────────────────────────────────────────────────────


def refusal(rules: Penalties, journal: Journal, flag: Flag) -> str | None:
    """Return the reason this flag cannot be thrown now; None if it can."""
    foul = rules.fouls.get(flag.foul)
    if foul is None:
        return f"The book has no foul {flag.foul!r}."
    last = last_journal(rules, journal) if flag.previous else None
    late = callable_late(rules, last)
    if flag.foul not in (late if flag.previous else callable_now(rules, journal)):
        return f"{foul.name} cannot be called {_time_text(journal, flag)}."
    play = last or journal
    if flag.player in off_the_field(rules, play):
        return "That player is sitting out and was not on the field."
    misfit = _misfit_refusal(foul, flag, play.before) or _timing_refusal(
        foul, flag, last
    )
    return misfit or _number_refusal(rules, journal, flag)


def _time_text(journal: Journal, flag: Flag) -> str:
    if flag.previous:
        return "on the last play any more" if journal.live else "on the last play"
    return "while the ball is in play" if journal.live else "before the ball is in play"


def off_the_field(rules: Penalties, play: Journal) -> tuple[str, ...]:
    """Return the players of both sides who sat out a play: they cannot foul."""
    before, facts = play.before, play.facts
    return tuple(id for team in Team for id in rules.out(before, facts, team))


def _misfit_refusal(foul: Foul, flag: Flag, began: State) -> str | None:
    """Refuse a side that cannot commit it, or a spot missing or impossible."""
    on_defense = flag.team is not began.possession
    if foul.on == ("offense" if on_defense else "defense"):
        return f"{foul.name} can only be called on the {foul.on}."
    if flag.at is not None and not HOME_END_LINE <= flag.at <= AWAY_END_LINE:
        return f"{foul.name}: the spot must be on the field."
    if foul.spot_of(on_defense) == "previous" and not foul.instead:
        return None
    if flag.at is None:
        return f"{foul.name}: enter the yard line of the foul."
    if on_defense and gained(began.ball_on, flag.at, began.possession) < 0:
        return f"{foul.name}: the spot must be beyond the line of scrimmage."
    passing = foul.spot_of(on_defense) in ("foul", "farther") and not on_defense
    if passing and yards_to_goal(flag.at, flag.team) <= 0:
        return f"{foul.name}: the spot must be short of the goal line."
    return None


def _timing_refusal(foul: Foul, flag: Flag, last: Journal | None) -> str | None:
    """Refuse a late flag without its part of the play, or with a wrong one."""
    names = moments(last)
    needed = bool(names) and foul.anytime
    if flag.when in names or (not needed and flag.when in ("", BEFORE)):
        return None
    if not names:
        return f"{foul.name}: possession did not change on that play."
    offered = ", ".join(names)
    return f"{foul.name}: choose the part of the play ({offered})."


def _number_refusal(rules: Penalties, journal: Journal, flag: Flag) -> str | None:
    thrown = sum(other.team is flag.team for other in journal.flags)
    if thrown < rules.most:
        return None
    return f"Each side can have at most {rules.most} flags per play."
