"""Two sides whose every player is rated 30, and plays of theirs, for Player Rating."""

from msgspec.structs import replace

from rules.efhl.own import Brings, Form, own_of
from rules.facts import RatingChanged
from rules.prompts import Chosen, Happened
from rules.state import ByTeam
from tests.rules.efhl.drive import AWAY, GOOD, HOME, at_the, changed
from tests.rules.efhl.whole import BEFORE_SNAP, whole

NUMBERS = {
    "QB": (12,),
    "C": (52,),
    "OG": (61, 64),
    "OT": (71, 74),
    "TE": (87,),
    "WR": (81, 84, 88),
    "HB": (22, 23),
    "FB": (34,),
    "DE": (90, 91),
    "DT": (92, 95),
    "LB": (50, 53, 54),
    "CB": (20, 24),
    "S": (31, 33),
    "K": (3,),
    "P": (5,),
    "LS": (46,),
}
ON = {"player_rating": True}
RUN = ("scrimmage.declare", Chosen("run", "h22"))
PASS = ("scrimmage.declare", Chosen("pass", "h81"))
QB = (BEFORE_SNAP, Chosen("under_center", "h12"))
SHOTGUN = (BEFORE_SNAP, Chosen("shotgun", "h12"))


def squad(letter, rating=30):
    players = {
        f"{letter}{number}": Form(position, depth=depth, rating=rating)
        for position, numbers in NUMBERS.items()
        for depth, number in enumerate(numbers, 1)
    }
    return Brings(players=players)


def rated(ball=30, **fields):
    """Home's ball, both sides with everybody rated 30."""
    brings = ByTeam(squad("h"), squad("a"))
    options = ON | fields.pop("options", {})
    return at_the(ball, options=options, **{"brings": brings, **fields})


def better(state, player, rating):
    side = own_of(state).brings.home
    form = replace(side.players[player], rating=rating)
    players = {**side.players, player: form}
    return changed(
        state, brings=own_of(state).brings.but(HOME, replace(side, players=players))
    )


def pr(state, player):
    side = HOME if player[0] == "h" else AWAY
    return own_of(state).brings.of(side).players[player].rating


def earned(played):
    """Return the points of a play: player, points and reason."""
    return [(f.player, f.points, f.reason) for f in played.all(RatingChanged)]


def ran(at, state=None, down=1, outcome="tackled", by=None, **fields):
    """#22 of home runs from the 30."""
    script = [QB, RUN, ("run.hand_off_check", GOOD)]
    end = Happened(outcome, at=None if outcome == "touchdown" else at, by=by)
    return whole(state or rated(down=down, **fields), *script, ("run.finish", end))


def threw(at, to, state=None, **fields):
    """#12 of home throws to #81, caught at a yard line and tackled at another."""
    end = Happened("touchdown") if to >= 100 else Happened("tackled", at=to)
    tail = [] if at >= 100 else [("catch.finish", end)]
    return whole(
        state or rated(**fields),
        QB,
        PASS,
        ("pass.stick", Happened("blue")),
        ("pass.thrown", Happened("caught", at=at)),
        *tail,
    )


def last_play(home=20, away=24, **fields):
    score = ByTeam(home, away)
    return rated(95, quarter=4, play=15, score=score, **fields)
