"""Home teams, once the match-ups of each week are known.

Each team's games are taken two by two in the order of the weeks, and one of every two
is at home. Games are then links of chains: at each team a game is linked to the one
that it is taken with. Going along a chain, from each game's visitors to its hosts,
settles all of it, and always works. Runs are then two games long at most, and home and
away games differ by one at most. The direction of a chain is free: the one that makes
rematches change sites, or random.
"""

from collections import defaultdict
from random import Random

from league.competition.schedule.plan import Pair

Game = tuple[int, Pair]  # its index in the list of all games, and its teams
Chain = list[tuple[int, Pair]]  # the same, home team first


def settle_ground(weeks: list[list[Pair]], chance: Random) -> list[list[Pair]]:
    """Return the weeks with the home team first in each pair."""
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
    """Return how often the chain repeats a game at the same site."""
    return sum(hosted[home, away] - hosted[away, home] for _, (home, away) in chain)


def _chains(games: list[Pair]) -> list[Chain]:
    """Return all games in chains, each in one direction."""
    partner = _partners(games)
    ends = [
        (place, team)
        for place, pair in enumerate(games)
        for team in pair
        if (place, team) not in partner
    ]
    visited: set[int] = set()
    chains = []
    # Open chains start at an end; the games left after them form circles.
    for place, team in ends + [(place, pair[0]) for place, pair in enumerate(games)]:
        if place not in visited:
            chains.append(_along(games, partner, place, team, visited))
    return chains


def _partners(games: list[Pair]) -> dict[tuple[int, int], int]:
    """Return, by game and team, the game that it is taken with at that team."""
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
    visited: set[int],
) -> Chain:
    """Return the chain through this game, starting at this team."""
    chain: Chain = []
    at: int | None = place
    while at is not None and at not in visited:
        visited.add(at)
        one, other = games[at]
        host = other if team == one else one
        chain.append((at, (host, team)))
        at, team = partner.get((at, host)), host
    return chain
