"""Who is at home, once it is settled who meets whom in which week.

Each team's games are taken two by two in the order of the weeks, and of every two one
is at home. Games are then links of chains: at each team a game hangs on the one that it
is taken with. To go along a chain, from each game's visitors to its hosts, settles all
of it, and it always can be done. Runs are then two games long at most, and home and
away games differ by one at most. Which way a chain is gone is free: the way by which
teams that meet again change grounds, or as chance has it.
"""

from collections import defaultdict
from random import Random

from league.schedule.plan import Pair

Game = tuple[int, Pair]  # its place in the list of all games, and who plays
Chain = list[tuple[int, Pair]]  # the same, home team first


def settle_ground(weeks: list[list[Pair]], chance: Random) -> list[list[Pair]]:
    """The weeks with the home team first in each pair."""
    games = [pair for week in weeks for pair in week]
    settled: list[Pair] = list(games)
    hosted: dict[Pair, int] = defaultdict(int)
    for chain in _chains(games):
        there = _cost(chain, hosted)
        back_chain = [(place, (away, home)) for place, (home, away) in chain]
        back = _cost(back_chain, hosted)
        turned = back < there or (back == there and chance.random() < 0.5)
        for place, pair in back_chain if turned else chain:
            settled[place] = pair
            hosted[pair] += 1
    left = iter(settled)
    return [[next(left) for _ in week] for week in weeks]


def _cost(chain: Chain, hosted: dict[Pair, int]) -> int:
    """How often the chain repeats a game on the same ground."""
    return sum(hosted[home, away] - hosted[away, home] for _, (home, away) in chain)


def _chains(games: list[Pair]) -> list[Chain]:
    """All games in chains, each gone along in one direction."""
    partner = _partners(games)
    ends = [
        (place, team)
        for place, pair in enumerate(games)
        for team in pair
        if (place, team) not in partner
    ]
    seen: set[int] = set()
    chains = []
    # Open chains begin at an end; what is left after them goes around in circles.
    for place, team in ends + [(place, pair[0]) for place, pair in enumerate(games)]:
        if place not in seen:
            chains.append(_along(games, partner, place, team, seen))
    return chains


def _partners(games: list[Pair]) -> dict[tuple[int, int], int]:
    """By game and team, the game that it is taken with at that team."""
    open_game: dict[int, int] = {}
    partner = {}
    for place, pair in enumerate(games):
        for team in pair:
            if team in open_game:
                other = open_game.pop(team)
                partner[place, team], partner[other, team] = other, place
            else:
                open_game[team] = place
    return partner


def _along(
    games: list[Pair],
    partner: dict[tuple[int, int], int],
    place: int,
    team: int,
    seen: set[int],
) -> Chain:
    """The chain that goes through this game, from this team on."""
    chain: Chain = []
    at: int | None = place
    while at is not None and at not in seen:
        seen.add(at)
        one, other = games[at]
        host = other if team == one else one
        chain.append((at, (host, team)))
        at, team = partner.get((at, host)), host
    return chain
