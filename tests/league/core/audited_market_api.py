"""Writes of the API to the market, the draft, the week and the end of a season."""

from typing import Any

from league.market import pool, trading
from league.models import Draft, Fixture, Season, Suspension, Team
from tests.league.core.audited import Do, Walk, Write, made_free_agent

_CUP = "leagues/hidden-cup"


def _players(team: Team, last: bool = False) -> list[Any]:
    men = list(team.players.order_by("pk"))
    return men[-1:] if last else men[:1]


def _offer(walk: Walk, *, swap: bool = False, last: bool = False) -> Any:
    """An offer between a team that has a coach and one that has none."""
    one, other = walk.world.third, walk.world.away
    if swap:
        one, other = other, one
    gives, gets = _players(one, last), _players(other, last)
    return trading.offer(one, other, gives, gets, walk.world.cast.away)


def _trade(walk: Walk, step: str, **how: bool) -> Any:
    made = _offer(walk, **how)
    return walk.api("post", f"trades/{made.pk}/{step}/")


def _new_trade(walk: Walk) -> Any:
    third, home = walk.world.third, walk.world.home
    gives, gets = ([p.pk for p in _players(team)] for team in (third, home))
    asked = {"offering": third.pk, "receiving": home.pk, "gives": gives, "gets": gets}
    return walk.api("post", "trades/", **asked)


def _counter(walk: Walk) -> Any:
    made = _offer(walk, swap=True)
    gives = [p.pk for p in _players(walk.world.third)]
    gets = [p.pk for p in _players(walk.world.away, last=True)]
    return walk.api("post", f"trades/{made.pk}/counter/", gives=gives, gets=gets)


def _approve_trade(walk: Walk) -> Any:
    made = trading.accept(_offer(walk, last=True))
    return walk.api("post", f"trades/{made.pk}/approve/")


def _decline_claim(walk: Walk) -> Any:
    free = walk.world.league.free_agents.exclude(claims__isnull=False).first()
    made = pool.sign(walk.world.away, free, 97, walk.world.cast.away)
    return walk.api("delete", f"claims/{made.pk}/")


def _sign(walk: Walk) -> Any:
    free = walk.world.league.free_agents.get(name="Cy")
    path = f"free-agents/{free.pk}/sign/"
    return walk.api("post", path, team=walk.world.third.pk, number=91)


def _draft(method: str, step: str = "", **asked: Any) -> Do:
    return lambda w: w.api(method, f"{_CUP}/draft/{step}", **asked)


def _new_draft(walk: Walk) -> Any:
    walk.world.draft.delete()
    return walk.api("put", f"{_CUP}/draft/", rounds=1, clock=None)


def _up(walk: Walk) -> Any:
    last = Draft.objects.get(season=walk.world.season).order[-1]  # as it is by now
    return walk.api("post", f"{_CUP}/draft/up/", team=last)


def _first_week(walk: Walk) -> str:
    return f"weeks/{walk.world.season.weeks.first().pk}/"


def _close(walk: Walk) -> Any:
    """Close the week, and give the game that is postponed with it its date again."""
    reply = walk.api("post", f"{_first_week(walk)}close/")
    kickoff = walk.world.fixture.kickoff
    games = Fixture.objects.filter(pk=walk.world.fixture.pk)
    games.update(kickoff=kickoff, postponed=False)
    return reply


def _pause(walk: Walk) -> Any:
    """Stop the draft, and be rid of it: teams stay while it is on."""
    reply = walk.api("post", f"{_CUP}/draft/pause/")
    Draft.objects.all().delete()
    return reply


def _start_playoffs(walk: Walk) -> Any:
    Season.objects.filter(pk=walk.world.season.pk).update(wild_cards=3)
    return walk.api("post", f"{_CUP}/playoffs/start/", anyway=True)


def _lift(walk: Walk) -> Any:
    found = Suspension.objects.get(lifted=None)
    return walk.api("post", f"suspensions/{found.pk}/lift/")


def _next_season(walk: Walk) -> Any:
    """Begin it, and go back so that the rest is written in the old one."""
    path, asked = f"{_CUP}/next-season/", {"abandon": True}
    reply = walk.api("post", path, **asked)
    seasons = walk.world.league.seasons
    seasons.exclude(pk=walk.world.season.pk).delete()
    seasons.update(current=True)
    return reply


