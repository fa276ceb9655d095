"""The one writer: each change works, then each refusal says why and changes nothing."""

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction

from league import rosters, services
from league.models import Fixture, League, Player, Result, Season, Team
from league.queries import season_standings

ROSTER = "number,name,position,secondary\n12,Gus Vane,QB,H\n84,Ned Farrow,WR,R G\n"

pytestmark = pytest.mark.django_db


# Leagues and teams


def test_a_new_league_has_its_founder_and_a_season(league, cast) -> None:
    assert league.slug == "tin-cup"
    assert list(league.commissioners.all()) == [cast.commissioner]
    assert league.season.label.isdigit()


def test_leagues_of_one_name_get_their_own_address(league, cast) -> None:
    assert services.create_league(cast.fan, name="Tin Cup").slug == "tin-cup-2"
    assert services.create_league(cast.fan, name="New").slug == "new-2"
    assert services.create_league(cast.fan, name="?!").slug == "league"


def test_a_league_keeps_its_address_when_renamed(league) -> None:
    services.change_league(league, name="Brass Cup", public=False)
    league.refresh_from_db()
    assert (league.name, league.slug, league.public) == ("Brass Cup", "tin-cup", False)


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("name", "", "cannot be blank"),
        ("name", "=1+1", "may not begin with"),
        ("time_zone", "Mars/Olympus", "is not a time zone"),
        ("rulebook", "efhl", "Write the rulebook and its edition"),
    ],
)
def test_a_league_with_a_bad_field_is_refused(league, field, value, reason) -> None:
    with pytest.raises(ValidationError, match=reason):
        services.change_league(league, **{field: value})


def test_a_league_is_never_left_without_a_commissioner(league, cast) -> None:
    with pytest.raises(ValidationError, match="at least one commissioner"):
        services.change_league(league, [], name="Mine no more")
    league.refresh_from_db()
    assert league.name == "Tin Cup"
    assert league.is_run_by(cast.commissioner)


def test_a_team_s_coaches_are_replaced(rivets, cast) -> None:
    services.save_team(rivets, [cast.fan])
    assert rivets.is_coached_by(cast.fan)
    assert not rivets.is_coached_by(cast.home)


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"name": "RIVETS"}, "The league has a team of this name."),
        ({"abbreviation": "RIV"}, "Another team has this abbreviation."),
        ({"abbreviation": "o"}, "two to four capital letters"),
        ({"colour": "green"}, "six digits"),
    ],
)
def test_a_team_with_a_bad_field_is_refused(rivets, owls, fields, reason) -> None:
    with pytest.raises(ValidationError, match=reason):
        services.save_team(owls, **fields)


def test_two_leagues_may_have_teams_of_one_name(rivets, cast) -> None:
    other = services.create_league(cast.fan, name="Other")
    services.save_team(Team(league=other), name="Rivets", abbreviation="RIV")
    assert Team.objects.filter(name="Rivets").count() == 2


def test_a_team_without_fixtures_is_deleted_with_its_roster(passer, rivets) -> None:
    services.delete_team(rivets)
    assert not Player.objects.exists()


def test_a_team_with_fixtures_is_not_deleted(fixture, rivets) -> None:
    with pytest.raises(ValidationError, match="Rivets have 1 fixture; delete those"):
        services.delete_team(rivets)
    assert Team.objects.filter(pk=rivets.pk).exists()


# Rosters


def test_a_player_is_added_and_changed(passer) -> None:
    rosters.save_player(passer, number=14)
    passer.refresh_from_db()
    assert (passer.number, str(passer)) == (14, "#14 Gus Vane")


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"number": 12}, "Another player of the team wears this number."),
        ({"number": 100}, "Jersey numbers run from 0 to 99."),
        ({"number": -1}, "greater than or equal to 0"),
        ({"position": "XX"}, "not a valid choice"),
        ({"secondary": ["XX"]}, "list of abbreviations"),
        ({"secondary": "WR"}, "list of abbreviations"),
        ({"secondary": ["WR", "WR"]}, "named twice"),
        ({"secondary": ["P"]}, "P is the primary position already."),
    ],
)
def test_a_player_with_a_bad_field_is_refused(passer, fields, reason) -> None:
    usual = {"number": 7, "name": "Al Pine", "position": "P"}
    with pytest.raises(ValidationError, match=reason):
        rosters.save_player(Player(team=passer.team), **{**usual, **fields})
    assert passer.team.players.count() == 1


