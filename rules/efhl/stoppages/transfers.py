"""Giving the ball away on a bonus stoppage: the carrier hands off, pitches or passes.

Whoever is no quarterback does it worse: his 2d6 checks fail on one number more, and he
throws with the pressure sticks whatever the defense does (Context.stand_in). The play
itself is then the one of its own chapter, as if he were the quarterback.

Where trick plays are on, a reverse and a pitch back to the quarterback have names of
their own, and who was to give the ball away may have it still (a fake).

Sources: Bonus Offensive Stoppages; EFHL Offensive Strategies.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from rules.efhl.context import Context, Transfer
from rules.efhl.players import form_of
from rules.efhl.stoppages.tricks import FAKE, THROWBACK, tricks_in_play
from rules.facts import TrickPlay
from rules.prompts import Choose, Chosen, Option, Procedure, choose
from rules.state import State

HEADING = "Bonus Offensive Stoppages"

PITCH = Option("pitch", "Pitch-out or lateral", player=True, who="Receiver")
HAND_OFF = Option("run", "Hand-off", player=True, who="Runner")
PASS = Option("pass", "Forward pass", player=True, who="Receiver")
SHOVEL = Option("shovel", "Shovel pass", player=True, who="Receiver")
BACKWARD_PASS = Option("backward_pass", "Backwards pass", player=True, who="Receiver")
REVERSE = (
    Option("reverse", "Reverse: hand-off the other way", player=True, who="Runner"),
    Option("reverse_pitch", "Reverse: pitch the other way", player=True, who="Runner"),
)
FLEA_FLICKER = Option(
    "flea_flicker",
    "Flea flicker: pitch back to the quarterback; to pass he takes a second stoppage",
)
THROW_AWAY = Option("throw_away", "Throw the ball away")

DECLARE = Choose(
    id="stoppage.declare",
    heading=HEADING,
    text="What does {carrier} do with the ball?",
    options=(
        PITCH,
        HAND_OFF,
        PASS,
        SHOVEL,
        BACKWARD_PASS,
        *REVERSE,
        FLEA_FLICKER,
        THROW_AWAY,
    ),
    default_choice="pitch",
)
TRANSFERS = tuple(each.name for each in DECLARE.options[:5])
FAKED = Choose(
    id="trick.fake",
    heading="Offensive Plays",
    text="A fake: the {passer} has the ball still. What does he do with it?",
    options=(
        Option("keeper", "Bootleg: he runs himself"),
        PASS,
        HAND_OFF,
        PITCH,
        SHOVEL,
        BACKWARD_PASS,
        THROW_AWAY,
    ),
    default_choice="keeper",
)
AFTER_A_PASS = ("run", "pitch")
THROWN_BACK = Choose(
    id="trick.throwback",
    heading="Blitz Beater",
    text="Throwback: how does {carrier} get the ball to the quarterback behind him?",
    options=(
        Option("pitch", "Lateral, within two base lengths"),
        Option("backward_pass", "Backwards pass"),
    ),
    default_choice="pitch",
)

# What a declaration is in the terms of the play itself.
AS_PLAYED = {"reverse": "run", "reverse_pitch": "pitch", "flea_flicker": "pitch"}
# What a fake is called by what follows it, and a pass by how its passer got the ball.
FAKES: Mapping[str, str] = {
    "keeper": "bootleg",
    "throw_away": "bootleg",
    "pass": "play_action",
    "shovel": "play_action",
}
PASSES: Mapping[str, str] = {"back": "flea_flicker", "throwback": "blitz_beater"}
NAMED_ALREADY = ("fake", "statue", "reverse")
ENDS = ("WR", "TE")


def given_away(state: State, transfer: Transfer) -> Procedure[tuple[Context, Chosen]]:
    """Bonus Offensive Stoppages: what he declares, and how well he does it."""
    if transfer.trick in (FAKE, "statue"):
        return (yield from _faked(state, transfer))
    if transfer.trick == THROWBACK:
        return (yield from _thrown_back(state, transfer))
    team, carrier = state.possession, transfer.carrier
    chosen = yield from choose(
        DECLARE,
        team,
        _declarable(state, transfer),
        team=team,
        given={"carrier": carrier.player},
    )
    context = _his(state, transfer)
    if not tricks_in_play(state):
        return context, chosen
    step = _step(transfer, chosen)
    context = _after(context, transfer, step)
    name = _name(state, transfer, chosen.choice, context)
    if name:
        yield TrickPlay(team, name)
    player = _snapped(transfer).player if step == "back" else chosen.player
    played = AS_PLAYED.get(chosen.choice, chosen.choice)
    return context, Chosen(played, player)


def _declarable(state: State, transfer: Transfer) -> tuple[str, ...]:
    """What he may do: with tricks more, by whether he took the snap himself."""
    if not tricks_in_play(state):
        return TRANSFERS
    if transfer.himself:
        booted = FAKE in transfer.context.tricks
        away = booted and transfer.context.throw_away
        return (*TRANSFERS, "throw_away") if away else TRANSFERS
    reverse = tuple(each.name for each in REVERSE)
    flicker = _snapped(transfer).passer == "quarterback"
    return TRANSFERS + reverse + (("flea_flicker",) if flicker else ())


def _snapped(transfer: Transfer) -> Context:
    """The context of whoever took the snap."""
    return transfer.context.snapped or transfer.context


def _step(transfer: Transfer, chosen: Chosen) -> str:
    """What is remembered of a transfer: back, reverse, or what was declared."""
    if chosen.choice in ("reverse", "reverse_pitch"):
        return "reverse"
    snapped = _snapped(transfer)
    named = chosen.player is not None and chosen.player == snapped.player
    to_him = named and snapped.passer == "quarterback" and not transfer.himself
    back = to_him and chosen.choice in ("run", "pitch")
    return "back" if back or chosen.choice == "flea_flicker" else chosen.choice


def _after(context: Context, transfer: Transfer, step: str) -> Context:
    """Reverse: each after the first fails on one number more (RULINGS, Reverse)."""
    tricks = (*transfer.context.tricks, step)
    again = tricks.count("reverse") - 1 if step == "reverse" else 0
    return replace(
        context,
        tricks=tricks,
        snapped=_snapped(transfer),
        harder=_snapped(transfer).harder + again,
    )


def _name(state: State, transfer: Transfer, choice: str, context: Context) -> str:
    """The trick play that this makes of it; "" if none, or if it has its name."""
    *before, step = context.tricks
    if step == "reverse":
        return "reverse" if "reverse" not in before else "double_reverse"
    if choice not in ("pass", "shovel"):
        return ""
    last = before[-1] if before else ""
    if last in PASSES:
        return PASSES[last]
    if transfer.himself or last in NAMED_ALREADY:
        return ""
    form = form_of(state, transfer.carrier.player)
    end = form is not None and form.position in ENDS
    return "end_around" if end else "half_back_pass"


def _faked(state: State, transfer: Transfer) -> Procedure[tuple[Context, Chosen]]:
    """Bootleg, Play Action, Fake End Around, Statue of Liberty: he has the ball still.

    He goes on as whoever he was before: the fake costs his checks nothing.
    """
    team, context = state.possession, transfer.context
    after_pass = transfer.trick == "statue"
    free = FAKED.names if context.throw_away else FAKED.names[:-1]
    chosen = yield from choose(
        FAKED,
        team,
        AFTER_A_PASS if after_pass else free,
        team=team,
        given={"passer": context.passer},
    )
    usual = FAKES.get(chosen.choice, "fake_end_around")
    yield TrickPlay(team, "statue_of_liberty" if after_pass else usual)
    return _after(context, transfer, transfer.trick), chosen


def _thrown_back(state: State, transfer: Transfer) -> Procedure[tuple[Context, Chosen]]:
    """Blitz Beater: the receiver of a backwards pass gets the ball back to the passer.

    With the penalties of any transfer. It has its name once the passer throws again.
    """
    team = state.possession
    given = {"carrier": transfer.carrier.player}
    chosen = yield from choose(THROWN_BACK, team, team=team, given=given)
    context = _after(_his(state, transfer), transfer, THROWBACK)
    return context, Chosen(chosen.choice, _snapped(transfer).player)


def _his(state: State, transfer: Transfer) -> Context:
    """What the carrier may do with the ball, and how well.

    Who kept the ball himself is a quarterback, unless he is a punter, an upback or a
    holder who throws under pressure anyhow.
    """
    context, player = transfer.context, transfer.carrier.player
    quarterback = context.quarterback
    if context.passer == "quarterback":
        quarterback = quarterback or context.player
    own = transfer.himself and context.trained
    stand_in = not own and not is_quarterback(state, player, quarterback)
    return replace(
        context,
        passer="quarterback" if not stand_in else "ball carrier",
        player=player,
        quarterback=quarterback,
        stand_in=stand_in,
        run_kind="run",
        throw_away=False,
    )


def is_quarterback(state: State, player: str | None, quarterback: str | None) -> bool:
    """By his position, primary or secondary, or because he took the snap as one.

    A carrier nobody has named is none (docs/rulings.md).
    """
    if player is None:
        return False
    form = state.brings.of(state.possession).players.get(player)
    return player == quarterback or (form is not None and form.plays("QB"))
