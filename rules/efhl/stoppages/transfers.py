"""Transfers of the ball on a bonus stoppage: the carrier hands off, pitches or passes.

A non-quarterback does it worse: his 2d6 checks fail on one number more, and he always
throws with the pressure sticks (Context.stand_in). The play itself is then the one of
its own chapter, as if he were the quarterback.

Where trick plays are on, a reverse and a pitch back to the quarterback have names of
their own, and the carrier who was to give the ball away may still have it (a fake).

Sources: Bonus Offensive Stoppages; EFHL Offensive Strategies.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from rules.efhl.context import Context, Transfer
from rules.efhl.own import own_of
from rules.efhl.players import form_of
from rules.efhl.stoppages.tricks import FAKE, THROWBACK, tricks_in_play
from rules.facts import TrickPlay
from rules.prompts import Choose, Chosen, Option, Procedure, choose
from rules.state import State

HEADING = "Bonus Offensive Stoppages"

PITCH = Option("pitch", "Pitch-out or lateral", player=True, role="receiver")
HAND_OFF = Option("run", "Hand-off", player=True, role="runner")
PASS = Option("pass", "Forward pass", player=True, role="receiver")
SHOVEL = Option("shovel", "Shovel pass", player=True, role="receiver")
BACKWARD_PASS = Option("backward_pass", "Backwards pass", player=True, role="receiver")
REVERSE = (
    Option("reverse", "Reverse: hand-off the other way", player=True, role="runner"),
    Option("reverse_pitch", "Reverse: pitch the other way", player=True, role="runner"),
)
FLEA_FLICKER = Option(
    "flea_flicker",
    "Flea flicker: pitch back to the quarterback (a pass takes a second stoppage)",
)
THROW_AWAY = Option("throw_away", "Throw the ball away")

DECLARE = Choose(
    id="stoppage.declare",
    means="transfer",
    heading=HEADING,
    text="Choose the action of {carrier}.",
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
TRANSFERS = tuple(option.name for option in DECLARE.options[:5])
FAKED = Choose(
    id="trick.fake",
    means="trick",
    heading="Offensive Plays",
    text="Fake: the {passer} still has the ball. Choose the play.",
    options=(
        Option("keeper", "Bootleg: keep the ball"),
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
    means="trick",
    heading="Blitz Beater",
    text="Throwback from {carrier} to the quarterback: lateral or backwards pass?",
    options=(
        Option("pitch", "Lateral, within two base lengths"),
        Option("backward_pass", "Backwards pass"),
    ),
    default_choice="pitch",
)

# The declarations in terms of the play itself.
AS_PLAYED = {"reverse": "run", "reverse_pitch": "pitch", "flea_flicker": "pitch"}
# The names of fakes by the play after them, and of passes by the transfer before them.
FAKES: Mapping[str, str] = {
    "keeper": "bootleg",
    "throw_away": "bootleg",
    "pass": "play_action",
    "shovel": "play_action",
}
PASSES: Mapping[str, str] = {"back": "flea_flicker", "throwback": "blitz_beater"}
NAMED_ALREADY = ("fake", "statue", "reverse")
ENDS = ("WR", "TE")


def give_away(state: State, transfer: Transfer) -> Procedure[tuple[Context, Chosen]]:
    """Bonus Offensive Stoppages: the carrier's declaration and his skill."""
    if transfer.trick in (FAKE, "statue"):
        return (yield from _declare_fake(state, transfer))
    if transfer.trick == THROWBACK:
        return (yield from _declare_throwback(state, transfer))
    team, carrier = state.possession, transfer.carrier
    chosen = yield from choose(
        DECLARE,
        team,
        _declarations(state, transfer),
        team=team,
        given={"carrier": carrier.player},
    )
    context = _carrier_context(state, transfer)
    if not tricks_in_play(state):
        return context, chosen
    step = _step_name(transfer, chosen)
    context = _context_after(context, transfer, step)
    name = _trick_name(state, transfer, chosen.choice, context)
    if name:
        yield TrickPlay(team, name)
    player = _snap_context(transfer).player if step == "back" else chosen.player
    played = AS_PLAYED.get(chosen.choice, chosen.choice)
    return context, Chosen(played, player)


def _declarations(state: State, transfer: Transfer) -> tuple[str, ...]:
    """Return the carrier's options; with tricks there are more."""
    if not tricks_in_play(state):
        return TRANSFERS
    if transfer.himself:
        booted = FAKE in transfer.context.tricks
        away = booted and transfer.context.throw_away
        return (*TRANSFERS, "throw_away") if away else TRANSFERS
    reverse = tuple(option.name for option in REVERSE)
    flicker = _snap_context(transfer).passer == "quarterback"
    return TRANSFERS + reverse + (("flea_flicker",) if flicker else ())


def _snap_context(transfer: Transfer) -> Context:
    """Return the context of the player who took the snap."""
    return transfer.context.snapped or transfer.context


def _step_name(transfer: Transfer, chosen: Chosen) -> str:
    """Return the name of a transfer for the records: back, reverse, or the choice."""
    if chosen.choice in ("reverse", "reverse_pitch"):
        return "reverse"
    snapped = _snap_context(transfer)
    named = chosen.player is not None and chosen.player == snapped.player
    to_him = named and snapped.passer == "quarterback" and not transfer.himself
    back = to_him and chosen.choice in ("run", "pitch")
    return "back" if back or chosen.choice == "flea_flicker" else chosen.choice


def _context_after(context: Context, transfer: Transfer, step: str) -> Context:
    """Reverse: one more failing number for each after the first (RULINGS, Reverse)."""
    tricks = (*transfer.context.tricks, step)
    again = tricks.count("reverse") - 1 if step == "reverse" else 0
    return replace(
        context,
        tricks=tricks,
        snapped=_snap_context(transfer),
        harder=_snap_context(transfer).harder + again,
    )


def _trick_name(state: State, transfer: Transfer, choice: str, context: Context) -> str:
    """Return the name of the trick play; "" if none, or if it was stated already."""
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


def _declare_fake(
    state: State, transfer: Transfer
) -> Procedure[tuple[Context, Chosen]]:
    """Bootleg, Play Action, Fake End Around, Statue of Liberty: still the same carrier.

    He goes on as before: the fake does not make his checks harder.
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
    return _context_after(context, transfer, transfer.trick), chosen


def _declare_throwback(
    state: State, transfer: Transfer
) -> Procedure[tuple[Context, Chosen]]:
    """Blitz Beater: the ball back from the receiver of a backwards pass to its passer.

    With the penalties of any transfer. It gets its name once the passer throws again.
    """
    team = state.possession
    given = {"carrier": transfer.carrier.player}
    chosen = yield from choose(THROWN_BACK, team, team=team, given=given)
    context = _context_after(_carrier_context(state, transfer), transfer, THROWBACK)
    return context, Chosen(chosen.choice, _snap_context(transfer).player)


def _carrier_context(state: State, transfer: Transfer) -> Context:
    """Return the carrier's options with the ball, and his skill.

    A passer who kept the ball counts as a quarterback, unless he is a punter, an upback
    or a holder who throws under pressure anyway.
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
    """True by his position, primary or secondary, or if he took the snap as one.

    A carrier without a name is not one (docs/rulings.md).
    """
    if player is None:
        return False
    form = own_of(state).brings.of(state.possession).players.get(player)
    return player == quarterback or (form is not None and form.plays("QB"))
