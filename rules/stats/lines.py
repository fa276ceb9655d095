"""The lines of a box score, with the column names that nflverse uses where it has one.

Lines are filled in by rules.stats.tally and are not changed once a box score is made.
"""

from __future__ import annotations

from msgspec import Struct

from rules.field import Team

TEAM = "team"


class PlayerLine(Struct, omit_defaults=True, kw_only=True):
    """The line of one player; `player` is the id, or `team` without a name.

    sack_yards are lost by sacks, as a positive number; passing_yards is gross.
    fumbles: muffed kicks too, blocked kicks not. def_fumble_return_yards: with a ball
    that the other side had lost, whichever side began the play. fumble_recovery_tds:
    with the own side's ball, or by the side that began the play; def_tds: by the
    defense, with an interception or a fumble; special_teams_tds: with a kick, a blocked
    one too. punt_yards: gross, to the goal line if it is a touchback. player_rating:
    its change during the game.
    """

    team: Team
    player: str

    completions: int = 0
    attempts: int = 0
    passing_yards: int = 0
    passing_tds: int = 0
    interceptions: int = 0
    sacks: int = 0
    sack_yards: int = 0
    passing_first_downs: int = 0
    passing_2pt_conversions: int = 0
    passing_long: int = 0

    carries: int = 0
    rushing_yards: int = 0
    rushing_tds: int = 0
    rushing_first_downs: int = 0
    rushing_2pt_conversions: int = 0
    rushing_long: int = 0

    targets: int = 0
    receptions: int = 0
    receiving_yards: int = 0
    receiving_tds: int = 0
    receiving_first_downs: int = 0
    receiving_2pt_conversions: int = 0
    receiving_long: int = 0

    fumbles: int = 0
    fumbles_lost: int = 0
    fumble_recovery_own: int = 0
    fumble_recovery_opp: int = 0
    fumble_recovery_tds: int = 0

    def_tackles_solo: int = 0
    def_sacks: int = 0
    def_sack_yards: int = 0
    def_interceptions: int = 0
    def_interception_yards: int = 0
    def_fumbles_forced: int = 0
    def_fumble_return_yards: int = 0
    def_tds: int = 0
    def_kicks_blocked: int = 0

    fg_att: int = 0
    fg_made: int = 0
    fg_blocked: int = 0
    fg_long: int = 0
    pat_att: int = 0
    pat_made: int = 0
    kickoffs: int = 0
    kickoff_yards: int = 0

    punts: int = 0
    punt_yards: int = 0
    punt_long: int = 0
    punts_blocked: int = 0

    kickoff_returns: int = 0
    kickoff_return_yards: int = 0
    punt_returns: int = 0
    punt_return_yards: int = 0
    punt_fair_catches: int = 0
    special_teams_tds: int = 0

    player_rating: int = 0


class TeamLine(Struct, kw_only=True):
    """The line of a team. plays: rushes, passes and sacks; no time of possession.

    passing_yards is net of sack_yards. Third and fourth downs are attempts to run or
    pass on them. red_zone_trips: drives with a snap at or inside the other side's 20.
    """

    team: Team

    points: int = 0
    first_downs: int = 0
    first_downs_rush: int = 0
    first_downs_pass: int = 0
    first_downs_penalty: int = 0
    plays: int = 0
    total_yards: int = 0
    carries: int = 0
    rushing_yards: int = 0
    completions: int = 0
    attempts: int = 0
    passing_yards: int = 0
    gross_passing_yards: int = 0
    sacks: int = 0
    sack_yards: int = 0
    interceptions: int = 0
    fumbles: int = 0
    fumbles_lost: int = 0
    turnovers: int = 0
    penalties: int = 0
    penalty_yards: int = 0
    punts: int = 0
    punt_yards: int = 0
    punt_average: float = 0.0
    third_downs: int = 0
    third_down_conversions: int = 0
    fourth_downs: int = 0
    fourth_down_conversions: int = 0
    return_yards: int = 0
    kickoff_return_yards: int = 0
    punt_return_yards: int = 0
    interception_return_yards: int = 0
    drives: int = 0
    red_zone_trips: int = 0
    red_zone_touchdowns: int = 0

    def total(self) -> None:
        """Work out the columns that follow from others."""
        self.first_downs = (
            self.first_downs_rush + self.first_downs_pass + self.first_downs_penalty
        )
        self.passing_yards = self.gross_passing_yards - self.sack_yards
        self.plays = self.carries + self.attempts + self.sacks
        self.total_yards = self.rushing_yards + self.passing_yards
        self.turnovers = self.interceptions + self.fumbles_lost
        self.return_yards = (
            self.kickoff_return_yards
            + self.punt_return_yards
            + self.interception_return_yards
        )
        if self.punts:
            self.punt_average = round(self.punt_yards / self.punts, 1)