def test_a_number_taken_in_between_is_refused_in_words(passer, monkeypatch) -> None:
    """Two coaches add the same number at once: the second check comes too early."""
    check = Player.full_clean
    checks = []

    def late(self) -> None:
        checks.append(self)
        if len(checks) > 1:
            check(self)

    monkeypatch.setattr(Player, "full_clean", late)
    with pytest.raises(ValidationError, match="wears this number"):
        rosters.save_player(
            Player(team=passer.team), number=12, name="Al Pine", position="P"
        )


def test_a_roster_is_imported(rivets) -> None:
    plan = rosters.import_roster(rivets, ROSTER)
    assert (plan.count("new"), plan.errors) == (2, ())
    farrow = rivets.players.get(number=84)
    assert (farrow.name, farrow.position, farrow.secondary) == (
        "Ned Farrow",
        "WR",
        ["R", "G"],
    )


def test_importing_again_changes_by_number_and_leaves_the_others(rivets) -> None:
    rosters.import_roster(rivets, ROSTER)
    vane = rivets.players.get(number=12)
    again = "number,name,position,secondary\n12,Gus Vane,QB,\n20,Bo Tull,RB,\n"
    plan = rosters.import_roster(rivets, again)
    assert [row.change for row in plan.rows] == ["changed", "new"]
    assert list(rivets.players.values_list("number", flat=True)) == [12, 20, 84]
    vane.refresh_from_db()
    assert vane.secondary == []
    assert [r.change for r in rosters.import_roster(rivets, again).rows] == ["same"] * 2


def test_nothing_is_half_imported(rivets) -> None:
    plan = rosters.import_roster(rivets, f"{ROSTER}7,,K,\n")
    assert [error.line for error in plan.errors] == [4]
    assert not rivets.players.exists()


def test_a_plan_changes_nothing(rivets) -> None:
    assert rosters.plan_import(rivets, ROSTER).count("new") == 2
    assert not rivets.players.exists()


def test_a_roster_has_sixty_players_at_most(rivets) -> None:
    rows = [f"{n},Player {n},WR," for n in range(61)]
    text = "\n".join(["number,name,position,secondary", *rows])
    with pytest.raises(ValidationError, match="at most 60 players; this would make 61"):
        rosters.import_roster(rivets, text)
    assert not rivets.players.exists()
    rosters.import_roster(rivets, "\n".join(text.splitlines()[:61]))
    with pytest.raises(ValidationError, match="at most 60"):
        rosters.save_player(Player(team=rivets), number=99, name="A", position="WR")


def test_a_roster_is_exported_as_it_is_imported(rivets) -> None:
    rosters.import_roster(rivets, ROSTER)
    assert rosters.export_roster(rivets).replace("\r\n", "\n") == ROSTER


# Fixtures


def test_a_fixture_may_change_until_its_game(fixture, rivets, owls) -> None:
    services.save_fixture(fixture, home=owls, away=rivets)
    fixture.refresh_from_db()
    assert str(fixture) == "Rivets at Owls"


def test_a_team_does_not_play_itself(fixture, rivets) -> None:
    with pytest.raises(ValidationError, match="A team cannot play itself"):
        services.save_fixture(fixture, away=rivets)


def test_a_guest_from_another_league_is_refused(fixture, cast) -> None:
    other = services.create_league(cast.fan, name="Other")
    guest = services.save_team(Team(league=other), name="Guests", abbreviation="GST")
    with pytest.raises(ValidationError, match="belong to the league"):
        services.save_fixture(fixture, away=guest)


def test_teams_do_not_change_once_there_is_a_result(fixture, rivets, owls) -> None:
    services.enter_result(fixture, 7, 3)
    fixture.refresh_from_db()
    with pytest.raises(ValidationError, match="The teams cannot change"):
        services.save_fixture(fixture, home=owls, away=rivets)