WRITES: list[Write] = [
    (
        "league-closing-policy",
        "set_policy",
        lambda w: w.api("patch", f"{_CUP}/closing-policy/", hour=8),
        "Added closing policy",
    ),
    (
        "week-closing-plan",
        "close",
        _close,
        "Closed Week 1.",
    ),
    (
        "week-closing-reopen",
        "reopen",
        lambda w: w.api("post", f"{_first_week(w)}reopen/"),
        "Reopened Week 1.",
    ),
    (
        "fixture-simulation-simulate",
        "simulate",
        lambda w: w.api("post", f"fixtures/{w.world.waiting.pk}/simulate/"),
        "Added result Moths at Lanterns",
    ),
    (
        "submission-settle",
        "settle",
        lambda w: w.api(
            "post",
            f"submissions/{w.world.submission.pk}/settle/",
            home_score=7,
            away_score=3,
        ),
        "Added result Moths at Lanterns 3–7",
    ),
    (
        "suspension-list",
        "create",
        lambda w: w.api(
            "post",
            "suspensions/",
            player=w.world.suspension.player_id,
            games=3,
            reason="Fists",
        ),
        "Added suspension",
    ),
    ("suspension-lift", "lift", _lift, "Changed suspension"),
    (
        "league-market-fill",
        "fill",
        lambda w: w.api("post", f"{_CUP}/pool/", text="number,name,position\n90,Cy,QB"),
        "Added player #90 Cy.",
    ),
    (
        "league-market-make",
        "make",
        lambda w: w.api("post", f"{_CUP}/pool/make/", each=15),
        " players.",
    ),
    (
        "league-market-remove",
        "remove",
        lambda w: w.api("post", f"{_CUP}/pool/remove/", players=[made_free_agent(w)]),
        "Deleted player",
    ),
    ("freeagent-sign", "sign", _sign, "team now Drums"),
    ("claim-detail", "destroy", _decline_claim, "Deleted claim"),
    (
        "claim-approve",
        "approve",
        lambda w: w.api("post", f"claims/{w.world.claim.pk}/approve/"),
        "team now Lanterns",
    ),
    (
        "league-market-market",
        "set_market",
        lambda w: w.api("patch", f"{_CUP}/market/", signing="closed"),
        "signing from Coaches claim players, a commissioner",
    ),
    (
        "player-moves-move",
        "move",
        lambda w: w.api("post", f"players/{w.world.free.pk}/move/", to="P"),
        "status from Active to Practice squad",
    ),
    (
        "player-moves-release",
        "release",
        lambda w: w.api("post", f"players/{w.world.free.pk}/release/"),
        "team no longer Lanterns",
    ),
    (
        "team-crest-crest",
        "set_crest",
        lambda w: w.api("patch", f"teams/{w.world.home.pk}/crest/", crest="band"),
        "crest from Plain to Band across",
    ),
    ("trade-list", "create", _new_trade, "Added trade Drums and Lanterns."),
    ("trade-counter", "counter", _counter, "Added trade Drums and Moths."),
    (
        "trade-decline",
        "decline",
        lambda w: _trade(w, "decline", swap=True, last=True),
        "from Offered to Declined",
    ),
    (
        "trade-accept",
        "accept",
        lambda w: _trade(w, "accept", swap=True),
        "from Offered to Needs",
    ),
    (
        "trade-veto",
        "veto",
        lambda w: _trade(w, "veto"),
        "from Offered to Vetoed",
    ),
    (
        "trade-withdraw",
        "withdraw",
        lambda w: _trade(w, "withdraw"),
        "from Offered to Withdrawn",
    ),
    ("trade-approve", "approve", _approve_trade, "to Completed"),
    ("league-draft-draft", "set_draft", _new_draft, "Added draft"),
    ("league-draft-throw", "throw", _draft("post", "throw/"), "Changed draft"),
    ("league-draft-up", "up", _up, "Changed draft"),
    ("league-draft-start", "start", _draft("post", "start/"), "Not started to Running"),
    ("league-draft-pick", "pick", _draft("post", "pick/", number=1), "Added pick 1"),
    ("league-draft-undo", "undo", _draft("post", "undo/", number=1), "Deleted pick 1"),
    ("league-draft-pause", "pause", _pause, "Running to Paused"),
    (
        "league-playoffs",
        "set_playoffs",
        lambda w: w.api("patch", f"{_CUP}/playoffs/", third_place=True),
        "Added play-offs",
    ),
    (
        "league-start-playoffs",
        "start_playoffs",
        _start_playoffs,
        "play-offs",
    ),
    (
        "league-call-off-playoffs",
        "call_off_playoffs",
        lambda w: w.api("post", f"{_CUP}/playoffs/call-off/"),
        "play-offs",
    ),
    ("league-left", "next_season", _next_season, "season"),
]
