"""Two short rosters, and the script of somebody falling over, for tests of injuries."""

from msgspec.structs import replace

from rules.efhl.own import Brings, Form, own_of
from rules.prompts import Happened, Rolled
from rules.state import ByTeam
from tests.rules.efhl.announcing import player_fell
from tests.rules.efhl.drive import AWAY, HOME, at_the
from tests.rules.efhl.whole import (
    IN_PLAY,
    run_to,
    whole,
)

OURS = {
    "h7": Form("QB"),
    "h12": Form("QB", depth=2),
    "h22": Form("HB", rating=30),
    "h24": Form("HB", depth=2, rating=25),
    "h34": Form("FB", secondary=("HB",), depth=2),
    "h71": Form("OT", rating=30),
    "h74": Form("OT", depth=2),
    "h78": Form("OT", depth=3, rating=28),
    "h3": Form("K"),
}
THEIRS = {"a54": Form("LB"), "a56": Form("LB", depth=4), "a5": Form("P")}
STATS = {"OL": 9, "RB": 10, "WR": 10, "DL": 10, "LB": 10, "DB": 10}


def ours(ball=30, how="standard", slow=False, players=OURS, **fields):
    brings = fields.pop("brings", Brings(9, 9, STATS, players=players))
    return at_the(
        ball,
        options={"injuries": how, "slow_to_get_up": slow},
        brings=ByTeam(brings, Brings(9, 9, STATS, players=THEIRS)),
        **fields,
    )


def fell(player="h22", prompt=IN_PLAY, **said):
    team = HOME if player.startswith("h") else AWAY
    return (prompt, player_fell(team, player, **said))


def check(*dice):
    return ("injury.check", Rolled(dice))


def damage(pips):
    return ("injury.damage", Rolled((pips,)))


def form(state, player):
    brings = own_of(state).brings
    return (brings.home.players | brings.away.players)[player]


def hurt(hit_points, pips, player="h22", **fields):
    """A run on which somebody with so many hit points is injured."""
    players = {**OURS, player: replace(OURS[player], hit_points=hit_points)}
    dice = check(6, 6) if hit_points > 6 else check(3, 4)
    script = (fell(player), *run_to(36), dice, damage(pips))
    return whole(ours(players=players, **fields), *script)


def shaken(player="h22", **fields):
    return whole(ours(**fields), fell(player), *run_to(36), check(3, 4)).value


def tackled(at):
    return ("run.finish", Happened("tackled", at=at))