def test_a_fixture_with_a_result_is_not_deleted(fixture) -> None:
    services.enter_result(fixture, 7, 3)
    fixture.refresh_from_db()
    with pytest.raises(ValidationError, match="has a result; remove that first"):
        services.delete_fixture(fixture)
    services.remove_result(fixture)
    fixture.refresh_from_db()
    services.delete_fixture(fixture)
    assert not Fixture.objects.exists()


def test_a_fixture_that_is_at_a_table_keeps_its_teams_and_stays(
    fixture, game, rivets, owls
) -> None:
    with pytest.raises(ValidationError, match="The teams cannot change"):
        services.save_fixture(fixture, home=owls, away=rivets)
    with pytest.raises(ValidationError, match="has a game at a table"):
        services.delete_fixture(fixture)
    assert Fixture.objects.get().home == rivets


# Results


def test_the_commissioner_enters_and_corrects_a_result(fixture) -> None:
    services.enter_result(fixture, 24, 17)
    services.enter_result(fixture, 24, 20)
    result = Result.objects.get()
    assert (result.home_score, result.away_score, result.how) == (24, 20, "entered")


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"home_score": -1}, "greater than or equal to 0"),
        ({"away_score": 1000}, "less than or equal to 999"),
        ({"forfeit": "neither"}, "not a valid choice"),
    ],
)
def test_an_impossible_result_is_refused(fixture, fields, reason) -> None:
    with pytest.raises(ValidationError, match=reason):
        services.enter_result(fixture, **{"home_score": 7, "away_score": 3, **fields})
    assert not Result.objects.exists()


def test_a_post_season_game_does_not_end_level(fixture) -> None:
    services.save_fixture(fixture, kind="postseason")
    with pytest.raises(ValidationError, match="cannot end in a tie"):
        services.enter_result(fixture, 7, 7)
    assert services.enter_result(fixture, 7, 7, "away").forfeit == "away"


def test_a_report_is_applied_once_however_often_it_is_told(fixture, report) -> None:
    first = services.apply_report(fixture.pk, report())
    again = services.apply_report(fixture.pk, report())
    assert Result.objects.count() == 1
    assert (again.pk, again.changed) == (first.pk, first.changed)
    assert (first.how, first.report) == ("table", {"drives": 11})
    rows = season_standings(fixture.season)
    assert [(row.name, row.wins, row.losses) for row in rows] == [
        ("Rivets", 1, 0),
        ("Owls", 0, 1),
    ]


def test_an_amended_game_is_applied_again(fixture, report) -> None:
    services.apply_report(fixture.pk, report())
    services.apply_report(fixture.pk, report(revision=2, away_score=27, box={}))
    best, worst = season_standings(fixture.season)
    assert (best.name, best.played, worst.losses) == ("Owls", 1, 1)


def test_an_older_revision_never_overwrites_a_newer_one(fixture, report) -> None:
    services.apply_report(fixture.pk, report(revision=3, home_score=31))
    services.apply_report(fixture.pk, report(revision=2))
    assert Result.objects.get().home_score == 31


def test_a_report_told_again_does_not_undo_a_correction(fixture, report) -> None:
    services.apply_report(fixture.pk, report())
    services.enter_result(fixture, 25, 17)
    services.apply_report(fixture.pk, report())
    result = Result.objects.get()
    assert (result.home_score, result.how) == (25, "entered")
    services.apply_report(fixture.pk, report(revision=2))
    assert Result.objects.get().how == "table"


def test_a_reopened_game_counts_for_nothing_until_it_ends_again(
    fixture, report
) -> None:
    services.apply_report(fixture.pk, report())
    assert services.withdraw_report(fixture.pk, "g1", 2)
    assert [row.played for row in season_standings(fixture.season)] == [0, 0]
    assert not services.withdraw_report(fixture.pk, "g1", 2)
    services.apply_report(fixture.pk, report(revision=2))
    assert [row.played for row in season_standings(fixture.season)] == [1, 1]


@pytest.mark.parametrize(("game", "revision"), [("g1", 1), ("g2", 9)])
def test_only_what_that_game_reported_before_is_withdrawn(
    fixture, report, game, revision
) -> None:
    services.apply_report(fixture.pk, report())
    assert not services.withdraw_report(fixture.pk, game, revision)
    assert Result.objects.exists()


def test_what_the_commissioner_entered_is_not_withdrawn(fixture, report) -> None:
    services.apply_report(fixture.pk, report())
    services.enter_result(fixture, 25, 17)
    assert not services.withdraw_report(fixture.pk, "g1", 2)
    assert Result.objects.get().home_score == 25


def test_a_forfeited_game_is_lost_by_the_side_that_forfeited(fixture, report) -> None:
    services.apply_report(fixture.pk, report(forfeit="home"))
    assert season_standings(fixture.season)[0].name == "Owls"


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"revision": 0}, "revisions start at 1"),
        ({"game_id": "g2", "revision": 9}, "a result from another game"),
        ({"revision": 2, "home_score": -3}, "greater than or equal to 0"),
    ],
)
def test_a_report_that_cannot_be_right_is_refused(
    fixture, report, changes, reason
) -> None:
    services.apply_report(fixture.pk, report())
    with pytest.raises(ValidationError, match=reason):
        services.apply_report(fixture.pk, report(**changes))
    assert Result.objects.get().home_score == 24


def test_a_report_of_no_fixture_is_refused(report, db) -> None:
    with pytest.raises(Fixture.DoesNotExist):
        services.apply_report(999, report())


def test_a_table_s_result_is_corrected_not_removed(fixture, report) -> None:
    services.apply_report(fixture.pk, report())
    with pytest.raises(ValidationError, match="correct it instead"):
        services.remove_result(fixture)
    assert Result.objects.exists()


@pytest.mark.parametrize("kind", ["preseason", "postseason"])
def test_only_regular_games_count_in_the_standings(fixture, report, kind) -> None:
    services.save_fixture(fixture, kind=kind)
    services.apply_report(fixture.pk, report())
    assert all(row.played == 0 for row in season_standings(fixture.season))


# The database itself refuses what no writer should ever ask


@pytest.mark.parametrize(
    "wrong",
    [
        lambda f: Season.objects.create(league=f.season.league, label="2nd"),
        lambda f: Season.objects.create(
            league=f.season.league, label=f.season.label, current=False
        ),
        lambda f: Team.objects.create(
            league=f.season.league, name="rivets", abbreviation="ABC"
        ),
        lambda f: Fixture.objects.create(season=f.season, home=f.home, away=f.home),
        lambda f: Fixture.objects.filter(pk=f.pk).update(kind="friendly"),
        lambda f: Player.objects.create(team=f.home, number=100, name="A"),
        lambda f: Result.objects.create(
            fixture=f, home_score=-1, away_score=0, how="table"
        ),
        lambda f: Result.objects.create(
            fixture=f, home_score=1, away_score=0, how="guess"
        ),
        lambda f: Result.objects.create(
            fixture=f, home_score=1, away_score=0, how="table", forfeit="x"
        ),
    ],
)
def test_the_database_refuses(fixture, wrong) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        wrong(fixture)


def test_leagues_are_seen_by_members_alone_when_private(fixture, cast) -> None:
    services.change_league(fixture.season.league, public=False)
    seen = {
        who: League.objects.visible_to(getattr(cast, who)).exists()
        for who in ("commissioner", "home", "away", "fan")
    }
    assert seen == {"commissioner": True, "home": True, "away": True, "fan": False}


def test_a_league_chooses_among_its_rulebook_s_options(league) -> None:
    services.change_league(league, options={"end_zone_return": "safety"})
    league.refresh_from_db()
    assert league.options == {"end_zone_return": "safety"}


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"rulebook": "chess@1"}, "is not a rulebook that is played here"),
        ({"options": {"end_zone_return": "maybe"}}, "'maybe' is none of touchback"),
        ({"options": {"offside": True}}, "has no option offside"),
        ({"options": ["x"]}, "names with their values"),
    ],
)
def test_a_league_under_unknown_rules_is_refused(league, fields, reason) -> None:
    with pytest.raises(ValidationError, match=reason):
        services.change_league(league, **fields)


@pytest.mark.parametrize("name", ["Owls\nRivets", "\u202eslwO", "\u200b", "a\x00b"])
def test_a_name_turns_nothing_around(rivets, name):
    with pytest.raises(ValidationError, match="a mark that a name may not have"):
        services.save_team(rivets, name=name)
